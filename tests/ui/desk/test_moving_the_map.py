"""Moving the map: by wheel, by dragging, at the edge, by arrows, and as the settings have it."""

import pygame
import pytest

from game.ui.board import Board
from tests.ui.desk.player import Player


def turned(steps: float) -> pygame.Event:
    """So many steps of the wheel, or parts of one; below 0: towards the player."""
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=float(steps), flipped=False, touch=False)


def close_up(raid: Player) -> Board:
    """The board from near, with room above and below, the pointer in its middle."""
    raid.sit_down()
    board = raid.desk.board
    board.zoom(2)
    board.pan(0, -900)
    raid.point(raid.desk.layout.board.center)
    return board


def test_the_wheel_does_what_is_set(raid: Player) -> None:
    board = close_up(raid)
    step = board.camera.step
    raid.step(turned(-1))
    assert board.camera.step == step - 1
    raid.app.settings.wheel = "pan"
    y = board.camera.y
    raid.step(turned(-1))
    assert (board.camera.step, board.camera.y > y) == (step - 1, True)


def test_whole_steps_in_a_touchpads_stream_move_the_map_and_those_of_a_wheel_zoom_again_later(raid: Player) -> None:
    board = close_up(raid)
    step, heights = board.camera.step, [board.camera.y]
    for precise in (-0.4, -1.0, -2.0):
        raid.step(turned(precise))
        heights.append(board.camera.y)
    assert board.camera.step == step
    assert heights == sorted(set(heights))
    raid.step(times=25)
    raid.step(turned(-1))
    assert board.camera.step == step - 1


def pinched(apart: float) -> pygame.Event:
    """Two fingers that part by so much of their pad; below 0: that close."""
    return pygame.Event(pygame.MULTIGESTURE, touch_id=0, x=0.5, y=0.5, pinched=apart, rotated=0.0, num_fingers=2)


def test_fingers_that_part_bring_the_map_closer_and_that_close_take_it_away(raid: Player) -> None:
    board = close_up(raid)
    board.zoom(-1)
    step, there = board.camera.step, board.hex_at(raid.desk.pointer)
    raid.step(*[pinched(0.02)] * 3)
    assert (board.camera.step, board.hex_at(raid.desk.pointer)) == (step + 1, there)
    raid.step(*[pinched(-0.03)] * 4)
    assert board.camera.step == step - 1


def test_two_fingers_that_scroll_do_not_zoom_and_what_fingers_do_together_is_no_click(raid: Player) -> None:
    board, desk = close_up(raid), raid.desk
    step, (x, y) = board.camera.step, raid.desk.layout.board.center
    raid.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    raid.step(*[pinched(0.03), pinched(-0.02)] * 3)
    raid.step(times=25)
    raid.step(pinched(0.03), pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    assert (board.camera.step, desk.draft.goal, desk.draft.token) == (step, None, None)


def test_the_key_of_the_whole_map_comes_back_to_full_size_and_to_what_is_in_hand(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    desk, held = raid.desk, raid.desk.draft.held(raid.desk.view)
    assert held is not None
    step = desk.board.camera.step
    raid.key(pygame.K_0)
    assert desk.board.camera.whole
    raid.key(pygame.K_0)
    assert desk.board.camera.step == step
    assert desk.layout.board.contains(desk.board.rect_of(held.hex))


@pytest.mark.parametrize("mods", [pygame.KMOD_CTRL, pygame.KMOD_META], ids=["Ctrl", "Cmd"])
def test_ctrl_and_on_a_mac_the_command_key_measure_by_clicks_and_zoom_by_the_wheel(raid: Player, mods: int) -> None:
    board, desk = close_up(raid), raid.desk
    desk.app.settings.wheel = "pan"
    step = board.camera.step
    pygame.key.set_mods(mods)
    try:
        raid.click(desk.layout.board.center)
        raid.step(turned(-1))
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)
    assert (len(desk.ruler), board.camera.step) == (1, step - 1)


def test_the_wheel_zooms_the_other_way_round_if_that_is_set(raid: Player) -> None:
    raid.sit_down()
    board = raid.desk.board
    raid.app.settings.wheel_turned = True
    raid.point(raid.desk.layout.board.center)
    step = board.camera.step
    raid.step(turned(-1))
    assert board.camera.step == step + 1


@pytest.mark.parametrize(("button", "drags"), [(1, False), (2, False), (3, True)])
def test_the_map_is_dragged_by_the_button_that_is_set(raid: Player, button: int, drags: bool) -> None:  # noqa: FBT001
    raid.sit_down()
    raid.app.settings.drag = "right"
    board, (x, y) = raid.desk.board, raid.desk.layout.board.center
    board.zoom(2)
    board.pan(-200, -200)
    before = board.camera.x
    raid.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button))
    raid.step(pygame.Event(pygame.MOUSEMOTION, pos=(x - 60, y), rel=(-60, 0), buttons=(0, 0, 0)))
    assert (board.camera.x != before) == drags


def test_the_next_formation_stays_where_it_is_seen_if_that_is_set(raid: Player) -> None:
    raid.to_ground_movement()
    board, first = raid.desk.board, raid.desk.view.march.tokens[0].hex
    raid.app.settings.centre_next = False
    board.centre(first)
    middle = board.camera.x
    board.pan(60, 0) if middle <= 0 else board.pan(-60, 0)
    aside = board.camera.x
    raid.desk.take(raid.desk.view.march.tokens[0].key, centre=True)
    assert (raid.desk.draft.token is not None, board.camera.x) == (True, aside)
    raid.app.settings.centre_next = True
    raid.desk.take(raid.desk.view.march.tokens[0].key, centre=True)
    assert board.camera.x == middle != aside


def test_the_map_moves_at_the_edge_of_the_window_if_that_is_set(raid: Player) -> None:
    raid.sit_down()
    raid.desk.board.zoom(2)
    board = raid.desk.board
    raid.point((1, 400))
    x = board.camera.x
    raid.step(times=3)
    assert board.camera.x == x
    raid.app.settings.edge_scroll = True
    board.pan(300, 0)
    x = board.camera.x
    raid.step(times=3)
    assert board.camera.x < x


def test_the_view_follows_the_arrows_and_the_land_follows_the_hand(raid: Player) -> None:
    raid.sit_down()
    board, middle = raid.desk.board, raid.desk.layout.board.center
    board.zoom(2)
    board.pan(300, 300)
    x, y = board.camera.x, board.camera.y
    raid.key(pygame.K_LEFT)
    raid.key(pygame.K_UP)
    assert (board.camera.x, board.camera.y) == (x - 72, y - 72)
    raid.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=3))
    for way in (20, 40):
        raid.step(pygame.Event(pygame.MOUSEMOTION, pos=(middle[0] + way, middle[1]), rel=(20, 0), buttons=(0, 0, 1)))
    raid.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=(middle[0] + 40, middle[1]), button=3))
    assert board.camera.x == x - 72 - 40


def test_grid_and_numbers_are_settings(raid: Player) -> None:
    raid.sit_down()
    raid.key(pygame.K_g, pygame.KMOD_CTRL)
    assert not raid.desk.board.marks.grid
    assert not raid.app.settings.grid
    assert not raid.app.settings.coordinates


def test_the_view_glides_only_where_things_may_move(raid: Player) -> None:
    raid.to_ground_movement()
    raid.desk.board.zoom(2)
    for motion, moving in (("off", False), ("full", True)):
        raid.app.settings.motion = motion
        goal = raid.desk.view.march.tokens[0].hex
        raid.desk.board.centre(goal.towards(0).towards(0))
        raid.desk.look_at(goal)
        assert raid.desk.moving is moving
        raid.step(times=8)
        assert not raid.desk.moving
