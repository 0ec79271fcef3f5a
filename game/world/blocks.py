"""Blocks of the map: who stands near a place, without asking everybody."""

from bisect import bisect_left, insort
from collections import defaultdict
from functools import lru_cache

from game.model.hexes import Hex
from game.model.ids import Key, Side, side_of

_SIZE = 8
"""Hexes along the edge of a block."""


class Blocks:
    """Tokens on the map by side and block, and by side and hex, in key order."""

    def __init__(self) -> None:
        self._rows: defaultdict[tuple[Side, int, int], list[tuple[Key, Hex]]] = defaultdict(list)
        self._spots: defaultdict[Side, dict[Hex, list[Key]]] = defaultdict(dict)

    def move(self, key: Key, before: Hex | None, after: Hex | None) -> None:
        """A token went from a hex to another; None = it was, or is, none of them."""
        if before == after:
            return
        spots = self._spots[side_of(key)]
        if before is not None:
            rows = self._rows[_block(key, before)]
            del rows[bisect_left(rows, (key,))]
            spots[before].remove(key)
            if not spots[before]:
                del spots[before]
        if after is not None:
            insort(self._rows[_block(key, after)], (key, after))
            insort(spots.setdefault(after, []), key)

    def near(self, side: Side, place: Hex, radius: int) -> list[tuple[Key, Hex]]:
        """A side's tokens in the blocks that a circle touches."""
        found: list[tuple[Key, Hex]] = []
        blocks = self._rows
        rows = range(max(0, (place[1] - radius) // _SIZE), (place[1] + radius) // _SIZE + 1)
        for col in range(max(0, (place[0] - radius) // _SIZE), (place[0] + radius) // _SIZE + 1):
            for row in rows:
                if (side, col, row) in blocks:
                    found += blocks[side, col, row]
        return found

    def beside(self, side: Side, place: Hex) -> list[Key]:
        """A side's tokens in a hex, then those in its neighbours, clockwise from the north."""
        found: list[Key] = []
        spots = self._spots[side]
        for spot in _within_one(place):
            if spot in spots:
                found += spots[spot]
        return found


@lru_cache(maxsize=4096)
def _within_one(place: Hex) -> tuple[Hex, ...]:
    return (place, *place.around())


def _block(key: Key, place: Hex) -> tuple[Side, int, int]:
    return side_of(key), place[0] // _SIZE, place[1] // _SIZE
