"""What a token sets out to do in its movement: said in a command, kept in its motion or its plot, shown in its row."""

from typing import Literal

import msgspec

from game.model.units import Pace

Order = Literal["contact", "breakthrough", "destroy", "evade", "defend"]
"""What a formation sets out to do in its movement (ORDER-01)."""

ORDERS: tuple[Order, ...] = ("contact", "breakthrough", "evade", "defend", "destroy")
STILL: tuple[Order, ...] = ("defend", "destroy")
"""Orders that spend no SMP and take no march mode (AMB-13)."""

HEIGHTS = (1, 2, 10)
"""How high VTOLs may fly, in levels above the ground: the least of each range by eye (AMB-49)."""


class Intent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order with its march mode and everything that goes with it (ORDER-01).

    `target` is what Destroy works at: `urban`, `woods`, or the name of a building in its hex. `tier` (0 to 4) boosts by MASC and
    supercharger, `tsm` by triple-strength myomer; `lights` and `reckless` are ways to march at night.
    `height` is that of its VTOLs in levels above the ground (AMB-49).
    Under Defend, `hide`, `dig_in`, `fortify` and `indoors` (infantry into buildings).
    """

    order: Order = "contact"
    pace: Pace = "normal"
    target: str = ""
    tier: int = 0
    tsm: bool = False
    lights: bool = False
    reckless: bool = False
    hide: bool = False
    dig_in: bool = False
    fortify: bool = False
    indoors: bool = False
    height: int = 2

    @property
    def stands(self) -> bool:
        """Whether who has it spends no SMP (AMB-13)."""
        return self.order in STILL

    def at(self, pace: Pace) -> "Intent":
        """The same at another pace."""
        return self if pace == self.pace else msgspec.structs.replace(self, pace=pace)
