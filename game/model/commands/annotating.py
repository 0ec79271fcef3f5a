"""Remarks about contacts."""

from game.model.commands.base import Command
from game.model.components.annotating import Remark
from game.model.ids import Label


class Annotate(Command, frozen=True, tag="annotate"):
    """Give a contact a name, say what it may be, note something of it, for one's own side alone; it replaces what was noted before."""

    contact: Label
    remark: Remark = Remark()
