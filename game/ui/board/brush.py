"""Shapes with smooth edges: drawn some times too large, averaged down, cut to a hex where they lie in one."""

import itertools
import math
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Final

import pygame

from game.ui.board.grid import Zoom
from game.ui.theme import Colour

Point = tuple[float, float]
Paint = Colour | tuple[int, int, int, int]
_FINE: Final = 4


class Brush:
    """A canvas of `size` pixels. `edge` is the colour that outlines fade into."""

    def __init__(self, size: tuple[int, int], edge: Colour) -> None:
        self.size = size
        self.surface = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        self.surface.fill((*edge, 0))

    def polygon(self, points: Sequence[Point], paint: Paint) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, paint, [(x * _FINE, y * _FINE) for x, y in points])

    def box(self, box: tuple[float, float, float, float], paint: Paint, round_by: float = 0) -> None:
        """A filled rectangle: left, top, width, height."""
        left, top, width, height = (side * _FINE for side in box)
        whole = pygame.Rect(round(left), round(top), round(left + width) - round(left), round(top + height) - round(top))
        pygame.draw.rect(self.surface, paint, whole, border_radius=round(round_by * _FINE))

    def disc(self, middle: Point, radius: float, paint: Paint) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, paint, (middle[0] * _FINE, middle[1] * _FINE), radius * _FINE)

    def line(self, points: Sequence[Point], width: float, paint: Paint) -> None:
        """A line with round ends and corners."""
        for (x1, y1), (x2, y2) in itertools.pairwise(points):
            length = math.dist((x1, y1), (x2, y2)) or 1
            across, down = (y2 - y1) / length * width / 2, (x1 - x2) / length * width / 2
            self.polygon([(x1 + across, y1 + down), (x2 + across, y2 + down), (x2 - across, y2 - down), (x1 - across, y1 - down)], paint)
        for point in points:
            self.disc(point, width / 2, paint)

    def done(self) -> pygame.Surface:
        """What was drawn, at its size."""
        return pygame.transform.smoothscale(self.surface, self.size)


@lru_cache(maxsize=8)
def mask(zoom: Zoom) -> pygame.Surface:
    """White where the hex is, clear around it."""
    whole = pygame.Surface((zoom.width, zoom.height), pygame.SRCALPHA)
    for y, (left, right) in enumerate(zoom.spans):
        whole.fill((255, 255, 255, 255), (left, y, right - left, 1))
    return whole


def cut(surface: pygame.Surface, zoom: Zoom) -> pygame.Surface:
    """A surface of a tile's size with nothing left outside the hex."""
    surface.blit(mask(zoom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def corners(zoom: Zoom, inset: float = 0) -> list[Point]:
    """The corners of a hex in its tile, from the north edge's left end clockwise: edge n runs from corner n to n + 1."""
    share = 1 - inset / zoom.half
    middle = (zoom.width / 2, zoom.height / 2)
    outline = [(0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5)]
    return [(middle[0] + (x - 0.5) * zoom.width * share, middle[1] + (y - 0.5) * zoom.height * share) for x, y in outline]


def between(start: Point, stop: Point, share: float) -> Point:
    """The point so far on the way from one to another."""
    return start[0] + (stop[0] - start[0]) * share, start[1] + (stop[1] - start[1]) * share


def middle(zoom: Zoom, edge: int) -> Point:
    """The middle of an edge."""
    points = corners(zoom)
    (x1, y1), (x2, y2) = points[edge], points[(edge + 1) % 6]
    return (x1 + x2) / 2, (y1 + y2) / 2


def light(surface: pygame.Surface) -> pygame.Surface:
    """The surface in a form that is quick to draw: run-length encoded."""
    surface.set_alpha(255, pygame.RLEACCEL)
    return surface


def give_back() -> None:
    """Give the memory of pictures that were dropped back to the system at once: glibc keeps it in pieces too small for the next."""
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415 - the first frame does without

        with suppress(AttributeError):  # another C library has no such function, nor the need
            ctypes.CDLL(None).malloc_trim(0)
