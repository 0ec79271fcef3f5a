"""A bot that goes about its own conditions: by roads, round what asks for rolls, resting when tired. It knows only what `ask` answers."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.bots.aims import Aims, Task
from game.bots.holds import Holds
from game.bots.watch import watch
from game.model.commands import Activate, AnyCommand, Declare, Finish, Instruct, Leave, March, Respond
from game.model.components.instructing import Standing
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.orders import Intent
from game.model.questions import Answer, Choices, ChoicesAnswer, Plan, PlanAnswer, Question, Route, RouteAnswer
from game.model.rows import GROUND, SETTING_UP, STANCE
from game.model.units import Pace
from game.model.views import PlayerView, TokenView

Ask = Callable[[Question], Answer | None]
_MARCHING = (STANCE, GROUND)
_SPARE = 2
_ROLL = 12
"""Half-points that a roll is worth: about a turn's march."""
_LIT, _DEFEND = Intent(lights=True), Intent("defend")
_SHY = Standing(deny="always")
"""It goes about its conditions, and fights nobody whom it can deny."""
_SILENT = Respond(react=False, hush=True)
"""Nor does it answer a march."""


def cautious_bot(seed: str) -> Callable[[PlayerView, Ask], AnyCommand]:
    """A bot that always does the same: it has no use for its seed."""
    del seed
    aims, holds = Aims(), Holds()
    return lambda view, ask: _decide(view, ask, aims, holds)


def _decide(view: PlayerView, ask: Ask, aims: Aims, holds: Holds) -> AnyCommand:
    """The next command: instructions and answers first; orders where marches are made or plotted; else the end of the sitting."""
    if view.turn.row == SETTING_UP and (shy := next((token for token in view.march.tokens if token.standing != _SHY), None)):
        return Instruct(shy.key, _SHY)
    if aside := _SILENT if view.march.asked is not None else watch(view, aims):
        return aside
    return _order(view, ask, aims, holds) if view.turn.row in _MARCHING else Finish()


def _order(view: PlayerView, ask: Ask, aims: Aims, holds: Holds) -> AnyCommand:
    """An order of the first token that has something left to do, else the end of the sitting or slot.

    That of the last that has ends the slot too, unless it marches to where it leaves the map.
    """
    choices = ask(Choices())
    if not isinstance(choices, ChoicesAnswer) or not choices.marching:
        return _open_slot(choices)
    plotting = view.turn.row == STANCE
    tokens = _of_one_formation(view, choices)
    for token in tokens:
        holds.note(token)
    idle = [token for token in tokens if not _is_done(token, plotting=plotting)]
    leaving = [each for each in choices.commands if isinstance(each, Leave)]
    tasks = aims.tasks(view) if idle or leaving else {}
    if leave := next((each for each in leaving if _goes(view, each.token, tasks)), None):
        return leave
    commands = (_next(view, ask, token, None if holds.on(view, token) else tasks.get(token.key)) for token in idle)
    chosen = next((each for each in commands if each is not None), None) or _open_slot(choices)
    if plotting or len(idle) != 1 or not isinstance(chosen, March | Declare):
        return chosen
    through = chosen.intent.stands if isinstance(chosen, Declare) else not tasks[chosen.token].leaves
    return replace(chosen, ends=through)


def _open_slot(choices: Answer | None) -> AnyCommand:
    """Finish, or choose a formation first where one must."""
    if not isinstance(choices, ChoicesAnswer):
        return Finish()
    if any(isinstance(each, Finish) for each in choices.commands):
        return Finish()
    return next((each for each in choices.commands if isinstance(each, Activate)), Finish())


def _of_one_formation(view: PlayerView, choices: ChoicesAnswer) -> list[TokenView]:
    """Of strict play's open slot only the tokens of the formation that will be chosen: one formation a slot is thought about."""
    chosen = next((each.formation for each in choices.commands if isinstance(each, Activate)), None)
    if chosen is not None:
        return [token for token in view.march.tokens if token.formation == chosen]
    return [token for key in choices.marching if (token := view.march.token(key)) is not None]


def _goes(view: PlayerView, key: Key, tasks: Mapping[Key, Task]) -> bool:
    """A departure is wanted by whoever has it as his task, once: a plot that has it already needs no second."""
    token, task = view.march.token(key), tasks.get(key)
    return token is not None and not token.plot.leave and task is not None and task.leaves


def _is_done(token: TokenView, *, plotting: bool) -> bool:
    if plotting:
        return bool(token.plot.path) or token.plot.leave or (token.plot.declared and token.plot.intent.stands)
    return token.stopped or token.spent > 0 or token.held > 0 or (token.declared and token.intent.stands)


def _next(view: PlayerView, ask: Ask, token: TokenView, task: Task | None) -> AnyCommand | None:
    """An order, a march, or nothing."""
    ordered = token.plot.declared if view.turn.row == STANCE else token.declared
    if task is None or (token.hex in task.places and not task.leaves):
        return None if ordered else _stays(ask, token, task)
    if not ordered and token.has_lights and (lit := _open_order(ask, token, _LIT)):
        return lit
    return _march(view, ask, token, task) or (None if ordered else _stays(ask, token, None))


def _stays(ask: Ask, token: TokenView, task: Task | None) -> Declare | None:
    """Destroy what the task names, else defend."""
    destroys = _open_order(ask, token, Intent("destroy", target=task.target)) if task is not None and task.target else None
    return destroys or _open_order(ask, token, _DEFEND)


def _open_order(ask: Ask, token: TokenView, intent: Intent) -> Declare | None:
    """An order, if nothing speaks against it."""
    declaration = Declare(token.key, intent)
    answer = ask(Plan(declaration))
    return declaration if isinstance(answer, PlanAnswer) and answer.ruling.allowed else None


# marching


def _march(view: PlayerView, ask: Ask, token: TokenView, task: Task) -> March | None:
    """This turn's leg of the way to the task, in the pace that it wants; not ending among enemies on the way."""
    foes = tuple(sorted({contact.hex for contact in view.contacts if not contact.altitude}))
    way = _way(ask, token, task, "normal", foes)
    if way is None:
        return None
    pace = _pace(view, token, way.turns, task)
    if pace != "normal":
        way = _way(ask, token, task, pace, foes)
    return None if way is None or way.end is None else March(token.key, way.path[: way.end + 1], pace)


def _way(ask: Ask, token: TokenView, task: Task, pace: Pace, foes: tuple[Hex, ...]) -> RouteAnswer | None:
    answer = ask(Route(token.key, task.places, pace, _ROLL, foes))
    return answer if isinstance(answer, RouteAnswer) and answer.path else None


def _pace(view: PlayerView, token: TokenView, turns: int, task: Task) -> Pace:
    """Forced only in need and when rested; cautious when tired and in no hurry. In plotted play an order's pace may still change."""
    if token.declared:
        return token.intent.pace
    left = task.left(view.turn)
    if turns > left and token.band == "rested" and token.forced_open:
        return "forced"
    if token.band != "rested" and turns + _SPARE < left // 2:
        return "cautious"
    return "normal"
