"""What lies in each hex, from the properties of the tiles in it."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, get_args

import msgspec

from game.content.errors import ContentError, meant
from game.content.maps.cells import hex_of
from game.content.maps.frame import Frame
from game.content.maps.tiled import Tiled
from game.model.hexes import DIRECTIONS
from game.model.land import NO_RIVER, Ground, Structure, Surface, Terrain, Urban, Water, Woods, bits

Fields = tuple[str | int | bool, ...]
_DEEPEST, _HIGHEST, _UNSTATED_DEPTH = 3, 99, "1"  # a river without a depth is 1 deep (AMB-29)


def _word(name: str, known: tuple[str, ...]) -> Callable[[dict[str, str]], Fields]:
    def read(values: dict[str, str]) -> Fields:
        return (_one_of(values[name], name, known),)

    return read


def _urban(values: dict[str, str]) -> Fields:
    hardened = _one_of(values.get("hardened", "false"), "hardened", ("true", "false"))
    return _one_of(values["urban"], "urban", get_args(Urban)), hardened == "true"


def _level(values: dict[str, str]) -> Fields:
    return (_number(values["level"], "level", -_HIGHEST, _HIGHEST),)


def _road(values: dict[str, str]) -> Fields:
    return (_exits(values["exits"]),)


def _river(values: dict[str, str]) -> Fields:
    return _exits(values["exits"]), _number(values.get("depth", _UNSTATED_DEPTH), "depth", 0, _DEEPEST)


class _Layer(NamedTuple):
    """A tile layer: the property its tiles must have, how to read them, what an empty cell means, what else a tile may say."""

    needs: str
    read: Callable[[dict[str, str]], Fields]
    empty: Fields
    may: tuple[str, ...] = ()


_LAYERS: Final[dict[str, _Layer]] = {  # in the order of the fields of Ground
    "terrain": _Layer("terrain", _word("terrain", get_args(Terrain)), ()),
    "woods": _Layer("woods", _word("woods", get_args(Woods)), ("",)),
    "urban": _Layer("urban", _urban, ("", False), ("hardened",)),
    "water": _Layer("water", _word("water", get_args(Water)), ("",)),
    "surface": _Layer("surface", _word("surface", get_args(Surface)), ("",)),
    "elevation": _Layer("level", _level, (0,)),
    "road": _Layer("exits", _road, (0,)),
    "river": _Layer("exits", _river, (0, NO_RIVER), ("depth",)),
}


def grounds(drawn: Tiled, sheet: Frame, at: str) -> tuple[Ground, ...]:
    """Each hex, row by row; hexes that are alike share one record.

    Raises:
        ContentError: a tile does not say what its layer needs, or says something unknown; the sentence names layer and hex.
    """
    bare = (0,) * (sheet.cols * sheet.rows)
    columns = [drawn.layers.get(name, bare) for name in _LAYERS]
    meanings = [_meanings(name, gids, drawn, sheet.cols, at) for name, gids in zip(_LAYERS, columns, strict=True)]
    made: dict[Fields, Ground] = {}
    hexes = []
    for stack in zip(*columns, strict=True):
        fields = tuple([field for gid, known in zip(stack, meanings, strict=True) for field in known[gid]])
        if fields not in made:
            made[fields] = msgspec.convert((*fields, False), Ground)
        hexes.append(made[fields])
    return tuple(hexes)


def bridged(hexes: Iterable[Ground], built: Iterable[Structure], cols: int) -> tuple[Ground, ...]:
    """The hexes, those with a bridge structure marked."""
    listed = list(hexes)
    for structure in built:
        if structure.kind == "bridge":
            index = (structure.hex.row - 1) * cols + structure.hex.col - 1
            listed[index] = msgspec.structs.replace(listed[index], bridge=True)
    return tuple(listed)


def _meanings(name: str, gids: tuple[int, ...], drawn: Tiled, cols: int, at: str) -> dict[int, Fields]:
    """What every tile of a layer means; an unknown one is blamed on the first hex that has it."""
    meanings: dict[int, Fields] = {}
    for gid in dict.fromkeys(gids):
        try:
            meanings[gid] = _meaning(_LAYERS[name], drawn.tiles.get(gid, {}) if gid else None)
        except ValueError as error:
            raise ContentError(f"{at}: layer {name}, hex {hex_of(gids.index(gid), cols)}: {error}") from error
    return meanings


def _meaning(layer: _Layer, values: dict[str, str] | None) -> Fields:
    if values is None:
        if not layer.empty:
            raise ValueError(f"there is no {layer.needs}: every hex needs a tile there")
        return layer.empty
    known = {name: value for name, value in values.items() if name in _SAYING}
    strange = [name for name in known if name not in (layer.needs, *layer.may)]
    if layer.needs not in known or strange:
        says = ", ".join(sorted(known)) or "nothing"
        raise ValueError(f"the tile must say '{layer.needs}' but says {says}: take a tile of the layer's own tile set")
    return layer.read(known)


_SAYING: Final = {each for layer in _LAYERS.values() for each in (layer.needs, *layer.may)}


def _one_of(value: str, name: str, known: tuple[str, ...]) -> str:
    if not value or value not in known:
        raise ValueError(f"unknown {name} '{value}'{meant(value, known)}")
    return value


def _number(value: str, name: str, least: int, most: int) -> int:
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= len(str(most)) and least <= int(value) <= most):
        raise ValueError(f"{name} is '{value}': it must be a whole number from {least} to {most}")
    return int(value)


def _exits(value: str) -> int:
    words = value.split()
    for word in words:
        if word not in DIRECTIONS:
            raise ValueError(f"unknown exit '{word}'{meant(word, DIRECTIONS)}")
    if not words or len(set(words)) != len(words):
        raise ValueError(f"exits are '{value}': name each direction once, such as 'N SE'")
    return bits(value)
