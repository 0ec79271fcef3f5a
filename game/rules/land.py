"""The land in play: the printed map with the changes of the game, as they truly are or as a side has seen them."""

from functools import lru_cache

from msgspec.structs import replace

from game.model.components import Scar, Scars
from game.model.ids import Key
from game.model.land import Land, scarred
from game.world import Reads


def land_of(world: Reads, holder: Key, printed: Land) -> Land:
    """The printed land with the changes that an entity holds: the game the true ones, a side those that it has seen."""
    return world.derived(_land_of, holder, printed)


def _land_of(world: Reads, holder: Key, printed: Land) -> Land:
    scars = world.find(holder, Scars)
    return printed if scars is None or not scars.rows else _scarred(printed, scars.rows)


@lru_cache(maxsize=8)
def _scarred(printed: Land, scars: tuple[Scar, ...]) -> Land:
    return scarred(
        printed,
        ((scar.hex, replace(printed[scar.hex], woods=scar.woods, urban=scar.urban, surface=scar.surface), scar.razed) for scar in scars),
    )
