"""Going on, and taking back."""

from game.model.commands.base import Command


class Finish(Command, frozen=True, tag="finish"):
    """Done with this sitting or activation slot."""


class Undo(Command, frozen=True, tag="undo"):
    """Take back this seat's last command, while nothing was told that it must not forget."""
