"""Six double-blind turns by script: who does what in which activation, for the hands of a test or of a real window.

What happens, with the dice of the seed: a radar contact climbs the ladder, a contact is lost in the woods, a recon lance shadows an
assault lance and then evades a striker lance until it is cornered (the example of SHADOW-04), a column runs into a picket, and a 'Mech
in stealth armor passes the picket's radar six times.
"""

from pathlib import Path
from typing import NamedTuple

from game.model.components import Standing
from game.model.hexes import Hex, parse
from game.model.ids import Side
from game.model.orders import Intent

SCENARIO = Path(__file__).parent / "hide-and-seek.toml"
SEED = "10"
"""The seed whose dice give what the script is about."""
SCOUTS, GUARDS = Side("a"), Side("b")
RECON, PICKET, PLATOON = "Recon Lance", "Picket Lance", "Hedge Platoon"
ASSAULT, STRIKERS, COLUMN, SHADE = "Assault Lance", "Striker Lance", "Armor Column", "Shade Section"


class Activation(NamedTuple):
    """One slot: which formation, its order if one is given outright, and its marches one by one, each the cheapest way to a hex."""

    formation: str
    order: Intent | None = None
    marches: tuple[Hex, ...] = ()


INSTRUCTIONS: dict[Side, dict[str, Standing]] = {
    SCOUTS: {RECON: Standing(evade="slower", shadow="slower", deny="always"), PICKET: Standing(intercept="always")},
    GUARDS: {},
}
"""What is instructed in row 1 of the first turn."""


def _slot(formation: str, *ways: str, order: Intent | None = None) -> Activation:
    return Activation(formation, order, tuple(parse(way) for way in ways))


SCRIPT: dict[tuple[int, Side], tuple[Activation, ...]] = {
    (1, SCOUTS): (_slot(PLATOON), _slot(PICKET), _slot(RECON)),
    (1, GUARDS): (_slot(STRIKERS, "2734"), _slot(ASSAULT), _slot(COLUMN), _slot(SHADE)),
    (2, SCOUTS): (_slot(PLATOON), _slot(PICKET), _slot(RECON)),
    (2, GUARDS): (_slot(ASSAULT), _slot(COLUMN), _slot(SHADE, "1910"), _slot(STRIKERS, "2833")),
    (3, SCOUTS): (_slot(PLATOON), _slot(PICKET), _slot(RECON, "3025", order=Intent("evade"))),
    (3, GUARDS): (_slot(ASSAULT), _slot(COLUMN), _slot(SHADE, "2012"), _slot(STRIKERS, "2829")),
    (4, SCOUTS): (_slot(PLATOON), _slot(PICKET), _slot(RECON)),
    (4, GUARDS): (_slot(ASSAULT, "3029"), _slot(STRIKERS, "2929", "2928", "2927", "2926", "3025"), _slot(COLUMN), _slot(SHADE, "2014")),
    (5, SCOUTS): (_slot(PLATOON), _slot(RECON), _slot(PICKET)),
    (5, GUARDS): (_slot(COLUMN, "1511"), _slot(ASSAULT), _slot(STRIKERS), _slot(SHADE, "1916")),
    (6, SCOUTS): (_slot(PLATOON), _slot(RECON), _slot(PICKET)),
    (6, GUARDS): (_slot(COLUMN), _slot(ASSAULT), _slot(STRIKERS), _slot(SHADE, "1817")),
}
"""Every activation by turn and side, in the order in which it is made; who moves first matters for none of them."""
