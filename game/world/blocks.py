"""Blocks of the map: who stands near a place, without asking everybody."""

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterator

from game.model.hexes import Hex
from game.model.ids import Key, Side, side_of

_SIZE = 8
"""Hexes along the edge of a block."""


class Blocks:
    """Tokens on the map by side and block, in key order."""

    def __init__(self) -> None:
        self._rows: defaultdict[tuple[Side, int, int], list[tuple[Key, Hex]]] = defaultdict(list)

    def move(self, key: Key, before: Hex | None, after: Hex | None) -> None:
        """A token went from a hex to another; None = it was, or is, none of them."""
        if before == after:
            return
        if before is not None:
            rows = self._rows[_block(key, before)]
            del rows[bisect_left(rows, (key,))]
        if after is not None:
            insort(self._rows[_block(key, after)], (key, after))

    def near(self, side: Side, place: Hex, radius: int) -> Iterator[tuple[Key, Hex]]:
        """A side's tokens in the blocks that a circle touches."""
        for col in range((place[0] - radius) // _SIZE, (place[0] + radius) // _SIZE + 1):
            for row in range((place[1] - radius) // _SIZE, (place[1] + radius) // _SIZE + 1):
                yield from self._rows.get((side, col, row), ())


def _block(key: Key, place: Hex) -> tuple[Side, int, int]:
    return side_of(key), place[0] // _SIZE, place[1] // _SIZE
