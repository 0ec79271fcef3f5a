"""Lets one side march by what the other answers: two that meet, their instructions, and what is heard of it."""

from typing import Any

from game.model.components import Place, Standing
from game.model.components.instructing import When
from game.model.ids import Key
from game.rules.strategic.walking import move
from tests.scene import A1, B1, DARK, Scene, path, scene

LINE = " ".join(["."] * 12)
FIELD = "\n".join([LINE] * 5)


def meeting(ours: str, at: str, theirs: str, where: str, *, picture: str = LINE, dark: bool = False) -> Scene:
    return scene(picture, (at, ours), b=[(where, theirs)], switches=DARK if dark else None, weather="dense-fog" if dark else "clear")


def instructed(game: Scene, key: Key = B1, when: When = "always", **more: Any) -> Scene:  # noqa: ANN401  # as the field has it
    game.world.put(key, Standing(intercept=when, **more))
    return game


def marched(game: Scene, way: str, key: Key = A1) -> Scene:
    move(game.turn, key, path(way), "normal")
    return game


def at(game: Scene, key: Key) -> str:
    return str(game.world.get(key, Place).hex)


def flight(rate: int, **more: Any) -> Scene:  # noqa: ANN401
    """A slower or faster enemy at 0301, and one of side B that evades slower ones."""
    game = scene(LINE, ("0301", f"mech:{rate}"), b=[("0701", "mech:7")])
    game.world.put(B1, Standing(evade="slower", **more))
    return game
