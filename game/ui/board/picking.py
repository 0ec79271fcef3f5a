"""A picture for a land: the tiles of its map file where they still say the same, else tiles picked by what lies in each hex."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final
from zlib import crc32

from game.content import places
from game.content.errors import ContentError
from game.content.maps.tiling import NO_TILE, SHEETS, TileLayer, Tiling, read_tiling, tile_faces
from game.model.hexes import DIRECTIONS, Hex
from game.model.land import Ground, Land, bits

_SETS: Final = 64
_PLAIN_PLAINS: Final = 4
_FIELDS_WITHIN: Final = 2
Face = tuple[tuple[str, str], ...]


def _urban(ground: Ground) -> Face:
    if not ground.urban:
        return ()
    return (("hardened", "true"), ("urban", ground.urban)) if ground.hardened else (("urban", ground.urban),)


_SAYS: Final[dict[str, Callable[[Ground], Face]]] = {
    "terrain": lambda ground: (("terrain", ground.terrain),),
    "elevation": lambda ground: (("level", str(ground.level)),) if ground.level else (),
    "surface": lambda ground: (("surface", ground.surface),) if ground.surface else (),
    "water": lambda ground: (("water", ground.water),) if ground.water else (),
    "river": lambda ground: (("depth", str(ground.depth)), ("exits", exits(ground.rivers))) if ground.rivers else (),
    "urban": _urban,
    "woods": lambda ground: (("woods", ground.woods),) if ground.woods else (),
    "road": lambda ground: (("exits", exits(ground.roads)),) if ground.roads else (),
}
_UNSTATED: Final = {"elevation": {"level": "0"}, "river": {"depth": "1"}}


def exits(directions: int) -> str:
    """A bit set of directions in words, clockwise."""
    return " ".join(word for each, word in enumerate(DIRECTIONS) if directions >> each & 1)


def map_file(name: str) -> Path | None:
    """The file of a map, if it is at hand."""
    try:
        return places.found("maps", name)
    except ContentError:
        return None


def picture(land: Land, path: Path | None = None, tiling: Tiling | None = None) -> Tiling:
    """The tiles to draw a land with: given, or of a map file, as far as they say what the land says; else picked."""
    if tiling is None and path is not None:
        try:
            tiling = read_tiling(path)
        except ContentError:
            tiling = None
    if tiling is None:
        return pick(land)
    return tiling if depicts(tiling, land) else mended(tiling, land)


@lru_cache(maxsize=4)
def mended(tiling: Tiling, land: Land) -> Tiling:
    """The tiles of a map where they still say what lies there, picked ones where the land has changed."""
    fresh = pick(land)
    names = [layer.name for layer in tiling.layers]
    if (tiling.cols, tiling.rows) != (land.cols, land.rows) or len(set(names)) < len(names) or not set(names) <= set(SHEETS):
        return fresh
    if any(layer.sheet != layer.name for layer in tiling.layers):
        return fresh
    kept = [
        _says_same(stack, land.hexes[at], tiling) for at, stack in enumerate(zip(*(layer.tiles for layer in tiling.layers), strict=True))
    ]
    none = (NO_TILE,) * len(land.hexes)
    drawn, picked = ({layer.name: layer.tiles for layer in each.layers} for each in (tiling, fresh))
    layers = []
    for name in SHEETS:
        pairs = zip(kept, drawn.get(name, none), picked.get(name, none), strict=True)
        tiles = tuple(old if same else new for same, old, new in pairs)
        if any(tile != NO_TILE for tile in tiles):
            layers.append(TileLayer(name, name, tiles))
    return Tiling(land.cols, land.rows, tuple(layers))


def _says_same(stack: tuple[int, ...], ground: Ground, tiling: Tiling) -> bool:
    """Whether the tiles of a hex say what lies there."""
    said = {layer.name: _said(layer, tile) for layer, tile in zip(tiling.layers, stack, strict=True) if tile != NO_TILE}
    return all(said.get(name, ()) == says(ground) for name, says in _SAYS.items())


@lru_cache(maxsize=4)
def depicts(tiling: Tiling, land: Land) -> bool:
    """Whether the tiles say in every hex what lies there."""
    if (tiling.cols, tiling.rows) != (land.cols, land.rows):
        return False
    known: set[tuple[object, ...]] = set()
    for stack in zip(*(layer.tiles for layer in tiling.layers), land.hexes, strict=True):
        if stack not in known:
            *tiles, ground = stack
            if not isinstance(ground, Ground) or not _says_same(tuple(tiles), ground, tiling):
                return False
            known.add(stack)
    return True


@lru_cache(maxsize=4)
def pick(land: Land) -> Tiling:
    """Tiles by what lies in each hex; where a sheet has a tile for every set of edges, the edges are respected."""
    farms = _farms(land)
    layers = []
    for name in SHEETS:
        groups = _groups(name)
        tiles = tuple(_picked(name, groups, land, place, farms) for place in land.all_hexes())
        if any(tile != NO_TILE for tile in tiles):
            layers.append(TileLayer(name, name, tiles))
    return Tiling(land.cols, land.rows, tuple(layers))


def _picked(name: str, groups: dict[Face, list[int]], land: Land, place: Hex, farms: frozenset[Hex]) -> int:
    ground = land[place]
    face = _SAYS[name](ground)
    group = groups.get(face, [])
    if not face or not group:
        return NO_TILE
    chance = crc32(f"{name} {place}".encode())
    if len(group) % _SETS == 0:
        edges = sum(1 << way for way in range(6) if _open(name, ground, land, place.towards(way)))
        return group[chance % (len(group) // _SETS) * _SETS + _place_in_gray_order(edges)]
    if name == "terrain" and ground.terrain == "plains":
        farmed = place in farms and chance >> 8 & 1
        group = group[_PLAIN_PLAINS:] if farmed else group[:_PLAIN_PLAINS]
    return group[chance % len(group)]


def _open(name: str, ground: Ground, land: Land, near: Hex) -> bool:
    """Whether a hex's edge towards a neighbour is drawn as one: it falls, or the neighbour is of another kind."""
    if near not in land:
        return False
    other = land[near]
    if name == "elevation":
        return other.level < ground.level
    if name == "water" or ground.terrain == "water_edge":
        return not other.water and other.terrain not in ("water_edge", "open_water")
    return _SAYS[name](other) != _SAYS[name](ground)


def _place_in_gray_order(edges: int) -> int:
    """Which tile of 64 is for a set of edges: tile k is for the set k ^ k >> 1."""
    place = 0
    while edges:
        place ^= edges
        edges >>= 1
    return place


def _farms(land: Land) -> frozenset[Hex]:
    """Open hexes near a town."""
    ring = {place for place in land.all_hexes() if land[place].urban}
    for _ in range(_FIELDS_WITHIN):
        ring |= {near for place in ring for near in land.around(place)}
    return frozenset(ring)


@lru_cache(maxsize=32)
def _groups(sheet: str) -> dict[Face, list[int]]:
    """The tiles of a sheet by what they say."""
    groups: dict[Face, list[int]] = {}
    for tile, face in enumerate(tile_faces(sheet)):
        groups.setdefault(_face(sheet, face), []).append(tile)
    return groups


def _said(layer: TileLayer, tile: int) -> Face:
    faces = tile_faces(layer.sheet)
    return _face(layer.name, faces[tile]) if tile < len(faces) else (("unknown", ""),)


def _face(name: str, face: dict[str, str]) -> Face:
    whole = {**_UNSTATED.get(name, {}), **{key: value for key, value in face.items() if (key, value) != ("hardened", "false")}}
    if "exits" in whole:
        whole["exits"] = exits(bits(whole["exits"]))
    return () if name == "elevation" and whole == {"level": "0"} else tuple(sorted(whole.items()))
