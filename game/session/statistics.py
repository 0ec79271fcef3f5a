"""Statistics of a game that is over, put together from what was told."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.model.events import AnyEvent, BoostRolled, InitiativeRolled, InitiativeTied, Marched, PilotingRolled, Telling, Tired
from game.model.ids import Key, Side
from game.model.statistics import SUMS, WAYS, Ground, SideStatistics, Statistics, Tiredness
from game.session.journal import History

_MINIMUM = "minimum-move"


def statistics(history: History, sides: tuple[Side, ...], turns: int) -> Statistics:
    """The statistics of both sides, from the sealed truth of every telling."""
    books = {side: _Book() for side in sides}
    complete = True
    for tellings in history.all_tellings():
        if tellings is None:
            complete = False
            continue
        for telling in tellings:
            _enter(books, telling)
    return Statistics(turns, tuple(book.closed(side, turns) for side, book in books.items()), complete)


def _enter(books: dict[Side, "_Book"], telling: Telling) -> None:
    event = telling.sealed
    if isinstance(event, InitiativeRolled | InitiativeTied):
        for roll in event.rolls:
            books[roll.side].throw(roll.dice)
    elif event is not None and telling.side in books:
        books[telling.side].enter(telling.turn, event)


class _Book:
    """What one side did."""

    def __init__(self) -> None:
        self._hexes = 0
        self._smp = 0
        self._grounds: Counter[str] = Counter()
        self._dice: Counter[int] = Counter()
        self._rolls: Counter[bool] = Counter()
        self._tired: dict[int, dict[Key, int]] = {}

    def throw(self, *pairs: Iterable[int]) -> None:
        """Note throws of two dice."""
        self._dice.update(sum(pair) for pair in pairs)

    def enter(self, turn: int, event: AnyEvent) -> None:
        """Note what happened."""
        match event:
            case Marched():
                self._march(event)
            case PilotingRolled():
                self.throw(*(roll.dice for roll in event.rolls))
                self._rolls.update(roll.passed for roll in event.rolls)
            case BoostRolled():
                self.throw(*(pair for roll in event.rolls for pair in roll.dice))
            case Tired():
                self._tired.setdefault(turn, {})[event.part] = event.points
            case _:
                pass

    def _march(self, event: Marched) -> None:
        self._hexes += len(event.path)
        self._smp += event.cost
        for step in event.steps:
            for piece in step.parts:
                self._grounds[piece.code] += piece.amount
        self._grounds[_MINIMUM] += event.cost - sum(step.total for step in event.steps)

    def closed(self, side: Side, turns: int) -> SideStatistics:
        """The record of all of it."""
        throws = sum(self._dice.values())
        grounds = sorted(((code, smp) for code, smp in self._grounds.items() if smp), key=lambda each: (-each[1], each[0]))
        return SideStatistics(
            side=side,
            hexes=self._hexes,
            smp=self._smp,
            grounds=tuple(Ground(code, smp) for code, smp in grounds),
            fatigue=tuple(self._fatigue(turns)),
            throws=throws,
            dice=tuple(self._dice[each] for each in SUMS),
            expected=tuple((200 * throws * ways + 36) // 72 for ways in WAYS),
            passed=self._rolls[True],
            failed=self._rolls[False],
        )

    def _fatigue(self, turns: int) -> Iterator[Tiredness]:
        points: dict[Key, int] = {}
        for turn in range(1, turns + 1):
            points.update(self._tired.get(turn, {}))
            yield Tiredness(turn, sum(points.values()), max(points.values(), default=0))
