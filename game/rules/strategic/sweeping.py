"""Sweeping: everybody looks for everybody at once, by sets of hexes; pairs are listed only where there is more to learn."""

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from functools import cached_property
from itertools import chain, product
from operator import attrgetter
from typing import NamedTuple

from game.model.ids import Key, rule
from game.rules.strategic.lines import BLOCK, Patches, cells_to_bits, sheds
from game.rules.strategic.seeing import spotter_height, submerged, visual_range
from game.rules.strategic.watching import Field, Watch, radar_reach, sees, senses, stations

RULES = (rule("AMB-54"), rule("AMB-57"))
_LOOKS, _SHOWS = attrgetter("eyes", "height", "lights", "skill"), attrgetter("mark", "eyes", "height", "lights")
_NEXT = 1
"""To the next hex nothing stops radar."""
_OVER_ALL = 1 << 16
"""So many levels up one looks over any ground."""
_Alike = tuple[str, int, int, int, bool, int, int]
"""What makes targets alike to the eye: size, hexes and levels of a structure, heat, lights, height, altitude."""


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


def _cells(bits: int, block: int) -> list[int]:
    """The numbers of the hexes of a patch, the last first."""
    found, before = [], block * BLOCK - 1
    while bits:
        length = bits.bit_length()
        found.append(before + length)
        bits ^= 1 << length - 1
    return found


class _Crowd:
    """Targets that are alike, all strangers or none: who stands in each hex, by its number row by row from 0 for 0101."""

    __slots__ = ("first", "standing", "strange", "within")

    def __init__(self, alike: list[Watch], cols: int, *, strange: bool) -> None:
        self.first, self.strange = alike[0], strange
        self.standing = standing = dict[int, tuple[Watch, ...]]()
        for target in alike:
            col, row = target.hex
            cell = (row - 1) * cols + col - 1
            standing[cell] = (*standing[cell], target) if cell in standing else (target,)
        self.within = _Cuts(standing)


class Look(NamedTuple):
    """Those of one kind who make out somebody of a crowd, each with the hexes in which they stand, as a patch."""

    crowd: _Crowd
    met: list[tuple[Watch, int, int]]

    def everybody(self) -> Iterator[Watch]:
        """Whom they make out, some perhaps twice."""
        union: defaultdict[int, int] = defaultdict(int)
        for _, bits, block in self.met:
            union[block] |= bits
        standing = self.crowd.standing
        return (target for block, bits in union.items() for cell in _cells(bits, block) for target in standing[cell])

    def pairs(self) -> Iterator[tuple[Watch, Watch]]:
        """Who makes out whom."""
        standing = self.crowd.standing
        return ((seer, target) for seer, bits, block in self.met for cell in _cells(bits, block) for target in standing[cell])


class Targets:
    """One side as it is looked for: strangers, and those of whom only the keen may find out more."""

    def __init__(self, strangers: Iterable[Watch], familiar: Iterable[Watch], at: Field) -> None:
        self._at = at
        self.deep: list[Watch] = []
        self._shallow: list[tuple[bool, list[Watch]]] = []
        for strange, targets in ((True, strangers), (False, familiar)):
            for alike in _together(targets, _SHOWS):
                dives = alike[0].mark.dives
                deep = [target for target in alike if submerged(dives, at.land[target.hex], at.tables)] if dives else []
                self.deep += deep
                if len(deep) < len(alike):
                    self._shallow.append((strange, [target for target in alike if target not in deep] if deep else alike))

    @cached_property
    def _plain(self) -> list[list[_Crowd]]:
        """What an eye may find."""
        return self._crowds(_alike, ((strange, alike) for strange, alike in self._shallow if not alike[0].lies_low))

    @cached_property
    def _echoes(self) -> list[list[_Crowd]]:
        """What radar may find."""
        return self._crowds(lambda target: (target.mark.ecm, target.aloft), self._shallow)

    @cached_property
    def _metal(self) -> list[list[_Crowd]]:
        """What MagScan may find (SENS-03)."""
        return self._crowds(lambda _target: None, ((strange, alike) for strange, alike in self._shallow if not alike[0].mark.infantry))

    def _crowds(self, kind_of: Callable[[Watch], Hashable], targets: Iterable[tuple[bool, list[Watch]]]) -> list[list[_Crowd]]:
        """Those together that are alike, strangers and others apart."""
        found: defaultdict[Hashable, defaultdict[bool, list[Watch]]] = defaultdict(lambda: defaultdict(list))
        for strange, alike in targets:
            found[kind_of(alike[0])][strange].extend(alike)
        cols = self._at.land.cols
        return [[_Crowd(alike, cols, strange=strange) for strange, alike in both.items()] for both in found.values()]

    def in_sight(self, seers: list[Watch]) -> Iterator[Look]:
        """Who of them is in sight of some of one kind by eye, those under water apart."""
        at, seer = self._at, seers[0]
        height = spotter_height(seer.eyes, seer.height, at.tables)
        for crowds in self._plain:
            first = crowds[0].first
            reach = visual_range(seer.eyes, seer.height, first.mark, first.lights, seer.lights, at.conditions, at.tables, at.switches).total
            if reach >= 0:
                yield from _looks(seers, crowds, sheds(at.land, "eye", height, first.aloft).patches(reach))

    def echoing(self, seers: list[Watch]) -> Iterator[Look]:
        """Who of them is in reach of the radars of some of one kind, in clear line; some perhaps of two."""
        at = self._at
        for station in stations(seers[0].eyes, seers[0].height):
            for crowds in self._echoes if station.eyes.radar_kind else ():
                first = crowds[0].first
                reach = radar_reach(station.eyes, first.mark, at.tables, at.switches)
                if reach >= 0:
                    yield from _looks(seers, crowds, sheds(at.land, "radar", station.height, first.aloft).patches(reach))

    def magnetic(self, seers: list[Watch]) -> Iterator[Look]:
        """Who of them is in reach of the MagScan of some of one kind, which nothing stops; none where their radar finds as many."""
        reach, radar = self._at.tables.sensors.near.magscan, seers[0].eyes.radar
        if seers[0].eyes.magscan and reach > min(_NEXT, radar):
            for crowds in self._metal:
                yield from _looks(seers, crowds, sheds(self._at.land, "radar", _OVER_ALL).patches(reach))


def _alike(target: Watch) -> _Alike:
    mark = target.mark
    return mark.size, mark.hexes, mark.levels, mark.heat, target.lights, target.aloft, mark.altitude


def _looks(seers: list[Watch], crowds: Iterable[_Crowd], patches: Patches) -> Iterator[Look]:
    for crowd in crowds:
        within = crowd.within
        met = [(seer, found, block) for seer in seers for bits, block in [patches[seer.hex]] if (found := bits & within[block])]
        if met:
            yield Look(crowd, met)


def kinds(seers: Iterable[Watch]) -> Collection[list[Watch]]:
    """Those together that look alike."""
    return _together(seers, _LOOKS)


def _together(watches: Iterable[Watch], kind_of: Callable[[Watch], Hashable]) -> Collection[list[Watch]]:
    found: defaultdict[Hashable, list[Watch]] = defaultdict(list)
    for each in watches:
        found[kind_of(each)].append(each)
    return found.values()


class Swept(NamedTuple):
    """The pairs that have more to learn, by target and then by seer; and the others that are in sight or in reach of sensors."""

    pairs: dict[Key, dict[Key, Pair]]
    met: set[Key]


def sweep(seers: Collection[list[Watch]], targets: Targets, at: Field) -> Swept:
    """Everybody of one side, kind by kind, looks for everybody of the other."""
    found: defaultdict[Key, dict[Key, Pair]] = defaultdict(dict)
    met: set[Key] = set()
    for alike in seers:
        for sensed, looks in ((False, targets.in_sight(alike)), (True, targets.echoing(alike)), (True, targets.magnetic(alike))):
            for look in looks:
                if look.crowd.strange or alike[0].keen:
                    _list(look, found, sensed=sensed)
                else:
                    met.update([target.key for target in look.everybody()])
    for seer, target in product(chain.from_iterable(seers), targets.deep):
        distance = seer.hex.distance(target.hex)
        pair = Pair(seer, target, sees(seer, target, distance, at), senses(seer, target, distance, at))
        if pair.seen or pair.sensed or not distance:
            found[target.key][seer.key] = pair
    return Swept(found, met)


def _list(look: Look, found: defaultdict[Key, dict[Key, Pair]], *, sensed: bool) -> None:
    """List the pairs of a look by eye, or by sensors: whoever was seen before is seen and sensed."""
    for seer, target in look.pairs():
        known = found[target.key]
        seen = known[seer.key].seen if seer.key in known else not sensed
        known[seer.key] = Pair(seer, target, seen, sensed)
