"""Flights on patrol, for tests of stances and of what is in the air."""

from game.model.components import Flight
from game.model.ids import Key
from game.model.switches import Switches
from game.model.units import Weather
from tests.scene import A2, Scene, scene

OPEN = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""
ROW = " ".join("." * 9)
BLIND = Switches(visibility="double-blind")


def patrol(altitude: int = 4, *, fuel: int = 400, turns: int = 0, blind: Switches = BLIND, weather: Weather = "clear") -> Scene:
    """A company of A with a flight over 0502; a lance of B three hexes from there."""
    game = scene(OPEN, ("0101", "mech:4*2"), ("0502", "fighter*2"), b=[("0802", "mech:4*2")], switches=blind, falls="dice", weather=weather)
    return game.fly(A2, altitude, fuel=fuel, turns=turns)


def flight(game: Scene, key: Key = A2) -> Flight:
    return game.world.get(key, Flight)
