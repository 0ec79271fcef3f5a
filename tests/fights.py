"""Companies that stand beside each other, for tests of engagements."""

from game.model.components import Engagement, Engagements, Motion, Place, Standing
from game.model.components.instructing import When
from game.model.ids import GAME, Key
from game.model.orders import Intent, Order
from game.model.units import Weather
from game.rules.strategic.engaging import call_engagements
from tests.scene import DARK, Scene, scene

FIELD = "\n".join([". . . . . . . ."] * 5)


def apart(ours: str, theirs: str, where: str = "0502", *, weather: Weather = "clear", dark: bool = False) -> Scene:
    """One of A in 0503, one of B in or beside that hex."""
    return scene(FIELD, ("0503", ours), b=[(where, theirs)], weather=weather, switches=DARK if dark else None)


def order(game: Scene, key: Key, intent: Order) -> Scene:
    game.world.put(key, Motion(intent=Intent(intent), declared=True, trail=(game.world.get(key, Place).hex,)))
    return game


def denying(game: Scene, *keys: Key, when: When = "always") -> Scene:
    for key in keys:
        game.world.put(key, Standing(deny=when))
    return game


def called(game: Scene) -> list[Engagement]:
    call_engagements(game.turn)
    return list(game.world.get(GAME, Engagements).rows)


def kinds(game: Scene) -> list[str]:
    return [row.kind for row in called(game)]
