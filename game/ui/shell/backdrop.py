"""What lies behind the screens around a game: a staff map on a dark table, that sinks into fog. It tells of no game."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import pygame

from game.ui import text
from game.ui.theme import Colour, Theme
from game.ui.widgets.paint import mixed

_RADIUS: Final = 34
_MEADOW: Final[Colour] = (196, 188, 142)
_WOOD: Final[Colour] = (122, 140, 88)
_ROUGH: Final[Colour] = (174, 156, 120)
_HEIGHTS: Final[Colour] = (152, 138, 118)
_WATER: Final[Colour] = (106, 146, 168)
_ROAD: Final[Colour] = (120, 72, 54)
_ANGLES: Final = tuple(pi / 3 * turn for turn in range(6))


@lru_cache(maxsize=1)
def backdrop(size: tuple[int, int], theme: Theme, scale: int) -> pygame.Surface:
    """The picture for a window. *scale* is the UI scale: the hexes grow with it."""
    del scale
    picture = pygame.Surface(size)
    picture.fill(theme.table)
    radius = text.px(_RADIUS)
    high = radius * 3**0.5
    for col in range(-1, int(size[0] / (radius * 1.5)) + 2):
        for row in range(-1, int(size[1] / high) + 2):
            centre = (col * radius * 1.5, (row + (0.5 if col % 2 else 0.0)) * high)
            _hex(picture, theme, (col, row), centre, radius)
    _road(picture, theme, radius)
    return picture


def _hex(picture: pygame.Surface, theme: Theme, place: tuple[int, int], centre: tuple[float, float], radius: int) -> None:
    clear = _clear(picture, theme, centre)
    if clear <= 0.02:  # noqa: PLR2004  # deep in the fog there is nothing to draw
        return
    points = [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in _ANGLES]
    land = _land(*place)
    if theme.name == "contrast":  # lines alone
        pygame.draw.aalines(picture, mixed(theme.table, mixed(land, theme.line, 0.4), clear * 0.6), True, points)
        return
    pygame.draw.polygon(picture, mixed(theme.table, land, clear), points)
    if land == _WOOD:
        for turn in range(3):
            at = (centre[0] + radius * 0.42 * cos(2.1 * turn + place[0]), centre[1] + radius * 0.42 * sin(2.1 * turn + place[0]))
            pygame.draw.circle(picture, mixed(theme.table, mixed(_WOOD, theme.ink, 0.25), clear), at, radius // 5)
    pygame.draw.aalines(picture, mixed(theme.table, mixed(land, theme.ink, 0.35), clear), True, points)


def _clear(picture: pygame.Surface, theme: Theme, centre: tuple[float, float]) -> float:
    """How far the fog has lifted there, 0 to 1: towards the right, in drifts."""
    across = centre[0] / max(1, picture.get_width())
    down = centre[1] / max(1, picture.get_height())
    drift = 0.09 * sin(across * 11 + down * 5) + 0.07 * sin(down * 15 - across * 6)
    most = 0.72 if theme.name == "dark" else 0.85
    return max(0.0, min(most, (across - 0.24) * 1.35 + drift) * (1 - abs(down - 0.5) * 0.55))


def _land(col: int, row: int) -> Colour:
    if abs(row - 7 - 2.6 * sin(col * 0.33) - 0.5 * sin(col * 0.9)) < 0.55:  # noqa: PLR2004  # a river winds through
        return _WATER
    height = sin(col * 0.42 + 1.3) + sin(row * 0.55 + col * 0.18) + 0.5 * sin(col * 0.9 - row * 0.8)
    for least, land in ((1.35, _HEIGHTS), (0.75, _ROUGH), (-0.7, _MEADOW)):
        if height > least:
            return land
    return _WOOD


def _road(picture: pygame.Surface, theme: Theme, radius: int) -> None:
    """A road from the lower edge to the right, in short pieces that come out of the fog."""
    width, height = picture.get_size()
    points = [(width * 0.42 + step * width * 0.6 / 60, height * (0.92 - 0.011 * step + 0.05 * sin(step / 5))) for step in range(61)]
    for here, there in pairwise(points):
        colour = mixed(theme.table, _ROAD, min(1.0, _clear(picture, theme, here) * 1.2))
        pygame.draw.line(picture, colour, here, there, max(2, radius // 7))
        pygame.draw.circle(picture, colour, here, max(1, radius // 14))
