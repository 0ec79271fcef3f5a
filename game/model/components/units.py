"""What units have lost."""

from game.model.components.base import Component
from game.model.units import Condition, Location, Share, Spent


class Damage(Component, frozen=True, tag="damage"):
    """What a unit has lost, in the scale in which it was dealt. Put by `damage`.

    `armor` and `structure` are lost as exact fractions of full; `points` are those lost, place by place, where they are known;
    `armor_pips` and `structure_pips` were dealt on the card. `hits` are named critical hits, `hip`, `leg`, `engine`, `mp` …, once for
    each time; `crew` counts hits on the crew; `spent` is ammunition by class.
    """

    armor: Share = Share()
    structure: Share = Share()
    points: tuple[Location, ...] = ()
    armor_pips: int = 0
    structure_pips: int = 0
    hits: tuple[str, ...] = ()
    crew: int = 0
    spent: tuple[Spent, ...] = ()
    condition: Condition = "sound"
