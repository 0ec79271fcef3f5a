"""Encounters: who stands next to whom, who wants the fight, who holds whom, and who may get away."""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from msgspec.structs import replace

from game.model.components import Contact, Encounter, Engagements, Node, Place, Report, Sky, Token, Turnout, Unit
from game.model.components.detection import BLIP
from game.model.components.instructing import When
from game.model.events import Held
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Label, Side, rule, side_of
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.views import TokenView
from game.model.views.march import Walk
from game.rules.machine import Turn
from game.rules.strategic.contacts import followed, in_no_order, made_out
from game.rules.strategic.costs import entry, prices
from game.rules.strategic.equipment import TSM, boosted, has_boost
from game.rules.strategic.formations import has_room, strength, units_of
from game.rules.strategic.marchers import marcher
from game.rules.strategic.rates import allowance, by_night, rate_of, unit_rate
from game.rules.strategic.watching import Field, Watch, eye_range, field, sunk, watch
from game.rules.strategic.zones import order_of, radius, radius_of
from game.world import Reads, World

RULES = (
    rule("ENG-06"),
    rule("ENG-07"),
    rule("BREAK-05"),
    rule("BREAK-06"),
    rule("AMB-46"),
    rule("AMB-42"),
    rule("AMB-03"),
    rule("AMB-16"),
    rule("AMB-17"),
    rule("AMB-94"),
    rule("AMB-98"),
    rule("AMB-112"),
)
_FIGHTING = ("contact", "breakthrough")


def token_of(turn: Turn, key: Key) -> TokenView:
    """A token as it is now; what it has plotted boosts nothing and lights nothing before its activation (AMB-94)."""
    return _token(turn.world, key, turn.tables, turn.switches)


def _token(world: Reads, key: Key, tables: Tables, switches: Switches) -> TokenView:
    token = marcher(world, key, tables, switches)
    plotted = token.plot.intent
    if token.declared or not token.plot.declared or not (plotted.tier or plotted.tsm or plotted.lights or plotted.reckless):
        return token
    plain = strength(world, key, tables, switches).rates
    light = world.get(GAME, Sky).light
    if switches.night_per_hex:
        return replace(token, rates=plain, groping=light)
    return replace(token, rates=tuple(by_night(rate, light, tables.rates) for rate in plain))


def grasp(turn: Turn, key: Key) -> int:
    """How far a token's zone reaches now, in hexes."""
    return turn.world.derived(_grasp, key, turn.tables, turn.switches)


def _grasp(world: Reads, key: Key, tables: Tables, switches: Switches) -> int:
    return radius_of(_token(world, key, tables, switches))


def widest(turn: Turn) -> int:
    """How far any token's zone may ever reach in this game: that of its fastest unit, boosted and forced; losses make it no wider."""
    return turn.world.lasting(_widest, turn.tables, turn.switches)


def _widest(world: World, tables: Tables, switches: Switches) -> int:
    units = {(unit_rate(unit, switches), unit.equipment) for _, unit in world.each(Unit)}
    return max((_widest_of(rate, equipment, tables) for rate, equipment in units), default=1)


def _widest_of(rate: int, equipment: tuple[str, ...], tables: Tables) -> int:
    walk, tiers = (Walk(GAME, "", rate, equipment),), [row.number for row in tables.equipment.tiers] if has_boost(equipment) else []
    fastest = max((boosted(walk, tier, (), tables.equipment, tsm=TSM in equipment) for tier in (0, *tiers)), key=attrgetter("total"))
    return radius(allowance(fastest, "forced", tables.rates).total)


def note(turn: Turn, key: Key, **changes: object) -> None:
    """Note what a token has met or done."""
    turn.world.put(key, replace(turn.world.get(key, Encounter), **changes))


def foes(turn: Turn, side: Side, place: Hex) -> Iterator[Key]:
    """The tokens of the other side on the ground in a hex or next to it, clockwise from the north: in engagement range (ENG-01)."""
    world = turn.world
    for key in world.beside(turn.other(side), place):
        if world.get(key, Node).arm in ("ground", "immobile"):
            yield key


def available(turn: Turn, token: TokenView) -> int:
    """The half-points that a token may spend on a reaction.

    Before its activation those of a normal march (AMB-16); afterwards what is left, and only under Evade/Shadow (AMB-17).
    """
    if turn.world.get(token.formation, Turnout).activated and order_of(token) != "evade":
        return 0
    return token.left(token.intent.pace if token.declared else "normal")


# instructions


def against(turn: Turn, when: When, own: TokenView, other: TokenView) -> bool:
    """Whether an instruction speaks of that enemy: of any, of slower ones, of those that are weaker as far as is known (AMB-112)."""
    if when == "slower":
        return rate_of(other) < rate_of(own)
    if when == "weaker":
        return _weaker(turn, own, other)
    return when == "always"


def _weaker(turn: Turn, own: TokenView, other: TokenView) -> bool:
    """By the tons that are known, else by the number of units that is; what is unknown is not weaker."""
    seen = turn.world.get(other.key, Contact).glimpse
    if seen.tons:
        return sum(seen.tons) < sum(unit.tonnage for _, unit in units_of(turn.world, own.key))
    return 0 < seen.units < own.units


def by_order(turn: Turn, own: TokenView, other: TokenView) -> bool:
    """Whether a token fights by order: under Move to Contact or Breakthrough, or with whom it intercepted (AMB-03)."""
    return order_of(own) in _FIGHTING or other.key in turn.world.get(own.key, Encounter).stopped


def may_begin(own: TokenView) -> bool:
    """Whether a token may begin a fight or keep one up: nobody does that is broken or tired to the utmost (AMB-46, FATIG-03)."""
    return own.engages and not own.morale.broken


def wants(turn: Turn, own: TokenView, other: TokenView) -> bool:
    """Whether a token wants to fight another: by order, or because its instruction does not deny it (AMB-03)."""
    if not may_begin(own):
        return False
    return by_order(turn, own, other) or not against(turn, own.standing.deny, own, other)


def may_escape(turn: Turn, own: TokenView, other: TokenView) -> bool:
    """Whether a token may get out of an engagement: strictly faster, in sight beyond its hex, with somewhere to go (ENG-06, AMB-42)."""
    sprung = order_of(own) == "defend" and turn.world.get(own.key, Encounter).sprung
    if own.bogged or sprung or rate_of(own) <= rate_of(other) or sight(turn, own.key, other.key) <= 0:
        return False
    return any(_free(turn, own, there) for there in turn.land.around(own.hex))


def _free(turn: Turn, token: TokenView, place: Hex) -> bool:
    """Whether a token may enter a hex in which no enemy stands, and has room there."""
    world = turn.world
    if any(side_of(key) != side_of(token.key) and world.get(key, Token).out for key in world.where(Place, place)):
        return False
    price = prices(turn.tables, token.brackets, turn.switches, token.groping).price(entry(turn.land, token.hex, place))
    return price.tally is not None and has_room(turn, place, token.key, token.halves)


def arrive(turn: Turn, key: Key) -> None:
    """A march or a reaction is over: whoever ends it next to an enemy made that contact, until the other does anew (AMB-100)."""
    world = turn.world
    if any(foes(turn, side_of(key), world.get(key, Place).hex)):
        due = world.get(GAME, Engagements)
        world.put(GAME, replace(due, steps=due.steps + 1))
        note(turn, key, came=due.steps + 1)


# holding


def begin(turn: Turn, token: TokenView) -> None:
    """A token's own movement begins: whoever stands next to it now may hold it (AMB-98)."""
    if turn.world.get(token.key, Encounter).met is None:
        near = foes(turn, side_of(token.key), token.hex)
        note(turn, token.key, met=tuple(in_no_order(turn, near, lambda key: key)))


def holder(turn: Turn, token: TokenView, met: Sequence[Key], here: Hex, there: Hex | None) -> Key | None:
    """Who of those that it met keeps a token from a step out of the hexes next to it, off the map too, or None (AMB-98)."""
    for key in met:
        place = turn.world.get(key, Place).hex
        if (
            turn.world.get(key, Token).out
            and place.distance(here) <= 1
            and (there is None or place.distance(there) > 1)
            and _holds(turn, token_of(turn, key), token)
        ):
            return key
    return None


def _holds(turn: Turn, enemy: TokenView, token: TokenView) -> bool:
    """Who made the token out, wants the fight, and is no slower, or sees no farther than its own hex; none holds a broken one (ENG-06)."""
    if token.morale.broken or not followed(turn, token.key) or not wants(turn, enemy, token):
        return False
    return rate_of(enemy) >= rate_of(token) or sight(turn, enemy.key, token.key) <= 0


def hold(turn: Turn, token: TokenView, by: Key, at: Hex) -> None:
    """The step is not made, and who holds makes itself known (AMB-98)."""
    label = make_known(turn, by, token)
    note(turn, token.key, held=label)
    told = Held(token.key, token.name, at, label)
    turn.tell(side_of(token.key), ours=told, theirs=None, public=None, sealed=told)


def make_known(turn: Turn, key: Key, to: TokenView) -> Label:
    """What the other side calls a token that makes itself known to one of its own: by touch, if it was not seen there (AMB-98, ZOC-03)."""
    if not followed(turn, key):
        made_out(turn, key, Report(to.key, to.name, "touch", BLIP, turn.clock.turn))
    return turn.world.get(key, Contact).label


# range of sight


def sight(turn: Turn, one: Key, other: Key) -> int:
    """The range of a pair: the higher of the two sides' by eye and infrared, 0 at most for who is under water alone (AMB-39, LOS-17)."""
    first, second, at = watch(turn, one), watch(turn, other), field(turn)
    return max(_sight(first, second, at), _sight(second, first, at))


def _sight(seer: Watch, target: Watch, at: Field) -> int:
    hexes = eye_range(seer, target, at)
    return min(0, hexes) if sunk(seer, target, at) else hexes
