"""What is printed on the map besides its hexes: coordinates, names, structures, airfields, and the sheet's own edge."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.model.hexes import Hex
from game.model.land import Land, Place
from game.ui.board.brush import light
from game.ui.board.grid import Cell, Zoom
from game.ui.board.inks import Inks, mixed
from game.ui.board.lettering import lettered
from game.ui.board.symbols import SIDES, airfield, structure
from game.ui.pixels import fill
from game.ui.theme import Colour, Theme

Print = tuple[pygame.Surface, pygame.Rect]
"""Something printed and where on the map it stands."""

_COORDINATES: Final = {"067": 9, "100": 11, "150": 14, "200": 17}
_NAMES: Final = {"008": 9, "012": 9, "017": 9, "025": 9, "033": 10, "050": 12, "067": 14, "100": 16, "150": 21, "200": 26}
_WATER_INK: Final = (30, 66, 92)
_HILL_INK: Final = (84, 56, 22)
_WOOD_INK: Final = (30, 62, 30)
_SMALL: Final = 42
_BESIDE: Final = ((-0.35, 0.02), (0.35, 0.02), (0.0, -0.3))
_SHADE: Final = 7
_FAR: Final = 8192
_KEPT: Final = 512


class Coordinates:
    """The numbers of the hexes at one zoom step, lettered when first seen; nothing where they could not be read."""

    def __init__(self, land: Land, zoom: Zoom, inks: Inks) -> None:
        self._cols, self._zoom, self._inks = land.cols, zoom, inks
        self._pixels = _COORDINATES.get(zoom.folder)
        self._made: dict[int, Print] = {}

    def draw(self, view: pygame.Surface, cells: list[Cell]) -> None:
        """Draw the numbers of hexes, by index and corner."""
        if self._pixels is None:
            return
        made = self._made
        if len(made) > max(_KEPT, 2 * len(cells)):
            made.clear()
        for index, _ in cells:
            if index not in made:
                made[index] = self._number(index)
        places = [(made[index], corner) for index, corner in cells]
        view.fblits([(number, (corner[0] + at.left, corner[1] + at.top)) for (number, at), corner in places])

    def _number(self, index: int) -> Print:
        words = str(Hex(index % self._cols + 1, index // self._cols + 1))
        number = lettered(words, self._pixels or 0, self._inks.ink, self._inks.paper)
        number.set_alpha(self._inks.number)
        middle = (self._zoom.width // 2, round(self._zoom.height * 0.035 + (self._pixels or 0) * 0.62))
        return number, number.get_rect(center=middle)


def symbols(land: Land, zoom: Zoom, inks: Inks) -> list[Print]:
    """Structures and airfields: a bridge on its road, the others beside the middle of the hex, where a counter leaves them free."""
    whole: list[Print] = []
    if zoom.folder not in SIDES:
        return whole
    bridges = [each for each in land.structures if each.kind == "bridge"]
    others = [(each.hex, structure(zoom, inks, each.kind)) for each in land.structures if each.kind != "bridge"]
    fields = [(each.hex, airfield(zoom, inks, each.runways)) for each in land.airfields]
    for each in bridges:
        symbol = structure(zoom, inks, each.kind, land[each.hex].roads)
        whole.append((light(symbol), symbol.get_rect(center=zoom.centre(each.hex))))
    crowd: dict[Hex, int] = {}
    for place, symbol in [*fields, *others]:
        count = crowd[place] = crowd.get(place, -1) + 1
        x, y = zoom.centre(place)
        across, down = _BESIDE[count % len(_BESIDE)]
        at = (x + round(zoom.width * across), y + round(zoom.height * down))
        whole.append((light(symbol), symbol.get_rect(center=at)))
    return whole


def names(land: Land, zoom: Zoom, inks: Inks) -> list[Print]:
    """Place names; a name that would lie upon another one moves up. Where hexes are tiny, towns alone."""
    whole: list[Print] = []
    told = [each for each in land.places if each.kind == "town" or not zoom.tiny]
    for place in sorted(told, key=lambda each: (each.kind != "town", each.hex)):
        name = light(_name(place, zoom, inks))
        x, y = zoom.centre(place.hex)
        at = name.get_rect(center=(x, y - round(zoom.height * (0.24 if zoom.height > _SMALL else 0.5))))
        at.left = min(max(0, at.left), max(0, zoom.size(land.cols, land.rows)[0] - at.width))
        while any(at.colliderect(other) for _, other in whole):
            at.top -= 2
        whole.append((name, at))
    return whole


def _name(place: Place, zoom: Zoom, inks: Inks) -> pygame.Surface:
    ink = {"lake": _WATER_INK, "river": _WATER_INK, "hill": _HILL_INK, "pass": _HILL_INK, "deposit": _HILL_INK, "wood": _WOOD_INK}.get(
        place.kind, inks.ink
    )
    words = place.name.upper() if place.kind == "town" else place.name
    pixels = _NAMES[zoom.folder] * (1.0 if place.kind == "town" else 0.9)
    return lettered(words, pixels, ink, inks.paper, bold=place.kind == "town")


class Sheet:
    """The paper that the map is printed on, and the table around it."""

    def __init__(self, land: Land, zoom: Zoom, theme: Theme, inks: Inks) -> None:
        width, height = zoom.size(land.cols, land.rows)
        ragged = (zoom.width - zoom.pitch, zoom.half)
        self._covered = pygame.Rect(0, 0, width, height).inflate(-2 * ragged[0], -2 * ragged[1])
        paper = pygame.Rect(0, 0, width, height).inflate(2 * zoom.edge, 2 * zoom.edge)
        self._strips = list(_strips(self._covered, paper, zoom.edge * 2 // 5, (theme, inks)))
        self._title = list(_titled(land, theme, inks, paper)) if land.title and not zoom.tiny else []

    def draw(self, view: pygame.Surface, box: pygame.Rect, shift: tuple[int, int]) -> None:
        """Draw whatever of table and paper lies in a box of the map; nothing where hexes cover it all."""
        if self._covered.contains(box):
            return
        for paint, strip in self._strips:
            if strip.colliderect(box):
                fill(view, paint, strip.move(shift))
        view.fblits([(words, at.move(shift)) for words, at in self._title if at.colliderect(box)])


def _strips(covered: pygame.Rect, paper: pygame.Rect, rim: int, look: tuple[Theme, Inks]) -> Iterator[tuple[Colour, pygame.Rect]]:
    """From the hexes outward: paper with a double frame upon it and a rim beyond, the shade that the sheet throws, the table."""
    theme, inks = look
    frame = ((rim + 3, theme.paper), (rim + 2, inks.ink), (rim, theme.paper), (rim - 1, inks.ink))
    rings = [(paper.inflate(-2 * by, -2 * by), paint) for by, paint in frame]
    rings.append((paper, theme.paper))
    for around in range(_SHADE):
        dark = mixed((0, 0, 0), theme.table, 0.4 + 0.6 * (around + 1) / (_SHADE + 1))
        rings.append((paper.inflate(2 * around, 2 * around).move(3, 4).union(paper), dark))
    rings.append((paper.inflate(2 * _FAR, 2 * _FAR), theme.table))
    inner = covered
    for outer, paint in rings:
        for strip in _ring(inner, outer):
            yield paint, strip
        inner = outer


def _ring(inner: pygame.Rect, outer: pygame.Rect) -> Iterator[pygame.Rect]:
    """What lies between two rectangles, in four strips."""
    yield pygame.Rect(outer.left, outer.top, outer.width, inner.top - outer.top)
    yield pygame.Rect(outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom)
    yield pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.height)
    yield pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.height)


def _titled(land: Land, theme: Theme, inks: Inks, paper: pygame.Rect) -> Iterator[Print]:
    """The map's title, in a gap of the frame."""
    words = lettered(land.title.upper(), 11, inks.ink, theme.paper, bold=True)
    back = pygame.Surface((words.get_width() + 12, words.get_height()))
    back.fill(theme.paper)
    back.blit(words, (6, 0))
    yield back, back.get_rect(midleft=(paper.left + 26, paper.bottom - 9))
