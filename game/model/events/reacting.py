"""Reacting: interceptions, steps away and after, and whoever is held."""

from typing import ClassVar

from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId


class Interception(Event, frozen=True, tag="interception"):
    """An own token stopped a contact: in which hex that stands, from where it came, where it stands now."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ZOC-02"), RuleId("ZOC-05"))
    token: Key
    name: str
    contact: Label
    at: Hex
    start: Hex
    hex: Hex


class Ambush(Event, frozen=True, tag="ambush"):
    """An own defender stopped a contact without moving (AMB-37)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-37"),)
    token: Key
    name: str
    contact: Label
    at: Hex


class Intercepted(Event, frozen=True, tag="intercepted"):
    """An own token was stopped by a contact; it goes no farther this turn, being no faster."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ZOC-03"),)
    token: Key
    name: str
    at: Hex
    contact: Label


class Checked(Event, frozen=True, tag="checked"):
    """An own token was stopped by a slower contact: with SMP left it may go on (ZOC-06)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ZOC-03"), RuleId("ZOC-06"))
    token: Key
    name: str
    at: Hex
    contact: Label


class Withdrew(Event, frozen=True, tag="withdrew"):
    """An own broken token stepped away from a contact at the end of ground movement: from where to where."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("BREAK-06"), RuleId("AMB-46"))
    token: Key
    name: str
    contact: Label
    start: Hex
    hex: Hex


class Evaded(Event, frozen=True, tag="evaded"):
    """An own token stepped away from a contact that came next to it: from where to where, what it has left (half-points)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("EVADE-02"),)
    token: Key
    name: str
    contact: Label
    start: Hex
    hex: Hex
    left: int


class Shadowed(Event, frozen=True, tag="shadowed"):
    """An own token followed a contact by one hex: from where to where, what it has left (half-points)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("SHADOW-02"),)
    token: Key
    name: str
    contact: Label
    start: Hex
    hex: Hex
    left: int


class Cornered(Event, frozen=True, tag="cornered"):
    """An own token that had evaded has no SMP left to step away from a contact (EVADE-03)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("EVADE-03"),)
    token: Key
    name: str
    contact: Label
    at: Hex


class Held(Event, frozen=True, tag="held"):
    """An own token may not leave the hexes next to a contact that wants the fight (AMB-98)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-98"),)
    token: Key
    name: str
    at: Hex
    contact: Label


class Questioned(Event, frozen=True, tag="questioned"):
    """In open play the side is asked what an own token does about a contact in a hex (AMB-112)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-112"),)
    name: str
    contact: Label
    hex: Hex
