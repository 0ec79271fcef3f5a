"""The turn sequence: ten rows of a strategic turn, and setting up before the first."""

from collections.abc import Collection

from msgspec.structs import replace

from game.model.commands import Finish, Respond
from game.model.components import Asking, Commander, Encounter, Motion, Muster, Place, Sitting, Skies, Sky, Token, Turnout
from game.model.events import Finished, SkyChanged, TurnBegan
from game.model.ids import GAME, Key, Side, rule, side_key
from game.model.orders import Intent
from game.model.rows import END, SETTING_UP, STANCE, TARGETING
from game.model.ruling import ALLOWED, Ruling
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Action, Row, Turn
from game.rules.strategic.asking import answered, asked_side, attempt, check_respond
from game.rules.strategic.choosing import CHOICES
from game.rules.strategic.defending import settle
from game.rules.strategic.destroying import look_over, work
from game.rules.strategic.detection import look_around
from game.rules.strategic.engaging import call_engagements, close_engagements
from game.rules.strategic.initiative import roll_initiative
from game.rules.strategic.instructing import INSTRUCT
from game.rules.strategic.leaving import LEAVE, PLOT_LEAVE
from game.rules.strategic.looking import COVERAGE, PROSPECT, RUNGS, SIGHTLINE
from game.rules.strategic.mapping import SHEETS
from game.rules.strategic.marchers import marcher
from game.rules.strategic.marching import ACTIVATE, DECLARE, MARCH, clear_slots, finish_slot, march_again, may_close, open_slots, slot_side
from game.rules.strategic.meeting import meet
from game.rules.strategic.orbit import STATION, SURVEILLANCE, SURVEY
from game.rules.strategic.orders import ORDERS, PLAN, WORKS
from game.rules.strategic.plotting import ORDER, PLOT, SEQUENCE, walk_plots
from game.rules.strategic.ranging import PATH, REACH, STEP
from game.rules.strategic.regrouping import MERGE, SPLIT
from game.rules.strategic.resting import rest
from game.rules.strategic.risking import ROLLS
from game.rules.strategic.rolling import SOFT, roll_bog
from game.rules.strategic.routing import ROUTE
from game.rules.strategic.sealing import begin_sealing, open_seals, seal
from game.rules.strategic.setting_up import ASSIGN, DEPLOY, declare
from game.rules.strategic.stances import OUTLOOK, PATROL, burn, go_home, take_stances
from game.rules.strategic.surveying import drift, survey
from game.rules.strategic.victory import OFFER_DRAW, RESIGN, judge, last_turn, note_sitting
from game.rules.strategic.withdrawing import withdraw
from game.rules.strategic.zones import PASSAGE, ZONES

RULES = (rule("TURN-01"), rule("TURN-02"), rule("TURN-03"), rule("AMB-01"), rule("AMB-06"))

# sittings: each side exactly once, the scenario's first side first, whatever happened


def _sit(turn: Turn) -> None:
    for side in turn.sides:
        turn.world.put(side_key(side), Sitting(done=False))


def _unfinished(turn: Turn) -> tuple[Side, ...]:
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


# setting up happens before the first turn only


def _sit_down_to_set_up(turn: Turn) -> None:
    if turn.clock.turn == 1:
        _sit(turn)


def _setting_up(turn: Turn) -> tuple[Side, ...]:
    return _unfinished(turn) if turn.clock.turn == 1 else ()


# row 1: a new turn


def _begin_turn(turn: Turn) -> None:
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
    _sit(turn)


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


# row 4: stances, and the plots of plotted play; strict play leaves it out where the scenario has no aerospace


def _plotting_or_stances(turn: Turn) -> bool:
    return turn.switches.activation == "plotted" or any(turn.world.get(side_key(side), Muster).aerospace for side in turn.sides)


def _stances_awaited(turn: Turn) -> tuple[Side, ...]:
    return _unfinished(turn) if _plotting_or_stances(turn) else ()


# row 6: activation slots


def _deal_slots(turn: Turn) -> None:
    _cool(turn)
    open_slots(turn)
    if turn.switches.activation == "plotted":
        open_seals(turn, STANCE)
        walk_plots(turn)


def _end_movement(turn: Turn) -> None:
    withdraw(turn)
    clear_slots(turn)


def _cool(turn: Turn) -> None:
    """Myomer that was used in the last ground movement row is hot no more (AMB-19)."""
    for key in turn.world.where(Token, True):
        motion = turn.world.get(key, Motion)
        if motion.hot:
            turn.world.put(key, replace(motion, hot=False))


# row 8


def _open_barrages(turn: Turn) -> None:
    open_seals(turn, TARGETING)


def _finish_slot(turn: Turn, side: Side, command: Finish) -> None:
    del command
    finish_slot(turn, side)


def _may_finish_slot(view: PlayerView, tables: Tables, command: Finish) -> Ruling:
    del tables, command
    return may_close(view)


# row 9; and the first look, once both sides have set up


def _sight_and_sensors(turn: Turn) -> None:
    """Each side looks down from above, makes out what it can, and learns of changes of the land within its sight."""
    survey(turn)
    look_around(turn)
    look_over(turn)


def _first_look(turn: Turn) -> None:
    if turn.clock.turn == 1:
        look_around(turn)


# row 10


def _call(turn: Turn) -> None:
    """Contacts become engagements of the next turn, if there is one."""
    if not last_turn(turn):
        attempt(turn, Asking(), call_engagements)


def _end(turn: Turn) -> None:
    """Destructions, orbits and patrols go on, fatigue changes; victory is tested."""
    work(turn)
    settle(turn)
    rest(turn)
    meet(turn)
    drift(turn)
    burn(turn)
    judge(turn)


# rows 6 and 10: answers


def _respond(turn: Turn, side: Side, command: Respond) -> None:
    """March, walk the plots, or end the turn again, with one answer more (AMB-112)."""
    del side
    held = answered(turn, command)
    if held is None:
        return
    if turn.clock.row == END:
        attempt(turn, held, call_engagements)
    elif turn.switches.activation == "plotted":
        walk_plots(turn, held)
    else:
        march_again(turn, held)


FINISH_SITTING = Action(Finish, _may_finish, _finish_sitting)
RESPOND = Action(Respond, check_respond, _respond)
FINISH_SLOT = Action(Finish, _may_finish_slot, _finish_slot)
_ENDING = (RESIGN, OFFER_DRAW)
_WAYS = (
    CHOICES,
    ORDERS,
    PLAN,
    WORKS,
    REACH,
    PATH,
    ROUTE,
    STEP,
    ROLLS,
    SHEETS,
    ZONES,
    PASSAGE,
    SURVEILLANCE,
    OUTLOOK,
    COVERAGE,
    SIGHTLINE,
    PROSPECT,
    RUNGS,
)

ROWS = (
    Row(
        "Setting up",
        rule("FORM-08"),
        _sit_down_to_set_up,
        (FINISH_SITTING, ASSIGN, DEPLOY, INSTRUCT, *_ENDING),
        _WAYS,
        _setting_up,
        _first_look,
    ),
    Row(
        "Artillery barrage targeting",
        rule("TURN-05"),
        _begin_turn,
        (FINISH_SITTING, SPLIT, MERGE, INSTRUCT, SURVEY, STATION, *_ENDING),
        _WAYS,
        _unfinished,
    ),
    Row("Initiative", rule("TURN-06"), roll_initiative, (), _WAYS),
    Row("Strategic movement", rule("TURN-07"), answers=_WAYS),
    Row(
        "Aerospace stance",
        rule("TURN-08"),
        _sit,
        (FINISH_SITTING, PATROL, ORDER, PLOT, SEQUENCE, INSTRUCT, PLOT_LEAVE, *_ENDING),
        _WAYS,
        _stances_awaited,
        take_stances,
    ),
    Row("Engagements", rule("TURN-09"), begin=close_engagements, answers=_WAYS),
    Row(
        "Ground movement",
        rule("TURN-10"),
        _deal_slots,
        (FINISH_SLOT, ACTIVATE, DECLARE, MARCH, RESPOND, INSTRUCT, LEAVE, *_ENDING),
        _WAYS,
        slot_side,
        _end_movement,
    ),
    Row("High altitude and space movement", rule("TURN-11"), answers=_WAYS, end=go_home),
    Row("Barrage", rule("TURN-12"), begin=_open_barrages, answers=_WAYS),
    Row("Line of sight and sensors", rule("TURN-13"), begin=_sight_and_sensors, answers=_WAYS),
    Row("End phase", rule("TURN-14"), _call, (RESPOND, *_ENDING), _WAYS, asked_side, _end),
)
"""The turn table: setting up stands as row 0, the printed rows under their numbers.

A row that takes no order asks nobody: the slots of row 7, by what was declared in public (AMB-06), come with the orders of its movement.
"""
