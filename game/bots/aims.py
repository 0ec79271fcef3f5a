"""What to do with whom: one's own open conditions shared out among one's tokens, the nearest first."""

from collections.abc import Iterable, Iterator, Mapping
from heapq import nsmallest
from itertools import count
from typing import NamedTuple

from game.model.components.victory import ENEMY_UNITS, Condition
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.land import Land
from game.model.views import GoalView, NodeView, PlayerView, TokenView, TurnView, VictoryView

_ENDLESS = 99
_HUNDREDTHS = 100 * 2
"""A hex of open ground takes 2 half-points; times to march are reckoned in hundredths of a turn."""
_HEXES_A_TURN = 3
"""How far a token is reckoned to march in a turn, when it must think of the way back."""
_MARGIN = 1


class Task(NamedTuple):
    """Hexes to be in, what to destroy there, whether to leave the map from there, the turn by which it must be done."""

    places: tuple[Hex, ...]
    target: str = ""
    leaves: bool = False
    due: int = _ENDLESS

    def left(self, turn: TurnView) -> int:
        """Turns that are left for it, the present one included."""
        return self.due - turn.turn + 1


class _Duty(NamedTuple):
    """A task, how many tokens it takes, and its number among all duties."""

    task: Task
    tokens: int
    number: int


class _Duties(NamedTuple):
    """All that there is to do: at the end of the game, at any time, and, where leaving is an aim, the task of all who have no other."""

    last: list[_Duty]
    any_time: list[_Duty]
    away: Task | None


class Aims:
    """Who shall do what, shared out once a turn; who has a task keeps it while it is to be done.

    What follows from the conditions and the land alone (`_duties`, and `_far`, how far each is from a hex) is kept as long as they stay.
    `_had` are the tokens of each duty, by its number; `_nodes` is the order of battle from which it follows who marches.
    """

    def __init__(self) -> None:
        self._of: tuple[VictoryView, Land] | None = None
        self._duties = _Duties([], [], None)
        self._far: dict[Hex, list[int]] = {}
        self._had: dict[int, list[Key]] = {}
        self._nodes: tuple[NodeView, ...] = ()
        self._at: tuple[int, list[Key]] | None = None
        self._given: dict[Key, Task] = {}

    def tasks(self, view: PlayerView) -> Mapping[Key, Task]:
        """A task for each token that has one: winning conditions first, then by points.

        Those of the last turn have their tokens from the start, which do other things until it is time to go.
        """
        duties = self._known(view)
        if self._nodes is not view.nodes or self._at is None or self._at[0] != view.turn.turn:
            self._nodes = view.nodes
            tokens = [token for token in view.march.tokens if token.arm == "ground" and token.brackets]
            at = view.turn.turn, [token.key for token in tokens]
            if at != self._at:
                self._at, self._given = at, self._tasks(view, duties, {token.key: token for token in tokens})
        return self._given

    def _tasks(self, view: PlayerView, duties: _Duties, free: dict[Key, TokenView]) -> dict[Key, Task]:
        given: dict[Key, Task] = {}
        waiting = self._shared(duties.last, dict(free))
        for key, duty in waiting.items():
            if self._time_to_go(view, free[key], duty):
                given[key] = duty.task
                del free[key]
        given |= {key: duty.task for key, duty in self._shared(duties.any_time, free).items()}
        given.update((key, duty.task) for key, duty in waiting.items() if key in free)
        if duties.away is not None:
            given.update(dict.fromkeys(sorted(free.keys() - waiting.keys()), duties.away))
        return given

    def _known(self, view: PlayerView) -> _Duties:
        """What there is to do, listed anew when the conditions or the land have changed."""
        if self._of is None or self._of[0] is not view.victory or self._of[1] is not view.land:
            self._of = view.victory, view.land
            self._duties, self._at = _duties(view), None
            self._far.clear()
            self._had.clear()
        return self._duties

    def _shared(self, duties: Iterable[_Duty], free: dict[Key, TokenView]) -> dict[Key, _Duty]:
        """Each duty keeps the tokens that it has, and takes the nearest of the free ones for those it lacks."""
        given: dict[Key, _Duty] = {}
        lacking = []
        for duty in duties:
            kept = [key for key in self._had.pop(duty.number, ()) if key in free]
            for key in kept:
                given[key] = duty
                del free[key]
            if len(kept) < duty.tokens:
                lacking.append((duty, duty.tokens - len(kept)))
        near = [(self._distances(token.hex), _rate(token), key) for key, token in free.items()] if lacking else []
        for duty, tokens in lacking:
            number = duty.number
            by_time = [(_HUNDREDTHS * far[number] // rate, key) for far, rate, key in near if key in free]
            for _, key in nsmallest(tokens, by_time):
                given[key] = duty
                del free[key]
        for key, duty in given.items():
            self._had.setdefault(duty.number, []).append(key)
        return given

    def _distances(self, start: Hex) -> list[int]:
        """To the nearest place of each duty, in hexes."""
        far = self._far.get(start)
        if far is None:
            duties = (*self._duties.last, *self._duties.any_time)
            self._far[start] = far = [min(map(start.distance, duty.task.places)) for duty in duties]
        return far

    def _time_to_go(self, view: PlayerView, token: TokenView, duty: _Duty) -> bool:
        """Whether a task of the last turn can wait no longer."""
        away = self._distances(token.hex)[duty.number]
        return duty.task.left(view.turn) <= -(-away // _HEXES_A_TURN) + _MARGIN


def _rate(token: TokenView) -> int:
    """How far a token is reckoned to get in a turn, in half-points."""
    return (token.base if token.has_lights else token.rates[0]).total or 1


def _duties(view: PlayerView) -> _Duties:
    goals = [goal for goal in view.victory.own if goal.state == "open" and goal.condition.kind != "survive"]
    goals.sort(key=lambda goal: (not goal.wins, -goal.points, goal.title))
    numbers = count()
    last, any_time = (
        [
            _Duty(task, tokens, next(numbers))
            for goal in goals
            if goal.condition.last_turn_only == late
            for task, tokens in _shares(view, goal)
        ]
        for late in (True, False)
    )
    away = next((goal for goal in goals if goal.condition.kind == "leave"), None)
    return _Duties(last, any_time, None if away is None else _task(view, away))


def _shares(view: PlayerView, goal: GoalView) -> Iterator[tuple[Task, int]]:
    """A condition as tasks with the number of tokens for each: every hex to hold wants one of its own."""
    task = _task(view, goal)
    if not task.places:
        return
    condition = goal.condition
    if condition.kind == "hold" and condition.hexes:
        yield from ((task._replace(places=(place,)), 1) for place in condition.hexes)
    else:
        yield task, (1 if condition.kind in ("hold", "destroy") else condition.count)


def _task(view: PlayerView, goal: GoalView) -> Task:
    condition = goal.condition
    last = view.turn.limit or _ENDLESS
    return Task(_places(condition, view.land), _target(condition), condition.kind == "leave", last)


def _target(condition: Condition) -> str:
    return "" if condition.target == ENEMY_UNITS else condition.target


def _places(condition: Condition, land: Land) -> tuple[Hex, ...]:
    """Where a condition is about; nowhere in particular for losses of the enemy."""
    if condition.edge:
        return land.along(condition.edge)
    if condition.zone:
        return land.zone(condition.zone).hexes
    if condition.kind == "destroy" and not condition.hexes:
        return tuple(structure.hex for structure in land.structures if structure.name == condition.target)
    return condition.hexes
