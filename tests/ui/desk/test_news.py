"""What a side was told since its last turn: a card that is read or put away."""

import pygame

from game.ui.desk.logbook import news
from tests.ui.desk.player import Player


def at_targeting(player: Player) -> None:
    for _ in range(2):
        player.finish_sitting()
    player.reveal()
    assert player.desk.view.turn.row == 1


def test_a_side_begins_with_its_own_briefing(raid: Player) -> None:
    raid.reveal()
    told = raid.control("since-lines").text
    assert "Reach the depot with a whole binary" in told
    assert "Hold the depot" not in told, "that is the other side's"


def test_the_second_side_has_its_briefing_too(raid: Player) -> None:
    raid.finish_sitting()
    raid.reveal()
    told = raid.control("since-lines").text
    assert "Hold the depot" in told
    assert "Reach the depot with a whole binary" not in told


def test_the_mouse_finds_news_in_the_game_menu_and_the_briefing_beside_the_aims(raid: Player) -> None:
    at_targeting(raid)
    raid.press("since-go")
    raid.press("menu")
    raid.press("since")
    assert raid.control("since-title").text == "Since your last turn"
    raid.press("since-go")
    raid.press("tab-aims")
    raid.press("briefing")
    assert "Reach the depot with a whole binary" in raid.control("since-lines").text
    raid.press("since-go")
    assert not raid.reads()


def test_at_the_curtain_there_is_no_news_to_find(raid: Player) -> None:
    raid.step(times=16)
    raid.app.game_menu()
    assert all(control.name != "since" for control in raid.app.controls())


def test_news_are_what_others_did(raid: Player) -> None:
    at_targeting(raid)
    lines = [type(line.event).__name__ for _, line in news(raid.desk.view)]
    assert list(dict.fromkeys(lines)) == ["SetUpDone", "ContactMade", "TurnBegan"]
    assert raid.reads()


def test_enter_goes_on_to_where_the_player_must_act(raid: Player) -> None:
    for _ in range(3):
        raid.finish_sitting()
    raid.reveal()
    raid.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    if raid.app.screen.name == "curtain":
        raid.reveal()
    assert raid.desk.view.turn.row == 6
    assert raid.reads(), "the dice of initiative are news also where the same side goes on"
    raid.key(pygame.K_RETURN)
    assert not raid.reads()
    assert raid.desk.draft.token is not None


def test_escape_and_a_click_beside_it_put_it_away(raid: Player) -> None:
    at_targeting(raid)
    raid.key(pygame.K_ESCAPE)
    assert not raid.reads()
    raid.key(pygame.K_l, pygame.KMOD_SHIFT)
    assert raid.reads()
    raid.click((20, raid.desk.layout.board.bottom - 20))
    assert not raid.reads()
    assert raid.desk.draft.token is None


def test_a_button_under_the_thumb_leaves_it_open(raid: Player) -> None:
    raid.reveal()
    raid.click((5, 700), button=8)
    assert raid.reads()


def test_any_other_key_puts_it_away_and_does_its_work(raid: Player) -> None:
    at_targeting(raid)
    raid.key(pygame.K_n)
    assert not raid.reads()
    assert raid.desk.draft.token is not None


def test_a_line_opens_its_ruling(raid: Player) -> None:
    at_targeting(raid)
    raid.key(pygame.K_END)
    raid.key(pygame.K_RETURN)
    assert raid.app.dialog_open
    assert "Turn 1 begins" in raid.control("text").text
    raid.press("button-1")
    assert raid.app.screen.name == "rulebook"
    raid.key(pygame.K_ESCAPE)
    assert raid.reads()


def test_it_is_not_shown_where_there_is_nothing(raid: Player) -> None:
    raid.to_ground_movement()
    held = raid.desk.view.march.tokens[0]
    raid.click_hex(held.hex)
    raid.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    raid.key(pygame.K_RETURN)
    raid.reveal()
    raid.key(pygame.K_ESCAPE)
    desk = raid.desk
    assert not raid.reads()
    assert not any(line.number > desk.view.told[-1].number for _, line in news(desk.view))
