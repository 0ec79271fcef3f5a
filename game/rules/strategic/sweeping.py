"""Sweeping: everybody looks for everybody at once, by sets of hexes instead of pair by pair."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.model.ids import rule
from game.model.views.detection import Mark
from game.rules.strategic.lines import bit_of, shed
from game.rules.strategic.seeing import spotter_height, submerged, visual_hexes
from game.rules.strategic.watching import Field, Watch, radar_reach, sees, senses

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
    """Targets that are alike: the hexes they stand in, and who stands in each."""

    __slots__ = ("bits", "first", "standing")

    def __init__(self, first: Watch) -> None:
        self.first, self.bits = first, 0
        self.standing: dict[int, list[Watch]] = {}

    def add(self, target: Watch, bit: int) -> None:
        self.bits |= bit
        self.standing.setdefault(bit.bit_length(), []).append(target)

    def among(self, hexes: int) -> Iterator[Watch]:
        """Who of them stands in a set of hexes."""
        found = hexes & self.bits
        while found:
            lowest = found & -found
            yield from self.standing[lowest.bit_length()]
            found ^= lowest


class Targets:
    """One side as it is looked for."""

    def __init__(self, targets: Iterable[Watch], at: Field) -> None:
        self.deep: list[Watch] = []
        self.plain: dict[_Alike, _Crowd] = {}
        self.echoes: dict[tuple[bool, int], _Crowd] = {}
        for target in targets:
            if target.mark.dives and submerged(target.mark.dives, at.land[target.hex], at.tables):
                self.deep.append(target)
                continue
            bit = bit_of(at.land, target.hex)
            if not target.lies_low:
                self.plain.setdefault(_alike(target), _Crowd(target)).add(target, bit)
            self.echoes.setdefault((target.mark.ecm, target.aloft), _Crowd(target)).add(target, bit)


def _alike(target: Watch) -> _Alike:
    mark = target.mark
    return mark.size, mark.hexes, mark.levels, mark.heat, target.lights, target.aloft


def sweep(seers: Iterable[Watch], targets: Targets, at: Field) -> Iterator[Pair]:
    """Every pair of one who looks and one who is in sight or in reach of its sensors, seer by seer."""
    for seer in seers:
        seen = {target.key: target for target in in_sight(seer, targets, at)}
        for target in _echoing(seer, targets, at):
            yield Pair(seer, target, seen.pop(target.key, None) is not None, True)
        for target in seen.values():
            yield Pair(seer, target, True, False)
        for target in targets.deep:
            distance = seer.hex.distance(target.hex)
            pair = Pair(seer, target, sees(seer, target, distance, at), senses(seer, target, distance, at))
            if pair.seen or pair.sensed or not distance:
                yield pair


def in_sight(seer: Watch, targets: Targets, at: Field) -> Iterator[Watch]:
    """Who of them is in sight of one by eye, those under water apart."""
    height = spotter_height(seer.eyes, seer.height, at.tables)
    for crowd in targets.plain.values():
        first = crowd.first
        reach = visual_hexes(seer.eyes, seer.height, first.mark, first.lights, seer.lights, at.conditions, at.tables, at.switches)
        if reach >= 0:
            yield from crowd.among(shed(at.land, seer.hex, "eye", height, first.aloft).within(reach))


def _echoing(seer: Watch, targets: Targets, at: Field) -> Iterator[Watch]:
    """Who of them is in reach of one's radar, in clear line."""
    height = seer.height if seer.eyes.aloft else 0
    for (ecm, aloft), crowd in targets.echoes.items():
        reach = radar_reach(seer.eyes, Mark(ecm=ecm), at.tables, at.switches)
        if reach >= 0:
            yield from crowd.among(shed(at.land, seer.hex, "radar", height, aloft).within(reach))
