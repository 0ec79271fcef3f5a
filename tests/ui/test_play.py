"""Games from beginning to end: bots, saving, loading, closing."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.content import places
from game.model.commands import Finish
from game.session.host import SaveError, load_game, open_game, save_list
from game.ui.shell.curtain import Curtain
from game.ui.sitting import Sitting
from tests.ui.player import Player


def accept(player: Player) -> None:
    player.press(pygame.K_RETURN)


def test_a_bot_plays_its_sittings_and_the_one_person_sees_the_curtain_once(player: Player) -> None:
    player.begin("", "idle")
    desk = player.sit_down()
    desk.say(Finish())
    player.wait(1000)
    assert player.desk is not desk
    assert player.desk.side == "a"


def test_a_game_of_bots_alone_runs_to_its_end(player: Player) -> None:
    player.begin("idle", "idle")
    player.wait(60_000)
    assert player.screen.name == "end"
    assert {"menu", "save", "new"} <= player.names


def test_a_bot_that_gives_nonsense_does_not_stop_the_game(player: Player) -> None:
    from game.model.commands import Undo  # noqa: PLC0415

    player.app.bots["mad"] = lambda _seed: lambda _view, _ask: Undo()
    player.begin("", "mad")
    player.sit_down().say(Finish())
    player.wait(2000)
    assert player.screen.name in {"desk", "curtain"}


def test_the_close_button_saves_first(player: Player) -> None:
    game = player.begin()
    desk = player.sit_down()
    desk.seat.say(Finish())
    digest = game.digest
    player.frame(pygame.Event(pygame.QUIT))
    assert not player.app.running
    assert load_game(save_list()[0][0]).digest == digest


def test_closing_is_refused_where_saving_fails_until_the_player_says_so(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    game = player.begin()
    player.sit_down().seat.say(Finish())

    def full(_saved: str, _spare: Path | None) -> Path:
        raise SaveError("the disk is full")

    monkeypatch.setattr(game, "autosave", full)
    player.frame(pygame.Event(pygame.QUIT))
    assert player.app.running
    assert "the disk is full" in player.control("text").text
    player.wait(500)
    player.press(pygame.K_ESCAPE)
    assert player.app.running
    assert not player.app.dialog_open
    player.frame(pygame.Event(pygame.QUIT))
    player.click("button-1")
    assert not player.app.running


def test_a_game_that_cannot_be_saved_is_given_up_only_by_its_player(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    game = player.begin()
    player.sit_down().seat.say(Finish())
    player.wait(500)

    def full(_saved: str, _spare: Path | None) -> Path:
        raise SaveError("the disk is full")

    monkeypatch.setattr(game, "autosave", full)
    player.app.play.to_menu()
    player.press(pygame.K_ESCAPE)
    games = [player.app.game]
    player.app.start(open_game("meeting", "x"), {})
    player.press(pygame.K_RETURN)
    games.append(player.app.game)
    player.app.play.to_menu()
    player.click("button-1")
    assert [*games, player.app.game] == [game, game, None]
    assert player.screen.name == "menu"


def test_loading_writes_no_autosave_of_what_was_loaded(player: Player) -> None:
    player.begin()
    player.app.play.to_menu()
    player.app.load(save_list()[0][0])
    player.wait(1000)
    assert len(save_list()) == 1


def test_quick_save_and_quick_load(player: Player) -> None:
    game = player.begin()
    player.sit_down()
    player.wait(500)
    player.press(pygame.K_F5)
    saved = game.digest
    player.desk.say(Finish())
    player.sit_down()
    player.wait(500)
    player.press(pygame.K_F9)
    assert player.app.dialog_open, "it asks before a game in progress is left"
    accept(player)
    assert isinstance(player.screen, Curtain), "loading ends at the curtain"
    assert player.app.game is not None
    assert player.app.game.digest != game.digest or player.app.game is not game
    player.sit_down()
    assert player.desk.side == "a"
    assert saved


def test_saving_under_a_name_and_asking_before_it_is_written_over(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.wait(500)
    player.press(pygame.K_s, pygame.KMOD_CTRL)
    assert player.focused == "value"
    accept(player)
    name = "Raid on Tamber Depot turn 1.fog"
    assert (places.saves() / name).exists()
    player.press(pygame.K_s, pygame.KMOD_CTRL)
    accept(player)
    assert player.app.dialog_open
    accept(player)
    assert not player.app.dialog_open


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def write(_handle: int, _data: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", write)


def test_on_a_full_disk_the_name_is_asked_again_and_nothing_is_lost(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    game = player.begin()
    player.sit_down()
    player.wait(500)
    player.app.play.save_as("war")
    kept = (places.saves() / "war.fog").read_bytes()
    player.desk.seat.say(Finish())
    digest = game.digest
    with monkeypatch.context() as patch:
        full_disk(patch)
        player.app.play.save_as("war")
        player.wait(500)
        player.click("button-0")
        assert player.control("text").text.count("No space left on device") == 1
        assert player.control("value").text == "war"
        player.wait(500)
        player.click("button-0")
        player.click("button-0")
        assert "No space left on device" in player.control("text").text
    assert (places.saves() / "war.fog").read_bytes() == kept
    assert [path.suffix for path in places.saves().iterdir() if path.name.startswith(".war")] == []
    player.wait(500)
    player.click("button-0")
    player.click("button-0")
    assert not player.app.dialog_open
    assert (player.app.game, game.digest) == (game, digest)
    assert load_game(places.saves() / "war.fog").digest == digest


def test_a_hand_over_that_cannot_be_saved_is_told_once_for_all_to_read_and_then_in_passing(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.begin()
    desk, said = player.sit_down(), list[str]()
    with monkeypatch.context() as patch:
        full_disk(patch)
        patch.setattr(player.app, "notice", said.append)
        desk.say(Finish())
        player.wait(1000)
        assert said == [], "the dialog tells it"
        assert "No space left on device" in player.control("text").text
        accept(player)
        assert (player.screen.name, player.app.dialog_open) == ("curtain", False)
        player.sit_down().say(Finish())
        player.wait(1000)
        assert not player.app.dialog_open
        assert ["No space left on device" in each for each in said] == [True]
        assert marks(), "what was played since would be lost"
    player.sit_down().say(Finish())
    player.wait(1000)
    assert not player.app.dialog_open
    assert player.app.game is not None
    assert load_game(save_list()[0][0]).digest == player.app.game.digest


def test_a_quick_save_on_a_full_disk_says_so(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    game = player.begin()
    player.sit_down()
    player.wait(500)
    with monkeypatch.context() as patch:
        full_disk(patch)
        player.press(pygame.K_F5)
        assert "No space left on device" in player.control("text").text
    player.wait(500)
    accept(player)
    assert (player.app.game, player.screen.name, player.app.dialog_open) == (game, "desk", False)


def test_a_save_without_a_name_and_one_not_to_be_written_over_lead_back_to_the_name(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.wait(500)
    player.app.play.save_as("war")
    player.app.play.save_as(" ./ ")
    assert player.control("text").text == "A save needs a name."
    player.wait(500)
    player.press(pygame.K_ESCAPE)
    assert not player.app.dialog_open
    player.app.play.save_as("war")
    player.wait(500)
    player.press(pygame.K_ESCAPE)
    assert (player.focused, player.control("value").text) == ("value", "war")


def test_a_name_cannot_leave_the_saves_folder(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.app.play.save_as("../../evil")
    assert [path.name for path, _ in save_list() if "evil" in path.name] == ["evil.fog"]


def test_who_played_is_known_when_a_game_is_loaded(player: Player) -> None:
    player.begin("", "idle")
    player.app.play.to_menu()
    player.app.load(save_list()[0][0])
    player.wait(100)
    assert player.app.play.sides == {"a": "", "b": "idle"}


def test_a_damaged_save_is_refused_in_one_sentence(player: Player) -> None:
    places.saves().mkdir(parents=True, exist_ok=True)
    path = places.saves() / "broken.fog"
    path.write_bytes(b"nonsense\n")
    player.app.load(path)
    player.frame()
    assert "broken.fog" in player.control("text").text
    accept(player)
    assert player.screen.name == "menu"


def test_continue_opens_the_latest_game_at_the_curtain(player: Player) -> None:
    player.begin()
    player.app.play.to_menu()
    player.wait(200)
    assert player.control("continue").enabled
    player.press(pygame.K_c)
    assert isinstance(player.screen, Curtain)


def continued(player: Player) -> Player:
    """The program started again, while the one before was never ended; the latest game goes on."""
    player.wait(200)
    player.press(pygame.K_c)
    player.wait(1000)
    assert isinstance(player.screen, Curtain)
    return player


def marks() -> list[str]:
    """The marks of sittings beside the saves."""
    return [path.name for path in places.saves().glob(".sitting-*")]


def sit_down_and_end(game: str) -> None:
    """Another program, in which somebody sits down at a game and which ends in the middle of it."""
    words = "import os, sys; from game.ui.sitting import Sitting; mark = Sitting(); mark.begin(sys.argv[1]); os._exit(0)"
    subprocess.run([sys.executable, "-c", words, game], check=True)


def test_where_the_program_ended_in_the_middle_of_a_sitting_it_says_what_is_lost(player: Player) -> None:
    game = player.begin()
    saved = game.digest
    player.app.play.to_menu()
    sit_down_and_end(game.identity)
    again = continued(Player())
    assert again.app.game is not None
    assert again.app.game.digest == saved
    assert "orders that were given in it and not saved are lost" in again.control("text").text
    again.press(pygame.K_RETURN)
    assert again.sit_down().side == "a"
    again.app.play.to_menu()
    again.press(pygame.K_c)
    assert not again.app.dialog_open
    again.app.play.drop()


def test_a_sitting_in_another_window_is_none_that_was_broken_off(player: Player) -> None:
    player.begin()
    player.sit_down()
    other = continued(Player())
    assert not other.app.dialog_open
    other.sit_down()
    other.app.play.to_menu()
    assert marks(), "it is the first window's, and that may still end in the middle"
    player.app.play.to_menu()
    assert not marks()


def test_a_mark_is_cleared_away_once_no_save_of_its_game_is_left_and_no_window_holds_it(player: Player) -> None:
    game, window = player.begin(), Sitting()
    player.app.play.to_menu()
    for left in (game.identity, "gone"):
        sit_down_and_end(left)
    window.begin("played")
    player.begin()
    player.app.play.drop()
    assert sorted(marks()) == sorted((f".sitting-{game.identity}", ".sitting-played"))
    window.end()
    assert marks() == [f".sitting-{game.identity}"]


@pytest.mark.parametrize("how", ["curtain", "menu", "quit"])
def test_where_the_program_ended_otherwise_nothing_is_said_to_be_lost(player: Player, how: str) -> None:
    player.begin()
    if how != "curtain":
        player.sit_down()
        player.app.play.to_menu() if how == "menu" else player.app.play.keep()
        player.app.play.drop()
    assert not continued(Player()).app.dialog_open


def test_loading_from_a_sitting_that_goes_on_says_nothing(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.wait(500)
    player.app.settings.confirm_load = False
    player.press(pygame.K_F5)
    player.press(pygame.K_F9)
    assert isinstance(player.screen, Curtain)
    assert not player.app.dialog_open


def test_the_title_of_the_window_never_tells_whose_turn_it_is(player: Player) -> None:
    player.begin()
    player.sit_down()
    assert pygame.display.get_caption()[0] == "Fogmarch"
