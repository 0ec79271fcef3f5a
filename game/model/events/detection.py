"""Detection: contacts made out, raised, lost; scans that found something; and, sealed, the truth of both."""

from typing import ClassVar

import msgspec

from game.model.components.detection import Glimpse, Report, Source
from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId
from game.model.ruling import Tally


class ContactMade(Event, frozen=True, tag="contact-made"):
    """Something of the other side was made out where nothing was known: its new label, its hex, what it is, and by which look or scan.

    `altitude` is that of airborne aerospace, 0 = on the ground.
    """

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("SENS-11"), RuleId("AMB-57"))
    contact: Label
    hex: Hex
    rung: int
    glimpse: Glimpse
    report: Report
    altitude: int = 0


class ContactRaised(Event, frozen=True, tag="contact-raised"):
    """More became known of a contact; `altitude` as when it was made."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("SENS-09"), RuleId("AMB-59"))
    contact: Label
    hex: Hex
    before: int
    rung: int
    glimpse: Glimpse
    report: Report
    altitude: int = 0


class ContactClimbed(Event, frozen=True, tag="contact-climbed"):
    """A contact in the air was found at another altitude than before."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AERO-05"), RuleId("AMB-103"))
    contact: Label
    hex: Hex
    before: int
    altitude: int


class ContactLost(Event, frozen=True, tag="contact-lost"):
    """A contact is no longer held: where it was made out last, and in which turn."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-57"),)
    contact: Label
    hex: Hex
    turn: int


class Detected(Event, frozen=True, tag="detected"):
    """The truth of a contact: which token the label stands for."""

    contact: Label
    target: Key
    name: str
    report: Report


class FailedScan(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A sensor roll that found nothing."""

    observer: Key
    target: Key
    source: Source
    dice: tuple[int, ...]
    sum: Tally


class ScansFailed(Event, frozen=True, tag="scans-failed"):
    """Sensor rolls that found nothing: in the sealed record alone, since they would tell that there is something (SENS-14)."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("SENS-14"),)
    scans: tuple[FailedScan, ...]
