"""Tilings: which tile of which sheet lies in each hex, for whoever draws a map."""

from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from game.content import places
from game.content.errors import ContentError
from game.content.maps.cells import cells
from game.content.maps.frame import frame
from game.content.maps.sound import TILE_LAYERS
from game.content.maps.tilesets import TileSet, owner, tile_properties, tile_sets
from game.content.maps.xml import number, tree

NO_TILE: Final = -1
SHEETS: Final = ("terrain", "elevation", "surface", "water", "river", "urban", "woods", "road")
"""The program's own tile sheets, from the ground up; each carries the layer of its name."""

_MOST: Final = 2**20


class TileLayer(NamedTuple):
    """A layer of a map: its name, the stem of its tile sheet, the tile in each hex, row by row (`NO_TILE` = none)."""

    name: str
    sheet: str
    tiles: tuple[int, ...]


class Tiling(NamedTuple):
    """A map's picture: its layers from the ground up."""

    cols: int
    rows: int
    layers: tuple[TileLayer, ...]

    def __hash__(self) -> int:
        """By size and layers alone: tilings are few, and looked up often."""
        return hash((self.cols, self.rows, *(layer.name for layer in self.layers)))


def read_tiling(path: Path) -> Tiling:
    """The tiles of a map file, as Tiled draws them.

    Raises:
        ContentError: the file cannot be used, or its tiles are not of the program's own sheets.
    """
    try:
        changed = path.stat().st_mtime_ns
    except OSError as error:
        raise ContentError(f"{places.shown(path)}: the file cannot be read ({error.strerror})") from error
    return _read(path, changed)


@lru_cache(maxsize=32)
def tile_faces(sheet: str) -> tuple[dict[str, str], ...]:
    """What each tile of one of the program's sheets says, by number.

    Raises:
        ContentError: the tile set cannot be read.
    """
    path = places.maps() / f"{sheet}.tsx"
    root, at = tree(path), places.shown(path)
    faces: list[dict[str, str]] = [{} for _ in range(number(root, "tilecount", at, 0, _MOST))]
    for tile in root.findall("tile"):
        faces[number(tile, "id", f"{at}: a tile", 0, len(faces) - 1)] = tile_properties(tile, at)
    return tuple(faces)


@lru_cache(maxsize=4)
def _read(path: Path, changed: int) -> Tiling:
    del changed  # a key of the cache: a map saved anew is read anew
    root, at = tree(path), places.shown(path)
    sheet, sets = frame(root, at), tile_sets(root, path)
    layers = []
    for layer in root.findall("layer"):
        name = layer.get("name", "")
        if name in TILE_LAYERS:
            layers.extend(_layers(name, cells(layer, sheet, f"{at}: layer {name}"), sets, f"{at}: layer {name}"))
    return Tiling(sheet.cols, sheet.rows, tuple(layers))


def _layers(name: str, gids: tuple[int, ...], sets: tuple[TileSet, ...], at: str) -> list[TileLayer]:
    """A layer, once for each sheet that it takes tiles from."""
    firsts: dict[str, dict[int, int]] = {}
    for gid in sorted(set(gids) - {0}):
        one = owner(sets, gid)
        if one is None:
            raise ContentError(f"{at}: tile {gid} belongs to no tile set: place another")
        firsts.setdefault(_stem(one, at), {})[gid] = gid - one.first
    return [TileLayer(name, stem, tuple(numbers.get(gid, NO_TILE) for gid in gids)) for stem, numbers in firsts.items()]


def _stem(one: TileSet, at: str) -> str:
    image = one.images[0] if len(one.images) == 1 else None
    if image is None or image.parent.parent != (places.assets() / "tiles").resolve() or image.stem not in SHEETS:
        raise ContentError(f"{at}: {one.at} has a picture of its own, which is not drawn: take the program's tile sets")
    return image.stem
