"""Pictures of the marks that lie within a hex: zone, reach, ways, waypoints, selection."""

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ui.board import ways
from game.ui.board.brush import Brush, Point, between, corners, cut, light
from game.ui.board.covers import cover
from game.ui.board.grid import Zoom
from game.ui.board.hatch import hatched, phase_of
from game.ui.board.inks import Inks
from game.ui.board.looks import Control, Cover, Exit, Lines, Look, Reach, Selected, Step, Watched, Waypoint, Zone
from game.ui.board.plates import cost

Sprite = tuple[pygame.Surface, tuple[int, int]]
_WHOLE: Final = (0, 0)
_ROOMY: Final = 56
_MOST: Final = 512
_LEVEL: Final = (0, 3)
"""The edges that lie level: above and below."""
_OFF: Final = ((0, -1), (1, 0), (1, 0), (0, 1), (-1, 0), (-1, 0))
"""Where one goes who leaves the map over an edge: up, right, down or left."""
_RING: Final = 48


class Flats:
    """The pictures at one zoom step, each made once: they tell what a mark looks like, never where one is."""

    def __init__(self, zoom: Zoom, inks: Inks) -> None:
        self._zoom, self._inks = zoom, inks
        self._made: dict[tuple[object, ...], Sprite] = {}

    def above(self, looks: tuple[Look, ...]) -> list[Sprite]:
        """What to draw above the counters: flags, and the cost of the way."""
        if self._zoom.tiny:
            return []
        whole = [self._paid(look) for look in looks if isinstance(look, Step) and (look.text or look.warn)]
        return whole + [
            self._once(("flag", look.number), partial(ways.flag, self._zoom, self._inks, look.number))
            for look in looks
            if isinstance(look, Waypoint)
        ]

    def below(self, looks: tuple[Look, ...], corner: tuple[int, int], *, covered: bool) -> list[Sprite]:
        """What to draw below the counters in a hex whose tile begins at *corner*; each with its place in the tile.

        A number that counters would cover in part is left out.
        """
        whole: list[Sprite] = []
        numbered = (
            not self._zoom.tiny and not (covered and self._zoom.height < _ROOMY) and not any(isinstance(look, Step) for look in looks)
        )
        for look in looks:
            match look:
                case Reach():
                    whole += self._reach(look, corner, numbered=numbered)
                case Zone(edges) | Exit(edges):
                    make = zone if isinstance(look, Zone) else exits
                    whole.append(self._once((make, edges), partial(make, self._zoom, self._inks, edges)))
                case Control(enemy, edges):
                    whole += [self._once(("control", enemy, edges), partial(control, self._zoom, self._inks, edges, enemy=enemy))]
                case Cover(sense, edges):
                    whole.append(self._once(("cover", sense, edges), partial(cover, self._zoom, self._inks, sense, edges)))
                case Lines(kind, bends):
                    whole += [self._once((kind, bend), partial(ways.thin, self._zoom, self._inks, kind, bend)) for bend in bends]
                case Step():
                    whole += self._step(look)
                case Watched():
                    whole.append(self._once(("watched",), partial(sight, self._zoom, self._inks)))
                case Selected():
                    whole.append(self._once(("selected",), partial(selection, self._zoom, self._inks)))
        return whole

    def _once(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> Sprite:
        """A picture as large as a tile, made when first asked for; only what is not clear of it is kept."""
        if key not in self._made:
            if len(self._made) >= _MOST:
                self._made.clear()
            whole = make()
            inner = whole.get_bounding_rect()
            self._made[key] = (light(whole.subsurface(inner).copy()), inner.topleft) if inner else (whole, _WHOLE)
        return self._made[key]

    def _reach(self, look: Reach, corner: tuple[int, int], *, numbered: bool) -> list[Sprite]:
        zoom, ink = self._zoom, self._inks
        phase = phase_of(zoom, look.turn, corner)
        whole = [self._once(("tint", look.turn, phase, look.rest), partial(hatched, zoom, ink, look.turn, phase, faint=not look.rest))]
        if look.edges:
            whole.append(self._once(("ends", look.turn, look.edges), partial(ends, zoom, ink, look.turn, look.edges)))
        if numbered and look.text:
            whole.append(
                self._once(("cost", look.text, look.way, look.rest), partial(cost, zoom, ink, look.text, look.way, rest=look.rest))
            )
        return whole

    def _step(self, look: Step) -> list[Sprite]:
        return [
            self._once(("way", bend, look.warn), partial(ways.broad, self._zoom, self._inks, bend, warn=look.warn)) for bend in look.bends
        ]

    def _paid(self, look: Step) -> Sprite:
        return self._once(("paid", look.text, look.warn), partial(ways.paid, self._zoom, self._inks, look.text, warn=look.warn))


def zone(zoom: Zoom, ink: Inks, edges: int) -> pygame.Surface:
    """A zone's faint wash, and at its ends a firm line with teeth that point inward."""
    brush = Brush((zoom.width, zoom.height), ink.zone)
    brush.polygon(corners(zoom), (*ink.zone, 26))
    inset, thick, tooth = 3.2 * zoom.factor, max(1.3, 2.4 * zoom.factor), 6.5 * zoom.factor
    outer, inner = corners(zoom, inset), corners(zoom, inset + tooth)
    for edge in range(6):
        if edges >> edge & 1:
            after = (edge + 1) % 6
            brush.line([outer[edge], outer[after]], thick, (*ink.zone, 255))
            for share in (0.17, 0.5, 0.83):
                foot = between(outer[edge], outer[after], share)
                brush.line([foot, between(inner[edge], inner[after], share)], max(1.0, thick * 0.7), (*ink.zone, 255))
    return cut(brush.done(), zoom)


def exits(zoom: Zoom, ink: Inks, edges: int) -> pygame.Surface:
    """Arrowheads that point off the map over edges: at both ends of a level one, which leaves the numbers there free."""
    brush = Brush((zoom.width, zoom.height), ink.plot)
    size, outer = max(3.2, 6.0 * zoom.factor), corners(zoom)
    for edge in range(6):
        if edges >> edge & 1:
            for share in (0.12, 0.88) if edge in _LEVEL else (0.5,):
                arrowhead(brush, between(outer[edge], outer[(edge + 1) % 6], share), _OFF[edge], size, ink)
    return cut(brush.done(), zoom)


def arrowhead(brush: Brush, tip: Point, way: Point, size: float, ink: Inks) -> None:
    """An open arrowhead that ends short of its tip, with a pale rim so that it shows on any ground; *way* is where it points."""
    (x, y), (across, down), thick = tip, way, size * 0.42
    front, back = size * 0.6, size * 1.35
    wings = [(x - across * back - down * side * size * 0.8, y - down * back - across * side * size * 0.8) for side in (-1, 1)]
    for width, paint in ((thick * 2.1, (*ink.paper, 215)), (thick, (*ink.plot, 255))):
        brush.line([wings[0], (x - across * front, y - down * front), wings[1]], width, paint)


def control(zoom: Zoom, ink: Inks, edges: int, *, enemy: bool) -> pygame.Surface:
    """The line where a zone of control ends: one's own solid, a known one of the enemy dashed."""
    colour = ink.threat if enemy else ink.plot
    brush = Brush((zoom.width, zoom.height), colour)
    thick = max(1.4, 2.2 * zoom.factor)
    line = corners(zoom, thick * 1.1)
    shares = ((0.04, 0.2), (0.28, 0.44), (0.56, 0.72), (0.8, 0.96)) if enemy else ((0.0, 1.0),)
    for edge in range(6):
        if edges >> edge & 1:
            for start, stop in shares:
                here, there = (between(line[edge], line[(edge + 1) % 6], share) for share in (start, stop))
                brush.line([here, there], thick * 1.8, (*ink.paper, 170))
                brush.line([here, there], thick, (*colour, 255))
    return cut(brush.done(), zoom)


def ends(zoom: Zoom, ink: Inks, turn: int, edges: int) -> pygame.Surface:
    """The line where the reach of a turn ends, with a pale rim so that it shows on any ground."""
    colour = ink.turns[(turn - 1) % len(ink.turns)]
    brush = Brush((zoom.width, zoom.height), colour)
    thick = max(1.6, 3.0 * zoom.factor)
    for width, inset, paint in ((thick * 0.8, thick * 1.15, (*ink.paper, 150)), (thick, thick * 0.45, (*colour, 255))):
        line = corners(zoom, inset)
        for edge in range(6):
            if edges >> edge & 1:
                brush.line([line[edge], line[(edge + 1) % 6]], width, paint)
    return cut(brush.done(), zoom)


def selection(zoom: Zoom, ink: Inks) -> pygame.Surface:
    """The outline of the selected hex."""
    brush = Brush((zoom.width, zoom.height), ink.casing)
    thick = max(1.8, 3.6 * zoom.factor)
    for inset, width, paint in ((thick * 0.75, thick * 1.5, ink.casing), (thick * 0.8, thick * 0.85, ink.select)):
        line = corners(zoom, inset)
        brush.line([*line, line[0]], width, paint)
    return cut(brush.done(), zoom)


def sight(zoom: Zoom, ink: Inks) -> pygame.Surface:
    """A ring with four ticks, as in a finder."""
    brush = Brush((zoom.width, zoom.height), ink.paper)
    middle, radius, thick = (zoom.width / 2, zoom.height / 2), 0.34 * zoom.height, max(1.4, 2.4 * zoom.factor)
    turns = [2 * math.pi * step / _RING for step in range(_RING + 1)]
    for width, paint in ((thick * 2.2, (*ink.paper, 190)), (thick, (*ink.zone, 255))):
        brush.line([_round(middle, radius, turn) for turn in turns], width, paint)
        for turn in turns[: _RING : _RING // 4]:
            brush.line([_round(middle, radius * 0.66, turn), _round(middle, radius * 1.28, turn)], width, paint)
    return cut(brush.done(), zoom)


def _round(middle: tuple[float, float], radius: float, turn: float) -> tuple[float, float]:
    return middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)
