"""A small picture of the land alone: terrain, woods, towns, rivers, roads. Never a unit, never a zone."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from game.model.hexes import Hex
from game.model.land import Ground, Land, has_exit
from game.ui.theme import Colour
from game.ui.widgets.paint import mixed

_TERRAIN: Final[dict[str, Colour]] = {
    "plains": (196, 190, 148),
    "rough": (176, 158, 122),
    "ultra_rough": (150, 134, 112),
    "water_edge": (140, 168, 176),
    "open_water": (92, 132, 156),
}
_WOODS: Final[dict[str, Colour]] = {"light": (138, 156, 98), "heavy": (98, 126, 76), "jungle": (70, 108, 70)}
_TOWN: Final[Colour] = (138, 116, 108)
_LAKE: Final[Colour] = (92, 132, 156)
_RIVER: Final[Colour] = (70, 116, 152)
_ROAD: Final[Colour] = (112, 66, 50)
_SURFACE: Final[dict[str, Colour]] = {
    "snow": (232, 236, 238),
    "ice": (204, 224, 232),
    "deep_snow": (242, 244, 246),
    "swamp": (118, 134, 110),
    "rubble": (150, 144, 138),
}
_FINE: Final = 2
_ANGLES: Final = tuple(pi / 180 * turn for turn in (-90, -30, 30, 90, 150, 210))


@lru_cache(maxsize=8)
def preview(land: Land, size: tuple[int, int]) -> pygame.Surface:
    """The land as large as fits, drawn at twice the size and made small again."""
    across, down = land.cols * 1.5 + 0.5, (land.rows + 0.5) * 3**0.5
    radius = min(size[0] / across, size[1] / down) * _FINE
    picture = pygame.Surface((max(_FINE, round(across * radius)), max(_FINE, round(down * radius))), pygame.SRCALPHA)
    for place in land.all_hexes():
        _fill(picture, land[place], place, radius)
    for place in land.all_hexes():
        ground = land[place]
        _lines(picture, ground.rivers, place, radius, _RIVER, 0.30)
        _lines(picture, ground.roads, place, radius, _ROAD, 0.20)
    return pygame.transform.smoothscale(picture, (picture.get_width() // _FINE, picture.get_height() // _FINE))


def _centre(place: Hex, radius: float) -> tuple[float, float]:
    down = 3**0.5 * radius
    return radius * (1 + 1.5 * (place.col - 1)), down * (place.row - 0.5 + (0.5 if place.col % 2 == 0 else 0.0))


def _fill(picture: pygame.Surface, ground: Ground, place: Hex, radius: float) -> None:
    x, y = _centre(place, radius)
    points = [(x + radius * 1.04 * cos(pi / 3 * turn), y + radius * 1.04 * sin(pi / 3 * turn)) for turn in range(6)]
    pygame.draw.polygon(picture, colour_of(ground), points)


def colour_of(ground: Ground) -> Colour:
    """The colour of a hex: what covers it, lighter the higher it lies."""
    colour = _TERRAIN.get(ground.terrain, _TERRAIN["plains"])
    for table, what, share in ((_SURFACE, ground.surface, 0.7), (_WOODS, ground.woods, 0.9)):
        if what:
            colour = mixed(colour, table.get(what, colour), share)
    if ground.urban:
        colour = mixed(colour, _TOWN, {"light": 0.5, "medium": 0.75}.get(ground.urban, 0.95))
    if ground.water:
        colour = _LAKE
    lift = max(-0.3, min(0.3, ground.level * 0.06))
    return mixed(colour, (255, 250, 235), lift) if lift > 0 else mixed(colour, (40, 44, 48), -lift)


def _lines(picture: pygame.Surface, exits: int, place: Hex, radius: float, colour: Colour, share: float) -> None:
    x, y = _centre(place, radius)
    reach, width = radius * 3**0.5 / 2, max(1, round(radius * share))
    for direction, angle in enumerate(_ANGLES):
        if has_exit(exits, direction):
            pygame.draw.line(picture, colour, (x, y), (x + reach * cos(angle), y + reach * sin(angle)), width)
