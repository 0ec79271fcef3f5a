"""Standing instructions: what a formation does of itself while the other side acts."""

from typing import Literal

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.ids import Key

When = Literal["never", "slower", "weaker", "always"]
Bogged = Literal["wait", "detach"]


class Standing(Component, frozen=True, tag="standing"):
    """A token's standing instruction (AMB-112). Put by `instructing` and `straggling`.

    `intercept`, `evade`, `shadow`, `deny` and `pursue` tell against whom; `keep` half-points are kept from steps; `stop` is the hex where
    it ends; `bogged` tells whether the part waits for a bogged unit; `towards` decides between several legal hexes: it is a hex, the key of
    an own formation or of a part of one, wherever that is, or the key of the side itself, which stands for its home edge;
    `eccm` sets its ECM suites against the enemy's instead of working as such (AMB-60).
    """

    intercept: When = "never"
    evade: When = "never"
    shadow: When = "never"
    deny: When = "never"
    pursue: When = "never"
    keep: int = 0
    stop: Hex | None = None
    bogged: Bogged = "wait"
    towards: Hex | Key | None = None
    eccm: bool = False

    @property
    def goal(self) -> Key | None:
        """What it prefers the way to, if that is no hex: an own formation or part, or the side itself for its home."""
        return None if isinstance(self.towards, Hex) else self.towards

    @property
    def alert(self) -> bool:
        """Whether it answers a march of the other side in some way."""
        return not self.intercept == self.evade == self.shadow == "never"
