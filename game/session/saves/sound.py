"""Whether the blocks of a save fit each other: each may be whole by itself and still be written by hand."""

from game.model.components import Clock, Place
from game.model.ids import GAME
from game.session.saves.records import Saved
from game.world import World


def demand_sound(saved: Saved, world: World) -> None:
    """Demand that the state of a save belongs on its map and to its sides.

    Raises:
        ValueError: it does not.
    """
    land, sides = saved.land, saved.start.sides
    if len(land.hexes) != land.cols * land.rows:
        raise ValueError(f"the map has {len(land.hexes)} hexes where {land.cols} × {land.rows} must be")
    if len(set(sides)) != 2 or not set(saved.now.told) <= set(sides):  # noqa: PLR2004  # a game has two sides
        raise ValueError("the sides do not fit")
    if world.find(GAME, Clock) is None:
        raise ValueError("there is no clock")
    for key, place in world.each(Place):
        if place.hex not in land:
            raise ValueError(f"{key} stands in {place.hex}, off the map")
