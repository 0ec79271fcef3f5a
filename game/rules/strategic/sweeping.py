"""Sweeping: everybody looks for everybody at once, by sets of hexes instead of pair by pair."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from game.model.ids import rule
from game.model.views.detection import Eyes, Mark
from game.rules.strategic.lines import BLOCK, Patch, Patches, cells_to_bits, sheds
from game.rules.strategic.seeing import spotter_height, submerged, visual_hexes
from game.rules.strategic.watching import Field, Station, Watch, radar_reach, sees, senses, stations

RULES = (rule("AMB-54"), rule("AMB-57"))
_Alike = tuple[str, int, int, int, bool, int]
"""What makes targets alike to the eye: size, hexes and levels of a structure, heat, lights, height."""


class Pair(NamedTuple):
    """One who has another in sight, in reach of its sensors, or both."""

    seer: Watch
    target: Watch
    seen: bool
    sensed: bool


class _Cuts(dict[int, int]):
    """A set of numbered hexes from each block on, made on first use: the hexes do not change any more then."""

    def __init__(self, cells: Collection[int]) -> None:
        super().__init__()
        self._cells = cells

    def __missing__(self, block: int) -> int:
        """Cut the whole set, which is that of block 0."""
        self[block] = found = self[0] >> block * BLOCK if block else cells_to_bits(self._cells)
        return found


class _Crowd:
    """Targets that are alike: who stands in each hex, by its number row by row from 0 for 0101."""

    __slots__ = ("_after", "aloft", "first", "standing")

    def __init__(self, first: Watch) -> None:
        self.first, self.aloft = first, first.aloft
        self.standing: dict[int, tuple[Watch, ...]] = {}
        self._after = _Cuts(self.standing)

    def among(self, patch: Patch) -> list[Watch]:
        """Who of them stands in some hexes, the last hex first. Once one has looked, nobody may be added."""
        bits, block = patch
        met = bits & self._after[block]
        found: list[Watch] = []
        if met:
            before, standing = block * BLOCK - 1, self.standing
            while met:
                length = met.bit_length()
                found += standing[before + length]
                met ^= 1 << length - 1
        return found


class _Looked(NamedTuple):
    """A crowd, and the hexes in which those of one kind make it out, by where they look from."""

    crowd: _Crowd
    patches: Patches


class _Ways(NamedTuple):
    """How those of one kind look for a side: by eye, by radar."""

    eye: tuple[_Looked, ...]
    radar: tuple[_Looked, ...]


class Targets:
    """One side as it is looked for."""

    def __init__(self, targets: Iterable[Watch], at: Field) -> None:
        self._at = at
        self.deep: list[Watch] = []
        self._shallow: list[Watch] = []
        self._ways: dict[tuple[Eyes, int, bool], _Ways] = {}
        for target in targets:
            dives = target.mark.dives
            (self.deep if dives and submerged(dives, at.land[target.hex], at.tables) else self._shallow).append(target)

    @cached_property
    def _plain(self) -> Collection[_Crowd]:
        """What an eye may find."""
        return self._crowds(_alike, [target for target in self._shallow if not target.lies_low])

    @cached_property
    def _echoes(self) -> Collection[_Crowd]:
        """What radar may find."""
        return self._crowds(lambda target: (target.mark.ecm, target.aloft), self._shallow)

    def _crowds(self, kind_of: Callable[[Watch], Hashable], targets: list[Watch]) -> Collection[_Crowd]:
        crowds: dict[Hashable, _Crowd] = {}
        cols = self._at.land.cols
        for target in targets:
            kind = kind_of(target)
            crowd = crowds.get(kind)
            if crowd is None:
                crowds[kind] = crowd = _Crowd(target)
            col, row = target.hex
            cell = (row - 1) * cols + col - 1
            standing = crowd.standing
            standing[cell] = (*standing.get(cell, ()), target)
        return crowds.values()

    def ways(self, seer: Watch) -> _Ways:
        """How one looks for them."""
        kind = seer.eyes, seer.height, seer.lights
        known = self._ways.get(kind)
        if known is None:
            radars = (
                looked for station in stations(seer.eyes, seer.height) if station.eyes.radar_kind for looked in self._by_radar(station)
            )
            self._ways[kind] = known = _Ways(tuple(self._by_eye(seer)), tuple(radars))
        return known

    def _by_eye(self, seer: Watch) -> Iterator[_Looked]:
        at = self._at
        height = spotter_height(seer.eyes, seer.height, at.tables)
        for crowd in self._plain:
            first = crowd.first
            reach = visual_hexes(seer.eyes, seer.height, first.mark, first.lights, seer.lights, at.conditions, at.tables, at.switches)
            if reach >= 0:
                yield _Looked(crowd, sheds(at.land, "eye", height, crowd.aloft).patches(reach))

    def _by_radar(self, station: Station) -> Iterator[_Looked]:
        for crowd in self._echoes:
            reach = radar_reach(station.eyes, Mark(ecm=crowd.first.mark.ecm), self._at.tables, self._at.switches)
            if reach >= 0:
                yield _Looked(crowd, sheds(self._at.land, "radar", station.height, crowd.aloft).patches(reach))


def _alike(target: Watch) -> _Alike:
    mark = target.mark
    return mark.size, mark.hexes, mark.levels, mark.heat, target.lights, target.aloft


def sweep(seers: Iterable[Watch], targets: Targets, at: Field) -> Iterator[Pair]:
    """Every pair of one who looks and one who is in sight or in reach of its sensors, seer by seer."""
    for seer in seers:
        seen = {target.key: target for target in in_sight(seer, targets)}
        for target in _echoing(seer, targets):
            yield Pair(seer, target, seen.pop(target.key, None) is not None, True)
        for target in seen.values():
            yield Pair(seer, target, True, False)
        for target in targets.deep:
            distance = seer.hex.distance(target.hex)
            pair = Pair(seer, target, sees(seer, target, distance, at), senses(seer, target, distance, at))
            if pair.seen or pair.sensed or not distance:
                yield pair


def in_sight(seer: Watch, targets: Targets) -> list[Watch]:
    """Who of them is in sight of one by eye, those under water apart."""
    found: list[Watch] = []
    for crowd, patches in targets.ways(seer).eye:
        found += crowd.among(patches[seer.hex])
    return found


def _echoing(seer: Watch, targets: Targets) -> list[Watch]:
    """Who of them is in reach of one's radar, in clear line."""
    found: list[Watch] = []
    for crowd, patches in targets.ways(seer).radar:
        found += crowd.among(patches[seer.hex])
    return found if seer.eyes.air_radar < 0 else list({target.key: target for target in found}.values())
