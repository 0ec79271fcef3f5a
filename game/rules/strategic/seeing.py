"""Line of sight: what a formation looks with, how it is seen, and how far by eye and infrared. All ranges are strategic hexes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import get_args

from game.model.components import Unit
from game.model.ids import rule
from game.model.land import Ground, Structure
from game.model.ruling import Part, Tally, part, tally
from game.model.sighting import KindTable, SeeingTables, SensorTables, SightRow, WeightTable
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import Conditions, UnitKind, Weather, Weight
from game.model.views.detection import Dive, Eyes, Mark, Probe, Size, Stealth
from game.rules.strategic.airborne import by_eye, clouded

RULES = (
    rule("LOS-16"),
    rule("LOS-17"),
    rule("LOS-25"),
    rule("AMB-30"),
    rule("AMB-39"),
    rule("AMB-49"),
    rule("AMB-51"),
    rule("AMB-54"),
    rule("AMB-102"),
    rule("AMB-103"),
)
_SIZES: tuple[Size, ...] = get_args(Size)
_WEIGHTS: tuple[Weight, ...] = get_args(Weight)
GROUND = Mark()
"""How a hex is seen in which nothing stands."""
_LIGHT_RULES = {"moonlit": rule("LOS-22"), "dark": rule("LOS-24")}

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


_PROBES: tuple[Probe, ...] = get_args(Probe)


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


def farther(target: Mark, tables: Tables) -> Tally:
    """From how many hexes farther a target is seen than bare ground, by its size and height (LOS-12 to LOS-14)."""
    return tally(_by_target(target, tables.seeing, as_printed=False), "hexes")


_STEALTHS: tuple[Stealth, ...] = get_args(Stealth)


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


# how far by eye and infrared


def visual_range(
    seer: Eyes,
    height: int,
    target: Mark,
    lights_of_target: bool,  # noqa: FBT001 - one of the two is always said
    own_lights: bool,  # noqa: FBT001
    conditions: Conditions,
    tables: Tables,
    switches: Switches,
) -> Tally:
    """How far a formation sees another by eye and infrared, every part with its rule; *height* is that of its VTOLs in levels."""
    return _range(seer, height, target, lights_of_target, own_lights, conditions, tables.seeing, switches.heat_as_printed)


def visual_hexes(
    seer: Eyes,
    height: int,
    target: Mark,
    lights_of_target: bool,  # noqa: FBT001
    own_lights: bool,  # noqa: FBT001
    conditions: Conditions,
    tables: Tables,
    switches: Switches,
) -> int:
    """The total of `visual_range`."""
    return _range(seer, height, target, lights_of_target, own_lights, conditions, tables.seeing, switches.heat_as_printed).total


@lru_cache(maxsize=8192)
def _range(
    seer: Eyes,
    height: int,
    target: Mark,
    lit: bool,  # noqa: FBT001
    own: bool,  # noqa: FBT001
    conditions: Conditions,
    tables: SeeingTables,
    as_printed: bool,  # noqa: FBT001
) -> Tally:
    """The range, nothing being left of it where it is too high to see, or where clouds hang between (LOS-10, LOS-20).

    Remembered: nothing but what stands in its arguments changes it.
    """
    base, least = _spotter(seer, height, tables), tables.sky.point_blank
    if base.amount == least:
        return tally((base,), "hexes")
    found = _sighted(base, target, lit, own, conditions, tables, as_printed=as_printed)
    if not clouded(seer.altitude, target.altitude, conditions, tables):
        return found
    return tally((*found.parts, part("clouds-between", least - found.total, rule("LOS-20"), altitude=tables.clouds.altitude)), "hexes")


def spotter_height(seer: Eyes, height: int, tables: Tables) -> int:
    """From how many levels above the ground the best spotter looks: *height* if it flies at that, else 0."""
    return height if _flies_best(seer, height, tables.seeing) else 0


def _vtol(height: int, tables: SeeingTables) -> Part:
    for row in tables.heights:
        if height >= row.least:
            return part("spotter-vtol", row.hexes, row.rule, levels=height)
    row_on_ground = tables.spotters.vtol
    return part("spotter", row_on_ground.hexes, row_on_ground.rule, kind="vtol")


def _flies_best(seer: Eyes, height: int, tables: SeeingTables) -> bool:
    if not seer.aloft or height < 1:
        return False
    return seer.spotter is None or _vtol(height, tables).amount >= tables.spotters.row(seer.spotter).hexes


def _spotter(seer: Eyes, height: int, tables: SeeingTables) -> Part:
    """The best spotter: a flyer by its altitude, a VTOL by its height, or who is on the ground (LOS-01 to LOS-10, LOS-25)."""
    if seer.altitude:
        return by_eye(seer.altitude, tables)
    if seer.aloft and (seer.spotter is None or _flies_best(seer, height, tables)):
        return _vtol(height, tables)
    if seer.spotter is None:
        return part("no-spotter", 0, rule("LOS-25"))
    row = tables.spotters.row(seer.spotter)
    return part("spotter", row.hexes, row.rule, kind=seer.spotter)


def _sighted(
    base: Part,
    target: Mark,
    lit: bool,  # noqa: FBT001
    own: bool,  # noqa: FBT001
    conditions: Conditions,
    tables: SeeingTables,
    *,
    as_printed: bool,
) -> Tally:
    """The base with target, light and sky; never less than point blank (AMB-44)."""
    parts = [base, *_by_target(target, tables, as_printed=as_printed)]
    parts += _by_light(sum(each.amount for each in parts), lit, own, conditions, tables)
    total = sum(each.amount for each in parts)
    row = _sky_row(conditions.weather, tables)
    least = tables.sky.point_blank
    if row is not None and row.hexes is None:
        parts.append(part("point-blank", least - total, row.rule, sky=conditions.weather))
    elif row is not None and row.hexes:
        parts.append(part("sky", row.hexes, row.rule, sky=conditions.weather))
    short = least - sum(each.amount for each in parts)
    if short > 0:
        parts.append(part("at-least-point-blank", short, rule("AMB-44")))
    return tally(parts, "hexes")


def _sky_row(weather: Weather, tables: SeeingTables) -> SightRow | None:
    return getattr(tables.sky, weather.replace("-", "_"), None)


def _by_target(target: Mark, tables: SeeingTables, *, as_printed: bool) -> Iterator[Part]:
    """From how much farther the most visible part of the target is seen (LOS-12 to LOS-15)."""
    rows = tables.target
    built = min(rows.structure_most, target.hexes * rows.structure_hex + target.levels * rows.structure_level)
    grown = {"large": rows.large, "very-large": rows.very_large, "": 0}[target.size]
    if built >= grown and built:
        yield part("target-structure", built, rule("LOS-14"), hexes=target.hexes, levels=target.levels)
    elif target.size == "very-large":
        yield part("target-very-large", grown, rule("LOS-13"))
    elif target.size == "large":
        yield part("target-large", grown, rule("LOS-12"))
    hot = target.heat // rows.heat_step
    if hot:
        yield part("target-heat", -hot if as_printed else hot, rule("LOS-15"), heat=target.heat)


def _by_light(so_far: int, lit: bool, own: bool, conditions: Conditions, tables: SeeingTables) -> Iterator[Part]:  # noqa: FBT001
    """Night takes from the range, lights in it are seen from afar; own lights keep the light from going too low (AMB-53)."""
    rows = tables.light
    if conditions.light == "day":
        return
    taken: int = getattr(rows, conditions.light)
    yield part(f"night-{conditions.light}", taken, _LIGHT_RULES[conditions.light])
    kept = min(-taken, rows.lit_least - so_far - taken)
    if own and kept > 0:
        yield part("own-lights", kept, rule("AMB-53"))
    if lit:
        yield part("target-lights", rows.lights, rule("LOS-23"))


# under water


def submerged(dives: Dive, ground: Ground, tables: Tables) -> bool:
    """Whether a formation is under water as a whole where it stands (LOS-17, AMB-103)."""
    if ground.water or ground.terrain == "open_water":
        return bool(dives)
    return dives == "river" and ground.depth >= tables.seeing.water.depth
