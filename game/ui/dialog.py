"""A dialog in front of any screen: a question with buttons, or one line to type."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import text
from game.ui.theme import Theme
from game.ui.widgets import Control, Paragraph, Widgets, paint

_WIDEST = 640
_VEIL = 150


class Dialog:
    """Keyboard: Tab and arrows walk, Enter presses the focused button, Esc that of the number *escape*. Presses fire once and close it."""

    def __init__(
        self,
        title: str,
        words: str,
        buttons: Sequence[tuple[str, Callable[[], None]]],
        *,
        value: str | None = None,
        done: Callable[[str], None] | None = None,
        escape: int = -1,
    ) -> None:
        self._title = title
        self._words = words
        self._buttons = tuple(buttons)
        self._value = value
        self._done = done
        self._escape = escape
        self.close: Callable[[], None] = lambda: None
        self.widgets: Widgets

    def open(self, size: tuple[int, int], theme: Theme) -> None:
        """Build it for a window."""
        self.widgets = Widgets(size, theme, arrows=True)
        pad, pitch = text.px(24), round(text.line_height(14) * 1.06)
        width = min(text.px(_WIDEST), size[0] - text.px(16))
        lines = text.wrap(self._words, width - 2 * pad)
        stacked = self._stacked(width - 2 * pad)
        rows = len(self._buttons) if stacked else 1
        entry = text.px(48) if self._value is not None else 0
        around = text.px(48) + pad + entry + text.px(16) + rows * text.px(40) + pad // 2
        tall = len(lines) * pitch
        scrolls = tall > size[1] - around - text.px(16)
        if scrolls:
            tall = size[1] - around - text.px(16)
        self.rect = pygame.Rect(0, 0, width, around + tall)
        self.rect.center = (size[0] // 2, size[1] // 2)
        inner = self.rect.inflate(-2 * pad, -pad)
        self.widgets.label("title", pygame.Rect(inner.x, inner.y, inner.width, text.px(32)), self._title, size=17, bold=True)
        y = inner.y + text.px(44)
        room = pygame.Rect(inner.x, y, inner.width, tall)
        if scrolls:
            self.widgets.reader("text", room, [Paragraph(words) for words in self._words.split("\n")])
        else:
            self.widgets.label("text", room, self._words, wrap=True)
        y += tall + text.px(8)
        if self._value is not None:
            self.widgets.entry("value", pygame.Rect(inner.x, y, inner.width, text.px(36)), self._value, self._type, self._accept)
        bottom = inner.bottom - rows * text.px(40) + text.px(4)
        self._place(pygame.Rect(inner.x, bottom, inner.width, rows * text.px(40)), stacked=stacked)
        self.widgets.focus("value" if self._value is not None else "button-0")

    def _width(self, words: str) -> int:
        return max(text.px(88), text.size_of(words, bold=True)[0] + text.px(32))

    def _stacked(self, room: int) -> bool:
        return sum(self._width(words) + text.px(8) for words, _ in self._buttons) > room

    def _place(self, room: pygame.Rect, *, stacked: bool) -> None:
        x = room.right
        for number, (words, press) in enumerate(self._buttons):
            width = room.width if stacked else self._width(words)
            x -= width
            y = room.y + (number * text.px(40) if stacked else 0)
            rect = pygame.Rect(room.x if stacked else x, y, width, text.px(32))
            self.widgets.button(f"button-{number}", rect, words, self._presser(number, press), accent=number == 0)
            x -= text.px(8)

    def _presser(self, number: int, press: Callable[[], None]) -> Callable[[], None]:
        def pressed() -> None:
            if number == 0 and self._done is not None:
                self._accept()
            else:
                self.close()
                press()

        return pressed

    def _type(self, value: str) -> None:
        self._value = value

    def _accept(self) -> None:
        self.close()
        if self._done is not None and self._value is not None:
            self._done(self._value)

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        return self.widgets.dirty or self.widgets.wants_overlay

    def handle(self, event: pygame.Event) -> None:
        """Use an event; nothing passes through to the screen behind."""
        escaped = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escaped:
            self.close()
            self._buttons[self._escape][1]()
        elif not self.widgets.handle(event) and event.type == pygame.KEYDOWN and event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self._presser(0, self._buttons[0][1])()

    def draw(self, window: pygame.Surface) -> None:
        """Draw it over a darkened screen."""
        veil = pygame.Surface(window.get_size())
        veil.set_alpha(_VEIL)
        window.blit(veil, (0, 0))
        paint.box(window, self.rect, self.widgets.theme.panel, self.widgets.theme.amber)
        self.widgets.draw(window)
        self.widgets.overlay(window)

    def controls(self) -> tuple[Control, ...]:
        """Every control of it."""
        return self.widgets.controls()
