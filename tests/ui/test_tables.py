"""Tables and readers: walked, scrolled, cut, and drawn as far as they are in view."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui import text
from game.ui.widgets import Column, Paragraph, Row
from tests.ui.pane import Board, rows, table


@pytest.fixture
def board() -> Board:
    return Board()


def test_a_table_is_walked_with_keys(board: Board) -> None:
    table(board, 500)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_UP, pygame.K_HOME, pygame.K_RETURN):
        board.key(key)
    assert board.heard == ["0", "1", "9", "499", "498", "0", "go 0"]


def test_a_table_draws_only_the_rows_in_view(board: Board) -> None:
    heard: list[str] = []
    text.listen(heard.append)
    table(board, 10_000)
    board.draw()
    assert "Row 0" in heard
    assert len(heard) < 30
    heard.clear()
    board.key(pygame.K_END)
    board.draw()
    assert "Row 9999" in heard
    assert len(heard) < 30


def test_words_that_are_made_smaller_begin_where_the_others_do(board: Board) -> None:
    begins = []
    for words in ("    Short", "    A name that is too long for its column"):
        board.surface.fill("black")
        board.widgets.table("table", pygame.Rect(20, 20, 260, 40), (Column("", 1),), [Row((words,), "", "a")], select=board.heard.append)
        board.draw()
        row = board.surface.subsurface((24, 24, 240, 30))
        begins.append(next(x for x in range(8, 240) for y in range(30) if sum(row.get_at((x, y))[:3]) > 400))
    assert abs(begins[0] - begins[1]) <= 2


def test_a_table_scrolls_with_the_wheel_and_a_double_click_activates(board: Board) -> None:
    table(board, 500)
    board.move((100, 100))
    assert board.widgets.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False))
    board.click((100, 60))
    board.click((100, 60))
    assert board.heard == ["3", "go 3"]


def test_a_table_keeps_its_place_when_rows_are_added_or_goes_to_the_end(board: Board) -> None:
    heard: list[str] = []
    table(board, 100)
    board.key(pygame.K_PAGEDOWN)
    board.key(pygame.K_PAGEDOWN)
    text.listen(heard.append)
    board.widgets.set_rows("table", rows(200))
    board.draw()
    assert "Row 15" in heard
    heard.clear()
    board.widgets.set_rows("table", rows(201), to_end=True)
    board.draw()
    assert "Row 200" in heard


LONG = "Third Ember Cluster seals its plots (Artillery barrage targeting): 80B1-846F."


@pytest.mark.parametrize("wide", [420, 300, 220])
def test_a_long_cell_of_a_table_goes_on_in_a_second_line_and_only_what_is_cut_even_then_is_a_tip(board: Board, wide: int) -> None:
    rect, columns = pygame.Rect(20, 20, wide, 300), (Column("Told", 1),)
    board.widgets.table("table", rect, columns, [Row(("short",), id="0"), Row((LONG,), id="1")], select=board.heard.append)
    seen: list[tuple[str, int]] = []
    plain = text.draw

    def draw(surface: pygame.Surface, words: str, pos: tuple[int, int], size: float = 14, *more: Any, **named: Any) -> pygame.Rect:  # noqa: ANN401
        seen.append((words, text.size_of(words, size)[0]))
        return plain(surface, words, pos, size, *more, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "draw", draw)
        board.draw()
    lines = [words for words, _ in seen if words in LONG]
    assert " ".join(lines) == LONG
    assert len(lines) == 2
    board.move((60, 80))
    part = next(each for each in board.widgets.parts() if each.name == "table")
    cut = any(width > wide - 24 for words, width in seen if words in LONG)
    assert part.tip == (LONG if cut else "")
    assert cut is (wide == 220)


def test_a_reader_scrolls_what_is_longer_than_its_room(board: Board) -> None:
    heard: list[str] = []
    board.widgets.reader("reader", pygame.Rect(20, 20, 400, 100), [Paragraph(f"Line {number}") for number in range(100)])
    board.widgets.focus("reader")
    text.listen(heard.append)
    board.key(pygame.K_END)
    board.draw()
    assert "Line 99" in heard
    assert "Line 0" not in heard
