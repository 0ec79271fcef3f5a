"""Initiative."""

from typing import ClassVar

from game.model.events.base import Event
from game.model.ids import RuleId, Side


class Roll(Event, frozen=True, tag="initiative-roll"):
    """One side's roll: two dice, the Strategy skill, the sum."""

    side: Side
    name: str
    dice: tuple[int, int]
    skill: int
    total: int


class InitiativeRolled(Event, frozen=True, tag="initiative-rolled"):
    """Both rolls and who won; the loser moves first (INIT-01, INIT-03)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("INIT-01"), RuleId("INIT-03"))
    rolls: tuple[Roll, ...]
    winner: Side
    winner_name: str
    loser_name: str


class InitiativeTied(Event, frozen=True, tag="initiative-tied"):
    """Equal totals: both roll again (AMB-04)."""

    news: ClassVar[bool] = True
    rules: ClassVar[tuple[RuleId, ...]] = (RuleId("AMB-04"),)
    rolls: tuple[Roll, ...]
