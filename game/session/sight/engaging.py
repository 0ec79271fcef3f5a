"""The engagements that are due: both sides know of them."""

from game.model.components import Engagements
from game.model.ids import GAME, Side, side_of
from game.model.views import EngagementView
from game.rules.machine import Turn
from game.rules.strategic.contacts import labels_held
from game.rules.strategic.engaging import fighters


def engagements_view(turn: Turn, side: Side) -> tuple[EngagementView, ...]:
    """What a side knows of each engagement that it has a part in."""
    rows = turn.world.get(GAME, Engagements).rows
    if not rows:
        return ()
    return tuple(
        EngagementView(
            row.kind,
            row.hex,
            tuple(key for key in fighters(turn, row) if side_of(key) == side),
            labels_held(turn, (key for key in fighters(turn, row) if side_of(key) != side)),
            row.role(side),
        )
        for row in rows
    )
