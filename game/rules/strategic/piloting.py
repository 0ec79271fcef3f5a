"""Piloting and driving rolls: the number to reach with its parts, and the damage of a fall."""

from game.model.ids import RuleId, rule
from game.model.ruling import Tally, part, tally
from game.model.tables import PilotingTables
from game.model.units import Pace

RULES = (rule("AMB-24"), rule("AMB-34"))
_PACES = {"forced": rule("FMARCH-02"), "cautious": rule("FMARCH-05")}


def target_number(skill: int, asked: RuleId, pace: Pace, fatigue: int, tables: PilotingTables) -> Tally:
    """The number that 2D6 must reach: skill, by the rule that asks for the roll, march mode, fatigue band (FMARCH-02, FMARCH-05, AMB-24,
    AMB-65).
    """
    parts = [part("skill", skill, asked)]
    if pace != "normal":
        parts.append(part(f"pace-{pace}", tables.forced if pace == "forced" else tables.cautious, _PACES[pace]))
    if fatigue:
        parts.append(part("fatigue", fatigue, rule("AMB-65")))
    return tally(parts, "target")


def clusters(tonnage: int, tables: PilotingTables, times: int = 1) -> tuple[int, ...]:
    """The damage of a fall: tonnage / 10 rounded up, times the margin where the text says so, in clusters of 5 (TERR-22, AMB-34)."""
    points = -(-tonnage // tables.per_tons) * times
    whole, rest = divmod(points, tables.cluster)
    return (tables.cluster,) * whole + ((rest,) if rest else ())
