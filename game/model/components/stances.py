"""Aerospace stances: what a formation does in the air, and what its owner has decided for it."""

from typing import Literal

from game.model.components.base import Component

Stance = Literal["", "cap"]
"""What aerospace does: a combat air patrol loiters over one hex (AERO-05); without a stance it is not over the map."""


class Flight(Component, frozen=True, tag="flight"):
    """An aerospace formation that is in the air over the hex of its `Place`. Put by `stances`; begun by `content.opening`.

    `altitude` goes from 1, nap-of-earth, to 10; `fuel` is in points, of the unit that has least; `turns` counts those towards its next
    point of fatigue (AERO-08, AMB-107).
    """

    stance: Stance
    altitude: int
    fuel: int
    turns: int = 0


class StancePlan(Component, frozen=True, tag="stance-plan"):
    """What is decided in the aerospace stance row and shown at its end: another altitude, None = as before; or to go home (AMB-01).

    Put by `stances`; begun by `content.opening`.
    """

    altitude: int | None = None
    home: bool = False
