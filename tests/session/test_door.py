"""The door to a game: what it tells before the game is over, and what afterwards alone."""

import pytest

from game.model.commands import Resign
from game.session.host import Game, open_game

SHUT: dict[str, object] = {"seed": None, "statistics": None, "verdicts": (), "auditing": None, "sealed_log": (), "names": {}}
"""What holds the truth, and what it says while the game goes on."""
OPEN = {"title", "scenario", "map", "identity", "sides", "awaiting", "over", "public", "digest", "seat", "close", "save", "autosave"}


def told(game: Game, name: str) -> object:
    """What the door says."""
    found = getattr(game, name)
    return found() if callable(found) else found


def test_everything_that_the_door_offers_is_open_to_all_or_shut_until_the_end() -> None:
    assert {name for name in dir(Game) if not name.startswith("_")} == OPEN | SHUT.keys()


@pytest.mark.parametrize("name", SHUT)
def test_the_truth_is_behind_a_shut_door_until_the_game_is_over(name: str) -> None:
    game = open_game("raid", "1")
    assert told(game, name) == SHUT[name]
    game.seat(game.awaiting[0]).say(Resign())
    assert game.over
    assert told(game, name) != SHUT[name]
    game.close()
