"""Lookers: who of a side looks and is looked at, and how far anybody may make out anybody."""

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from game.model.components import Flight, Place, Unit
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, rule
from game.model.orders import HEIGHTS
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import Conditions
from game.rules.machine import Turn
from game.rules.strategic.airborne import flying
from game.rules.strategic.formations import flights, tokens
from game.rules.strategic.profiles import GROUND, eyes, mark
from game.rules.strategic.seeing import visual_range
from game.rules.strategic.watching import Field, radar_reach
from game.world import World

RULES = (rule("AMB-103"),)


def lookers(turn: Turn, side: Side) -> Iterator[Key]:
    """Whoever of a side looks and is looked at: its tokens on the ground, and what it has in the air (AMB-103)."""
    return chain(tokens(turn.world, side), flights(turn.world, side))


def lookers_near(turn: Turn, side: Side, place: Hex, radius: int) -> tuple[tuple[Key, Hex], ...]:
    """The same with their hexes, of a neighbourhood that holds at least all within a radius."""
    near = turn.world.near(side, place, radius)
    if not turn.world.has(Flight):
        return near
    return (*near, *((key, turn.world.get(key, Place).hex) for key in flights(turn.world, side)))


def farthest(turn: Turn, at: Field) -> int:
    """How far anybody in this game can make out anybody under this sky, in hexes: what units lose makes it no larger."""
    return turn.world.lasting(_farthest, at.conditions, at.tables, at.switches)


def _farthest(world: World, conditions: Conditions, tables: Tables, switches: Switches) -> int:
    """The farthest sight or sensor of any unit, on the most visible of them, with lights and heat."""
    near = tables.sensors.near
    kinds = {replace(unit, name="", node=GAME, gunnery=0, piloting=0, carrier=None) for _, unit in world.each(Unit)}
    grounded = {eyes((unit,), eccm=True, tables=tables) for unit in kinds}
    aloft = {flying(each, row.up_to, tables.seeing) for each in grounded if each.spotter == "aerospace" for row in tables.seeing.altitudes}
    seers = grounded | aloft
    marks = {mark((unit,), hidden=0, eccm=False, tables=tables) for unit in kinds}
    looks = [(seer, each) for seer in seers for each in marks]
    seen = (visual_range(seer, height, each, True, True, conditions, tables, switches).total for seer, each in looks for height in HEIGHTS)
    heat = tables.equipment.tsm_heat // tables.seeing.target.heat_step
    sensed = (radar_reach(seer, GROUND, tables, switches) for seer in seers)
    return max(max(seen, default=0) + heat, near.magscan, near.seismic, *sensed)
