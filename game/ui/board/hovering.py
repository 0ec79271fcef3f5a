"""What follows the pointer: drawn upon the presented frame, never into the buffer."""

import itertools
from functools import lru_cache

import pygame

from game.model.hexes import Hex
from game.ui.board.brush import Brush, corners
from game.ui.board.grid import Zoom
from game.ui.board.inks import Inks
from game.ui.board.plates import plate

_LETTERS = 13


@lru_cache(maxsize=16)
def outline(zoom: Zoom, ink: Inks) -> pygame.Surface:
    """The outline of the hovered hex."""
    brush = Brush((zoom.width, zoom.height), ink.casing)
    thick = max(1.4, 2.2 * zoom.factor)
    for width, paint in ((thick * 2.1, (*ink.casing, 210)), (thick, (*ink.paper, 255))):
        line = corners(zoom, thick)
        brush.line([*line, line[0]], width, paint)
    return brush.done()


def ruler(window: pygame.Surface, points: list[tuple[int, int]], places: tuple[Hex, ...], ink: Inks) -> None:
    """A line from hex to hex, with the number of hexes at its end."""
    for width, paint in ((5, ink.paper), (2, ink.casing)):
        for start, stop in itertools.pairwise(points):
            pygame.draw.line(window, paint, start, stop, width)
        for point in points:
            pygame.draw.circle(window, paint, point, width + 2)
    steps = sum(start.distance(stop) for start, stop in itertools.pairwise(places))
    if steps:
        tag = plate(str(steps), _LETTERS, ink.ink, ink.paper, ink.casing)
        window.blit(tag, tag.get_rect(midleft=(points[-1][0] + 12, points[-1][1])))
