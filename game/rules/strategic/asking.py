"""Asking: in strict, open play a side may be asked on the screen whether it reacts to a march (AMB-112)."""

from collections.abc import Callable

from msgspec.structs import replace

from game.model.commands import March
from game.model.components import Asking
from game.model.components.asking import Asked, Reaction, Reply
from game.model.components.instructing import When
from game.model.ids import GAME, Side, rule, side_of
from game.model.views import TokenView
from game.rules.machine import Turn, holding_back
from game.rules.strategic.encounters import against

RULES = (rule("AMB-112"),)


class UnansweredError(Exception):
    """A march has come to a question that nobody has answered yet."""

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked.reaction)
        self.asked = asked


def asking(turn: Turn) -> Asking:
    """The march that waits for an answer, or none."""
    return turn.world.find(GAME, Asking) or Asking()


def asks(turn: Turn) -> bool:
    """Whether reactions are asked: a question tells the mover that it is seen, so in open play alone; plots are walked without anybody."""
    return turn.switches.ask_me and turn.switches.visibility == "open" and turn.switches.activation == "strict"


def asked_side(turn: Turn) -> tuple[Side, ...]:
    """The side that must answer now, or nobody."""
    asked = asking(turn).asked
    return () if asked is None else (side_of(asked.token),)


def may_react(turn: Turn, when: When, own: TokenView, mover: TokenView) -> bool:
    """Whether a token's instruction lets it react to a march; always, where it is asked."""
    return asks(turn) or against(turn, when, own, mover)


def agrees(turn: Turn, reaction: Reaction, own: TokenView, mover: TokenView) -> bool:
    """Whether a token that may react, and can, does: its side's answer, where it is asked.

    Raises:
        UnansweredError: the side has not been asked yet.
    """
    if not asks(turn):
        return True
    asked = Asked(reaction, own.key, mover.key, mover.hex, len(mover.trail))
    for reply in asking(turn).replies:
        if reply.asked == asked:
            return reply.yes
        if reply.hush and reply.asked.token == own.key:
            return False
    raise UnansweredError(asked)


def attempt(turn: Turn, march: March, replies: tuple[Reply, ...], act: Callable[[Turn], None]) -> None:
    """March as far as the answers go; at the first question without one, take all of it back and ask."""
    if not asks(turn):
        act(turn)
        return
    pending = Asking(march.token, march.path, march.pace, replies)
    mark = turn.world.mark()
    turn.world.put(GAME, pending)
    quiet, waiting = holding_back(turn)
    try:
        act(quiet)
    except UnansweredError as stuck:
        turn.dice.rolled()
        turn.world.undo(mark)
        turn.world.put(GAME, replace(pending, asked=stuck.asked))
        return
    turn.world.put(GAME, Asking())
    for told in waiting:
        told()
