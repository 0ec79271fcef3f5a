"""Games from beginning to end: bots, saving, loading, closing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content import places
from game.model.commands import Finish
from game.session.host import SaveError, load_game, open_game, save_list
from game.ui.shell.curtain import Curtain
from tests.ui.player import Player


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
    player.accept()
    assert player.screen.name == "menu"


def test_continue_opens_the_latest_game_at_the_curtain(player: Player) -> None:
    player.begin()
    player.app.play.to_menu()
    player.wait(200)
    assert player.control("continue").enabled
    player.press(pygame.K_c)
    assert isinstance(player.screen, Curtain)


def test_the_title_of_the_window_never_tells_whose_turn_it_is(player: Player) -> None:
    player.begin()
    player.sit_down()
    assert pygame.display.get_caption()[0] == "Fogmarch"
