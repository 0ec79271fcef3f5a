"""Tints of reach: a colour and a hatching for each turn, which runs on from hex to hex."""

import math
from functools import lru_cache
from typing import Final

import pygame

from game.ui.board.brush import Brush, Point, cut
from game.ui.board.grid import Zoom
from game.ui.board.inks import Inks

_STROKES: Final = ("", "/", "\\", "x", "-", "|", "o")
"""The hatching of the turns 1 to 7."""


def phase_of(zoom: Zoom, turn: int, corner: tuple[int, int]) -> tuple[int, int]:
    """Where in the pattern a tile begins."""
    if not _STROKES[(turn - 1) % len(_STROKES)]:
        return 0, 0
    apart = _apart(zoom)
    return corner[0] % apart, corner[1] % apart


def hatched(zoom: Zoom, ink: Inks, turn: int, phase: tuple[int, int], *, faint: bool) -> pygame.Surface:
    """The tint of a hex; a faint one has no wash."""
    colour = ink.turns[(turn - 1) % len(ink.turns)]
    wash = ink.tint * (2 if faint else 5) // 5
    whole = pygame.Surface((zoom.width, zoom.height), pygame.SRCALPHA)
    whole.fill((*colour, wash))
    whole.blit(_pattern(zoom, ink, turn), (-phase[0], -phase[1]))
    return cut(whole, zoom)


@lru_cache(maxsize=16)
def _pattern(zoom: Zoom, ink: Inks, turn: int) -> pygame.Surface:
    """A sheet of hatching, one period larger than a tile."""
    apart, colour = _apart(zoom), ink.turns[(turn - 1) % len(ink.turns)]
    paint, thick = (*colour, ink.hatch), max(0.9, 1.3 * zoom.factor**0.5)
    piece = Brush((apart * 3, apart * 3), colour)
    full = apart * 3
    for at in range(-full, 2 * full, apart):
        middle = at + apart / 2
        lines: dict[str, list[list[Point]]] = {
            "/": [[(at, full), (at + full, 0)]],
            "\\": [[(at, 0), (at + full, full)]],
            "x": [[(at, full), (at + full, 0)], [(at, 0), (at + full, full)]],
            "-": [[(0, middle), (full, middle)]],
            "|": [[(middle, 0), (middle, full)]],
        }
        for line in lines.get(_STROKES[(turn - 1) % len(_STROKES)], []):
            piece.line(line, thick, paint)
        if _STROKES[(turn - 1) % len(_STROKES)] == "o":
            for down in range(0, full, apart):
                piece.disc((middle, down + apart / 2), thick * 1.3, paint)
    small = piece.done().subsurface((apart, apart, apart, apart))
    whole = pygame.Surface((zoom.width + apart, zoom.height + apart), pygame.SRCALPHA)
    whole.fblits([(small, (x, y)) for x in range(0, whole.get_width(), apart) for y in range(0, whole.get_height(), apart)])
    return whole


def _apart(zoom: Zoom) -> int:
    """Pixels from one stroke to the next."""
    return max(6, round(12 * math.pow(zoom.factor, 0.75)))
