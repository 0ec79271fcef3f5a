"""Standing instructions: given while setting up, in row 1, and at the activation; they hold until changed."""

from collections.abc import Iterable

from game.model.commands import Instruct
from game.model.components import Node
from game.model.events import Instructed
from game.model.hexes import Hex
from game.model.ids import SIDE, Key, Side, kind_of, rule, side_key
from game.model.rows import GROUND, STANCE
from game.model.ruling import Reason, Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import PlayerView, TokenView
from game.rules.machine import Action, Turn
from game.rules.strategic.formations import tokens_seen
from game.rules.strategic.marching import activate_for, not_active

RULES = (rule("AMB-112"), rule("ORDER-16"), rule("ORDER-17"), rule("AMB-60"))


def check_instruct(view: PlayerView, tables: Tables, command: Instruct) -> Ruling:
    """Any own token; hexes must lie on the map, points must not be negative; ECCM takes a suite, unless it was set before that was lost.

    To prefer the way home takes a home edge, to prefer the way to an own formation another one on the map.
    """
    del tables
    standing, token = command.standing, view.march.token(command.token)
    eccm = token is None or not standing.eccm or token.has_ecm or token.standing.eccm
    hexes = [place for place in (standing.stop, standing.towards) if isinstance(place, Hex)]
    return ruling(
        reason("no-token", rule("FORM-12")) if token is None else None,
        *(() if token is None else _untimely(view, token)),
        *(reason("off-map", rule("MAP-01"), hex=place) for place in hexes if place not in view.land),
        reason("no-path", rule("AMB-112")) if standing.keep < 0 else None,
        None if eccm else reason("no-suite", rule("AMB-60")),
        None if standing.goal is None else _nowhere(view, command.token, standing.goal),
    )


def _untimely(view: PlayerView, token: TokenView) -> Iterable[Reason]:
    """In ground movement a token is instructed when its formation is activated; where marches are plotted, with its orders in row 4."""
    if view.turn.row == GROUND:
        yield from not_active(view, token)
    elif view.turn.row == STANCE and view.switches.activation != "plotted":
        yield reason("not-now", rule("INIT-03"))


def _nowhere(view: PlayerView, token: Key, towards: Key) -> Reason | None:
    """Why a token cannot prefer the way home, or to an own formation or part (AMB-112)."""
    if towards == side_key(view.side):
        return None if view.turn.of(view.side).home else reason("no-home", rule("AMB-112"))
    others = any(key != token for key in tokens_seen(view, towards))
    return None if others else reason("nobody-to-follow", rule("AMB-112"))


def apply_instruct(turn: Turn, side: Side, command: Instruct) -> None:
    """Keep the instruction; in ground movement its formation is activated if it is not yet."""
    if turn.clock.row == GROUND:
        activate_for(turn, side, command.token)
    turn.world.put(command.token, command.standing)
    goal = command.standing.goal
    followed = "" if goal is None or kind_of(goal) == SIDE else turn.world.get(goal, Node).name
    told = Instructed(command.token, turn.world.get(command.token, Node).name, command.standing, followed)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


INSTRUCT = Action(Instruct, check_instruct, apply_instruct)
