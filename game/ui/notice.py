"""A short message at the lower edge of the window."""

from __future__ import annotations

import pygame

from game.ui import text
from game.ui.theme import Theme
from game.ui.widgets import paint

_SHOWN_MS = 4000
_PER_LETTER = 40
_PAD, _ABOVE = 12, 8


class Notice:
    """At most one message, for a few seconds."""

    def __init__(self) -> None:
        self._words = ""
        self._until = 0

    def say(self, words: str, now: int) -> None:
        """Show a message; longer ones stay longer."""
        self._words, self._until = words, now + max(_SHOWN_MS, len(words) * _PER_LETTER)

    def clear(self) -> None:
        """Take it away."""
        self._words = ""

    @property
    def shown(self) -> bool:
        """Whether there is a message."""
        return bool(self._words)

    def step(self, now: int) -> bool:
        """True: it has just gone."""
        if self._words and now >= self._until:
            self.clear()
            return True
        return False

    def place(self, room: pygame.Rect) -> tuple[pygame.Rect, list[str]]:
        """Where it lies at the lower edge of a room, and its lines."""
        pad = text.px(_PAD)
        lines = text.wrap(self._words, room.width * 2 // 3)
        width = max(text.size_of(line)[0] for line in lines) + 2 * pad
        box = pygame.Rect(0, 0, width, len(lines) * text.line_height(14) + 2 * pad)
        box.midbottom = (room.centerx, room.bottom - text.px(_ABOVE))
        return box, lines

    def draw(self, window: pygame.Surface, theme: Theme, room: pygame.Rect) -> None:
        """Draw it above everything."""
        if not self._words:
            return
        pad, pitch = text.px(_PAD), text.line_height(14)
        box, lines = self.place(room)
        paint.box(window, box, theme.panel_high, theme.blue)
        for number, line in enumerate(lines):
            text.draw(window, line, (box.centerx, box.y + pad + number * pitch), 14, theme.text, anchor="midtop")
