"""Watching: a token as it looks and is looked at, and whether one can make out another from where they stand."""

from typing import NamedTuple

from game.model.components import Contact, Motion, Node, Place, Sky
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, rule, side_of
from game.model.land import Land
from game.model.ruling import Tally
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import Conditions
from game.model.views import TokenView
from game.model.views.detection import Eyes, Mark
from game.rules.machine import Turn
from game.rules.strategic.airborne import levels
from game.rules.strategic.formations import band_of, facing, fatigue_of, strength
from game.rules.strategic.lines import shed
from game.rules.strategic.marchers import heat_of
from game.rules.strategic.seeing import spotter_height, submerged, visual_range
from game.rules.strategic.sensors import Scan, Sensor, best_sensor, magscan_range, own_modifiers, radar_range, spot
from game.world import Reads, World

RULES = (rule("LOS-25"), rule("EQUIP-03"), rule("AMB-54"))


class Watch(NamedTuple):
    """A token as it looks and is looked at.

    `height` is that of its VTOLs, or its own if it is airborne, in levels, `lights` whether its searchlights burn, `moved` whether it
    spent SMP or fired this turn, `tired` its modifier for fatigue, `skill` its Sensors skill (AMB-05).
    """

    key: Key
    side: Side
    name: str
    hex: Hex
    eyes: Eyes
    mark: Mark
    height: int = 0
    lights: bool = False
    moved: bool = False
    tired: int = 0
    skill: int = 0

    @property
    def aloft(self) -> int:
        """How many levels above the ground it is seen: nothing but what flies at its height, everything else on the ground."""
        return self.height if self.eyes.aloft and self.eyes.spotter is None else 0

    @property
    def lies_low(self) -> bool:
        """Whether all of it lies in hiding: no eye finds it, a scan may (AMB-18, AMB-59)."""
        return self.mark.hidden >= self.mark.units

    @property
    def keen(self) -> bool:
        """Whether its scans may tell more than tons from afar: with a probe, or by its skill (SENS-24 to SENS-27, AMB-05)."""
        return bool(self.eyes.probe or self.eyes.air_probe or self.skill)


def watch(turn: Turn, key: Key) -> Watch:
    """A token as it looks and is looked at now."""
    return turn.world.derived(_watch, key, turn.tables, turn.switches)


def _watch(world: Reads, key: Key, tables: Tables, switches: Switches) -> Watch:
    """What a token has done and where it is, on top of who looks; whom the other side found in hiding hides from it no more (AMB-18)."""
    name, seer, target, tired, skill = world.derived(_watcher, key, tables, switches)
    place, motion = world.get(key, Place).hex, world.get(key, Motion)
    if heat := heat_of(motion, tables):
        target = target._replace(heat=heat)
    if target.hidden and world.get(key, Contact).found:
        target = target._replace(hidden=0)
    height, lights = motion.intent.height, motion.intent.lights
    if seer.altitude:
        height = levels(seer.altitude, tables.seeing)
    return Watch(key, side_of(key), name, place, seer, target, height, lights, shakes(motion), tired, skill)


def shakes(token: Motion | TokenView) -> bool:
    """Whether the ground tells of a token: it spent SMP this turn, or it fires, as whoever destroys does (AMB-55, ORDER-04)."""
    return token.spent > 0 or (token.declared and token.intent.order == "destroy")


def _watcher(world: Reads, key: Key, tables: Tables, switches: Switches) -> tuple[str, Eyes, Mark, int, int]:
    """Who looks and is looked at: what of it changes seldom while it marches."""
    node = world.get(key, Node)
    tired = band_of(strength(world, key, tables, switches), fatigue_of(world, key), tables.fatigue).psr
    return node.name, *facing(world, key, tables, switches), tired, world.get(node.formation, Node).sensors


def conditions(world: World) -> Conditions:
    """The light and the sky of this turn."""
    sky = world.find(GAME, Sky) or Sky()
    return Conditions(sky.light, sky.weather)


class Station(NamedTuple):
    """Radars that look from so many levels above the ground."""

    eyes: Eyes
    height: int


# whether


class Field(NamedTuple):
    """What looking depends on beside who looks: the land, the light and the sky, tables and switches."""

    land: Land
    conditions: Conditions
    tables: Tables
    switches: Switches


def field(turn: Turn) -> Field:
    """What looking depends on now."""
    return Field(turn.land, conditions(turn.world), turn.tables, turn.switches)


def eye_range(seer: Watch, target: Watch, at: Field) -> int:
    """How far one sees another by eye and infrared, in hexes, lines apart."""
    return visual_range(seer.eyes, seer.height, target.mark, target.lights, seer.lights, at.conditions, at.tables, at.switches).total


def sees(seer: Watch, target: Watch, distance: int, at: Field) -> bool:
    """Whether one makes another out by eye: in range, in clear line, neither hidden nor under water (LOS-01 to LOS-25)."""
    reach = eye_range(seer, target, at)
    if distance > reach or target.lies_low or sunk(seer, target, at):
        return False
    height = spotter_height(seer.eyes, seer.height, at.tables)
    return shed(at.land, seer.hex, "eye", height, target.aloft).shows(target.hex, distance)


def senses(seer: Watch, target: Watch, distance: int, at: Field) -> bool:
    """Whether another is in range of one's sensors: of radar in clear line, or of MagScan; of that alone if it is under water (LOS-17)."""
    deep = sunk(seer, target, at)
    for station in () if deep else stations(seer.eyes, seer.height):
        if radar_shows(station, seer.hex, target, distance, at):
            return True
    reach = magscan_range(seer.eyes, target.mark, at.tables)
    return reach is not None and distance <= (0 if deep else reach.total)


def stations(seer: Eyes, height: int) -> tuple[Station, ...]:
    """The radars of a formation by where they look from: those on the ground, and those of its VTOLs at their height (AMB-52)."""
    if not seer.aloft or seer.spotter is None:
        return (Station(seer, height if seer.aloft else 0),)
    return Station(seer, 0), Station(_from_above(seer), height)


def _from_above(seer: Eyes) -> Eyes:
    """The radar and the probe of VTOLs that fly beside others on the ground, as if they were all there is."""
    probe = seer.air_probe
    return seer._replace(
        radar=seer.air_radar,
        radar_kind="vtol",
        probe=probe,
        probe_kind="vtol" if probe else None,
        probe_radar=seer.air_radar if probe else -1,
    )


def radar_shows(station: Station, here: Hex, target: Watch, distance: int, at: Field) -> bool:
    """Whether a radar has a target in range, and no higher ground stands between (AMB-52)."""
    if distance > radar_reach(station.eyes, target.mark, at.tables, at.switches):
        return False
    return distance <= 1 or shed(at.land, here, "radar", station.height, target.aloft).shows(target.hex, distance)


def radar_reach(seer: Eyes, target: Mark, tables: Tables, switches: Switches) -> int:
    """How far radar and probe reach, in hexes."""
    return radar_range(seer, target, tables, switches).total


def sunk(seer: Watch, target: Watch, at: Field) -> bool:
    """Whether the target alone is under water: then MagScan in its own hex is all there is (LOS-17, AMB-103)."""
    if not target.mark.dives or not submerged(target.mark.dives, at.land[target.hex], at.tables):
        return False
    return not (seer.eyes.dives and submerged(seer.eyes.dives, at.land[seer.hex], at.tables))


def sensor_for(seer: Watch, target: Watch, distance: int, at: Field, *, seen: bool) -> Sensor | None:
    """The best sensor that has a target in range, with the modifiers of its roll; None without one (AMB-57)."""
    sight: Tally | None = None
    if seen:
        sight = visual_range(seer.eyes, seer.height, target.mark, target.lights, seer.lights, at.conditions, at.tables, at.switches)
    scan, deep, found = _scan(seer, target, at, sight), sunk(seer, target, at), None
    for station in stations(seer.eyes, seer.height):
        clear = radar_shows(station, seer.hex, target, distance, at)
        sensor = best_sensor(distance, station.eyes, target.mark, scan, at.tables, at.switches, radar_clear=clear, deep=deep)
        if found is None or (sensor is not None and sensor.modifiers.total > found.modifiers.total):
            found = sensor
    return found


def known_modifiers(sensor: Sensor, seer: Watch, target: Watch, at: Field) -> Tally:
    """What the observer's side knows of a roll beforehand: nothing that the target adds."""
    return own_modifiers(sensor.source, seer.hex.distance(target.hex), sensor.eyes, _scan(seer, target, at), at.tables, at.switches)


def _scan(seer: Watch, target: Watch, at: Field, sight: Tally | None = None) -> Scan:
    return Scan(spot(at.land, target.hex, at.tables), target.moved, target.lies_low, sight, seer.tired, seer.skill)
