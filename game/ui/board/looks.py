"""Marks taken apart: for each layer over the land, what each hex shows. Two sets of looks tell which hexes changed."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.model.hexes import Hex
from game.model.questions.march import Way
from game.ui.board.marks import Counter, Marks, PathMark, ReachMark, Sense

NOWHERE = -1


class Zone(NamedTuple):
    """A hex of a zone and the edges at which the zone ends."""

    edges: int


class Exit(NamedTuple):
    """A hex from which one's own may leave the map, and the edges by which they go."""

    edges: int


class Control(NamedTuple):
    """A hex of one's own zone of control, or of a known one of the enemy, and the edges at which it ends."""

    enemy: bool
    edges: int


class Cover(NamedTuple):
    """A hex that one's own have covered by eye, radar or probe, and the edges at which that ends."""

    sense: Sense
    edges: int


class Reach(NamedTuple):
    """A hex within reach and the edges at which its turn ends."""

    text: str
    turn: int
    way: Way
    rest: bool
    edges: int


class Bend(NamedTuple):
    """A line through a hex: the edges where it comes in and goes out (`NOWHERE` = it starts or ends here)."""

    comes: int
    goes: int


class Lines(NamedTuple):
    """All lines of a kind (plots, trails) through a hex."""

    kind: str
    bends: tuple[Bend, ...]


class Step(NamedTuple):
    """A step of the planned way."""

    bends: tuple[Bend, ...]
    text: str
    warn: bool


class Waypoint(NamedTuple):
    """A waypoint by number."""

    number: int


class Watched(NamedTuple):
    """A hex that is looked at from above this turn."""


class Selected(NamedTuple):
    """The selected hex."""


Look = Zone | Exit | Control | Cover | Reach | Lines | Step | Waypoint | Watched | Selected
Stack = tuple[Counter, ...]
Stacks = dict[Hex, Stack]
Flat = dict[Hex, tuple[Look, ...]]
"""What lies within each hex, from below."""


def flat(marks: Marks) -> Flat:
    """Everything but the counters."""
    layers: list[Mapping[Hex, Look]] = [
        _zone(marks.zone),
        {place: _reach(place, mark, marks.reach) for place, mark in marks.reach.items()},
        *({place: Cover(sense, edges) for place, edges in hexes.items()} for sense, hexes in marks.covers),
        {place: Control(False, _ends(place, marks.control)) for place in marks.control},
        {place: Control(True, _ends(place, marks.threat)) for place in marks.threat},
        {place: Exit(edges) for place, edges in marks.exits.items()},
        {place: Lines("trail", bends) for place, bends in _bends(marks.trails).items()},
        {place: Lines("plot", bends) for place, bends in _bends(marks.plots).items()},
        _steps(marks.path),
        {place: Waypoint(number) for number, place in enumerate(marks.waypoints, 1)},
        {place: Watched() for place in marks.watched},
        {} if marks.selected is None else {marks.selected: Selected()},
    ]
    whole: Flat = {}
    for layer in layers:
        for place, look in layer.items():
            whole[place] = (*whole.get(place, ()), look)
    return whole


def stacks(counters: Iterable[Counter]) -> Stacks:
    """The counters in each hex; a selected one lies on top."""
    whole: dict[Hex, list[Counter]] = {}
    for counter in counters:
        whole.setdefault(counter.hex, []).append(counter)
    return {place: tuple(sorted(each, key=lambda counter: counter.selected)) for place, each in whole.items()}


def along(places: Iterable[Hex]) -> list[Hex]:
    """A line of hexes without gaps: between two that are no neighbours, the straightest way."""
    whole: list[Hex] = []
    for place in places:
        while whole and whole[-1] != place and whole[-1].direction_to(place) is None:
            whole.append(min(whole[-1].around(), key=lambda near: (near.distance(place), _off(near, place))))
        if not whole or whole[-1] != place:
            whole.append(place)
    return whole


def _off(near: Hex, goal: Hex) -> int:
    return abs(near.row - goal.row)


@lru_cache(maxsize=4)
def _zone(zone: frozenset[Hex]) -> Mapping[Hex, Zone]:
    """A zone, kept from one desk to the next: where it lies stands in the scenario."""
    return {place: Zone(_ends(place, zone)) for place in zone}


def _ends(place: Hex, zone: frozenset[Hex]) -> int:
    """The edges of a hex at which a zone ends."""
    return sum(1 << edge for edge, near in enumerate(place.around()) if near not in zone)


def outlined(places: Iterable[Hex]) -> dict[Hex, int]:
    """Hexes, each with the edges at which they end."""
    within = frozenset(places)
    return {place: _ends(place, within) for place in within}


def _reach(place: Hex, mark: ReachMark, reach: Mapping[Hex, ReachMark]) -> Reach:
    edges = 0
    for edge, near in enumerate(place.around()):
        other = reach.get(near)
        if other is None or other.turn > mark.turn:
            edges |= 1 << edge
    return Reach(mark.text, mark.turn, mark.way, mark.rest, edges)


def _bends(lines: Iterable[Iterable[Hex]]) -> dict[Hex, tuple[Bend, ...]]:
    whole: dict[Hex, dict[Bend, None]] = {}
    for line in lines:
        places = along(line)
        for index, place in enumerate(places):
            before = place.direction_to(places[index - 1]) if index else None
            after = place.direction_to(places[index + 1]) if index + 1 < len(places) else None
            bend = Bend(NOWHERE if before is None else before, NOWHERE if after is None else after)
            whole.setdefault(place, {})[bend] = None
    return {place: tuple(bends) for place, bends in whole.items()}


def _steps(path: tuple[PathMark, ...]) -> dict[Hex, Look]:
    bends = _bends([[step.hex for step in path]])
    words = {step.hex: step for step in path}
    return {
        place: Step(bend, words[place].text if place in words else "", place in words and words[place].warn)
        for place, bend in bends.items()
    }
