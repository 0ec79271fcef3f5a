"""Defending: how units lie in wait, and what was built for them."""

import msgspec

from game.model.components.base import Component
from game.model.hexes import Hex


class Posture(Component, frozen=True, tag="posture"):
    """How a unit waits: hidden, dug in, inside a building (ORDER-19, ORDER-22, ORDER-23). Put by `defending`."""

    hidden: bool = False
    dug_in: bool = False
    indoors: bool = False


class Position(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Fortified positions in a hex (ORDER-20)."""

    hex: Hex
    count: int


class Positions(Component, frozen=True, tag="positions"):
    """The fortified positions of a side. Put by `defending`."""

    rows: tuple[Position, ...] = ()
