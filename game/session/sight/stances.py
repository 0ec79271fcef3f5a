"""One's own aerospace over the map."""

from game.model.components import Flight, Node, Place, StancePlan
from game.model.ids import Key, Side
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.views import FlightView
from game.rules.machine import Turn
from game.rules.strategic.airborne import levels
from game.rules.strategic.formations import band_of, facing, fatigue_of, flights, strength
from game.world import Reads


def flights_view(turn: Turn, side: Side) -> tuple[FlightView, ...]:
    """What a side has in the air, in key order."""
    return tuple([turn.world.derived(_flight, key, turn.tables, turn.switches) for key in flights(turn.world, side)])


def _flight(world: Reads, key: Key, tables: Tables, switches: Switches) -> FlightView:
    node, flight = world.get(key, Node), world.get(key, Flight)
    able, points = strength(world, key, tables, switches), fatigue_of(world, key)
    band = band_of(able, points, tables.fatigue)
    seer, target = facing(world, key, tables, switches)
    return FlightView(
        key=key,
        name=node.name,
        number=node.number,
        kind=able.kind,
        units=able.units,
        hex=world.get(key, Place).hex,
        flight=flight,
        plan=world.get(key, StancePlan),
        cost=tables.stances.cap_fuel,
        fatigue=points,
        band=band.name,
        tired=band.psr,
        skill=node.sensors,
        height=levels(flight.altitude, tables.seeing),
        eyes=seer,
        mark=target,
    )
