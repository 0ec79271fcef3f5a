"""Orders: what a side destroyed, and what it is destroying."""

import msgspec

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.land import Surface, Urban, Woods


class Scar(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A hex as the game has changed it: what is left of its woods and built-up area, and what lies on the ground now."""

    hex: Hex
    woods: Woods
    urban: Urban
    surface: Surface
    razed: tuple[str, ...] = ()


class Work(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Progress of a destruction: the hex, what (`urban`, `woods`, or the name of a building), turns of work so far, CF taken off."""

    hex: Hex
    target: str
    turns: int
    cf: int = 0


class Scars(Component, frozen=True, tag="scars"):
    """What the game has changed of the land: the truth on the game, on a side what it knows. Put by `destroying`."""

    rows: tuple[Scar, ...] = ()


class Works(Component, frozen=True, tag="works"):
    """Every destruction that is not finished: the truth on the game, on a side what its own work had come to when it last went on.

    Put by `destroying`.
    """

    rows: tuple[Work, ...] = ()


class Fatigue(Component, frozen=True, tag="fatigue"):
    """Strategic fatigue of a sub-formation (AMB-65). Put by `resting`, `stances` and `straggling`."""

    points: int = 0
