"""Giving up and drawing from the menu over a game: asked first, answered at the next sitting."""

from __future__ import annotations

import pygame
import pytest

from game.model.commands import Finish
from game.model.ids import Side
from tests.ui.desk.player import Player

A, B = Side("a"), Side("b")


@pytest.fixture
def raid() -> Player:
    player = Player("raid")
    player.sit_down()
    return player


def chosen(player: Player, item: str, answer: str) -> None:
    """An item of the menu, and an answer to what is asked then."""
    player.desk.menu()
    player.step()
    player.press(item)
    player.press(next(each.name for each in player.app.controls() if each.text == answer))
    player.step()


def test_resigning_is_asked_first(raid: Player) -> None:
    game = raid.app.game
    assert game is not None
    chosen(raid, "resign", "Play on")
    assert (game.over, raid.app.screen.name) == (False, "pause")


def test_who_resigns_loses(raid: Player) -> None:
    chosen(raid, "resign", "Resign")
    raid.step(times=20)
    game = raid.app.game
    assert game is not None
    assert (game.over, game.verdicts()[0].winner, raid.app.screen.name) == (True, B, "end")
    assert "resigns" in raid.control("outcome").text


def test_a_draw_is_offered_and_taken_up_at_the_next_sitting(raid: Player) -> None:
    chosen(raid, "draw", "Offer a draw")
    game = raid.app.game
    assert game is not None
    assert (game.over, game.seat(A).view().victory.offer) == (False, A)
    raid.app.back()
    raid.desk.seat.say(Finish())
    raid.app.hand_over()
    raid.reveal()
    assert raid.app.dialog_open, "the other side is asked as it sits down"
    raid.press(next(each.name for each in raid.app.controls() if each.text == "Take it up"))
    raid.step(times=20)
    assert (game.over, game.verdicts()[0].reason, raid.app.screen.name) == (True, "agreed", "end")


def test_a_draw_that_is_not_taken_up_can_be_answered_later_in_the_menu(raid: Player) -> None:
    chosen(raid, "draw", "Offer a draw")
    raid.app.back()
    raid.desk.seat.say(Finish())
    raid.app.hand_over()
    raid.reveal()
    raid.press(next(each.name for each in raid.app.controls() if each.text == "Play on"))
    raid.desk.menu()
    raid.step()
    assert raid.control("draw").text == "Answer the offer of a draw"
    raid.press("draw")
    raid.press(next(each.name for each in raid.app.controls() if each.text == "Take it up"))
    assert raid.app.game is not None
    assert raid.app.game.over


def test_an_offer_is_made_once_and_can_be_taken_back_at_once(raid: Player) -> None:
    chosen(raid, "draw", "Offer a draw")
    raid.press("draw")
    assert not raid.app.dialog_open
    game = raid.app.game
    assert game is not None
    assert game.seat(A).view().victory.offer == A
    raid.app.back()
    raid.key(pygame.K_u)
    assert game.seat(A).view().victory.offer is None


def test_only_who_sits_at_the_desk_can_end_the_game(raid: Player) -> None:
    raid.app.play.hide()
    assert raid.app.play.seated is None
    raid.app.go("pause")
    assert not {"resign", "draw"} & {each.name for each in raid.app.controls()}
