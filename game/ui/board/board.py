"""The board: paints no more than what changed into the window's buffer, and hover marks upon the presented frame alone."""

from typing import Final

import pygame
from pygame import Rect

from game.content.maps.tiling import Tiling
from game.model.hexes import Hex
from game.model.land import Land
from game.ui.board import hovering
from game.ui.board.camera import Camera, Lies
from game.ui.board.grid import FULL
from game.ui.board.ground import faces_of
from game.ui.board.inks import inks
from game.ui.board.marks import Marks
from game.ui.board.picking import picture
from game.ui.board.scene import Scene
from game.ui.frame import clipped
from game.ui.theme import Theme

_MANY: Final = 0.6
"""Boxes that cover so much of the view are not worth painting one by one."""


class Board:
    """The map in a rectangle of the window."""

    def __init__(self, rect: Rect, land: Land, theme: Theme, tiling: Tiling | None = None, lies: Lies = "middle") -> None:
        self.rect, self.land, self.theme = Rect(rect), land, theme
        self.camera = Camera(self.rect.size, land.cols, land.rows, lies)
        self.faces = faces_of(land, picture(land, tiling=tiling))
        self.marks = Marks()
        self._scenes: dict[int, Scene] = {}
        self._buffer: pygame.Surface | None = None
        self._painted: tuple[int, int, int] | None = None
        self._boxes: list[Rect] = []

    # what is shown

    def show(self, marks: Marks) -> None:
        """Show these marks from the next painting on; only hexes that change are painted anew."""
        scene, old, self.marks = self._scene, self.marks, marks
        if (old.grid, old.coordinates, old.names, old.shading) != (marks.grid, marks.coordinates, marks.names, marks.shading):
            self.invalidate()
        boxes = scene.show(marks)
        if self._painted is not None:  # else all of it is painted next
            self._boxes += boxes

    def invalidate(self) -> None:
        """Paint everything anew: somebody else painted over the board."""
        self._painted = None

    # the camera

    def resize(self, rect: Rect) -> None:
        """Take another rectangle of the window."""
        self.rect = Rect(rect)
        self.camera.resize(self.rect.size)
        self.invalidate()

    def pan(self, dx: int, dy: int) -> None:
        """Move the view by so many pixels to the right and down."""
        self.camera.move(dx, dy)

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> None:
        """Step closer (or farther, below 0); what lies at a point of the window stays there."""
        self.camera.zoom_by(steps, None if at is None else (at[0] - self.rect.left, at[1] - self.rect.top))

    def suit(self, percent: int) -> None:
        """Begin at a step that suits an interface of so many per cent."""
        self.camera.suit(percent)

    def centre(self, place: Hex) -> None:
        """Bring a hex into the middle."""
        self.camera.centre(place)

    def fit(self) -> None:
        """Show the whole map, as close as may be."""
        self.camera.fit()

    def hex_at(self, pos: tuple[int, int]) -> Hex | None:
        """The hex of the map at a point of the window."""
        if not self.rect.collidepoint(pos):
            return None
        place = self.camera.zoom.hex_at(pos[0] - self.rect.left + self.camera.x, pos[1] - self.rect.top + self.camera.y)
        return place if place in self.land else None

    def rect_of(self, place: Hex) -> Rect:
        """Where a hex lies in the window (it may lie outside the board)."""
        x, y = self.camera.zoom.corner(place)
        size = (self.camera.zoom.width, self.camera.zoom.height)
        return Rect((x - self.camera.x + self.rect.left, y - self.camera.y + self.rect.top), size)

    # painting

    def paint(self, buffer: pygame.Surface) -> list[Rect]:
        """Paint what changed into the board's part of the buffer; the boxes of the window that changed."""
        if buffer is not self._buffer:
            self._buffer = buffer
            self.invalidate()
        now = (self.camera.step, self.camera.x, self.camera.y)
        boxes, self._boxes = self._boxes, []
        if now == self._painted and not boxes:
            return []
        seen = self.rect.clip(buffer.get_rect())
        view = buffer.subsurface(seen)
        whole = view.get_rect()
        before, self._painted = self._painted, now
        if before is None or before[0] != now[0]:
            fresh = [whole]
        else:
            fresh = _clipped(
                [*_exposed(view, before[1] - now[1], before[2] - now[2]), *(box.move(-now[1], -now[2]) for box in boxes)], whole
            )
        for box in fresh:
            self._scene.paint(view, box, (now[1], now[2]))
        return [box.move(seen.topleft) for box in fresh] if before == now else [seen]

    def overlay(self, window: pygame.Surface, hover: Hex | None) -> None:
        """Draw what follows the pointer upon the presented frame: the hovered hex and the ruler."""
        zoom, ink = self.camera.zoom, inks(self.theme)
        with clipped(window, self.rect):
            if self.marks.ruler:
                hovering.ruler(window, [self.rect_of(place).center for place in self.marks.ruler], self.marks.ruler, ink)
            if hover is not None and hover in self.land:
                window.blit(hovering.outline(zoom, ink), self.rect_of(hover))

    @property
    def _scene(self) -> Scene:
        """What is drawn at the present zoom step. The step before is kept as well, unless their pictures would fill much memory."""
        step = self.camera.step
        if step not in self._scenes or next(reversed(self._scenes)) != step:
            scene = self._scenes.pop(step, None)
            kept = [each for each in self._scenes if max(each, step) <= FULL][-1:]
            self._scenes = {each: self._scenes[each] for each in kept}
            self._scenes[step] = scene or Scene(self.faces, self.land, self.camera.zoom, self.theme)
            self._scenes[step].keep()
            self._scenes[step].show(self.marks)
        return self._scenes[step]


def _exposed(view: pygame.Surface, dx: int, dy: int) -> list[Rect]:
    """Move what is painted; the strips that come into view."""
    whole = view.get_rect()
    if abs(dx) >= whole.width or abs(dy) >= whole.height:
        return [whole]
    if dx or dy:
        view.scroll(dx, dy)
    strips = []
    if dx:
        strips.append(Rect(0 if dx > 0 else whole.width + dx, 0, abs(dx), whole.height))
    if dy:
        strips.append(Rect(0, 0 if dy > 0 else whole.height + dy, whole.width, abs(dy)))
    return strips


def _clipped(boxes: list[Rect], whole: Rect) -> list[Rect]:
    """The boxes that are seen; all at once if they are many."""
    seen = [box for box in (each.clip(whole) for each in boxes) if box]
    if sum(box.width * box.height for box in seen) > _MANY * whole.width * whole.height:
        return [whole]
    return seen
