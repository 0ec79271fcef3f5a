"""One's own satellites and ships above the battlefield."""

from game.model.components import OnStation, Orbiter, SurveyPlan
from game.model.ids import Side, side_of
from game.model.views import OrbiterView
from game.rules.machine import Turn
from game.rules.strategic.orbit import holding_cost, kept_off, turns_left


def orbit_view(turn: Turn, side: Side) -> tuple[OrbiterView, ...]:
    """What a side has in orbit, in key order; it never sees what the other side has."""
    stations = [(key, facts, turn.world.get(key, OnStation)) for key, facts in turn.world.each(Orbiter) if side_of(key) == side]
    if not stations:
        return ()
    tables = turn.tables.orbit
    cost = holding_cost(tables, turn.tables.time, turn.switches)
    return tuple(
        OrbiterView(
            key,
            facts,
            station,
            kept_off(facts, station, tables),
            turns_left(facts, station, tables),
            cost,
            turn.world.get(key, SurveyPlan).hex,
        )
        for key, facts, station in stations
    )
