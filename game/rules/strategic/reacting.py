"""Reacting: what standing instructions do while the other side marches, hex by hex."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from game.model.components import Contact, Encounter, Motion, Node, Place, Standing, Token
from game.model.events import Ambush, Checked, Intercepted, Interception
from game.model.hexes import Hex
from game.model.ids import Key, rule, side_of
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.contacts import knows, tell_followed
from game.rules.strategic.costs import HALVES, entry, prices
from game.rules.strategic.defending import reveal, stir
from game.rules.strategic.encounters import against, available, foes, hold, holder, make_known, note, token_of
from game.rules.strategic.formations import taken_in
from game.rules.strategic.moving import bonus, enter
from game.rules.strategic.rates import rate_of
from game.rules.strategic.reach import legs, told_apart, walked_back, ways
from game.rules.strategic.stacking import room
from game.rules.strategic.zones import in_zone, order_of, radius_of

RULES = (rule("ZOC-04"), rule("AMB-37"), rule("AMB-38"), rule("AMB-99"))


class Stop(NamedTuple):
    """An interception: by whom, from which hex, whether the mover is faster."""

    by: Key
    start: Hex
    faster: bool


_Reaction = Callable[[Turn, TokenView, TokenView, Hex], Stop | bool]


def watchers(turn: Turn, token: TokenView, steps: int) -> tuple[Key, ...]:
    """The tokens of the other side that may answer a march of so many steps, by the numbers that their side gave them (AMB-99, AMB-112)."""
    world = turn.world
    found = [key for key in world.where(Standing, True) if side_of(key) != side_of(token.key) and world.get(key, Token).out]
    near = [key for key in found if world.get(key, Place).hex.distance(token.hex) <= steps + max(1, radius_of(token_of(turn, key)))]
    return tuple(sorted(near, key=lambda key: _number(turn, key)))


def _number(turn: Turn, key: Key) -> tuple[int, int, Key]:
    node = turn.world.get(key, Node)
    return (turn.world.get(node.formation, Node).number, node.number, key)


def react(turn: Turn, key: Key, before: Hex, watching: Iterable[Key]) -> tuple[Stop, ...]:
    """A marching token came from one hex into the next: whoever watches it answers, each at most once (AMB-99). Who stopped it."""
    idle = [watcher for watcher in watching if turn.world.get(watcher, Token).out]
    stops: list[Stop] = []
    for answer in _ANSWERS:
        for watcher in tuple(idle):
            if not knows(turn, key):
                return tuple(stops)
            done = answer(turn, token_of(turn, watcher), token_of(turn, key), before)
            if done:
                idle.remove(watcher)
            if isinstance(done, Stop):
                stops.append(done)
    return tuple(stops)


# intercepting


def _intercept(turn: Turn, token: TokenView, mover: TokenView, before: Hex) -> Stop | bool:
    """Stop the mover: from an ambush without moving, else from the nearest hex beside it, with all the SMP there are (ZOC-02 to ZOC-05)."""
    del before
    if not _may_intercept(turn, token, mover):
        return False
    if order_of(token) == "defend":
        reveal(turn, token.key)
        return _stop(turn, token, mover)
    have = available(turn, token)
    way = _way_beside(turn, token, mover.hex, have) if have >= HALVES else None
    if way is None:
        return False
    if not _go(turn, token, way):
        return True
    _spend_all(turn, token)
    return _stop(turn, token, mover)


def _may_intercept(turn: Turn, token: TokenView, mover: TokenView) -> bool:
    """Once a turn, whom its instruction names, in its zone (AMB-37)."""
    return (
        not turn.world.get(token.key, Encounter).stopped
        and against(turn, token.standing.intercept, token, mover)
        and in_zone(token, mover.hex, turn.land, turn.tables, turn.switches)
    )


def _way_beside(turn: Turn, token: TokenView, place: Hex, have: int) -> tuple[Hex, ...] | None:
    """The way to the hex beside the mover that is nearest to the interceptor; none to walk if it stands there (AMB-38)."""
    if token.hex.distance(place) <= 1:
        return ()
    if token.hex == token.standing.stop:
        return None
    net = ways(turn.land, turn.tables, token.brackets, turn.switches, token.groping)
    source = net.number(token.hex)
    found = {number: told_apart(leg) for number, leg in legs(net.edges, source, have).items()}
    beside = [there for there in turn.land.around(place) if net.number(there) in found and _has_room(turn, token, there)]
    if not beside:
        return None
    goal = min(beside, key=lambda there: (token.hex.distance(there), found[net.number(there)][0], _off(token, there), there))
    previous = {number: before for number, (_, before) in found.items()}
    return tuple(net.hex(number) for number in walked_back(previous, source, net.number(goal)))


def _has_room(turn: Turn, token: TokenView, place: Hex) -> bool:
    return room(taken_in(turn, place, token.key), token.halves, turn.tables.stacking)


def _off(token: TokenView, place: Hex) -> int:
    """How far a hex lies off the direction that a token prefers (AMB-112)."""
    return 0 if token.standing.towards is None else place.distance(token.standing.towards)


def _spend_all(turn: Turn, token: TokenView) -> None:
    """An interception takes every SMP of this turn, the road bonus too (ZOC-05)."""
    now = token_of(turn, token.key)
    have = available(turn, now) + bonus(now, "normal" if not now.declared else now.intent.pace, turn.tables)
    motion = turn.world.get(token.key, Motion)
    turn.world.put(token.key, replace(motion, spent=motion.spent + have))
    note(turn, token.key, reacted=True)
    stir(turn, token.key)


def _stop(turn: Turn, token: TokenView, mover: TokenView) -> Stop:
    """The mover stops at once, and goes no farther unless it is faster (ZOC-03, ZOC-06)."""
    faster = rate_of(mover) > rate_of(token)
    note(turn, token.key, stopped=(mover.key,))
    met = turn.world.get(mover.key, Encounter).met or ()
    note(turn, mover.key, met=(*(key for key in met if key != token.key), token.key))
    motion = turn.world.get(mover.key, Motion)
    turn.world.put(mover.key, replace(motion, rest=(), stopped=motion.stopped or not faster))
    return Stop(token.key, token.hex, faster)


def tell_stop(turn: Turn, mover: TokenView, stop: Stop) -> None:
    """Tell both sides of an interception; who stopped the mover makes itself known to it."""
    world = turn.world
    name, at = world.get(stop.by, Node).name, world.get(mover.key, Place).hex
    label, seen = make_known(turn, stop.by, mover), world.get(mover.key, Contact).label
    theirs = Checked if stop.faster else Intercepted
    heard = theirs(mover.key, mover.name, at, label)
    if order_of(token_of(turn, stop.by)) == "defend":
        told: Ambush | Interception = Ambush(stop.by, name, seen, at)
    else:
        told = Interception(stop.by, name, seen, at, stop.start, world.get(stop.by, Place).hex)
    turn.tell(side_of(stop.by), ours=told, theirs=heard, public=None, sealed=told)


# walking in reaction


def _go(turn: Turn, token: TokenView, way: Iterable[Hex]) -> bool:
    """Walk a way in reaction, paying each hex; False: it did not get to its end. Nobody answers that (AMB-99)."""
    key, here, held = token.key, token.hex, turn.world.get(token.key, Contact)
    met = tuple(foes(turn, side_of(key), here))
    priced = prices(turn.tables, token.brackets, turn.switches, token.groping)
    arrived = True
    for there in way:
        if (by := holder(turn, token, met, here, there)) is not None:
            hold(turn, token, by, here)
            return False
        step = entry(turn.land, here, there)
        price = priced.price(step).tally
        if price is None:
            return False
        stir(turn, key)
        motion = turn.world.get(key, Motion)
        spent, road = motion.spent + price.total, motion.all_road and step.road
        note(turn, key, reacted=True)
        trail = (*(motion.trail or (here,)), there)
        arrived = not enter(turn, token, here, there, replace(motion, spent=spent, all_road=road, trail=trail))
        if not arrived:
            break
        here = there
    tell_followed(turn, key, held)
    return arrived


_ANSWERS: tuple[_Reaction, ...] = (_intercept,)
