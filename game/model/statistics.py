"""What a game came to, for the screen at its end: of each side the marches, the ground, the fatigue, the dice."""

from typing import Final

import msgspec

from game.model.ids import Side

SUMS: Final = tuple(range(2, 13))
"""The sums of two dice, in the order of every histogram."""
WAYS: Final = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""In how many of 36 ways each of them falls."""


class Ground(msgspec.Struct, frozen=True):
    """SMP spent on a kind of ground, in half-points: `code` is that of a part of a price, or `minimum-move`: what one did not pay."""

    code: str
    smp: int


class TurnEnd(msgspec.Struct, frozen=True):
    """A side at the end of a turn.

    `smp` was spent in the turn, in half-points; `held` are the hexes where it was the last to march or stand; of fatigue, `total` is the
    sum over its sub-formations and `most` that of one.
    """

    turn: int
    smp: int
    held: int
    total: int
    most: int


class SideStatistics(msgspec.Struct, frozen=True):
    """One side.

    `dice` counts throws of two dice by their sum; `expected` is what chance makes of so many throws, in hundredths of a throw.
    """

    side: Side
    hexes: int
    smp: int
    grounds: tuple[Ground, ...]
    turns: tuple[TurnEnd, ...]
    throws: int
    dice: tuple[int, ...]
    expected: tuple[int, ...]
    passed: int
    failed: int


class Statistics(msgspec.Struct, frozen=True):
    """Both sides, over so many turns. `complete` is False where a block of history was damaged."""

    turns: int
    sides: tuple[SideStatistics, ...]
    complete: bool = True
