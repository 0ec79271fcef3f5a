"""Sittings: each side exactly once in a row, the scenario's first side first, whatever happened."""

from game.model.commands import Finish
from game.model.components import Commander, Sitting
from game.model.events import Finished
from game.model.ids import Side, rule, side_key
from game.model.rows import SETTING_UP, TARGETING
from game.model.ruling import ALLOWED, Ruling
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Action, Turn
from game.rules.strategic.sealing import seal
from game.rules.strategic.setting_up import declare
from game.rules.strategic.victory import note_sitting

RULES = (rule("AMB-01"),)


def sit(turn: Turn) -> None:
    """Nobody has sat yet."""
    for side in turn.sides:
        turn.world.put(side_key(side), Sitting(done=False))


def unfinished(turn: Turn) -> tuple[Side, ...]:
    """The sides that have not finished, in their order."""
    return tuple(side for side in turn.sides if not turn.world.get(side_key(side), Sitting).done)


def _finish_sitting(turn: Turn, side: Side, command: Finish) -> None:
    del command
    turn.world.put(side_key(side), Sitting(done=True))
    note_sitting(turn, side)
    row = turn.clock.row
    if row == SETTING_UP:
        declare(turn, side)
        return
    told = Finished(side, turn.world.get(side_key(side), Commander).name, row)
    turn.tell(side, ours=None, theirs=None, public=told, sealed=told)
    if row == TARGETING or turn.switches.activation == "plotted":
        seal(turn, side)


def _may_finish(view: PlayerView, tables: Tables, command: Finish) -> Ruling:
    del view, tables, command
    return ALLOWED


def sit_down_to_set_up(turn: Turn) -> None:
    """Nobody has sat yet, before the first turn only."""
    if turn.clock.turn == 1:
        sit(turn)


def setting_up(turn: Turn) -> tuple[Side, ...]:
    """The sides that have not set up yet."""
    return unfinished(turn) if turn.clock.turn == 1 else ()


FINISH_SITTING = Action(Finish, _may_finish, _finish_sitting)
