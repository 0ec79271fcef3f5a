"""Soft shading of levels: light falls from the north-west, and what is higher throws a shade."""

from functools import lru_cache
from typing import Final

import pygame

from game.model.hexes import Hex
from game.model.land import Land
from game.ui.board.brush import corners, cut
from game.ui.board.grid import Zoom

_SHADE: Final = (46, 40, 34)
_LIGHT: Final = (255, 250, 228)
_FACES: Final = (0.45, -0.6, -1.0, -0.45, 0.6, 1.0)
"""How much a hex lies in the lee of its neighbour over each edge, N to NW: below 0 the slope there faces the light."""
_STEPS: Final = 3
_BANDS: Final = 10
Slopes = tuple[int, ...]


def slopes(land: Land, place: Hex) -> Slopes:
    """For each edge, by how many levels (at most 3) the land rises beyond it; empty where it rises nowhere."""
    level = land[place].level
    ways = [place.towards(way) for way in range(6)]
    rises = tuple(min(_STEPS, max(0, land[near].level - level)) if near in land else 0 for near in ways)
    return rises if any(rises) else ()


def shade(surface: pygame.Surface, zoom: Zoom, rises: Slopes) -> None:
    """Lay the shade and light that higher neighbours throw into a hex."""
    for edge, rise in enumerate(rises):
        if rise:
            surface.blit(_band(zoom, edge, rise), (0, 0))


@lru_cache(maxsize=128)
def _band(zoom: Zoom, edge: int, rise: int) -> pygame.Surface:
    face = _FACES[edge]
    colour = _SHADE if face > 0 else _LIGHT
    strength = abs(face) * (22 + 12 * rise)
    band = pygame.Surface((zoom.width, zoom.height), pygame.SRCALPHA)
    band.fill((*colour, 0))
    outer = corners(zoom)
    start, stop = outer[edge], outer[(edge + 1) % 6]
    deep = (9 + 4 * rise) * zoom.factor
    for step in range(_BANDS):
        depth = deep * (1 - step / _BANDS)
        inner = corners(zoom, depth)
        alpha = round(strength * ((step + 1) / _BANDS) ** 1.6)
        pygame.draw.polygon(band, (*colour, alpha), [start, stop, inner[(edge + 1) % 6], inner[edge]])
    soft = pygame.transform.gaussian_blur(band, max(1, round(3 * zoom.factor)))
    return cut(soft, zoom)
