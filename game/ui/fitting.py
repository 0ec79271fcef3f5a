"""The window and how the program fits it: size, scale, theme, settings kept."""

from __future__ import annotations

import dataclasses

import pygame

from game.texts import translated
from game.ui import text, window
from game.ui.keys import Keys
from game.ui.settings import SCALES, Settings, offered_scales, used_scale, write_settings
from game.ui.theme import SIDE_SETS, THEMES, Theme


class Fitting:
    """A window with settings. The stage builds its screens anew whenever something of it changed."""

    def __init__(self, settings: Settings, size: tuple[int, int]) -> None:
        self.settings = settings
        self.keys = Keys(settings.keys)
        self.window = window.open_window(size, full_screen=settings.full_screen)
        self._fit()

    def notice(self, text: str) -> None:
        """Say something for a few seconds at the lower edge."""
        raise NotImplementedError

    def _reopen(self) -> None:
        """Build what is shown anew."""
        raise NotImplementedError

    @property
    def scale(self) -> int:
        """The UI scale in use, in per cent."""
        return text.scale()

    def set_scale(self, percent: int) -> None:
        """Use another UI scale; 0 = by the window's size."""
        self.settings.scale = percent
        self.changed()

    def grow(self, steps: int) -> None:
        """A larger or smaller interface, within what the window offers."""
        offered = offered_scales(self.size)
        here = max((place for place, scale in enumerate(offered) if scale <= self.scale), default=0)
        self.set_scale(offered[max(0, min(here + steps, len(offered) - 1))])
        self.notice(f"{translated('Interface size')}: {self.scale} %")

    def changed(self) -> None:
        """Settings changed: keep them, and build the screens anew for them."""
        self.keys = Keys(self.settings.keys)
        self._fit()
        self._reopen()
        self.keep_settings()

    def keep_settings(self) -> None:
        """Write the settings; say so where that fails."""
        trouble = write_settings(self.settings)
        if trouble:
            self.notice(trouble)

    def full_screen(self) -> None:
        """Fill the whole screen, or stop doing so."""
        self.settings.full_screen = not self.settings.full_screen
        self.resize((self.settings.width, self.settings.height))

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.window = window.open_window(size, full_screen=self.settings.full_screen)
        self.changed()

    def _fit(self) -> None:
        theme, chosen = THEMES[self.settings.theme], SIDE_SETS.get(self.settings.side_set)
        self.theme: Theme = dataclasses.replace(theme, sides=chosen) if chosen else theme
        self.size: tuple[int, int] = self.window.get_size()
        wanted = self.settings.scale if self.settings.scale in SCALES else 0
        text.set_scale(used_scale(wanted, self.size))
        self.buffer = pygame.Surface(self.size).convert(self.window)
