"""Above the battlefield: what watches from there, and how high it stands."""

from typing import Literal, NamedTuple

OrbiterKind = Literal["satellite", "dropship", "warship"]
"""What can watch from above (ORBIT-01)."""

Band = Literal["high", "interface", "low"]
"""The high-altitude map, the boundary between air and space, low orbit."""


class Level(NamedTuple):
    """How high an observer stands: `high` by its level 1 to 4; `low` by its space hex above the interface, the first being 1."""

    band: Band
    step: int = 1

    def __str__(self) -> str:
        """Write it as in a scenario: `high-3`, `interface`, `low-1`."""
        return self.band if self.band == "interface" else f"{self.band}-{self.step}"
