"""Routing: the way to the nearest of some hexes, round what asks for rolls, and how far of it a token gets now; from the view alone."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from weakref import WeakKeyDictionary

from game.model.commands import March
from game.model.hexes import Hex
from game.model.questions import Route, RouteAnswer
from game.model.tables import Tables
from game.model.units import PACES, Bracket, Pace
from game.model.views import PlayerView, TokenView
from game.rules.machine import Query
from game.rules.strategic.marching import march_reasons
from game.rules.strategic.moving import bill, bonus, left
from game.rules.strategic.reach import UNREACHED, Ways, paid, ways
from game.rules.strategic.rolling import asks_for_rolls

_Arrivals = list[list[tuple[int, int]]]
"""For each hex its neighbours from which it may be entered, with what that counts."""
_NO_WAY = RouteAnswer((), 0, ())
_MOST_FIELDS = 256


class Field:
    """How dear it is to get to the nearest of some goals, and by which way: from every hex, as far out as anybody asked so far."""

    def __init__(self, arrivals: _Arrivals, goals: Iterable[int]) -> None:
        self._arrivals = arrivals
        self._costs = dict.fromkeys(goals, 0)
        self._onward: dict[int, int] = {}
        self._settled: set[int] = set()
        self._heap = [(0, goal) for goal in self._costs]
        heapify(self._heap)

    def way(self, source: int) -> tuple[int, ...]:
        """The hexes from a source to its goal, the source not included; empty at a goal, and where none can be reached."""
        while source not in self._settled and self._heap:
            self._settle()
        found = []
        while source in self._onward:
            source = self._onward[source]
            found.append(source)
        return tuple(found)

    def _settle(self) -> None:
        cost, here = heappop(self._heap)
        if here in self._settled:
            return
        self._settled.add(here)
        for before, step in self._arrivals[here]:
            total = cost + step
            if total < self._costs.get(before, UNREACHED):
                self._costs[before], self._onward[before] = total, here
                heappush(self._heap, (total, before))


class _Fields:
    """The fields over one land at one set of prices; they depend on nothing else."""

    def __init__(self) -> None:
        self.arrivals: dict[int, _Arrivals] = {}
        self.by_goals: dict[tuple[int, tuple[int, ...]], Field] = {}


_FIELDS: "WeakKeyDictionary[Ways, _Fields]" = WeakKeyDictionary()


def field(net: Ways, brackets: Sequence[Bracket], goals: tuple[int, ...], roll: int) -> Field:
    """The field of some goals, each roll counting so many half-points; made on first use, kept as long as the ways."""
    known = _FIELDS.setdefault(net, _Fields())
    found = known.by_goals.get((roll, goals))
    if found is None:
        if roll not in known.arrivals:
            known.arrivals[roll] = _arrivals(net, brackets, roll)
        if len(known.by_goals) >= _MOST_FIELDS:
            del known.by_goals[next(iter(known.by_goals))]
        known.by_goals[roll, goals] = found = Field(known.arrivals[roll], goals)
    return found


def _arrivals(net: Ways, brackets: Sequence[Bracket], roll: int) -> _Arrivals:
    classes = {bracket.move_class for bracket in brackets}
    counted = [
        cost and cost + roll * asks_for_rolls(step, classes) for step, cost in zip(net.steps.entries, net.costs, strict=True)
    ]  # fmt: skip
    found: _Arrivals = [[] for _ in net.steps.rows]
    for here, row in enumerate(net.steps.rows):
        for there, step in row:
            if counted[step]:
                found[there].append((here, counted[step]))
    return found


def route(view: PlayerView, tables: Tables, question: Route) -> RouteAnswer:
    """The way, its turns, and where on it a march may end now: where the check of a march has nothing against it."""
    token = view.march.token(question.token)
    goals = sorted({place for place in question.goals if place in view.land})
    if token is None or not token.brackets or not goals:
        return _NO_WAY
    net = ways(view.land, tables, token.brackets, view.switches, token.groping)
    way = field(net, token.brackets, tuple(map(net.number, goals)), question.roll).way(net.number(token.hex))
    hexes = tuple(map(net.hex, way))
    pace = token.intent.pace if token.declared else question.pace
    steps = [step.total for step in bill(token, hexes, pace, view.land, tables, view.switches).steps]
    return RouteAnswer(hexes, _turns(token, pace, steps), tuple(_ends(view, tables, token, pace, hexes, steps)))


def _turns(token: TokenView, pace: Pace, steps: Iterable[int]) -> int:
    """In how many turns so many steps are marched at a pace; 0 for none, and for who does not march at all."""
    rate = token.rates[PACES.index(pace)].total
    if rate <= 0:
        return 0
    cost = begun = rate - left(token, pace)
    for step in steps:
        cost = paid(cost, step, rate)
    return 0 if cost == begun else -(-cost // rate)


def _ends(view: PlayerView, tables: Tables, token: TokenView, pace: Pace, path: tuple[Hex, ...], steps: Sequence[int]) -> Iterator[int]:
    most = left(token, pace) + bonus(token, pace, tables)
    spent = 0
    for number, step in enumerate(steps):
        spent += step
        if number and spent > most:
            return
        if not any(march_reasons(view, tables, token, March(token.key, path[: number + 1], pace))):
            yield number


ROUTE = Query(Route, route)
