"""Presenting a frame: all of the window, or only where it differs from what is presented."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame
from pygame import Rect, Surface

_MANY: Final = 0.8
"""Parts that cover so much of the window are not worth presenting one by one."""


@contextmanager
def clipped(window: Surface, rect: Rect) -> Iterator[None]:
    """Draw within a rectangle, and within what may be drawn on now."""
    before = window.get_clip()
    window.set_clip(before.clip(rect))
    yield
    window.set_clip(before)


def shows(window: Surface, rect: Rect) -> bool:
    """Whether anything of a rectangle is drawn on now."""
    return bool(window.get_clip().colliderect(rect))


def present(window: Surface, buffer: Surface, overlay: Callable[[Surface], None], parts: Sequence[Rect] | None) -> None:
    """Bring the buffer to the window, what lies over it upon it, and show these parts of the window; None: all of it."""
    whole = window.get_rect()
    seen = [whole] if parts is None else [part for part in (each.clip(whole) for each in parts) if part]
    if sum(part.width * part.height for part in seen) > _MANY * whole.width * whole.height:
        seen = [whole]
    for part in seen:
        with clipped(window, part):
            window.blit(buffer, part, part)
            overlay(window)
    pygame.display.update(seen)
