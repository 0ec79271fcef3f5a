"""Which of many lines are in view, and the bar that shows and moves it."""

from __future__ import annotations

import pygame

from game.ui import text
from game.ui.theme import Theme

BAR = 14
WHEEL_LINES = 3
_SMALLEST = 32


class Scroll:
    """`top` is the first line in view, `room` how many fit, `count` how many there are."""

    def __init__(self) -> None:
        self.top = 0
        self.room = 1
        self.count = 0
        self._held = False

    @property
    def needed(self) -> bool:
        """Whether there is more than fits."""
        return self.count > self.room

    @property
    def width(self) -> int:
        """What the bar takes of the width."""
        return text.px(BAR) if self.needed else 0

    def by(self, lines: int) -> bool:
        """Move so many lines, as far as there are any; True: the view changed."""
        old = self.top
        self.top = max(0, min(self.top + lines, self.count - self.room))
        return self.top != old

    def show(self, line: int) -> bool:
        """Bring a line into view; True: the view changed."""
        if line < self.top:
            return self.by(line - self.top)
        return self.by(line - self.top - self.room + 1) if line >= self.top + self.room else False

    def wheel(self, steps: float) -> bool:
        """Move by turns of the wheel."""
        return self.by(-round(steps * WHEEL_LINES) or (-1 if steps > 0 else 1))

    # the bar

    def grab(self, pos: tuple[int, int], body: pygame.Rect) -> bool:
        """Take hold of the bar, if it lies there; *body* is what scrolls, without the bar."""
        self._held = self.needed and pos[0] >= body.right
        return self._held

    def drag(self, y: int, body: pygame.Rect) -> bool:
        """Move the held bar; True: the view changed."""
        if not self._held:
            return False
        thumb = self.thumb(body).height
        share = (y - body.y - thumb / 2) / max(1, body.height - thumb)
        return self.by(round(share * (self.count - self.room)) - self.top)

    def release(self) -> None:
        """Let go."""
        self._held = False

    def thumb(self, body: pygame.Rect) -> pygame.Rect:
        """The part of the bar that moves."""
        height = min(body.height, max(text.px(_SMALLEST), body.height * self.room // max(1, self.count)))
        over = max(1, self.count - self.room)
        return pygame.Rect(body.right, body.y + (body.height - height) * self.top // over, text.px(BAR), height)

    def paint(self, surface: pygame.Surface, theme: Theme, body: pygame.Rect) -> None:
        """Draw the bar where one is needed."""
        if self.needed:
            thumb = self.thumb(body).inflate(-text.px(6), -text.px(4))
            pygame.draw.rect(surface, theme.text_dim if self._held else theme.line, thumb, border_radius=text.px(4))
