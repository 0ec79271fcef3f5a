"""Lettering on the board: sizes go with the zoom step, not with the scale of the interface."""

from typing import Final

import pygame

from game.ui import text
from game.ui.theme import Colour

_AROUND: Final = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))


def logical(pixels: float) -> float:
    """The size to ask of `text` for lettering of so many pixels."""
    return pixels * 100 / text.scale()


def lettered(words: str, pixels: float, ink: Colour, halo: Colour | None = None, *, bold: bool = False) -> pygame.Surface:
    """A line on a clear ground, with a halo around the letters if a colour for it is given."""
    size = logical(pixels)
    width, height = text.size_of(words, size, bold)
    reach = 0 if halo is None else max(1, round(pixels / 9))
    whole = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    whole.fill((*(halo or ink), 0))
    if halo is not None:
        ghost = pygame.Surface((width, height), pygame.SRCALPHA)
        ghost.fill((*halo, 0))
        text.draw(ghost, words, (0, 0), size, halo, bold=bold)
        for step in range(1, reach + 1):
            for dx, dy in _AROUND:
                whole.blit(ghost, (reach + dx * step, reach + dy * step))
    text.draw(whole, words, (reach, reach), size, ink, bold=bold)
    return whole
