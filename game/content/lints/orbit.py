"""Orbiters: whether they can be where they are, and whether what they carry does anything there."""

from collections import Counter
from collections.abc import Iterator

from game.content.errors import meant
from game.content.orbit import InOrbit
from game.content.scenarios import ScenarioSide
from game.model.tables import OrbitTables, Tables
from game.rules.strategic.orbit import HYPERSPECTRAL


def orbit_problems(side: ScenarioSide, tables: Tables) -> Iterator[str]:
    """What is wrong with what a side has in orbit."""
    names = Counter(each.orbiter.name for each in side.orbit)
    for number, each in enumerate(side.orbit, 1):
        at = f"orbit {number} '{each.orbiter.name}'"
        if names[each.orbiter.name] > 1:
            yield f"{at}: the name is given {names[each.orbiter.name]} times: give each its own"
        for problem in (*_place(each, tables.orbit), *_equipment(each, tables.orbit)):
            yield f"{at}: {problem}"


def _place(each: InOrbit, tables: OrbitTables) -> Iterator[str]:
    orbiter, station = each.orbiter, each.station
    if orbiter.kind == "satellite" and orbiter.level.band != "low":
        yield f"a satellite stays in low orbit, not at level '{orbiter.level}': give it a level such as low-1 [ORBIT-04]"
    if station.phase >= tables.period:
        yield f"its cycle is {station.phase}, and an orbit has turns 0 to {tables.period - 1} [AMB-61]"
    if station.holding and (orbiter.level.band != "low" or orbiter.thrust < tables.hold_thrust):
        yield f"it holds its place: that takes low orbit and a thrust of {tables.hold_thrust} or more [ORBIT-05]"


def _equipment(each: InOrbit, tables: OrbitTables) -> Iterator[str]:
    known = (*tables.probes, *tables.camera, HYPERSPECTRAL)
    for name in each.orbiter.equipment:
        if name not in known:
            yield f"equipment '{name}' does nothing in orbit{meant(name, known)}"
