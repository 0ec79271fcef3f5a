"""Static words."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.ui import text
from game.ui.theme import Colour, Theme
from game.ui.widgets.part import Part


class Label(Part):
    """Words that nobody presses: one line, or wrapped into the rectangle."""

    kind: ClassVar[str] = "label"
    focusable: ClassVar[bool] = False

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        words: str,
        *,
        size: float = 14,
        bold: bool = False,
        colour: Colour | None = None,
        align: str = "left",
        wrap: bool = False,
    ) -> None:
        super().__init__(name, rect, words)
        self._size = size
        self._bold = bold
        self._colour = colour
        self._align = align
        self._wrap = wrap

    def tint(self, colour: Colour) -> None:
        """Show the words in another colour."""
        if colour != self._colour:
            self._colour, self.dirty = colour, True

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the words."""
        colour = self._colour or theme.text
        if self._wrap:
            self._paragraph(surface, colour)
        else:
            self.line(surface, self.rect, colour, size=self._size, bold=self._bold, align=self._align)

    def _paragraph(self, surface: pygame.Surface, colour: Colour) -> None:
        size = self._size
        lines = text.wrap(self.words, self.rect.width, size, self._bold)
        while size > self._size - 2 and not self._has_room(lines, size):
            size -= 0.5
            lines = text.wrap(self.words, self.rect.width, size, self._bold)
        self.fits = self._has_room(lines, size)
        room = max(1, self.rect.height // self._pitch(size))
        if len(lines) > room:
            lines = [*lines[: room - 1], lines[room - 1] + text.ELLIPSIS]
        anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[self._align]
        x, y = getattr(self.rect, anchor)
        for line in lines:
            text.draw(surface, line, (x, y), size, colour, bold=self._bold, anchor=anchor, width=self.rect.width)
            y += self._pitch(size)

    def _has_room(self, lines: list[str], size: float) -> bool:
        narrow = all(text.fits(line, self.rect.width, size, bold=self._bold) for line in lines)
        return narrow and len(lines) * self._pitch(size) <= self.rect.height

    def _pitch(self, size: float) -> int:
        return round(text.line_height(size, bold=self._bold) * 1.06)
