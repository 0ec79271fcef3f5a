"""The script played through the doors of a session."""

import sys
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from game.model.commands import Activate, AnyCommand, Declare, Finish, Instruct, March
from game.model.events import Event, Told
from game.model.ids import Side
from game.model.questions import Earlier, EarlierAnswer, Path, PathAnswer
from game.model.views import ContactView, PlayerView, TokenView
from game.session.host import Game, Seat, open_game
from tests.games.hide_and_seek import INSTRUCTIONS, SCENARIO, SCRIPT, SEED, Activation

E = TypeVar("E", bound=Event)
TARGETING, GROUND = 1, 6


def token_of(view: PlayerView, name: str) -> TokenView:
    """The token of that name."""
    return next(token for token in view.march.tokens if token.name == name)


class Record(NamedTuple):
    """The game, over, and what each side saw as it sat down: by turn and row; where it sat several times, the first."""

    game: Game
    views: dict[tuple[int, int, Side], PlayerView]

    def view(self, turn: int, side: Side) -> PlayerView:
        """What a side saw when a turn had begun; after the last one, at the end."""
        return self.views.get((turn, TARGETING, side)) or self.game.seat(side).view()

    def contact(self, turn: int, side: Side, label: int) -> ContactView | None:
        """What a side held under a label then."""
        return next((contact for contact in self.view(turn, side).contacts if contact.label == label), None)

    def log(self, side: Side) -> tuple[Told, ...]:
        """All that a side was ever told."""
        answer = self.game.seat(side).ask(Earlier(sys.maxsize, sys.maxsize))
        assert isinstance(answer, EarlierAnswer)
        return answer.lines

    def told(self, side: Side, kind: type[E]) -> list[tuple[int, E]]:
        """What a side was told of one kind, with the turn."""
        return [(line.turn, line.event) for line in self.log(side) if isinstance(line.event, kind)]


def played(look: Callable[[Game], None] = lambda _: None) -> Record:
    """Play all six turns; *look* is called before each sitting."""
    game = open_game(str(SCENARIO), SEED)
    views: dict[tuple[int, int, Side], PlayerView] = {}
    left = {which: list(slots) for which, slots in SCRIPT.items()}
    while not game.over:
        side = game.awaiting[0]
        seat = game.seat(side)
        view = seat.view()
        turn, row = view.turn.turn, view.turn.row
        views.setdefault((turn, row, side), view)
        look(game)
        if (turn, row) == (1, TARGETING):
            for name, standing in INSTRUCTIONS[side].items():
                _say(seat, Instruct(token_of(view, name).key, standing))
        if row == GROUND:
            _activate(seat, left[turn, side].pop(0))
        _say(seat, Finish())
    assert not any(left.values())
    return Record(game, views)


def _activate(seat: Seat, slot: Activation) -> None:
    """Give a formation its order, and let it march; what stands still is activated by name."""
    key = token_of(seat.view(), slot.formation).key
    if slot.order is not None:
        _say(seat, Declare(key, slot.order))
    for goal in slot.marches:
        answer = seat.ask(Path(key, goal))
        assert isinstance(answer, PathAnswer)
        _say(seat, March(key, answer.path))
    if seat.view().march.active is None:
        _say(seat, Activate(key))


def _say(seat: Seat, command: AnyCommand) -> None:
    """Say what must be allowed."""
    ruled = seat.say(command)
    assert ruled.allowed, (command, ruled)
