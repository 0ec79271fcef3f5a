"""Engagements that are due, as a side knows of them."""

import msgspec

from game.model.components.engaging import EngagementKind, Role
from game.model.hexes import Hex
from game.model.ids import Key, Label


class EngagementView(msgspec.Struct, frozen=True, gc=False):
    """An engagement that is due: its own formations by key, the other side's by the label that this side gave them; its role."""

    kind: EngagementKind
    hex: Hex
    own: tuple[Key, ...]
    contacts: tuple[Label, ...]
    role: Role = ""
