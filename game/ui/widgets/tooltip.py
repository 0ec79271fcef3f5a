"""The tooltip: 400 ms after the pointer, or the focus, came to rest on a part."""

from __future__ import annotations

import pygame

from game.ui import text
from game.ui.theme import Theme
from game.ui.widgets import paint
from game.ui.widgets.part import Part

DELAY = 400
WIDEST = 360
SIZE = 12


class Tooltip:
    """At most one at a time."""

    def __init__(self) -> None:
        self._part: Part | None = None
        self._words = ""
        self._since = 0
        self._shown = False

    @property
    def shown(self) -> bool:
        """Whether it hangs over the frame."""
        return self._shown

    def step(self, now: int, part: Part | None) -> bool:
        """Time passed with the pointer on that part. True: what is shown changed."""
        words = "" if part is None else part.tip
        if part is not self._part:
            gone = self._shown
            self._part, self._words, self._since, self._shown = part, words, now, False
            return gone
        if words != self._words:
            gone, self._words = self._shown, words
            self._shown = self._shown and bool(words)
            return gone
        if part is None or self._shown or not words or now - self._since < DELAY:
            return False
        self._shown = True
        return True

    def paint(self, window: pygame.Surface, theme: Theme) -> None:
        """Draw it below its part, inside the window."""
        if self._part is None or not self._shown or self._part.popup is not None:
            return
        pad, pitch = text.px(8), text.line_height(SIZE)
        beside = self._part.tip_rect
        lines = text.wrap(self._words, text.px(WIDEST), SIZE)
        width = max(text.size_of(line, SIZE)[0] for line in lines) + 2 * pad
        box = pygame.Rect(0, 0, width, len(lines) * pitch + 2 * pad)
        box.midtop = (beside.centerx, beside.bottom + text.px(4))
        if box.bottom > window.get_height():
            box.bottom = beside.top - text.px(4)
        box.clamp_ip(window.get_rect())
        paint.box(window, box, theme.panel_high, theme.blue)
        for number, line in enumerate(lines):
            text.draw(window, line, (box.x + pad, box.y + pad + number * pitch), SIZE, theme.text)
