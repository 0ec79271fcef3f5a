"""The course of lines from hex to hex, and all lines of a hex at once. All arithmetic is in whole numbers.

A line runs from centre to centre and is the same from both ends. It crosses the hexes that it enters, and where it runs along the side
between two hexes it enters neither.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from game.model.hexes import Hex

Step = tuple[int, int]
"""An offset, in axial columns and rows where nothing else is said."""


class Course(NamedTuple):
    """Offsets of the hexes that a line crosses between its ends, and of the pairs between which it runs along a side."""

    crossed: tuple[Step, ...]
    sides: tuple[tuple[Step, Step], ...]


@lru_cache(maxsize=4096)
def course(step: Step) -> Course:
    """The course of a line to an offset; it is worked out in one sixth of the directions and turned."""
    turns, (east, south) = 0, step
    while not (east >= 1 and south >= 0) and step != (0, 0):
        east, south = east + south, -east
        turns += 1
    crossed, sides = [], []
    widest = max(2 * east + south, east + 2 * south)
    for ring in range(1, east + south):
        for down in range(max(0, ring * south // (east + south) - 1), min(ring, ring * south // (east + south) + 2) + 1):
            off = 3 * abs(east * down - south * (ring - down))
            if off < widest:
                crossed.append(_turned((ring - down, down), turns))
            elif off == widest and east == south:
                sides.append(_turned((ring - down, down), turns))
    return Course(tuple(crossed), tuple(zip(sides[::2], sides[1::2], strict=True)))


def _turned(step: Step, turns: int) -> Step:
    """An offset turned clockwise by so many sixths."""
    for _ in range(turns):
        step = -step[1], step[0] + step[1]
    return step


def axial(place: Hex) -> Step:
    """A hex in axial columns and rows: steps between those are the same from every hex."""
    return place[0], place[1] - (place[0] + place[0] % 2) // 2


def offset(start: Hex, step: Step) -> Hex:
    """The hex a step away; it may lie off the map."""
    col, row = start[0] + step[0], axial(start)[1] + step[1]
    return Hex(col, row + (col + col % 2) // 2)


@lru_cache(maxsize=8192)
def course_from(parity: int, step: Step) -> Course:
    """The course of a line to an offset in columns and rows, told in those; it depends on whether it begins in an odd column (1) or not."""
    start = Hex(2 - parity, 2)
    q, r = axial(start)
    goal_q, goal_r = axial(Hex(start.col + step[0], start.row + step[1]))
    line = course((goal_q - q, goal_r - r))
    crossed = tuple(_plain(start, each) for each in line.crossed)
    return Course(crossed, tuple((_plain(start, one), _plain(start, other)) for one, other in line.sides))


def _plain(start: Hex, step: Step) -> Step:
    place = offset(start, step)
    return place.col - start.col, place.row - start.row


class Fan:
    """All lines of a hex up to a radius, as bits of a square window with the hex in its middle."""

    def __init__(self, radius: int, col: int) -> None:
        self.radius, self.width = radius, 2 * radius + 1
        rings = [[(0, 0)], *(list(_ring(ring)) for ring in range(1, radius + 1))]
        self._bits = {step: self._bit(Hex(col, col), step) for ring in rings for step in ring}
        self.discs: list[int] = list(accumulate((sum(1 << self._bits[step] for step in ring) for ring in rings), or_))
        self.shadows: dict[int, int] = dict.fromkeys(self._bits.values(), 0)
        self.sides: dict[tuple[int, int], int] = {}
        for step, bit in self._bits.items():
            self._shade(course(step), 1 << bit)

    def _bit(self, start: Hex, step: Step) -> int:
        place = offset(start, step)
        return (place.row - start.row + self.radius) * self.width + place.col - start.col + self.radius

    def _shade(self, line: Course, bit: int) -> None:
        bits, shadows = self._bits, self.shadows
        for each in line.crossed:
            shadows[bits[each]] |= bit
        for one, other in line.sides:
            pair = bits[one], bits[other]
            self.sides[pair] = self.sides.get(pair, 0) | bit

    def shadow(self, solid: int) -> int:
        """What lies behind any hex of a set."""
        dark, shadows = 0, self.shadows
        left = solid & self.discs[-1]
        while left:
            lowest = left & -left
            dark |= shadows[lowest.bit_length() - 1]
            left ^= lowest
        return dark

    def between(self, solid: int) -> int:
        """What lies along a side both hexes of which are in a set."""
        dark = 0
        for (one, other), behind in self.sides.items():
            if solid >> one & 1 and solid >> other & 1:
                dark |= behind
        return dark


def _ring(radius: int) -> Iterator[Step]:
    return (_turned((radius - down, down), turns) for turns in range(6) for down in range(radius))


@cache
def fan_of(radius: int, parity: int) -> Fan:
    """The fan of hexes in odd columns (1) or even ones (0)."""
    return Fan(radius, 2 - parity)
