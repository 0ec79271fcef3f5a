"""How far: reachable hexes and cheapest ways, by a bucket queue over entering costs in half-points."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import heappop, heappush
from operator import itemgetter

from game.model.hexes import Hex
from game.model.land import Land
from game.model.questions import Reached
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import Bracket, Light
from game.rules.strategic.costs import HALVES, Prices, prices
from game.rules.strategic.steps import OnDemand, Steps, steps_of

_Row = tuple[tuple[int, int], ...]


class Edges(dict[int, _Row]):
    """For each hex by number, its neighbours that may be entered with the price of entering them, the cheapest first; a row is made when it
    is first asked for. `ranges` holds what `spread` found, `zones` what `around` did.
    """

    def __init__(self, steps: Callable[[int], Iterable[tuple[int, int]]], costs: Mapping[int, int]) -> None:
        super().__init__()
        self._steps, self._costs = steps, costs
        self._alike: dict[tuple[int, int], tuple[int, int]] = {}
        self.ranges: dict[tuple[int, int], dict[int, int]] = {}
        self.zones: dict[tuple[int, int], frozenset[int]] = {}

    def __missing__(self, number: int) -> _Row:
        """Price the steps from a hex. Hexes share the records that are alike, so that a search walks through less memory."""
        costs, alike = self._costs, self._alike
        row = [(to, costs[step]) for to, step in self._steps(number) if costs[step]]
        row.sort(key=itemgetter(1))
        self[number] = made = tuple([alike.setdefault(each, each) for each in row])
        return made

    def beside(self, number: int) -> Iterator[int]:
        """All neighbours of a hex, those too that may not be entered."""
        return (to for to, _ in self._steps(number))


UNREACHED = 1 << 30
_BITS = 16
"""What numbers of hexes take: a map has at most 256 × 256."""
_HEXES = (1 << _BITS) - 1
_LEAST = HALVES
"""What the cheapest step costs: with less left, nobody goes on (AMB-12)."""
MOST_RANGES = 1000


class Ways:
    """The steps of one land at one set of prices. Hexes are numbered (row − 1) × columns + column − 1.

    `costs` has the price of each entry of `steps`, 0 for one that is prohibited, worked out when it is first asked for; `within` holds what
    `ranging` found.
    """

    def __init__(self, steps: Steps, priced: Prices) -> None:
        self.cols = steps.land.cols
        self.steps = steps
        self.costs = OnDemand(lambda step: priced.total(steps.entries[step]))
        self.edges = Edges(steps.beside, self.costs)
        self.roads = Edges(steps.by_road, self.costs)
        self.within: dict[tuple[int, int, int, bool], tuple[Reached, ...]] = {}
        self.hexes = steps.hexes

    def number(self, place: Hex) -> int:
        """The number of a hex."""
        return (place[1] - 1) * self.cols + place[0] - 1

    def hex(self, number: int) -> Hex:
        """The hex of a number."""
        return self.hexes[number]


_WAYS: dict[tuple[str, str, tuple[Bracket, ...], bool, Light], Ways] = {}
_MOST_WAYS = 32


def ways(land: Land, tables: Tables, brackets: tuple[Bracket, ...], switches: Switches, groping: Light = "day") -> Ways:
    """The ways of a set of brackets over a land, made on first use."""
    named = (land.version, tables.version, brackets, switches.rivers_as_printed, groping)
    found = _WAYS.get(named)
    if found is None:
        if len(_WAYS) >= _MOST_WAYS:
            del _WAYS[next(iter(_WAYS))]
        _WAYS[named] = found = Ways(steps_of(land), prices(tables, brackets, switches, groping))
    return found


def spread(edges: Edges, source: int, budget: int) -> dict[int, int]:
    """Every hex within a budget of half-points and the price of its cheapest way; kept, so not to be changed."""
    found = edges.ranges.get((source, budget))
    if found is None:
        if len(edges.ranges) >= MOST_RANGES:
            edges.ranges.clear()
        edges.ranges[source, budget] = found = _spread(edges, source, budget)
    return found


def _spread(edges: Edges, source: int, budget: int) -> dict[int, int]:
    found: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(source)
    for cost, bucket in enumerate(buckets):
        left, ahead = budget - cost, buckets[cost:]
        for here in bucket:
            if here in found:
                continue
            found[here] = cost
            if left < _LEAST:
                continue
            for there, step in edges[here]:
                if step > left:
                    break
                ahead[step].append(there)
    return found


def legs(edges: Edges, source: int, budget: int) -> dict[int, tuple[int, int]]:
    """Every hex within a budget, with the price of its cheapest way and the hex before it there, the lowest number among equals."""
    found: dict[int, int] = {source: source}  # price and hex before as one number
    known, beyond, last = found.get, budget + 1 << _BITS, budget - _LEAST
    buckets: list[list[int]] = [[] for _ in range(last + 1)]
    if buckets:
        buckets[0].append(source)
    for cost, bucket in enumerate(buckets):
        for here in bucket:
            if found[here] >> _BITS != cost:
                continue
            for there, step in edges[here]:
                leg, before = cost + step << _BITS | here, known(there, beyond)
                if leg < before:
                    found[there] = leg
                    if cost + step <= last and before >> _BITS > cost + step:
                        buckets[cost + step].append(there)
    return {number: (leg >> _BITS, leg & _HEXES) for number, leg in found.items()}


def around(edges: Edges, source: int, radius: int) -> frozenset[int]:
    """Every hex within so many steps, whatever they cost, through none that is prohibited: the last may be. The source is included."""
    found = edges.zones.get((source, radius))
    if found is None:
        if len(edges.zones) >= MOST_RANGES:
            edges.zones.clear()
        edges.zones[source, radius] = found = _around(edges, source, radius)
    return found


def _around(edges: Edges, source: int, radius: int) -> frozenset[int]:
    found, rim, ends = {source}, {source}, set[int]()
    for _ in range(radius):
        ends.update([there for here in rim for there in edges.beside(here)])
        rim = {there for here in rim for there, _ in edges[here]} - found
        found |= rim
    return frozenset(found | ends)


def over_turns(edges: Edges, source: int, left: int, rate: int, turns: int) -> tuple[dict[int, int], dict[int, int]]:
    """Where a token gets in several turns, resting at each turn's end: half-points from its first turn on, and the hex before.

    A step never straddles two turns; a hex dearer than a whole turn takes a whole turn (AMB-97).
    """
    begun = rate - left
    costs = {source: begun}
    previous: dict[int, int] = {}
    heap = [(begun, source)]
    while heap:
        cost, here = heappop(heap)
        if cost > costs[here]:
            continue
        for there, step in edges[here]:
            total = paid(cost, step, rate)
            if total <= turns * rate and total < costs.get(there, UNREACHED):
                costs[there] = total
                previous[there] = here
                heappush(heap, (total, there))
    return costs, previous


def paid(cost: int, step: int, rate: int) -> int:
    """Half-points gone after one more step: within this turn, or at the start of the next."""
    used = cost % rate
    if used + step <= rate:
        return cost + step
    fresh = cost - used + rate if used else cost
    return fresh + min(step, rate)


def cheapest(edges: Edges, source: int, goal: int) -> tuple[int, ...]:
    """The numbers of a cheapest way to a goal, the source not included; empty if there is none."""
    costs = {source: 0}
    previous: dict[int, int] = {}
    heap = [(0, source)]
    while heap:
        cost, here = heappop(heap)
        if here == goal:
            break
        if cost > costs[here]:
            continue
        for there, step in edges[here]:
            total = cost + step
            if total < costs.get(there, UNREACHED):
                costs[there] = total
                previous[there] = here
                heappush(heap, (total, there))
    return walked_back(previous, source, goal)


def walked_back(previous: dict[int, int], source: int, goal: int) -> tuple[int, ...]:
    """The way from a source to a goal along the hexes before; empty if there is none."""
    if goal == source or goal not in previous:
        return ()
    way = [goal]
    while previous[way[-1]] != source:
        way.append(previous[way[-1]])
    return tuple(reversed(way))
