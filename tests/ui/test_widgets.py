"""Widgets under hands: focus ring, mouse, lists, entries, tooltips, and what is drawn when."""

from __future__ import annotations

import pygame
import pytest

from game.ui import text
from game.ui.theme import THEMES
from tests.ui.pane import Board


@pytest.fixture
def board() -> Board:
    return Board()


def test_tab_walks_the_ring_and_shift_tab_walks_it_back(board: Board) -> None:
    board.buttons("one", "two", "three")
    board.widgets.label("label", board.rect(4), "not in the ring")
    board.widgets.enable("two", False)
    walk = []
    for mod in (0, 0, 0, pygame.KMOD_SHIFT):
        board.key(pygame.K_TAB, mod)
        walk.append(board.focused)
    assert walk == ["one", "three", "one", "three"]


def test_enter_and_space_press_the_focused_button(board: Board) -> None:
    board.buttons("one")
    board.widgets.focus("one")
    assert board.key(pygame.K_RETURN)
    assert board.key(pygame.K_SPACE)
    assert board.heard == ["one", "one"]


def test_a_held_key_presses_once(board: Board) -> None:
    board.buttons("one")
    board.widgets.focus("one")
    for _ in range(5):
        board.widgets.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert board.heard == ["one"]


def test_ctrl_enter_is_left_to_the_screen(board: Board) -> None:
    board.buttons("one")
    board.widgets.focus("one")
    assert not board.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert board.heard == []


def test_the_button_last_clicked_does_not_fire_again_on_space(board: Board) -> None:
    board.buttons("one")
    assert board.click((30, 30))
    assert not board.key(pygame.K_SPACE)
    assert board.heard == ["one"]


def test_letting_go_beside_the_button_does_not_press_it(board: Board) -> None:
    board.buttons("one")
    board.widgets.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 30), button=1))
    board.widgets.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(500, 500), button=1))
    assert board.heard == []


def test_a_disabled_button_uses_the_click_and_does_nothing(board: Board) -> None:
    board.buttons("one")
    board.widgets.enable("one", False)
    assert board.click((30, 30))
    assert board.heard == []


def test_a_click_beside_everything_is_left_to_the_map(board: Board) -> None:
    board.buttons("one")
    assert not board.click((500, 500))


def test_a_toggle_turns_by_mouse_and_by_key(board: Board) -> None:
    board.widgets.toggle("toggle", board.rect(0), "Grid", False, board.heard.append)
    board.click((30, 30))
    board.widgets.focus("toggle")
    board.key(pygame.K_SPACE)
    assert board.heard == [True, False]


def test_a_choice_opens_moves_and_takes(board: Board) -> None:
    board.widgets.choice("choice", board.rect(0), [("x", "One"), ("y", "Two"), ("z", "Three")], "x", board.heard.append)
    board.widgets.focus("choice")
    board.key(pygame.K_DOWN)
    board.key(pygame.K_RETURN)
    board.key(pygame.K_DOWN)
    board.key(pygame.K_RETURN)
    assert board.heard == ["y", "z"]
    board.key(pygame.K_SPACE)
    assert board.key(pygame.K_ESCAPE), "Escape closes the list and goes no farther"
    assert board.heard == ["y", "z"]


def test_a_choice_is_taken_with_the_mouse_over_whatever_lies_below(board: Board) -> None:
    board.widgets.choice("choice", board.rect(0), [("x", "One"), ("y", "Two")], "x", board.heard.append)
    board.widgets.button("below", board.rect(1), "Below", lambda: board.heard.append("below"))
    board.click((30, 30))
    board.click((30, 20 + 32 + 4 + 32 + 10))
    assert board.heard == ["y"]


def test_an_open_choice_stays_inside_the_window(board: Board) -> None:
    options = [(str(number), f"Option {number}") for number in range(100)]
    board.widgets.choice("choice", pygame.Rect(700, 560, 90, 32), options, "50", board.heard.append)
    board.widgets.focus("choice")
    board.key(pygame.K_RETURN)
    part = next(board.widgets.parts())
    assert part.popup is not None
    assert board.surface.get_rect().contains(part.popup)


def test_an_entry_takes_letters_and_keeps_shortcuts_from_firing(board: Board) -> None:
    board.widgets.entry("entry", board.rect(0), "ab", board.heard.append, lambda: board.heard.append("sent"))
    board.widgets.focus("entry")
    board.widgets.step(0)
    board.key(pygame.K_END)
    assert board.key(pygame.K_n, letter="n"), "a letter belongs to the entry, not to a shortcut"
    board.type("n")
    board.key(pygame.K_BACKSPACE)
    board.key(pygame.K_RETURN)
    assert board.heard == ["abn", "ab", "sent"]
    assert not board.key(pygame.K_F5)
    assert board.key(pygame.K_ESCAPE)
    assert board.focused == ""


def test_what_is_typed_first_takes_the_place_of_what_stood_there(board: Board) -> None:
    board.widgets.entry("entry", board.rect(0), "old", board.heard.append)
    board.widgets.focus("entry")
    board.widgets.step(0)
    board.type("new")
    assert board.heard[-1] == "new"


def test_an_entry_shows_markup_as_it_was_typed(board: Board) -> None:
    heard: list[str] = []
    text.listen(heard.append)
    board.widgets.entry("entry", board.rect(0), "", board.heard.append)
    board.widgets.focus("entry")
    board.widgets.step(0)
    board.type("<b>x")
    board.draw()
    assert board.heard[-1] == "<b>x"
    assert "<b>x" in heard


def test_a_slider_takes_steps_between_its_ends(board: Board) -> None:
    board.widgets.slider("slider", board.rect(0, 300), 0, 100, 25, 50, board.heard.append)
    board.widgets.focus("slider")
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_HOME):
        board.key(key)
    assert board.heard == [75, 100, 0]


def test_a_text_that_does_not_fit_is_told_in_the_tooltip_after_400_ms(board: Board) -> None:
    words = "A very long text that no button of this size can hold in full"
    heard: list[str] = []
    board.widgets.button("long", board.rect(0, 120), words, lambda: None)
    board.draw()
    assert not board.widgets.controls()[0].fits
    board.move((30, 30))
    board.draw()
    board.widgets.step(0)
    board.widgets.overlay(board.surface)
    wanted = []
    for now in (390, 410):
        board.widgets.step(now)
        wanted.append(board.widgets.wants_overlay)
    assert wanted == [False, True]
    text.listen(heard.append)
    board.widgets.overlay(board.surface)
    assert " ".join(heard) == words
    board.move((500, 500))
    board.widgets.step(420)
    assert board.widgets.wants_overlay, "it goes at once"


def test_nothing_is_dirty_until_something_changes(board: Board) -> None:
    board.buttons("one")
    board.draw()

    def dirty() -> bool:
        return board.widgets.dirty

    assert not dirty()
    board.move((400, 400))
    board.widgets.step(1000)
    assert not dirty()
    board.move((30, 30))
    assert dirty()
    board.draw()
    board.widgets.set_text("one", "one")
    assert not dirty()
    board.widgets.set_text("one", "two")
    assert dirty()


def test_what_is_removed_is_gone(board: Board) -> None:
    board.buttons("a-one", "a-two", "b-one")
    board.widgets.remove("a-")
    assert [each.name for each in board.widgets.controls()] == ["b-one"]
    board.widgets.clear()
    assert board.widgets.controls() == ()
    assert not board.click((30, 30))


def test_tones_are_read_in_every_theme() -> None:
    """Contrast of all lettering on all panels, as WCAG counts it: 4.5 for text."""

    def light(colour: tuple[int, int, int]) -> float:
        parts = [value / 255 for value in colour]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
        high, low = sorted((light(one), light(other)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    poor = []
    for theme in THEMES.values():
        for tone in ("", "dim", "amber", "red", "blue", "green"):
            for ground in ("panel", "panel_high", "panel_low"):
                ratio = contrast(theme.tone(tone), getattr(theme, ground))
                if ratio < 4.5:
                    poor.append(f"{theme.name}: {tone or 'text'} on {ground} {ratio:.2f}")
        if contrast(theme.on_amber, theme.amber) < 4.5:
            poor.append(f"{theme.name}: on amber")
        poor += [f"{theme.name}: {side.name}" for side in theme.sides if contrast(side.ink, side.fill) < 4.5]
    assert poor == []
