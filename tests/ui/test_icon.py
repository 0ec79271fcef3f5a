"""The window has a picture of its own."""

import pygame
import pytest

from game.ui.icon import SIZE, icon
from game.ui.window import close_window, open_window


def test_the_picture_is_a_hex_that_is_clear_around() -> None:
    picture = icon()
    assert picture.get_size() == (SIZE, SIZE)
    assert {picture.get_at((x, y)).a for x in (0, SIZE - 1) for y in (0, SIZE - 1)} == {0}
    assert picture.get_at((SIZE // 2, SIZE // 2)).a > 240


def test_a_window_gets_its_picture_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    close_window()
    shown: list[bool] = []
    monkeypatch.setattr(pygame.display, "set_icon", lambda _: shown.append(pygame.display.get_surface() is not None))
    open_window((900, 500))
    open_window((1000, 600))
    assert shown == [False]
    close_window()
