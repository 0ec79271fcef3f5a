"""Marching."""

from typing import ClassVar

from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId
from game.model.ruling import Tally
from game.model.units import Pace


class Activated(Event, frozen=True, tag="activated"):
    """An own formation is activated."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("INIT-03"),)
    formation: Key
    name: str


class Stood(Event, frozen=True, tag="stood"):
    """An own formation ended its activation where it began."""

    formation: Key
    name: str


class Marched(Event, frozen=True, tag="marched"):
    """An own token marched: from where, along which hexes, at what price (half-points)."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("MOVE-04"),)
    token: Key
    name: str
    start: Hex
    path: tuple[Hex, ...]
    pace: Pace
    steps: tuple[Tally, ...]
    cost: int
    left: int


class ContactMoved(Event, frozen=True, tag="contact-moved"):
    """A contact was seen to move."""

    news: ClassVar[bool] = True
    contact: Label
    start: Hex
    end: Hex


class CutShort(Event, frozen=True, tag="cut-short"):
    """A plotted march ended before its goal because the next hexes had no room or no points were left."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("STACK-01"),)
    token: Key
    name: str
    at: Hex
    goal: Hex


class PlotLapsed(Event, frozen=True, tag="plot-lapsed"):
    """A plot no longer starts where the token stands, and is dropped."""

    news: ClassVar[bool] = True
    token: Key
    name: str
    start: Hex
    at: Hex


class Plotted(Event, frozen=True, tag="plotted"):
    """An own march was plotted."""

    token: Key
    name: str
    path: tuple[Hex, ...]
    pace: Pace


class Sequenced(Event, frozen=True, tag="sequenced"):
    """The order of one's own formations was set."""

    names: tuple[str, ...]


class TollPaid(Event, frozen=True, tag="toll-paid"):
    """A dear hex is being paid for over several turns (AMB-97, switch): half-points paid so far and needed."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-97"),)
    token: Key
    name: str
    hex: Hex
    paid: int
    need: int
