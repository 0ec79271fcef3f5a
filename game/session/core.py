"""A session: takes a command from a seat, asks the rule, lets the rule act, runs the systems until somebody must decide again."""

from collections.abc import Callable
from typing import NamedTuple

from game.model.commands import AnyCommand, Undo
from game.model.components import Clock
from game.model.events import AnyEvent, Loaded, Telling, Truth
from game.model.ids import GAME, RuleId, Side
from game.model.land import Land
from game.model.questions import Answer, Earlier, EarlierAnswer, Question
from game.model.ruling import ALLOWED, Ruling, reason, ruling
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import AnyAction, Row, Turn, row_system
from game.session.journal import Block, History, Mark, Undoing
from game.session.sight import Sight
from game.world import Dice, World

PROGRAM = RuleId("")
"""The source of a refusal that no rule makes."""


class Seat(NamedTuple):
    """The three doors of a player, whoever sits there."""

    view: Callable[[], PlayerView]
    ask: Callable[[Question], Answer | None]
    say: Callable[[AnyCommand], Ruling]


class Setting(NamedTuple):
    """What a session is given: the state, what never changes during play, and its turn table."""

    world: World
    dice: Dice
    land: Land
    switches: Switches
    tables: Tables
    sides: tuple[Side, ...]
    limit: int
    rows: tuple[Row, ...]


class Session:
    """One game. It knows no rule: rows are given to it. `world` is the true state, `turn` what rules are given."""

    def __init__(self, setting: Setting, history: History, on_fault: Callable[[Exception, Side, AnyCommand], None]) -> None:
        self._rows = setting.rows
        self._actions = [{action.command: action for action in row.accepts} for row in setting.rows]
        self._queries = [{query.question: query for query in row.answers} for row in setting.rows]
        self.world = setting.world
        self.turn = Turn(
            setting.world, setting.dice, setting.land, setting.switches, setting.tables, setting.sides, setting.limit, self._tell
        )
        self.history = history
        self._on_fault = on_fault
        self._undoing = Undoing(setting.sides)
        self._sight = Sight(self.turn)
        self._views: dict[Side, tuple[int, PlayerView]] = {}
        self._awaited: tuple[int, tuple[Side, ...]] = (-1, ())
        self.world.systems(row_system(self.turn, self._rows, number) for number in range(len(self._rows)))

    # what the host may know

    @property
    def clock(self) -> Clock:
        """Where the game stands."""
        return self.world.get(GAME, Clock)

    @property
    def awaiting(self) -> tuple[Side, ...]:
        """All who must decide now, in hand-over order; nobody once the game is over."""
        changes = self.world.changes
        if self._awaited[0] != changes:
            clock = self.clock
            nobody = clock.over or not clock.begun
            self._awaited = (changes, () if nobody else self._rows[clock.row].awaiting(self.turn))
        return self._awaited[1]

    def seat(self, side: Side) -> Seat:
        """The doors of a side."""
        return Seat(lambda: self.view(side), lambda question: self.ask(side, question), lambda command: self.say(side, command))

    def start(self) -> None:
        """Run to the first decision."""
        spoken = self.history.mark()
        self._run()
        self._record_dice()
        self._hand_over((), spoken)

    def resumed(self) -> None:
        """Go on from a save: nothing said before can be taken back. One that stands where nobody is asked any more runs on."""
        self._undoing.resumed()
        if not self.awaiting:
            self._run()
            self._record_dice()

    def loaded(self) -> None:
        """Note in public that an earlier moment was loaded."""
        told = Loaded(self.clock.turn, self.clock.row)
        self._tell(None, ours=None, theirs=None, public=told, sealed=told)

    def open_block(self) -> Block:
        """The history since the last hand-over, as it stands."""
        clock, awaiting = self.clock, self.awaiting
        return self.history.open_block(clock.turn, clock.row, awaiting[0] if awaiting else None, self.world.digest)

    # the three doors

    def view(self, side: Side) -> PlayerView:
        """What a side sees now."""
        stamp = self.world.changes + self.history.stamp  # neither ever falls
        held = self._views.get(side)
        if held is None or held[0] != stamp:
            undo = None if self._undoing.open_to(side) else reason(self._undoing.why_not(side), PROGRAM)
            held = (stamp, self._sight.view(side, self.awaiting, self.history.told(side), undo))
            self._views[side] = held
        return held[1]

    def ask(self, side: Side, question: Question) -> Answer | None:
        """A rule's answer from the side's view; None where the present row does not answer that. What was told is no rule's business."""
        if isinstance(question, Earlier):
            return EarlierAnswer(*self.history.earlier(side, question.before, max(1, question.most)))
        view = self.view(side)
        query = self._queries[view.turn.row].get(type(question))
        return None if query is None else query.answered(view, self.turn.tables, question)

    def say(self, side: Side, command: AnyCommand) -> Ruling:
        """Check a command by what the side knows, carry it out by what is true, and go on to the next decision."""
        if isinstance(command, Undo):
            return self._take_back(side)
        if side not in self.awaiting:
            return ruling(reason("not-your-turn", PROGRAM))
        view = self.view(side)
        action = self._actions[view.turn.row].get(type(command))
        ruled = None if action is None else action.checked(view, self.turn.tables, command)
        if action is None or ruled is None:
            return ruling(reason("not-now", PROGRAM))
        return self._carried_out(side, command, action) if ruled.allowed else ruled

    def _carried_out(self, side: Side, command: AnyCommand, action: AnyAction) -> Ruling:
        before, mark, spoken = self.awaiting, self.world.mark(), self.history.mark()
        try:
            action.applied(self.turn, side, command)
            self._run()
            self._record_dice()
        except Exception as fault:  # noqa: BLE001  # a rule that raises is rolled back, whatever it raised: the game stays playable
            self.turn.dice.rolled()
            self.world.undo(mark)
            self.history.undo(spoken)
            self._on_fault(fault, side, command)
            return ruling(reason("fault", PROGRAM))
        self.history.note(side, command, self.world.digest)
        self._undoing.said(side, mark, spoken, news=self.history.news(side, spoken))
        self._hand_over(before, spoken)
        return ALLOWED

    def _take_back(self, side: Side) -> Ruling:
        if not self._undoing.open_to(side):
            return ruling(reason(self._undoing.why_not(side), PROGRAM))
        mark, spoken = self._undoing.pop()
        self.world.undo(mark)
        self.history.undo(spoken)
        return ALLOWED

    # going on

    def _run(self) -> None:
        """Process the systems until somebody is awaited or the game is over.

        Raises:
            RuntimeError: a whole turn passed without either.
        """
        for _ in range(3):
            if self.awaiting or self.clock.over:
                return
            self.world.process()
        if not self.awaiting and not self.clock.over:
            raise RuntimeError("a whole turn passed without a decision")

    def _hand_over(self, before: tuple[Side, ...], spoken: Mark) -> None:
        """When another side must decide now, close the block of history and forget what could be taken back.

        What a side was told by its own last command it has not read yet: that stays in its list.
        """
        now = self.awaiting
        if now[:1] == before[:1]:
            return
        self.history.close(self.clock.turn, self.clock.row, before[0] if before else None, self.world.digest, spoken)
        if before:
            self._undoing.handed_over()
        self.world.forget()

    def _record_dice(self) -> None:
        """Dice that nothing was told of stand in the record all the same: whoever takes the next command back does not take them."""
        if dice := self.turn.dice.rolled():
            clock = self.clock
            self.history.tell(Telling(self.history.count, clock.turn, clock.row, None, None, None, None, None, dice))

    def _tell(
        self, side: Side | None, *, ours: AnyEvent | None, theirs: AnyEvent | None, public: AnyEvent | None, sealed: Truth | None
    ) -> None:
        clock = self.clock
        self.history.tell(Telling(self.history.count, clock.turn, clock.row, side, ours, theirs, public, sealed, self.turn.dice.rolled()))
