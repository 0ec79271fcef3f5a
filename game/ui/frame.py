"""Presenting a frame: all of the window, or only where it differs from what is presented."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame
from pygame import Rect, Surface

from game.ui.pixels import from_line

_MANY: Final = 0.8
"""Parts that cover so much of the window are not worth presenting one by one."""
_WIDE: Final = 3
"""A part of the window's width over this is shown with the whole of its rows: X takes those in one piece, in half the time."""


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
    seen = [whole] if parts is None else _apart(from_line(part) for part in (each.clip(whole) for each in parts) if part)
    if sum(part.width * part.height for part in seen) > _MANY * whole.width * whole.height:
        seen = [whole]
    for part in seen:
        with clipped(window, part):
            window.blit(buffer, part, part)
            overlay(window)
    pygame.display.update([_rows(part, whole) for part in seen])


def _apart(parts: Iterable[Rect]) -> list[Rect]:
    """The parts, those that overlap as one."""
    apart: list[Rect] = []
    for part in parts:
        joint = part
        while over := joint.collidelistall(apart):
            joint = joint.unionall([apart[each] for each in over])
            apart = [each for number, each in enumerate(apart) if number not in over]
        apart.append(joint)
    return apart


def _rows(part: Rect, whole: Rect) -> Rect:
    """What to show of the window so that a part of it is shown soonest."""
    return Rect(0, part.top, whole.width, part.height) if part.width * _WIDE > whole.width else part
