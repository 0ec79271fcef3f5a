"""What to do with whom: one's own open conditions shared out among one's tokens, the nearest first."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import nsmallest
from typing import NamedTuple

from game.model.components.victory import ENEMY_UNITS, Condition
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.land import Land
from game.model.views import GoalView, PlayerView, TokenView, TurnView

_ENDLESS = 99
_PLAIN = 2
"""Half-points that a hex of open ground takes."""
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


def tasks(view: PlayerView) -> dict[Key, Task]:
    """A task for each token that has one: winning conditions first, then by points.

    Those of the last turn have their tokens from the start, which do other things until it is time to go.
    """
    free = {token.key: token for token in view.march.tokens if token.arm == "ground" and token.brackets}
    goals = [goal for goal in view.victory.own if goal.state == "open" and goal.condition.kind != "survive"]
    goals.sort(key=lambda goal: (not goal.wins, -goal.points, goal.title))
    given: dict[Key, Task] = {}
    waiting = _shared(view, [goal for goal in goals if goal.condition.last_turn_only], dict(free))
    for key, task in waiting.items():
        if _time_to_go(view, free[key], task):
            given[key] = task
            del free[key]
    given |= _shared(view, [goal for goal in goals if not goal.condition.last_turn_only], free)
    given.update((key, task) for key, task in waiting.items() if key in free)
    _let_the_rest_leave(view, goals, free.keys() - waiting.keys(), given)
    return given


def _shared(view: PlayerView, goals: list[GoalView], free: dict[Key, TokenView]) -> dict[Key, Task]:
    """Each condition takes the nearest of the free tokens."""
    given: dict[Key, Task] = {}
    for goal in goals:
        for task, count in _shares(view, goal):
            for token in _nearest(free.values(), task.places, count):
                given[token.key] = task
                del free[token.key]
    return given


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
    if condition.kind == "leave":
        return edge_hexes(land, condition.edge)
    if condition.zone:
        return land.zone(condition.zone).hexes
    if condition.kind == "destroy" and not condition.hexes:
        return tuple(structure.hex for structure in land.structures if structure.name == condition.target)
    return condition.hexes


def edge_hexes(land: Land, edge: str) -> tuple[Hex, ...]:
    """The hexes along an edge of the map."""
    if edge in ("n", "s"):
        return tuple(Hex(col, 1 if edge == "n" else land.rows) for col in range(1, land.cols + 1))
    return tuple(Hex(1 if edge == "w" else land.cols, row) for row in range(1, land.rows + 1))


def _nearest(tokens: Iterable[TokenView], places: tuple[Hex, ...], count: int) -> list[TokenView]:
    if not places:
        return []
    return nsmallest(count, tokens, key=lambda token: (_turns(token, places), token.key))


def _turns(token: TokenView, places: tuple[Hex, ...]) -> int:
    """How long a token would march there over open ground, in hundredths of a turn."""
    rate = (token.base if token.has_lights else token.rates[0]).total or 1
    return 100 * _PLAIN * _distance(token.hex, places) // rate


@lru_cache(maxsize=1 << 16)
def _distance(start: Hex, places: tuple[Hex, ...]) -> int:
    """To the nearest of some places, in hexes; most tokens have not moved since the last time that somebody asked."""
    return min(map(start.distance, places))


def _time_to_go(view: PlayerView, token: TokenView, task: Task) -> bool:
    """Whether a task of the last turn can wait no longer."""
    return task.left(view.turn) <= -(-_distance(token.hex, task.places) // _HEXES_A_TURN) + _MARGIN


def _let_the_rest_leave(view: PlayerView, goals: list[GoalView], idle: Iterable[Key], given: dict[Key, Task]) -> None:
    """Where leaving is the aim, whoever has nothing else to do leaves too."""
    away = next((goal for goal in goals if goal.condition.kind == "leave"), None)
    if away is not None:
        given.update(dict.fromkeys(sorted(idle), _task(view, away)))
