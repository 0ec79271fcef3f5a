"""Turn and initiative, as everybody sees them."""

from functools import lru_cache

from game.model.components import Commander, Commitment, Initiative, Muster, Seals, Sky, Slot, Slots
from game.model.ids import GAME, Side, side_key
from game.model.views import SideView, TurnView
from game.rules.machine import Turn
from game.world import World


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
        sides=tuple(_seen(world, side, initiative) for side in turn.sides),
        winner=initiative.winner,
        awaiting=awaiting,
        slots=world.get(GAME, Slots).order,
        slot=world.get(GAME, Slot).at,
        light=sky.light,
        weather=sky.weather,
        commitment=world.get(GAME, Commitment).fingerprint,
    )


def _seen(world: World, side: Side, initiative: Initiative) -> SideView:
    holder = side_key(side)
    return _side_view(side, world.get(holder, Commander), world.get(holder, Muster), world.get(holder, Seals), initiative)


@lru_cache(maxsize=64)
def _side_view(side: Side, commander: Commander, muster: Muster, seals: Seals, initiative: Initiative) -> SideView:
    total = dict(initiative.totals).get(side, 0)
    return SideView(side, commander.name, commander.faction, commander.zone, muster.ground, muster.aerospace, total, seals.rows)
