"""Routing: the way to the nearest of some hexes, round what asks for rolls, and how far of it a token gets now; from the view alone."""

from bisect import bisect
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate, chain
from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.model.commands import March
from game.model.hexes import Hex
from game.model.questions import Route, RouteAnswer
from game.model.tables import Tables
from game.model.units import PACES, Bracket, Pace
from game.model.views import PlayerView, TokenView
from game.rules.machine import Query
from game.rules.strategic.marching import march_reasons
from game.rules.strategic.moving import bonus
from game.rules.strategic.reach import Ways, ways
from game.rules.strategic.rolling import asks_for_rolls
from game.rules.strategic.steps import Steps

_NO_ROUTE = RouteAnswer((), 0, None)
_MOST_HEXES = 1 << 19
"""So many hexes the fields of one set of prices may hold together."""


class Way(NamedTuple):
    """The hexes of a way, without that where it begins, and what each step costs in half-points, rolls not counted."""

    hexes: tuple[Hex, ...]
    prices: tuple[int, ...]


_NO_WAY = Way((), ())


class Field:
    """How dear it is to get to the nearest of some goals, and by which way: from every hex, as far out as anybody asked so far.

    It grows ring by ring, a ring being the hexes from which the way costs the same: `_rings` has what lies around settled hexes by what the
    way from there costs through them, and `counted` what each entry counts. Of equal ways that one is taken whose next hex has the least
    before it, then the lowest number. `_known` finds the place of a hex on a way that was asked for.
    """

    def __init__(self, steps: Steps, prices: Mapping[int, int], counted: Sequence[int], goals: tuple[int, ...]) -> None:
        self._steps, self._prices, self._counted = steps, prices, counted
        self._costs: list[int | None] = [None] * len(steps.hexes)
        self._rings: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list, {0: [goals]})
        self._known: dict[int, tuple[Way, int]] = {}

    def way(self, source: int) -> Way:
        """The way from a source to its goal; empty at a goal, and where none can be reached."""
        while self._costs[source] is None and self._rings:
            self._grow()
        if not self._costs[source]:
            return _NO_WAY
        if source not in self._known:
            self._note(source)
        whole, at = self._known[source]
        return Way(whole.hexes[at:], whole.prices[at:])

    def _grow(self) -> None:
        """Settle the next ring."""
        costs, rings, arrivals, counted = self._costs, self._rings, self._steps.arrivals, self._counted
        cost = min(rings)
        for here in chain.from_iterable(rings.pop(cost)):
            if costs[here] is None:
                costs[here] = cost
                for step, befores in arrivals[here]:
                    if count := counted[step]:
                        rings[cost + count].append(befores)

    def _note(self, source: int) -> None:
        """Note the way from a settled hex, and the places on it of all hexes that it leads through."""
        walked, prices = [source], list[int]()
        while self._costs[walked[-1]]:
            there, price = self._step(walked[-1])
            walked.append(there)
            prices.append(price)
        way = Way(tuple([self._steps.hexes[number] for number in walked[1:]]), tuple(prices))
        self._known.update((number, (way, at)) for at, number in enumerate(walked[:-1]))

    def _step(self, here: int) -> tuple[int, int]:
        """The next hex of the way from a settled one that is no goal, and the price of the step there."""
        costs, counted = self._costs, self._counted
        leading = [
            (cost, there, step)
            for there, step in self._steps.beside(here)
            if (cost := costs[there]) is not None and counted[step] and cost + counted[step] == costs[here]
        ]
        _, there, step = min(leading)
        return there, self._prices[step]


class _Fields:
    """The fields over one land at one set of prices, which depend on nothing else; `counted` has what entries count, by what rolls do."""

    def __init__(self) -> None:
        self.counted: dict[int, list[int]] = {}
        self.by_goals: dict[tuple[int, tuple[int, ...]], Field] = {}


_FIELDS: "WeakKeyDictionary[Ways, _Fields]" = WeakKeyDictionary()


def field(net: Ways, brackets: Sequence[Bracket], goals: tuple[int, ...], roll: int) -> Field:
    """The field of some goals, each roll counting so many half-points; made on first use, kept as long as the ways."""
    known = _FIELDS.get(net)
    if known is None:
        _FIELDS[net] = known = _Fields()
    found = known.by_goals.get((roll, goals))
    if found is None:
        if roll not in known.counted:
            known.counted[roll] = _counting(net, brackets, roll)
        if len(known.by_goals) * len(net.hexes) >= _MOST_HEXES:
            del known.by_goals[next(iter(known.by_goals))]
        known.by_goals[roll, goals] = found = Field(net.steps, net.costs, known.counted[roll], goals)
    return found


def _counting(net: Ways, brackets: Sequence[Bracket], roll: int) -> list[int]:
    """What each entry counts, rolls included; 0 for one that is prohibited."""
    net.steps.arrive()
    costs, classes = net.costs, {bracket.move_class for bracket in brackets}
    return [costs[step] and costs[step] + roll * asks_for_rolls(entry, classes) for step, entry in enumerate(net.steps.entries)]


def route(view: PlayerView, tables: Tables, question: Route) -> RouteAnswer:
    """The way, its turns, and how far along it a march may go now: where the check of a march has nothing against its end."""
    token = view.march.token(question.token)
    goals = sorted({place for place in question.goals if place in view.land})
    if token is None or not token.brackets or not goals:
        return _NO_ROUTE
    net = ways(view.land, tables, token.brackets, view.switches, token.groping)
    hexes, steps = field(net, token.brackets, tuple(map(net.number, goals)), question.roll).way(net.number(token.hex))
    pace = token.intent.pace if token.declared else question.pace
    most = token.left(pace) + bonus(token, pace, tables)
    affordable = bisect(list(accumulate(steps)), most) or min(1, len(steps))
    for number in reversed(range(affordable)):
        end = hexes[number]
        march = March(token.key, hexes[: number + 1], pace)
        if (end not in question.avoid or end in question.goals) and not any(march_reasons(view, tables, token, march)):
            return RouteAnswer(hexes, _turns(token, pace, steps), number)
    return RouteAnswer(hexes, _turns(token, pace, steps), None)


def _turns(token: TokenView, pace: Pace, steps: Sequence[int]) -> int:
    """In how many turns so many steps are marched at a pace; 0 for none, and for who does not march at all."""
    rate = token.rates[PACES.index(pace)].total
    if rate <= 0:
        return 0
    turns, left = min(1, len(steps)), token.left(pace)
    for step in steps:
        if step > left < rate:  # it never straddles two turns
            turns, left = turns + 1, rate
        left = max(0, left - step)  # a dear hex takes a whole turn (AMB-97)
    return turns


ROUTE = Query(Route, route)
