"""Ranging: the answers about reach, ways and the price of a step, from the view alone."""

from operator import attrgetter

from msgspec.structs import replace

from game.model.commands import March
from game.model.ids import rule
from game.model.questions import Path, PathAnswer, Reach, ReachAnswer, Reached, Step, StepAnswer
from game.model.questions.march import Way
from game.model.ruling import ALLOWED, Ruling, reason, ruling
from game.model.tables import Tables
from game.model.units import PACES, Pace
from game.model.views import PlayerView, TokenView
from game.rules.machine import Query
from game.rules.strategic.costs import entry, prices
from game.rules.strategic.marching import march_reasons
from game.rules.strategic.moving import bill, bonus
from game.rules.strategic.reach import MOST_RANGES, Ways, cheapest, legs, over_turns, spread, walked_back, ways
from game.rules.strategic.stacking import crowded

MOST_TURNS = 7
_Leg = tuple[int, int, Way]
"""What a hex costs, the number of the hex before it, by which rule it is reached."""


def reach(view: PlayerView, tables: Tables, question: Reach) -> ReachAnswer:
    """Every hex within reach: the general range, the all-road range with its bonus (AMB-31), the minimum move (AMB-97)."""
    token = view.march.token(question.token)
    if token is None or not token.brackets:
        return ReachAnswer((), 0)
    pace = token.intent.pace if token.declared else question.pace
    have = token.left(pace)
    net = ways(view.land, tables, token.brackets, view.switches, token.groping)
    if question.turns > 1:
        return ReachAnswer(_far(net, token, pace, min(question.turns, MOST_TURNS)), have)
    named = (net.number(token.hex), have, have + bonus(token, pace, tables), token.spent == 0)
    within = net.within.get(named)
    if within is None:
        if len(net.within) >= MOST_RANGES:
            net.within.clear()
        net.within[named] = within = _within(net, *named)
    return ReachAnswer(_with_room(view, tables, token, _with_toll(net, token, have, within)), have)


def _with_toll(net: Ways, token: TokenView, have: int, hexes: tuple[Reached, ...]) -> tuple[Reached, ...]:
    """The same, but of a dear hex for which a token has begun to pay only what it still owes (AMB-97, switch)."""
    if token.toll is None or token.spent:
        return hexes
    place, paid = token.toll
    price = dict(net.edges[net.number(token.hex)]).get(net.number(place))
    if price is None or (owed := max(0, price - paid)) > have:
        return hexes
    straight = (place, token.hex)  # who goes on from there by a detour pays all, so that row must stay as it is
    cheaper = [Reached(place, owed, token.hex, "march") if (row.hex, row.before) == straight and owed < row.cost else row for row in hexes]
    return tuple(sorted(cheaper, key=attrgetter("cost", "hex")))


def _within(net: Ways, source: int, have: int, by_road: int, fresh: bool) -> tuple[Reached, ...]:  # noqa: FBT001  # part of a name
    """What so many half-points reach, all by road so many, cheapest first, as if every hex had room; *fresh* leaves the minimum move."""
    found: dict[int, _Leg] = {number: (cost, previous, "march") for number, (cost, previous) in legs(net.edges, source, have).items()}
    if by_road > have:
        _note_roads(found, legs(net.roads, source, by_road))
    del found[source]
    if have > 0 and fresh:
        along = {number for number, _ in net.roads[source]}
        for number, _ in net.edges[source]:
            found.setdefault(number, (by_road if number in along else have, source, "minimum"))
    hexes = net.hexes
    rows = sorted([(cost, hexes[number], hexes[previous], way) for number, (cost, previous, way) in found.items()])
    return tuple([Reached(place, cost, previous, way) for cost, place, previous, way in rows])


def _note_roads(found: dict[int, _Leg], reached: dict[int, tuple[int, int]]) -> None:
    """Note where it is cheaper to go all by road; where it is as cheap, the way there is by road, but needs no bonus."""
    for number, (cost, previous) in reached.items():
        known = found.get(number)
        if known is None or cost < known[0]:
            found[number] = (cost, previous, "road")
        elif cost == known[0]:
            found[number] = (cost, previous, "march")


def _with_room(view: PlayerView, tables: Tables, token: TokenView, hexes: tuple[Reached, ...]) -> tuple[Reached, ...]:
    """The same, but no rest where a token finds no room (STACK-01)."""
    across = [row.hex.row for row in hexes]
    full = {stack.hex for stack in crowded(view, token, tables.stacking, min(across), max(across))} if across else ()
    if not full:
        return hexes
    return tuple([replace(row, rest=False) if row.hex in full else row for row in hexes])


def _far(net: Ways, token: TokenView, pace: Pace, turns: int) -> tuple[Reached, ...]:
    rate = token.rates[PACES.index(pace)].total
    if rate <= 0:
        return ()
    costs, previous = over_turns(net.edges, net.number(token.hex), token.left(pace), rate, turns)
    rows = [
        Reached(net.hex(number), cost, net.hex(previous[number]), "march", max(1, -(-cost // rate)))
        for number, cost in costs.items()
        if number in previous
    ]
    return tuple(sorted(rows, key=lambda row: (row.cost, row.hex)))


def path(view: PlayerView, tables: Tables, question: Path) -> PathAnswer:
    """The way to a goal through waypoints: one within this turn, else the cheapest of all with the refusal that it meets now."""
    token = view.march.token(question.token)
    if token is None or not token.brackets or any(place not in view.land for place in (*question.via, question.goal)):
        return PathAnswer((), (), 0, 0, ruling(reason("no-token", rule("FORM-12"))))
    pace = token.intent.pace if token.declared else question.pace
    net = ways(view.land, tables, token.brackets, view.switches, token.groping)
    way: list[int] = []
    here = net.number(token.hex)
    for stop in (*question.via, question.goal):
        there = net.number(stop)
        leg = _leg(net, token, pace, tables, here, there) if not question.via else cheapest(net.edges, here, there)
        if not leg and there != here:
            return PathAnswer((), (), 0, token.left(pace), ruling(reason("no-way", rule("MOVE-06"), hex=stop)))
        way += leg
        here = there
    hexes = tuple(net.hex(number) for number in way)
    account = bill(token, hexes, pace, view.land, tables, view.switches)
    reasons = tuple(march_reasons(view, tables, token, March(token.key, hexes, pace)))
    return PathAnswer(hexes, account.steps, account.cost, token.left(pace), Ruling(reasons))


def _leg(net: Ways, token: TokenView, pace: Pace, tables: Tables, here: int, there: int) -> tuple[int, ...]:
    """The cheapest way; by road alone where only the road bonus carries that far; one dear step where only the minimum move does."""
    have = token.left(pace)
    way = cheapest(net.edges, here, there)
    if extra := bonus(token, pace, tables):
        by_road = spread(net.roads, here, have + extra)
        if there in by_road and there not in spread(net.edges, here, have):
            back = {number: before for number, (_, before) in legs(net.roads, here, have + extra).items()}
            return walked_back(back, here, there)
    if (
        token.spent == 0
        and len(way) > 1
        and any(near == there for near, _ in net.edges[here])
        and there not in spread(net.edges, here, have)
    ):
        return (there,)
    return way


def step(view: PlayerView, tables: Tables, question: Step) -> StepAnswer:
    """The price of entering a hex from a neighbour, with every part; without a start, from the cheapest neighbour."""
    token = view.march.token(question.token)
    if token is None or question.hex not in view.land:
        return StepAnswer(None, ruling(reason("off-map", rule("MAP-01"), hex=question.hex)))
    priced = prices(tables, token.brackets, view.switches, token.groping)
    around = list(view.land.around(question.hex))
    if question.start is not None and question.start not in around:
        return StepAnswer(None, ruling(reason("no-neighbour", rule("MOVE-05"), hex=question.start, goal=question.hex)))
    starts = around if question.start is None else [question.start]
    found = [priced.price(entry(view.land, start, question.hex)) for start in starts]
    allowed = [price.tally for price in found if price.tally is not None]
    if allowed:
        return StepAnswer(min(allowed, key=lambda summed: summed.total), ALLOWED)
    return StepAnswer(None, Ruling(found[0].reasons))


REACH, PATH, STEP = Query(Reach, reach), Query(Path, path), Query(Step, step)
