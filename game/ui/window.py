"""Opening the window."""

from __future__ import annotations

import os
import sys
import warnings

import pygame

from game.ui import text
from game.ui.errors import WindowError
from game.ui.icon import icon
from game.ui.settings import LOGICAL

TITLE = "Fogmarch"
"""The window's title, at all times: it tells nothing about whose turn it is."""
REPEAT = (400, 35)
"""Milliseconds before a held key repeats, and between its repeats."""
_WISH = "FOGMARCH_WINDOW"
_UNSEEN = frozenset({"dummy", "evdev", "offscreen"})
"""Drivers that show nothing: SDL takes one where there is no display. Only who asks for one by name means it."""
_ASKED = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")


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
    if sys.platform == "linux" and not any(os.environ.get(name) for name in (*_ASKED, *_DISPLAYS)):
        raise WindowError(_refusal("no display is set"))
    try:
        if _fills_screen():
            pygame.display.quit()  # a window that shrinks from the whole screen keeps its size on some systems: open a new one
        pygame.display.init()
        _demand_sight()
        pygame.font.init()
        pygame.key.set_repeat(*REPEAT)
        pygame.display.set_caption(TITLE)
        if pygame.display.get_surface() is None:
            pygame.display.set_icon(icon())
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the system may give another size than was asked for; we take what we get
            return pygame.display.set_mode((0, 0) if full_screen else size, pygame.FULLSCREEN if full_screen else pygame.RESIZABLE)
    except pygame.error as error:
        raise WindowError(_refusal(str(error))) from error


def _demand_sight() -> None:
    """Refuse a driver that shows nothing, unless it was asked for.

    Raises:
        WindowError: nobody would see the window.
    """
    driver = pygame.display.get_driver()
    if driver.lower() in _UNSEEN and not any(os.environ.get(name) for name in _ASKED):
        pygame.display.quit()
        raise WindowError(_refusal("no display was found"))


def _refusal(why: str) -> str:
    return f"No window can be opened here ({why}); Fogmarch needs a graphical display."


def _fills_screen() -> bool:
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    return surface is not None and bool(surface.get_flags() & pygame.FULLSCREEN)


def close_window() -> None:
    """Close the window and forget its fonts."""
    text.forget()
    pygame.quit()
