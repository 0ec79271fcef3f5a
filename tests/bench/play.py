"""Plays games with bots."""

import sys

from game.cli.importing import importing

with importing():  # as the command line does
    from game.bots import BOTS
    from game.model.commands import AnyCommand, Finish, OfferDraw
    from game.model.ids import Side
    from game.session.host import Game, open_game, play_headless


class Table:
    """A game with a bot at every seat. The bots do not set up: everybody stays where the scenario puts him.

    Nobody offers a draw: a game that ends early measures nothing.
    Without *regroup* nobody breaks up or joins, so that there are as many tokens late as early.
    """

    def __init__(self, game: Game, bot: str = "random", *, regroup: bool = True) -> None:
        self.game = game
        self._passed = (0,) if regroup else (0, 1)
        self.seats = {side: game.seat(side) for side in game.sides}
        self.bots = {side: BOTS[bot](f"bench {side}") for side in game.sides}

    def command(self) -> AnyCommand:
        """What the bot whose turn it is would say now."""
        return self._command(self.game.awaiting[0])

    def _command(self, side: Side) -> AnyCommand:
        view = self.seats[side].view()
        command: AnyCommand = Finish() if view.turn.row in self._passed else self.bots[side](view, self.seats[side].ask)
        while isinstance(command, OfferDraw):
            command = self.bots[side](view, self.seats[side].ask)
        return command

    def hand_over(self) -> None:
        """Play until another side must decide, or the game is over."""
        awaited = self.game.awaiting[:1]
        while self.game.awaiting[:1] == awaited:
            self.seats[awaited[0]].say(self.command())

    def to_turn(self, turn: int) -> None:
        """Play until a turn begins or the game is over.

        Raises:
            AssertionError: a command was refused.
        """
        while (awaited := self.game.awaiting) and self.seats[awaited[0]].view().turn.turn < turn:
            command = self._command(awaited[0])
            ruling = self.seats[awaited[0]].say(command)
            if not ruling.allowed:
                raise AssertionError(f"{command} was refused: {ruling}")


if __name__ == "__main__":
    play_headless()
    TABLE = Table(open_game(sys.argv[1], "bench"), *sys.argv[3:4])
    TABLE.to_turn(int(sys.argv[2]))
    sys.stdout.write(f"{TABLE.game.digest}\n")
