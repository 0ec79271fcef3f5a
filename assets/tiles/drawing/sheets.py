"""The tiles of every sheet: properties, ground and how each is painted."""

import random
from collections.abc import Callable

from drawing.canvas import Canvas
from drawing.colours import LAND, SHORE, TINTS, WATER, Colour, mix
from drawing.cover import heavy_woods, jungle, light_woods, urban
from drawing.ground import HILLS, fields, ice, open_water, plains, rough, rubble, shore, snow, swamp, ultra_rough, water_edge
from drawing.heights import elevation
from drawing.lines import river, road
from drawing.measures import EXITS, SETS

Tile = tuple[dict[str, str], Colour, Callable[[Canvas], None]]


def exits(mask: int) -> str:
    """The value of an `exits` property."""
    return " ".join(name for edge, name in enumerate(EXITS) if mask >> edge & 1)


def seeded(paint: Callable[..., None], seed: str, *rest: object) -> Callable[[Canvas], None]:
    """The painter with a random source of its own."""
    return lambda c: paint(c, random.Random(seed), *rest)


def varied(key: str, value: str, ground: Colour, paint: Callable[..., None], count: int, *rest: object) -> list[Tile]:
    """Some variants of a tile."""
    return [({key: value}, ground, seeded(paint, f"{value} {i}", *rest)) for i in range(count)]


def edged(key: str, value: str, ground: Colour, paint: Callable[..., None], count: int, *rest: object) -> list[Tile]:
    """Some variants of a tile, each for every set of open sides."""
    return [({key: value}, ground, seeded(paint, f"{value} {i}", mask, *rest)) for i in range(count) for mask in SETS]


def sheets() -> dict[str, list[Tile]]:
    """The tiles of every sheet: properties, ground and how to paint it."""
    leaf, stone, clear = (70, 88, 56, 0), (110, 92, 78, 0), (*TINTS[0][:3], 0)
    bank = (*mix(WATER, (66, 92, 102), 0.6), 0)
    terrain = varied("terrain", "plains", LAND, plains, 4) + varied("terrain", "plains", LAND, fields, 6)
    terrain += varied("terrain", "open_water", WATER, open_water, 3)
    terrain += [({"terrain": "water_edge"}, LAND, lambda c, m=m: water_edge(c, m)) for m in SETS]
    terrain += edged("terrain", "rough", LAND, rough, 2) + edged("terrain", "ultra_rough", HILLS, ultra_rough, 2)
    white = (240, 242, 240, 0)
    surface = edged("surface", "snow", white, snow, 1, 188, 4) + edged("surface", "deep_snow", white, snow, 1, 232, 5)
    surface += varied("surface", "ice", (214, 228, 232, 0), ice, 2)
    surface += varied("surface", "swamp", (126, 152, 140, 0), swamp, 4)
    surface += varied("surface", "rubble", (110, 100, 88, 0), rubble, 2)
    water = [({"water": "lake"}, (*SHORE, 0), lambda c, m=m: shore(c, m)) for m in SETS]
    trees = varied("woods", "light", leaf, light_woods, 4)
    trees += edged("woods", "heavy", leaf, heavy_woods, 2) + edged("woods", "jungle", leaf, jungle, 1)
    towns = [tile for kind in ("light", "medium", "dense") for tile in varied("urban", kind, stone, urban, 3, kind)]
    hard = varied("urban", "dense", stone, urban, 3, "hardened")
    towns += [({**found, "hardened": "true"}, ground, paint) for found, ground, paint in hard]
    heights: list[Tile] = [({"level": str(n)}, clear, lambda c, n=n: elevation(c, n, 0)) for n in TINTS]
    heights += [({"level": str(n)}, clear, lambda c, n=n, m=m: elevation(c, n, m)) for n in range(1, 7) for m in SETS[1:]]
    rivers: list[Tile] = [
        ({"exits": exits(m), "depth": str(d)}, bank, lambda c, d=d, m=m: river(c, d, m)) for d in range(4) for m in range(1, 64)
    ]
    roads: list[Tile] = [({"exits": exits(m)}, (112, 84, 58, 0), lambda c, m=m: road(c, m)) for m in range(1, 64)]
    return {
        "terrain": terrain, "elevation": heights, "surface": surface, "water": water,
        "river": rivers, "urban": towns, "woods": trees, "road": roads,
    }  # fmt: skip
