"""The printed land: each kind of hex put together once from its tiles, its shading and the grid."""

from functools import lru_cache
from typing import Final

import pygame

from game.content.maps.tiling import Tiling
from game.model.land import Land
from game.ui.board.brush import Brush, corners, cut, give_back
from game.ui.board.grid import SMALLEST, ZOOMS, Cell, Zoom
from game.ui.board.relief import Slopes, shade, slopes
from game.ui.board.sheets import Sheets, Stack
from game.ui.theme import Theme

Face = tuple[Stack, Slopes]
_CLEAR: Final = (255, 0, 254)
_BYTES: Final = 14 * 2**20
_LARGE_BYTES: Final = 4 * 2**20
_GRID: Final = 10
"""Lower hexes would be nothing but grid."""
_LARGE: Final = 96
"""So much is kept, less of hexes wider than at 100 %, and always what two views need."""


class Faces:
    """What the hexes of a land look like: each hex a number, each number a stack of tiles with the slopes around it."""

    def __init__(self, land: Land, tiling: Tiling) -> None:
        self.tiling = tiling
        numbers: dict[Face, int] = {}
        stacks = zip(*(layer.tiles for layer in tiling.layers), strict=True)
        faces = zip(stacks, (slopes(land, place) for place in land.all_hexes()), strict=True)
        self.numbers = tuple(numbers.setdefault(face, len(numbers)) for face in faces)
        self.faces = tuple(numbers)


@lru_cache(maxsize=2)
def faces_of(land: Land, tiling: Tiling) -> Faces:
    """What the hexes of a land look like, kept from one desk to the next: it is nothing but the printed land."""
    return Faces(land, tiling)


class Ground:
    """The hexes of a land at one zoom step, put together when first drawn; tiny ones are averaged down from larger ones."""

    def __init__(self, faces: Faces, zoom: Zoom, theme: Theme) -> None:
        self.zoom, self.grid, self.shading = zoom, True, True
        self._faces, self._theme = faces, theme
        self._sheets = Sheets(faces.tiling, zoom)
        self._made: dict[int, pygame.Surface] = {}
        self._lines: pygame.Surface | None = None
        self._larger: Ground | None = None
        self._most = max(64, (_LARGE_BYTES if zoom.width > _LARGE else _BYTES) // (zoom.width * zoom.height * 4))

    def draw(self, view: pygame.Surface, cells: list[Cell]) -> None:
        """Draw hexes, by index and corner."""
        numbers, made = self._faces.numbers, self._made
        self._most = max(self._most, 2 * len(cells))
        try:
            view.fblits([(made[numbers[index]], corner) for index, corner in cells])
        except KeyError:
            for number in {numbers[index] for index, _ in cells} - made.keys():
                self._make(number)
            view.fblits([(made[numbers[index]], corner) for index, corner in cells])

    def look(self, *, grid: bool, shading: bool) -> bool:
        """Switch the grid and the shading; tells whether anything changed."""
        if (grid, shading) == (self.grid, self.shading):
            return False
        self.grid, self.shading = grid, shading
        self._made.clear()
        return True

    def tile(self, index: int) -> pygame.Surface:
        """What a hex looks like."""
        number = self._faces.numbers[index]
        if number not in self._made:
            self._make(number)
        return self._made[number]

    def trim(self) -> None:
        """Let go of what was put together, if it has become too much."""
        if len(self._made) > self._most:
            self._made.clear()
            give_back()

    def _make(self, number: int) -> None:
        whole = self._averaged(number) if self.zoom.tiny else self._together(number)
        if self.grid and self.zoom.height >= _GRID:
            self._lines = self._lines or grid_lines(self.zoom, self._theme)
            whole.blit(self._lines, (0, 0))
        whole.set_colorkey(_CLEAR, pygame.RLEACCEL)
        self._made[number] = whole

    def _together(self, number: int) -> pygame.Surface:
        """A hex put together from its tiles and its shading."""
        stack, rises = self._faces.faces[number]
        whole = pygame.Surface((self.zoom.width, self.zoom.height))
        whole.fill(_CLEAR)
        self._sheets.lay(whole, stack)
        if self.shading and rises:
            shade(whole, self.zoom, rises)
        return whole

    def _averaged(self, number: int) -> pygame.Surface:
        """A hex averaged down from one with tiles, whose clear corners are filled with more of it before."""
        if self._larger is None:
            self._larger = Ground(self._faces, ZOOMS[SMALLEST], self._theme)
        large, zoom = self._larger, self._larger.zoom
        large.shading = self.shading
        hexagon = large._together(number)  # noqa: SLF001  # another ground
        hexagon.set_colorkey(_CLEAR)
        filled = pygame.Surface((zoom.width, zoom.height))
        step, half = zoom.pitch, zoom.half
        filled.fblits([(hexagon, corner) for corner in ((-step, -half), (-step, half), (step, -half), (step, half), (0, 0))])
        small = pygame.transform.smoothscale(filled, (self.zoom.width, self.zoom.height))
        whole = pygame.Surface((self.zoom.width, self.zoom.height))
        whole.fill(_CLEAR)
        for line, (left, right) in enumerate(self.zoom.spans):
            whole.blit(small, (left, line), (left, line, right - left, 1))
        return whole


def grid_lines(zoom: Zoom, theme: Theme) -> pygame.Surface:
    """A hex's half of the thin lines around it."""
    brush = Brush((zoom.width, zoom.height), theme.grid)
    strong = theme.name == "contrast"
    width = (1.5 if strong else 1.1) * max(0.8, zoom.factor**0.5)
    outline = corners(zoom)
    brush.line([*outline, outline[0]], width, (*theme.grid, 235 if strong else 165))
    return cut(brush.done(), zoom)
