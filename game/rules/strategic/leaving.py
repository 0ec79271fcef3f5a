"""Leaving: a token goes off the map by an edge that a victory condition of its side names."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.model.commands import Leave
from game.model.components import Departed, Encounter, Goals, Node, Place, Plot, Token
from game.model.components.victory import Goal
from game.model.events import ContactLeft, Departure, DeparturePlotted
from game.model.hexes import Hex
from game.model.ids import Key, RuleId, Side, rule, side_key, side_of
from game.model.land import Edge
from game.model.ruling import Reason, Ruling, reason, ruling
from game.model.tables import Tables
from game.model.units import Pace
from game.model.views import GoalView, PlayerView, TokenView
from game.rules.machine import Action, Turn
from game.rules.strategic.contacts import drop_contact, followed
from game.rules.strategic.damage import unhang
from game.rules.strategic.encounters import begin, hold, holder
from game.rules.strategic.marchers import marcher
from game.rules.strategic.marching import activate_for, not_active
from game.rules.strategic.moving import bill, bonus

PROGRAM = RuleId("")


def _exits(rows: tuple[Goal, ...] | tuple[GoalView, ...]) -> tuple[Edge, ...]:
    return tuple(row.condition.edge for row in rows if row.condition.kind == "leave" and row.condition.edge)


def leavers(view: PlayerView, tables: Tables, keys: tuple[Key, ...]) -> Iterator[Leave]:
    """The departures that are open now."""
    if _exits(view.victory.own):
        check = check_plot_leave if view.switches.activation == "plotted" else check_leave
        yield from (Leave(key) for key in keys if check(view, tables, Leave(key)).allowed)


def _smp(token: TokenView, pace: Pace, tables: Tables) -> int:
    return token.left(pace) + bonus(token, pace, tables)


def _exit_reason(view: PlayerView, place: Hex) -> Reason | None:
    return None if any(view.land.on_edge(place, edge) for edge in _exits(view.victory.own)) else reason("no-exit", PROGRAM, hex=place)


def check_leave(view: PlayerView, tables: Tables, command: Leave) -> Ruling:
    """The token's formation may be active, it stands on a wanted edge, has SMP left, and is not known to be held there (AMB-98)."""
    token = view.march.token(command.token)
    if token is None or token.arm != "ground":
        return ruling(reason("no-token", rule("FORM-12")))
    pace: Pace = token.intent.pace if token.declared else "normal"
    short = None if _smp(token, pace, tables) > 0 else reason("no-smp-to-leave", rule("MOVE-04"))
    return Ruling((*not_active(view, token), *ruling(_exit_reason(view, token.hex), short, _held(view, token)).reasons))


def _held(view: PlayerView, token: TokenView) -> Reason | None:
    """Whoever kept it from leaving this turn still stands beside it: another try would come to the same."""
    return reason("held-here", rule("AMB-98"), contact=token.held) if view.is_beside(token.held, token.hex) else None


def apply_leave(turn: Turn, side: Side, command: Leave) -> None:
    """Activate the formation if it is not yet, and go."""
    activate_for(turn, side, command.token)
    depart(turn, command.token)


def depart(turn: Turn, key: Key) -> None:
    """Take a token off the map, if truth lets it go: on a wanted edge, with SMP left, held by no enemy next to it (AMB-98)."""
    world, side = turn.world, side_of(key)
    token = marcher(world, key, turn.tables, turn.switches)
    edges = [edge for edge in _exits((world.find(side_key(side), Goals) or Goals()).rows) if turn.land.on_edge(token.hex, edge)]
    if not edges or _smp(token, token.intent.pace, turn.tables) <= 0:
        return
    begin(turn, token)
    by = holder(turn, token, world.get(key, Encounter).met or (), token.hex, None)
    if by is not None:
        hold(turn, token, by, token.hex)
        return
    world.put(key, Token(out=False))
    unhang(world, key)
    before = world.find(side_key(side), Departed) or Departed()
    world.put(side_key(side), Departed((*before.rows, (key, edges[0]))))
    told, seen = Departure(key, token.name, token.hex, edges[0]), None
    if followed(turn, key):  # whoever had lost sight of it learns in row 9 that it is gone
        seen = ContactLeft(drop_contact(turn, key).label, token.hex)
    turn.tell(side, ours=told, theirs=seen, public=None, sealed=told)


# plotted play


def check_plot_leave(view: PlayerView, tables: Tables, command: Leave) -> Ruling:
    """A plotted march may go on off the map, if it ends on a wanted edge with SMP left."""
    if view.switches.activation != "plotted":
        return ruling(reason("not-now", rule("INIT-03")))
    token = view.march.token(command.token)
    if token is None or token.arm != "ground":
        return ruling(reason("no-token", rule("FORM-12")))
    plot = token.plot
    account = bill(token, plot.path, plot.intent.pace, view.land, tables, view.switches)
    spare = token.left(plot.intent.pace) + (bonus(token, plot.intent.pace, tables) if account.all_road else 0) - account.cost
    return ruling(
        _exit_reason(view, plot.path[-1] if plot.path else token.hex),
        None if spare > 0 else reason("no-smp-to-leave", rule("MOVE-04")),
    )


def apply_plot_leave(turn: Turn, side: Side, command: Leave) -> None:
    """Note that the plotted march goes on off the map."""
    world, key = turn.world, command.token
    plot, at = world.get(key, Plot), world.get(key, Place).hex
    world.put(key, replace(plot, start=at, leave=True))
    told = DeparturePlotted(key, world.get(key, Node).name, plot.path[-1] if plot.path else at)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


LEAVE, PLOT_LEAVE = Action(Leave, check_leave, apply_leave), Action(Leave, check_plot_leave, apply_plot_leave)
