"""Sweeping: everybody looks for everybody at once, by sets of hexes instead of pair by pair."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple, TypeVar

from game.model.ids import rule
from game.model.views.detection import Eyes, Mark
from game.rules.strategic.lines import Sheds, cell_of, sheds
from game.rules.strategic.seeing import spotter_height, submerged, visual_hexes
from game.rules.strategic.watching import Field, Watch, radar_reach, sees, senses

K = TypeVar("K")

RULES = (rule("AMB-54"), rule("AMB-57"))
_Alike = tuple[str, int, int, int, bool, int]
"""What makes targets alike to the eye: size, hexes and levels of a structure, heat, lights, height."""


class Pair(NamedTuple):
    """One who has another in sight, in reach of its sensors, or both."""

    seer: Watch
    target: Watch
    seen: bool
    sensed: bool


class _Crowd:
    """Targets that are alike: who stands in each hex, by its number."""

    __slots__ = ("aloft", "first", "standing")

    def __init__(self, first: Watch) -> None:
        self.first, self.aloft = first, first.aloft
        self.standing: dict[int, list[Watch]] = {}

    def among(self, cells: tuple[int, ...]) -> list[Watch]:
        """Who of them stands in some hexes."""
        standing = self.standing
        met = standing.keys() & cells
        return [target for cell in met for target in standing[cell]] if met else []


class _Looked(NamedTuple):
    """A crowd, how far those of one kind make it out, and the viewsheds by which they look for it."""

    crowd: _Crowd
    reach: int
    sheds: Sheds


class _Ways(NamedTuple):
    """How those of one kind look for a side: by eye, by radar."""

    eye: tuple[_Looked, ...]
    radar: tuple[_Looked, ...]


class Targets:
    """One side as it is looked for."""

    def __init__(self, targets: Iterable[Watch], at: Field) -> None:
        self._at = at
        self.deep: list[Watch] = []
        self._shallow: list[tuple[int, Watch]] = []
        self._ways: dict[tuple[Eyes, int, bool], _Ways] = {}
        for target in targets:
            dives = target.mark.dives
            if dives and submerged(dives, at.land[target.hex], at.tables):
                self.deep.append(target)
            else:
                self._shallow.append((cell_of(at.land, target.hex), target))

    @cached_property
    def _plain(self) -> dict[_Alike, _Crowd]:
        crowds: dict[_Alike, _Crowd] = {}
        for cell, target in self._shallow:
            if not target.lies_low:
                _crowd(crowds, _alike(target), target).standing.setdefault(cell, []).append(target)
        return crowds

    @cached_property
    def _echoes(self) -> dict[tuple[bool, int], _Crowd]:
        crowds: dict[tuple[bool, int], _Crowd] = {}
        for cell, target in self._shallow:
            _crowd(crowds, (target.mark.ecm, target.aloft), target).standing.setdefault(cell, []).append(target)
        return crowds

    def ways(self, seer: Watch) -> _Ways:
        """How one looks for them."""
        kind = seer.eyes, seer.height, seer.lights
        known = self._ways.get(kind)
        if known is None:
            self._ways[kind] = known = _Ways(tuple(self._by_eye(seer)), tuple(self._by_radar(seer)) if seer.eyes.radar_kind else ())
        return known

    def _by_eye(self, seer: Watch) -> Iterator[_Looked]:
        at = self._at
        height = spotter_height(seer.eyes, seer.height, at.tables)
        for crowd in self._plain.values():
            first = crowd.first
            reach = visual_hexes(seer.eyes, seer.height, first.mark, first.lights, seer.lights, at.conditions, at.tables, at.switches)
            if reach >= 0:
                yield _Looked(crowd, reach, sheds(at.land, "eye", height, crowd.aloft))

    def _by_radar(self, seer: Watch) -> Iterator[_Looked]:
        for crowd in self._echoes.values():
            reach = radar_reach(seer.eyes, Mark(ecm=crowd.first.mark.ecm), self._at.tables, self._at.switches)
            if reach >= 0:
                yield _Looked(crowd, reach, sheds(self._at.land, "radar", seer.height if seer.eyes.aloft else 0, crowd.aloft))


def _crowd(crowds: dict[K, _Crowd], kind: K, target: Watch) -> _Crowd:
    crowd = crowds.get(kind)
    if crowd is None:
        crowds[kind] = crowd = _Crowd(target)
    return crowd


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
    for crowd, reach, views in targets.ways(seer).eye:
        found += crowd.among(views.of(seer.hex).cells(reach))
    return found


def _echoing(seer: Watch, targets: Targets) -> list[Watch]:
    """Who of them is in reach of one's radar, in clear line."""
    found: list[Watch] = []
    for crowd, reach, views in targets.ways(seer).radar:
        found += crowd.among(views.of(seer.hex).cells(reach))
    return found
