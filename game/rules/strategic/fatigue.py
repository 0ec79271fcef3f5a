"""Strategic fatigue: what march modes do to it, and what it does."""

from game.model.tables import FatigueBand, FatigueTables
from game.model.units import Pace

_ELITE, _VETERAN = 3, 4  # mean piloting skills [AMB-65]


def after_turn(points: int, pace: Pace | None, tables: FatigueTables) -> int:
    """The counter after a turn at a march mode; None = no mode was declared (FMARCH-03, FMARCH-06, AMB-25). Never below 0."""
    change = tables.forced if pace == "forced" else tables.cautious if pace == "cautious" else 0
    return max(0, min(tables.cap, points + change))


def effective(points: int, faction: str, piloting: int, tables: FatigueTables) -> int:
    """Fatigue less what eases it: being of a Clan, and the experience that the mean piloting skill tells (AMB-65)."""
    experience = tables.ease["elite"] if piloting <= _ELITE else tables.ease["veteran"] if piloting <= _VETERAN else 0
    return max(0, points - experience - (tables.ease["clan"] if faction == "clan" else 0))


def band(points: int, tables: FatigueTables) -> FatigueBand:
    """The band of an effective fatigue."""
    return next((row for row in tables.bands if points <= row.up_to), tables.bands[-1])
