"""Reacting: what standing instructions do while the other side marches, hex by hex."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from game.model.components import Contact, Encounter, Motion, Node, Place, Token
from game.model.components.instructing import When
from game.model.events import Ambush, Checked, Cornered, Evaded, Intercepted, Interception, Shadowed
from game.model.hexes import Hex
from game.model.ids import Key, rule, side_of
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.asking import agrees, asks, may_react
from game.rules.strategic.contacts import followed
from game.rules.strategic.costs import HALVES
from game.rules.strategic.defending import reveal
from game.rules.strategic.detection import look
from game.rules.strategic.encounters import available, grasp, make_known, may_begin, note, token_of, widest
from game.rules.strategic.formations import has_room
from game.rules.strategic.rates import rate_of
from game.rules.strategic.stepping import Range, clear_of, go, off_course, preferred, steps_to
from game.rules.strategic.zones import in_zone, order_of
from game.world import World

RULES = (
    rule("EVADE-01"),
    rule("SHADOW-01"),
    rule("SHADOW-03"),
    rule("SHADOW-04"),
    rule("ZOC-04"),
    rule("AMB-37"),
    rule("AMB-38"),
    rule("AMB-99"),
)


class Stop(NamedTuple):
    """An interception: by whom, from which hex, whether the mover is faster."""

    by: Key
    start: Hex
    faster: bool


_Reaction = Callable[[Turn, TokenView, TokenView, Hex], Stop | bool]


def watchers(turn: Turn, token: TokenView, steps: int) -> tuple[Key, ...]:
    """The tokens of the other side that may answer a march of so many steps, by the numbers that their side gave them (AMB-99, AMB-112)."""
    stands = turn.world.near if asks(turn) else turn.world.alert
    near = stands(turn.other(side_of(token.key)), token.hex, steps + max(1, widest(turn)))
    found = [key for key, place in near if _may_reach(turn, key, place.distance(token.hex) - steps)]
    return tuple(sorted(found, key=lambda key: _number(turn.world, key)))


def _may_reach(turn: Turn, key: Key, gap: int) -> bool:
    """Whether a token may answer a march that comes so near to it."""
    return gap <= 1 or gap <= grasp(turn, key)


def _number(world: World, key: Key) -> tuple[int, int, Key]:
    node = world.get(key, Node)
    return (world.get(node.formation, Node).number, node.number, key)


def react(turn: Turn, key: Key, before: Hex, watching: Iterable[Key]) -> tuple[Stop, ...]:
    """A marching token came from one hex into the next: whoever watches it answers, each at most once (AMB-99). Who stopped it."""
    idle = [watcher for watcher in watching if turn.world.get(watcher, Token).out]
    stops: list[Stop] = []
    for answer in _ANSWERS:
        for watcher in tuple(idle):
            if not followed(turn, key):
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
        if not agrees(turn, "intercept", token, mover):
            return False
        stop = _stop(turn, token, mover)
        if reveal(turn, token.key):
            note(turn, token.key, sprung=True)
            look(turn, token.key)
        return stop
    have = available(turn, token)
    way = _way_beside(turn, token, mover.hex, have) if have >= HALVES else None
    if way is None or not agrees(turn, "intercept", token, mover):
        return False
    if not go(turn, token, way):
        return True
    _spend_all(turn, token)
    if reveal(turn, token.key):
        look(turn, token.key)
    return _stop(turn, token, mover)


def _may_intercept(turn: Turn, token: TokenView, mover: TokenView) -> bool:
    """Once a turn, whom its instruction names, in its zone (AMB-37)."""
    return (
        may_begin(token)
        and not turn.world.get(token.key, Encounter).stopped
        and may_react(turn, token.standing.intercept, token, mover)
        and in_zone(token, mover.hex, turn.land, turn.tables, turn.switches)
    )


def _way_beside(turn: Turn, token: TokenView, place: Hex, have: int) -> tuple[Hex, ...] | None:
    """The way to the hex beside the mover that is nearest to the interceptor, not past its stop; none to walk if it is there (AMB-38)."""
    if token.hex.distance(place) <= 1:
        return ()
    if token.hex == token.standing.stop:
        return None
    within = Range(turn, token, have)
    beside = [there for there in turn.land.around(place) if there in within and has_room(turn, there, token.key, token.halves)]
    if not beside:
        return None
    way = within.way(min(beside, key=lambda there: (token.hex.distance(there), within.price(there), off_course(turn, token, there), there)))
    return None if token.standing.stop in way[:-1] else way


def _spend_all(turn: Turn, token: TokenView) -> None:
    """An interception takes every SMP of this turn, the road bonus too, and whatever the night took that lights would give (ZOC-05)."""
    have = available(turn, token_of(turn, token.key))
    motion = turn.world.get(token.key, Motion)
    turn.world.put(token.key, replace(motion, spent=motion.spent + have, stopped=True))
    note(turn, token.key, reacted=True)


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


# evading and shadowing


def _evade(turn: Turn, token: TokenView, mover: TokenView, before: Hex) -> bool:
    """Step away from a slower enemy that comes next to it, if there are SMP for it (EVADE-01, EVADE-02, AMB-17)."""
    if not token.hex.distance(mover.hex) <= 1 < token.hex.distance(before) or not _outruns(turn, token.standing.evade, token, mover):
        return False
    away = [there for there in turn.land.around(token.hex) if there.distance(mover.hex) > token.hex.distance(mover.hex)]
    steps = steps_to(turn, token, away)
    place = _best(turn, token, mover, _affordable(turn, token, steps))
    if place is not None:
        return agrees(turn, "evade", token, mover) and _step_aside(turn, token, mover, place, Evaded)
    have = available(turn, token)
    if steps and min(steps.values()) > have and turn.world.get(token.key, Encounter).evaded:
        note(turn, token.key, cornered=(*turn.world.get(token.key, Encounter).cornered, mover.key))
        told = Cornered(token.key, token.name, turn.world.get(mover.key, Contact).label, token.hex)
        turn.tell(side_of(token.key), ours=told, theirs=None, public=None, sealed=told)
    return False


def _shadow(turn: Turn, token: TokenView, mover: TokenView, before: Hex) -> bool:
    """Follow a slower enemy with which it was in contact, one hex for each of its own (SHADOW-01, SHADOW-02, AMB-17).

    Who is broken keeps no contact (BREAK-06).
    """
    left_behind = token.hex.distance(before) <= 1 < token.hex.distance(mover.hex) and not token.morale.broken
    if not left_behind or not _outruns(turn, token.standing.shadow, token, mover):
        return False
    after = [there for there in turn.land.around(token.hex) if there.distance(mover.hex) == 1]
    place = _best(turn, token, mover, _affordable(turn, token, steps_to(turn, token, after)))
    return place is not None and agrees(turn, "shadow", token, mover) and _step_aside(turn, token, mover, place, Shadowed)


def _outruns(turn: Turn, when: When, token: TokenView, mover: TokenView) -> bool:
    """Whether a token is the faster one, and its instruction names the mover: rates are compared, not what is left of them (AMB-17)."""
    return rate_of(token) > rate_of(mover) and token.hex != token.standing.stop and may_react(turn, when, token, mover)


def _affordable(turn: Turn, token: TokenView, steps: Mapping[Hex, int]) -> dict[Hex, int]:
    """The steps for which there are SMP beside those that are to be kept (AMB-112)."""
    have = available(turn, token) - token.standing.keep
    return {there: price for there, price in steps.items() if price <= have}


def _best(turn: Turn, token: TokenView, mover: TokenView, steps: Mapping[Hex, int]) -> Hex | None:
    """Next to no other known enemy if there is such a hex; towards the preferred direction, the cheapest, the lowest (AMB-17, AMB-112)."""
    return preferred(turn, token, steps, clear_of(turn, side_of(mover.key), steps, mover.key) or steps)


def _step_aside(turn: Turn, token: TokenView, mover: TokenView, place: Hex, kind: type[Evaded | Shadowed]) -> bool:
    label = turn.world.get(mover.key, Contact).label
    if not go(turn, token, (place,)) and turn.world.get(token.key, Place).hex == token.hex:
        return True
    if kind is Evaded:
        note(turn, token.key, evaded=True)
    told = kind(token.key, token.name, label, token.hex, place, available(turn, token_of(turn, token.key)))
    turn.tell(side_of(token.key), ours=told, theirs=None, public=None, sealed=told)
    return True


_ANSWERS: tuple[_Reaction, ...] = (_evade, _intercept, _shadow)
"""In the order in which they come at each hex (AMB-99)."""
