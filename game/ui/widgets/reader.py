"""Text to read: wrapped paragraphs that scroll where they are longer than their room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.ui import text
from game.ui.theme import Theme
from game.ui.widgets import paint
from game.ui.widgets.control import Paragraph
from game.ui.widgets.part import Part
from game.ui.widgets.scroll import Scroll


class Reader(Part):
    """Paragraphs, each with its size, weight and tone. Only the visible lines are drawn."""

    kind: ClassVar[str] = "reader"
    keeps_focus: ClassVar[bool] = True

    def __init__(self, name: str, rect: pygame.Rect, paragraphs: Sequence[Paragraph]) -> None:
        super().__init__(name, rect, " ".join(each.words for each in paragraphs))
        self._scroll = Scroll()
        self._pitch = round(text.line_height(14) * 1.25)
        pad = text.px(8)
        width = rect.width - 2 * pad - text.px(16)
        self._lines: list[tuple[Paragraph, str]] = []
        for each in paragraphs:
            self._lines += [(each, line) for line in text.wrap(each.words, width, each.size, each.bold)]
        self._scroll.count = len(self._lines)
        self._scroll.room = max(1, (rect.height - pad) // self._pitch)

    def key(self, event: pygame.Event) -> bool:
        """Arrows and pages scroll."""
        page = self._scroll.room - 1
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self._lines),
            pygame.K_END: len(self._lines),
        }
        if event.key not in steps or not self._scroll.needed:
            return False
        moved = self._scroll.by(steps[event.key])
        self.dirty = moved or self.dirty
        return moved or event.key not in {pygame.K_UP, pygame.K_DOWN}

    def wheel(self, steps: float) -> bool:
        """Scroll."""
        self.dirty = self._scroll.wheel(steps) or self.dirty
        return self._scroll.needed

    @property
    def _body(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width - self._scroll.width, self.rect.height)

    def mouse_down(self, pos: tuple[int, int]) -> None:
        """Take hold of the scroll bar."""
        self._scroll.grab(pos, self._body)
        self.mouse_move(pos)

    def mouse_move(self, pos: tuple[int, int]) -> None:
        """Drag the scroll bar."""
        self.dirty = self._scroll.drag(pos[1], self._body) or self.dirty

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """Let go of the scroll bar."""
        del pos
        self._scroll.release()

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The lines in view."""
        paint.box(surface, self.rect, theme.panel_low)
        x, y = self.rect.x + text.px(8), self.rect.y + text.px(4)
        top = self._scroll.top
        for each, line in self._lines[top : top + self._scroll.room]:
            text.draw(surface, line, (x, y), each.size, theme.tone(each.tone), bold=each.bold)
            y += self._pitch
        self._scroll.paint(surface, theme, self._body)
        if self.focused:
            paint.ring(surface, self.rect, theme.focus)
