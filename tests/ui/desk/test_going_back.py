"""Going back: who loads a save of its own sitting, to undo what it has learned, has it told to both."""

from collections.abc import Iterator

import pygame
import pytest

from game.bots import BOTS
from game.content import places
from game.model.events import Loaded
from game.session.host import Game, begin
from game.ui.saving import QUICK
from tests.ui.desk.player import Player
from tests.ui.desk.snoop import christened

NEAR = {"a-f001": "0609", "a-f002": "0707", "b-f001": "1212", "b-f002": "1308", "b-f003": "1409"}


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player(begin(christened("raid", "17", {"visibility": "double-blind"}, NEAR)), size=(1100, 620))
    yield player
    player.app.play.drop()


def learns(player: Player) -> bool:
    """Whether whoever sits learns something before its sitting ends: a bot plays it, with a quick save at its beginning."""
    game = player.app.game
    assert game is not None
    player.sit_down()
    player.key(pygame.K_F5)
    side, number = game.awaiting[0], 0
    while game.awaiting[0] == side:
        seat, number = game.seat(side), number + 1
        assert seat.say(BOTS["random"](f"{game.public}/{number}")(seat.view(), seat.ask)).allowed
        undo = seat.view().undo
        if undo is not None and undo.code == "undo-news" and game.awaiting[0] == side:
            return True
    player.app.hand_over()
    return False


def noted(game: Game | None) -> list[bool]:
    assert game is not None
    return [any(isinstance(line.event, Loaded) for line in game.seat(side).view().told) for side in game.sides]


def test_a_quick_load_that_takes_back_what_was_learned_is_told_to_both(player: Player) -> None:
    while not learns(player):
        pass
    player.app.load(places.saves() / QUICK)
    assert player.app.screen.name == "curtain"
    assert noted(player.app.game) == [True, True]


def test_a_quick_load_that_takes_back_nothing_learned_is_not_told(player: Player) -> None:
    player.sit_down()
    player.key(pygame.K_F5)
    player.app.load(places.saves() / QUICK)
    assert noted(player.app.game) == [False, False]


def test_the_save_that_is_loaded_is_not_written_over_by_the_game_in_progress(player: Player) -> None:
    for _ in range(9):
        player.finish_sitting()
        assert player.app.game is not None
    oldest = min(places.saves().glob("autosave-*.fog"), key=lambda path: path.stat().st_mtime_ns)
    wanted = oldest.read_bytes()
    player.sit_down()
    player.app.load(oldest)
    assert player.app.game is not None
    assert f'"turn":{player.app.game.public.turn},'.encode() in wanted.partition(b"\n")[0]
    assert player.app.game.public.turn == 1
