"""Formations: which units a token is made of, and what follows from them."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import NamedTuple

from game.model.components import Commander, Fatigue, Flight, Node, Place, Posture, Standing, Token, Unit
from game.model.hexes import Hex
from game.model.ids import FORMATION as FORMATION_KIND
from game.model.ids import Key, Side, kind_of, rule, side_key, side_of
from game.model.ruling import Reason, Tally, reason
from game.model.switches import Switches
from game.model.tables import FatigueBand, FatigueTables, FormationTables, Tables
from game.model.units import PACES, Bracket, UnitKind
from game.model.views import NodeView, PlayerView
from game.model.views.detection import Eyes, Mark
from game.model.views.march import Walk
from game.rules.machine import Turn
from game.rules.strategic.airborne import flying, raised
from game.rules.strategic.battering import battering
from game.rules.strategic.damage import damage_of, worn
from game.rules.strategic.equipment import SEARCHLIGHT, TSM, has_boost
from game.rules.strategic.fatigue import band, effective
from game.rules.strategic.profiles import eyes, has_ecm, mark
from game.rules.strategic.rates import allowance, base, brackets, takes_road_bonus, unit_rate
from game.rules.strategic.stacking import footprint, room
from game.world import Reads, World

RULES = (rule("AMB-08"), rule("AMB-09"))
_REGULAR = 5
_ENGINEERS = "combat-engineers"

# reading the order of battle


def units_of(world: Reads, node: Key) -> tuple[tuple[Key, Unit], ...]:
    """Every unit of a node and of its parts, in key order of the tree."""
    return world.derived(_units_of, node)


def _units_of(world: Reads, node: Key) -> tuple[tuple[Key, Unit], ...]:
    held = world.get(node, Node)
    own = [(key, world.get(key, Unit)) for key in held.units]
    return (*own, *(pair for child in held.children for pair in units_of(world, child)))


def walking(units: Iterable[tuple[Key, Unit]]) -> tuple[Unit, ...]:
    """The units that march on their own feet, tracks or wheels: the carried do not count (AMB-10, AMB-11)."""
    return tuple(unit for _, unit in units if unit.carrier is None)


def is_engineer(unit: Unit) -> bool:
    """Whether a unit is a platoon of combat engineers: by what it is used as, or by its training (ORDER-20)."""
    return _ENGINEERS in unit.flags or _ENGINEERS in unit.equipment


class Strength(NamedTuple):
    """What of a token follows from its units alone."""

    kind: UnitKind
    units: int
    base: Tally
    rates: tuple[Tally, ...]
    brackets: tuple[Bracket, ...]
    halves: int
    road: bool
    piloting: int
    walks: tuple[Walk, ...]
    boosters: int
    has_tsm: bool
    has_lights: bool
    has_ecm: bool
    battering: int
    engineers: int
    faction: str


def strength(world: Reads, key: Key, tables: Tables, switches: Switches) -> Strength:
    """The strength of a node."""
    return world.derived(_strength, key, tables, switches)


def _strength(world: Reads, key: Key, tables: Tables, switches: Switches) -> Strength:
    everyone = world.derived(_worn_units, key)
    afoot = walking(everyone)
    slowest = base(afoot, switches)
    equipped = [unit.equipment for unit in afoot]
    skill = -(-sum(unit.piloting for unit in afoot) // len(afoot)) if afoot else _REGULAR
    return Strength(
        kind=max(afoot, key=lambda unit: unit.tonnage).kind if afoot else "infantry",
        units=len(everyone),
        base=slowest,
        rates=tuple(allowance(slowest, pace, tables.rates) for pace in PACES),
        brackets=brackets(afoot),
        halves=footprint((unit for _, unit in everyone), tables.stacking),
        road=takes_road_bonus(afoot),
        walks=tuple(Walk(name, unit.name, unit_rate(unit, switches), unit.equipment) for name, unit in everyone if unit.carrier is None),
        boosters=len(afoot) if afoot and all(has_boost(each) for each in equipped) else 0,
        has_tsm=bool(afoot) and all(TSM in each for each in equipped),
        has_lights=bool(afoot) and all(SEARCHLIGHT in each for each in equipped),
        has_ecm=has_ecm(afoot, tables),
        battering=sum(battering(unit, switches, tables.orders.battering) for _, unit in everyone),
        engineers=sum(map(is_engineer, (unit for _, unit in everyone))),
        piloting=skill,
        faction=world.get(side_key(side_of(key)), Commander).faction,
    )


def _worn_units(world: Reads, node: Key) -> tuple[tuple[Key, Unit], ...]:
    """Every unit of a node as its damage leaves it."""
    return tuple([(name, worn(unit, damage_of(world, name))) for name, unit in units_of(world, node)])


def band_of(able: Strength, points: int, tables: FatigueTables) -> FatigueBand:
    """The band in which so much fatigue of a node is read (AMB-65)."""
    return band(effective(points, able.faction, able.piloting, tables), tables)


def facing(world: Reads, key: Key, tables: Tables, switches: Switches) -> tuple[Eyes, Mark]:
    """What a token looks with and how it is seen, boosts and lights apart."""
    return world.derived(_facing, key, tables, switches)


def _facing(world: Reads, key: Key, tables: Tables, switches: Switches) -> tuple[Eyes, Mark]:
    del switches
    hidden = sum([posture_of(world, name).hidden for name, unit in units_of(world, key) if unit.carrier is None])
    faces = world.derived(_faces, key, hidden, (world.find(key, Standing) or Standing()).eccm, tables)
    altitude = altitude_of(world, key)
    return (flying(faces[0], altitude, tables.seeing), raised(faces[1], altitude)) if altitude else faces


def _faces(world: Reads, key: Key, hidden: int, eccm: bool, tables: Tables) -> tuple[Eyes, Mark]:  # noqa: FBT001  # a name's part
    """The same as long as so many of its units hide: units change seldom, how they wait and what they were told often."""
    units = [unit for _, unit in world.derived(_worn_units, key)]
    return eyes(units, eccm=eccm, tables=tables), mark(units, hidden=hidden, eccm=eccm, tables=tables)


def altitude_of(world: Reads, key: Key) -> int:
    """The altitude at which a formation is airborne over the map; 0 = it is not (AERO-05)."""
    flight = world.find(key, Flight)
    return flight.altitude if flight is not None and flight.stance else 0


def flights(world: World, side: Side) -> Iterator[Key]:
    """A side's formations that are airborne over the map, in key order: they are no tokens on the ground (AMB-108)."""
    return (key for key, flight in world.each(Flight) if flight.stance and side_of(key) == side)


def posture_of(world: Reads, unit: Key) -> Posture:
    """How a unit waits."""
    return world.find(unit, Posture) or Posture()


def fatigue_of(world: Reads, key: Key) -> int:
    """The fatigue of a node: a team has its sub-formation's, a formation the most of its parts (AMB-65)."""
    return world.derived(_fatigue_of, key)


def _fatigue_of(world: Reads, key: Key) -> int:
    node = world.get(key, Node)
    if node.scale == 1 and node.parent is not None:
        return world.get(node.parent, Fatigue).points
    if node.scale == 2:  # noqa: PLR2004
        return world.get(key, Fatigue).points
    return max([fatigue_of(world, child) for child in node.children], default=0)


def tokens(world: World, side: Side) -> Iterator[Key]:
    """A side's nodes that have a hex of their own, in key order."""
    return (key for key in world.where(Token, True) if side_of(key) == side)


def tokens_of(world: Reads, node: Key) -> tuple[Key, ...]:
    """The tokens into which a node is broken up now; the node itself if it is whole; and what it left behind (AMB-35)."""
    return world.derived(_tokens_of, node)


def _tokens_of(world: Reads, node: Key) -> tuple[Key, ...]:
    token, held = world.get(node, Token), world.get(node, Node)
    own = (node,) if token.out else ()
    parts = held.children if token.split and not token.out else ()
    return (*own, *(key for part in (*parts, *held.stragglers) for key in tokens_of(world, part)))


def home_of(world: Reads, node: Key) -> Key:
    """The token of which a node that has none of its own is a part, or into which a straggler belongs; the formation if there is none."""
    above = world.get(node, Node).parent
    while above is not None and not world.get(above, Token).out:
        above = world.get(above, Node).parent
    return above or world.get(node, Node).formation


def came_of(world: Reads, node: Key) -> tuple[Key, ...]:
    """What has become of a token: itself, its parts where it broke up since, or the token that it joined."""
    token = world.get(node, Token)
    if token.out:
        return (node,)
    if token.split:
        return tuple(key for part in world.get(node, Node).children for key in tokens_of(world, part))
    return (home_of(world, node),)


def taken_in(turn: Turn, place: Hex, mover: Key) -> int:
    """Half tactical hexes that the mover's side has in a hex in truth, the mover left out (STACK-01)."""
    taken = 0
    for key in turn.world.where(Place, place):
        if key != mover and side_of(key) == side_of(mover) and turn.world.get(key, Token).out:
            taken += strength(turn.world, key, turn.tables, turn.switches).halves
    return taken


def has_room(turn: Turn, place: Hex, mover: Key, halves: int) -> bool:
    """Whether a hex has room in truth for so many half tactical hexes of the mover's (STACK-01)."""
    return room(taken_in(turn, place, mover), halves, turn.tables.stacking)


def formations(world: World, side: Side) -> Iterator[Key]:
    """A side's formations that hold units, in key order."""
    return (
        key for key, node in world.each(Node) if kind_of(key) == FORMATION_KIND and side_of(key) == side and (node.children or node.units)
    )


def size_label(units: int, scale: int, faction: str, tables: FormationTables) -> str:
    """The table's name for a force of that size, or the scale's plain name where none fits (FORM-01 to FORM-07, AMB-08)."""
    for row in tables.labels:
        if row.faction == faction and row.scale == scale and row.least <= units <= row.most:
            return row.label
    return f"scale-{scale}"


def scale_of(units: int, tables: FormationTables) -> int:
    """The scale of a number of units: 1 to 3, or 0 for none and above the most a formation holds (AMB-08)."""
    return next((number for number, most in enumerate(tables.scales, 1) if 0 < units <= most), 0)


def too_large(units: int, tables: FormationTables) -> Reason | None:
    """Why so many units are no formation, or None (FORM-09)."""
    if units <= tables.most_units:
        return None
    return reason("formation-too-large", rule("FORM-09"), units=units, most=tables.most_units)


# reading one's own order of battle in a view


_key = attrgetter("key")


def node_seen(view: PlayerView, key: Key) -> NodeView | None:
    """An own node in a view, or None."""
    at = bisect_left(view.nodes, key, key=_key)
    return view.nodes[at] if at < len(view.nodes) and view.nodes[at].key == key else None


def tokens_seen(view: PlayerView, key: Key) -> Iterator[Key]:
    """The tokens into which an own node is broken up; the node itself if it is whole; and what it left behind."""
    node = node_seen(view, key)
    if node is None:
        return
    if node.out:
        yield key
    elif node.split:
        for child in node.children:
            yield from tokens_seen(view, child)
    for straggler in node.stragglers:
        yield from tokens_seen(view, straggler)
