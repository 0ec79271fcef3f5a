"""Leaving the map, resigning, offering a draw."""

from game.model.commands.base import Command
from game.model.ids import Key


class Leave(Command, frozen=True, tag="leave"):
    """Leave the map with a token, from a hex of an edge that a condition of its side names.

    In plotted play: at the end of its plotted march.
    """

    token: Key


class Resign(Command, frozen=True, tag="resign"):
    """Give the game up: the other side wins."""


class OfferDraw(Command, frozen=True, tag="offer-draw"):
    """Offer a draw, or accept the one that the other side offers."""
