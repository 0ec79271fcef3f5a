"""Fog: a veil over what nobody of one's own has in view now, and a darker, stippled one over what nobody has ever seen."""

from itertools import groupby
from typing import Final, NamedTuple

import pygame

from game.model.land import Land
from game.ui.board.brush import Brush, cut, light
from game.ui.board.grid import Cell, Zoom
from game.ui.board.inks import Inks
from game.ui.theme import Theme

_VEIL: Final = (58, 62, 74)
_WASH: Final = {"dark": 78, "light": 70, "contrast": 112}
_NEVER: Final = 34
"""How much more of the veil lies where nobody has ever looked."""


class Fog(NamedTuple):
    """Hexes in view now, and hexes ever seen: one bit a hex, row by row from 0101."""

    seen: int
    ever: int

    def changed(self, other: "Fog | None") -> int:
        """The hexes over which the veil differs."""
        return -1 if other is None else (self.seen ^ other.seen) | (self.ever ^ other.ever)


class Veils:
    """The two veils at one zoom step: they tell what fog looks like, never where it lies."""

    def __init__(self, zoom: Zoom, theme: Theme, inks: Inks) -> None:
        self._seen, self._never = (veil(zoom, theme, inks, never=never) for never in (False, True))

    def draw(self, view: pygame.Surface, cells: list[Cell], fog: Fog) -> None:
        """Veil hexes, by index and corner."""
        seen, ever = fog
        once, never = self._seen, self._never
        view.fblits([(once if ever >> index & 1 else never, corner) for index, corner in cells if not seen >> index & 1])


def veil(zoom: Zoom, theme: Theme, inks: Inks, *, never: bool) -> pygame.Surface:
    """The veil of a hex: of one that is not in view now, or that never was."""
    wash = _wash(theme) + never * _NEVER
    brush = Brush((zoom.width, zoom.height), _VEIL)
    brush.box((0, 0, zoom.width, zoom.height), (*_VEIL, wash))
    if never:
        apart = max(5.0, zoom.height / 6)
        rows = round(zoom.height / apart)
        for row in range(rows):
            for col in range(round(zoom.width / apart) + 1):
                spot = ((col + row % 2 / 2) * apart, (row + 0.5) * zoom.height / rows)
                brush.disc(spot, max(0.9, 1.5 * zoom.factor**0.5), (*inks.ink, 190))
    return light(cut(brush.done(), zoom))


def _wash(theme: Theme) -> int:
    return _WASH.get(theme.name, _WASH["dark"])


def shade(land: Land, fog: Fog, theme: Theme) -> pygame.Surface:
    """The veil over the whole map, a few pixels a hex, column by column: to be scaled to the mini-map."""
    cols, rows, wash = land.cols, land.rows, _wash(theme)
    whole = pygame.Surface((cols, 2 * rows + 1), pygame.SRCALPHA)
    digits = [f"{bits:0{cols * rows}b}"[: -cols * rows - 1 : -1] for bits in fog]
    for col in range(cols):
        top = col % 2
        for (seen, ever), run in groupby(zip(*(each[col::cols] for each in digits), strict=True)):
            height = 2 * len(tuple(run))
            if seen == "0":
                whole.fill((*_VEIL, wash if ever == "1" else wash + 2 * _NEVER), (col, top, 1, height))
            top += height
    return whole
