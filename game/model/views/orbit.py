"""One's own satellites and ships above the battlefield; the other side's are never seen."""

import msgspec

from game.model.components.orbit import OnStation, Orbiter
from game.model.hexes import Hex
from game.model.ids import Key


class OrbiterView(msgspec.Struct, frozen=True, gc=False):
    """An own orbiter: what it is, and where.

    `overhead` = it can look at the map now; `turns` until it comes or goes, 0 = that stays as it is. `cost` is the fuel that holding its
    place takes in a turn; `hex` is what it is to look at this turn.
    """

    key: Key
    facts: Orbiter
    station: OnStation
    overhead: bool
    turns: int
    cost: int
    hex: Hex | None = None
