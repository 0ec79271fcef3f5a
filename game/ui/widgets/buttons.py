"""Buttons and toggles."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.ui import text
from game.ui.theme import Colour, Theme
from game.ui.widgets import paint
from game.ui.widgets.part import Part

PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Pressable(Part):
    """Something to press: it acts when the mouse button goes up over it, or when Enter or Space goes down."""

    def act(self) -> None:
        """What pressing it does."""
        raise NotImplementedError

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """Act, if the pointer is still here."""
        if self.rect.collidepoint(pos):
            self.act()

    def key(self, event: pygame.Event) -> bool:
        """Enter and Space act."""
        if event.key not in PRESSING or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        self.act()
        return True


class Button(Pressable):
    """A box with words to press."""

    kind = "button"

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        words: str,
        press: Callable[[], None],
        *,
        tip: str = "",
        accent: bool = False,
        shortcut: str = "",
        keyed: bool = True,
        align: str = "center",
        chosen: bool | None = None,
    ) -> None:
        super().__init__(name, rect, words, tip)
        self._press = press
        self._accent = accent
        self.shortcut = shortcut
        self._align = align
        self._chosen = chosen
        self._keyed = keyed

    @property
    def tip(self) -> str:
        """What a tooltip says, and its key; the key alone only where it does not stand on the button."""
        told = super().tip or ("" if self._keyed else self.words)
        return f"{told} [{self.shortcut}]" if told and self.shortcut else told

    def mark(self, *, chosen: bool) -> None:
        """Look chosen or not."""
        if self._chosen != chosen:
            self._chosen, self.dirty = chosen, True

    def mouse_down(self, pos: tuple[int, int]) -> None:
        """Look pressed."""
        del pos
        self.pressed = self.dirty = True

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """Look pressed no more, and act."""
        self.pressed, self.dirty = False, True
        super().mouse_up(pos)

    def act(self) -> None:
        """Fire."""
        self._press()

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """A box with the words, and the shortcut small at the right, if it shall stand there."""
        fill, ink = self._colours(theme)
        paint.box(surface, self.rect, fill, theme.amber if self._accent and self.enabled else theme.line)
        if self._chosen:
            bar = pygame.Rect(self.rect.x, self.rect.bottom - text.px(4), self.rect.width, text.px(4))
            pygame.draw.rect(surface, theme.blue, bar, border_radius=text.px(2))
        shown = self.shortcut if self._keyed else ""
        room = self.rect.inflate(-text.px(20 if self._align != "center" or shown else 10), 0)
        if shown:
            at = text.draw(surface, shown, room.midright, 11, paint.mixed(ink, fill, 0.3), anchor="midright")
            room.width = at.left - text.px(8) - room.left
        self.line(surface, room, ink, bold=self._accent or bool(self._chosen), align=self._align)
        if self.focused:
            paint.ring(surface, self.rect, theme.text if self._accent else theme.focus)

    def _colours(self, theme: Theme) -> tuple[Colour, Colour]:
        if not self.enabled:
            return theme.panel, paint.mixed(theme.text_dim, theme.panel, 0.35)
        fill, ink = (theme.amber, theme.on_amber) if self._accent else (theme.panel_high, theme.text)
        if self._chosen is not None:
            fill, ink = (theme.panel_high, theme.text) if self._chosen else (theme.panel_low, theme.text_dim)
        if self.pressed:
            return paint.mixed(fill, theme.panel_low, 0.4), ink
        return (paint.mixed(fill, theme.text, 0.12) if self.hovered else fill), ink


class Toggle(Pressable):
    """Something that is on or off: a tick in a square, and words."""

    kind: ClassVar[str] = "toggle"

    def __init__(self, name: str, rect: pygame.Rect, words: str, *, on: bool, change: Callable[[bool], None], tip: str = "") -> None:
        super().__init__(name, rect, words, tip)
        self.on = on
        self._change = change

    def act(self) -> None:
        """Turn over."""
        self.on = not self.on
        self.dirty = True
        self._change(self.on)

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The square, its tick, and the words."""
        side = text.px(20)
        square = pygame.Rect(self.rect.x + text.px(8), self.rect.centery - side // 2, side, side)
        if self.hovered and self.enabled:
            paint.box(surface, self.rect, theme.panel_high)
        paint.box(surface, square, theme.blue if self.on else theme.panel_low, theme.line)
        if self.on:
            paint.tick(surface, square, theme.panel_low)
        left = square.right + text.px(10)
        room = pygame.Rect(left, self.rect.y, self.rect.right - left - text.px(4), self.rect.height)
        self.line(surface, room, theme.text if self.enabled else theme.text_dim)
        if self.focused:
            paint.ring(surface, self.rect, theme.focus)
