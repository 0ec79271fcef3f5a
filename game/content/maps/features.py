"""Structures, airfields, names and zones, from the objects of a map."""

from bisect import bisect
from typing import Final, get_args

import msgspec

from game.content.errors import ContentError, meant
from game.content.maps.frame import Frame
from game.content.maps.tiled import Drawn, Point, Tiled
from game.model.hexes import Hex
from game.model.land import Airfield, Construction, Place, Structure, Zone

_MOST: Final = {"cf": 9999, "runways": 9999, "hexes": 272, "levels": 99}
"""The highest numbers; a structure stands within its hex, which is a sheet of 16 × 17 tactical hexes (AMB-26)."""
_CF: Final[dict[str, int]] = {"light": 15, "medium": 40, "heavy": 90, "hardened": 150}
"""Construction factors where a map gives none: those of the Alpha Strike table times 5 (AMB-15)."""


def structures(drawn: Tiled, sheet: Frame, at: str) -> tuple[Structure, ...]:
    """What is built.

    Raises:
        ContentError: one lies off the map or says something unknown.
    """
    return tuple(_structure(each, sheet, f"{at}: layer structures") for each in drawn.objects.get("structures", ()))


def airfields(drawn: Tiled, sheet: Frame, at: str) -> tuple[Airfield, ...]:
    """Where aerospace may start and land.

    Raises:
        ContentError: one lies off the map, or its runways are no number.
    """
    where = f"{at}: layer airfields"
    return tuple(
        Airfield(each.name or "airfield", _hex(each, sheet, where), _number(each, "runways", 1, sheet, where))
        for each in drawn.objects.get("airfields", ())
    )


def named_places(drawn: Tiled, sheet: Frame, at: str) -> tuple[Place, ...]:
    """Names on the map.

    Raises:
        ContentError: one lies off the map or has no name.
    """
    where = f"{at}: layer places"
    return tuple(
        msgspec.convert({"name": _name(each, where), "kind": each.kind, "hex": _hex(each, sheet, where)}, Place)
        for each in drawn.objects.get("places", ())
    )


def zones(drawn: Tiled, sheet: Frame, at: str) -> tuple[Zone, ...]:
    """Deployment zones: the hexes whose centres lie inside.

    Raises:
        ContentError: one has no name or the name of another.
    """
    found: dict[str, Zone] = {}
    for each in drawn.objects.get("zones", ()):
        name = _name(each, f"{at}: layer zones")
        if name in found:
            raise ContentError(f"{at}: layer zones: zone '{name}' stands twice: rename one")
        found[name] = Zone(name, _inside(each.corners, sheet))
    return tuple(found.values())


def _structure(each: Drawn, sheet: Frame, where: str) -> Structure:
    place = _hex(each, sheet, where)
    construction = each.properties.get("construction", "medium")
    if construction not in get_args(Construction):
        raise ContentError(f"{where}, hex {place}: unknown construction '{construction}'{meant(construction, get_args(Construction))}")
    numbers = {"cf": _CF[construction], "hexes": 1, "levels": 1}
    fields = {"name": each.name or each.kind, "kind": each.kind, "hex": place, "construction": construction}
    return msgspec.convert({**fields, **{name: _number(each, name, usual, sheet, where) for name, usual in numbers.items()}}, Structure)


def _hex(each: Drawn, sheet: Frame, where: str) -> Hex:
    x, y = each.corners[0]
    place = sheet.hex_at(x, y)
    if place is None:
        raise ContentError(f"{where}: '{each.name}' lies off the map: move it onto a hex")
    return place


def _name(each: Drawn, where: str) -> str:
    if not each.name:
        raise ContentError(f"{where}: a {each.kind} has no name: give it one")
    return each.name


def _number(each: Drawn, name: str, default: int, sheet: Frame, where: str) -> int:
    text, most = each.properties.get(name, str(default)), _MOST[name]
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and 0 < int(text) <= most):
        raise ContentError(f"{where}, hex {_hex(each, sheet, where)}: {name} is '{text}': it must be a whole number from 1 to {most}")
    return int(text)


def _inside(corners: tuple[Point, ...], sheet: Frame) -> tuple[Hex, ...]:
    """The hexes whose centres lie inside a polygon, row by row: along each column, an odd number of edges lies above."""
    found = []
    for col in range(1, sheet.cols + 1):
        crossings = _crossings(corners, sheet.centre(Hex(col, 1))[0])
        if crossings:
            column = (Hex(col, row) for row in range(1, sheet.rows + 1))
            found += [place for place in column if bisect(crossings, sheet.centre(place)[1]) % 2]
    return tuple(sorted(found, key=lambda place: (place.row, place.col)))


def _crossings(corners: tuple[Point, ...], x: float) -> list[float]:
    """Where the edges of a polygon cross a vertical line, from above."""
    edges = zip(corners, (*corners[1:], corners[0]), strict=True)
    return sorted(y1 + (x - x1) * (y2 - y1) / (x2 - x1) for (x1, y1), (x2, y2) in edges if (x1 <= x) != (x2 <= x))
