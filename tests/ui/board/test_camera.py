"""The camera begins as close as the size of the interface asks, if enough of the map is seen then."""

import pytest

from game.ui.board import Camera


@pytest.mark.parametrize(
    ("percent", "width", "words"),
    [(100, 940, "100 %"), (125, 940, "100 %"), (150, 810, "100 %"), (150, 1400, "150 %"), (200, 1300, "150 %"), (200, 2000, "200 %")],
)
def test_a_larger_interface_begins_closer(percent: int, width: int, words: str) -> None:
    camera = Camera((width, 700), 32, 34)
    camera.suit(percent)
    assert camera.zoom.words == words
