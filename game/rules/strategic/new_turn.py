"""A new turn: SMP anew, the sky of the turn, and another roll for whoever starts it in soft ground."""

from collections.abc import Collection

from game.model.components import Encounter, Motion, Place, Skies, Sky, Token, Turnout
from game.model.events import SkyChanged, TurnBegan
from game.model.ids import GAME, Key, rule
from game.model.orders import Intent
from game.rules.machine import Turn
from game.rules.strategic.marchers import marcher
from game.rules.strategic.rolling import SOFT, roll_bog
from game.rules.strategic.sealing import begin_sealing

RULES = (rule("MOVE-01"), rule("AMB-102"))


def begin_turn(turn: Turn) -> None:
    """Give every token its SMP anew (MOVE-01) and tell the turn; VTOLs fly on at their height (AMB-49)."""
    world = turn.world
    for key, held in tuple(world.each(Turnout)):
        if held.activated:
            world.put(key, Turnout())
    bogged: set[Key] = set()
    for key in world.where(Token, True):
        before = world.get(key, Motion)
        hot = before.declared and before.intent.tsm
        if before.bogged:
            bogged.add(key)
        intent = Intent(height=before.intent.height)
        _renew(turn, key, Motion(intent=intent, trail=(world.get(key, Place).hex,), toll=before.toll, hot=hot))
        _renew(turn, key, Encounter(came=world.get(key, Encounter).came))
    _sink_or_come_free(turn, bogged)
    begin_sealing(turn)
    told = TurnBegan(turn.clock.turn)
    turn.tell(None, ours=None, theirs=None, public=told, sealed=told)
    _change_sky(turn)


def _renew(turn: Turn, key: Key, fresh: Motion | Encounter) -> None:
    """Begin a component anew, unless it is as at its beginning: whoever did nothing is looked at no more than before."""
    if turn.world.get(key, type(fresh)) != fresh:
        turn.world.put(key, fresh)


def _change_sky(turn: Turn) -> None:
    """Give the whole map the light and the weather of this turn, as the scenario says (AMB-102)."""
    skies, before = turn.world.find(GAME, Skies), turn.world.find(GAME, Sky)
    rows = () if skies is None else skies.rows
    for row in rows:
        if row.turn == turn.clock.turn and before != Sky(row.light, row.weather):
            turn.world.put(GAME, Sky(row.light, row.weather))
            told = SkyChanged(row.light, row.weather)
            turn.tell(None, ours=None, theirs=None, public=told, sealed=told)


def _sink_or_come_free(turn: Turn, bogged: Collection[Key]) -> None:
    """Whoever starts the turn in swamp or deep snow, bogged down or off the road, rolls again: success moves normally (TERR-23, AMB-35)."""
    for key in turn.world.where(Token, True):
        place = turn.world.get(key, Place).hex
        ground = turn.land[place]
        if turn.clock.turn > 1 and ground.surface in SOFT and (key in bogged or not ground.roads):
            roll_bog(turn, marcher(turn.world, key, turn.tables, turn.switches), place)
