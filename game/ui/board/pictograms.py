"""Pictograms of unit kinds, drawn as shapes in a box from (-1, -1) to (1, 1) with y downward."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.ui.board.brush import Brush, Point
from game.ui.board.marks import Pictogram
from game.ui.theme import Colour


class Pen:
    """Draws in a box of the brush's canvas; `grow` widens every shape by so many pixels, for an outline below it."""

    def __init__(self, brush: Brush, middle: Point, size: tuple[float, float], paint: Colour, grow: float = 0) -> None:
        self._brush, self._middle, self._size, self._paint, self._grow = brush, middle, size, paint, grow

    def shape(self, *points: Point) -> None:
        """A filled shape."""
        placed = [self._at(point) for point in points]
        self._brush.polygon(placed, self._paint)
        if self._grow:
            self._brush.line([*placed, placed[0]], 2 * self._grow, self._paint)

    def line(self, width: float, *points: Point) -> None:
        """A line; its width is a share of half the box's height."""
        self._brush.line([self._at(point) for point in points], width * self._size[1] + 2 * self._grow, self._paint)

    def disc(self, point: Point, radius: float) -> None:
        """A filled circle; its radius is a share of half the box's height."""
        self._brush.disc(self._at(point), radius * self._size[1] + self._grow, self._paint)

    def _at(self, point: Point) -> Point:
        return self._middle[0] + point[0] * self._size[0], self._middle[1] + point[1] * self._size[1]


def pictured(pen: Pen, kind: Pictogram) -> None:
    """Draw the pictogram of a kind."""
    PICTURES[kind](pen)


def _mirrored(*points: Point) -> list[Point]:
    return [*points, *((-x, y) for x, y in reversed(points))]


def _mech(pen: Pen) -> None:
    pen.shape(*_mirrored((0.0, -0.98), (0.13, -0.98), (0.13, -0.68)))  # head
    pen.shape(*_mirrored((0.0, -0.64), (0.36, -0.66), (0.3, -0.1), (0.18, 0.12), (0.0, 0.14)))  # torso
    for side in (-1, 1):
        pen.shape((side * 0.42, -0.72), (side * 0.66, -0.66), (side * 0.66, -0.3), (side * 0.44, -0.34))  # shoulder
        pen.shape((side * 0.5, -0.24), (side * 0.64, -0.22), (side * 0.6, 0.3), (side * 0.5, 0.3))  # arm
        pen.shape((side * 0.06, 0.18), (side * 0.28, 0.16), (side * 0.38, 0.5), (side * 0.2, 0.54))  # thigh
        pen.shape((side * 0.2, 0.58), (side * 0.37, 0.55), (side * 0.34, 0.84), (side * 0.46, 0.98), (side * 0.14, 0.98))  # shin


def _oval(pen: Pen, width: float, across: float = 0.84, down: float = 0.5) -> None:
    """The oval of tracks."""
    straight = across - down * 0.5
    turns = [math.pi / 2 + math.pi * step / 8 for step in range(9)]
    left = [(-straight + math.cos(turn) * down * 0.5, -math.sin(turn) * down) for turn in turns]
    right = [(-x, -y) for x, y in left]
    pen.line(width, *left, *right, left[0])


def _tracked(pen: Pen) -> None:
    _oval(pen, 0.2, 0.9, 0.62)


def _wheeled(pen: Pen) -> None:
    pen.shape((-0.8, -0.05), (-0.55, -0.5), (0.5, -0.5), (0.82, -0.05), (0.82, 0.14), (-0.8, 0.14))
    for x in (-0.5, 0.0, 0.5):
        pen.disc((x, 0.42), 0.26)


def _support(pen: Pen) -> None:
    pen.shape((-0.8, -0.6), (0.24, -0.6), (0.24, 0.18), (-0.8, 0.18))
    pen.shape((0.34, -0.36), (0.62, -0.36), (0.82, 0.0), (0.82, 0.18), (0.34, 0.18))
    for x in (-0.48, 0.46):
        pen.disc((x, 0.44), 0.26)


def _hover(pen: Pen) -> None:
    pen.shape((-0.5, -0.5), (0.36, -0.5), (0.72, -0.06), (-0.72, -0.06))
    pen.shape((-0.84, 0.06), (0.84, 0.06), (0.7, 0.32), (-0.7, 0.32))
    for left in (-0.62, -0.12, 0.38):
        pen.line(0.13, (left, 0.6), (left + 0.12, 0.5), (left + 0.24, 0.6))


def _vtol(pen: Pen) -> None:
    pen.shape((-0.88, -0.5), (0.0, -0.08), (0.88, -0.5), (0.88, 0.5), (0.0, 0.08), (-0.88, 0.5))


def _infantry(pen: Pen) -> None:
    pen.line(0.16, (-0.92, -0.82), (0.92, 0.82))
    pen.line(0.16, (-0.92, 0.82), (0.92, -0.82))


def _battle_armor(pen: Pen) -> None:
    _infantry(pen)
    _oval(pen, 0.14, 0.62, 0.46)


def _protomech(pen: Pen) -> None:
    pen.shape(*_mirrored((0.0, -0.8), (0.2, -0.66), (0.2, -0.2), (0.0, -0.1)))
    for side in (-1, 1):
        pen.line(0.2, (side * 0.26, -0.46), (side * 0.56, -0.26), (side * 0.5, 0.14))
        pen.line(0.24, (side * 0.14, 0.0), (side * 0.34, 0.36), (side * 0.22, 0.78))


def _aerospace(pen: Pen) -> None:
    pen.shape(
        *_mirrored((0.0, -0.98), (0.12, -0.5), (0.16, -0.12), (0.84, 0.42), (0.84, 0.6), (0.18, 0.44), (0.2, 0.66), (0.36, 0.9), (0.0, 0.8))
    )


def _dropship(pen: Pen) -> None:
    ring = [(math.sin(turn) * 0.62, -math.cos(turn) * 0.72 - 0.14) for turn in (math.pi * step / 12 for step in range(24))]
    pen.shape(*ring)
    for side in (-1, 1):
        pen.line(0.17, (side * 0.4, 0.4), (side * 0.66, 0.9))
        pen.line(0.15, (side * 0.5, 0.94), (side * 0.84, 0.94))


def _structure(pen: Pen) -> None:
    pen.shape((-0.7, 0.75), (-0.7, -0.6), (-0.42, -0.6), (-0.42, -0.28), (-0.14, -0.28), (-0.14, -0.6), (0.14, -0.6), (0.14, -0.28),
              (0.42, -0.28), (0.42, -0.6), (0.7, -0.6), (0.7, 0.75))  # fmt: skip


def _artillery(pen: Pen) -> None:
    pen.disc((-0.18, 0.3), 0.4)
    pen.line(0.24, (-0.18, 0.2), (0.74, -0.72))
    pen.line(0.16, (-0.3, 0.6), (-0.84, 0.78))


def _unknown(pen: Pen) -> None:
    arc = [(math.sin(turn) * 0.3, -0.4 - math.cos(turn) * 0.42) for turn in (math.pi * (step - 5) / 10 for step in range(15))]
    pen.line(0.24, *arc, (0.0, 0.2), (0.0, 0.34))
    pen.disc((0.0, 0.74), 0.17)


PICTURES: Final[Mapping[Pictogram, Callable[[Pen], None]]] = MappingProxyType(
    {
        "mech": _mech,
        "vehicle": _tracked,
        "wheeled": _wheeled,
        "hover": _hover,
        "vtol": _vtol,
        "infantry": _infantry,
        "battle_armor": _battle_armor,
        "protomech": _protomech,
        "support": _support,
        "aerospace": _aerospace,
        "dropship": _dropship,
        "structure": _structure,
        "artillery": _artillery,
        "unknown": _unknown,
    }
)
