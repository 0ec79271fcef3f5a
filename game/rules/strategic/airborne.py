"""Sight from the air: how far airborne aerospace units see by eye and by sensors, and what clouds hide."""

from game.model.ids import rule
from game.model.ruling import Tally, part, tally
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import Conditions
from game.model.views.detection import Mark
from game.rules.strategic.seeing import sighted

RULES = (rule("LOS-20"), rule("AMB-50"))


def flyer_range(
    altitude: int,
    target: Mark,
    lights_of_target: bool,  # noqa: FBT001
    conditions: Conditions,
    tables: Tables,
    switches: Switches,
) -> Tally | None:
    """How far an airborne aerospace unit sees by eye; None where it sees nothing (LOS-07, LOS-08, LOS-10)."""
    row = next((row for row in tables.seeing.altitudes if altitude <= row.up_to), None)
    if row is None or row.eye.hexes is None:
        return None
    base = part("altitude", row.eye.hexes, row.eye.rule, altitude=altitude)
    return sighted((base,), target, lights_of_target, False, conditions, tables.seeing, as_printed=switches.heat_as_printed)


def flyer_radar(altitude: int, tables: Tables) -> Tally | None:
    """How far the sensors of an airborne aerospace unit reach; None above the table (LOS-09, LOS-11, AMB-50, AMB-103)."""
    row = next((row for row in tables.seeing.altitudes if altitude <= row.up_to), None)
    return None if row is None else tally((part("altitude", row.radar.hexes, row.radar.rule, altitude=altitude),), "hexes")


def clouded(one: int, other: int, conditions: Conditions, tables: Tables) -> bool:
    """Whether heavy clouds hide two altitudes from each other by eye, the ground being 0 (LOS-20, AMB-102)."""
    at = tables.seeing.clouds.altitude
    return conditions.weather == "heavy-clouds" and min(one, other) <= at <= max(one, other)
