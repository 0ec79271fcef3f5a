"""A sheet that lies upon the desk: the board is seen around it, darkened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.shell.sheet import Sheet

if TYPE_CHECKING:
    from game.ui.stage import App
    from game.ui.theme import Theme

_VEIL: Final = (96, 96, 96)


class DeskSheet(Sheet):
    """What is opened from a desk. It keeps a picture of that desk alone, and dies with it."""

    def __init__(self) -> None:
        super().__init__()
        self._below: pygame.Surface | None = None
        self._below_theme: Theme | None = None

    def open(self, app: App) -> None:
        """Keep what lies below when it first opens."""
        if self._below is None:
            self._below, self._below_theme = app.buffer.copy(), app.theme
            self._below.fill(_VEIL, special_flags=pygame.BLEND_MULT)
        super().open(app)

    def background(self, buffer: pygame.Surface) -> None:
        """The desk, as long as it would look the same; else what lies behind other screens."""
        if self._below is None or self._below.get_size() != buffer.get_size() or self._below_theme != self.app.theme:
            super().background(buffer)
        else:
            buffer.blit(self._below, (0, 0))
