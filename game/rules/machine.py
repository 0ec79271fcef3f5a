"""The turn as a table: rows, what each accepts and answers, and the plain function that runs them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from game.model.commands import Command
from game.model.components import Clock
from game.model.events import AnyEvent, Truth
from game.model.ids import GAME, Key, RuleId, Side
from game.model.land import Land
from game.model.questions import Answer, Question
from game.model.ruling import Ruling
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.land import land_of
from game.world import Dice, World

C = TypeVar("C", bound=Command)
Q = TypeVar("Q", bound=Question)
A = TypeVar("A", bound=Answer)


class Tell(Protocol):
    """Say what happened, to each who may hear it. None = this one hears nothing."""

    def __call__(
        self,
        side: Side | None,
        *,
        ours: AnyEvent | None,
        theirs: AnyEvent | None,
        public: AnyEvent | None,
        sealed: Truth | None,
    ) -> None:
        """Tell each audience its event."""
        ...


class Turn(NamedTuple):
    """What a rule is given. Anything else is a component."""

    world: World
    dice: Dice
    printed: Land
    switches: Switches
    tables: Tables
    sides: tuple[Side, ...]
    limit: int
    tell: Tell

    @property
    def clock(self) -> Clock:
        """Where the game stands."""
        return self.world.get(GAME, Clock)

    @property
    def land(self) -> Land:
        """The land as it truly is now."""
        return land_of(self.world, GAME, self.printed)

    def other(self, side: Side) -> Side:
        """The opponent."""
        return self.sides[1] if side == self.sides[0] else self.sides[0]


def holding_back(turn: Turn) -> tuple[Turn, list[Callable[[], None]]]:
    """A turn whose tellings wait in a list, in order, until each is called: what happens goes on meanwhile."""
    waiting: list[Callable[[], None]] = []

    def tell(side: Side | None, *, ours: AnyEvent | None, theirs: AnyEvent | None, public: AnyEvent | None, sealed: Truth | None) -> None:
        waiting.append(partial(turn.tell, side, ours=ours, theirs=theirs, public=public, sealed=sealed))

    return turn._replace(tell=tell), waiting


def listening(turn: Turn, listener: Side) -> tuple[Turn, list[AnyEvent]]:
    """A turn that tells everybody what happens, and the list of what a side hears of it."""
    heard: list[AnyEvent] = []

    def tell(side: Side | None, *, ours: AnyEvent | None, theirs: AnyEvent | None, public: AnyEvent | None, sealed: Truth | None) -> None:
        heard.extend(event for event in (public, ours if side == listener else theirs) if event is not None)
        turn.tell(side, ours=ours, theirs=theirs, public=public, sealed=sealed)

    return turn._replace(tell=tell), heard


class Action(msgspec.Struct, Generic[C], frozen=True):
    """A command, whether what the side knows allows it, and what it does in truth."""

    command: type[C]
    check: Callable[[PlayerView, Tables, C], Ruling]
    apply: Callable[[Turn, Side, C], None]

    def checked(self, view: PlayerView, tables: Tables, command: Command) -> Ruling | None:
        """The ruling on a command of this kind, None on any other."""
        return self.check(view, tables, command) if isinstance(command, self.command) else None

    def applied(self, turn: Turn, side: Side, command: Command) -> None:
        """Carry a checked command out."""
        if isinstance(command, self.command):
            self.apply(turn, side, command)


class Query(msgspec.Struct, Generic[Q, A], frozen=True):
    """A question and its answer, from the view alone."""

    question: type[Q]
    answer: Callable[[PlayerView, Tables, Q], A]

    def answered(self, view: PlayerView, tables: Tables, question: Question) -> A | None:
        """The answer to a question of this kind, None to any other."""
        return self.answer(view, tables, question) if isinstance(question, self.question) else None


class AnyAction(Protocol):
    """An action, whatever its command."""

    @property
    def command(self) -> type[Command]:
        """The kind of command."""
        ...

    def checked(self, view: PlayerView, tables: Tables, command: Command) -> Ruling | None:
        """The ruling on a command of its kind, None on any other."""
        ...

    def applied(self, turn: Turn, side: Side, command: Command) -> None:
        """Carry a checked command of its kind out."""
        ...


class AnyQuery(Protocol):
    """A query, whatever its question."""

    @property
    def question(self) -> type[Question]:
        """The kind of question."""
        ...

    def answered(self, view: PlayerView, tables: Tables, question: Question) -> Answer | None:
        """The answer to a question of its kind, None to any other."""
        ...


def _nothing(_turn: Turn) -> None:
    """Do nothing."""


def _nobody(_turn: Turn) -> tuple[Side, ...]:
    return ()


class Row(NamedTuple):
    """A row of the turn table.

    `accepts` and `answers` hold one action for each kind of command, one query for each kind of question.
    `awaiting` names all who must decide now, in hand-over order; nobody means that the row may end.
    """

    title: str
    rule: RuleId
    begin: Callable[[Turn], None] = _nothing
    accepts: tuple[AnyAction, ...] = ()
    answers: tuple[AnyQuery, ...] = ()
    awaiting: Callable[[Turn], tuple[Side, ...]] = _nobody
    end: Callable[[Turn], None] = _nothing


def step(turn: Turn, rows: tuple[Row, ...], key: Key = GAME) -> tuple[Side, ...]:
    """Take the clock of an entity through its row: begin it, and end it if nobody is awaited; else tell who is."""
    clock = turn.world.get(key, Clock)
    row = rows[clock.row]
    if not clock.begun:
        turn.world.put(key, replace(clock, begun=True))
        row.begin(turn)
    if turn.world.get(key, Clock).over:
        return ()
    if waiting := row.awaiting(turn):
        return waiting
    row.end(turn)
    clock = turn.world.get(key, Clock)
    if not clock.over:
        following = (clock.row + 1) % len(rows)
        turn.world.put(key, Clock(clock.turn + (following == 0), following))
    return ()


def advance(turn: Turn, rows: tuple[Row, ...], key: Key = GAME) -> tuple[Side, ...]:
    """Go on until somebody is awaited or the clock says over.

    Raises:
        RuntimeError: a whole turn passed without a decision.
    """
    for _ in range(2 * len(rows)):
        if turn.world.get(key, Clock).over:
            return ()
        if waiting := step(turn, rows, key):
            return waiting
    raise RuntimeError("a whole turn passed without a decision")


def row_system(turn: Turn, rows: tuple[Row, ...], number: int) -> Callable[[], None]:
    """A row as a system: it acts only if the game's clock stands on it and nobody is awaited, by the same step as `advance`."""

    def act() -> None:
        clock = turn.world.get(GAME, Clock)
        if clock.row == number and not clock.over:
            step(turn, rows)

    return act
