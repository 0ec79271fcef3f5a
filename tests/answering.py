"""Lets one side march by what the other answers: two that meet, their instructions, and what is heard of it."""

from typing import Any

from game.model.components import Contact, Glimpse, Place, Standing
from game.model.components.instructing import When
from game.model.ids import Key, Label
from game.model.switches import Switches
from game.rules.strategic.walking import move
from tests.scene import A1, B1, Scene, path, scene

LINE = " ".join(["."] * 12)
FIELD = "\n".join([LINE] * 5)
DARK = Switches(visibility="double-blind", sensors_row_9_only=True)
"""With dense fog on top nobody makes anybody out on a march."""
UNKNOWN = Glimpse()


def meeting(ours: str, at: str, theirs: str, where: str, *, picture: str = LINE, dark: bool = False) -> Scene:
    return scene(picture, (at, ours), b=[(where, theirs)], switches=DARK if dark else None, weather="dense-fog" if dark else "clear")


def seen(game: Scene, key: Key, label: int = 9, glimpse: Glimpse = UNKNOWN) -> None:
    """The other side holds a contact on a token."""
    game.world.put(key, Contact(Label(label), game.world.get(key, Place).hex, 1, now=True, rung=1, glimpse=glimpse))


def instructed(game: Scene, key: Key = B1, when: When = "always", **more: Any) -> Scene:  # noqa: ANN401  # as the field has it
    game.world.put(key, Standing(intercept=when, **more))
    return game


def marched(game: Scene, way: str, key: Key = A1) -> Scene:
    move(game.turn, key, path(way), "normal")
    return game


def at(game: Scene, key: Key) -> str:
    return str(game.world.get(key, Place).hex)


def flight(rate: int, start: str = "0701", **more: Any) -> Scene:  # noqa: ANN401
    """A slower or faster enemy at 0301, and one of side B that evades slower ones."""
    game = scene(LINE, ("0301", f"mech:{rate}"), b=[(start, "mech:7")])
    game.world.put(B1, Standing(evade="slower", **more))
    return game
