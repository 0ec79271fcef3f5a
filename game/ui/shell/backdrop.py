"""What lies behind the screens around a game: a staff map on a dark table, that sinks into fog. It tells of no game."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.ui import text
from game.ui.theme import Colour, Theme
from game.ui.widgets.paint import mixed

_RADIUS = 44
_GREEN: Colour = (126, 138, 92)
_OCHRE: Colour = (176, 154, 104)
_GREY: Colour = (140, 136, 126)
_WATER: Colour = (104, 136, 152)


@lru_cache(maxsize=4)
def backdrop(size: tuple[int, int], theme: Theme, scale: int) -> pygame.Surface:
    """The picture for a window. *scale* is the UI scale: the hexes grow with it."""
    del scale
    picture = pygame.Surface(size)
    picture.fill(theme.table)
    if theme.name == "contrast":
        return picture
    radius = text.px(_RADIUS)
    high = radius * 3**0.5
    for col in range(int(size[0] / (radius * 1.5)) + 2):
        for row in range(-1, int(size[1] / high) + 2):
            centre = (col * radius * 1.5, (row + (0.5 if col % 2 else 0.0)) * high)
            _hex(picture, theme, (col, row), centre, radius)
    return picture


def _hex(picture: pygame.Surface, theme: Theme, place: tuple[int, int], centre: tuple[float, float], radius: int) -> None:
    points = [(centre[0] + radius * cos(pi / 3 * turn), centre[1] + radius * sin(pi / 3 * turn)) for turn in range(6)]
    fog = _fog(picture, theme, centre)
    fill = mixed(_land(theme, *place), theme.table, fog)
    pygame.draw.polygon(picture, fill, points)
    pygame.draw.aalines(picture, mixed(fill, theme.grid, 0.35 * (1 - fog)), True, points)


def _fog(picture: pygame.Surface, theme: Theme, centre: tuple[float, float]) -> float:
    across = centre[0] / max(1, picture.get_width())
    down = centre[1] / max(1, picture.get_height())
    drift = 0.10 * sin(across * 9 + down * 4) + 0.06 * sin(down * 13 - across * 5)
    clear = max(0.0, min(1.0, (across - 0.22) * 1.1 + drift)) * (1 - abs(down - 0.5) * 0.7)
    most = 0.5 if theme.name == "dark" else 0.6
    return max(0.12, 1 - clear * most - 0.05)


def _land(theme: Theme, col: int, row: int) -> Colour:
    height = sin(col * 0.42 + 1.3) + sin(row * 0.55 + col * 0.18) + 0.5 * sin(col * 0.9 - row * 0.8)
    rough = ((col * 73856093) ^ (row * 19349663)) % 97 / 97
    if abs(row - 5 - 2.2 * sin(col * 0.35)) < 0.55:  # noqa: PLR2004  # a river winds through
        return _WATER
    base = _GREY if height > 1.3 else _GREEN if height < -0.2 else _OCHRE  # noqa: PLR2004  # mountains, meadows, fields
    return mixed(base, theme.paper, 0.12 + 0.22 * rough)
