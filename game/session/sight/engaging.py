"""The engagements that are due: both sides know of them."""

from game.model.components import Engagements
from game.model.ids import GAME, Side
from game.model.views import EngagementView
from game.rules.machine import Turn
from game.rules.strategic.engaging import parties


def engagements_view(turn: Turn, side: Side) -> tuple[EngagementView, ...]:
    """What a side knows of each engagement that it has a part in."""
    rows = turn.world.get(GAME, Engagements).rows
    if not rows:
        return ()
    return tuple(EngagementView(row.kind, row.hex, *parties(turn, row, side), row.role(side)) for row in rows)
