"""Marching."""

from game.model.commands.base import Command
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.orders import Intent
from game.model.units import Pace


class Activate(Command, frozen=True, tag="activate"):
    """Choose the formation of this slot; it may then stand still."""

    formation: Key


class March(Command, frozen=True, tag="march"):
    """March a token along a path of neighbouring hexes, its own not included. In plotted play: plot that march; an empty path unplots it.

    The pace holds for the whole turn of the token. With `ends` the activation is over with it, as by `Finish`, unless it brings its side
    news: that is to be read first. A plot has no activation to end.
    """

    token: Key
    path: tuple[Hex, ...]
    pace: Pace = "normal"
    ends: bool = False


class Declare(Command, frozen=True, tag="declare"):
    """Give a token its order and march mode at the start of its movement (ORDER-01). In plotted play: with its plot.

    With `ends` the activation is over with it, as with a march.
    """

    token: Key
    intent: Intent = Intent()
    ends: bool = False


class Sequence(Command, frozen=True, tag="sequence"):
    """In plotted play: the order in which the side's formations are activated."""

    formations: tuple[Key, ...]
