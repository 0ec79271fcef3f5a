"""Turn and initiative, as everybody sees them."""

from typing import Literal

import msgspec

from game.model.components.sealing import Seal
from game.model.ids import Side
from game.model.land import Edge
from game.model.units import Light, Weather


class SideView(msgspec.Struct, frozen=True, gc=False):
    """What is public of a side: name, faction, declared formations, the initiative total of this turn (0 before the roll).

    `seals` are those of its plots in this turn, each with its row; `airborne` counts its formations in the air (AMB-103); `home` is the
    edge of the map where its home lies, if it has one (AMB-112).
    """

    side: Side
    name: str
    faction: str
    zone: str
    ground: int
    aerospace: int
    initiative: int
    seals: tuple[Seal, ...] = ()
    airborne: int = 0
    home: Edge | Literal[""] = ""


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """Where the game stands.

    `slots` are the sides of this row's activation slots, `slot` the present one; `limit` the last turn, 0 = none;
    `commitment` is the fingerprint of the seed; `metres` lie across a hex (MAP-02).
    """

    turn: int
    row: int
    over: bool
    limit: int
    seconds: int
    sides: tuple[SideView, ...]
    winner: Side | None
    awaiting: tuple[Side, ...]
    slots: tuple[Side, ...]
    slot: int
    light: Light = "day"
    weather: Weather = "clear"
    commitment: str = ""
    metres: int = 0

    def of(self, side: Side) -> SideView:
        """What is public of a side."""
        return next(seen for seen in self.sides if seen.side == side)
