"""Lettering: where a line may end."""

import pytest

from game.ui import text
from tests.ui.player import Player


@pytest.fixture(autouse=True)
def _fonts() -> None:
    Player()


@pytest.mark.parametrize("words", ["2 × Scorpion", "35 t", "2500 m", "4 SMP", "97 %"])
def test_a_number_and_what_it_counts_stay_in_one_line(words: str) -> None:
    told = f"contact: {words}, held now"
    for width in range(text.size_of(words + ",")[0], text.size_of(told)[0] + 1):
        assert any(words in line for line in text.wrap(told, width))


def test_what_is_wider_than_a_line_ends_it_all_the_same() -> None:
    width = text.size_of("Scorpion")[0]
    lines = text.wrap("4 × Scorpion", width)
    assert lines == ["4 ×", "Scorpion"]
    assert all(text.fits(line, width) for line in lines)


def test_line_breaks_stay_and_blanks_are_joined() -> None:
    assert text.wrap("one  two\nthree\n", 4000) == ["one two", "three", ""]
