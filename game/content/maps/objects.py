"""Object layers: what stands on the map, checked before pytmx reads it."""

import math
from typing import Final, get_args
from xml.etree.ElementTree import Element

from game.content.errors import ContentError, meant
from game.content.maps.xml import properties, with_properties
from game.model.land import PlaceKind, StructureKind

OBJECT_LAYERS: Final[dict[str, tuple[str, ...]]] = {
    "structures": get_args(StructureKind),
    "airfields": ("airfield",),
    "places": get_args(PlaceKind),
    "zones": ("zone",),
}
_PROPERTIES: Final[dict[str, tuple[str, ...]]] = {"structures": ("cf", "construction", "hexes", "levels"), "airfields": ("runways",)}
_RESERVED: Final = ("id", "name", "type", "class", "x", "y", "width", "height", "rotation", "gid", "visible", "template", "points")
_SHAPES: Final = ("point", "polygon", "polyline", "ellipse", "text", "capsule")
_MOST_OBJECTS, _MOST_CORNERS = 10_000, 1_000


def object_layer(layer: Element, at: str) -> Element:
    """The layer with its objects alone.

    Raises:
        ContentError: an object has a shape, a class or a property that does not belong there.
    """
    name = layer.get("name", "")
    found = layer.findall("object")
    if len(found) > _MOST_OBJECTS:
        raise ContentError(f"{at}: there are more than {_MOST_OBJECTS} objects: take some out")
    bare = Element("objectgroup", {"name": name})
    bare.extend([_object(each, name, f"{at}, object {each.get('id', '?')} '{each.get('name', '')}'") for each in found])
    return bare


def _object(element: Element, layer: str, at: str) -> Element:
    if element.get("template") is not None:
        raise ContentError(f"{at}: templates are not read: detach it in Tiled")
    if element.get("gid") is not None or element.get("rotation", "0") != "0":
        raise ContentError(f"{at}: it is a tile or is rotated: draw it as a plain point, rectangle or polygon")
    kind = element.get("class") or element.get("type") or ("zone" if layer == "zones" else "")
    if kind not in OBJECT_LAYERS[layer]:
        raise ContentError(f"{at}: unknown class '{kind}'{meant(kind, OBJECT_LAYERS[layer])}")
    numbers = {side: _finite(element.get(side, "0"), side, at) for side in ("x", "y", "width", "height")}
    bare = Element("object", {"name": element.get("name", ""), "type": kind, **numbers})
    bare.extend(_shape(element, layer, at))
    return with_properties(bare, properties(element, at, _PROPERTIES.get(layer, ()), _RESERVED))


def _shape(element: Element, layer: str, at: str) -> list[Element]:
    shapes = [each.tag for each in element if each.tag in _SHAPES]
    if layer != "zones":
        if shapes != ["point"]:
            raise ContentError(f"{at}: it is no point: draw it with Tiled's point tool")
        return []
    if shapes not in ([], ["polygon"]):
        raise ContentError(f"{at}: a zone is a rectangle or a polygon: draw it with one of those tools")
    return [Element("polygon", {"points": _points(each.get("points", ""), at)}) for each in element.findall("polygon")]


def _points(text: str, at: str) -> str:
    corners = [corner.split(",") for corner in text.split()]
    least = 3
    if not least <= len(corners) <= _MOST_CORNERS or any(len(corner) != 2 for corner in corners):  # noqa: PLR2004 - x and y
        raise ContentError(f"{at}: the polygon needs {least} to {_MOST_CORNERS} corners: draw it anew")
    return " ".join(",".join(_finite(number, "corner", at) for number in corner) for corner in corners)


def _finite(text: str, what: str, at: str) -> str:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not abs(value) <= 2**24:  # also catches what is no number at all
        raise ContentError(f"{at}: its {what} is '{text}', which is no usable number: draw it anew")
    return repr(value)
