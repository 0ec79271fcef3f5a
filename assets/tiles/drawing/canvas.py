"""A tile that is painted too large, averaged down, and cut to its hex."""

import math
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise

import pygame

from drawing.colours import Colour
from drawing.measures import HEIGHT, WIDTH, ZOOMS, Point


class Canvas:
    """One tile at one zoom step while it is painted. Paint replaces what is there, alpha too."""

    def __init__(self, zoom: Fraction, ground: Colour) -> None:
        self.zoom = zoom
        _, oversize, self.weight = ZOOMS[zoom]
        self.scale = float(zoom * oversize)
        self.size = (int(WIDTH * zoom), int(HEIGHT * zoom))
        self.surface = pygame.Surface((self.size[0] * oversize, self.size[1] * oversize), pygame.SRCALPHA, 32)
        self.surface.fill(self._paint(ground))

    @staticmethod
    def _paint(colour: Colour) -> tuple[int, int, int, int]:
        r, g, b, *rest = (round(part) for part in colour)
        return r, g, b, rest[0] if rest else 255

    def _at(self, p: Point) -> Point:
        return p[0] * self.scale, p[1] * self.scale

    def fill(self, colour: Colour) -> None:
        """Paints all of the tile."""
        self.surface.fill(self._paint(colour))

    def disc(self, p: Point, radius: float, colour: Colour) -> None:
        """A round spot."""
        pygame.draw.circle(self.surface, self._paint(colour), self._at(p), max(radius * self.scale, 0.6))

    def polygon(self, points: Iterable[Point], colour: Colour) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, self._paint(colour), [self._at(p) for p in points])

    def ellipse(self, p: Point, rx: float, ry: float, colour: Colour, turn: float = 0.0) -> None:
        """A filled ellipse, turned by an angle."""
        cos, sin = math.cos(turn), math.sin(turn)
        ring = [(rx * math.cos(a * math.pi / 12), ry * math.sin(a * math.pi / 12)) for a in range(24)]
        self.polygon([(p[0] + x * cos - y * sin, p[1] + x * sin + y * cos) for x, y in ring], colour)

    def line(self, points: list[Point], width: float, colour: Colour) -> None:
        """A line with round joints; fine lines are heavier at small zoom steps."""
        self.brush(points, [width * self.weight] * len(points), colour)

    def brush(self, points: list[Point], widths: list[float], colour: Colour) -> None:
        """A line whose width changes from point to point."""
        paint = self._paint(colour)
        for (a, b), w in zip(pairwise(points), widths, strict=False):
            (ax, ay), (bx, by) = self._at(a), self._at(b)
            half, length = w * self.scale / 2, math.hypot(bx - ax, by - ay)
            if half < 0.75 or not length:
                pygame.draw.line(self.surface, paint, (ax, ay), (bx, by), max(1, round(half * 2)))
                continue
            ox, oy = -(by - ay) / length * half, (bx - ax) / length * half
            quad = [(ax + ox, ay + oy), (bx + ox, by + oy), (bx - ox, by - oy), (ax - ox, ay - oy)]
            pygame.draw.polygon(self.surface, paint, quad)
            pygame.draw.circle(self.surface, paint, (ax, ay), half)
            pygame.draw.circle(self.surface, paint, (bx, by), half)

    def soften(self, radius: float) -> None:
        """Blurs what is painted so far."""
        for _ in range(2):
            self.surface = pygame.transform.box_blur(self.surface, max(1, round(radius * self.scale / 2)))

    def cut(self) -> pygame.Surface:
        """The finished tile."""
        tile = pygame.transform.smoothscale(self.surface, self.size)
        tile.blit(hex_mask(self.zoom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return tile


def spans(zoom: Fraction) -> list[tuple[int, int]]:
    """The pixels of the hex, row by row: first, one past the last. Left edges belong to it, right ones do not."""
    width, height, slope = WIDTH * zoom, HEIGHT * zoom, 24 * zoom
    rows = []
    for y in range(int(height)):
        inset = slope * abs(Fraction(2 * y + 1) - height) / height  # the row's middle, from the widest line
        left, right = inset, width - inset
        rows.append((math.ceil(left - Fraction(1, 2)), math.ceil(right - Fraction(1, 2))))
    return rows


_masks: dict[Fraction, pygame.Surface] = {}


def hex_mask(zoom: Fraction) -> pygame.Surface:
    """White in the hex, nothing outside."""
    if zoom not in _masks:
        mask = pygame.Surface((int(WIDTH * zoom), int(HEIGHT * zoom)), pygame.SRCALPHA, 32)
        mask.fill((0, 0, 0, 0))
        for y, (left, right) in enumerate(spans(zoom)):
            mask.fill((255, 255, 255, 255), (left, y, right - left, 1))
        _masks[zoom] = mask
    return _masks[zoom]
