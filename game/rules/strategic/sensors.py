"""Sensors: how far radar, probes, MagScan and seismic sensors reach, what modifies a detection roll, and the ladder of its results."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.model.components.detection import Source
from game.model.hexes import Hex
from game.model.ids import rule
from game.model.land import Land
from game.model.ruling import Part, Tally, part, tally
from game.model.sighting import ProbeRow, SensorTables
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import Weight
from game.model.views.detection import Eyes, Mark, Spot
from game.rules.strategic.airborne import by_radar
from game.rules.strategic.chances import WAYS

RULES = (rule("SENS-09"), rule("AMB-05"), rule("AMB-55"), rule("AMB-56"), rule("AMB-57"), rule("AMB-59"), rule("AMB-60"))


class Scan(NamedTuple):
    """Everything that a detection roll depends on beside the two formations.

    `spot` is where the target stands; `moved`: it spent SMP or fired this turn; `hidden`: what is looked for lies in hiding; `sight` is
    the range by eye if the target is in sight, else None; `tired` is the observer's modifier for fatigue, `skill` its Sensors skill.
    """

    spot: Spot = Spot()
    moved: bool = False
    hidden: bool = False
    sight: Tally | None = None
    tired: int = 0
    skill: int = 0


class Sensor(NamedTuple):
    """A sensor that has a target in range: how far it reaches, the modifiers of its roll, and among which eyes it is."""

    source: Source
    range: Tally
    modifiers: Tally
    eyes: Eyes


# how far


_RANGES: dict[tuple[str, bool, Eyes, bool], Tally] = {}
_MOST_RANGES = 4096


def radar_range(seer: Eyes, target: Mark, tables: Tables, switches: Switches) -> Tally:
    """How far radar reaches, a probe included unless the target's ECM switches it off (AMB-56); -1 = no radar.

    Remembered: nothing of the target but its ECM counts.
    """
    named = (tables.version, switches.probe_range_replaces, seer, target.ecm)
    known = _RANGES.get(named)
    if known is None:
        if len(_RANGES) >= _MOST_RANGES:
            _RANGES.clear()
        plain, probed = _plain(seer, tables), _probed(seer, target, tables, switches)
        _RANGES[named] = known = probed if probed is not None and probed.total >= plain.total else plain
    return known


def _plain(seer: Eyes, tables: Tables) -> Tally:
    if seer.radar_kind is None:
        return tally((part("no-radar", -1, rule("AMB-103")),), "hexes")
    if seer.altitude:
        return tally((by_radar(seer.altitude, tables.seeing),), "hexes")
    row = tables.sensors.radar.row(seer.radar_kind)
    if seer.radar < 0:
        return tally((part("no-radar", -1, row.rule),), "hexes")
    return tally((part("radar", seer.radar, row.rule, kind=seer.radar_kind),), "hexes")


def _probed(seer: Eyes, target: Mark, tables: Tables, switches: Switches) -> Tally | None:
    """The range with a probe, by the radar of its carrier; None without one, or under enemy ECM."""
    row = _probe(seer, target, tables.sensors)
    if row is None or seer.probe_kind is None:
        return None
    reach = part(f"probe-{row.name}", row.range.hexes, row.range.rule)
    if switches.probe_range_replaces or seer.probe_radar < 0:
        return tally((reach,), "hexes")
    if seer.altitude:
        return tally((by_radar(seer.altitude, tables.seeing), reach), "hexes")
    radar = part("radar", seer.probe_radar, tables.sensors.radar.row(seer.probe_kind).rule, kind=seer.probe_kind)
    return tally((radar, reach), "hexes")


def _probe(seer: Eyes, target: Mark, tables: SensorTables) -> ProbeRow | None:
    if not seer.probe or _jammed(seer, target):
        return None
    return next(row for row in tables.probes if row.name == seer.probe)


def _jammed(seer: Eyes, target: Mark) -> bool:
    return target.ecm and not seer.eccm


def magscan_range(seer: Eyes, target: Mark, tables: Tables) -> Tally | None:
    """How far MagScan reaches; None without it, and against infantry (SENS-03)."""
    if not seer.magscan or target.infantry:
        return None
    return tally((part("magscan", tables.sensors.near.magscan, rule("SENS-03")),), "hexes")


def seismic_range(seer: Eyes, target: Mark, tables: Tables, *, moved: bool) -> Tally | None:
    """How far seismic sensors reach; None without them, against what cannot be felt, and against who stood still (AMB-55)."""
    if not seer.seismic or target.heaviest is None or not moved:
        return None
    return tally((part("seismic", tables.sensors.near.seismic, rule("SENS-04")),), "hexes")


def best_sensor(
    distance: int, seer: Eyes, target: Mark, scan: Scan, tables: Tables, switches: Switches, *, radar_clear: bool = True, deep: bool = False
) -> Sensor | None:
    """The sensor in range whose roll is best, or None (AMB-57); of equal ones the first of radar, MagScan, infrared, seismic.

    *radar_clear* tells whether no higher ground stands between (AMB-52); *deep*, that the target alone is under water: then MagScan in
    the same hex is all there is (LOS-17, AMB-103).
    """
    found: Sensor | None = None
    for source, reach in _sensors(seer, target, scan, tables, switches, radar_clear=radar_clear, deep=deep):
        if reach is None or distance > reach.total:
            continue
        sensor = Sensor(source, reach, scan_modifiers(source, distance, seer, target, scan, tables, switches), seer)
        if found is None or sensor.modifiers.total > found.modifiers.total:
            found = sensor
    return found


def _sensors(
    seer: Eyes, target: Mark, scan: Scan, tables: Tables, switches: Switches, *, radar_clear: bool, deep: bool
) -> Iterator[tuple[Source, Tally | None]]:
    magscan = magscan_range(seer, target, tables)
    if deep:
        yield "magscan", None if magscan is None else tally((*magscan.parts, part("under-water", -magscan.total, rule("LOS-17"))), "hexes")
        return
    if radar_clear:
        yield "radar", radar_range(seer, target, tables, switches)
    yield "magscan", magscan
    yield "ir", scan.sight
    yield "seismic", seismic_range(seer, target, tables, moved=scan.moved)


# what modifies a roll


def own_modifiers(source: Source, distance: int, seer: Eyes, scan: Scan, tables: Tables, switches: Switches) -> Tally:
    """What the observer's side knows of a detection roll beforehand: probe, fatigue, skill, the ground; nothing of the target."""
    return scan_modifiers(source, distance, seer, Mark(), scan._replace(hidden=False), tables, switches)


def scan_modifiers(source: Source, distance: int, seer: Eyes, target: Mark, scan: Scan, tables: Tables, switches: Switches) -> Tally:
    """What is added to the 2D6 of a detection roll, every part with its rule."""
    parts = list(_by_observer(source, distance, seer, target, scan, tables, switches))
    if source == "seismic":
        parts += _by_weight(target, tables.sensors, as_printed=switches.seismic_as_printed)
    else:
        parts += _by_cover(source, seer, target, scan, tables.sensors)
    return tally(parts, "roll")


def _by_observer(source: Source, distance: int, seer: Eyes, target: Mark, scan: Scan, tables: Tables, switches: Switches) -> Iterator[Part]:
    """The probe as far as it reaches (SENS-24 to SENS-27), fatigue (FATIG-03), the skill of the option (SENS-10)."""
    if source == "radar":
        row, reach = _probe(seer, target, tables.sensors), _probed(seer, target, tables, switches)
        if row is not None and reach is not None and distance <= reach.total:
            yield part(f"probe-{row.name}", row.roll.amount, row.roll.rule)
    if scan.tired:
        yield part("fatigue", -scan.tired, rule("FATIG-03"))
    if switches.atow_sensors and scan.skill:
        yield part("sensor-skill", scan.skill, rule("SENS-10"))


def _by_cover(source: Source, seer: Eyes, target: Mark, scan: Scan, tables: SensorTables) -> Iterator[Part]:
    """ECM or stealth, the worse of the two (AMB-60); where the target stands (SENS-22, SENS-23); hiding (AMB-18)."""
    shroud = next((row for row in tables.shrouds if row.name == target.stealth), None) if target.stealth else None
    jammed = tables.rolls.ecm if _jammed(seer, target) else 0
    if shroud is not None and shroud.roll.amount <= jammed:
        yield part(f"shroud-{shroud.name}", shroud.roll.amount, shroud.roll.rule)
    elif jammed:
        yield part("target-ecm", jammed, rule("SENS-28"))
    if scan.spot.deposits and source in tables.rolls.deposits_hinder:
        yield part("deposits", tables.rolls.deposits, rule("SENS-22"))
    if scan.spot.industry and source in tables.rolls.industry_hinders:
        yield part("industry", tables.rolls.industry, rule("SENS-23"))
    if scan.hidden:
        yield part("target-hidden", tables.rolls.hidden, rule("AMB-18"))


def spot(land: Land, place: Hex, tables: Tables) -> Spot:
    """What a hex does to sensors: metallic deposits; dense industry, if a factory or depot stands in a dense built-up area."""
    known = _spots(land.version, tables.version)
    if place not in known:
        known[place] = _spot(land, place, tables)
    return known[place]


@lru_cache(maxsize=8)
def _spots(land: str, tables: str) -> dict[Hex, Spot]:
    """What is known so far of the hexes of a land by its version, and by that of the tables."""
    del land, tables
    return {}


def _spot(land: Land, place: Hex, tables: Tables) -> Spot:
    return Spot(
        deposits=any(each.kind == "deposit" and each.hex == place for each in land.places),
        industry=land[place].urban == "dense"
        and any(each.hex == place and each.kind in tables.sensors.rolls.industry_built for each in land.structures),
    )


def _by_weight(target: Mark, tables: SensorTables, *, as_printed: bool) -> Iterator[Part]:
    """What is easiest to feel of the target (SENS-04, AMB-55)."""
    weights: dict[Weight, int] = {
        weight: -getattr(tables.seismic, weight) if as_printed else getattr(tables.seismic, weight)
        for weight in (target.heaviest, target.lightest)
        if weight is not None
    }
    if weights:
        weight = max(weights, key=lambda each: weights[each])
        yield part(f"weight-{weight}", weights[weight], rule("SENS-04"))


# what a result tells


def rung_of(total: int, *, visual: bool, tables: Tables) -> int:
    """The rung of the contact ladder for a result; without sight it ends at the exact tonnage (SENS-14 to SENS-21, AMB-59)."""
    reached = max((row.rung for row in tables.sensors.ladder if total >= row.least), default=0)
    return reached if visual else min(reached, tables.sensors.looks.blind_most)


def rung_ways(added: int, *, visual: bool, tables: Tables) -> tuple[int, ...]:
    """For each rung from the lowest, in how many of 36 ways a roll with so much added reaches it or more."""
    reached = [(rung_of(fall + added, visual=visual, tables=tables), ways) for fall, ways in WAYS.items()]
    return tuple(sum(ways for rung, ways in reached if rung >= row.rung) for row in tables.sensors.ladder if row.rung)


def look_rung(tables: Tables) -> int:
    """The rung of a target in sight, without a roll: an eye sees size (AMB-59)."""
    return tables.sensors.looks.look
