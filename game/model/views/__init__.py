"""What one seat sees: a record of one part per heading."""

from collections.abc import Mapping

import msgspec

from game.model.components.annotating import Annotation, Remark, names_in
from game.model.events import Told
from game.model.hexes import Hex
from game.model.ids import Label, Side
from game.model.land import Land
from game.model.ruling import Reason
from game.model.switches import Switches
from game.model.views.detection import ContactView, Eyes, Mark
from game.model.views.engaging import EngagementView
from game.model.views.formations import NodeView, UnitView
from game.model.views.march import AskedView, MarchView, Stack, TokenView
from game.model.views.orbit import OrbiterView
from game.model.views.stances import FlightView
from game.model.views.turn import SideView, TurnView
from game.model.views.victory import GoalView, VictoryView


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """Everything that a seat may know now. Holds no key of the other side.

    `told` is what this side was told since its last hand-over; `undo` is None where taking back is open, else why it is not.
    `scouted` are the hexes that it has ever had in view: one bit a hex, row by row from 0101.
    `annotations` are its own remarks about contacts, in label order, also about those that are gone.
    """

    side: Side
    turn: TurnView
    march: MarchView
    nodes: tuple[NodeView, ...]
    contacts: tuple[ContactView, ...]
    land: Land
    switches: Switches
    told: tuple[Told, ...]
    undo: Reason | None
    victory: VictoryView = VictoryView()
    scouted: bytes = b""
    engagements: tuple[EngagementView, ...] = ()
    orbit: tuple[OrbiterView, ...] = ()
    flights: tuple[FlightView, ...] = ()
    annotations: tuple[Annotation, ...] = ()

    @property
    def names(self) -> Mapping[Label, str]:
        """What contacts are called, where the side gave them a name."""
        return names_in(self.annotations)

    def remark(self, label: Label) -> Remark:
        """What the side noted of a contact; nothing: an empty remark."""
        return next((row.remark for row in self.annotations if row.label == label), Remark())

    def is_beside(self, label: Label, place: Hex) -> bool:
        """Whether a contact that is held stands in a hex or next to it."""
        return any(each.label == label and each.now and each.hex.distance(place) <= 1 for each in self.contacts)


__all__ = [
    "AskedView",
    "ContactView",
    "EngagementView",
    "Eyes",
    "FlightView",
    "GoalView",
    "MarchView",
    "Mark",
    "NodeView",
    "OrbiterView",
    "PlayerView",
    "SideView",
    "Stack",
    "TokenView",
    "TurnView",
    "UnitView",
    "VictoryView",
]
