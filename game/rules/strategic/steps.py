"""Steps: from each hex of a land to its neighbours, with what their prices depend on; made as far as anybody asks for them."""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeVar

from game.model.hexes import Hex, numbers_around
from game.model.land import Ground, Land, opposite
from game.rules.strategic.costs import Entry, bare

Made = TypeVar("Made")
Row = tuple[tuple[int, ...], tuple[int, ...]]
"""The neighbours of a hex by number, and the numbers of the entries into them."""
Arrivals = tuple[tuple[int, tuple[int, ...]], ...]
"""Numbers of entries into a hex, each with the neighbours from which it is one."""
_Way = tuple[int, bool]
"""The levels between two neighbours, and whether a road leads from one to the other."""


class OnDemand(dict[int, Made]):
    """What is made for a number when it is first asked for."""

    def __init__(self, make: Callable[[int], Made]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, number: int) -> Made:
        """Make it, and keep it."""
        self[number] = made = self._make(number)
        return made


class Steps:
    """The steps of one land before anybody has priced them. Hexes are numbered row by row from 0.

    `rows` has for each hex its neighbours and the numbers of the entries into them in `entries`, apart, so that a search walks through less
    memory; for the same reason `numbers` has the number of each hex once. `arrivals` has the entries into a hex with the neighbours from
    which they are, once `arrive` was called, before which some are `missing`; `known` finds the number of an entry. Where a land is like
    another but for a few hexes, the steps of that one are taken over, but for those of the hexes in `fresh`.
    """

    def __init__(self, land: Land, like: "Steps | None" = None) -> None:
        self.land = land
        self.entries: list[Entry] = [] if like is None else like.entries
        self.known: dict[tuple[Ground, _Way], int] = {} if like is None else like.known
        self.hexes: list[Hex] = list(land.all_hexes()) if like is None else like.hexes
        self.numbers: list[int] = list(range(len(land.hexes))) if like is None else like.numbers
        self._bare = list(map(bare, land.hexes))
        self.rows = OnDemand(self._row)
        self.arrivals: list[Arrivals] = [()] * len(land.hexes) if like is None else like.arrivals.copy()
        self.fresh: Collection[int] = self.numbers if like is None else self._near(differing(land, like.land))
        self.missing: Collection[int] = self.fresh if like is None else {*like.missing, *self.fresh}
        if like is not None:
            self.rows.update(like.rows)
            for number in self.fresh:
                self.rows.pop(number, None)

    def beside(self, number: int) -> Iterator[tuple[int, int]]:
        """The neighbours of a hex, each with the number of an entry."""
        return zip(*self.rows[number], strict=True)

    def by_road(self, number: int) -> Iterable[tuple[int, int]]:
        """Those to which a road leads."""
        if not self.land.hexes[number].roads:
            return ()
        return [(to, step) for to, step in self.beside(number) if self.entries[step].road]

    def arrive(self) -> None:
        """Make all arrivals, and with them all entries."""
        for number in self.missing:
            self.arrivals[number] = self._arriving(number)
        self.missing = ()

    def _arriving(self, number: int) -> Arrivals:
        found: dict[_Way, list[int]] = {}
        for before, way in self._beside(number):
            found.setdefault(way, []).append(before)
        return tuple([(self._entry(number, way), tuple(befores)) for way, befores in found.items()])

    def _near(self, numbers: Iterable[int]) -> set[int]:
        """Hexes and their neighbours."""
        return {near for number in numbers for near in (number, *numbers_around(number, self.land.cols, self.land.rows)) if near >= 0}

    def _row(self, number: int) -> Row:
        near = self._beside(number)
        return tuple([to for to, _ in near]), tuple([self._entry(to, way) for to, way in near])

    def _beside(self, number: int) -> list[tuple[int, _Way]]:
        """The neighbours of a hex that lie on the map, clockwise from the north."""
        land, numbers = self.land, self.numbers
        here, found = land.hexes[number], []
        for direction, to in enumerate(numbers_around(number, land.cols, land.rows)):
            if to >= 0:
                there = land.hexes[to]
                road = bool(here.roads >> direction & there.roads >> opposite(direction) & 1)
                found.append((numbers[to], (abs(here.level - there.level), road)))
        return found

    def _entry(self, to: int, way: _Way) -> int:
        """The number of the entry into a hex."""
        ground = self._bare[to]
        found = self.known.get((ground, way))
        if found is None:
            self.known[ground, way] = found = len(self.entries)
            self.entries.append(Entry(ground, *way))
        return found


_STEPS: dict[str, Steps] = {}
_MOST_LANDS = 4
_FEW = 16
"""Of so many hexes one may differ where a land is like another."""


def differing(land: Land, other: Land) -> list[int]:
    """The numbers of the hexes in which two lands of one size differ."""
    return [number for number, (here, there) in enumerate(zip(land.hexes, other.hexes, strict=True)) if here is not there and here != there]


def steps_of(land: Land) -> Steps:
    """The steps of a land, those of the last few kept."""
    found = _STEPS.get(land.version)
    if found is None:
        alike = (each for each in _STEPS.values() if (each.land.cols, each.land.rows) == (land.cols, land.rows))
        like = next((each for each in alike if len(differing(land, each.land)) * _FEW <= len(land.hexes)), None)
        if len(_STEPS) >= _MOST_LANDS:
            del _STEPS[next(iter(_STEPS))]
        _STEPS[land.version] = found = Steps(land, like)
    return found
