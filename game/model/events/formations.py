"""Dividing, placing, breaking up, joining."""

from typing import ClassVar

from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId


class Assigned(Event, frozen=True, tag="assigned"):
    """A sub-formation now belongs to a formation."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("FORM-08"),)
    part: Key
    name: str
    formation: str


class Deployed(Event, frozen=True, tag="deployed"):
    """A token was placed while setting up."""

    token: Key
    name: str
    hex: Hex


class BrokenUp(Event, frozen=True, tag="broken-up"):
    """An own formation or sub-formation is broken up into its parts."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("FORM-11"),)
    node: Key
    name: str
    parts: int


class Joined(Event, frozen=True, tag="joined"):
    """The parts of an own formation or sub-formation are joined."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-07"),)
    node: Key
    name: str


class ContactBrokeUp(Event, frozen=True, tag="contact-broke-up"):
    """A contact was seen to break up."""

    news: ClassVar[bool] = True
    contact: Label
    hex: Hex
    parts: int


class ContactJoined(Event, frozen=True, tag="contact-joined"):
    """Contacts were seen to join."""

    news: ClassVar[bool] = True
    contact: Label
    hex: Hex
