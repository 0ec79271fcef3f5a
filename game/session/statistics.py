"""Statistics of a game that is over, put together from where it began and what was told."""

from collections import Counter
from collections.abc import Iterable, Iterator

from game.model.components import Place, Token
from game.model.events import (
    BoostRolled,
    Deployed,
    InitiativeRolled,
    InitiativeTied,
    Marched,
    PatrolTired,
    PilotingRolled,
    Telling,
    Tired,
    TollPaid,
    Truth,
)
from game.model.hexes import Hex
from game.model.ids import Key, Side, side_of
from game.model.statistics import SUMS, WAYS, Ground, SideStatistics, Statistics, TurnEnd
from game.session.journal import History
from game.session.saves.records import Entities

_MINIMUM = "minimum-move"


def statistics(history: History, start: Entities, sides: tuple[Side, ...], turns: int) -> Statistics:
    """The statistics of both sides, from the sealed truth of every telling."""
    books = {side: _Book() for side in sides}
    field = _Field(start)
    complete = True
    for tellings in history.all_tellings():
        if tellings is None:
            complete = False
            continue
        for telling in tellings:
            _enter(books, telling)
            field.enter(telling)
    return Statistics(turns, tuple(book.closed(side, field.held(side, turns)) for side, book in books.items()), complete)


def _enter(books: dict[Side, "_Book"], telling: Telling) -> None:
    event = telling.sealed
    if isinstance(event, InitiativeRolled | InitiativeTied):
        for roll in event.rolls:
            books[roll.side].throw(roll.dice)
    elif event is not None and telling.side in books:
        books[telling.side].enter(telling.turn, event)


class _Field:
    """Which side was the last to stand in a hex."""

    def __init__(self, start: Entities) -> None:
        self._stood: dict[Key, Hex] = {}
        for key, parts in start:
            place = next((part.hex for part in parts if isinstance(part, Place)), None)
            if place is not None and any(part.out for part in parts if isinstance(part, Token)):
                self._stood[key] = place
        self._owner: dict[Hex, Side] = {}
        self._turn = 0
        self._counts: list[Counter[Side]] = []

    def enter(self, telling: Telling) -> None:
        """Note who goes where."""
        event = telling.sealed
        if isinstance(event, Deployed):
            self._stood[event.token] = event.hex
        elif isinstance(event, Marched):
            self._turn_to(telling.turn)
            self._owner.update(dict.fromkeys(event.path, side_of(event.token)))

    def _turn_to(self, turn: int) -> None:
        """Count the ends of all turns before."""
        if self._turn == 0:
            self._owner.update((place, side_of(key)) for key, place in self._stood.items())
            self._turn = 1
        while self._turn < turn:
            self._counts.append(Counter(self._owner.values()))
            self._turn += 1

    def held(self, side: Side, turns: int) -> tuple[int, ...]:
        """Hexes held at the end of every turn."""
        self._turn_to(turns + 1)
        return tuple(count[side] for count in self._counts)


class _Book:
    """What one side did."""

    def __init__(self) -> None:
        self._hexes = 0
        self._smp: Counter[int] = Counter()
        self._grounds: Counter[str] = Counter()
        self._dice: Counter[int] = Counter()
        self._rolls: Counter[bool] = Counter()
        self._tolls: dict[Key, int] = {}
        self._tired: dict[int, dict[Key, int]] = {}

    def throw(self, *pairs: Iterable[int]) -> None:
        """Note throws of two dice."""
        self._dice.update(sum(pair) for pair in pairs)

    def enter(self, turn: int, event: Truth) -> None:
        """Note what happened."""
        match event:
            case Marched():
                self._march(turn, event)
            case TollPaid():
                self._toll(turn, event)
            case PilotingRolled():
                self.throw(*(roll.dice for roll in event.rolls))
                self._rolls.update(roll.passed for roll in event.rolls)
            case BoostRolled():
                self.throw(*(pair for roll in event.rolls for pair in roll.dice))
            case Tired() | PatrolTired():
                self._tired.setdefault(turn, {})[event.part] = event.points
            case _:
                pass

    def _march(self, turn: int, event: Marched) -> None:
        self._hexes += len(event.path)
        self._smp[turn] += event.cost
        for step in event.steps:
            for piece in step.parts:
                self._grounds[piece.code] += piece.amount
        self._grounds[_MINIMUM] += event.cost - sum(step.total for step in event.steps)
        self._tolls.pop(event.token, None)

    def _toll(self, turn: int, event: TollPaid) -> None:
        """What was paid towards a dear hex; its ground is counted when it is entered, less what was paid before."""
        now = event.paid - self._tolls.get(event.token, 0)
        self._tolls[event.token] = event.paid
        self._smp[turn] += now
        self._grounds[_MINIMUM] += now

    def closed(self, side: Side, held: tuple[int, ...]) -> SideStatistics:
        """The record of all of it; *held*: hexes at the end of every turn."""
        throws = sum(self._dice.values())
        grounds = sorted(((code, smp) for code, smp in self._grounds.items() if smp), key=lambda each: (-each[1], each[0]))
        return SideStatistics(
            side=side,
            hexes=self._hexes,
            smp=self._smp.total(),
            grounds=tuple(Ground(code, smp) for code, smp in grounds),
            turns=tuple(self._turns(held)),
            throws=throws,
            dice=tuple(self._dice[each] for each in SUMS),
            expected=tuple((200 * throws * ways + 36) // 72 for ways in WAYS),
            passed=self._rolls[True],
            failed=self._rolls[False],
        )

    def _turns(self, held: tuple[int, ...]) -> Iterator[TurnEnd]:
        points: dict[Key, int] = {}
        for turn, hexes in enumerate(held, start=1):
            points.update(self._tired.get(turn, {}))
            yield TurnEnd(turn, self._smp[turn], hexes, sum(points.values()), max(points.values(), default=0))
