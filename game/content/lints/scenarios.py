"""Scenarios: whether everybody can stand where the scenario puts him."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.content import places
from game.content.errors import ContentError, meant
from game.content.forces import ForceFormation, ForceUnit, load_force
from game.content.lints.orbit import orbit_problems
from game.content.lints.patrols import patrol_problems
from game.content.lints.victory import victory_problems
from game.content.maps import load_map
from game.content.scenarios import Scenario, ScenarioSide, read_scenario, scenario_map
from game.model.components import SkyFrom, Unit
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.land import Land
from game.model.tables import Tables
from game.rules.strategic.costs import Entry, prices
from game.rules.strategic.rates import brackets
from game.rules.strategic.stacking import footprint, room
from game.rules.tables import load_tables


def force_problems(path: Path) -> list[str]:
    """What is wrong with a force file."""
    try:
        load_force(path)
    except ContentError as error:
        return [str(error)]
    return []


def scenario_problems(path: Path) -> list[str]:
    """What is wrong with a scenario file; of its tables, only what the rules say of them."""
    at = places.shown(path)
    try:
        scenario = read_scenario(path)
        land = load_map(scenario_map(scenario))
    except ContentError as error:
        return [str(error)]
    try:
        tables = load_tables(scenario.tables)
    except ValueError as error:
        return [f"{at}: {error}"]
    skies = [f"{at}: sky of turn {row.turn}: {problem}" for row in scenario.skies for problem in _sky(row, scenario)]
    skies += [f"{at}: {problem}" for problem in _switches(scenario)]
    return skies + [f"{at}: side {side.id}: {problem}" for side in scenario.sides for problem in _side(side, scenario, land, tables)]


def _switches(scenario: Scenario) -> Iterator[str]:
    """Switches of which one has no effect because of another (AMB-112)."""
    switches = scenario.switches
    if switches.ask_me and switches.visibility != "open":
        yield "ask_me works in open play alone: set visibility so, or take it out"


def _sky(row: SkyFrom, scenario: Scenario) -> Iterator[str]:
    if scenario.turns and row.turn > scenario.turns:
        yield f"the last turn is {scenario.turns}: give an earlier one, or take the row out"


def _side(side: ScenarioSide, scenario: Scenario, land: Land, tables: Tables) -> Iterator[str]:
    yield from victory_problems(side, scenario, land)
    yield from orbit_problems(side, tables)
    yield from patrol_problems(side, land, tables)
    if side.force.faction != side.faction:
        yield f"its faction is {side.faction} but that of its force is {side.force.faction}: make them the same"
    zones = [zone.name for zone in land.zones]
    if side.zone not in zones:
        yield f"unknown zone '{side.zone}'{meant(side.zone, zones)}"
        return
    formations = {formation.number: formation for formation in side.force.formations}
    for each in side.deploy:
        where = f"formation {each.formation}, hex {each.hex}"
        if each.hex not in land.zone(side.zone).hexes:
            yield f"{where}: the hex is not in zone '{side.zone}': choose one that is"
        elif not _may_stand(formations[each.formation], each.hex, scenario, land, tables):
            yield f"{where}: some of its units may not enter that hex: choose another"
    yield from _crowds(side, formations, tables)


def _may_stand(formation: ForceFormation, place: Hex, scenario: Scenario, land: Land, tables: Tables) -> bool:
    """Whether all walking units may enter the hex, off the road or along it."""
    ground = msgspec.structs.replace(land[place], roads=0, rivers=0, level=0)
    priced = prices(tables, brackets([_unit(unit) for unit in formation.units() if unit.carrier is None]), scenario.switches)
    ways = (False, True) if land[place].roads else (False,)
    return any(priced.price(Entry(ground, 0, road)).tally is not None for road in ways)


def _crowds(side: ScenarioSide, formations: dict[int, ForceFormation], tables: Tables) -> Iterator[str]:
    for place in dict.fromkeys(each.hex for each in side.deploy):
        here = [formations[each.formation] for each in side.deploy if each.hex == place]
        taken = footprint((_unit(unit) for formation in here for unit in formation.units()), tables.stacking)
        if not room(taken, 0, tables.stacking):
            limit = tables.stacking.limit
            yield f"hex {place}: those placed there take {-(-taken // 2)} tactical hexes, the limit is {limit}: spread them [STACK-01]"


def _unit(unit: ForceUnit) -> Unit:
    """The unit as the rules know it, bare of its place in an order of battle."""
    return Unit(
        name=unit.name,
        kind=unit.kind,
        move_class=unit.motion,
        node=Key(""),
        walk=unit.walk,
        amphibious=unit.amphibious,
        large=unit.large,
        hexes=unit.hexes,
        carrier=Key(unit.carrier) if unit.carrier is not None else None,
    )
