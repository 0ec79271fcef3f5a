"""Profiles: what a formation looks with, and how it is seen, as it follows from its units."""

from collections.abc import Iterator, Sequence
from typing import get_args

from game.model.components import Unit
from game.model.ids import rule
from game.model.land import Structure
from game.model.sighting import KindTable, SeeingTables, SensorTables, WeightTable
from game.model.tables import Tables
from game.model.units import UnitKind, Weight
from game.model.views.detection import Dive, Eyes, Mark, Probe, Size, Stealth

RULES = (rule("AMB-51"), rule("AMB-54"), rule("AMB-103"))
_SIZES: tuple[Size, ...] = get_args(Size)
_WEIGHTS: tuple[Weight, ...] = get_args(Weight)
_PROBES: tuple[Probe, ...] = get_args(Probe)
_STEALTHS: tuple[Stealth, ...] = get_args(Stealth)
GROUND = Mark()
"""How a hex is seen in which nothing stands."""

# what a formation looks with


def eyes(units: Sequence[Unit], *, eccm: bool, tables: Tables) -> Eyes:
    """What a formation looks with, its best counting (LOS-25, AMB-54, AMB-103); *eccm*: a suite of it is set against the enemy's ECM."""
    abroad = [unit for unit in units if unit.carrier is None]
    spotters, radars, near = tables.seeing.spotters, tables.sensors.radar, tables.sensors.near
    grounded = [unit for unit in abroad if unit.kind != "vtol"]
    flying = [unit for unit in abroad if unit.kind == "vtol"]
    spotter = _farthest([unit.kind for unit in grounded], spotters)
    first = grounded or flying
    radar, best = _farthest([unit.kind for unit in first], radars), _best_probe(first, tables.sensors)
    above = _best_probe(flying, tables.sensors) if grounded else None
    return Eyes(
        spotter=spotter,
        aloft=bool(flying),
        radar=-1 if radar is None else radars.row(radar).hexes,
        radar_kind=radar,
        probe=_PROBES[best[0]] if best else "",
        probe_kind=best[1] if best else None,
        probe_radar=radars.row(best[1]).hexes if best else -1,
        air_radar=radars.vtol.hexes if grounded and flying else -1,
        air_probe=_PROBES[above[0]] if above else "",
        magscan=any(unit.kind in near.magscan_kinds for unit in abroad),
        seismic=any(unit.kind in near.seismic_kinds for unit in abroad),
        eccm=eccm and has_ecm(abroad, tables),
        dives=_dives(abroad, tables.seeing),
    )


def _farthest(kinds: Sequence[UnitKind], rows: KindTable) -> UnitKind | None:
    """The kind whose row reaches farthest, the first of equal ones."""
    if not kinds:
        return None
    return max(dict.fromkeys(kinds), key=lambda kind: rows.row(kind).hexes)


def _best_probe(units: Sequence[Unit], tables: SensorTables) -> tuple[int, UnitKind] | None:
    """The best active probe of some units, by its place in the table from 1, with the kind of its carrier: of equal ones the best radar."""
    probes = [(probe, unit.kind) for unit in units if unit.equipment for probe in _probes(unit, tables)]
    return max(probes, key=lambda found: (found[0], tables.radar.row(found[1]).hexes), default=None)


def _probes(unit: Unit, tables: SensorTables) -> Iterator[int]:
    """The active probes of a unit, by their place in the table from 1."""
    return (number for number, row in enumerate(tables.probes, 1) if any(name in unit.equipment for name in row.equipment))


def has_ecm(units: Sequence[Unit], tables: Tables) -> bool:
    """Whether a suite of ECM is among the equipment of some units."""
    return _suites(units, tables.sensors.suites.ecm) > 0


def _suites(units: Sequence[Unit], words: Sequence[str]) -> int:
    return sum(any(word in unit.equipment for word in words) for unit in units if unit.equipment)


def _dives(units: Sequence[Unit], tables: SeeingTables) -> Dive:
    moves = {unit.move_class for unit in units}
    if not moves or not moves <= set(tables.water.lake):
        return ""
    return "river" if moves <= set(tables.water.river) else "lake"


# how a formation is seen


def mark(units: Sequence[Unit], *, hidden: int, eccm: bool, tables: Tables) -> Mark:
    """How a formation is seen, heat apart, its most visible unit counting (AMB-54).

    *hidden* of its units lie in hiding; *eccm*: one of its suites is set against the enemy's ECM and is none itself, unless it can be both.
    """
    abroad = [unit for unit in units if unit.carrier is None]
    suites = tables.sensors.suites
    working = _suites(abroad, suites.ecm) - (1 if eccm and not _suites(abroad, suites.both) else 0)
    felt = [_WEIGHTS.index(weight_class(unit, tables.sensors.weights)) for unit in abroad if _felt(unit)]
    built = [unit.hexes or 1 for unit in abroad if unit.kind == "structure" and unit.move_class == "immobile"]
    return Mark(
        size=max((_size(unit, tables.seeing) for unit in abroad), key=_SIZES.index, default=""),
        hexes=max(built, default=0),
        levels=1 if built else 0,
        stealth=_STEALTHS[min((_shroud(unit, tables.sensors) for unit in abroad), default=0)],
        ecm=working > 0,
        infantry=bool(abroad) and all(unit.kind == "infantry" for unit in abroad),
        foot=bool(abroad) and all(_on_foot(unit) for unit in abroad),
        heaviest=_WEIGHTS[max(felt)] if felt else None,
        lightest=_WEIGHTS[min(felt)] if felt else None,
        units=len(abroad),
        hidden=hidden,
        dives=_dives(abroad, tables.seeing),
    )


def built(structure: Structure) -> Mark:
    """How a structure of the map is seen (LOS-14, AMB-51)."""
    return Mark(hexes=structure.hexes, levels=structure.levels)


def _size(unit: Unit, tables: SeeingTables) -> Size:
    """A mobile base is very large, an ultra-heavy unit or a support vehicle is large (LOS-12, LOS-13)."""
    if unit.kind == "structure":
        return "" if unit.move_class == "immobile" else "very-large"
    return "large" if unit.large or unit.kind == "support" or unit.tonnage > tables.target.ultra_heavy else ""


def _shroud(unit: Unit, tables: SensorTables) -> int:
    """The best stealth of a unit, by its place in the table from 1; 0 = none (AMB-60)."""
    if not unit.equipment:
        return 0
    return max((number for number, row in enumerate(tables.shrouds, 1) if any(name in unit.equipment for name in row.equipment)), default=0)


def _on_foot(unit: Unit) -> bool:
    return unit.kind == "infantry" and unit.move_class == "infantry" and not unit.motorized


def _felt(unit: Unit) -> bool:
    """Whether the ground tells of a unit: not of foot and jump infantry, nor of what flies (AMB-55)."""
    return not _on_foot(unit) and unit.kind != "vtol"


def weight_class(unit: Unit, tables: WeightTable) -> Weight:
    """The weight class of a unit by its kind and tons."""
    if unit.kind in tables.always_ultralight or (unit.kind in tables.ultralight_kinds and unit.tonnage <= tables.ultralight):
        return "ultralight"
    if unit.tonnage <= tables.light:
        return "light"
    if unit.tonnage <= tables.medium:
        return "medium"
    return "heavy" if unit.tonnage <= tables.heavy else "assault"
