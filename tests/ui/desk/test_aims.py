"""Victory conditions at the desk: one's own with their progress, the other side's as far as they are known."""

import pygame

from tests.ui.desk.player import Player
from tests.ui.player import idle_bot


def shown(player: Player) -> str:
    player.key(pygame.K_k)
    return player.control("aims").text


def to_turn(player: Player, turn: int) -> None:
    game = player.app.game
    assert game is not None
    while game.public.turn < turn:
        seat = game.seat(game.awaiting[0])
        assert seat.say(idle_bot("")(seat.view(), seat.ask)).allowed
    player.app.hand_over()
    player.sit_down()


def test_a_key_shows_what_one_must_do_and_not_what_the_other_side_keeps_secret(night: Player) -> None:
    night.sit_down()
    told = shown(night)
    assert "Burn the stores at Dunwater" in told
    assert "Hold Ossel Field at first light" in told, "the other side's, which is no secret"
    assert "A formation watches Withy Bridge" not in told
    assert "it decides the game" in told


def test_the_progress_is_that_of_the_last_turn_end(raid: Player) -> None:
    to_turn(raid, 2)
    told = shown(raid)
    assert "Formations there at the last turn end: 2 of 2. It counts at the end of the last turn." in told
    assert "Points so far: 0" in told


def test_it_stands_in_the_briefing_too(night: Player) -> None:
    night.reveal()
    assert "Two formations stand beyond Withy Bridge at the end" in night.control("since-lines").text
