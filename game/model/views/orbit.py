"""One's own satellites and ships above the battlefield; the other side's are never seen."""

import msgspec

from game.model.components.orbit import OnStation, Orbiter
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.ruling import Reason


class OrbiterView(msgspec.Struct, frozen=True, gc=False):
    """An own orbiter: what it is, and where.

    `away` = why it cannot look at the map now, None: it can; `turns` until it comes or goes, 0 = that stays as it is. `cost` is the fuel
    that holding its place takes in a turn; `hex` is what it is to look at this turn.
    """

    key: Key
    facts: Orbiter
    station: OnStation
    away: Reason | None
    turns: int
    cost: int
    hex: Hex | None = None

    @property
    def overhead(self) -> bool:
        """Whether it can look at the map now."""
        return self.away is None
