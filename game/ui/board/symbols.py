"""Small printed symbols: airfields and what is built."""

import math
from typing import Final

import pygame

from game.model.land import StructureKind
from game.ui.board.brush import Brush
from game.ui.board.grid import Zoom
from game.ui.board.inks import Inks

_TURNS: Final = (90, -30, 30)
"""How roads to N, NE and SE lie, in degrees."""
SIDES: Final = {"017": 9, "025": 11, "033": 13, "050": 16, "067": 20, "100": 26, "150": 36, "200": 46}
"""Pixels across at each zoom step that has room for symbols."""


def airfield(zoom: Zoom, ink: Inks, runways: int) -> pygame.Surface:
    """A disc with runways across it."""
    side = SIDES[zoom.folder]
    brush = Brush((side, side), ink.paper)
    _disc(brush, side, ink)
    crossed = [((0.24, 0.68), (0.76, 0.32)), ((0.5, 0.2), (0.5, 0.8)), ((0.24, 0.32), (0.76, 0.68))][: max(1, min(3, runways))]
    for (x1, y1), (x2, y2) in crossed:
        brush.line([(x1 * side, y1 * side), (x2 * side, y2 * side)], max(2.0, side * 0.15), ink.paper)
    for (x1, y1), (x2, y2) in crossed:
        brush.line([(x1 * side, y1 * side), (x2 * side, y2 * side)], max(0.7, side * 0.03), ink.ink)
    return brush.done()


def structure(zoom: Zoom, ink: Inks, kind: StructureKind, roads: int = 0) -> pygame.Surface:
    """A square plate with a pictogram of what is built; a bridge lies along its road."""
    side = SIDES[zoom.folder]
    brush = Brush((side, side), ink.paper)
    if kind == "bridge":
        _bridge(brush, side, ink, roads)
        return brush.done()
    rim = max(1.0, side * 0.06)
    brush.box((0, 0, side, side), ink.paper, side * 0.2)
    brush.box((rim, rim, side - 2 * rim, side - 2 * rim), ink.ink, side * 0.16)
    shapes = {
        "building": [[(0.26, 0.76), (0.26, 0.42), (0.5, 0.24), (0.74, 0.42), (0.74, 0.76)]],
        "depot": [[(0.24, 0.5), (0.76, 0.5), (0.76, 0.76), (0.24, 0.76)], [(0.34, 0.26), (0.66, 0.26), (0.66, 0.46), (0.34, 0.46)]],
        "hq": [[(0.3, 0.2), (0.38, 0.2), (0.38, 0.8), (0.3, 0.8)], [(0.38, 0.22), (0.78, 0.36), (0.38, 0.52)]],
        "factory": [
            [(0.22, 0.76), (0.22, 0.46), (0.4, 0.34), (0.4, 0.46), (0.58, 0.34), (0.58, 0.76)],
            [(0.64, 0.76), (0.64, 0.22), (0.78, 0.22), (0.78, 0.76)],
        ],
    }  # fmt: skip
    for points in shapes[kind]:
        brush.polygon([(x * side, y * side) for x, y in points], ink.paper)
    return brush.done()


def _disc(brush: Brush, side: int, ink: Inks) -> None:
    middle = side / 2
    brush.disc((middle, middle), middle, ink.paper)
    brush.disc((middle, middle), middle - max(1.0, side * 0.06), ink.ink)


def _bridge(brush: Brush, side: int, ink: Inks, roads: int) -> None:
    """Two bars with splayed ends, as maps have them."""
    way = next((each for each in range(6) if roads >> each & 1), 1)
    turn = math.radians(_TURNS[way % 3])
    across, down = math.cos(turn), math.sin(turn)
    for width, paint in ((max(3.0, side * 0.22), ink.paper), (max(1.2, side * 0.09), ink.ink)):
        for y, out in ((-0.17, -0.31), (0.17, 0.31)):
            points = [(-0.36, out), (-0.23, y), (0.23, y), (0.36, out)]
            brush.line([(side * (0.5 + u * across - v * down), side * (0.5 + u * down + v * across)) for u, v in points], width, paint)
