"""Filling by whole lines fills the same pixels."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.ui.pixels import LINE, fill, from_line

SIZE = (90, 12)
RECTS = st.builds(Rect, st.integers(-40, 100), st.integers(-5, 15), st.integers(0, 100), st.integers(0, 15))


def filled(rect: Rect, clip: Rect, part: Rect, by: object) -> bytes:
    """A surface of which a part was filled in a rectangle, within a clip."""
    whole = Surface(SIZE)
    view = whole.subsurface(part.clip(whole.get_rect()))
    view.set_clip(clip)
    if by is fill:
        fill(view, (9, 8, 7), rect)
    else:
        view.fill((9, 8, 7), rect)
    return pygame.image.tobytes(whole, "RGB")


@given(RECTS, RECTS, RECTS.filter(lambda part: bool(part.clip(Rect((0, 0), SIZE)))))
def test_filling_by_lines_fills_the_same_pixels(rect: Rect, clip: Rect, part: Rect) -> None:
    assert filled(rect, clip, part, fill) == filled(rect, clip, part, Surface.fill)


@given(RECTS)
def test_a_rectangle_from_its_line_is_little_larger(rect: Rect) -> None:
    wider = from_line(rect)
    assert (wider.top, wider.right, wider.height) == (rect.top, rect.right, rect.height)
    assert wider.left % LINE == 0
    assert 0 <= rect.left - wider.left < LINE
