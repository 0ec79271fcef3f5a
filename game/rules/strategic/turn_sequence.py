"""The turn sequence: ten rows of a strategic turn, and setting up before the first."""

from msgspec.structs import replace

from game.model.commands import Finish, Respond
from game.model.components import Asking, Motion, Muster, Token
from game.model.ids import Side, rule, side_key
from game.model.rows import END, STANCE, TARGETING
from game.model.ruling import Ruling
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Action, Row, Turn
from game.rules.strategic.annotating import ANNOTATE
from game.rules.strategic.asking import answered, asked_side, attempt, check_respond
from game.rules.strategic.choosing import CHOICES
from game.rules.strategic.defending import settle
from game.rules.strategic.destroying import look_over, work
from game.rules.strategic.detection import look_around
from game.rules.strategic.engaging import call_engagements, close_engagements
from game.rules.strategic.initiative import roll_initiative
from game.rules.strategic.instructing import INSTRUCT
from game.rules.strategic.leaving import LEAVE, PLOT_LEAVE
from game.rules.strategic.looking import COVERAGE, HINDRANCE, PROSPECT, RUNGS, SIGHTLINE
from game.rules.strategic.mapping import SHEETS
from game.rules.strategic.marching import ACTIVATE, DECLARE, MARCH, clear_slots, finish_slot, march_again, may_close, open_slots, slot_side
from game.rules.strategic.meeting import meet
from game.rules.strategic.new_turn import begin_turn
from game.rules.strategic.orbit import STATION, SURVEILLANCE, SURVEY
from game.rules.strategic.orders import EXPOSURE, ORDERS, PLAN, WORKS
from game.rules.strategic.plotting import ORDER, PLOT, SEQUENCE, walk_plots
from game.rules.strategic.ranging import PATH, REACH, STEP
from game.rules.strategic.regrouping import MERGE, SPLIT
from game.rules.strategic.resting import rest
from game.rules.strategic.risking import ROLLS
from game.rules.strategic.routing import ROUTE
from game.rules.strategic.sealing import open_seals
from game.rules.strategic.setting_up import ASSIGN, DEPLOY
from game.rules.strategic.sittings import FINISH_SITTING, setting_up, sit, sit_down_to_set_up, unfinished
from game.rules.strategic.stances import OUTLOOK, PATROL, burn, go_home, take_stances
from game.rules.strategic.surveying import drift, survey
from game.rules.strategic.victory import OFFER_DRAW, RESIGN, judge, last_turn
from game.rules.strategic.withdrawing import withdraw
from game.rules.strategic.zones import PASSAGE, ZONES

RULES = (rule("TURN-01"), rule("TURN-02"), rule("TURN-03"), rule("AMB-06"))

# row 1


def _begin_turn(turn: Turn) -> None:
    begin_turn(turn)
    sit(turn)


# row 4: stances, and the plots of plotted play; strict play leaves it out where the scenario has no aerospace


def _plotting_or_stances(turn: Turn) -> bool:
    return turn.switches.activation == "plotted" or any(turn.world.get(side_key(side), Muster).aerospace for side in turn.sides)


def _stances_awaited(turn: Turn) -> tuple[Side, ...]:
    return unfinished(turn) if _plotting_or_stances(turn) else ()


# row 6: activation slots


def _deal_slots(turn: Turn) -> None:
    _cool(turn)
    open_slots(turn)
    if turn.switches.activation == "plotted":
        open_seals(turn, STANCE)
        walk_plots(turn)


def _finish_slot(turn: Turn, side: Side, command: Finish) -> None:
    del command
    finish_slot(turn, side)


def _may_finish_slot(view: PlayerView, tables: Tables, command: Finish) -> Ruling:
    del tables, command
    return may_close(view)


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


RESPOND = Action(Respond, check_respond, _respond)
FINISH_SLOT = Action(Finish, _may_finish_slot, _finish_slot)
_AT_ANY_TIME = (RESIGN, OFFER_DRAW, ANNOTATE)
_ANSWERS = (
    CHOICES,
    ORDERS,
    PLAN,
    EXPOSURE,
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
    HINDRANCE,
    RUNGS,
)

ROWS = (
    Row(
        "Setting up",
        rule("FORM-08"),
        sit_down_to_set_up,
        (FINISH_SITTING, ASSIGN, DEPLOY, INSTRUCT, *_AT_ANY_TIME),
        _ANSWERS,
        setting_up,
        _first_look,
    ),
    Row(
        "Artillery barrage targeting",
        rule("TURN-05"),
        _begin_turn,
        (FINISH_SITTING, SPLIT, MERGE, INSTRUCT, SURVEY, STATION, *_AT_ANY_TIME),
        _ANSWERS,
        unfinished,
    ),
    Row("Initiative", rule("TURN-06"), roll_initiative, (), _ANSWERS),
    Row("Strategic movement", rule("TURN-07"), answers=_ANSWERS),
    Row(
        "Aerospace stance",
        rule("TURN-08"),
        sit,
        (FINISH_SITTING, PATROL, ORDER, PLOT, SEQUENCE, INSTRUCT, PLOT_LEAVE, *_AT_ANY_TIME),
        _ANSWERS,
        _stances_awaited,
        take_stances,
    ),
    Row("Engagements", rule("TURN-09"), begin=close_engagements, answers=_ANSWERS),
    Row(
        "Ground movement",
        rule("TURN-10"),
        _deal_slots,
        (FINISH_SLOT, ACTIVATE, DECLARE, MARCH, RESPOND, INSTRUCT, LEAVE, *_AT_ANY_TIME),
        _ANSWERS,
        slot_side,
        _end_movement,
    ),
    Row("High altitude and space movement", rule("TURN-11"), answers=_ANSWERS, end=go_home),
    Row("Barrage", rule("TURN-12"), begin=_open_barrages, answers=_ANSWERS),
    Row("Line of sight and sensors", rule("TURN-13"), begin=_sight_and_sensors, answers=_ANSWERS),
    Row("End phase", rule("TURN-14"), _call, (RESPOND, *_AT_ANY_TIME), _ANSWERS, asked_side, _end),
)
"""The turn table: setting up stands as row 0, the printed rows under their numbers.

A row that takes no order asks nobody: the slots of row 7, by what was declared in public (AMB-06), come with the orders of its movement.
"""
