"""Pictures of the marks that lie within a hex: zone, reach, ways, waypoints, selection."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.board import ways
from game.ui.board.brush import Brush, corners, cut, light
from game.ui.board.grid import Zoom
from game.ui.board.hatch import hatched
from game.ui.board.inks import Inks
from game.ui.board.lettering import lettered
from game.ui.board.looks import Lines, Look, Reach, Selected, Step, Waypoint, Zone
from game.ui.board.plates import LETTERS, cost

Sprite = tuple[pygame.Surface, tuple[int, int]]
_WHOLE: Final = (0, 0)


class Flats:
    """The pictures at one zoom step, each made once."""

    def __init__(self, zoom: Zoom, inks: Inks) -> None:
        self._zoom, self._inks = zoom, inks
        self._made: dict[tuple[object, ...], Sprite] = {}

    def sprites(self, looks: tuple[Look, ...], corner: tuple[int, int]) -> list[Sprite]:
        """What to draw for the looks of a hex whose tile begins at *corner*, each with its place in the tile."""
        whole: list[Sprite] = []
        stepped = any(isinstance(look, Step) for look in looks)
        for look in looks:
            match look:
                case Reach():
                    whole += self._reach(look, corner, numbered=not stepped)
                case Zone(edges):
                    whole.append(self._once(("zone", edges), lambda edges=edges: zone(self._zoom, self._inks, edges)))
                case Lines(kind, bends):
                    whole += [self._once((kind, bend), lambda k=kind, b=bend: ways.thin(self._zoom, self._inks, k, b)) for bend in bends]
                case Step():
                    whole += self._step(look)
                case Waypoint(number):
                    whole.append(self._once(("waypoint", number), lambda n=number: ways.flag(self._zoom, self._inks, n)))
                case Selected():
                    whole.append(self._once(("selected",), lambda: selection(self._zoom, self._inks)))
        return whole

    def _once(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> Sprite:
        """A picture as large as a tile, made when first asked for; only what is not clear of it is kept."""
        if key not in self._made:
            whole = make()
            inner = whole.get_bounding_rect()
            self._made[key] = (light(whole.subsurface(inner).copy()), inner.topleft) if inner else (whole, _WHOLE)
        return self._made[key]

    def _reach(self, look: Reach, corner: tuple[int, int], *, numbered: bool) -> list[Sprite]:
        zoom, ink = self._zoom, self._inks
        phase = hatched.phase(zoom, look.turn, corner)
        whole = [self._once(("tint", look.turn, phase, look.rest), lambda: hatched(zoom, ink, look.turn, phase, faint=not look.rest))]
        if look.edges:
            whole.append(self._once(("ends", look.turn, look.edges), lambda: ends(zoom, ink, look.turn, look.edges)))
        if numbered and look.text:
            whole.append(self._once(("cost", look.text, look.way, look.rest), lambda: cost(zoom, ink, look.text, look.way, rest=look.rest)))
        return whole

    def _step(self, look: Step) -> list[Sprite]:
        zoom, ink = self._zoom, self._inks
        whole = [self._once(("way", bend, look.warn), lambda b=bend: ways.broad(zoom, ink, b, warn=look.warn)) for bend in look.bends]
        if look.text or look.warn:
            whole.append(self._once(("paid", look.text, look.warn), lambda: ways.paid(zoom, ink, look.text, warn=look.warn)))
        return whole
