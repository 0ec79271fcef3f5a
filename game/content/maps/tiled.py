"""The door to pytmx: a checked tree goes in, plain records come out."""

import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import ModuleSpec
from itertools import chain
from types import ModuleType
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

Point = tuple[float, float]


class Drawn(NamedTuple):
    """An object of an object layer; `corners` are those of its polygon or rectangle, a point has one."""

    name: str
    kind: str
    corners: tuple[Point, ...]
    properties: dict[str, str]


class Tiled(NamedTuple):
    """A map as pytmx gives it: per layer the tiles row by row, what each tile says, the objects, the map's properties."""

    layers: dict[str, tuple[int, ...]]
    tiles: dict[int, dict[str, str]]
    objects: dict[str, tuple[Drawn, ...]]
    properties: dict[str, str]


def opened(tree: Element) -> Tiled:
    """Read a checked map with pytmx."""
    pytmx = _pytmx()
    whole = pytmx.TiledMap(load_all=False)
    whole.filename = ""
    whole.parse_xml(tree)
    names = {layer.name: layer for layer in whole.layers}
    tile_layers = {name: layer for name, layer in names.items() if isinstance(layer, pytmx.TiledTileLayer)}
    object_layers = {name: layer for name, layer in names.items() if isinstance(layer, pytmx.TiledObjectGroup)}
    return Tiled(
        layers={name: tuple(chain.from_iterable(layer.data)) for name, layer in tile_layers.items()},
        tiles={gid: _texts(values) for gid, values in whole.tile_properties.items()},
        objects={name: tuple(map(_drawn, layer)) for name, layer in object_layers.items()},
        properties=_texts(whole.properties),
    )


def _drawn(each: Any) -> Drawn:  # noqa: ANN401 - pytmx has no types
    corners = getattr(each, "points", None) or (each.as_points if each.width or each.height else ((each.x, each.y),))
    return Drawn(each.name or "", each.type or "", tuple((x, y) for x, y in corners), _texts(each.properties))


def _texts(values: dict[str, Any]) -> dict[str, str]:
    """What a map says in words; pytmx gives None for an empty text, and numbers of its own among the properties of tiles."""
    return {name: value or "" for name, value in values.items() if value is None or isinstance(value, str)}


class _NoPygame:
    """A finder that refuses pygame, which pytmx would import along with its window code."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Refuse, or leave it to the next finder."""
        del path, target
        if name.partition(".")[0] == "pygame" or name == "pytmx.util_pygame":
            raise ModuleNotFoundError(f"{name} is not imported along with pytmx", name=name)
        return None


@cache
def _pytmx() -> Any:  # noqa: ANN401 - pytmx has no types
    """Import pytmx at the first map, without pygame."""
    finder = _NoPygame()
    sys.meta_path.insert(0, finder)
    try:
        import pytmx  # noqa: PLC0415 - behind the finder, and only when a map is read
    finally:
        sys.meta_path.remove(finder)
    return pytmx
