"""The desk, played by hand: with the mouse alone, with the keys alone."""

import pygame

from game.model.hexes import parse
from game.ui.desk.cards import ground_lines
from game.ui.desk.ruler import between, ruler_lines
from tests.ui.desk.player import Player

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


def test_a_hand_over_ends_at_the_curtain(raid: Player) -> None:
    raid.sit_down()
    raid.key(pygame.K_RETURN, CTRL)
    assert raid.app.screen.name == "curtain"


def test_the_public_bar_tells_of_a_night(night: Player) -> None:
    night.sit_down()
    assert night.control("sky").text == "complete darkness"


def test_the_card_of_a_hex_tells_of_metallic_deposits(night: Player) -> None:
    night.sit_down()
    told = {name: dict(ground_lines(night.desk.view, parse(name))) for name in ("2521", "2420")}
    assert ["metallic deposits" in str(lines) for lines in told.values()] == [True, False]


def test_a_clear_day_is_not_worth_a_word(raid: Player) -> None:
    raid.sit_down()
    assert "sky" not in [control.name for control in raid.app.controls()]


def test_a_march_is_drawn_by_one_click_and_made_by_the_next(raid: Player) -> None:
    raid.to_ground_movement()
    token = raid.desk.view.march.tokens[0]
    raid.click_hex(token.hex)
    goal = list(raid.ends())[-1]
    raid.click_hex(goal)
    assert raid.desk.draft.goal == goal
    raid.click_hex(goal)
    moved = raid.desk.view.march.token(token.key)
    assert moved is not None
    assert moved.hex == goal


def test_undo_takes_the_march_back(raid: Player) -> None:
    raid.to_ground_movement()
    token = raid.desk.view.march.tokens[0]
    raid.click_hex(token.hex)
    goal = next(iter(raid.ends()))
    raid.click_hex(goal)
    raid.click_hex(goal)
    raid.press("undo")
    assert raid.desk.view.march.token(token.key) == token


def test_a_refusal_explains_itself(raid: Player) -> None:
    heard: list[str] = []
    raid.to_ground_movement()
    raid.desk.take(None)
    raid.app.notice = heard.append  # type: ignore[method-assign,assignment]
    raid.press("done")
    assert heard
    assert "Choose the formation" in heard[0]


def test_keys_alone_play_an_activation(raid: Player) -> None:
    raid.to_ground_movement()
    side = raid.desk.view.side
    raid.key(pygame.K_n)
    start = raid.desk.draft.held(raid.desk.view)
    assert start is not None
    ends = set(raid.ends())
    for arrow in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
        raid.desk.cursor = start.hex
        raid.key(arrow, SHIFT)
        if raid.desk.cursor in ends:
            break
    raid.key(pygame.K_RETURN)
    raid.key(pygame.K_RETURN)
    moved = raid.desk.view.march.token(start.key)
    assert moved is not None
    assert moved.hex != start.hex
    raid.key(pygame.K_RETURN, CTRL)
    raid.sit_down()
    assert raid.desk.view.side != side or raid.desk.view.turn.slot == 1


def test_the_mouse_alone_plays_an_activation(raid: Player) -> None:
    for _ in range(4):
        raid.sit_down_by_mouse()
        raid.press("done")
    raid.sit_down_by_mouse()
    token = raid.desk.view.march.tokens[0]
    raid.click_hex(token.hex)
    goal = list(raid.ends())[-1]
    raid.click_hex(goal)
    raid.press("march")
    raid.press("done")
    assert raid.app.game is not None
    assert raid.app.game.public.slot == 1


def test_a_formation_may_stand_still_after_a_question(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    raid.key(pygame.K_RETURN, CTRL)
    raid.key(pygame.K_RETURN)
    assert raid.app.game is not None
    assert raid.app.game.public.slot == 1


def test_a_formation_breaks_up_at_the_start_of_a_turn(raid: Player) -> None:
    for _ in range(2):
        raid.sit_down()
        raid.key(pygame.K_RETURN, CTRL)
    raid.sit_down()
    raid.key(pygame.K_n)
    raid.press("split")
    assert len(raid.desk.view.march.tokens) > 2


def test_waypoints_bend_the_way(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    first, *_, last = raid.ends()
    raid.desk.orders.click(first, waypoint=True)
    raid.desk.orders.click(last, waypoint=False)
    way = raid.desk.draft.path(last)
    assert way is not None
    assert first in way.path


def test_the_ruler_tells_distance_and_what_lies_between(raid: Player) -> None:
    raid.sit_down()
    view = raid.desk.view
    start = view.march.tokens[0].hex
    end = next(place for place in view.land.all_hexes() if place.distance(start) == 3)
    assert len(between(start, end)) == 4
    (told, _), *crossed = ruler_lines(view, start, end)
    assert "3 hexes, 1500 m" in told
    assert len(crossed) == 4


def test_the_desk_holds_no_key_of_the_other_side_on_screen(raid: Player) -> None:
    raid.sit_down()
    enemy = "b-" if raid.desk.view.side == "a" else "a-"
    assert not any(enemy in control.text for control in raid.app.controls())


def test_a_plotted_march_stands_on_the_board_until_it_is_walked() -> None:
    player = Player("raid", mode="plotted")
    for _ in range(4):
        player.sit_down()
        player.key(pygame.K_RETURN, CTRL)
    player.sit_down()
    player.key(pygame.K_n)
    held = player.desk.draft.held(player.desk.view)
    goal = list(player.ends())[-1]
    player.click_hex(goal)
    player.press("march")
    assert held is not None
    assert any(plot[-1] == goal for plot in player.desk.board.marks.plots)
    player.app.play.drop()
