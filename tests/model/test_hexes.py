"""Hexes and their neighbours."""

import pytest

from game.model.hexes import Hex, numbers_around


@pytest.mark.parametrize(("cols", "rows"), [(5, 4), (4, 5), (1, 1), (2, 2)])
def test_numbers_around_a_hex_are_those_of_its_neighbours_on_the_map(cols: int, rows: int) -> None:
    places = [Hex(col, row) for row in range(1, rows + 1) for col in range(1, cols + 1)]
    for number, place in enumerate(places):
        expected = [places.index(near) if near in places else -1 for near in place.around()]
        assert numbers_around(number, cols, rows) == expected
