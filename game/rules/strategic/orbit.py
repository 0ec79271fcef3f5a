"""Orbital surveillance: who is overhead, what a look from above is worth, and naming the hex that it goes to."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.model.commands import Station, Survey
from game.model.components import OnStation, Orbiter, SurveyPlan
from game.model.events import StationHeld, StationLeft, SurveyDropped, SurveyPlanned
from game.model.ids import Key, Side, rule
from game.model.questions import Surveillance, SurveillanceAnswer
from game.model.ruling import ALLOWED, Part, Reason, Ruling, Tally, part, reason, ruling, tally
from game.model.switches import Switches
from game.model.tables import OrbitTables, Tables, TimeTables
from game.model.units import Equipment, Weather
from game.model.views import Mark, OrbiterView, PlayerView
from game.rules.machine import Action, Query, Turn
from game.rules.strategic.sensors import rung_ways

RULES = (rule("ORBIT-01"), rule("ORBIT-03"), rule("ORBIT-06"), rule("ORBIT-23"), rule("AMB-26"), rule("AMB-61"), rule("AMB-64"))
HYPERSPECTRAL: Equipment = "hyperspectral-imager"

# where it is


def kept_off(orbiter: Orbiter, station: OnStation, tables: OrbitTables) -> Reason | None:
    """Why it cannot look at the map from where it is, or None: then it may look at any hex of it (ORBIT-06, AMB-26).

    On the high-altitude map it must stand above the area, in that very hex, in low orbit so many hexes above the interface (ORBIT-03), and
    its way must take it over the map (ORBIT-04, AMB-61).
    """
    name = orbiter.name
    if orbiter.level.band != "low":
        return reason("not-above", rule("ORBIT-03"), name=name, hexes=abs(station.aside)) if station.aside else None
    if orbiter.level.step < tables.lowest:
        return reason("too-low", rule("ORBIT-03"), name=name, hexes=tables.lowest)
    if station.phase < tables.visible:
        return None
    if station.holding:
        return reason("holds-elsewhere", rule("ORBIT-05"), name=name)
    return reason("not-overhead", rule("ORBIT-04"), name=name, turns=turns_left(orbiter, station, tables))


def overhead(orbiter: Orbiter, station: OnStation, tables: OrbitTables) -> bool:
    """Whether it can look at the map from where it is (ORBIT-03, ORBIT-04)."""
    return kept_off(orbiter, station, tables) is None


def turns_left(orbiter: Orbiter, station: OnStation, tables: OrbitTables) -> int:
    """The turns until it comes or goes, this one included; 0 = it stays as it is (ORBIT-04, ORBIT-05)."""
    if orbiter.level.band != "low" or station.holding:
        return 0
    return (tables.visible if station.phase < tables.visible else tables.period) - station.phase


def holding_cost(tables: OrbitTables, time: TimeTables, switches: Switches) -> int:
    """The fuel that holding a place takes in a strategic turn: the thrust of each of its space turns (AMB-62), or of one (switch)."""
    return tables.hold_thrust * (1 if switches.station_keeping_per_turn else time.strategic_turn // time.space_turn)


# what a look is worth


def can_make_out(equipment: tuple[Equipment, ...], tables: OrbitTables) -> bool:
    """Whether it sees by a camera or an imager, and so may tell what only the eye can (AMB-63)."""
    return HYPERSPECTRAL in equipment or any(name in equipment for name in tables.camera)


def surveillance_modifiers(orbiter: Orbiter, weather: Weather, target: Mark | None, tables: OrbitTables, switches: Switches) -> Tally:
    """Everything that is added to 2D6 (ORBIT-08 to ORBIT-22, AMB-63). Without a target: all that the observer's side knows beforehand."""
    parts = [*_of_observer(orbiter, tables, switches), *_of_sky(orbiter, weather, tables)]
    return tally((*parts, *(() if target is None else _of_target(target, tables))), "roll")


def _of_observer(orbiter: Orbiter, tables: OrbitTables, switches: Switches) -> Iterator[Part]:
    level, equipment = orbiter.level, orbiter.equipment
    row = tables.level["low" if level.band == "low" else str(level)]
    yield part(f"orbit-{level.band}", row.modifier, row.rule, step=level.step)
    if level.band == "low" and level.step > 1:
        yield part("orbit-beyond", tables.beyond * (level.step - 1), row.rule, hexes=level.step - 1)
    if any(name in equipment for name in tables.probes):
        yield part("orbit-probe", tables.probe.modifier, tables.probe.rule)
    cameras = [name for name in tables.camera if name in equipment]
    if cameras:
        best = max(cameras, key=lambda name: tables.camera[name].modifier)
        yield part("orbit-camera", tables.camera[best].modifier, tables.camera[best].rule, camera=best)
    if switches.atow_surveillance and orbiter.sensors:
        yield part("sensor-operations", orbiter.sensors, rule("ORBIT-07"))


def _of_sky(orbiter: Orbiter, weather: Weather, tables: OrbitTables) -> Iterator[Part]:
    row = tables.sky[weather]
    if row.modifier and HYPERSPECTRAL in orbiter.equipment:
        yield part("sky-seen-through", 0, rule("ORBIT-19"), sky=weather)
    elif row.modifier:
        yield part("sky", row.modifier, row.rule, sky=weather)


def _of_target(target: Mark, tables: OrbitTables) -> Iterator[Part]:
    """Foot or jump infantry alone; stealth that all of it has; all of it in hiding: who does not hide is found without that."""
    if target.foot:
        yield part("target-foot", tables.target["foot"].modifier, tables.target["foot"].rule)
    if target.stealth:
        row = tables.target[target.stealth]
        yield part(f"shroud-{target.stealth}", row.modifier, row.rule)
    if target.units and target.hidden == target.units:
        yield part("target-hidden", tables.target["hidden"].modifier, tables.target["hidden"].rule)


# what a seat may do and ask


def _own(view: PlayerView, key: Key) -> OrbiterView | None:
    return next((each for each in view.orbit if each.key == key), None)


def check_survey(view: PlayerView, tables: Tables, command: Survey) -> Ruling:
    """An own orbiter that is overhead, and any hex of the map (ORBIT-02, ORBIT-03, ORBIT-06), but in open play (SENS-13)."""
    del tables
    orbiter = _own(view, command.orbiter)
    if orbiter is None:
        return ruling(reason("no-orbiter", rule("ORBIT-01")))
    if command.hex is None:
        return ALLOWED
    return ruling(
        None if command.hex in view.land else reason("off-map", rule("MAP-01"), hex=command.hex),
        orbiter.away,
        reason("all-face-up", rule("SENS-13")) if view.switches.visibility == "open" else None,
    )


def apply_survey(turn: Turn, side: Side, command: Survey) -> None:
    """Keep the hex; a later one replaces it."""
    turn.world.put(command.orbiter, SurveyPlan(command.hex))
    name = turn.world.get(command.orbiter, Orbiter).name
    told: SurveyPlanned | SurveyDropped
    told = SurveyDropped(command.orbiter, name) if command.hex is None else SurveyPlanned(command.orbiter, name, command.hex)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def check_station(view: PlayerView, tables: Tables, command: Station) -> Ruling:
    """In low orbit, with thrust and fuel enough (ORBIT-05, AMB-62)."""
    orbiter = _own(view, command.orbiter)
    if orbiter is None:
        return ruling(reason("no-orbiter", rule("ORBIT-01")))
    if not command.hold:
        return ALLOWED
    facts, station = orbiter.facts, orbiter.station
    return ruling(
        None if facts.level.band == "low" else reason("no-low-orbit", rule("ORBIT-05"), name=facts.name),
        None if facts.thrust >= tables.orbit.hold_thrust else reason("no-thrust", rule("ORBIT-05"), name=facts.name),
        None if station.fuel >= orbiter.cost else reason("no-fuel", rule("AMB-62"), need=orbiter.cost, left=station.fuel),
    )


def apply_station(turn: Turn, side: Side, command: Station) -> None:
    """It holds its place from now on, until it is told otherwise or its fuel is gone; or it drifts."""
    key, world = command.orbiter, turn.world
    world.put(key, replace(world.get(key, OnStation), holding=command.hold))
    name, cost = world.get(key, Orbiter).name, holding_cost(turn.tables.orbit, turn.tables.time, turn.switches)
    told: StationHeld | StationLeft = StationHeld(key, name, cost) if command.hold else StationLeft(key, name)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def odds(modifiers: Tally, *, visual: bool, tables: Tables) -> tuple[tuple[int, int], ...]:
    """For each rung that the dice can reach, lowest first, the ways of 36 that reach it or more."""
    return tuple((rung, ways) for rung, ways in enumerate(rung_ways(modifiers.total, visual=visual, tables=tables), 1) if ways)


def _surveillance(view: PlayerView, tables: Tables, question: Surveillance) -> SurveillanceAnswer:
    """What its owner can work out beforehand; a target's own modifiers are not known to him."""
    orbiter = _own(view, question.orbiter)
    place = question.hex or next(iter(view.land.all_hexes()))
    ruled = check_survey(view, tables, Survey(question.orbiter, place))
    if orbiter is None:
        return SurveillanceAnswer(ruled, tally((), "roll"), ())
    summed = surveillance_modifiers(orbiter.facts, view.turn.weather, None, tables.orbit, view.switches)
    chances = odds(summed, visual=can_make_out(orbiter.facts.equipment, tables.orbit), tables=tables)
    return SurveillanceAnswer(ruled, summed, chances)


SURVEY = Action(Survey, check_survey, apply_survey)
STATION = Action(Station, check_station, apply_station)
SURVEILLANCE = Query(Surveillance, _surveillance)
