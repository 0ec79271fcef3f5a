"""Line of sight: how far by eye and infrared. All ranges are strategic hexes."""

from collections.abc import Iterator
from functools import lru_cache

from game.model.ids import rule
from game.model.land import Ground
from game.model.ruling import Part, Tally, part, tally
from game.model.sighting import SeeingTables, SightRow
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import Conditions, Weather
from game.model.views.detection import Dive, Eyes, Mark
from game.rules.strategic.airborne import by_eye, clouded

RULES = (
    rule("LOS-16"),
    rule("LOS-17"),
    rule("LOS-25"),
    rule("AMB-30"),
    rule("AMB-39"),
    rule("AMB-49"),
    rule("AMB-102"),
    rule("AMB-103"),
)
_LIGHT_RULES = {"moonlit": rule("LOS-22"), "dark": rule("LOS-24")}


def farther(target: Mark, tables: Tables) -> Tally:
    """From how many hexes farther a target is seen than bare ground, by its size and height (LOS-12 to LOS-14)."""
    return tally(_by_target(target, tables.seeing, as_printed=False), "hexes")


def conspicuous(target: Mark, lights: bool, conditions: Conditions, tables: Tables, switches: Switches) -> Tally:  # noqa: FBT001
    """From how many hexes farther than bare ground a formation is seen, by its size, its heat, its lights at night (LOS-12 to LOS-15,
    LOS-23); less than 0 where the switch has its heat as printed.
    """
    lit = (_lit(tables.seeing),) if lights and conditions.light != "day" else ()
    return tally((*_by_target(target, tables.seeing, as_printed=switches.heat_as_printed), *lit), "hexes")


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
        yield _lit(tables)


def _lit(tables: SeeingTables) -> Part:
    return part("target-lights", tables.light.lights, rule("LOS-23"))


# under water


def submerged(dives: Dive, ground: Ground, tables: Tables) -> bool:
    """Whether a formation is under water as a whole where it stands (LOS-17, AMB-103)."""
    if ground.water or ground.terrain == "open_water":
        return bool(dives)
    return dives == "river" and ground.depth >= tables.seeing.water.depth
