"""Orbital surveillance: looks planned and made, orbiters that come and go."""

from typing import ClassVar

import msgspec

from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, RuleId
from game.model.ruling import Tally


class SurveyPlanned(Event, frozen=True, tag="survey-planned"):
    """An own orbiter is to look at a hex this turn."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-02"),)
    orbiter: Key
    name: str
    hex: Hex


class SurveyDropped(Event, frozen=True, tag="survey-dropped"):
    """An own orbiter is to look nowhere this turn."""

    orbiter: Key
    name: str


class Surveyed(Event, frozen=True, tag="surveyed"):
    """A look from above that found something: the dice, and every modifier but those of what was found, which stand in its reports."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-02"), RuleId("AMB-63"))
    orbiter: Key
    name: str
    hex: Hex
    dice: tuple[int, int]
    sum: Tally
    found: int


class SurveyEmpty(Event, frozen=True, tag="survey-empty"):
    """A look from above that found nothing, whether or not anything is there: without dice, which would tell."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-02"), RuleId("SENS-14"))
    orbiter: Key
    name: str
    hex: Hex


class SurveyRead(msgspec.Struct, frozen=True, gc=False):
    """How a look was read for one formation: every modifier, the rung, and whether it found units in hiding."""

    target: Key
    sum: Tally
    rung: int
    found: bool = False


class SurveyRolled(Event, frozen=True, tag="survey-rolled"):
    """What a look from above came to in truth, for every formation in its hex; in the sealed record alone."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-02"), RuleId("AMB-63"))
    orbiter: Key
    name: str
    hex: Hex
    dice: tuple[int, int]
    reads: tuple[SurveyRead, ...]


class StationHeld(Event, frozen=True, tag="station-held"):
    """An own orbiter is to hold its place, for so many points of fuel a turn."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-05"), RuleId("AMB-62"))
    orbiter: Key
    name: str
    fuel: int


class StationLeft(Event, frozen=True, tag="station-left"):
    """An own orbiter holds its place no longer, and drifts on."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-04"),)
    orbiter: Key
    name: str


class StationLost(Event, frozen=True, tag="station-lost"):
    """An own orbiter has too little fuel left to hold its place, and drifts on."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-05"), RuleId("AMB-62"))
    orbiter: Key
    name: str
    fuel: int


class OrbiterRose(Event, frozen=True, tag="orbiter-rose"):
    """An own orbiter has come into view of the map, for so many turns."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-04"),)
    orbiter: Key
    name: str
    turns: int


class OrbiterSet(Event, frozen=True, tag="orbiter-set"):
    """An own orbiter has gone out of view, for so many turns."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("ORBIT-04"),)
    orbiter: Key
    name: str
    turns: int
