"""The edges by which one's own may leave the map are marked on the board: for who has the condition, as long as it is open."""

from collections.abc import Iterator, Mapping

import pygame
import pytest
from msgspec.structs import replace

from game.model.components.victory import Condition, GoalState
from game.model.hexes import Hex
from game.model.ids import Side
from game.model.land import Edge
from game.model.views import GoalView
from game.ui.board.marks import Marks
from game.ui.desk.describe import overlay_lines
from game.ui.desk.legend import items_of
from game.ui.desk.marks import marks
from tests.ui.desk.player import Player

LINE = ("exit", "yours may leave the map")


@pytest.fixture
def column() -> Iterator[Player]:
    """The breakthrough, at the desk of the column that is to leave by the east, or of those who keep the pass."""
    yield (player := Player("breakthrough"))
    player.app.play.drop()


def aiming(player: Player, *goals: GoalView) -> Marks:
    """What the board would show a side with these conditions."""
    desk = player.desk
    view = replace(desk.view, victory=replace(desk.view.victory, own=goals))
    return marks(view, desk.draft, {**desk.shown, **desk.printed()}, None, ())


def leaving(edge: Edge, state: GoalState = "open") -> GoalView:
    return GoalView(f"Leave by {edge}", state, 1, False, Condition("leave", "", edge=edge))


def test_the_edge_that_an_open_condition_names_is_marked_for_its_own_side_alone(column: Player) -> None:
    seen: dict[Side, tuple[Mapping[Hex, int], bool]] = {}
    while len(seen) < 2:
        column.sit_down()
        desk = column.desk
        seen[desk.view.side] = desk.board.marks.exits, LINE in items_of(desk)
        column.app.settings.confirmations = False
        column.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    (east, named), (nothing, unnamed) = seen.values()
    assert {place.col for place in east} == {32}
    assert (len(east), named) == (34, True)
    assert (nothing, unnamed) == ({}, False)


def test_one_leaves_over_the_outer_edges_of_the_hexes_along_the_edge(raid: Player) -> None:
    raid.sit_down()
    outer: tuple[tuple[Edge, list[int]], ...] = (("n", [0]), ("e", [1, 2]), ("s", [3]), ("w", [4, 5]))
    for edge, ways in outer:
        found = aiming(raid, leaving(edge)).exits
        assert set(found) == set(raid.desk.view.land.along(edge))
        for place, bits in found.items():
            assert [way for way in range(6) if bits >> way & 1] == ways
            assert all(place.towards(way) not in raid.desk.view.land for way in ways)


def test_two_edges_meet_in_a_corner_and_what_is_met_or_no_departure_marks_nothing(raid: Player) -> None:
    raid.sit_down()
    reach = GoalView("Reach", "open", 1, False, Condition("reach", "", hexes=(Hex(5, 5),)))
    found = aiming(raid, leaving("n"), leaving("e"), leaving("w", "met"), reach).exits
    assert found[Hex(16, 1)] == 0b111
    assert all(place.row == 1 or place.col == 16 for place in found)
    assert aiming(raid, reach, leaving("s", "met")).exits == {}


def test_a_marked_hex_says_so_in_words(column: Player) -> None:
    column.sit_down()
    desk = column.desk
    words = "yours may leave the map from here"
    assert words in [line for line, _ in overlay_lines(desk, Hex(32, 20))]
    assert words not in [line for line, _ in overlay_lines(desk, Hex(31, 20))]


def test_the_marks_are_seen_at_every_zoom_step_and_point_off_the_map(column: Player) -> None:
    column.sit_down()
    board, view = column.desk.board, pygame.Surface(column.app.size)
    shown, place = board.marks, Hex(32, 10)
    pictures: dict[int, set[bytes]] = {}
    for exits in ({}, shown.exits, dict.fromkeys(shown.exits, 1 << 4 | 1 << 5)):
        board.fit()
        board.zoom(-10)
        board.show(Marks(exits=exits))
        for _ in range(10):
            board.centre(place)
            board.invalidate()
            board.paint(view)
            picture = view.subsurface(board.rect_of(place).clip(view.get_rect()))
            pictures.setdefault(board.camera.step, set()).add(pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB"))
            board.zoom(1)
    assert len(pictures) > 7, "from the whole map to the largest hexes"
    assert all(len(each) == 3 for each in pictures.values()), "without colour too"
