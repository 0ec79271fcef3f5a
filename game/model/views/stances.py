"""One's own aerospace over the map; of the other side's what was made out is a contact."""

import msgspec

from game.model.components.stances import Flight, StancePlan
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.units import UnitKind
from game.model.views.detection import Eyes, Mark


class FlightView(msgspec.Struct, frozen=True, gc=False):
    """An own flight: where it is, and what is decided for it.

    `cost` is the fuel that a turn takes, in points; `fatigue` are points, read in `band`; `tired` is what that adds to piloting rolls.
    `skill` is its Sensors skill (AMB-05), `eyes` are what it looks with from `height` levels above the ground, `mark` is how it is seen.
    """

    key: Key
    name: str
    number: int
    kind: UnitKind
    units: int
    hex: Hex
    flight: Flight
    plan: StancePlan
    cost: int
    fatigue: int
    band: str
    tired: int
    skill: int
    height: int
    eyes: Eyes
    mark: Mark

    @property
    def next_altitude(self) -> int:
        """The altitude that it will have when the row of stances is over."""
        return self.flight.altitude if self.plan.altitude is None else self.plan.altitude

    @property
    def lasts(self) -> int:
        """For how many turns its fuel lasts, the present one included."""
        return self.flight.fuel // self.cost
