"""Everything that is drawn at one zoom step, in its order: sheet, land, print, marks, names, counters."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final, TypeVar

import pygame
from pygame import Rect

from game.model.hexes import Hex
from game.model.land import Land
from game.ui.board import looks, prints
from game.ui.board.brush import give_back
from game.ui.board.counters import Counters, reach
from game.ui.board.flats import Flats
from game.ui.board.fog import Fog, Veils
from game.ui.board.grid import Cell, Zoom
from game.ui.board.ground import Faces, Ground
from game.ui.board.inks import inks
from game.ui.board.marks import Marks
from game.ui.theme import Theme

Sprites = list[tuple[pygame.Surface, tuple[int, int]]]
_ROOMY: Final = 42
"""Smaller hexes have room for a counter alone."""
T = TypeVar("T")
_WITHIN: Final = ("reach", "path", "waypoints", "selected", "zone", "exits", "control", "threat", "covers", "watched", "plots", "trails")


class Printed:
    """What is printed of a land at one zoom step, and the pictures to mark hexes with: drawn when first seen, whoever looks."""

    def __init__(self, faces: Faces, land: Land, zoom: Zoom, theme: Theme) -> None:
        ink = inks(theme)
        self.of = (faces, land.version, zoom, theme)
        self.ground = Ground(faces, zoom, theme)
        self.sheet = prints.Sheet(land, zoom, theme, ink)
        self.symbols, self.names = prints.symbols(land, zoom, ink), prints.names(land, zoom, ink)
        self.coordinates = prints.Coordinates(land, zoom, ink, self.names)
        self.flats = Flats(zoom, ink)
        self.veils = Veils(zoom, theme, ink)


_KEPT: list[Printed] = []
"""The last print: the next desk over the same land begins with it. It shows nothing but what is printed."""


def printed(faces: Faces, land: Land, zoom: Zoom, theme: Theme) -> Printed:
    """The print of a land at a zoom step, the last one kept."""
    if not _KEPT or _KEPT[0].of != (faces, land.version, zoom, theme):
        _KEPT.clear()
        give_back()
        _KEPT.append(Printed(faces, land, zoom, theme))
    return _KEPT[0]


class Scene:
    """The pictures of one zoom step. Painting a box gives the same pixels as painting all."""

    def __init__(self, faces: Faces, land: Land, zoom: Zoom, theme: Theme) -> None:
        ink = inks(theme)
        self.zoom, self.land = zoom, land
        self.around = reach(zoom)
        self._marks = Marks()
        self._printed = printed(faces, land, zoom, theme)
        self._flats, self._counters = self._printed.flats, Counters(zoom, theme, ink)
        self._looks: dict[int, tuple[looks.Look, ...]] = {}
        self._stacks: dict[int, looks.Stack] = {}
        self._stood: list[int] = []
        self._reached: list[Rect] = []
        self._flat: dict[int, Sprites] = {}
        self._tall: dict[int, Sprites] = {}
        self._top: dict[int, Sprites] = {}

    def keep(self) -> None:
        """Let the next desk begin with this print."""
        _KEPT[:] = [self._printed]

    def show(self, marks: Marks) -> Iterator[Rect]:
        """Take over marks; tells which boxes of the map change, worked out as far as they are asked for."""
        old, self._marks = self._marks, marks
        self._printed.ground.look(grid=marks.grid, shading=marks.shading)
        boxes: list[Iterator[Rect]] = []
        if any(getattr(old, name) is not getattr(marks, name) and getattr(old, name) != getattr(marks, name) for name in _WITHIN):
            before, self._looks = self._looks, self._by_index(looks.flat(marks))
            boxes.append(self._boxes(_changed(before, self._looks, self._flat, self._top), 0))
        boxes.append(self._boxes(self._veiled(old.fog, marks.fog), 0))
        if old.counters != marks.counters:
            stood, self._stacks = self._stacks, self._by_index(looks.stacks(marks.counters))
            boxes.append(self._boxes(_changed(stood, self._stacks, self._tall, self._flat), self.around))
            self._stood = sorted(self._stacks, key=lambda index: (index % self.land.cols, index))
            self._reached = list(self._boxes(self._stood, self.around))
        return chain.from_iterable(boxes)

    def paint(self, view: pygame.Surface, box: Rect, at: tuple[int, int]) -> None:
        """Paint a box of the view, whose top left corner lies *at* a pixel of the map."""
        view.set_clip(box)
        seen = box.move(at)
        cells = self._cells(seen, at)
        self._printed.sheet.draw(view, seen, (-at[0], -at[1]))
        self._printed.ground.draw(view, cells)
        if self._marks.fog is not None:
            self._printed.veils.draw(view, cells, self._marks.fog)
        if self._marks.coordinates:
            self._printed.coordinates.draw(view, cells)
        _print(view, self._printed.symbols, seen, at)
        if self._looks:
            self._stamp_flat(view, cells, at)
        if self._marks.names:
            _print(view, self._printed.names, seen, at)
        if self._stacks:
            _stamp(view, self._standing(seen, at), self._stacks, self._tall, self._counters.sprites)
        if self._looks:
            free = cells if self.zoom.height >= _ROOMY else [cell for cell in cells if cell[0] not in self._stacks]
            _stamp(view, free, self._looks, self._top, self._flats.above)
        view.set_clip(None)
        self._printed.ground.trim()

    def _veiled(self, before: Fog | None, after: Fog | None) -> Iterator[int]:
        """The hexes over which the veil differs."""
        if before == after:
            return
        known = after or before
        changed = 0 if known is None else known.changed(before if after is not None else None)
        for index in range(self.land.cols * self.land.rows):
            if changed >> index & 1:
                yield index

    def _cells(self, seen: Rect, at: tuple[int, int]) -> list[Cell]:
        """The hexes in a box of the map, each with its corner in the view."""
        return self.zoom.cells(seen, self.land.cols, self.land.rows, at)

    def _standing(self, seen: Rect, at: tuple[int, int]) -> list[Cell]:
        """The hexes whose counters may reach into a box of the map, column by column, each with its corner in the view."""
        aside, above = self.around - at[0], self.around - at[1]
        reached = [(self._stood[each], self._reached[each]) for each in seen.collidelistall(self._reached)]
        return [(index, (box.left + aside, box.top + above)) for index, box in reached]

    def _stamp_flat(self, view: pygame.Surface, cells: list[Cell], at: tuple[int, int]) -> None:
        whole = []
        for index, (x, y) in cells:
            if index in self._looks:
                if index not in self._flat:
                    self._flat[index] = self._flats.below(self._looks[index], (x + at[0], y + at[1]), covered=index in self._stacks)
                whole += [(picture, (x + dx, y + dy)) for picture, (dx, dy) in self._flat[index]]
        view.fblits(whole)

    def _by_index(self, places: Mapping[Hex, T]) -> dict[int, T]:
        """By the index of the hex; what lies off the map is left out."""
        cols = self.land.cols
        return {(place[1] - 1) * cols + place[0] - 1: each for place, each in places.items() if place in self.land}

    def _boxes(self, numbers: Iterable[int], around: int) -> Iterator[Rect]:
        """The boxes of hexes on the map, so much larger."""
        for index in numbers:
            row, col = divmod(index, self.land.cols)
            corner = self.zoom.corner(Hex(col + 1, row + 1))
            yield Rect(corner, (self.zoom.width, self.zoom.height)).inflate(2 * around, 2 * around)


def _changed(before: dict[int, T], after: dict[int, T], *made: dict[int, Sprites]) -> list[int]:
    """The hexes that show something else than before; their pictures are forgotten."""
    changed = [index for index in before.keys() | after.keys() if before.get(index) != after.get(index)]
    for index in changed:
        for each in made:
            each.pop(index, None)
    return changed


def _stamp(view: pygame.Surface, cells: list[Cell], shown: Mapping[int, T], made: dict[int, Sprites], make: Callable[[T], Sprites]) -> None:
    """Draw what some hexes show, made when first drawn."""
    whole = []
    for index, (x, y) in cells:
        if index in shown:
            if index not in made:
                made[index] = make(shown[index])
            whole += [(picture, (x + dx, y + dy)) for picture, (dx, dy) in made[index]]
    view.fblits(whole)


def _print(view: pygame.Surface, printed: list[prints.Print], seen: Rect, at: tuple[int, int]) -> None:
    """Draw what is printed in a box of the map."""
    view.fblits([(picture, place.move(-at[0], -at[1])) for picture, place in printed if place.colliderect(seen)])
