"""Engaging: the engagements that are due."""

from typing import Literal

import msgspec

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.ids import Key, Side

EngagementKind = Literal["meeting", "contested", "breakthrough", "pursuit"]
"""Why it is fought: contact in adjacent hexes, in one and the same hex (ENG-02), to pass through (ORDER-03), to run one down (EVADE-03)."""

Role = Literal["", "hunter", "prey"]
"""What a side is in a pursuit; in any other engagement nothing."""

Start = Literal["", "edges", "near", "point-blank"]
"""How far apart both sides of an engagement start: from opposite edges, 7 to 12 hexes, 1 to 6 hexes (AMB-39); "" = by other rules."""


class Engagement(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An engagement that is due: the hex of the battle (AMB-100), and the tokens of both sides in it, in key order.

    `prey` is the side that is run down in a pursuit (EVADE-04).
    """

    kind: EngagementKind
    hex: Hex
    tokens: tuple[Key, ...]
    prey: Side | None = None

    def role(self, side: Side) -> Role:
        """What a side is in it."""
        if self.prey is None:
            return ""
        return "prey" if side == self.prey else "hunter"


class Engagements(Component, frozen=True, tag="engagements"):
    """The engagements that are due, and the number of the last step that ended next to an enemy. Put by `engaging` and `encounters`."""

    rows: tuple[Engagement, ...] = ()
    steps: int = 0
