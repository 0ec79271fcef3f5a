"""One's own tokens on the map."""

import msgspec

from game.model.components.march import Plot
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.ruling import Tally
from game.model.units import Arm, Bracket, Pace, UnitKind


class TokenView(msgspec.Struct, frozen=True):
    """An own token: where it stands, what it may spend. SMP are half-points.

    `base` explains the slowest unit (MOVE-01); `rates` the allowance at each pace in the order of
    `PACES`; `brackets` the brackets of the cost table present;
    `halves` the footprint; `road` whether the all-road bonus is open to it (AMB-31).
    """

    key: Key
    formation: Key
    name: str
    number: int
    scale: int
    arm: Arm
    kind: UnitKind
    units: int
    hex: Hex
    base: Tally
    rates: tuple[Tally, ...]
    brackets: tuple[Bracket, ...]
    halves: int
    road: bool
    pace: Pace
    declared: bool
    spent: int
    all_road: bool
    trail: tuple[Hex, ...]
    toll: tuple[Hex, int] | None
    plot: Plot


class MarchView(msgspec.Struct, frozen=True):
    """Own tokens in key order; the formation of the present slot; which formations were activated; the plotted order."""

    tokens: tuple[TokenView, ...]
    active: Key | None
    activated: tuple[Key, ...]
    sequence: tuple[Key, ...]

    def token(self, key: Key) -> TokenView | None:
        """The token of that key, if it is on the map."""
        return next((token for token in self.tokens if token.key == key), None)
