"""Engaging: engagements that are called, got out of, and closed."""

from typing import ClassVar

from game.model.components.engaging import EngagementKind, Role, Start
from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Label, RuleId


class EngagementDue(Event, frozen=True, tag="engagement-due"):
    """An engagement is due in the next turn: where it is fought, own formations by name, the other side's by label, the role."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("TURN-14"), RuleId("AMB-03"))
    engagement: EngagementKind
    hex: Hex
    names: tuple[str, ...]
    contacts: tuple[Label, ...]
    role: Role = ""


class ContactBroken(Event, frozen=True, tag="contact-broken"):
    """Of an own formation and a contact next to it one got out of the fight, the own one if it `escaped`: no engagement begins."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("BREAK-01"), RuleId("BREAK-02"))
    name: str
    hex: Hex
    contact: Label
    escaped: bool = False


class NotFought(Event, frozen=True, tag="not-fought"):
    """An engagement that was due is closed without being fought, and without any effect; how far apart it would have started."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("TURN-09"),)
    engagement: EngagementKind
    hex: Hex
    names: tuple[str, ...]
    contacts: tuple[Label, ...]
    start: Start = ""
