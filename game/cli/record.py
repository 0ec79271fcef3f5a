"""What happened in a game, for people and golden games: commands, codes told, a summary of each turn. No sentences."""

from pathlib import Path
from typing import Any

import msgspec

from game.cli.errors import RefusedError
from game.model.commands import AnyCommand
from game.model.ids import Side
from game.model.views import PlayerView
from game.session.host import Game

Plain = dict[str, Any]


class Record:
    """Takes down a game, command by command."""

    def __init__(self, game: Game, seed: str) -> None:
        self._game = game
        self._seats = {side: game.seat(side) for side in game.sides}
        self._heard = dict.fromkeys(game.sides, 0)
        self._turns: list[Plain] = []
        self._head = {"scenario": game.scenario, "seed": seed, "activation": self._view(game.sides[0]).switches.activation}
        self._codes()

    def said(self, turn: int, side: Side, command: AnyCommand) -> None:
        """Take down a command that was carried out, and what was told after it."""
        if not self._turns or self._turns[-1]["turn"] != turn:
            self._turns.append({"turn": turn, "said": [], "summary": {}})
        page = self._turns[-1]
        page["said"].append({"side": side, "command": msgspec.to_builtins(command), "told": self._codes()})
        page["summary"] = {each: _summary(self._view(each)) for each in self._game.sides}

    def plain(self) -> Plain:
        """All of it."""
        return {**self._head, "over": self._game.over, "digest": self._game.digest, "turns": self._turns}

    def write(self, path: Path) -> None:
        """Write it as JSON.

        Raises:
            RefusedError: the file cannot be written.
        """
        data = msgspec.json.format(msgspec.json.encode(self.plain()), indent=1)
        try:
            path.write_bytes(data + b"\n")
        except OSError as error:
            raise RefusedError(f"{path}: the file could not be written ({error.strerror or error})") from error

    def _view(self, side: Side) -> PlayerView:
        return self._seats[side].view()

    def _codes(self) -> dict[Side, list[str]]:
        """The codes that each side was told since the last time."""
        told: dict[Side, list[str]] = {}
        for side in self._game.sides:
            lines = [line for line in self._view(side).told if line.number > self._heard[side]]
            if lines:
                self._heard[side] = lines[-1].number
                told[side] = [str(line.event.__struct_config__.tag) for line in lines]
        return told


def _summary(view: PlayerView) -> Plain:
    """Where a side's tokens stand and which contacts it knows."""
    tokens = {token.key: [token.hex.col, token.hex.row] for token in view.march.tokens}
    return {"tokens": tokens, "contacts": len(view.contacts)}
