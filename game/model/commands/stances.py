"""Aerospace stances."""

from game.model.commands.base import Command
from game.model.ids import Key


class Patrol(Command, frozen=True, tag="patrol"):
    """Let a flight keep up its combat air patrol at an altitude, from 1, nap-of-earth, to 10 (AERO-05); without one it goes home."""

    flight: Key
    altitude: int | None = None
