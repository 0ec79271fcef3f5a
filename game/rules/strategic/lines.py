"""The one line rule: which hexes are in clear line of a hex, by eye and by radar.

A line is stopped by what lies in any hex that it crosses; where it runs along the side between two hexes, it passes if either of them lets
it through.

Sets of hexes are whole numbers, one bit a hex, row by row from 0101.
"""

from collections.abc import Collection, Iterator
from typing import Literal

from game.model.hexes import Hex
from game.model.ids import rule
from game.model.land import Land
from game.model.ruling import Reason, Ruling, reason
from game.rules.strategic.courses import Fan, axial, course, course_from, fan_of, offset

Way = Literal["eye", "radar"]
"""Woods and higher ground stop the eye, higher ground alone stops radar (LOS-16, AMB-52)."""

BLOCK = 1024
"""So many bits of a set are a block."""
Patch = tuple[int, int]
"""A set that lies close together: its bits from the start of a block on, and the number of that block."""

_OVER_WOODS = 2
_RADII = (2, 4, 6, 8, 12, 16, 24, 32)
_MOST_SHEDS, _MOST_WAYS, _MOST_RELIEFS = 4096, 16, 8
_FEW_LINES = 12
_DIGITS = bytes.maketrans(b"\0\1", b"01")

# why a line is stopped


def clear(land: Land, here: Hex, there: Hex, way: Way, height: int = 0, aloft: int = 0) -> Ruling:
    """Whether there is a clear line, else every hex that stops it; *height* and *aloft* are levels above the ground at both ends."""
    (q, r), (goal_q, goal_r) = axial(here), axial(there)
    line = course((goal_q - q, goal_r - r))
    top = max(land[here].level + height, land[there].level + aloft)
    reasons: list[Reason] = []
    for step in line.crossed:
        reasons += _stops(land, offset(here, step), way, top, height)
    for pair in line.sides:
        known = [place for step in pair if (place := offset(here, step)) in land]
        stopped = [list(_stops(land, place, way, top, height)) for place in known]
        if all(stopped):
            reasons += [why for each in stopped for why in each]
    if way == "eye" and aloft < _OVER_WOODS and land[there].woods and here.distance(there) > 1:
        reasons.append(reason("target-in-woods", rule("AMB-52"), hex=there))
    return Ruling(tuple(reasons))


def _stops(land: Land, place: Hex, way: Way, top: int, height: int) -> Iterator[Reason]:
    """What in a hex stops a line whose higher end is at *top*; nothing off the map does."""
    if place not in land:
        return
    ground = land[place]
    if way == "eye" and ground.woods and height < _OVER_WOODS:
        yield reason("woods-between", rule("LOS-16"), hex=place)
    if ground.level > top:
        yield reason("higher-between", rule("AMB-52"), hex=place, level=ground.level)


# all lines of a hex at once


class _Relief:
    """What of a land stops lines, row by row: woods, and for every level the hexes at least as high."""

    def __init__(self, land: Land) -> None:
        self.cols, self.rows = land.cols, land.rows
        self.levels = [ground.level for ground in land.hexes]
        self.wooded = [bool(ground.woods) for ground in land.hexes]
        self.woods = self._rows(self.wooded)
        steps = sorted(set(self.levels))
        self.heights = [(step, self._rows([level >= step for level in self.levels])) for step in steps]

    def _rows(self, marked: list[bool]) -> list[int]:
        bits = int(bytes(reversed(marked)).translate(_DIGITS), 2)
        line = (1 << self.cols) - 1
        return [bits >> row * self.cols & line for row in range(self.rows)]

    def at(self, col: int, row: int) -> int:
        """The place of a hex in the lists, -1 off the map."""
        return (row - 1) * self.cols + col - 1 if 1 <= col <= self.cols and 1 <= row <= self.rows else -1


_RELIEFS: dict[str, _Relief] = {}


def _relief(land: Land) -> _Relief:
    known = _RELIEFS.get(land.version)
    if known is None:
        if len(_RELIEFS) >= _MOST_RELIEFS:
            del _RELIEFS[next(iter(_RELIEFS))]
        _RELIEFS[land.version] = known = _Relief(land)
    return known


class _Window:
    """Where the window of a fan lies on a land: its rows and columns as far as they are on the map."""

    def __init__(self, fan: Fan, relief: _Relief, here: Hex) -> None:
        self._width, self._cols = fan.width, relief.cols
        self.top, self._bottom = max(1, here[1] - fan.radius), min(relief.rows, here[1] + fan.radius)
        self._left = max(1, here[0] - fan.radius)
        self._line = (1 << min(relief.cols, here[0] + fan.radius) - self._left + 1) - 1
        self._first = (self.top - here[1] + fan.radius) * fan.width + self._left - here[0] + fan.radius
        self.all = self.of([self._line << self._left - 1] * self._bottom)

    def of(self, rows: list[int]) -> int:
        """The rows of a land as the window shows them."""
        bits, at, shift, line, width = 0, self._first, self._left - 1, self._line, self._width
        for row in rows[self.top - 1 : self._bottom]:
            bits |= (row >> shift & line) << at
            at += width
        return bits

    def back(self, bits: int) -> int:
        """A set in the window as a set on the land, from its top row on."""
        found, at, bits = 0, self._left - 1, bits >> self._first
        while bits:
            found |= (bits & self._line) << at
            at += self._cols
            bits >>= self._width
        return found


_FAN_OF_ONE = fan_of(0, 1)


class Shed:
    """All hexes in clear line of one, worked out as far as they are asked for."""

    def __init__(self, land: Land, here: Hex, way: Way, height: int, aloft: int) -> None:
        self._relief, self._here, self._way, self._height, self._aloft = _relief(land), here, way, height, aloft
        self._fan = _FAN_OF_ONE
        self._window: _Window | None = None
        self._seen = 1
        self._lines = 0
        self._known: dict[int, Patch] = {}

    def shows(self, place: Hex, distance: int) -> bool:
        """Whether a hex of the map, so far away, is in clear line: the quick way for one, which draws a few lines before it draws all."""
        if self._fan.radius < distance:
            self._lines += 1
            if self._lines <= _FEW_LINES:
                return self._line(place, distance)
            self._grow(distance)
        radius = self._fan.radius
        at = (place[1] - self._here[1] + radius) * self._fan.width + place[0] - self._here[0] + radius
        return bool(self._seen >> at & 1)

    def _line(self, place: Hex, distance: int) -> bool:
        relief, (col, row) = self._relief, self._here
        levels, wooded, by_eye = relief.levels, relief.wooded, self._way == "eye"
        end = relief.at(*place)
        if by_eye and distance > 1 and wooded[end] and self._aloft < _OVER_WOODS:
            return False
        top = max(levels[relief.at(col, row)] + self._height, levels[end] + self._aloft)
        woods_stop = by_eye and self._height < _OVER_WOODS
        line = course_from(col % 2, (place[0] - col, place[1] - row))
        for right, down in line.crossed:
            at = relief.at(col + right, row + down)
            if at >= 0 and (levels[at] > top or (woods_stop and wooded[at])):
                return False
        for pair in line.sides:
            spots = [at for right, down in pair if (at := relief.at(col + right, row + down)) >= 0]
            if all(levels[at] > top or (woods_stop and wooded[at]) for at in spots):
                return False
        return True

    def within(self, radius: int) -> int:
        """The hexes in clear line at most so far away; none for a radius below 0."""
        if radius < 0:
            return 0
        bits, block = self.patch(radius)
        return bits << block * BLOCK

    def patch(self, radius: int) -> Patch:
        """The same as a patch, for a radius of at least 0."""
        known = self._known.get(radius)
        if known is None:
            if self._fan.radius < radius:
                self._grow(radius)
            window = self._window or _Window(self._fan, self._relief, self._here)
            block, rest = divmod((window.top - 1) * self._relief.cols, BLOCK)
            self._known[radius] = known = window.back(self._seen & self._fan.discs[radius]) << rest, block
        return known

    def _grow(self, radius: int) -> None:
        self._fan = fan_of(next((each for each in _RADII if each >= radius), radius), self._here[0] % 2)
        self._window = _Window(self._fan, self._relief, self._here)
        self._seen = self._look(self._fan, self._window)

    def _look(self, fan: Fan, window: _Window) -> int:
        by_eye = self._way == "eye"
        trees = window.of(self._relief.woods) if by_eye else 0
        off = fan.discs[-1] & ~window.all
        stopping = trees if self._height < _OVER_WOODS else 0
        dark = fan.shadow(stopping) | fan.between(stopping | off) if stopping else 0
        own = self._relief.levels[self._relief.at(*self._here)] + self._height
        heights = {level: window.of(rows) for level, rows in self._relief.heights if level + self._aloft > own}
        for level, high in heights.items():
            if high and level > own:
                safe = next(spots for lower, spots in heights.items() if lower + self._aloft >= level)
                dark |= (fan.shadow(high) | fan.between(high | stopping | off)) & ~safe
        seen = fan.discs[-1] & window.all & ~dark
        return seen & ~(trees & ~fan.discs[1]) if by_eye and self._aloft < _OVER_WOODS else seen


class Sheds:
    """The viewsheds of a land for one way to look, by the hex that is looked from; the land's version stands for it, as `made` gives it."""

    def __init__(self, land: Land, way: Way, height: int, aloft: int) -> None:
        self._land, self._way, self._height, self._aloft = land, way, height, aloft
        self._known: dict[Hex, Shed] = {}
        self._patches: dict[int, Patches] = {}

    def of(self, here: Hex) -> Shed:
        """The viewshed of a hex."""
        known = self._known.get(here)
        if known is None:
            if len(self._known) >= _MOST_SHEDS:
                del self._known[next(iter(self._known))]
            self._known[here] = known = Shed(self._land, here, self._way, self._height, self._aloft)
        return known

    def patches(self, radius: int) -> "Patches":
        """The hexes in clear line at most so far away, by the hex that is looked from; the radius is at least 0."""
        known = self._patches.get(radius)
        if known is None:
            self._patches[radius] = known = Patches(self, radius)
        return known


class Patches(dict[Hex, Patch]):
    """What is in clear line within one radius, by the hex that is looked from; made on first use, and as good as the viewsheds are."""

    def __init__(self, views: Sheds, radius: int) -> None:
        super().__init__()
        self._views, self._radius = views, radius

    def __missing__(self, here: Hex) -> Patch:
        """Make the patch of a hex."""
        if len(self) >= _MOST_SHEDS:
            del self[next(iter(self))]
        self[here] = made = self._views.of(here).patch(self._radius)
        return made


_SHEDS: dict[tuple[str, Way, int, int], Sheds] = {}


def sheds(land: Land, way: Way, height: int = 0, aloft: int = 0) -> Sheds:
    """All viewsheds of a way to look; *height* is that of who looks, *aloft* that of who is looked for, in levels above the ground."""
    named = (land.version, way, height, aloft)
    known = _SHEDS.get(named)
    if known is None:
        if len(_SHEDS) >= _MOST_WAYS:
            del _SHEDS[next(iter(_SHEDS))]
        _SHEDS[named] = known = Sheds(land, way, height, aloft)
    return known


def shed(land: Land, here: Hex, way: Way, height: int = 0, aloft: int = 0) -> Shed:
    """The viewshed of a hex."""
    return sheds(land, way, height, aloft).of(here)


# sets of hexes


def bit_of(land: Land, place: Hex) -> int:
    """The set that holds one hex."""
    return 1 << (place[1] - 1) * land.cols + place[0] - 1


def cells_to_bits(cells: Collection[int]) -> int:
    """The set of some hexes by their numbers, row by row from 0 for 0101."""
    found = bytearray(max(cells, default=0) // 8 + 1)
    for cell in cells:
        found[cell >> 3] |= 1 << (cell & 7)
    return int.from_bytes(found, "little")


def bits_to_hexes(mask: int, land: Land) -> tuple[Hex, ...]:
    """The hexes of a set, row by row."""
    found, digits = [], f"{mask:b}"[::-1]
    at = digits.find("1")
    while at >= 0:
        row, col = divmod(at, land.cols)
        found.append(Hex(col + 1, row + 1))
        at = digits.find("1", at + 1)
    return tuple(found)
