"""Surveying: the looks from above in row 9, and where the orbits go at the end of the turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.model.components import OnStation, Orbiter, Place, Report, Sky, SurveyPlan, Token
from game.model.components.detection import NOTHING
from game.model.events import OrbiterRose, OrbiterSet, StationLost, Surveyed, SurveyEmpty, SurveyRolled
from game.model.events.orbit import SurveyRead
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, rule, side_of
from game.rules.machine import Turn
from game.rules.strategic.contacts import in_no_order, made_out
from game.rules.strategic.formations import altitude_of
from game.rules.strategic.orbit import can_make_out, holding_cost, overhead, surveillance_modifiers, turns_left
from game.rules.strategic.sensors import rung_of
from game.rules.strategic.watching import watch

RULES = (rule("ORBIT-02"), rule("AMB-63"))


def survey(turn: Turn) -> None:
    """Every orbiter overhead with a hex to look at rolls once, and reads that for each enemy formation there (ORBIT-02, AMB-63)."""
    for key, orbiter in tuple(turn.world.each(Orbiter)):
        place = turn.world.get(key, SurveyPlan).hex
        if place is not None and overhead(orbiter, turn.world.get(key, OnStation), turn.tables.orbit):
            _look(turn, key, orbiter, place)


def _look(turn: Turn, key: Key, orbiter: Orbiter, place: Hex) -> None:
    """The owner hears the same whether nothing is there or nothing was made out: without dice, which would tell."""
    side = side_of(key)
    first, second = turn.dice.d6(2, turn.clock.turn, "survey", key)
    reads = tuple(_read(turn, orbiter, target, first + second) for target in _there(turn, turn.other(side), place))
    found = [each for each in reads if each.rung > NOTHING]
    told: Surveyed | SurveyEmpty = SurveyEmpty(key, orbiter.name, place)
    known = surveillance_modifiers(orbiter, turn.world.get(GAME, Sky).weather, None, turn.tables.orbit, turn.switches)
    if found:
        told = Surveyed(key, orbiter.name, place, (first, second), known, len(found))
    turn.tell(side, ours=told, theirs=None, public=None, sealed=SurveyRolled(key, orbiter.name, place, (first, second), reads))
    for each in in_no_order(turn, found, lambda read: read.target):
        report = Report(key, orbiter.name, "orbital", each.rung, turn.clock.turn, (first, second), each.sum, whole=True)
        made_out(turn, each.target, report, known=known, found=each.found)


def _there(turn: Turn, side: Side, place: Hex) -> Iterator[Key]:
    """What a side has in a hex and over it, in key order."""
    world = turn.world
    here = (key for key in world.where(Place, place) if side_of(key) == side)
    return (key for key in here if world.get(key, Token).out or altitude_of(world, key))


def _read(turn: Turn, orbiter: Orbiter, target: Key, dice: int) -> SurveyRead:
    """One formation: by its units that do not hide, if there are any; those in hiding are found by what the roll leaves them (ORBIT-22).

    Whom the side has found in hiding hides from it no more (AMB-18).
    """
    weather, tables, switches = turn.world.get(GAME, Sky).weather, turn.tables, turn.switches
    visual, seen = can_make_out(orbiter.equipment, tables.orbit), watch(turn, target).mark
    summed = surveillance_modifiers(orbiter, weather, seen, tables.orbit, switches)
    covered = surveillance_modifiers(orbiter, weather, seen._replace(hidden=seen.units), tables.orbit, switches)
    rung, below = (rung_of(dice + each.total, visual=visual, tables=tables) for each in (summed, covered))
    return SurveyRead(target, summed, rung, seen.hidden > 0 and below > NOTHING)


# the end of the turn


def drift(turn: Turn) -> None:
    """Whoever holds its place pays for it; all others in low orbit go on, and come into view or go out of it (ORBIT-04, ORBIT-05)."""
    for key, orbiter in tuple(turn.world.each(Orbiter)):
        station = turn.world.get(key, OnStation)
        moved = _held(turn, key, orbiter, station) if station.holding else _gone_on(turn, orbiter, station)
        turn.world.put(key, moved, SurveyPlan())
        _tell_view(turn, key, orbiter, station, moved)


def _held(turn: Turn, key: Key, orbiter: Orbiter, station: OnStation) -> OnStation:
    cost = holding_cost(turn.tables.orbit, turn.tables.time, turn.switches)
    if station.fuel >= cost:
        return replace(station, fuel=station.fuel - cost)
    told = StationLost(key, orbiter.name, station.fuel)
    turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)
    return _gone_on(turn, orbiter, replace(station, holding=False))


def _gone_on(turn: Turn, orbiter: Orbiter, station: OnStation) -> OnStation:
    low = orbiter.level.band == "low"
    return replace(station, phase=(station.phase + 1) % turn.tables.orbit.period) if low else station


def _tell_view(turn: Turn, key: Key, orbiter: Orbiter, before: OnStation, now: OnStation) -> None:
    tables = turn.tables.orbit
    if overhead(orbiter, before, tables) == overhead(orbiter, now, tables):
        return
    kind = OrbiterRose if overhead(orbiter, now, tables) else OrbiterSet
    told: OrbiterRose | OrbiterSet = kind(key, orbiter.name, turns_left(orbiter, now, tables))
    turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)
