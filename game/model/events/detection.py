"""Detection: contacts made out, raised, followed, lost; scans that found something."""

from typing import ClassVar

from game.model.components.detection import Glimpse, Source
from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId
from game.model.ruling import Tally


class ContactMade(Event, frozen=True, tag="contact-made"):
    """Something of the other side was made out where nothing was known: its new label, its hex, how well, by whom and what."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("SENS-11"), RuleId("AMB-57"))
    contact: Label
    hex: Hex
    rung: int
    source: Source
    observer: str
    glimpse: Glimpse


class ContactRaised(Event, frozen=True, tag="contact-raised"):
    """More became known of a contact."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("SENS-09"), RuleId("AMB-59"))
    contact: Label
    hex: Hex
    before: int
    rung: int
    source: Source
    observer: str
    glimpse: Glimpse


class ContactLost(Event, frozen=True, tag="contact-lost"):
    """A contact is no longer held: where it was made out last, and in which turn."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-57"),)
    contact: Label
    hex: Hex
    turn: int


class Scan(Event, frozen=True, tag="scan"):
    """A sensor roll that found something: dice, every modifier, the sum, the rung that it is read as."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("SENS-09"),)
    observer: Key
    name: str
    contact: Label
    hex: Hex
    source: Source
    dice: tuple[int, int]
    sum: Tally
    rung: int


class ScanFailed(Event, frozen=True, tag="scan-failed"):
    """A sensor roll that found nothing: it is in the sealed record alone, since it would tell that there is something."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("SENS-14"),)
    observer: Key
    target: Key
    source: Source
    dice: tuple[int, int]
    sum: Tally
