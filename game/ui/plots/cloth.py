"""Cloth: a surface filled with the colour and the pattern of a side."""

from __future__ import annotations

import pygame

from game.ui.theme import SideStyle
from game.ui.widgets.paint import mixed

_SHARE = 0.42


def cloth(size: tuple[int, int], style: SideStyle, step: int) -> pygame.Surface:
    """So many pixels of cloth; the pattern comes back every *step* pixels, wherever the piece is cut."""
    width, height = size
    piece = pygame.Surface(size)
    piece.fill(style.fill)
    mark, thick = mixed(style.fill, style.ink, _SHARE), max(1, step // 4)
    match style.pattern:
        case "stripes":
            for x in range(-height - height % step, width, step):
                pygame.draw.line(piece, mark, (x, height), (x + height, 0), thick)
        case "dots":
            for row, y in enumerate(range(height - step // 2, -step, -step)):
                for x in range(step // 2 + (row % 2) * step // 2, width + step, step):
                    pygame.draw.circle(piece, mark, (x, y), max(1, step // 4))
        case "cross":
            for at in range(step // 2, width + height, step):
                pygame.draw.line(piece, mark, (at, 0), (at, height), thick)
                pygame.draw.line(piece, mark, (0, height - at), (width, height - at), thick)
        case "plain":
            pass
    return piece
