"""Signs upon counters: what a formation was ordered, how it marches, in what state it is. Each is a shape of its own."""

import math
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.ui.board.brush import Brush, Point
from game.ui.board.inks import Inks
from game.ui.board.marks import OrderSign, PaceSign, Sign, StateSign
from game.ui.board.pictograms import Pen
from game.ui.theme import Colour

_LEAST: Final = 11.0
"""A badge of fewer pixels could not be read."""
_SHARE: Final = 0.3
"""A badge's share of a frame's width."""
BANDS: Final = 4
"""The segments of the gauge of fatigue: one for each band above the lowest."""
_TROUBLE: Final = frozenset({"bogged", "stopped"})
_EMPTY: Final[Colour] = (96, 92, 82)
_LEVELS: Final[tuple[Colour, ...]] = ((250, 214, 90), (250, 176, 56), (240, 124, 40), (226, 66, 46))


class Borne(NamedTuple):
    """What a counter bears upon its frame."""

    order: OrderSign | None
    states: tuple[StateSign, ...]
    fatigue: int


def put(surface: pygame.Surface, frame: tuple[float, float, float, float], borne: Borne, ink: Inks) -> None:
    """Put signs upon a frame (left, top, width, height): the order at the upper left corner, the gauge of fatigue below it, states down
    the right side; nothing where it could not be read.
    """
    left, top, width, height = frame
    side = width * _SHARE
    if side < _LEAST:
        return
    inset = side * 0.18
    if borne.fatigue:
        scale = gauge(borne.fatigue, (side * 0.44, height * 0.62), ink)
        surface.blit(scale, scale.get_rect(center=(round(left + inset / 3), round(top + height * 0.63))))
    if borne.order is not None:
        mark = badge(borne.order, side, ink)
        surface.blit(mark, mark.get_rect(center=(round(left + inset), round(top + inset))))
    for number, state in enumerate(borne.states):
        mark = badge(state, side, ink)
        surface.blit(mark, mark.get_rect(center=(round(left + width - inset), round(top + inset + 0.92 * side * number))))


@lru_cache(maxsize=64)
def badge(sign: Sign, side: float, ink: Inks) -> pygame.Surface:
    """A round badge: an order light upon dark, a state dark upon light, a trouble dark upon amber."""
    whole = math.ceil(side)
    ordered = sign in _ORDERS
    ground = ink.ink if ordered else ink.select if sign in _TROUBLE else ink.paper
    stroke, rim = (ink.paper, ink.paper) if ordered else (ink.ink, ink.ink)
    brush = Brush((whole, whole), rim)
    middle = (whole / 2, whole / 2)
    brush.disc(middle, side / 2, rim)
    brush.disc(middle, side / 2 - max(0.9, side * 0.075), ground)
    _SIGNS[sign](Pen(brush, middle, (side * 0.3, side * 0.3), stroke))
    return brush.done()


def pace(sign: PaceSign, side: float, paint: Colour) -> pygame.Surface:
    """The sign of a march mode, without a ground: it stands in a line of text."""
    whole = math.ceil(side)
    brush = Brush((whole, whole), paint)
    _SIGNS[sign](Pen(brush, (whole / 2, whole / 2), (side * 0.42, side * 0.42), paint))
    return brush.done()


def gauge(level: int, size: tuple[float, float], ink: Inks) -> pygame.Surface:
    """Fatigue: as many segments filled from below as its band stands above the lowest."""
    width, height = math.ceil(size[0]), math.ceil(size[1])
    brush = Brush((width, height), ink.ink)
    edge = max(0.9, width * 0.16)
    brush.box((0, 0, width, height), ink.paper, width * 0.3)
    brush.box((edge * 0.6, edge * 0.6, width - edge * 1.2, height - edge * 1.2), ink.ink, width * 0.25)
    pitch = (height - 2 * edge) / BANDS
    for number in range(BANDS):
        top = height - edge - (number + 1) * pitch
        paint = _LEVELS[level - 1] if number < level else _EMPTY
        brush.box((edge * 1.4, top + pitch * 0.14, width - edge * 2.8, pitch * 0.72), paint)
    return brush.done()


def _advance(pen: Pen) -> None:
    pen.shape((0, -1), (0.72, -0.14), (0.26, -0.14), (0.26, 0.96), (-0.26, 0.96), (-0.26, -0.14), (-0.72, -0.14))


def _through(pen: Pen) -> None:
    _advance(pen)
    for side in (-1, 1):
        pen.line(0.26, (side * 0.62, 0.36), (side * 1.0, 0.36))


def _back(pen: Pen) -> None:
    arc: list[Point] = [
        (0.06 + math.cos(turn) * 0.5, -0.22 - math.sin(turn) * 0.52) for turn in (math.pi * step / 10 for step in range(11))
    ]
    pen.line(0.34, (0.56, 0.86), *arc, (-0.44, 0.1))
    pen.shape((-0.44, 0.98), (-1.02, 0.12), (0.14, 0.12))


def _shield(pen: Pen) -> None:
    pen.shape((-0.82, -0.88), (0.82, -0.88), (0.82, 0.06), (0.48, 0.62), (0, 1.0), (-0.48, 0.62), (-0.82, 0.06))


def _burst(pen: Pen) -> None:
    points = [
        (math.sin(turn) * reach, -math.cos(turn) * reach) for turn, reach in ((math.pi * n / 8, 0.44 if n % 2 else 1.08) for n in range(16))
    ]
    pen.shape(*points)


def _chevrons(pen: Pen) -> None:
    for left in (-0.72, 0.06):
        pen.line(0.34, (left, -0.66), (left + 0.6, 0), (left, 0.66))


def _crescent(pen: Pen) -> None:
    outer = [(math.sin(turn) * 0.86, -math.cos(turn) * 0.86) for turn in (math.pi * (1.05 + step / 10 * 1.25) for step in range(11))]
    inner = [
        (0.4 + math.sin(turn) * 0.72, -0.16 - math.cos(turn) * 0.72) for turn in (math.pi * (2.1 - step / 10 * 1.1) for step in range(11))
    ]
    pen.shape(*outer, *inner)


def _tree(pen: Pen) -> None:
    pen.shape((0, -1.05), (0.5, -0.3), (0.3, -0.3), (0.82, 0.5), (0.16, 0.5), (0.16, 1.0),
              (-0.16, 1.0), (-0.16, 0.5), (-0.82, 0.5), (-0.3, -0.3), (-0.5, -0.3))  # fmt: skip


def _trench(pen: Pen) -> None:
    pen.line(0.32, (-1.0, -0.5), (-0.5, -0.5), (-0.5, 0.56), (0.5, 0.56), (0.5, -0.5), (1.0, -0.5))


def _house(pen: Pen) -> None:
    pen.shape((0, -1.0), (1.0, -0.1), (0.68, -0.1), (0.68, 0.86), (-0.68, 0.86), (-0.68, -0.1), (-1.0, -0.1))


def _walls(pen: Pen) -> None:
    pen.shape((-0.9, 0.8), (-0.9, -0.76), (-0.5, -0.76), (-0.5, -0.3), (-0.2, -0.3), (-0.2, -0.76), (0.2, -0.76), (0.2, -0.3),
              (0.5, -0.3), (0.5, -0.76), (0.9, -0.76), (0.9, 0.8))  # fmt: skip


def _mire(pen: Pen) -> None:
    for down in (-0.42, 0.42):
        pen.line(0.3, *[(x / 5, down + math.sin(x / 5 * math.pi * 1.25) * 0.26) for x in range(-5, 6)])


def _bar(pen: Pen) -> None:
    pen.line(0.52, (-0.74, 0), (0.74, 0))


_ORDERS: Final = frozenset({"contact", "breakthrough", "evade", "defend", "destroy"})
_SIGNS: Final[Mapping[Sign, Callable[[Pen], None]]] = MappingProxyType(
    {
        "contact": _advance,
        "breakthrough": _through,
        "evade": _back,
        "defend": _shield,
        "destroy": _burst,
        "forced": _chevrons,
        "cautious": _crescent,
        "hidden": _tree,
        "dug-in": _trench,
        "indoors": _house,
        "fortified": _walls,
        "bogged": _mire,
        "stopped": _bar,
    }
)
SIGNS: Final[tuple[Sign, ...]] = tuple(_SIGNS)
