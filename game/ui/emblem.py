"""The emblem of a side: a shield in its colour and its pattern, so that no side is told by colour only."""

from __future__ import annotations

import pygame

from game.ui.theme import SideStyle
from game.ui.widgets.paint import mixed

_FINE = 3
_SHIELD = ((0.04, 0.04), (0.5, 0.0), (0.96, 0.04), (0.96, 0.52), (0.82, 0.76), (0.5, 1.0), (0.18, 0.76), (0.04, 0.52))


def emblem(side: int, style: SideStyle) -> pygame.Surface:
    """A shield of that many pixels."""
    large = side * _FINE
    cloth = pygame.Surface((large, large), pygame.SRCALPHA)
    cloth.fill(style.fill)
    _pattern(cloth, style)
    mask = pygame.Surface((large, large), pygame.SRCALPHA)
    points = [(round(x * (large - 1)), round(y * (large - 1))) for x, y in _SHIELD]
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    width = max(_FINE, large // 22)
    pygame.draw.lines(cloth, style.edge, True, points, width)
    return pygame.transform.smoothscale(cloth, (side, side))


def _pattern(cloth: pygame.Surface, style: SideStyle) -> None:
    side, mark = cloth.get_width(), mixed(style.fill, style.ink, 0.42)
    step = side // 5
    match style.pattern:
        case "stripes":
            for x in range(-side, side, step):
                pygame.draw.line(cloth, mark, (x, side), (x + side, 0), max(2, step // 3))
        case "dots":
            for row, y in enumerate(range(step // 2, side, step)):
                for x in range(step // 2 + (row % 2) * step // 2, side, step):
                    pygame.draw.circle(cloth, mark, (x, y), max(2, step // 5))
        case "cross":
            pygame.draw.line(cloth, mark, (side // 2, 0), (side // 2, side), step)
            pygame.draw.line(cloth, mark, (0, side * 2 // 5), (side, side * 2 // 5), step)
        case "plain":
            pygame.draw.polygon(
                cloth,
                mark,
                [(side // 2, side // 5), (side * 7 // 10, side * 11 // 20), (side // 2, side * 9 // 20), (side * 3 // 10, side * 11 // 20)],
            )
