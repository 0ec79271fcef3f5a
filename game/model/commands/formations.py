"""Dividing the order of battle, placing it, breaking up and joining."""

from game.model.commands.base import Command
from game.model.hexes import Hex
from game.model.ids import Key


class Assign(Command, frozen=True, tag="assign"):
    """While setting up: put a sub-formation into a formation, or into a new one of its own (FORM-08)."""

    part: Key
    formation: Key | None = None


class Deploy(Command, frozen=True, tag="deploy"):
    """While setting up: place a token in a hex of the side's zone."""

    token: Key
    hex: Hex


class Split(Command, frozen=True, tag="split"):
    """Break a formation or sub-formation up into its parts (FORM-11)."""

    node: Key


class Merge(Command, frozen=True, tag="merge"):
    """Join the parts of a formation or sub-formation that stand in one hex (AMB-07)."""

    node: Key
