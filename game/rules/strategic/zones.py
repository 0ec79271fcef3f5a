"""Zones of control: how far a formation's reach."""

from game.model.ids import rule

_PER_HEX = 4  # half-points: two SMP a hex of radius
RULES = (rule("ZOC-01"), rule("AMB-36"))


def radius(rate: int) -> int:
    """The radius in hexes of the zone of a formation with a rate in half-points: half of it, rounded down, at least 1 (ZOC-01, AMB-36)."""
    return max(1, rate // _PER_HEX)
