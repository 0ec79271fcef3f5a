"""Saving at the screen: by a key, under a name, on a full disk."""

from __future__ import annotations

import errno
import os

import pygame
import pytest

from game.content import places
from game.model.commands import Finish
from game.session.host import load_game, save_list
from game.ui.shell.curtain import Curtain
from tests.ui.player import Player, sitting_marks


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
    player.accept()
    assert isinstance(player.screen, Curtain), "loading ends at the curtain"
    assert player.app.game is not None
    assert player.app.game is not game
    assert player.app.game.digest == saved != game.digest
    player.sit_down()
    assert player.desk.side == "a"


def test_saving_under_a_name_and_asking_before_it_is_written_over(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.wait(500)
    player.press(pygame.K_s, pygame.KMOD_CTRL)
    assert player.focused == "value"
    player.accept()
    name = "Raid on Tamber Depot turn 1.fog"
    assert (places.saves() / name).exists()
    player.press(pygame.K_s, pygame.KMOD_CTRL)
    player.accept()
    assert player.app.dialog_open
    player.accept()
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
        player.accept()
        assert (player.screen.name, player.app.dialog_open) == ("curtain", False)
        player.sit_down().say(Finish())
        player.wait(1000)
        assert not player.app.dialog_open
        assert ["No space left on device" in each for each in said] == [True]
        assert sitting_marks(), "what was played since would be lost"
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
    player.accept()
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
