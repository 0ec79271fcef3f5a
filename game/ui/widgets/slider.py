"""A value between two ends, in steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.ui import text
from game.ui.theme import Theme
from game.ui.widgets import paint
from game.ui.widgets.part import Part


class Slider(Part):
    """A groove with a knob; Left and Right take a step, Home and End the ends. The value stands beside it in words."""

    kind: ClassVar[str] = "slider"
    keeps_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        ends: tuple[int, int],
        step: int,
        value: int,
        change: Callable[[int], None],
        *,
        unit: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, f"{value}{unit}", tip)
        self._low, self._high = ends
        self._step = max(1, step)
        self.value = value
        self._unit = unit
        self._change = change

    def _set(self, value: int) -> None:
        steps = round((value - self._low) / self._step)
        value = max(self._low, min(self._low + steps * self._step, self._high))
        if value != self.value:
            self.value = value
            self.say(f"{value}{self._unit}")
            self._change(value)

    @property
    def _groove(self) -> pygame.Rect:
        pad, words = text.px(14), text.size_of(f"{self._high}{self._unit}")[0] + text.px(20)
        return pygame.Rect(self.rect.x + pad, self.rect.centery - text.px(2), self.rect.width - 2 * pad - words, text.px(4))

    def _drag(self, x: int) -> None:
        groove = self._groove
        self._set(round(self._low + (x - groove.x) / max(1, groove.width) * (self._high - self._low)))

    def mouse_down(self, pos: tuple[int, int]) -> None:
        """Take hold of the knob."""
        self.pressed = True
        self._drag(pos[0])

    def mouse_move(self, pos: tuple[int, int]) -> None:
        """Drag the knob."""
        if self.pressed:
            self._drag(pos[0])

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """Let go."""
        del pos
        self.pressed = False

    def key(self, event: pygame.Event) -> bool:
        """Take a step, or go to an end."""
        wanted = {
            pygame.K_LEFT: self.value - self._step,
            pygame.K_RIGHT: self.value + self._step,
            pygame.K_HOME: self._low,
            pygame.K_END: self._high,
        }.get(event.key)
        if wanted is None:
            return False
        self._set(wanted)
        return True

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Groove, knob, value."""
        groove = self._groove
        share = (self.value - self._low) / max(1, self._high - self._low)
        knob = (groove.x + round(groove.width * share), groove.centery)
        paint.box(surface, groove, theme.line)
        pygame.draw.rect(surface, theme.blue, (groove.x, groove.y, knob[0] - groove.x, groove.height))
        pygame.draw.circle(surface, theme.text if self.hovered else theme.blue, knob, text.px(9))
        room = pygame.Rect(groove.right + text.px(14), self.rect.y, self.rect.right - groove.right - text.px(22), self.rect.height)
        self.line(surface, room, theme.text, align="right")
        if self.focused:
            paint.ring(surface, self.rect, theme.focus)
