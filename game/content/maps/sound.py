"""What of a map file reaches pytmx: a tree made anew from nothing but what was checked."""

import struct
from base64 import b64encode
from itertools import chain
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

from game.content import places
from game.content.errors import ContentError, meant
from game.content.maps.cells import cells, hex_of
from game.content.maps.frame import Frame
from game.content.maps.objects import OBJECT_LAYERS, object_layer
from game.content.maps.tilesets import owner, tile_sets, used
from game.content.maps.xml import number, properties, with_properties

TILE_LAYERS: Final = ("terrain", "woods", "urban", "water", "surface", "elevation", "road", "river")
_MAP_PROPERTIES: Final = ("title", "summary")
_RESERVED: Final = ("width", "height", "version", "orientation", "layers", "objects", "tilesets", "filename", "images", "properties")


def sound(root: Element, sheet: Frame, path: Path) -> Element:
    """The map with its used tiles and checked objects alone.

    Raises:
        ContentError: a layer, tile set or object cannot be used.
    """
    at = places.shown(path)
    _layer_names(root, at)
    sets = tile_sets(root, path)
    layers = {layer.get("name", ""): layer for layer in root.findall("layer")}
    laid = {name: _laid(layer, sheet, f"{at}: layer {name}") for name, layer in layers.items()}
    owners = {gid: owner(sets, gid) for gid in set(chain.from_iterable(laid.values())) if gid}
    strangers = {gid for gid, one in owners.items() if one is None}
    for name, gids in laid.items() if strangers else ():
        _no_strangers(gids, strangers, sheet, f"{at}: layer {name}")
    bare = Element("map", {"width": str(sheet.cols), "height": str(sheet.rows)})
    with_properties(bare, properties(root, at, _MAP_PROPERTIES, _RESERVED))
    bare.extend([used(each, [gid for gid, one in owners.items() if one is each]) for each in sets])
    bare.extend([_layer(name, gids, sheet) for name, gids in laid.items()])
    bare.extend([object_layer(each, f"{at}: layer {each.get('name')}") for each in root.findall("objectgroup")])
    return bare


def _layer_names(root: Element, at: str) -> None:
    for tag, what in (("group", "layer group"), ("imagelayer", "image layer")):
        for each in root.findall(tag):
            raise ContentError(f"{at}: {what} '{each.get('name', '')}' is not read: take it out of the map")
    for tag, known in (("layer", TILE_LAYERS), ("objectgroup", OBJECT_LAYERS)):
        names: set[str] = set()
        for each in root.findall(tag):
            name = each.get("name", "")
            if name not in known:
                raise ContentError(f"{at}: unknown layer '{name}'{meant(name, known)}")
            if name in names:
                raise ContentError(f"{at}: layer {name} stands twice: merge the two")
            names.add(name)
            if any(each.get(shift, "0") not in ("0", "0.0") for shift in ("offsetx", "offsety")):
                raise ContentError(f"{at}: layer {name} is shifted: set its offset to 0")
    if not any(layer.get("name") == "terrain" for layer in root.findall("layer")):
        raise ContentError(f"{at}: there is no layer 'terrain': add a tile layer of that name")


def _laid(layer: Element, sheet: Frame, at: str) -> tuple[int, ...]:
    """The cells of a layer, which is as large as the map."""
    for side, length in (("width", sheet.cols), ("height", sheet.rows)):
        if number(layer, side, at, 1, 2**16) != length:
            raise ContentError(f"{at}: its {side} is {layer.get(side)} but the map's is {length}: resize the map in Tiled")
    return cells(layer, sheet, at)


def _no_strangers(gids: tuple[int, ...], strangers: set[int], sheet: Frame, at: str) -> None:
    """Demand that every tile of a layer belongs to a tile set."""
    for index, gid in enumerate(gids):
        if gid in strangers:
            raise ContentError(f"{at}, hex {hex_of(index, sheet.cols)}: tile {gid} belongs to no tile set: place another")


def _layer(name: str, gids: tuple[int, ...], sheet: Frame) -> Element:
    """A layer as pytmx reads it soonest."""
    layer = Element("layer", {"name": name, "width": str(sheet.cols), "height": str(sheet.rows)})
    data = Element("data", {"encoding": "base64"})
    data.text = b64encode(struct.pack(f"<{len(gids)}L", *gids)).decode()
    layer.append(data)
    return layer
