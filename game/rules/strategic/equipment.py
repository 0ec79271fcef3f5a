"""Equipment affecting movement: what boosts add to a unit's walk, what they risk, and what a failure breaks."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from game.model.ids import Key, rule
from game.model.ruling import Part, Tally, part, tally
from game.model.tables import EquipmentTables, TierRow
from game.model.views.march import Walk
from game.rules.strategic.chances import ALL, WAYS

if TYPE_CHECKING:
    from fractions import Fraction

RULES = (rule("AMB-19"), rule("AMB-20"), rule("AMB-21"))
MASC, SUPERCHARGER, TSM, SEARCHLIGHT = "masc", "supercharger", "tsm", "searchlight"
BOOSTERS = (MASC, SUPERCHARGER)


def tier(number: int, tables: EquipmentTables) -> TierRow | None:
    """The row of a tier, None for 0 (no boost).

    Raises:
        ValueError: there is no such tier.
    """
    if number == 0:
        return None
    for row in tables.tiers:
        if row.number == number:
            return row
    raise ValueError(f"there is no tier {number}")


def boost_part(walk: int, equipment: tuple[str, ...], row: TierRow) -> Part:
    """What a tier adds to a walk in half-points: times its factor, rounded to the closest half point, quarters up (AMB-20, AMB-95)."""
    over, under = row.both if all(name in equipment for name in BOOSTERS) else row.single
    boosted = (2 * walk * over + under) // (2 * under)
    return part("boost", boosted - walk, row.rule, tier=row.number)


def tsm_part(tables: EquipmentTables) -> Part:
    """What triple-strength myomer adds (EQUIP-01, AMB-19)."""
    return part("tsm", 2 * tables.tsm_smp, rule("EQUIP-01"))


def has_boost(equipment: tuple[str, ...]) -> bool:
    """Whether a unit has MASC or a supercharger."""
    return any(name in equipment for name in BOOSTERS)


def boosted(walks: Sequence[Walk], number: int, failed: Sequence[Key], tables: EquipmentTables, *, tsm: bool) -> Tally:
    """The base rate with boosts: each walk times its tier, unless the checks failed, and myomer on top; the slowest counts (AMB-95).

    Nobody walking: 0.
    """
    row = tier(number, tables)
    rates = []
    if row is None:  # myomer gives all of them the same
        walks = sorted(walks, key=attrgetter("walk"))[:1]
    for walk in walks:
        parts = [part("slowest-unit", walk.walk, rule("MOVE-01"), unit=walk.unit)]
        if row is not None and walk.key not in failed:
            parts.append(boost_part(walk.walk, walk.equipment, row))
        if tsm:
            parts.append(tsm_part(tables))
        rates.append(tally(parts))
    return min(rates, key=lambda rate: rate.total, default=tally(()))


def roll_odds(target: int) -> Fraction:
    """The chance that 2D6 reach a number."""
    from fractions import Fraction  # noqa: PLC0415 - odds are told to players, and few ask

    return Fraction(sum(ways for fall, ways in WAYS.items() if fall >= target), ALL)


def boost_odds(row: TierRow, sets: int) -> Fraction:
    """The chance that so many sets of checks succeed, one for each boosted unit (EQUIP-04 to EQUIP-07)."""
    return roll_odds(row.target) ** (row.checks * sets)


def engine_hits(fall: int, tables: EquipmentTables) -> int:
    """Engine hits of a failed supercharger for a roll of 2D6 (EQUIP-08, AMB-21)."""
    return next(row.hits for row in tables.engine if fall <= row.up_to)
