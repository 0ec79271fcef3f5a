"""Turn and initiative, as everybody sees them."""

from functools import lru_cache

from game.model.components import Commander, Initiative, Muster, Sky, Slot, Slots
from game.model.ids import GAME, Side, side_key
from game.model.views import SideView, TurnView
from game.rules.machine import Turn


def turn_view(turn: Turn, awaiting: tuple[Side, ...]) -> TurnView:
    """Where the game stands, in public."""
    world, clock = turn.world, turn.clock
    initiative = world.get(GAME, Initiative)
    sky = world.find(GAME, Sky) or Sky()
    return TurnView(
        turn=clock.turn,
        row=clock.row,
        over=clock.over,
        limit=turn.limit,
        seconds=(clock.turn - 1) * turn.tables.time.strategic_turn,
        sides=tuple(
            _side_view(side, world.get(side_key(side), Commander), world.get(side_key(side), Muster), initiative) for side in turn.sides
        ),
        winner=initiative.winner,
        awaiting=awaiting,
        slots=world.get(GAME, Slots).order,
        slot=world.get(GAME, Slot).at,
        light=sky.light,
        weather=sky.weather,
    )


@lru_cache(maxsize=64)
def _side_view(side: Side, commander: Commander, muster: Muster, initiative: Initiative) -> SideView:
    total = dict(initiative.totals).get(side, 0)
    return SideView(side, commander.name, commander.faction, commander.zone, muster.ground, muster.aerospace, total)
