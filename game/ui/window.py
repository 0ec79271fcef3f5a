"""Opening the window."""

from __future__ import annotations

import os
import warnings

import pygame

from game.ui import text
from game.ui.errors import WindowError
from game.ui.settings import LOGICAL

TITLE = "Fogmarch"
"""The window's title, at all times: it tells nothing about whose turn it is."""
REPEAT = (400, 35)
"""Milliseconds before a held key repeats, and between its repeats."""
_WISH = "FOGMARCH_WINDOW"


def wished_size(default: tuple[int, int]) -> tuple[int, int]:
    """The size that `FOGMARCH_WINDOW` asks for (`1280x720`), else the default."""
    width, _, height = os.environ.get(_WISH, "").partition("x")
    if width.isdecimal() and height.isdecimal():
        default = int(width), int(height)
    return max(LOGICAL[0], default[0]), max(LOGICAL[1], default[1])


def open_window(size: tuple[int, int], *, full_screen: bool = False) -> pygame.Surface:
    """Open the window, or give the open one another size.

    Raises:
        WindowError: there is no display to open it on.
    """
    try:
        if _fills_screen():
            pygame.display.quit()  # a window that shrinks from the whole screen keeps its size on some systems: open a new one
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(*REPEAT)
        pygame.display.set_caption(TITLE)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the system may give another size than was asked for; we take what we get
            return pygame.display.set_mode((0, 0) if full_screen else size, pygame.FULLSCREEN if full_screen else pygame.RESIZABLE)
    except pygame.error as error:
        raise WindowError(f"No window can be opened here ({error}); Fogmarch needs a graphical display.") from error


def _fills_screen() -> bool:
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    return surface is not None and bool(surface.get_flags() & pygame.FULLSCREEN)


def close_window() -> None:
    """Close the window and forget its fonts."""
    text.forget()
    pygame.quit()
