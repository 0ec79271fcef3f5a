"""Walking: a march hex by hex, with everything that may befall it on the way."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.model.components import Contact, Motion, Place
from game.model.events import CutShort, Marched, TollPaid
from game.model.hexes import Hex
from game.model.ids import Key, Side, rule, side_of
from game.model.units import Pace
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.contacts import tell_followed
from game.rules.strategic.costs import entry
from game.rules.strategic.defending import stir
from game.rules.strategic.detection import look
from game.rules.strategic.formations import marcher, taken_in
from game.rules.strategic.moving import NO_MARCH, Bill, bill, bonus, left
from game.rules.strategic.rolling import on_entering, roll_reckless
from game.rules.strategic.stacking import room

RULES = (rule("AMB-113"),)


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
    before = turn.world.get(key, Contact)
    for number, place in enumerate(path):
        spent += prices_[number]
        trail = (*trail, place)
        rest = path[number + 1 :]
        stepped = replace(motion, intent=intent, declared=True, spent=spent, all_road=account.all_road, trail=trail, rest=rest, toll=None)
        turn.world.put(key, Place(place), stepped)
        look(turn, key)
        by_road = entry(land, here, place).road
        here = place
        if on_entering(turn, token, place, land[place], by_road=by_road):
            path, account = path[: number + 1], account._replace(steps=account.steps[: number + 1], cost=spent - token.spent)
            path = _with_room(turn, token, path)
            break
        motion = turn.world.get(key, Motion)
    _tell(turn, side, token, path, pace, account, spent)
    tell_followed(turn, key, before)


def _with_room(turn: Turn, token: TokenView, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """A halted token that may not rest where it was halted stands in the last hex of its way that has room (STACK-01)."""
    while path and not room(taken_in(turn, path[-1], token.key), token.halves, turn.tables.stacking):
        path = path[:-1]
    turn.world.put(token.key, Place(path[-1] if path else token.hex))
    return path


def _tell(turn: Turn, side: Side, token: TokenView, path: tuple[Hex, ...], pace: Pace, account: Bill, spent: int) -> None:
    have = left(token, pace) + (bonus(token, pace, turn.tables) if account.all_road else 0)
    told = Marched(token.key, token.name, token.hex, path, pace, account.steps, account.cost, max(0, have - (spent - token.spent)))
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
