"""Which hexes a box of the map touches."""

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.model.hexes import Hex
from game.ui.board.grid import ZOOMS, Cell, Zoom

COLS, ROWS = 9, 7


def touched(zoom: Zoom, box: Rect, at: tuple[int, int]) -> list[Cell]:
    """The hexes whose tiles touch a box, each looked at by itself, column by column."""
    found: list[Cell] = []
    for col in range(COLS):
        for row in range(ROWS):
            x, y = zoom.corner(Hex(col + 1, row + 1))
            if Rect(x, y, zoom.width, zoom.height).colliderect(box):
                found.append((row * COLS + col, (x - at[0], y - at[1])))
    return found


@given(
    st.sampled_from(ZOOMS),
    st.builds(Rect, st.integers(-300, 1500), st.integers(-300, 1300), st.integers(1, 900), st.integers(1, 900)),
    st.tuples(st.integers(-90, 90), st.integers(-90, 90)),
)
def test_the_hexes_of_a_box_are_those_whose_tiles_touch_it(zoom: Zoom, box: Rect, at: tuple[int, int]) -> None:
    assert zoom.cells(box, COLS, ROWS, at) == touched(zoom, box, at)
