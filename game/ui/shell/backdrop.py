"""What lies behind the screens around a game: a staff map on a dark table, that sinks into fog. It tells of no game."""

from __future__ import annotations

from functools import lru_cache
from math import sin
from typing import TYPE_CHECKING, Final

import pygame

from game.content import places

if TYPE_CHECKING:
    from game.ui.theme import Theme

_FOG: Final = (64, 36)
"""The fog is reckoned in so many points, and drawn out over the window."""
_CLEAREST: Final = {"dark": 0.66, "light": 0.85, "contrast": 0.4}
"""How clear it becomes, 0 to 1, in each theme."""


@lru_cache(maxsize=1)
def backdrop(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The picture for a window."""
    picture = pygame.Surface(size)
    picture.blit(_covering(pygame.image.load(places.assets() / "pictures" / "backdrop.jpg"), size), (0, 0))
    fog = pygame.Surface(_FOG, pygame.SRCALPHA)
    for x in range(_FOG[0]):
        for y in range(_FOG[1]):
            clear = _clear((x + 0.5) / _FOG[0], (y + 0.5) / _FOG[1], _CLEAREST[theme.name])
            fog.set_at((x, y), (*theme.table, round(255 * (1 - clear))))
    picture.blit(pygame.transform.smoothscale(fog, size), (0, 0))
    return picture


def _covering(map_: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """As much of a map as has the shape of the window, as large as the window; what is cut off is cut off at the edges."""
    share = min(map_.get_width() / size[0], map_.get_height() / size[1])
    seen = pygame.Rect(0, 0, int(size[0] * share), int(size[1] * share))
    seen.center = map_.get_rect().center
    return pygame.transform.smoothscale(map_.subsurface(seen), size)


def _clear(across: float, down: float, most: float) -> float:
    """How far the fog has lifted there, 0 to 1: towards the right, in drifts."""
    drift = 0.09 * sin(across * 11 + down * 5) + 0.07 * sin(down * 15 - across * 6)
    return max(0.0, min(most, (across - 0.24) * 1.35 + drift) * (1 - abs(down - 0.5) * 0.55))
