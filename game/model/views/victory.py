"""Victory conditions as a side may know them."""

from typing import Literal

import msgspec

from game.model.components.victory import Condition, EndReason, GoalState
from game.model.ids import Side


class GoalView(msgspec.Struct, frozen=True, gc=False):
    """A condition and its state: an own one in full, the other side's without its progress.

    `held` are turn ends in a row, `done` the formations or units that counted at the last turn end.
    """

    title: str
    state: GoalState
    points: int
    wins: bool
    condition: Condition
    held: int = 0
    done: int = 0


class VictoryView(msgspec.Struct, frozen=True, gc=False):
    """Own conditions; the other side's that are no secret; own points so far; who offers a draw; how the game ended, once it has."""

    own: tuple[GoalView, ...] = ()
    theirs: tuple[GoalView, ...] = ()
    points: int = 0
    offer: Side | None = None
    winner: Side | None = None
    reason: EndReason | Literal[""] = ""
