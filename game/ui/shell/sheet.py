"""What the screens around a game share: a backdrop, panels, widgets, and Esc for the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from game.texts import translated
from game.ui import text
from game.ui.shell.backdrop import backdrop
from game.ui.stage import App
from game.ui.widgets import Control, Widgets, paint

MARGIN = 16
PAD = 16
LINE = 36
GAP = 8


@dataclass(frozen=True)
class FootButton:
    """A button at the foot of a screen."""

    name: str
    words: str
    press: Callable[[], None]
    accent: bool = False
    key: str = ""
    enabled: bool = True
    tip: str = ""


WHOLE: Final = (9999, 9999)
"""More than any window: a panel that takes all of it."""


class Sheet:
    """A screen of panels and widgets. A subclass gives `build`; it is called anew for every size, scale and theme."""

    name = "sheet"
    arrows: ClassVar[bool] = True
    widest: ClassVar[tuple[int, int]] = (1280, 880)
    """The largest panel of the whole screen in logical pixels: longer lines are hard to read."""
    first: str | None = None
    """The part that has the focus when the screen opens."""
    beside: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Keys that stand on no button, and what they do here."""

    def __init__(self) -> None:
        self.app: App
        self.widgets: Widgets
        self.panels: list[pygame.Rect] = []
        self._whole = True
        self._opened = False
        self._foot: pygame.Rect | None = None

    @property
    def clearing(self) -> pygame.Rect:
        """The window above the row of buttons."""
        whole = pygame.Rect((0, 0), self.app.size)
        return whole if self._foot is None else pygame.Rect(0, 0, whole.width, self._foot.top)

    @property
    def wants_overlay(self) -> bool:
        """Whether the frame must be presented again for something that hangs over it."""
        return self.widgets.wants_overlay

    def open(self, app: App) -> None:
        """Build everything."""
        self.app = app
        part = self.widgets.focused if self._opened else None
        focus = part.name if part is not None else None if self._opened else self.first
        self._opened = True
        self.rebuild(focus)

    def rebuild(self, focus: str | None = None) -> None:
        """Build everything anew for what changed."""
        self.widgets = Widgets(self.app.size, self.app.theme, arrows=self.arrows)
        self.panels = []
        self.build()
        self._whole = True
        if focus is not None and focus in self.widgets:
            self.widgets.focus(focus)

    def refresh(self) -> None:
        """Build everything anew and leave the focus where it is."""
        part = self.widgets.focused
        self.rebuild(part.name if part is not None else None)

    def build(self) -> None:
        """Put panels and widgets in place."""
        raise NotImplementedError

    @property
    def room(self) -> pygame.Rect:
        """The window less a margin."""
        margin = text.px(MARGIN)
        return pygame.Rect((0, 0), self.app.size).inflate(-2 * margin, -2 * margin)

    def panel(self, rect: pygame.Rect) -> pygame.Rect:
        """Put a panel there; the answer is the room inside it."""
        self.panels.append(rect)
        return rect.inflate(-2 * text.px(PAD), -2 * text.px(PAD))

    def heading(self, name: str, rect: pygame.Rect, words: str) -> pygame.Rect:
        """A heading at the top of a room; the answer is what is left below it."""
        high = text.px(LINE)
        self.widgets.label(name, pygame.Rect(rect.x, rect.y, rect.width, high), words, size=17, bold=True)
        used = high + text.px(GAP)
        return pygame.Rect(rect.x, rect.y + used, rect.width, rect.height - used)

    def frame(self, title: str, buttons: Sequence[FootButton]) -> pygame.Rect:
        """One panel in the middle of the window, its title above and its buttons below; the answer is the room between."""
        room = self.room
        panel = pygame.Rect(0, 0, min(text.px(self.widest[0]), room.width), min(text.px(self.widest[1]), room.height))
        panel.center = room.center
        inner = self.heading("title", self.panel(panel), title)
        high = text.px(36)
        self._foot = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        self.foot(self._foot, buttons)
        return pygame.Rect(inner.x, inner.y, inner.width, inner.height - high - text.px(GAP + 4))

    def foot(self, room: pygame.Rect, buttons: Sequence[FootButton]) -> None:
        """Buttons in a row: the first at the left, the others at the right."""
        gap, most = text.px(GAP), room.width // max(1, len(buttons)) - text.px(GAP)
        x = room.right
        for number, each in enumerate(reversed(buttons)):
            hint = text.size_of(each.key, 11)[0] + text.px(8) if each.key else 0
            width = min(most, max(text.px(104), text.size_of(each.words, bold=True)[0] + hint + text.px(28)))
            x -= width
            left = room.x if number == len(buttons) - 1 else x
            rect = pygame.Rect(left, room.y, width, room.height)
            self.widgets.button(
                each.name, rect, each.words, each.press, accent=each.accent, key=each.key, enabled=each.enabled, tip=each.tip
            )
            x -= gap

    def search(self, room: pygame.Rect, value: str, change: Callable[[str], None]) -> pygame.Rect:
        """A line to search with at the top of a room; the answer is what is left below it."""
        high, words = text.px(32), translated("Search")
        width = text.size_of(words, 13)[0] + text.px(8)
        self.widgets.label("search-label", pygame.Rect(room.x, room.y, width, high), words, size=13, colour=self.app.theme.text_dim)
        self.widgets.entry("search", pygame.Rect(room.x + width, room.y, room.width - width, high), value, change)
        used = high + text.px(GAP)
        return pygame.Rect(room.x, room.y + used, room.width, room.height - used)

    def tabs(self, room: pygame.Rect, tabs: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], None]) -> pygame.Rect:
        """A row of tabs at the top of a room; the answer is what is left below them."""
        high, gap = text.px(34), text.px(4)
        width = min(text.px(180), (room.width + gap) // len(tabs) - gap)
        x = room.x
        for name, words in tabs:
            self.widgets.button(f"tab-{name}", pygame.Rect(x, room.y, width, high), words, partial(choose, name), chosen=name == chosen)
            x += width + gap
        used = high + text.px(GAP)
        return pygame.Rect(room.x, room.y + used, room.width, room.height - used)

    # the screen

    def handle(self, event: pygame.Event) -> bool:
        """Widgets first; then Esc goes back."""
        if self.widgets.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
            return True
        return self.pressed(event)

    def pressed(self, event: pygame.Event) -> bool:
        """What no widget used."""
        del event
        return False

    def escape(self) -> None:
        """Go back."""
        self.app.back()

    def step(self, now: int) -> None:
        """Let time pass."""
        self.widgets.step(now)

    def paint(self, buffer: pygame.Surface) -> bool:
        """Repaint all if anything changed."""
        if not (self._whole or self.widgets.dirty):
            return False
        self._whole = False
        self.background(buffer)
        for rect in self.panels:
            paint.box(buffer, rect, self.app.theme.panel, self.app.theme.line)
        self.foreground(buffer)
        self.widgets.draw(buffer)
        return True

    def background(self, buffer: pygame.Surface) -> None:
        """What lies behind the panels."""
        buffer.blit(backdrop(self.app.size, self.app.theme), (0, 0))

    def foreground(self, buffer: pygame.Surface) -> None:
        """What lies upon the panels and below the widgets."""

    def overlay(self, window: pygame.Surface) -> None:
        """Open lists and tooltips."""
        self.widgets.overlay(window)

    def controls(self) -> tuple[Control, ...]:
        """Every control."""
        return self.widgets.controls()

    def close(self) -> None:
        """Give everything up."""
        if self._opened:
            self.widgets.clear()
