"""What is printed on the map besides its hexes: coordinates, names, structures, airfields, and the sheet's own edge."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.model.hexes import Hex
from game.model.land import Land, Place
from game.ui.board.brush import light
from game.ui.board.counters import wide
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
_CLEAR: Final = {
    "008": (-4, 7), "012": (-3, 6), "017": (-2, 5), "025": (-1, 4), "033": (-1, 1),
    "050": (-2, -3), "067": (0, -4), "100": (2, -5), "150": (3, -6), "200": (4, -8),
}  # fmt: skip
"""What counters and costs leave free of a hex: pixels below its upper edge down to which a name may reach from above, pixels below its
lower edge from which on one may stand.
"""
_SMALLER: Final = 0.8
_LEAST: Final = 10
"""A long name is lettered smaller, down to this share of its size and so many pixels."""
_BESIDE: Final = ((-0.35, 0.02), (0.35, 0.02), (0.0, -0.3))
_SHADE: Final = 7
_FAR: Final = 8192
_KEPT: Final = 512


class Coordinates:
    """The numbers of the hexes at one zoom step, lettered when first seen; nothing where they could not be read.

    A number stands at the upper edge of its hex, or below the name that is printed there.
    """

    def __init__(self, land: Land, zoom: Zoom, inks: Inks, named: list[Print]) -> None:
        self._cols, self._zoom, self._inks = land.cols, zoom, inks
        self._named = [box for _, box in named]
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
        place = Hex(index % self._cols + 1, index // self._cols + 1)
        number = lettered(str(place), self._pixels or 0, self._inks.ink, self._inks.paper)
        number.set_alpha(self._inks.number)
        corner = self._zoom.corner(place)
        middle = (self._zoom.width // 2, round(self._zoom.height * 0.035 + (self._pixels or 0) * 0.62))
        at = number.get_rect(center=middle).move(corner)
        over = at.collidelist(self._named)
        if over >= 0:
            at.top = self._named[over].bottom
        return number, at.move(-corner[0], -corner[1])


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
    """Place names, where no counter that stands in the hex would hide them: below it, at the lower edge of the map above it.

    That is the same whoever stands there. Where hexes are tiny, towns alone.
    """
    whole: list[Print] = []
    told = [each for each in land.places if each.kind == "town" or not zoom.tiny]
    for place in sorted(told, key=lambda each: (each.kind != "town", each.hex)):
        name = light(_name(place, zoom, inks))
        whole.append((name, _beside(place.hex, name.get_size(), (land, zoom), [box for _, box in whole])))
    return whole


def _beside(place: Hex, size: tuple[int, int], over: tuple[Land, Zoom], taken: list[pygame.Rect]) -> pygame.Rect:
    """Where a name of that size stands: below its hex and below the names that stand there, or above both where the map ends before."""
    land, zoom = over
    (x, y), (above, below) = zoom.centre(place), _CLEAR[zoom.folder]
    width, height = zoom.size(land.cols, land.rows)
    at = pygame.Rect((0, y - zoom.half + zoom.height + below), size)
    at.left = min(max(0, x - at.width // 2), max(0, width - at.width))
    while (other := at.collidelist(taken)) >= 0:
        at.top = taken[other].bottom
    if at.bottom <= height:
        return at
    at.bottom = y - zoom.half + above
    while (other := at.collidelist(taken)) >= 0:
        at.bottom = taken[other].top
    return at


def _name(place: Place, zoom: Zoom, inks: Inks) -> pygame.Surface:
    ink = {"lake": _WATER_INK, "river": _WATER_INK, "hill": _HILL_INK, "pass": _HILL_INK, "deposit": _HILL_INK, "wood": _WOOD_INK}.get(
        place.kind, inks.ink
    )
    words = place.name.upper() if place.kind == "town" else place.name
    pixels, bold = _NAMES[zoom.folder] * (1.0 if place.kind == "town" else 0.9), place.kind == "town"
    name = lettered(words, pixels, ink, inks.paper, bold=bold)
    room = 2 * zoom.pitch - wide(zoom)
    if name.get_width() > room:  # smaller letters, so that counters beside the hex hide less of its ends
        smaller = pixels * max(_SMALLER, room / name.get_width())
        name = lettered(words, max(smaller, min(pixels, _LEAST)), ink, inks.paper, bold=bold)
    return name.subsurface(name.get_bounding_rect()).copy()


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
