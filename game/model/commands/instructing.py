"""Standing instructions."""

from game.model.commands.base import Command
from game.model.components.instructing import Standing
from game.model.ids import Key


class Instruct(Command, frozen=True, tag="instruct"):
    """Give a token its standing instruction; it holds until it is changed (AMB-112)."""

    token: Key
    standing: Standing
