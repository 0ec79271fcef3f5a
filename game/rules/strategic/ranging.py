"""Ranging: the answers about reach, ways and the price of a step, from the view alone."""

from game.model.commands import March
from game.model.hexes import Hex
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
from game.rules.strategic.moving import bill, bonus, left
from game.rules.strategic.reach import Edges, Ways, before, cheapest, over_turns, spread, walked_back, ways
from game.rules.strategic.stacking import room, stacked, taken_by_others

MOST_TURNS = 7
_Leg = tuple[int, int, Way]
"""What a hex costs, the number of the hex before it, by which rule it is reached."""


def reach(view: PlayerView, tables: Tables, question: Reach) -> ReachAnswer:
    """Every hex within reach: the general range, the all-road range with its bonus (AMB-31), the minimum move (AMB-97)."""
    token = view.march.token(question.token)
    if token is None or not token.brackets:
        return ReachAnswer((), 0)
    pace = token.intent.pace if token.declared else question.pace
    have = left(token, pace)
    net = ways(view.land, tables, token.brackets, view.switches, token.groping)
    if question.turns > 1:
        return ReachAnswer(_far(net, token, pace, min(question.turns, MOST_TURNS)), have)
    found: dict[int, _Leg] = {}
    source = net.number(token.hex)
    if extra := bonus(token, pace, tables):
        _note(found, net.roads, spread(net.roads, source, have + extra), "road")
    _note(found, net.edges, spread(net.edges, source, have), "march")
    if have > 0 and token.spent == 0:
        by_road = {number for number, _ in net.roads[source]}
        for number, _ in net.edges[source]:
            everything = have + (bonus(token, pace, tables) if number in by_road else 0)
            found.setdefault(number, (everything, source, "minimum"))
    rows = sorted([(cost, net.hex(number), net.hex(previous), way) for number, (cost, previous, way) in found.items()])
    full = _full(view, tables, token, [net.hex(number).row for number in (min(found), max(found))] if found else [])
    return ReachAnswer(tuple([Reached(place, cost, previous, way, 1, place not in full) for cost, place, previous, way in rows]), have)


def _note(found: dict[int, _Leg], edges: Edges, costs: dict[int, int], way: Way) -> None:
    """Note what one range reaches; a later range replaces where it is cheaper, and leaves the way there by road where it is not."""
    for number, previous in before(edges, costs).items():
        cost = costs[number]
        known = found.get(number)
        if known is None or cost < known[0]:
            found[number] = (cost, previous, way)
        elif cost == known[0]:
            found[number] = (cost, known[1], way)


def _full(view: PlayerView, tables: Tables, token: TokenView, rows: list[int]) -> set[Hex]:
    """The hexes between two rows where a token finds no room (STACK-01)."""
    stacks = stacked(view, *rows) if rows else ()
    return {stack.hex for stack in stacks if not room(taken_by_others(stack, token), token.halves, tables.stacking)}


def _far(net: Ways, token: TokenView, pace: Pace, turns: int) -> tuple[Reached, ...]:
    rate = token.rates[PACES.index(pace)].total
    if rate <= 0:
        return ()
    costs, previous = over_turns(net.edges, net.number(token.hex), left(token, pace), rate, turns)
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
            return PathAnswer((), (), 0, left(token, pace), ruling(reason("no-way", rule("MOVE-06"), hex=stop)))
        way += leg
        here = there
    hexes = tuple(net.hex(number) for number in way)
    account = bill(token, hexes, pace, view.land, tables, view.switches)
    reasons = tuple(march_reasons(view, tables, token, March(token.key, hexes, pace)))
    return PathAnswer(hexes, account.steps, account.cost, left(token, pace), Ruling(reasons))


def _leg(net: Ways, token: TokenView, pace: Pace, tables: Tables, here: int, there: int) -> tuple[int, ...]:
    """The cheapest way; by road alone where only the road bonus carries that far; one dear step where only the minimum move does."""
    have = left(token, pace)
    way = cheapest(net.edges, here, there)
    if extra := bonus(token, pace, tables):
        by_road = spread(net.roads, here, have + extra)
        if there in by_road and there not in spread(net.edges, here, have):
            return walked_back(before(net.roads, by_road), here, there)
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
