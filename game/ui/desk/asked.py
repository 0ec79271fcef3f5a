"""The question whether a formation reacts to a march, fights or pursues: put as its side sits down, until it is answered (AMB-112)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.model.commands import Respond
from game.texts import called, translated

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.desk.table import Table

_TITLES: Final = {"evade": "Step away?", "intercept": "Intercept?", "shadow": "Follow it?", "fight": "Fight?", "pursue": "Pursue it?"}
_REACT: Final = {"evade": "Step away", "intercept": "Intercept", "shadow": "Follow it", "fight": "Fight", "pursue": "Pursue it"}
_DECLINE: Final = {"fight": "Deny the engagement", "pursue": "Let it go"}
_WORDS: Final = {
    "evade": "Contact #{contact} marches from {start} and has come next to {name}, which is faster and may step away [EVADE-01].",
    "intercept": "Contact #{contact} marches from {start} and has come to {hex}, in the zone of {name}, which may stop it [ZOC-02].",
    "shadow": "Contact #{contact} marches on to {hex}, away from {name}, which is faster and may follow it [SHADOW-01].",
    "fight": "Contact #{contact} stands in {hex}, next to {name}: whoever is asked for a fight may deny it, if it can get away [AMB-03].",
    "pursue": "Contact #{contact} in {hex} can step away from {name} no more: it may be run down, and cannot deny that [EVADE-05].",
}


def ask_reaction(desk: Table, say: Callable[[Respond], bool]) -> None:
    """Put the question that is open, if there is one, with the hex in the middle of the board."""
    asked = desk.view.march.asked
    token = None if asked is None else desk.view.march.token(asked.token)
    if asked is None or token is None:
        return
    desk.look_at(asked.hex)
    name = f"{token.number}  {token.name}"
    words = translated(_WORDS[asked.reaction]).format(
        contact=called(asked.contact, desk.view.names), start=asked.start, hex=asked.hex, name=name
    )
    decline = _DECLINE.get(asked.reaction)
    answers = [
        (translated(_REACT[asked.reaction]), Respond(react=True)),
        (translated(decline or "Let it pass"), Respond(react=False)),
    ]
    if decline is None:
        answers.append((translated("Ask no more in this march"), Respond(react=False, hush=True)))
    buttons = [(label, partial(_answer, desk, say, command)) for label, command in answers]
    desk.app.dialog(translated(_TITLES[asked.reaction]), words, [*buttons, (translated("Look at the board"), _look)])


def _answer(desk: Table, say: Callable[[Respond], bool], command: Respond) -> None:
    if say(command) and desk.app.game is desk.game and desk.game.awaiting[:1] == (desk.view.side,):
        ask_reaction(desk, say)


def _look() -> None:
    """The question waits: the button that ends an activation puts it again."""
