"""Marches over a strip of land with dice that are laid down, for tests of rolls and boosts."""

from game.model.commands import March
from game.model.ids import UNIT, key
from game.model.land import Ground, Land, made
from game.model.switches import Switches
from game.model.units import Light
from game.rules.strategic.marching import MARCH
from tests.scene import A1, GROUND, A, B, Scene, path, scene

U1, U2 = (key(A, UNIT, number) for number in (1, 2))
RIVER, SWAMP = Ground(depth=1), Ground(surface="swamp")


def strip(*grounds: Ground) -> Land:
    """A row of hexes, one beside the other, all plain but for those given from the second on."""
    return made(Land("strip", "", 5, 1, (Ground(), *grounds, *(Ground(),) * (4 - len(grounds)))))


def marching(land: Land, words: str, *falls: int, light: Light = "day", switches: Switches | None = None) -> Scene:
    return scene(land, ("0101", words), falls=falls, light=light, switches=switches).at(GROUND, A, B)


def march(game: Scene, way: str = "0201 0301") -> Scene:
    MARCH.applied(game.turn, A, March(A1, path(way), game.token().intent.pace))
    return game
