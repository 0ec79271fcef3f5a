"""A part: one widget on a screen. Parts know their rectangle and how to paint themselves; the adapter knows the rest."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.ui import text
from game.ui.theme import Colour, Theme

SMALLEST_SIZE = 11


class Part:
    """What all widgets share."""

    kind: ClassVar[str] = ""
    focusable: ClassVar[bool] = True
    keeps_focus: ClassVar[bool] = False
    """Whether a mouse press leaves the keyboard's focus here."""
    shortcut: str = ""
    """The key that does the same, in words."""

    def __init__(self, name: str, rect: pygame.Rect, words: str, tip: str = "") -> None:
        self.name = name
        self.rect = rect
        self.words = words
        self.given_tip = tip
        self.enabled = True
        self.focused = False
        self.hovered = False
        self.pressed = False
        self.fits = True
        self.dirty = True

    @property
    def tip(self) -> str:
        """What a tooltip says: the given words, else the whole text where it did not fit."""
        return self.given_tip or ("" if self.fits else self.words)

    @property
    def tip_rect(self) -> pygame.Rect:
        """What the tooltip stands beside."""
        return self.rect

    @property
    def popup(self) -> pygame.Rect | None:
        """The rectangle of what hangs open over other parts, if anything does."""
        return None

    def wants_typing(self) -> bool:
        """Whether letters belong to this part while it has the focus."""
        return False

    def say(self, words: str) -> None:
        """Show other words."""
        if words != self.words:
            self.words = words
            self.dirty = True

    # what the adapter calls; each tells whether the part used it

    def mouse_down(self, pos: tuple[int, int]) -> None:
        """The main button went down on the part."""

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """The main button went up after it went down here."""

    def mouse_move(self, pos: tuple[int, int]) -> None:
        """The pointer moved while over the part, or while the button that went down here is held."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned over the part."""
        del steps
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key went down while the part has the focus."""
        del event
        return False

    def typed(self, event: pygame.Event) -> bool:
        """Anything else that the part may want while it has the focus: text, key releases."""
        del event
        return False

    def lost(self) -> None:
        """The focus went elsewhere."""

    def step(self, now: int) -> None:
        """Time passed."""
        del now

    def close(self) -> None:
        """The part goes away."""

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Paint the part upon its background."""
        raise NotImplementedError

    def overlay(self, surface: pygame.Surface, theme: Theme) -> None:
        """Paint what hangs open over other parts."""

    # help for painting

    def line(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        colour: Colour,
        *,
        size: float = 14,
        bold: bool = False,
        align: str = "left",
        words: str | None = None,
    ) -> None:
        """One line in a box: it shrinks a little before it ends in an ellipsis."""
        shown = self.words if words is None else words
        while size > SMALLEST_SIZE and not text.fits(shown, rect.width, size, bold=bold):
            size -= 0.5
        self.fits = text.fits(shown, rect.width, size, bold=bold)
        anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]
        text.draw(surface, shown, getattr(rect, anchor), size, colour, bold=bold, anchor=anchor, width=rect.width)
