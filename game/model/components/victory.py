"""Victory: what each side is to do, how far it is, who has left the map, offers of a draw, how the game ended."""

from typing import Literal

import msgspec

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.model.land import Edge

Aim = Literal["hold", "reach", "leave", "destroy", "survive"]
GoalState = Literal["open", "met", "failed"]
EndReason = Literal["last-turn", "condition", "conditions", "points", "even", "resigned", "agreed"]
ENEMY_UNITS = "units"
"""The `target` of a destruction that asks for units of the enemy."""


class Condition(msgspec.Struct, frozen=True, gc=False):
    """A victory condition as its scenario gives it.

    `hexes` or `zone` say where; `turns` is the number of turn ends in a row (hold) or the turn (survive), 0 = the last turn alone;
    `at_end` leaves a reach to the last turn; `count` counts formations (reach, leave) or units (survive, destroy units);
    `target` is what to destroy: `units`, `urban`, `woods`, or the name of a structure.
    """

    kind: Aim
    title: str
    points: int = 0
    wins: bool = False
    secret: bool = False
    hexes: tuple[Hex, ...] = ()
    zone: str = ""
    edge: Edge | Literal[""] = ""
    target: str = ""
    count: int = 1
    turns: int = 0
    at_end: bool = False

    @property
    def last_turn_only(self) -> bool:
        """Whether only the last turn decides it."""
        return self.at_end or (self.kind in ("hold", "survive") and not self.turns)


class Goal(msgspec.Struct, frozen=True, gc=False):
    """A condition and how far its side is: turn ends held in a row, formations or units counted at the last turn end, the turn it was met.

    `known` tells whether the other side was told that it is met.
    """

    condition: Condition
    state: GoalState = "open"
    held: int = 0
    done: int = 0
    turn: int = 0
    known: bool = False


class Goals(Component, frozen=True, tag="goals"):
    """The victory conditions of a side. Put by `victory` and `content.opening`."""

    rows: tuple[Goal, ...] = ()


class Departed(Component, frozen=True, tag="departed"):
    """The tokens of a side that left the map, each with the edge. Put by `leaving`."""

    rows: tuple[tuple[Key, Edge], ...] = ()


class DrawOffer(Component, frozen=True, tag="draw-offer"):
    """A draw that a side offers; `heard`: the other side has had a sitting since. Put by `victory`."""

    side: Side | None = None
    heard: bool = False


class Outcome(Component, frozen=True, tag="outcome"):
    """How the game ended; without a reason it has not. Put by `victory`."""

    reason: EndReason | Literal[""] = ""
    winner: Side | None = None
