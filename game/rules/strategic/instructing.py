"""Standing instructions: given while setting up, in row 1, and at the activation; they hold until changed."""

from game.model.commands import Instruct
from game.model.components import Node
from game.model.events import Instructed
from game.model.ids import Side, rule
from game.model.ruling import Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Action, Turn

RULES = (rule("AMB-112"), rule("ORDER-16"), rule("ORDER-17"), rule("AMB-60"))


def check_instruct(view: PlayerView, tables: Tables, command: Instruct) -> Ruling:
    """Any own token; hexes must lie on the map, points must not be negative; ECCM takes a suite, unless it was set before that was lost."""
    del tables
    standing, token = command.standing, view.march.token(command.token)
    eccm = token is None or not standing.eccm or token.has_ecm or token.standing.eccm
    hexes = [place for place in (standing.stop, standing.towards) if place is not None]
    return ruling(
        reason("no-token", rule("FORM-12")) if token is None else None,
        *(reason("off-map", rule("MAP-01"), hex=place) for place in hexes if place not in view.land),
        reason("no-path", rule("AMB-112")) if standing.keep < 0 else None,
        None if eccm else reason("no-suite", rule("AMB-60")),
    )


def apply_instruct(turn: Turn, side: Side, command: Instruct) -> None:
    """Keep the instruction."""
    turn.world.put(command.token, command.standing)
    told = Instructed(command.token, turn.world.get(command.token, Node).name, command.standing)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


INSTRUCT = Action(Instruct, check_instruct, apply_instruct)
