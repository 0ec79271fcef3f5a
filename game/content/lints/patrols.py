"""Patrols: whether what is in the air when the game begins can be there."""

from collections import Counter
from collections.abc import Iterator

from game.content.scenarios import ScenarioSide
from game.model.land import Land
from game.model.tables import Tables
from game.rules.strategic.airborne import highest


def patrol_problems(side: ScenarioSide, land: Land, tables: Tables) -> Iterator[str]:
    """What is wrong with what a side has in the air."""
    times = Counter(each.formation for each in side.patrols)
    top, cost = highest(tables.seeing), tables.stances.cap_fuel
    for each in side.patrols:
        at = f"patrol of formation {each.formation}"
        if times[each.formation] > 1:
            yield f"{at}: it is given {times[each.formation]} times: it can be in one place alone"
        if each.hex not in land:
            yield f"{at}: hex {each.hex} lies off the map, which ends at {land.cols:02}{land.rows:02}: choose another"
        if each.flight.altitude > top:
            yield f"{at}: altitude {each.flight.altitude}: the air over the map goes from 1 to {top} [AERO-05]"
        if each.flight.fuel < cost:
            yield f"{at}: its fuel of {each.flight.fuel} points does not last for a turn, which takes {cost} [AERO-07]"
