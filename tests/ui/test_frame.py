"""Presenting a frame in parts: every part is drawn once, and shown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.ui import frame
from game.ui.pixels import LINE

SIZE = (120, 80)
WHOLE = Rect((0, 0), SIZE)
PARTS = st.lists(st.builds(Rect, st.integers(-9, 130), st.integers(-9, 90), st.integers(0, 60), st.integers(0, 40)), max_size=6)
BUFFER, BEFORE, OVER = (20, 30, 40), (1, 2, 3), (90, 90, 90)


def presented(parts: Sequence[Rect] | None) -> tuple[Surface, list[Rect], list[Rect]]:
    """What the window holds then, which parts of it were drawn, and which were shown."""
    window, buffer = Surface(SIZE), Surface(SIZE)
    window.fill(BEFORE)
    buffer.fill(BUFFER)
    drawn: list[Rect] = []
    shown: list[Rect] = []

    def overlay(window: Surface) -> None:
        drawn.append(window.get_clip())
        window.fill(OVER, (60, 0, 1, 80))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "update", shown.extend)
        frame.present(window, buffer, overlay, parts)
    return window, drawn, shown


@given(PARTS)
def test_every_part_of_a_frame_is_drawn_once_and_shown(parts: list[Rect]) -> None:
    window, drawn, shown = presented(parts)
    seen = [part for part in (each.clip(WHOLE) for each in parts) if part]
    assert all(any(each.contains(part) for each in drawn) and any(each.contains(part) for each in shown) for part in seen)
    assert all(len(each.collidelistall(drawn)) == 1 for each in drawn)
    for x, y in ((x, y) for x in range(0, SIZE[0], 4) for y in range(0, SIZE[1], 4)):
        fresh = any(each.collidepoint(x, y) for each in drawn)
        assert window.get_at((x, y))[:3] == (BEFORE if not fresh else OVER if x == 60 else BUFFER)


def test_all_of_a_frame_is_drawn_and_shown_where_nothing_is_said_of_parts() -> None:
    _, drawn, shown = presented(None)
    assert drawn == shown == [WHOLE]


def test_a_wide_part_is_shown_with_the_whole_of_its_rows_a_narrow_one_alone() -> None:
    wide, narrow = Rect(2 * LINE, 5, 70, 20), Rect(LINE, 40, 30, 20)
    _, drawn, shown = presented([wide, narrow])
    assert drawn == [wide, narrow]
    assert shown == [Rect(0, 5, SIZE[0], 20), narrow]
