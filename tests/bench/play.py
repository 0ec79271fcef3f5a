"""Plays games with the random bot."""

import sys

from game.bots import BOTS
from game.model.commands import AnyCommand, Finish
from game.session.host import Game, open_game


class Table:
    """A game with a bot at every seat. The bots do not set up: everybody stays where the scenario puts him.

    Without *regroup* nobody breaks up or joins, so that a late turn differs from an early one by its history alone.
    """

    def __init__(self, game: Game, *, regroup: bool = True) -> None:
        self.game = game
        self._passed = (0,) if regroup else (0, 1)
        self.seats = {side: game.seat(side) for side in game.sides}
        self.bots = {side: BOTS["random"](f"bench {side}") for side in game.sides}

    def command(self) -> AnyCommand:
        """What the bot whose turn it is would say now."""
        side = self.game.awaiting[0]
        view = self.seats[side].view()
        return Finish() if view.turn.row in self._passed else self.bots[side](view, self.seats[side].ask)

    def go(self) -> None:
        """One command.

        Raises:
            AssertionError: the command was refused.
        """
        command = self.command()
        ruling = self.seats[self.game.awaiting[0]].say(command)
        if not ruling.allowed:
            raise AssertionError(f"{command} was refused: {ruling}")

    def to_turn(self, turn: int) -> None:
        """Play until a turn begins or the game is over."""
        while not self.game.over and self.seats[self.game.awaiting[0]].view().turn.turn < turn:
            self.go()


if __name__ == "__main__":
    TABLE = Table(open_game(sys.argv[1], "bench"))
    TABLE.to_turn(int(sys.argv[2]))
    sys.stdout.write(f"{TABLE.game.digest}\n")
