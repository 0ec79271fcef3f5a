"""Defending and instructing."""

from typing import ClassVar

from game.model.components.instructing import Standing
from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, RuleId


class Hid(Event, frozen=True, tag="hid"):
    """Own units went into hiding: how many now, how many lie hidden in all, of how many that can."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORDER-19"), RuleId("AMB-18"))
    token: Key
    name: str
    now: int
    hidden: int
    most: int


class DugIn(Event, frozen=True, tag="dug-in"):
    """Own infantry dug in, or went into buildings."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORDER-22"), RuleId("ORDER-23"))
    token: Key
    name: str
    units: int
    indoors: bool


class NoCover(Event, frozen=True, tag="no-cover"):
    """Own units found nothing left where they were to hide, or to go indoors."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORDER-19"), RuleId("ORDER-23"))
    name: str
    hex: Hex


class Fortified(Event, frozen=True, tag="fortified"):
    """Own engineers built positions in a hex: how many stand there now."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORDER-20"),)
    name: str
    hex: Hex
    count: int


class Instructed(Event, frozen=True, tag="instructed"):
    """An own token was given its standing instruction; `towards` is the name of the formation to which it prefers the way, if it does."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-112"),)
    token: Key
    name: str
    standing: Standing
    towards: str = ""
