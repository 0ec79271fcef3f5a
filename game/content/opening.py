"""Sets a game up: from a scenario with its forces to the first state of a world."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from game.content.errors import ContentError, meant
from game.content.forces import ForceFormation, ForcePart, ForceUnit
from game.content.maps import load_map
from game.content.scenarios import Scenario, ScenarioSide, scenario_map
from game.content.tables import overrides
from game.model.components import (
    AnyComponent,
    Clock,
    Commander,
    Commitment,
    Contact,
    Contacts,
    Damage,
    Departed,
    DrawOffer,
    Encounter,
    Engagements,
    Fatigue,
    Ghosts,
    Goals,
    Initiative,
    Morale,
    Motion,
    Muster,
    Node,
    Outcome,
    Place,
    Plot,
    Positions,
    Scanned,
    Scars,
    Scouted,
    Seals,
    Sequence,
    Sitting,
    Skies,
    Sky,
    Slot,
    Slots,
    StancePlan,
    Standing,
    SurveyPlan,
    Token,
    Turnout,
    Unit,
    Works,
)
from game.model.components.victory import Goal
from game.model.hashing import blake2b
from game.model.hexes import Hex
from game.model.ids import FORMATION, GAME, ORBITER, PART, TEAM, UNIT, Key, Side, key, side_key
from game.model.land import Land
from game.model.seed import Seed
from game.model.switches import Switches
from game.world import Entity, World

_FORMATION_SCALE, _PART_SCALE, _TEAM_SCALE = 3, 2, 1


class Opened(NamedTuple):
    """A game before its first row: what a session needs."""

    world: World
    land: Land
    scenario: str
    title: str
    game: str
    seed: Seed
    sides: tuple[Side, Side]
    limit: int
    switches: Switches
    overrides: dict[str, Any]
    map: str = ""


def opened(scenario: Scenario, seed: Seed, changes: Mapping[str, Any]) -> Opened:
    """Set a scenario up; *changes* are switches that differ from its own.

    Raises:
        ContentError: the map or a table of the user's cannot be used, or a switch does not exist.
    """
    land = load_map(scenario_map(scenario))
    rows: list[Entity] = [
        (GAME, (Clock(), Initiative(), Slots(), Slot(), Scars(), Works(), Sky(scenario.light, scenario.weather), Skies(scenario.skies))),
        (GAME, (DrawOffer(), Outcome(), Commitment(seed.fingerprint), Engagements())),
    ]
    for side in scenario.sides:
        _Mustering(rows, side).everybody()
    world = World.loaded(rows)
    name = identity(seed, scenario.id, world.digest)
    sides = (scenario.sides[0].id, scenario.sides[1].id)
    switches, cells = changed(scenario.switches, changes), overrides(scenario.tables)
    return Opened(world, land, scenario.id, scenario.title, name, seed, sides, scenario.turns, switches, cells, scenario.map)


def identity(seed: Seed, scenario: str, digest: str) -> str:
    """The name of a game: no other has the same seed, scenario and first state. It tells no more of the seed than its fingerprint."""
    return blake2b(f"{seed.fingerprint}/{scenario}/{digest}".encode(), digest_size=8).hexdigest()


def changed(switches: Switches, changes: Mapping[str, Any]) -> Switches:
    """Switches with changes by name.

    Raises:
        ContentError: there is no such switch or no such value.
    """
    for name in changes:
        if name not in switches.__struct_fields__:
            raise ContentError(f"there is no switch '{name}'{meant(name, switches.__struct_fields__)}")
    try:
        return msgspec.convert({**msgspec.structs.asdict(switches), **changes}, Switches)
    except msgspec.ValidationError as error:
        raise ContentError(f"switches: {error}") from error


class _Mustering:
    """Notes one side's order of battle as rows of a world, giving out keys in the order of its file."""

    def __init__(self, rows: list[Entity], side: ScenarioSide) -> None:
        self._rows = rows
        self._side = side
        self._given = dict.fromkeys((FORMATION, PART, TEAM, UNIT), 0)
        self._units = {unit.id: key(side.id, UNIT, number) for number, unit in enumerate(side.force.units(), 1)}

    def everybody(self) -> None:
        side = self._side
        commander = Commander(side.name, side.faction, side.zone, side.strategy, side.home or "")
        self._put(side_key(side.id), commander, Sitting(), Muster(), Sequence(), Scars(), Works(), Positions(), Seals())
        self._put(side_key(side.id), Contacts(), Ghosts(), Scouted())
        self._put(side_key(side.id), Goals(tuple(Goal(each) for each in side.victory)), Departed())
        for number, each in enumerate(side.orbit, 1):
            self._put(key(side.id, ORBITER, number), each.orbiter, each.station, SurveyPlan())
        places = {each.formation: each.hex for each in side.deploy} | {each.formation: each.hex for each in side.patrols}
        for formation in side.force.formations:
            self._formation(formation, places.get(formation.number, Hex(1, 1)))
        taken = max(formation.number for formation in side.force.formations)
        spare = self._given[PART] - len(side.force.formations)
        for number in range(taken + 1, taken + 1 + spare):
            self._node(self._key(FORMATION), Node(f"Formation {number}", number, _FORMATION_SCALE, Key("")), Hex(1, 1), out=False)

    def _put(self, name: Key, *parts: AnyComponent) -> None:
        self._rows.append((name, parts))

    def _key(self, kind: str) -> Key:
        self._given[kind] += 1
        return key(self._side.id, kind, self._given[kind])

    def _node(self, name: Key, node: Node, place: Hex, *, out: bool) -> None:
        filled = msgspec.structs.replace(node, formation=node.formation or name)
        self._put(name, filled, Token(out=out), Turnout(), Place(place), Motion(trail=(place,)), Plot(), Fatigue(), Standing())
        self._put(name, Contact(), Scanned(), Encounter())

    def _formation(self, formation: ForceFormation, place: Hex) -> None:
        own = self._key(FORMATION)
        parts = tuple(self._part(part, number, own, place, formation.arm) for number, part in enumerate(formation.parts, 1))
        node = Node(formation.name, formation.number, _FORMATION_SCALE, own, None, parts, (), formation.arm, sensors=formation.sensors)
        self._node(own, node, place, out=self._placed(formation))
        if formation.morale != "normal":
            self._put(own, Morale(formation.morale))
        for each in self._side.patrols:
            if each.formation == formation.number:
                self._put(own, each.flight, StancePlan())

    def _placed(self, formation: ForceFormation) -> bool:
        """Whether a formation stands on the map: emplacements too, aerospace is in the air or not there at all (AMB-108)."""
        return formation.arm in {"ground", "immobile"} and any(each.formation == formation.number for each in self._side.deploy)

    def _part(self, part: ForcePart, number: int, formation: Key, place: Hex, arm: str) -> Key:
        own = self._key(PART)
        teams = part.teams()
        if len(teams) < 2:  # noqa: PLR2004  # one team is the sub-formation itself
            units = tuple(self._unit(unit, own) for unit in part.units)
            node = Node(part.name, number, _PART_SCALE, formation, formation, (), units)
        else:
            children = tuple(self._team(part, team, each, own, formation, place) for each, team in enumerate(teams, 1))
            node = Node(part.name, number, _PART_SCALE, formation, formation, children)
        self._node(own, msgspec.convert({**msgspec.structs.asdict(node), "arm": arm}, Node), place, out=False)
        return own

    def _team(self, part: ForcePart, team: tuple[ForceUnit, ...], number: int, parent: Key, formation: Key, place: Hex) -> Key:
        own = self._key(TEAM)
        units = tuple(self._unit(unit, own) for unit in team)
        self._node(own, Node(f"{part.name} / {number}", number, _TEAM_SCALE, formation, parent, (), units), place, out=False)
        return own

    def _unit(self, unit: ForceUnit, node: Key) -> Key:
        own = self._units[unit.id]
        carrier = None if unit.carrier is None else self._units[unit.carrier]
        part = Unit(
            unit.name, unit.kind, unit.motion, node, unit.tonnage, unit.walk, unit.jump, unit.inches,
            unit.jump_infantry, unit.amphibious, unit.large, unit.hexes, carrier, unit.gunnery, unit.piloting,
            unit.equipment, unit.flags, unit.card, unit.classic, unit.heat_sinks, unit.motorized, unit.chassis,
        )  # fmt: skip
        self._put(own, part, Damage())
        return own
