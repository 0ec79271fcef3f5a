"""Turn and initiative, as everybody sees them."""

from msgspec.structs import replace

from game.model.components import Clock, Commander, Commitment, Initiative, Muster, Seals, Sky, Slot, Slots
from game.model.ids import GAME, Key, Side, side_key
from game.model.tables import Tables
from game.model.views import SideView, TurnView
from game.rules.machine import Turn
from game.world import Reads


def turn_view(turn: Turn, awaiting: tuple[Side, ...]) -> TurnView:
    """Where the game stands, in public."""
    return replace(steady_turn(turn.world, turn), slot=turn.world.get(GAME, Slot).at, awaiting=awaiting)


def steady_turn(world: Reads, turn: Turn) -> TurnView:
    """The same but for the slot, and for who is awaited: what stays as it is from command to command."""
    return world.derived(_row, GAME, turn.sides, turn.limit, turn.tables)


def _row(world: Reads, game: Key, sides: tuple[Side, ...], limit: int, tables: Tables) -> TurnView:
    clock, initiative, sky = world.get(game, Clock), world.get(game, Initiative), world.find(game, Sky) or Sky()
    return TurnView(
        turn=clock.turn,
        row=clock.row,
        over=clock.over,
        limit=limit,
        seconds=(clock.turn - 1) * tables.time.strategic_turn,
        sides=tuple([world.derived(_side, side_key(side), side) for side in sides]),
        winner=initiative.winner,
        awaiting=(),
        slots=world.get(game, Slots).order,
        slot=0,
        light=sky.light,
        weather=sky.weather,
        commitment=world.get(game, Commitment).fingerprint,
        metres=tables.map.metres,
    )


def _side(world: Reads, holder: Key, side: Side) -> SideView:
    commander, muster, seals = world.get(holder, Commander), world.get(holder, Muster), world.get(holder, Seals)
    total = dict(world.get(GAME, Initiative).totals).get(side, 0)
    return SideView(
        side,
        commander.name,
        commander.faction,
        commander.zone,
        muster.ground,
        muster.aerospace,
        total,
        seals.rows,
        muster.airborne,
        commander.home,
    )
