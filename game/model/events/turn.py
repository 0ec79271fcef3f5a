"""The turn goes on."""

from typing import ClassVar

from game.model.components.victory import EndReason
from game.model.events.base import Event
from game.model.ids import RuleId, Side
from game.model.units import Light, Weather


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """A strategic turn of three minutes begins."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("TURN-01"),)
    turn: int


class SkyChanged(Event, frozen=True, tag="sky-changed"):
    """The light or the weather of the whole map is another from this turn on."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-102"),)
    light: Light
    weather: Weather


class SetUpDone(Event, frozen=True, tag="set-up-done"):
    """A side has set up; the formations it declared are public (AMB-06)."""

    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("FORM-08"),)
    side: Side
    name: str
    ground: int
    aerospace: int


class Finished(Event, frozen=True, tag="finished"):
    """A side is done with its sitting or slot."""

    side: Side
    name: str
    row: int


class GameOver(Event, frozen=True, tag="game-over"):
    """The game has ended, and why: who won, nobody in a draw, and the points of each side where there are conditions."""

    news: ClassVar[bool] = True
    turns: int
    reason: EndReason = "last-turn"
    winner: Side | None = None
    winner_name: str = ""
    points: tuple[tuple[str, int], ...] = ()


class Loaded(Event, frozen=True, tag="loaded"):
    """A save from an earlier moment was loaded."""

    turn: int
    row: int
