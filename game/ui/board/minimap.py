"""The mini-map: the whole land in a small rectangle, the counters as dots, and what the board shows as a frame."""

import pygame
from pygame import Rect

from game.model.hexes import Hex
from game.model.land import Land
from game.ui.board.board import Board
from game.ui.board.brush import give_back
from game.ui.board.fog import Fog, shade
from game.ui.board.grid import SMALLEST, ZOOMS
from game.ui.board.ground import Faces, Ground
from game.ui.board.inks import inks
from game.ui.board.marks import Counter, Marks
from game.ui.board.picking import picture
from game.ui.frame import clipped
from game.ui.pixels import fill
from game.ui.theme import Theme

_SMALLEST = ZOOMS[SMALLEST]
_MOST_KEPT = 4
_KEPT: dict[tuple[str, str, tuple[int, int]], pygame.Surface] = {}


class MiniMap:
    """The whole map in a rectangle of the window. It follows a board, if it is given one, and shares its picture."""

    def __init__(self, rect: Rect, land: Land, theme: Theme, board: Board | None = None) -> None:
        self.rect, self.land, self.theme, self._board = Rect(rect), land, theme, board
        self._faces = board.faces if board is not None else Faces(land, picture(land))
        self._counters: tuple[Counter, ...] = ()
        self._fog: Fog | None = None
        self._veiled: Fog | None = None
        self._printed: pygame.Surface | None = None
        self._painted: tuple[Counter, ...] | None = None
        self._buffer: pygame.Surface | None = None

    def follow(self, board: Board) -> None:
        """Frame what this board shows."""
        self._board = board

    def resize(self, rect: Rect) -> None:
        """Take another rectangle of the window."""
        self.rect, self._printed, self._painted = Rect(rect), None, None

    def invalidate(self) -> None:
        """Paint everything anew."""
        self._painted = None

    def show(self, marks: Marks) -> None:
        """Show these counters, and this fog."""
        self._counters, self._fog = marks.counters, marks.fog

    def hex_at(self, pos: tuple[int, int]) -> Hex | None:
        """The hex at a point of the window."""
        area = self._area()
        if not area.collidepoint(pos):
            return None
        width, height = _SMALLEST.size(self.land.cols, self.land.rows)
        place = _SMALLEST.hex_at((pos[0] - area.left) * width // area.width, (pos[1] - area.top) * height // area.height)
        return place if place in self.land else None

    def paint(self, buffer: pygame.Surface) -> list[Rect]:
        """Paint into the buffer if anything changed; the boxes of the window that did."""
        if buffer is self._buffer and self._counters == self._painted and self._fog == self._veiled:
            return []
        self._buffer, self._painted, self._veiled = buffer, self._counters, self._fog
        area = self._area()
        if self._printed is None:
            self._printed = self._kept(area.size)
        buffer.set_clip(self.rect)
        fill(buffer, self.theme.table, self.rect)
        buffer.blit(self._printed, area)
        if self._fog is not None:
            buffer.blit(pygame.transform.smoothscale(shade(self.land, self._fog, self.theme), area.size), area)
        for counter in self._counters:
            self._dot(buffer, area, counter)
        buffer.set_clip(None)
        return [self.rect]

    def overlay(self, window: pygame.Surface) -> None:
        """Frame what the board shows, upon the presented frame."""
        frame, ink = self.frame, inks(self.theme)
        if frame is not None:
            with clipped(window, self.rect):
                pygame.draw.rect(window, ink.casing, frame.inflate(2, 2), 3)
                pygame.draw.rect(window, ink.select, frame, 1)

    def _area(self) -> Rect:
        """The part of the rectangle that the map fills."""
        width, height = _SMALLEST.size(self.land.cols, self.land.rows)
        share = min(self.rect.width / width, self.rect.height / height)
        whole = Rect(0, 0, max(1, round(width * share)), max(1, round(height * share)))
        whole.center = self.rect.center
        return whole

    @property
    def frame(self) -> Rect | None:
        """What the board shows, in the window."""
        if self._board is None:
            return None
        area, camera = self._area(), self._board.camera
        across, down = camera.world
        left, top = area.left + camera.x * area.width // across, area.top + camera.y * area.height // down
        right = area.left + (camera.x + camera.width) * area.width // across
        bottom = area.top + (camera.y + camera.height) * area.height // down
        return Rect(left, top, right - left, bottom - top).clip(area)

    def _dot(self, buffer: pygame.Surface, area: Rect, counter: Counter) -> None:
        """A square for an own counter, a diamond for an enemy's."""
        x, y = self._point(area, counter.hex)
        style, size = self.theme.sides[counter.side], 3
        for grow, paint in ((2, (255, 255, 255)), (1, (0, 0, 0)), (0, style.fill)):
            reach = size + grow
            if counter.own:
                buffer.fill(paint, (x - reach, y - reach, 2 * reach, 2 * reach))
            else:
                reach += 1
                pygame.draw.polygon(buffer, paint, [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])

    def _point(self, area: Rect, place: Hex) -> tuple[int, int]:
        x, y = _SMALLEST.centre(place)
        width, height = _SMALLEST.size(self.land.cols, self.land.rows)
        return area.left + x * area.width // width, area.top + y * area.height // height

    def _kept(self, size: tuple[int, int]) -> pygame.Surface:
        """The printed land, kept from one mini-map to the next: it holds nothing but the land."""
        named = (self.land.version, self.theme.name, size)
        if named not in _KEPT:
            while len(_KEPT) >= _MOST_KEPT:
                del _KEPT[next(iter(_KEPT))]
            _KEPT[named] = self._print(size)
        return _KEPT[named]

    def _print(self, size: tuple[int, int]) -> pygame.Surface:
        """The land, column by column, each hex averaged down to its few pixels."""
        ground = Ground(self._faces, _SMALLEST, self.theme)
        ground.look(grid=False, shading=True)
        whole = pygame.Surface(size)
        whole.fill(self.theme.paper)
        area = Rect((0, 0), size)
        width, height = _SMALLEST.size(self.land.cols, self.land.rows)
        inner = Rect((_SMALLEST.width - _SMALLEST.pitch) // 2, 0, _SMALLEST.pitch, _SMALLEST.height)
        small: dict[tuple[int, int, int], pygame.Surface] = {}
        for index, (x, y) in _SMALLEST.cells(Rect(0, 0, width, height), self.land.cols, self.land.rows):
            left, top = (x + inner.left) * area.width // width, y * area.height // height
            right, bottom = (x + inner.right) * area.width // width, (y + _SMALLEST.height) * area.height // height
            key = (self._faces.numbers[index], max(1, right - left), max(1, bottom - top))
            if key not in small:
                small[key] = pygame.transform.smoothscale(_filled(ground.tile(index), inner), key[1:])
            whole.blit(small[key], (left, top))
        del ground
        give_back()
        return whole


def _filled(tile: pygame.Surface, inner: Rect) -> pygame.Surface:
    """A piece of land as large as a column and a row, without the clear corners of a tile."""
    whole = pygame.Surface(inner.size)
    step, half = _SMALLEST.pitch, _SMALLEST.half
    whole.fblits([(tile, (dx - inner.left, dy)) for dx, dy in ((-step, -half), (-step, half), (step, -half), (step, half), (0, 0))])
    return whole
