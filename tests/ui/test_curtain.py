"""The curtain: what it shows, what opens it, what gets through it."""

from __future__ import annotations

import pygame

from game.model.commands import Activate, Finish, March
from game.model.questions import Path, PathAnswer, Reach, ReachAnswer
from game.session.host import open_game, save_list
from game.ui import clipboard
from game.ui.shell.curtain import Curtain, picture, ring_centre
from tests.ui.player import Player


def frame_bytes(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.window, "RGB")


def test_holding_space_opens_it(player: Player) -> None:
    player.begin()
    assert isinstance(player.screen, Curtain)
    player.down(pygame.K_SPACE)
    player.wait(700)
    assert isinstance(player.screen, Curtain)
    player.wait(200)
    assert player.desk.side == "a"


def test_letting_go_early_leaves_it_closed(player: Player) -> None:
    player.begin()
    for _ in range(5):
        player.down(pygame.K_SPACE)
        player.wait(400)
        player.up(pygame.K_SPACE)
    assert isinstance(player.screen, Curtain)


def test_the_mouse_on_the_ring_opens_it_and_elsewhere_does_not(player: Player) -> None:
    player.begin()
    player.button((20, 20), down=True)
    player.wait(1000)
    assert isinstance(player.screen, Curtain)
    player.button((20, 20), down=False)
    player.button(ring_centre(player.app.size), down=True)
    player.wait(900)
    assert player.desk.side == "a"


def test_it_is_a_function_of_public_data_alone() -> None:
    """Two games that differ in every hidden thing have the same curtain."""
    player = Player()
    frames = []
    for seed in ("one", "another"):
        game = open_game("raid", seed)
        frames.append(pygame.image.tobytes(picture((1280, 720), player.app.theme, game.title, game.public), "RGB"))
        game.close()
    assert frames[0] == frames[1]


def test_it_is_the_same_whatever_was_done_before_it(player: Player) -> None:
    """One formation marches, or stands still: not a byte of the curtain, the title, or the controls differs."""
    frames = []
    for far in (0, 1, 3):
        game = player.begin()
        while game.public.row < 6:
            game.seat(game.awaiting[0]).say(Finish())
        player.app.play.hand_over()
        desk = player.sit_down()
        token = desk.seat.view().march.tokens[0]
        reach = desk.seat.ask(Reach(token.key))
        assert isinstance(reach, ReachAnswer)
        if far:
            path = desk.seat.ask(Path(token.key, reach.hexes[far].hex))
            assert isinstance(path, PathAnswer)
            assert desk.seat.say(March(token.key, path.path)).allowed
        else:
            assert desk.seat.say(Activate(token.formation)).allowed
        desk.say(Finish())
        player.wait(1000)
        assert isinstance(player.screen, Curtain)
        frames.append((frame_bytes(player), pygame.display.get_caption(), player.app.controls()))
        player.app.play.to_menu()
    assert frames[0] == frames[1] == frames[2]


def test_the_ring_is_a_control_like_others(player: Player) -> None:
    player.begin()
    player.wait(1000)
    ring = player.control("ring")
    assert ring.enabled
    assert ring.rect.center == ring_centre(player.app.size)
    player.button(ring.rect.center, down=True)
    player.wait(900)
    assert player.desk.side == "a"


def test_what_was_copied_at_one_sitting_does_not_wait_for_the_next(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.wait(500)
    player.press(pygame.K_s, pygame.KMOD_CTRL)
    player.press(pygame.K_a, pygame.KMOD_CTRL)
    player.press(pygame.K_c, pygame.KMOD_CTRL)
    assert "Raid" in clipboard.held()
    player.press(pygame.K_ESCAPE)
    player.desk.say(Finish())
    assert clipboard.held() == ""


def test_what_was_copied_elsewhere_stays(player: Player) -> None:
    player.begin()
    desk = player.sit_down()
    pygame.scrap.put_text("a shopping list")
    desk.say(Finish())
    assert clipboard.held() == "a shopping list"


def test_every_hand_over_shows_the_same_frames_whatever_happened(player: Player) -> None:
    """From the hand-over until the hold, frame by frame."""
    runs = []
    for _ in range(2):
        player.begin()
        player.sit_down().say(Finish())
        frames = [frame_bytes(player)]
        for _ in range(100):
            player.frame()
            frames.append(frame_bytes(player))
        runs.append(frames)
        player.app.play.to_menu()
    assert runs[0] == runs[1]


def test_the_desk_dies_before_the_next_is_made(player: Player) -> None:
    game = player.begin()
    first = player.sit_down()
    first.say(Finish())
    assert first.closed
    assert isinstance(player.screen, Curtain)
    assert player.app.play.seated is None
    second = player.sit_down()
    assert second is not first
    assert second.side == game.sides[1]


def test_a_command_that_does_not_end_the_sitting_leaves_the_desk(player: Player) -> None:
    player.begin()
    desk = player.sit_down()
    player.app.hand_over()
    assert player.screen is desk
    assert not desk.closed


def test_what_was_pressed_before_the_hand_over_does_not_get_through(player: Player) -> None:
    player.begin()
    desk = player.sit_down()
    player.down(pygame.K_SPACE)
    desk.say(Finish())
    player.wait(3000)
    assert isinstance(player.screen, Curtain), "a key held since before must not open the curtain"
    for _ in range(60):
        player.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert isinstance(player.screen, Curtain), "nor its repeats"
    player.up(pygame.K_SPACE)
    player.sit_down()


def test_input_is_dropped_for_400_ms_after_the_reveal(player: Player) -> None:
    player.begin()
    player.wait(1000)
    player.down(pygame.K_SPACE)
    while isinstance(player.screen, Curtain):
        player.frame()
    desk = player.desk
    player.press(pygame.K_n)
    player.type("x")
    player.button((300, 300), down=True)
    player.button((300, 300), down=False)
    inputs = {pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}
    assert not [event for event in desk.heard if event.type in inputs and getattr(event, "key", 0) == pygame.K_SPACE]
    assert not [event for event in desk.heard if event.type in inputs - {pygame.KEYUP}]
    player.wait(400)
    player.press(pygame.K_n)
    assert [event.key for event in desk.heard if event.type == pygame.KEYDOWN] == [pygame.K_n]


def test_every_hand_over_is_saved(player: Player) -> None:
    player.begin()
    assert len(save_list()) == 1
    player.sit_down().say(Finish())
    player.wait(100)
    assert len(save_list()) == 2
    assert all(card.title == "Raid on Tamber Depot" for _, card in save_list())


def test_f12_hides_the_desk_and_its_side_begins_again(player: Player) -> None:
    game = player.begin()
    desk = player.sit_down()
    player.wait(500)
    player.press(pygame.K_F12)
    assert desk.closed
    assert isinstance(player.screen, Curtain)
    assert player.sit_down().side == game.sides[0]


def test_losing_the_window_hides_the_desk_if_that_is_set(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert player.desk
    player.app.settings.hide_on_focus_loss = True
    player.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(player.screen, Curtain)


def test_escape_asks_and_never_quits(player: Player) -> None:
    player.begin()
    player.press(pygame.K_ESCAPE)
    asked = [player.app.dialog_open]
    player.press(pygame.K_ESCAPE)
    asked.append(player.app.dialog_open)
    assert asked == [True, False]
    assert isinstance(player.screen, Curtain)
    assert player.app.running


def test_help_and_settings_cannot_be_reached_through_it(player: Player) -> None:
    player.begin()
    for key in (pygame.K_F1, pygame.K_F5, pygame.K_F9, pygame.K_F10):
        player.press(key)
        assert isinstance(player.screen, Curtain)
    player.press(pygame.K_s, pygame.KMOD_CTRL)
    assert not player.app.dialog_open


def test_with_reduced_motion_the_ring_does_not_grow(player: Player) -> None:
    player.app.settings.motion = "reduced"
    player.begin()
    player.down(pygame.K_SPACE)
    player.wait(200)
    early = frame_bytes(player)
    player.wait(300)
    assert frame_bytes(player) == early
