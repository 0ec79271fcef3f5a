"""Answers to what is asked while the other side marches."""

from game.model.commands.base import Command


class Respond(Command, frozen=True, tag="respond"):
    """Whether the token that is asked reacts to the march, fights, or pursues; `hush`: it is not asked again in this march (AMB-112)."""

    react: bool
    hush: bool = False
