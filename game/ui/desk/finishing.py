"""Being done: with a sitting or an activation, and who is asked about before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.model.commands import Activate, AnyCommand, Finish
from game.model.rows import GROUND
from game.texts import translated
from game.ui.desk.asked import ask_reaction
from game.ui.desk.lists import idle, marching, plotting, unmoved
from game.ui.rows import done_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.ids import Key
    from game.model.views import TokenView
    from game.ui.desk.table import Table

_MOST_NAMES = 10


class Finishing:
    """What ends a sitting or an activation; whoever stands still is listed first, if the player wants that."""

    def __init__(self, desk: Table, say: Callable[[AnyCommand], bool]) -> None:
        self._desk = desk
        self._say = say

    def done(self) -> None:
        """Answer what is asked; else be done with this sitting or slot: what stands still is listed first, if the player wants that."""
        desk = self._desk
        if desk.view.march.asked is not None:
            ask_reaction(desk, self._say)
            return
        if desk.view.turn.row == GROUND and desk.view.march.active is None:
            self._stand()
            return
        self.if_done(self._finish)

    def if_done(self, act: Callable[[], None], going: Key | None = None) -> None:
        """Act, if nobody but the one that goes now is left without a march, or the player wants no list of those, or confirms it."""
        still = self.still(going)
        if still and self._desk.app.settings.confirmations:
            words = done_words(self._desk.view.turn)
            self._desk.app.dialog(f"{words}?", "\n".join(still), [(words, act), (translated("Go back"), lambda: None)])
        else:
            act()

    def still(self, going: Key | None = None) -> list[str]:
        """Who is left, of the formation of one that is *going* if it is given: in one line each who has no orders, is held, was skipped."""
        desk = self._desk
        if not marching(desk.view):
            return []
        mover = None if going is None else desk.view.march.token(going)
        left = [token for token in idle(desk.view, set()) if plotting(desk.view) or not _through(token)]
        if mover is not None:
            left = [token for token in left if token.key != mover.key and token.formation == mover.formation]
        held = [token for token in left if token.key in desk.guarded]
        skipped = [token for token in left if token.key in desk.skipped and token not in held]
        rest = [token for token in left if token not in held and token not in skipped]
        lines = (
            (rest, translated("Still without a march: {names}.")),
            (skipped, translated("Skipped: {names}.")),
            (held, translated("Held: {names}.")),
        )
        return [sentence.format(names=_names(tokens)) for tokens, sentence in lines if tokens]

    def _stand(self) -> None:
        """A slot without a march: the formation in hand stands still, or the only one that is left; if there is none, nobody."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        left = {token.formation: token for token in reversed(unmoved(desk.view, set()))}
        if not left:
            self._finish()
        elif held is not None and held.formation in left:
            self._stand_still(held.formation, asks=desk.app.settings.confirmations)
        elif len(left) == 1:
            (only,) = left.values()
            desk.take(only.key, centre=True)
            self._stand_still(only.formation)
        else:
            desk.refuse(translated("Choose the formation of this activation first: it may march or stand still."))

    def _stand_still(self, formation: Key, *, asks: bool = True) -> None:
        if not asks:
            self._stood(formation)
            return
        name = next(node.name for node in self._desk.view.nodes if node.key == formation)
        told = translated("{name} is activated and stays where it is.").format(name=name)
        buttons = [(translated("Stand still"), lambda: self._stood(formation)), (translated("Go back"), lambda: None)]
        self._desk.app.dialog(translated("Stand still?"), told, buttons)

    def _stood(self, formation: Key) -> None:
        if self._say(Activate(formation)):
            self._finish()

    def _finish(self) -> None:
        self._say(Finish())


def _through(token: TokenView) -> bool:
    """Whether a token has marched, stands by its order, or can march no more."""
    return bool(token.spent or token.stopped or (token.declared and token.intent.stands))


def _names(tokens: list[TokenView]) -> str:
    """Their names, as far as a dialog holds them."""
    names = [f"{token.number} {token.name}" for token in tokens]
    more = len(names) - _MOST_NAMES
    shown = ", ".join(names[:_MOST_NAMES])
    return shown + (" " + translated("and {count} more").format(count=more) if more > 0 else "")
