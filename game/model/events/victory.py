"""Victory: conditions met, formations that left the map, draws."""

from typing import ClassVar

from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side


class ConditionMet(Event, frozen=True, tag="condition-met"):
    """A victory condition is met, as far as this side may know."""

    news: ClassVar[bool] = True
    side: Side
    name: str
    title: str
    points: int
    wins: bool


class ConditionHeld(Event, frozen=True, tag="condition-held"):
    """A condition is held for so many turn ends in a row, of those that it asks for; 0: the row is broken."""

    news: ClassVar[bool] = True
    name: str
    title: str
    held: int
    turns: int


class ConditionCounted(Event, frozen=True, tag="condition-counted"):
    """So many formations count towards a condition now, of those that it asks for."""

    news: ClassVar[bool] = True
    name: str
    title: str
    done: int
    count: int


class ConditionFailed(Event, frozen=True, tag="condition-failed"):
    """An own victory condition can no longer be met."""

    news: ClassVar[bool] = True
    title: str


class Departure(Event, frozen=True, tag="departure"):
    """An own token left the map by an edge."""

    token: Key
    name: str
    hex: Hex
    edge: str


class ContactLeft(Event, frozen=True, tag="contact-left"):
    """A contact was seen to leave the map."""

    news: ClassVar[bool] = True
    contact: Label
    hex: Hex


class DeparturePlotted(Event, frozen=True, tag="departure-plotted"):
    """An own token is to leave the map at the end of its plotted march."""

    token: Key
    name: str
    hex: Hex


class DrawOffered(Event, frozen=True, tag="draw-offered"):
    """A side offers a draw."""

    side: Side
    name: str


class DrawLapsed(Event, frozen=True, tag="draw-lapsed"):
    """An offer of a draw was not taken up."""

    news: ClassVar[bool] = True
    side: Side
    name: str
