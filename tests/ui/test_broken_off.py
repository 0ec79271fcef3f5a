"""Sittings that were broken off, as the program says where it starts again."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.ui.shell.curtain import Curtain
from game.ui.sitting import Sitting
from tests.ui.player import Player, sitting_marks


def continued(player: Player) -> Player:
    """The program started again, while the one before was never ended; the latest game goes on."""
    player.wait(200)
    player.press(pygame.K_c)
    player.wait(1000)
    assert isinstance(player.screen, Curtain)
    return player


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
    assert sitting_marks(), "it is the first window's, and that may still end in the middle"
    player.app.play.to_menu()
    assert not sitting_marks()


def test_a_mark_is_cleared_away_once_no_save_of_its_game_is_left_and_no_window_holds_it(player: Player) -> None:
    game, window = player.begin(), Sitting()
    player.app.play.to_menu()
    for left in (game.identity, "gone"):
        sit_down_and_end(left)
    window.begin("played")
    player.begin()
    player.app.play.drop()
    assert sorted(sitting_marks()) == sorted((f".sitting-{game.identity}", ".sitting-played"))
    window.end()
    assert sitting_marks() == [f".sitting-{game.identity}"]


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
