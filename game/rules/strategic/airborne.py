"""Sight from the air and into it: what airborne aerospace looks with at its altitude, and what clouds hide. The ground is altitude 0."""

from game.model.ids import rule
from game.model.ruling import Part, part
from game.model.sighting import AltitudeRow, SeeingTables
from game.model.units import Conditions
from game.model.views.detection import Eyes, Mark

RULES = (rule("LOS-20"), rule("AMB-50"))


def _row(altitude: int, tables: SeeingTables) -> AltitudeRow:
    """The row of an altitude; above the table that of the highest."""
    return next((row for row in tables.altitudes if altitude <= row.up_to), tables.altitudes[-1])


def highest(tables: SeeingTables) -> int:
    """The highest altitude over the map."""
    return tables.altitudes[-1].up_to


def levels(altitude: int, tables: SeeingTables) -> int:
    """From how many levels above the ground a flyer looks, and is seen: nap-of-earth low enough for woods and hills to hide it."""
    return _row(altitude, tables).levels


def flying(seer: Eyes, altitude: int, tables: SeeingTables) -> Eyes:
    """What aerospace looks with once it flies: the radar of its altitude, probes as they are, nothing that works on the ground (LOS-09)."""
    radar = _row(altitude, tables).radar.hexes
    return seer._replace(
        spotter=None,
        aloft=True,
        radar=radar,
        probe_radar=radar if seer.probe else -1,
        magscan=False,
        seismic=False,
        dives="",
        altitude=altitude,
    )


def raised(target: Mark, altitude: int) -> Mark:
    """How aerospace is seen once it flies: the ground tells nothing of it (AMB-55), water does not hide it."""
    return target._replace(heaviest=None, lightest=None, dives="", altitude=altitude)


def by_eye(altitude: int, tables: SeeingTables) -> Part:
    """How far a flyer sees by eye: its own hex alone, one hex, or nothing, which is less than its own hex (LOS-07, LOS-08, LOS-10)."""
    row = _row(altitude, tables).eye
    if row.hexes is None:
        return part("too-high", tables.sky.point_blank, row.rule, altitude=altitude)
    return part("spotter-aloft", row.hexes, row.rule, altitude=altitude)


def by_radar(altitude: int, tables: SeeingTables) -> Part:
    """How far the sensors of a flyer reach (LOS-09, LOS-11, AMB-50, AMB-103)."""
    row = _row(altitude, tables).radar
    return part("radar-aloft", row.hexes, row.rule, altitude=altitude)


def clouded(one: int, other: int, conditions: Conditions, tables: SeeingTables) -> bool:
    """Whether heavy clouds hide two altitudes from each other by eye, the ground being 0 (LOS-20, AMB-102)."""
    at = tables.clouds.altitude
    return conditions.weather == "heavy-clouds" and min(one, other) <= at <= max(one, other)
