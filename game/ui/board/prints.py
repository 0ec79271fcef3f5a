"""What is printed on the map besides its hexes: coordinates, names, structures, airfields, and the sheet's own edge."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.model.hexes import Hex
from game.model.land import Land, Place
from game.ui.board.brush import light
from game.ui.board.grid import Zoom
from game.ui.board.inks import Inks
from game.ui.board.lettering import lettered
from game.ui.board.symbols import airfield, structure
from game.ui.theme import Theme

Print = tuple[pygame.Surface, pygame.Rect]
"""Something printed and where on the map it stands."""

_COORDINATES: Final = {"067": 9, "100": 11, "150": 14, "200": 17}
_NAMES: Final = {"033": 10, "050": 12, "067": 14, "100": 16, "150": 21, "200": 26}
_WATER_INK: Final = (30, 66, 92)
_HILL_INK: Final = (84, 56, 22)
_WOOD_INK: Final = (30, 62, 30)
_SMALL: Final = 42


class Coordinates:
    """The numbers of the hexes at one zoom step, lettered when first seen; nothing where they could not be read."""

    def __init__(self, land: Land, zoom: Zoom, inks: Inks) -> None:
        self._cols, self._zoom, self._inks = land.cols, zoom, inks
        self._pixels = _COORDINATES.get(zoom.folder)
        self._made: dict[int, Print] = {}

    def draw(self, view: pygame.Surface, cells: list[tuple[int, tuple[int, int]]]) -> None:
        """Draw the numbers of hexes, by index and corner."""
        if self._pixels is None:
            return
        made = self._made
        if len(made) > 4096:  # noqa: PLR2004 - far more than any view holds
            made.clear()
        for index, _ in cells:
            if index not in made:
                made[index] = self._number(index)
        places = [(made[index], corner) for index, corner in cells]
        view.fblits([(number, (corner[0] + at.left, corner[1] + at.top)) for (number, at), corner in places])

    def _number(self, index: int) -> Print:
        words = str(Hex(index % self._cols + 1, index // self._cols + 1))
        number = lettered(words, self._pixels or 0, self._inks.ink)
        number.set_alpha(190)
        middle = (self._zoom.width // 2, round(self._zoom.height * 0.035 + (self._pixels or 0) * 0.62))
        return number, number.get_rect(center=middle)


def symbols(land: Land, zoom: Zoom, inks: Inks) -> list[Print]:
    """Structures and airfields."""
    whole = []
    crowd: dict[Hex, int] = {}
    built = [(each.hex, structure(zoom, inks, each.kind)) for each in land.structures]
    fields = [(each.hex, airfield(zoom, inks, each.runways)) for each in land.airfields]
    for place, symbol in [*fields, *built]:
        count = crowd[place] = crowd.get(place, -1) + 1
        x, y = zoom.centre(place)
        if zoom.height >= _SMALL:
            x, y = x + zoom.scaled((-24, 24, 0)[count % 3]), y + zoom.scaled((-14, -14, 24)[count % 3])
        whole.append((light(symbol), symbol.get_rect(center=(x, y))))
    return whole


def names(land: Land, zoom: Zoom, inks: Inks) -> list[Print]:
    """Place names; a name that would lie upon another one moves up."""
    whole: list[Print] = []
    for place in sorted(land.places, key=lambda each: (each.kind != "town", each.hex)):
        name = light(_name(place, zoom, inks))
        x, y = zoom.centre(place.hex)
        at = name.get_rect(center=(x, y - round(zoom.height * (0.24 if zoom.height > _SMALL else 0.5))))
        at.left = min(max(0, at.left), max(0, zoom.size(land.cols, land.rows)[0] - at.width))
        while any(at.colliderect(other) for _, other in whole):
            at.top -= 2
        whole.append((name, at))
    return whole


def _name(place: Place, zoom: Zoom, inks: Inks) -> pygame.Surface:
    ink = {"lake": _WATER_INK, "river": _WATER_INK, "hill": _HILL_INK, "pass": _HILL_INK, "wood": _WOOD_INK}.get(place.kind, inks.ink)
    words = place.name.upper() if place.kind == "town" else place.name
    pixels = _NAMES[zoom.folder] * (1.0 if place.kind == "town" else 0.9)
    return lettered(words, pixels, ink, inks.paper, bold=place.kind == "town")


class Sheet:
    """The paper that the map is printed on, and the table around it."""

    def __init__(self, land: Land, zoom: Zoom, theme: Theme, inks: Inks) -> None:
        width, height = zoom.size(land.cols, land.rows)
        self._theme, self._inks = theme, inks
        self._inner = pygame.Rect(zoom.width - zoom.pitch, zoom.half, width - 2 * (zoom.width - zoom.pitch), height - 2 * zoom.half)
        self._paper = pygame.Rect(0, 0, width, height).inflate(44, 44)
        self._title = list(self._titled(land, height)) if land.title else []

    def draw(self, view: pygame.Surface, box: pygame.Rect, shift: tuple[int, int]) -> None:
        """Draw whatever of table and paper lies in a box of the map; nothing where hexes cover it all."""
        if self._inner.contains(box):
            return
        view.fill(self._theme.table)
        for around in range(6, 0, -1):
            share = around / 7
            shade = tuple(round(side * share) for side in self._theme.table)
            view.fill(shade, self._paper.inflate(2 * around - 2, 2 * around - 2).move(shift[0] + 3, shift[1] + 4))
        view.fill(self._theme.paper, self._paper.move(shift))
        frame = self._paper.inflate(-14, -14).move(shift)
        for outer, ink in ((0, self._inks.ink), (2, self._theme.paper), (6, self._inks.ink), (8, self._theme.paper)):
            view.fill(ink, frame.inflate(-outer, -outer))
        view.fblits([(words, at.move(shift)) for words, at in self._title])

    def _titled(self, land: Land, height: int) -> Iterator[Print]:
        words = lettered(land.title.upper(), 11, self._inks.ink, self._theme.paper, bold=True)
        back = pygame.Surface((words.get_width() + 12, words.get_height()))
        back.fill(self._theme.paper)
        back.blit(words, (6, 0))
        yield back, back.get_rect(midleft=(self._paper.left + 26, height + 13))
