"""Tile sets: where they and their images lie, and what their tiles say."""

from bisect import bisect
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from game.content import places
from game.content.errors import ContentError
from game.content.maps.xml import number, properties, tree, with_properties

_KNOWN: Final = ("terrain", "woods", "urban", "hardened", "water", "surface", "exits", "depth", "level")
_MOST_TILES: Final = 2**20
_RESERVED: Final = ("id", "type", "class", "x", "y", "width", "height", "probability", "source", "trans", "frames", "colliders")


class TileSet(NamedTuple):
    """A tile set: the number of its first tile, how many it has, its file, its element, its images."""

    first: int
    tiles: int
    at: str
    element: Element
    images: tuple[Path, ...]


def tile_sets(root: Element, path: Path) -> tuple[TileSet, ...]:
    """All tile sets of a map, by first number, their files and images checked.

    Raises:
        ContentError: a file is missing, lies outside the allowed folders, or is not sound.
    """
    return tuple(sorted((_tile_set(each, path) for each in root.findall("tileset")), key=lambda each: each.first))


def owner(sets: Sequence[TileSet], gid: int) -> TileSet | None:
    """The tile set that a tile number belongs to: the last that begins at or before it, as in Tiled: a set may have grown into the next."""
    last = bisect(sets, gid, key=lambda each: each.first) - 1
    return sets[last] if last >= 0 and gid < sets[last].first + sets[last].tiles else None


def used(one: TileSet, gids: Iterable[int]) -> Element:
    """The tile set with nothing but the properties of the tiles that a map uses.

    Raises:
        ContentError: a tile has a property that is unknown.
    """
    bare = Element("tileset", {"firstgid": str(one.first), "name": one.at, "tilecount": str(one.tiles)})
    wanted = {str(gid - one.first) for gid in gids}
    for tile in one.element.findall("tile"):
        name = tile.get("id", "")
        if name in wanted:
            at = f"{one.at}: tile {name}"
            bare.append(with_properties(Element("tile", {"id": name}), tile_properties(tile, at)))
    return bare


def tile_properties(tile: Element, at: str) -> dict[str, str]:
    """What a tile says.

    Raises:
        ContentError: a property is unknown or cannot be used.
    """
    return properties(tile, at, _KNOWN, _RESERVED)


def _tile_set(element: Element, path: Path) -> TileSet:
    at = places.shown(path)
    first = number(element, "firstgid", f"{at}: a tile set", 1, 2**28 - 1)
    source = element.get("source")
    if source is None:
        holder, at = path, f"{at}: tile set '{element.get('name', '')}'"
    else:
        holder = inside(source, path, at, "tile set")
        at = places.shown(holder)
        element = tree(holder)
        if element.tag != "tileset" or element.get("source") is not None:
            raise ContentError(f"{at}: this is no Tiled tile set: save it with Tiled as .tsx")
    owners = (element, *element.findall("tile"))
    images = tuple(_image(image, holder, at) for owner in owners for image in owner.findall("image"))
    return TileSet(first, number(element, "tilecount", at, 0, _MOST_TILES), at, element, images)


def _image(image: Element, holder: Path, at: str) -> Path:
    source = image.get("source")
    if not source:
        raise ContentError(f"{at}: an image has no source: images inside a map file are not read, name a file")
    for side in ("width", "height"):
        number(image, side, f"{at}: image '{source}'", 1, 2**16)
    return inside(source, holder, at, "image")


def inside(source: str, holder: Path, at: str, what: str) -> Path:
    """The file that a path in a map file leads to.

    Raises:
        ContentError: it lies neither beside the map file nor among the program's own maps and assets.
    """
    whole = (holder.parent / source).resolve()
    allowed = (holder.parent, places.maps(), places.assets())
    if not any(whole.is_relative_to(folder.resolve()) for folder in allowed):
        raise ContentError(f"{at}: {what} '{source}' lies outside the folder of the map: put the file beside the map")
    return whole
