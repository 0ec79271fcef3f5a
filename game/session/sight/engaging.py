"""The engagements that are due: both sides know of them."""

from game.model.components import Contact, Engagements
from game.model.ids import GAME, Side, side_of
from game.model.views import EngagementView
from game.rules.machine import Turn


def engagements_view(turn: Turn, side: Side) -> tuple[EngagementView, ...]:
    """What a side knows of each engagement that it has a part in."""
    return tuple(
        EngagementView(
            row.kind,
            row.hex,
            tuple(key for key in row.tokens if side_of(key) == side),
            tuple(sorted(held.label for key in row.tokens if side_of(key) != side and (held := turn.world.get(key, Contact)).now)),
            row.role(side),
        )
        for row in turn.world.get(GAME, Engagements).rows
    )
