"""Orbital surveillance."""

from game.model.commands.base import Command
from game.model.hexes import Hex
from game.model.ids import Key


class Survey(Command, frozen=True, tag="survey"):
    """Name the hex that an orbiter looks at this turn (ORBIT-02); without one it looks nowhere."""

    orbiter: Key
    hex: Hex | None = None


class Station(Command, frozen=True, tag="station"):
    """Let an orbiter hold its place in low orbit from this turn on, or let it drift (ORBIT-05)."""

    orbiter: Key
    hold: bool
