"""Remarks about contacts."""

from game.model.components.annotating import Remark
from game.model.events.base import Event
from game.model.ids import Label


class Annotated(Event, frozen=True, tag="annotated"):
    """A side noted something of a contact, or dropped what it had noted: then the remark is empty."""

    contact: Label
    remark: Remark
