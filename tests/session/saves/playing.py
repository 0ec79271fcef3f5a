"""Bots play on."""

from pathlib import Path

import msgspec

from game.bots import BOTS, Bot
from game.model.commands import AnyCommand, Undo
from game.model.ids import Side
from game.model.ruling import ALLOWED
from game.model.views import PlayerView
from game.session.host import Game, load_game

DATE = "2025-01-01T00:00:00Z"


def play(game: Game, commands: int, seed: str = "1", undo_each: int = 0) -> list[tuple[Side, AnyCommand]]:
    """Let bots say so many commands; every so many of them is taken back where that is open. Gives what was said."""
    bots: dict[Side, Bot] = {side: BOTS["random"](f"{seed}/{side}") for side in game.sides}
    said: list[tuple[Side, AnyCommand]] = []
    while len(said) < commands and not game.over:
        side = game.awaiting[0]
        seat = game.seat(side)
        command: AnyCommand = bots[side](seat.view(), seat.ask)
        if undo_each and len(said) % undo_each == undo_each - 1 and seat.view().undo is None:
            command = Undo()
        assert seat.say(command) == ALLOWED
        said.append((side, command))
    return said


def saved(game: Game, path: Path) -> Path:
    """The path, with the game in it."""
    game.save(path, DATE)
    return path


def views(game: Game) -> list[PlayerView]:
    """What both sides see, but for what may be taken back: that ends with a save."""
    return [msgspec.structs.replace(game.seat(side).view(), undo=None) for side in game.sides]


def same(first: Game, second: Game) -> None:
    """Demand that two games are one."""
    assert first.digest == second.digest
    assert first.awaiting == second.awaiting
    assert views(first) == views(second)


def loads(path: Path) -> str:
    """The digest of a save's game."""
    game = load_game(path)
    digest = game.digest
    game.close()
    return digest
