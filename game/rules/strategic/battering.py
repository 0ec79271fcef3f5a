"""Battering: what units take off the construction factor of a building in a turn, where the switch counts that instead of turns."""

from game.model.components import Unit
from game.model.ids import rule
from game.model.ruling import Part, part
from game.model.switches import Switches
from game.model.tables import BatterRow

RULES = (rule("ORDER-12"), rule("ORDER-13"), rule("ORDER-14"), rule("AMB-15"))
ENERGY = "ENE"
"""The special of a card whose weapons all run on energy."""
_MEDIUM = 1


def battering(unit: Unit, switches: Switches, row: BatterRow) -> int:
    """CF that a unit takes off in a strategic turn: its medium damage as points, for so many turns of fire (ORDER-12, AMB-15).

    A unit without a card counts nothing; where energy alone counts, so does one whose card does not say that it needs no ammunition.
    """
    if unit.card is None or switches.destroy_cf == "off" or (switches.destroy_cf == "energy-only" and ENERGY not in unit.card.specials):
        return 0
    return unit.card.damage[_MEDIUM] * row.points * row.fire


def battering_part(unit: Unit, switches: Switches, row: BatterRow) -> Part:
    """The same as a part of a sum, by the unit's name."""
    return part("battering", battering(unit, switches, row), rule("ORDER-12"), unit=unit.name)


def shots_of(unit: Unit, switches: Switches, row: BatterRow) -> int:
    """Shots that this costs the unit: none with energy weapons alone (ORDER-13, ORDER-14)."""
    if unit.card is None or ENERGY in unit.card.specials or not battering(unit, switches, row):
        return 0
    return row.shots
