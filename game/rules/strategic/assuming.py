"""Assuming: a contact as it may look, as far as it is known; from the view alone."""

from collections.abc import Collection, Iterable
from typing import cast

from game.model.components import Glimpse
from game.model.hexes import Hex
from game.model.ids import Key, Side, rule
from game.model.orders import Intent
from game.model.sighting import TargetTable
from game.model.tables import Tables
from game.model.units import Conditions, UnitKind
from game.model.views import ContactView, PlayerView
from game.model.views.detection import Dive, Eyes, Mark, Probe
from game.rules.strategic.airborne import flying, levels, raised
from game.rules.strategic.watching import Field, Watch, sees, senses

RULES = (rule("AMB-18"),)
_ASSUMED: dict[tuple[str, Glimpse, int], tuple[Eyes, Mark]] = {}
_MOST_ASSUMED = 1024
_USUAL = Intent().height
_VTOL: UnitKind = "vtol"
UNKNOWN: UnitKind = "mech"
"""What a contact of unknown kind is taken for, if it is not in the air."""


def field_seen(view: PlayerView, tables: Tables) -> Field:
    """What looking depends on, as a side knows it."""
    return Field(view.land, Conditions(view.turn.light, view.turn.weather), tables, view.switches)


def assumed(contact: ContactView, tables: Tables) -> Watch:
    """A contact as far as it is known, where it is known to stand."""
    named = (tables.version, contact.glimpse, contact.altitude)
    known = _ASSUMED.get(named)
    if known is None:
        if len(_ASSUMED) >= _MOST_ASSUMED:
            _ASSUMED.clear()
        _ASSUMED[named] = known = _assumed(contact.glimpse, contact.altitude, tables)
    height = levels(contact.altitude, tables.seeing) if contact.altitude else _USUAL if known[0].aloft else 0
    return Watch(Key(""), Side(""), "", contact.hex, *known, height, contact.glimpse.lights)


def _assumed(seen: Glimpse, altitude: int, tables: Tables) -> tuple[Eyes, Mark]:
    """It looks as its best kind does, with no probe but a known one; one of unknown kind as 'Mechs, or as aerospace in the air.

    VTOLs fly as high as they do unless another height is picked (AMB-49). Under water is what is known to be nothing but 'Mechs and
    ProtoMechs, where it is deep (LOS-17).
    """
    aboard = {name for unit in seen.features for name in unit.equipment}
    probe = next((row.name for row in reversed(tables.sensors.probes) if aboard & set(row.equipment)), "")
    kinds: tuple[UnitKind, ...] = tuple(kind for kind, _ in seen.kinds) or ("aerospace" if altitude else UNKNOWN,)
    rows, radars = tables.seeing.spotters, tables.sensors.radar
    grounded, aloft = tuple(kind for kind in kinds if kind != _VTOL), _VTOL in kinds
    spotter = max(grounded, key=lambda kind: rows.row(kind).hexes, default=None)
    radar = max(grounded or kinds, key=lambda kind: radars.row(kind).hexes)
    near, known = tables.sensors.near, {kind for kind, _ in seen.kinds}
    dives: Dive = "lake" if known and known <= set(tables.seeing.water.lake) else ""
    looks = Eyes(
        spotter=spotter, aloft=aloft, radar=radars.row(radar).hexes, radar_kind=radar,
        air_radar=radars.vtol.hexes if aloft and grounded else -1,
        probe=cast("Probe", probe), probe_kind=radar if probe else None, probe_radar=radars.row(radar).hexes if probe else -1,
        magscan=any(kind in near.magscan_kinds for kind in kinds), seismic=any(kind in near.seismic_kinds for kind in kinds), dives=dives,
    )  # fmt: skip
    ecm = bool(aboard & set(tables.sensors.suites.ecm))
    target = Mark(infantry=all(kind == "infantry" for kind in kinds), units=max(1, seen.units), ecm=ecm, dives=dives)
    target = _grown(target, kinds, seen.tons, tables.seeing.target)
    return (flying(looks, altitude, tables.seeing), raised(target, altitude)) if altitude else (looks, target)


def _grown(target: Mark, kinds: Collection[UnitKind], tons: Iterable[int], tables: TargetTable) -> Mark:
    """A target with the size that is known by its kinds and tons: a structure covers a hex and a level at least (LOS-12, LOS-14)."""
    large = "support" in kinds or any(each > tables.ultra_heavy for each in tons)
    built = int("structure" in kinds)
    return target._replace(size="large" if large else "", hexes=built, levels=built)


def overlooks(contact: ContactView, place: Hex, at: Field) -> bool:
    """Whether a contact, as far as it is known, has a place in range of its eyes or its sensors (AMB-18)."""
    seer, there = assumed(contact, at.tables), Watch(Key(""), Side(""), "", place, Eyes(), Mark(units=1))
    distance = contact.hex.distance(place)
    return sees(seer, there, distance, at) or senses(seer, there, distance, at)
