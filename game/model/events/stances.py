"""Aerospace stances: what is airborne, what an own flight is told, burns and suffers, and when it goes home."""

from typing import ClassVar, Literal

from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, RuleId, Side

HomeReason = Literal["by-order", "out-of-fuel"]


class PatrolPlanned(Event, frozen=True, tag="patrol-planned"):
    """An own flight is to patrol at an altitude from the end of this row on."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AERO-05"), RuleId("AMB-01"))
    flight: Key
    name: str
    altitude: int


class HomePlanned(Event, frozen=True, tag="home-planned"):
    """An own flight is to go home this turn."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-106"),)
    flight: Key
    name: str


class Airborne(Event, frozen=True, tag="airborne"):
    """How many formations of a side are on combat air patrol: both sides know what is airborne, not where."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-103"),)
    side: Side
    name: str
    count: int


class WentHome(Event, frozen=True, tag="went-home"):
    """An own flight left the map from its hex, why, and with how many points of fuel."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-107"),)
    flight: Key
    name: str
    hex: Hex
    fuel: int
    why: HomeReason


class FuelLow(Event, frozen=True, tag="fuel-low"):
    """An own flight has fuel for no other turn, so many points: it goes home in the next one."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AERO-07"), RuleId("AMB-107"))
    flight: Key
    name: str
    fuel: int


class PatrolTired(Event, frozen=True, tag="patrol-tired"):
    """A tenth turn in the air tired an own sub-formation: its points of fatigue now, the band that they are read in."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AERO-08"), RuleId("AMB-107"))
    part: Key
    name: str
    points: int
    band: str
