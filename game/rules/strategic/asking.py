"""Asking: in open play a side may be asked on the screen whether it reacts to a march, fights, or pursues (AMB-112)."""

from collections.abc import Callable

from msgspec.structs import replace

from game.model.commands import Respond
from game.model.components import Asking, Contact, Node
from game.model.components.asking import Asked, Reaction, Reply
from game.model.components.instructing import When
from game.model.events import Questioned
from game.model.ids import GAME, Side, rule, side_of
from game.model.ruling import Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import PlayerView, TokenView
from game.rules.machine import Turn, holding_back
from game.rules.strategic.encounters import against
from game.world import Reads

RULES = (rule("AMB-112"),)
_NOTHING = Asking()


class UnansweredError(Exception):
    """A march, or the end phase, has come to a question that nobody has answered yet."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked.reaction)
        self.asked = asked


def asking(world: Reads) -> Asking:
    """What waits for an answer: a march, or the end phase; without a question nothing does."""
    return world.find(GAME, Asking) or _NOTHING


def asks(turn: Turn) -> bool:
    """Whether reactions are asked: a question tells the mover that it is seen, so in open play alone."""
    return turn.switches.ask_me and turn.switches.visibility == "open"


def asked_side(turn: Turn) -> tuple[Side, ...]:
    """The side that must answer now, or nobody."""
    asked = asking(turn.world).asked
    return () if asked is None else (side_of(asked.token),)


def may_react(turn: Turn, when: When, own: TokenView, mover: TokenView) -> bool:
    """Whether a token's instruction lets it react to another; always, where it is asked."""
    return asks(turn) or against(turn, when, own, mover)


def agrees(turn: Turn, reaction: Reaction, own: TokenView, mover: TokenView) -> bool:
    """Whether a token that may react, and can, does: its side's answer, where it is asked.

    Raises:
        UnansweredError: the side has not been asked yet.
    """
    if not asks(turn):
        return True
    asked = Asked(reaction, own.key, mover.key, mover.hex, len(mover.trail))
    for reply in asking(turn.world).replies:
        if reply.asked == asked:
            return reply.yes
        if reply.hush and reply.asked.token == own.key:
            return False
    raise UnansweredError(asked)


def attempt(turn: Turn, pending: Asking, act: Callable[[Turn], None]) -> bool:
    """Act as far as the answers go; at the first question without one, take all of it back and ask. True: it is done."""
    if not asks(turn):
        act(turn)
        return True
    mark = turn.world.mark()
    turn.world.put(GAME, pending)
    quiet, waiting = holding_back(turn)
    try:
        act(quiet)
    except UnansweredError as stuck:
        turn.dice.rolled()
        turn.world.undo(mark)
        turn.world.put(GAME, replace(pending, asked=stuck.asked))
        _question(turn, stuck.asked)
        return False
    turn.world.put(GAME, _NOTHING)
    for told in waiting:
        told()
    return True


def _question(turn: Turn, asked: Asked) -> None:
    """Tell the side that is asked: that is news, which it cannot take back."""
    told = Questioned(turn.world.get(asked.token, Node).name, turn.world.get(asked.mover, Contact).label, asked.hex)
    turn.tell(side_of(asked.token), ours=told, theirs=None, public=None, sealed=told)


def check_respond(view: PlayerView, tables: Tables, command: Respond) -> Ruling:
    """Whoever is asked answers (AMB-112)."""
    del tables, command
    return ruling(reason("nothing-asked", rule("AMB-112")) if view.march.asked is None else None)


def answered(turn: Turn, command: Respond) -> Asking | None:
    """What waits, with one answer more; None: nothing is asked."""
    held = asking(turn.world)
    if held.asked is None:
        return None
    return replace(held, replies=(*held.replies, Reply(held.asked, command.react, command.hush)), asked=None)
