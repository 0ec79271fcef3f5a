"""Aerospace stances: a combat air patrol is told its altitude or to go home, burns fuel, tires, and leaves the map."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.model.commands import Patrol
from game.model.components import Commander, Contact, Fatigue, Flight, Muster, Node, Place, StancePlan
from game.model.events import Airborne, ContactLeft, FuelLow, HomePlanned, PatrolPlanned, PatrolTired, WentHome
from game.model.events.stances import HomeReason
from game.model.ids import Key, Side, rule, side_key, side_of
from game.model.questions import Outlook, OutlookAnswer
from game.model.ruling import Ruling, reason, ruling, tally
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Action, Query, Turn
from game.rules.strategic.airborne import flying, highest
from game.rules.strategic.assuming import field_seen
from game.rules.strategic.contacts import drop_contact, followed
from game.rules.strategic.formations import band_of, flights, strength
from game.rules.strategic.profiles import GROUND
from game.rules.strategic.seeing import visual_range
from game.rules.strategic.sensors import radar_range

RULES = (rule("AERO-05"), rule("AERO-07"), rule("AERO-08"), rule("AMB-01"), rule("AMB-71"), rule("AMB-103"), rule("AMB-107"))
_AS_BEFORE = StancePlan()


# row 4: what a seat may do


def check_patrol(view: PlayerView, tables: Tables, command: Patrol) -> Ruling:
    """An own flight on patrol, and an altitude over the map; without one it goes home (AERO-05)."""
    lowest, top = 1, highest(tables.seeing)
    known = any(each.key == command.flight for each in view.flights)
    height = command.altitude
    return ruling(
        None if known else reason("no-flight", rule("AERO-05")),
        None if height is None or lowest <= height <= top else reason("no-altitude", rule("AERO-05"), least=lowest, most=top),
    )


def patrols(view: PlayerView, tables: Tables) -> Iterator[Patrol]:
    """What each own flight may be told: every altitude but the one that it is to have, and to go home unless it does."""
    for flight in view.flights:
        levels = range(1, highest(tables.seeing) + 1)
        yield from (Patrol(flight.key, level) for level in levels if flight.plan.home or level != flight.next_altitude)
        if not flight.plan.home:
            yield Patrol(flight.key)


def apply_patrol(turn: Turn, side: Side, command: Patrol) -> None:
    """Keep it until the row is over; a later one replaces it."""
    key, world = command.flight, turn.world
    name, now = world.get(key, Node).name, world.get(key, Flight).altitude
    told: PatrolPlanned | HomePlanned
    if command.altitude is None:
        plan, told = StancePlan(home=True), HomePlanned(key, name)
    else:
        plan = StancePlan(None if command.altitude == now else command.altitude)
        told = PatrolPlanned(key, name, command.altitude)
    world.put(key, plan)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


# row 4: what becomes of it


def take_stances(turn: Turn) -> None:
    """Everybody takes the altitude that was chosen; in the first turn both sides hear what is airborne, later whenever that changes: not
    where it is, nor how high (AMB-01, AMB-103).
    """
    world = turn.world
    for key, flight in _all(turn):
        plan = world.get(key, StancePlan)
        if plan.altitude is not None:
            world.put(key, replace(flight, altitude=plan.altitude))
    for side in turn.sides if turn.clock.turn == 1 else ():
        if world.get(side_key(side), Muster).aerospace:
            _tell_airborne(turn, side)


def _all(turn: Turn) -> list[tuple[Key, Flight]]:
    """Both sides' flights over the map."""
    return [(key, turn.world.get(key, Flight)) for side in turn.sides for key in flights(turn.world, side)]


def _tell_airborne(turn: Turn, side: Side) -> None:
    count, holder = sum(1 for _ in flights(turn.world, side)), side_key(side)
    turn.world.put(holder, replace(turn.world.get(holder, Muster), airborne=count))
    told = Airborne(side, turn.world.get(holder, Commander).name, count)
    turn.tell(None, ours=None, theirs=None, public=told, sealed=told)


# row 7


def go_home(turn: Turn) -> None:
    """Whoever was told to, or has no fuel for this turn, leaves the map; what was decided for this turn is done (AMB-107)."""
    world, cost = turn.world, turn.tables.stances.cap_fuel
    left: set[Side] = set()
    for key, flight in _all(turn):
        home = world.get(key, StancePlan).home
        if home or flight.fuel < cost:
            _leave(turn, key, flight, "by-order" if home else "out-of-fuel")
            left.add(side_of(key))
        if world.get(key, StancePlan) != _AS_BEFORE:
            world.put(key, _AS_BEFORE)
    for side in turn.sides:
        if side in left:
            _tell_airborne(turn, side)


def _leave(turn: Turn, key: Key, flight: Flight, why: HomeReason) -> None:
    """It is over the map no more; an enemy that followed it sees it go, unless nobody has looked since it climbed (AMB-57)."""
    world, place = turn.world, turn.world.get(key, Place).hex
    world.put(key, replace(flight, stance=""))
    told = WentHome(key, world.get(key, Node).name, place, flight.fuel, why)
    watched = followed(turn, key) and world.get(key, Contact).altitude == flight.altitude
    seen = ContactLeft(drop_contact(turn, key).label, place) if watched else None
    turn.tell(side_of(key), ours=told, theirs=seen, public=None, sealed=told)


# row 10


def burn(turn: Turn) -> None:
    """A turn on patrol costs fuel, and every tenth a point of fatigue (AERO-07, AERO-08, AMB-107)."""
    tables = turn.tables.stances
    for key, flight in _all(turn):
        left, turns = flight.fuel - tables.cap_fuel, (flight.turns + 1) % tables.tiring_turns
        turn.world.put(key, replace(flight, fuel=left, turns=turns))
        if turns == 0:
            _tire(turn, key)
        if left < tables.cap_fuel:
            told = FuelLow(key, turn.world.get(key, Node).name, left)
            turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)


def _tire(turn: Turn, key: Key) -> None:
    """Every sub-formation tires by a point, up to the most there is (AERO-08, AMB-65)."""
    world, tables = turn.world, turn.tables.fatigue
    for part in world.get(key, Node).children:
        points = min(world.get(part, Fatigue).points + 1, tables.cap)
        world.put(part, Fatigue(points))
        band = band_of(strength(world, part, turn.tables, turn.switches), points, tables)
        told = PatrolTired(part, world.get(part, Node).name, points, band.name)
        turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)


def outlook(view: PlayerView, tables: Tables, question: Outlook) -> OutlookAnswer:
    """How far an own flight would look from an altitude, over bare ground (LOS-07 to LOS-11, LOS-20)."""
    ruled = check_patrol(view, tables, Patrol(question.flight, question.altitude))
    flight = next((each for each in view.flights if each.key == question.flight), None)
    if flight is None or not ruled.allowed:
        nothing = tally((), "hexes")
        return OutlookAnswer(ruled, nothing, nothing)
    seer, at = flying(flight.eyes, question.altitude, tables.seeing), field_seen(view, tables)
    eye = visual_range(seer, flight.height, GROUND, False, False, at.conditions, tables, view.switches)
    return OutlookAnswer(ruled, eye, radar_range(seer, GROUND, tables, view.switches))


OUTLOOK = Query(Outlook, outlook)
PATROL = Action(Patrol, check_patrol, apply_patrol)
