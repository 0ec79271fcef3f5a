"""Routing: the way to the nearest of some hexes, round what asks for rolls, and how far of it a token gets now; from the view alone."""

from bisect import bisect
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.model.commands import March
from game.model.questions import Route, RouteAnswer
from game.model.tables import Tables
from game.model.units import PACES, Bracket, Pace
from game.model.views import PlayerView, TokenView
from game.rules.machine import Query
from game.rules.strategic.marching import march_reasons
from game.rules.strategic.moving import bonus
from game.rules.strategic.reach import UNREACHED, Ways, paid, ways
from game.rules.strategic.rolling import asks_for_rolls

_NO_WAY = RouteAnswer((), 0, None)
_NOWHERE = -1
_MOST_HEXES = 1 << 19
"""So many hexes the fields of one set of prices may hold together."""


class Arrivals(NamedTuple):
    """For each hex by number its neighbours from which it may be entered, with what that counts; and the dearest of all those steps."""

    steps: tuple[tuple[tuple[int, int], ...], ...]
    dearest: int


class Field:
    """How dear it is to get to the nearest of some goals, and by which way: from every hex, as far out as anybody asked so far.

    It grows ring by ring, a ring being the hexes from which the way costs the same; among equals the hex with the lowest number leads on.
    """

    def __init__(self, arrivals: Arrivals, goals: Iterable[int]) -> None:
        self._arrivals = arrivals
        self._costs = [UNREACHED] * len(arrivals.steps)
        self._onward = [_NOWHERE] * len(arrivals.steps)
        self._rings: defaultdict[int, list[int]] = defaultdict(list)
        self._next, self._last = 0, 0
        for goal in goals:
            self._costs[goal] = 0
            self._rings[0].append(goal)

    def way(self, source: int) -> tuple[int, ...]:
        """The hexes from a source to its goal, the source not included; empty at a goal, and where none can be reached."""
        costs, onward = self._costs, self._onward
        while costs[source] >= self._next <= self._last:
            self._grow()
        found = []
        here = onward[source]
        while here != _NOWHERE:
            found.append(here)
            here = onward[here]
        return tuple(found)

    def _grow(self) -> None:
        """Settle the next ring."""
        cost, (arrivals, dearest) = self._next, self._arrivals
        costs, onward, rings = self._costs, self._onward, self._rings
        for here in sorted(rings.pop(cost, ())):
            if costs[here] != cost:
                continue
            self._last = cost + dearest
            for before, step in arrivals[here]:
                total = cost + step
                if total < costs[before]:
                    costs[before], onward[before] = total, here
                    rings[total].append(before)
        self._next = cost + 1


class _Fields:
    """The fields over one land at one set of prices; they depend on nothing else."""

    def __init__(self) -> None:
        self.arrivals: dict[int, Arrivals] = {}
        self.by_goals: dict[tuple[int, tuple[int, ...]], Field] = {}


_FIELDS: "WeakKeyDictionary[Ways, _Fields]" = WeakKeyDictionary()


def field(net: Ways, brackets: Sequence[Bracket], goals: tuple[int, ...], roll: int) -> Field:
    """The field of some goals, each roll counting so many half-points; made on first use, kept as long as the ways."""
    known = _FIELDS.setdefault(net, _Fields())
    found = known.by_goals.get((roll, goals))
    if found is None:
        if roll not in known.arrivals:
            known.arrivals[roll] = _arrivals(net, brackets, roll)
        if len(known.by_goals) * len(net.hexes) >= _MOST_HEXES:
            del known.by_goals[next(iter(known.by_goals))]
        known.by_goals[roll, goals] = found = Field(known.arrivals[roll], goals)
    return found


def _arrivals(net: Ways, brackets: Sequence[Bracket], roll: int) -> Arrivals:
    classes = {bracket.move_class for bracket in brackets}
    counted = [
        cost and cost + roll * asks_for_rolls(step, classes) for step, cost in zip(net.steps.entries, net.costs, strict=True)
    ]  # fmt: skip
    found: list[list[tuple[int, int]]] = [[] for _ in net.steps.rows]
    for here, row in enumerate(net.steps.rows):
        for there, step in row:
            if counted[step]:
                found[there].append((here, counted[step]))
    return Arrivals(tuple(map(tuple, found)), max(counted, default=0))


def route(view: PlayerView, tables: Tables, question: Route) -> RouteAnswer:
    """The way, its turns, and how far along it a march may go now: where the check of a march has nothing against its end."""
    token = view.march.token(question.token)
    goals = sorted({place for place in question.goals if place in view.land})
    if token is None or not token.brackets or not goals:
        return _NO_WAY
    net = ways(view.land, tables, token.brackets, view.switches, token.groping)
    here = net.number(token.hex)
    way = field(net, token.brackets, tuple(map(net.number, goals)), question.roll).way(here)
    steps = list(map(net.price, (here, *way), way))
    hexes = tuple(map(net.hex, way))
    pace = token.intent.pace if token.declared else question.pace
    most = token.left(pace) + bonus(token, pace, tables)
    affordable = bisect(list(accumulate(steps)), most) or min(1, len(steps))
    for number in reversed(range(affordable)):
        end = hexes[number]
        march = March(token.key, hexes[: number + 1], pace)
        if (end not in question.avoid or end in question.goals) and not any(march_reasons(view, tables, token, march)):
            return RouteAnswer(hexes, _turns(token, pace, steps), number)
    return RouteAnswer(hexes, _turns(token, pace, steps), None)


def _turns(token: TokenView, pace: Pace, steps: Iterable[int]) -> int:
    """In how many turns so many steps are marched at a pace; 0 for none, and for who does not march at all."""
    rate = token.rates[PACES.index(pace)].total
    if rate <= 0:
        return 0
    cost = begun = rate - token.left(pace)
    for step in steps:
        cost = paid(cost, step, rate)
    return 0 if cost == begun else -(-cost // rate)


ROUTE = Query(Route, route)
