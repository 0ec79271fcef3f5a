"""Moving: the bill of a march, and the one verb that changes a place."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from game.model.components import Label, Motion, Place, Token
from game.model.events import ContactMoved, CutShort, Marched, TollPaid
from game.model.hexes import Hex
from game.model.ids import Key, Side, rule, side_of
from game.model.land import Land
from game.model.ruling import Reason, Tally, reason
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import PACES, Pace
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.costs import HALVES, entry, prices
from game.rules.strategic.defending import stir
from game.rules.strategic.formations import marcher, strength
from game.rules.strategic.rolling import on_entering, roll_reckless
from game.rules.strategic.stacking import room

RULES = (rule("AMB-97"), rule("AMB-113"))


class Bill(NamedTuple):
    """What a march costs: the price of each step, the sum paid, whether it is all by road, and what speaks against it.

    `toll` is what a dear hex is owed after this payment, where the switch lets it be paid over several turns.
    """

    steps: tuple[Tally, ...]
    cost: int
    all_road: bool
    reasons: tuple[Reason, ...]
    toll: tuple[Hex, int] | None = None


NO_MARCH = Bill((), 0, False, ())
"""The bill of an empty path."""


def left(token: TokenView, pace: Pace) -> int:
    """SMP left at a pace, in half-points, the road bonus not counted."""
    stands = (token.declared and token.intent.stands) or (token.plot.declared and token.plot.intent.stands)
    if stands or token.stopped or (pace == "forced" and not token.forced_open):
        return 0
    return max(0, token.rates[PACES.index(pace)].total - token.spent)


def bonus(token: TokenView, pace: Pace, tables: Tables) -> int:
    """What is left of the half-points that an all-road move has on top, once a turn (TERR-14, AMB-31)."""
    if not (token.road and token.all_road) or left(token, pace) + token.spent == 0:
        return 0
    used = max(0, token.spent - token.rates[PACES.index(pace)].total)
    return max(0, HALVES * tables.costs.road_bonus - used)


def bill(token: TokenView, path: Sequence[Hex], pace: Pace, land: Land, tables: Tables, switches: Switches) -> Bill:
    """Work a march out: every step's price, the sum, every reason against it but those of turn and room (MOVE-04, MOVE-05, AMB-97)."""
    steps: list[Tally] = []
    reasons: list[Reason] = []
    all_road = token.all_road
    here = token.hex
    priced = prices(tables, token.brackets, switches)
    for there in path:
        if there not in land:
            return Bill((), 0, False, (reason("off-map", rule("MAP-01"), hex=there),))
        if here.direction_to(there) is None:
            return Bill((), 0, False, (reason("no-neighbour", rule("MOVE-05"), hex=here, goal=there),))
        step = entry(land, here, there)
        price = priced.price(step)
        if price.tally is None:
            reasons += [msgspec.structs.replace(why, args={**why.args, "hex": there}) for why in price.reasons]
        else:
            steps.append(price.tally)
        all_road = all_road and step.road
        here = there
    if reasons:
        return Bill((), 0, all_road, tuple(reasons))
    return _settled(token, path, pace, Bill(tuple(steps), sum(step.total for step in steps), all_road, ()), tables, switches)


def _settled(token: TokenView, path: Sequence[Hex], pace: Pace, open_bill: Bill, tables: Tables, switches: Switches) -> Bill:
    """Whether the points suffice: within what is left, by road with its bonus, or as a minimum move that takes all (AMB-97)."""
    have = left(token, pace)
    everything = have + (bonus(token, pace, tables) if open_bill.all_road else 0)
    paid = token.toll[1] if token.toll is not None and tuple(path) == (token.toll[0],) else 0
    if open_bill.cost - paid <= everything:
        return open_bill._replace(cost=open_bill.cost - paid)
    if len(path) == 1 and have > 0 and token.spent == 0:
        return open_bill._replace(cost=everything, toll=(path[0], paid + everything) if switches.pay_over_turns else None)
    return open_bill._replace(reasons=(reason("smp-short", rule("MOVE-04"), need=open_bill.cost, left=have),))


def move(turn: Turn, key: Key, path: Sequence[Hex], pace: Pace) -> None:
    """March a token along a path, hex by hex: pay, enter, check room at the end, tell. Never asks whose activation it is.

    A path that truth shortens (no room at its end, points spent otherwise) is walked as far as it goes.
    """
    token = marcher(turn.world, key, turn.tables, turn.switches)
    walk, account = _feasible(turn, token, tuple(path), pace)
    if walk:
        _walk(turn, token, walk, pace, account)
    if len(walk) < len(path):
        at = walk[-1] if walk else token.hex
        told = CutShort(key, token.name, at, path[-1])
        turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)


def _feasible(turn: Turn, token: TokenView, path: tuple[Hex, ...], pace: Pace) -> tuple[tuple[Hex, ...], Bill]:
    """The longest beginning of a path that can be paid for and has room at its end, and its bill."""
    for length in range(len(path), 0, -1):
        part = path[:length]
        account = bill(token, part, pace, turn.land, turn.tables, turn.switches)
        stays = account.toll is not None
        if not account.reasons and (stays or room(taken_in(turn, part[-1], token.key), token.halves, turn.tables.stacking)):
            return part, account
    return (), NO_MARCH


def taken_in(turn: Turn, place: Hex, mover: Key) -> int:
    """Half tactical hexes that the mover's side has in a hex in truth, the mover left out (STACK-01)."""
    taken = 0
    for key in turn.world.where(Place, place):
        if key != mover and side_of(key) == side_of(mover) and turn.world.get(key, Token).out:
            taken += strength(turn.world, key, turn.tables, turn.switches).halves
    return taken


def _walk(turn: Turn, token: TokenView, path: tuple[Hex, ...], pace: Pace, account: Bill) -> None:
    key, side = token.key, side_of(token.key)
    motion = turn.world.get(key, Motion)
    intent = motion.intent.at(pace)
    if account.toll is not None:
        turn.world.put(key, msgspec.structs.replace(motion, intent=intent, declared=True, spent=account.cost, toll=account.toll))
        paid = TollPaid(key, token.name, account.toll[0], account.toll[1], account.steps[0].total)
        turn.tell(side, ours=paid, theirs=None, public=None, sealed=paid)
        return
    prices_ = [step.total for step in account.steps]
    if sum(prices_) != account.cost:
        prices_ = [account.cost]
    spent, trail = token.spent, token.trail or (token.hex,)
    stir(turn, key)
    if motion.intent.reckless and not token.spent:
        roll_reckless(turn, token)
    here, land = token.hex, turn.land
    for number, place in enumerate(path):
        spent += prices_[number]
        trail = (*trail, place)
        rest = path[number + 1 :]
        stepped = replace(motion, intent=intent, declared=True, spent=spent, all_road=account.all_road, trail=trail, rest=rest, toll=None)
        turn.world.put(key, Place(place), stepped)
        by_road = entry(land, here, place).road
        here = place
        if on_entering(turn, token, place, land[place], by_road=by_road):
            path, account = path[: number + 1], account._replace(steps=account.steps[: number + 1], cost=spent - token.spent)
            path = _with_room(turn, token, path)
            break
        motion = turn.world.get(key, Motion)
    _tell(turn, side, token, path, pace, account, spent)


def _with_room(turn: Turn, token: TokenView, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """A halted token that may not rest where it was halted stands in the last hex of its way that has room (STACK-01)."""
    while path and not room(taken_in(turn, path[-1], token.key), token.halves, turn.tables.stacking):
        path = path[:-1]
    turn.world.put(token.key, Place(path[-1] if path else token.hex))
    return path


def _tell(turn: Turn, side: Side, token: TokenView, path: tuple[Hex, ...], pace: Pace, account: Bill, spent: int) -> None:
    have = left(token, pace) + (bonus(token, pace, turn.tables) if account.all_road else 0)
    told = Marched(token.key, token.name, token.hex, path, pace, account.steps, account.cost, max(0, have - (spent - token.spent)))
    seen = ContactMoved(turn.world.get(token.key, Label).number, token.hex, path[-1] if path else token.hex)
    turn.tell(side, ours=told, theirs=seen, public=None, sealed=told)
