"""Plotting: in plotted play each side writes all its marches down, and they are walked slot by slot."""

from functools import partial

from msgspec.structs import replace

from game.model.commands import Declare, March
from game.model.commands import Sequence as SequenceCommand
from game.model.components import Asking, Encounter, Motion, Node, Place, Plot, Sequence, Slot, Slots, Token, Turnout
from game.model.events import PlotLapsed, Plotted, Sequenced
from game.model.ids import GAME, Key, Side, rule, side_key
from game.model.ruling import ALLOWED, Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Action, Turn
from game.rules.strategic.asking import attempt
from game.rules.strategic.formations import formations, has_room, strength, tokens_of
from game.rules.strategic.leaving import depart
from game.rules.strategic.moving import bill
from game.rules.strategic.orders import check_plot_order, plot_order, set_out
from game.rules.strategic.stacking import no_room, taken
from game.rules.strategic.walking import move

_NOT_PLOTTED = reason("not-now", rule("INIT-03"))


def check_plot(view: PlayerView, tables: Tables, command: March) -> Ruling:
    """A plot is a march that would be allowed now, but for the room at its end, which is known when it is walked; an empty path unplots."""
    if view.switches.activation != "plotted":
        return ruling(_NOT_PLOTTED)
    token = view.march.token(command.token)
    if token is None or token.arm != "ground":
        return ruling(reason("no-token", rule("FORM-12")))
    if command.ends:
        return ruling(reason("nothing-to-end", rule("INIT-03")))
    if not command.path:
        return ALLOWED
    if token.plot.declared and token.plot.intent.stands:
        return ruling(reason("order-stands", rule("ORDER-18"), order=token.plot.intent.order))
    account = bill(token, command.path, command.pace, view.land, tables, view.switches)
    end = command.path[-1]
    return ruling(*account.reasons, no_room(taken(view, end, token), token.halves, end, tables.stacking))


def apply_plot(turn: Turn, side: Side, command: March) -> None:
    """Keep the plot; it replaces an earlier one."""
    start = turn.world.get(command.token, Place).hex
    plot = turn.world.get(command.token, Plot)
    plotted = replace(plot, start=start if command.path else None, path=command.path, intent=plot.intent.at(command.pace), leave=False)
    turn.world.put(command.token, plotted)
    told = Plotted(command.token, turn.world.get(command.token, Node).name, command.path, command.pace)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def check_sequence(view: PlayerView, tables: Tables, command: SequenceCommand) -> Ruling:
    """The order names own ground formations, each once."""
    del tables
    if view.switches.activation != "plotted":
        return ruling(_NOT_PLOTTED)
    own = {token.formation for token in view.march.tokens if token.arm == "ground"}
    named = command.formations
    return ruling(None if len(set(named)) == len(named) and own.issuperset(named) else reason("bad-sequence", rule("INIT-03")))


def apply_sequence(turn: Turn, side: Side, command: SequenceCommand) -> None:
    """Keep the order; formations that it does not name follow in key order."""
    turn.world.put(side_key(side), Sequence(command.formations))
    told = Sequenced(tuple(turn.world.get(key, Node).name for key in command.formations))
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def walk_plots(turn: Turn, held: Asking | None = None) -> None:
    """Walk the plots slot by slot; a slot without a formation is an empty activation (AMB-06).

    Where a side is asked whether it reacts, they wait in the slot for its answer, and go on with *held*, the plot that waited (AMB-112).
    """
    begun, waiting = turn.world.get(GAME, Slot), {side: _in_sequence(turn, side) for side in turn.sides}
    for at, side in enumerate(turn.world.get(GAME, Slots).order[begun.at :], begun.at):
        resumed = begun.active if at == begun.at else None
        if resumed is None and not waiting[side]:
            continue
        formation = resumed or waiting[side].pop(0)
        turn.world.put(formation, Turnout(activated=True))
        if not _walk_formation(turn, side, list(tokens_of(turn.world, formation)), held):
            turn.world.put(GAME, Slot(at, formation))
            return


def _in_sequence(turn: Turn, side: Side) -> list[Key]:
    """The formations of a side that are still to be activated, in their order."""
    own = [key for key in formations(turn.world, side) if turn.world.get(key, Node).arm == "ground"]
    own = [key for key in own if not turn.world.get(key, Turnout).activated]
    wanted = [key for key in turn.world.get(side_key(side), Sequence).formations if key in own]
    return wanted + [key for key in own if key not in wanted]


def _walk_plot(turn: Turn, side: Side, token: Key) -> None:
    plot, at = _as_it_may(turn, token), turn.world.get(token, Place).hex
    if plot.declared:
        _take_order(turn, token, plot)
    if plot.start is not None and turn.world.get(token, Token).out:
        if plot.start != at:
            told = PlotLapsed(token, turn.world.get(token, Node).name, plot.start, at)
            turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
        elif plot.path:
            move(turn, token, plot.path, plot.intent.pace)
        if plot.leave and plot.start == at:
            depart(turn, token)
    turn.world.put(token, Plot())


def _walk_formation(turn: Turn, side: Side, tokens: list[Key], held: Asking | None) -> bool:
    """Walk the plots of a formation: whoever finds no room at its end waits for the other parts to go (AMB-22). False: one waits."""
    while tokens:
        token = next((each for each in tokens if _finds_room(turn, each)), tokens[0])
        tokens.remove(token)
        pending = held if held is not None and held.token == token else Asking(token)
        if not attempt(turn, pending, partial(_walk_plot, side=side, token=token)):
            return False
    return True


def _finds_room(turn: Turn, token: Key) -> bool:
    """Whether there is room where a plot ends."""
    path = turn.world.get(token, Plot).path
    return not path or has_room(turn, path[-1], token, strength(turn.world, token, turn.tables, turn.switches).halves)


def _as_it_may(turn: Turn, token: Key) -> Plot:
    """The plot of a token; who has spent SMP in a reaction marches normally and without boosts (AMB-16)."""
    plot = turn.world.get(token, Plot)
    if not turn.world.get(token, Encounter).reacted:
        return plot
    return replace(plot, intent=replace(plot.intent, pace="normal", tier=0, tsm=False))


def _take_order(turn: Turn, token: Key, plot: Plot) -> None:
    """The plotted order and march mode hold from now on."""
    motion = turn.world.get(token, Motion)
    if not motion.declared:
        turn.world.put(token, replace(motion, intent=plot.intent, declared=True))
        set_out(turn, token)


ORDER = Action(Declare, check_plot_order, plot_order)
PLOT = Action(March, check_plot, apply_plot)
SEQUENCE = Action(SequenceCommand, check_sequence, apply_sequence)
