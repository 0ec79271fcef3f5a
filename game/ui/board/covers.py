"""What one's own have covered by eye, radar and probe: each sense has a line, a sign and a place in the hex of its own, so that all can
be read at once.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.ui.board.brush import Brush, Point, between, corners, cut
from game.ui.board.grid import Zoom
from game.ui.board.inks import Inks
from game.ui.board.marks import Sense
from game.ui.theme import Colour


class Style(NamedTuple):
    """How a sense is drawn: the strokes of its line as shares of an edge (a stroke without length is a dot), how far inside the edge the
    line runs (in pixels at 100 %), at which corners of the hex its sign stands, or between which.
    """

    strokes: tuple[tuple[float, float], ...]
    inset: float
    corners: tuple[float, ...]


STYLES: Final[Mapping[Sense, Style]] = MappingProxyType(
    {
        "eye": Style(((0.0, 1.0),), 4.0, (0, 2, 4)),
        "radar": Style(((0.02, 0.4), (0.5, 0.5), (0.6, 0.98)), 8.5, (1, 3, 5)),
        "probe": Style(tuple((share, share) for share in (0.08, 0.25, 0.42, 0.58, 0.75, 0.92)), 13.0, (1.5, 2.5, 4.5, 5.5)),
    }
)
_SIGN: Final = 24.0
"""How far inside the corner a sign stands, in pixels at 100 %."""


def ink_of(ink: Inks, sense: Sense) -> Colour:
    """The colour of a sense."""
    return {"eye": ink.eye, "radar": ink.radar, "probe": ink.probe}[sense]


def cover(zoom: Zoom, ink: Inks, sense: Sense, edges: int) -> pygame.Surface:
    """The signs of a sense in a hex, and its line where what it covers ends."""
    brush = Brush((zoom.width, zoom.height), ink_of(ink, sense))
    style, size = STYLES[sense], max(1.5, 3.2 * zoom.factor**0.8)
    inner = corners(zoom, _SIGN * zoom.factor)
    for corner in style.corners:
        first = int(corner)
        sign(brush, between(inner[first], inner[(first + 1) % 6], corner - first), size, sense, ink)
    thick = max(1.2, 2.2 * zoom.factor)
    outline = corners(zoom, max(style.inset * zoom.factor, thick))
    for edge in range(6):
        if edges >> edge & 1:
            line(brush, outline[edge], outline[(edge + 1) % 6], thick, sense, ink)
    return cut(brush.done(), zoom)


def line(brush: Brush, start: Point, stop: Point, thick: float, sense: Sense, ink: Inks) -> None:
    """The line of a sense, with a pale rim so that it shows on any ground."""
    for width, paint in ((thick * 1.9, (*ink.paper, 180)), (thick, (*ink_of(ink, sense), 255))):
        for first, last in STYLES[sense].strokes:
            here, there = between(start, stop, first), between(start, stop, last)
            if first < last:
                brush.line([here, there], width, paint)
            else:
                brush.disc(here, width * 0.7, paint)


def sign(brush: Brush, at: Point, size: float, sense: Sense, ink: Inks) -> None:
    """The sign of a sense: a dot for the eye, a slanted stroke for radar, a cross for a probe."""
    x, y = at
    for grow, paint in ((1.0, (*ink.paper, 170)), (0.0, (*ink_of(ink, sense), 235))):
        thick = size * 0.62 + grow
        if sense == "eye":
            brush.disc(at, size * 0.62 + grow / 2, paint)
        elif sense == "radar":
            brush.line([(x - size * 0.75, y + size * 0.9), (x + size * 0.75, y - size * 0.9)], thick, paint)
        else:
            brush.line([(x - size, y), (x + size, y)], thick, paint)
            brush.line([(x, y - size), (x, y + size)], thick, paint)
