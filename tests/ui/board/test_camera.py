"""The camera begins as close as the size of the interface asks, if enough of the map is seen then; and shows the whole map when asked."""

import pytest

from game.model.hexes import Hex
from game.ui.board import Camera
from game.ui.board.grid import ZOOMS, Zoom


@pytest.mark.parametrize(
    ("percent", "width", "words"),
    [(100, 940, "100 %"), (125, 940, "100 %"), (150, 810, "100 %"), (150, 1400, "150 %"), (200, 1300, "150 %"), (200, 2000, "200 %")],
)
def test_a_larger_interface_begins_closer(percent: int, width: int, words: str) -> None:
    camera = Camera((width, 700), 32, 34)
    camera.suit(percent)
    assert camera.zoom.words == words


@pytest.mark.parametrize(("cols", "rows"), [(16, 17), (32, 34), (64, 64)])
@pytest.mark.parametrize("size", [(936, 508), (816, 600), (1576, 836), (400, 443)])
def test_the_whole_map_is_seen_and_lies_in_the_middle(cols: int, rows: int, size: tuple[int, int]) -> None:
    camera = Camera(size, cols, rows)
    camera.centre(Hex(cols, rows))
    camera.fit()
    width, height = camera.world
    assert abs(-camera.x - (size[0] - width) / 2) <= 1
    assert abs(-camera.y - (size[1] - height) / 2) <= 1
    assert camera.zoom.edge // 2 <= -camera.y + 1
    assert camera.zoom.edge // 2 <= -camera.x + 1


@pytest.mark.parametrize(("cols", "rows"), [(16, 17), (32, 34), (64, 64)])
@pytest.mark.parametrize("size", [(936, 508), (816, 600), (1576, 836), (400, 443)])
def test_a_map_that_lies_at_the_right_shows_its_paper_there(cols: int, rows: int, size: tuple[int, int]) -> None:
    camera = Camera(size, cols, rows, "right")
    camera.fit()
    camera.move(-500, 0)
    width, height = camera.world
    right = camera.x + size[0] - width
    assert camera.zoom.edge // 2 <= right <= camera.zoom.edge
    assert abs(-camera.y - (size[1] - height) / 2) <= 1


def test_a_map_that_lies_at_the_right_is_moved_over_as_any_other_where_it_is_not_seen_whole() -> None:
    right, middle = Camera((400, 400), 32, 34, "right"), Camera((400, 400), 32, 34)
    for camera in (right, middle):
        camera.centre(Hex(10, 10))
    assert right.box == middle.box


def test_half_of_the_paper_around_the_land_is_enough_to_see_it_whole() -> None:
    camera = Camera((1400, 735 + 22), 16, 17)
    camera.fit()
    assert (camera.zoom.words, camera.y) == ("50 %", -11)


def test_nobody_steps_farther_than_the_whole_map() -> None:
    for size, words in (((936, 508), "25 %"), ((1576, 836), "33 %")):
        camera = Camera(size, 16, 17)
        camera.zoom_by(-20)
        assert camera.zoom.words == words
        seen = camera.state()
        camera.fit()
        assert camera.step >= seen.step


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.folder)
def test_hexes_fill_the_plane_at_every_step(zoom: Zoom) -> None:
    owned = dict.fromkeys((Hex(4, 4), Hex(5, 5)), 0)
    for x in range(2 * zoom.pitch, 7 * zoom.pitch):
        for y in range(2 * zoom.height, 7 * zoom.height):
            place = zoom.hex_at(x, y)
            if place in owned:
                owned[place] += 1
    area = sum(right - left for left, right in zoom.spans)
    assert set(owned.values()) == {area}
    assert area == zoom.pitch * zoom.height
