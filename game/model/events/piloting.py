"""Piloting and driving rolls, boosts, and what failures do."""

from typing import ClassVar, Final, Literal

from game.model.events.base import Event
from game.model.hexes import Hex
from game.model.ids import Key, RuleId
from game.model.ruling import Tally

Cause = Literal["river", "bog", "reckless"]
ASKED: Final[dict[Cause, RuleId]] = {"river": RuleId("TERR-21"), "bog": RuleId("TERR-23"), "reckless": RuleId("TERR-22")}
"""The rule that asks for piloting rolls, by their cause."""


class PilotRoll(Event, frozen=True, tag="pilot-roll"):
    """One unit's roll: the number to reach with its parts, the dice, whether it was reached, the damage of a failure in clusters."""

    unit: str
    target: Tally
    dice: tuple[int, int]
    passed: bool
    damage: tuple[int, ...] = ()


class PilotingRolled(Event, frozen=True, tag="piloting-rolled"):
    """The rolls of an own token in a hex."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = tuple(ASKED.values())
    token: Key
    name: str
    hex: Hex
    cause: Cause
    rolls: tuple[PilotRoll, ...]
    failed: int


class Halted(Event, frozen=True, tag="halted"):
    """An own token moves no more this turn: it fell in a river, or is bogged down."""

    news: ClassVar[bool] = True
    token: Key
    name: str
    hex: Hex
    cause: Cause


class LeftBehind(Event, frozen=True, tag="left-behind"):
    """A bogged part or unit of an own token is left behind as a token of its own."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("TERR-23"), RuleId("AMB-35"))
    token: Key
    name: str
    whole: str
    hex: Hex


class BoostRoll(Event, frozen=True, tag="boost-roll"):
    """The checks of one boosted unit, or of a whole token, and what a failure broke; of a token, `bearer` is the unit that bears it."""

    unit: str
    dice: tuple[tuple[int, int], ...]
    target: int
    passed: bool
    broken: str = ""
    bearer: str = ""


class BoostRolled(Event, frozen=True, tag="boost-rolled"):
    """The checks of an own token's boost; `rule` is that of its tier."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("EQUIP-08"),)
    token: Key
    name: str
    tier: int
    rule: RuleId
    rolls: tuple[BoostRoll, ...]
    failed: int


class UnitLost(Event, frozen=True, tag="unit-lost"):
    """An own unit is destroyed."""

    news: ClassVar[bool] = True
    unit: Key
    name: str
    formation: str
