"""Morale: how a formation stands."""

from typing import Literal

from game.model.components.base import Component

MoraleState = Literal["normal", "shaken", "unsteady", "broken", "routed"]
"""The ladder of morale, the best first (MORALE-01)."""


class Morale(Component, frozen=True, tag="morale"):
    """The morale of a formation, where it is not normal (MORALE-01). Put by `content.opening`."""

    state: MoraleState = "normal"

    @property
    def broken(self) -> bool:
        """Whether it can neither start nor hold contact (BREAK-06)."""
        return self.state in ("broken", "routed")
