"""Maps: roads and rivers that go on, bridges where they are needed, water that is water, zones to stand in."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.content import places
from game.content.errors import ContentError
from game.content.maps import images, load_map
from game.model.hexes import DIRECTIONS, Hex
from game.model.land import Ground, Land, has_exit, opposite
from game.rules.strategic.orders import URBAN, WOODS

_WET: Final = ("water_edge", "open_water")
_TAKEN: Final = (URBAN, WOODS)
_SHEET: Final = 16 * 17
"""Tactical hexes of a strategic one: a sheet (AMB-26)."""


def map_problems(path: Path) -> list[str]:
    """What is wrong with a map file."""
    at = places.shown(path)
    try:
        land = load_map(path)
        missing = [image for image in images(path) if not image.is_file()]
    except ContentError as error:
        return [str(error)]
    found = [f"{at}: the image {places.shown(image)} is missing: put it there" for image in missing]
    if not land.summary:
        found.append(f"{at}: the map has no summary: give it the map property 'summary'")
    lints = (_roads, _rivers, _bridges, _buildings, _waters, _zones)
    return found + [f"{at}: {problem}" for lint in lints for problem in lint(land)]


def wet(ground: Ground) -> bool:
    """Whether a hex is a lake, the water's edge or open water."""
    return bool(ground.water) or ground.terrain in _WET


def _exits(land: Land, field: str) -> Iterator[tuple[Hex, str, Hex]]:
    """Exits that the neighbour on the map does not answer."""
    for place in land.all_hexes():
        exits = getattr(land[place], field)
        for direction in range(6):
            other = place.towards(direction)
            if has_exit(exits, direction) and other in land and not has_exit(getattr(land[other], field), opposite(direction)):
                yield place, DIRECTIONS[direction], other


def _roads(land: Land) -> Iterator[str]:
    for place, direction, other in _exits(land, "roads"):
        yield f"layer road, hex {place}: the exit {direction} meets no road in hex {other}: draw the road on"


def _rivers(land: Land) -> Iterator[str]:
    for place, direction, other in _exits(land, "rivers"):
        if not wet(land[other]):
            yield f"layer river, hex {place}: the exit {direction} meets no river in hex {other}: draw the river on"


def _bridges(land: Land) -> Iterator[str]:
    for place in land.all_hexes():
        ground = land[place]
        crosses = ground.depth > 0 or ground.terrain == "open_water" or bool(ground.water)
        if ground.roads and crosses and not ground.bridge:
            yield f"layer road, hex {place}: the road crosses water without a bridge: add a bridge or make the river a ford of depth 0"
        if ground.bridge and not (ground.roads and (crosses or wet(ground) or ground.rivers)):
            yield f"layer structures, hex {place}: the bridge has no road over water under it: move it or draw them"


def _buildings(land: Land) -> Iterator[str]:
    """Orders, conditions and reports name a structure: its name must tell which; all of a hex together stand in one sheet (AMB-26)."""
    for name, count in Counter(each.name for each in land.structures).items():
        if name in _TAKEN:
            yield f"layer structures: the name '{name}' means the whole hex: give another"
        if count > 1:
            yield f"layer structures: the name '{name}' is given {count} times: give each its own"
    covered: Counter[Hex] = Counter()
    for each in land.structures:
        covered[each.hex] += each.hexes
    for place, hexes in covered.items():
        if hexes > _SHEET:
            yield f"layer structures, hex {place}: it is built over on {hexes} tactical hexes of {_SHEET} [AMB-26]: make it smaller"


def _waters(land: Land) -> Iterator[str]:
    for place in land.all_hexes():
        ground = land[place]
        dry = [name for name in ("woods", "urban") if getattr(ground, name)]
        if dry and (ground.water or ground.terrain == "open_water"):
            yield f"layer {dry[0]}, hex {place}: {ground.urban or ground.woods} {dry[0]} stands in deep water: take it out"
        if ground.terrain == "water_edge" and not _by_water(land, place):
            yield f"layer terrain, hex {place}: water's edge without water in it or beside it: draw the water or take plains"


def _by_water(land: Land, place: Hex) -> bool:
    """Whether there is water in a hex or beside it; beyond the edge of the map there may be."""
    near = list(land.around(place))
    return len(near) < len(DIRECTIONS) or bool(land[place].water) or any(wet(land[other]) for other in near)


def _zones(land: Land) -> Iterator[str]:
    for zone in land.zones:
        if not zone.hexes:
            yield f"layer zones: zone '{zone.name}' holds the centre of no hex: draw it larger"
        elif all(land[place].water or land[place].terrain == "open_water" for place in zone.hexes):
            yield f"layer zones: zone '{zone.name}' lies in deep water altogether: move it onto land"
