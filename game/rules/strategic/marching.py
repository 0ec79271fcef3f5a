"""Marching: activation slots and the march command of strict play."""

from collections.abc import Callable, Iterable

from game.model.commands import Activate, Declare, March
from game.model.components import Asking, Commander, Initiative, Motion, Muster, Node, Slot, Slots, Turnout
from game.model.events import Activated, Finished, Stood
from game.model.ids import GAME, Key, Side, rule, side_key, side_of
from game.model.ruling import ALLOWED, Reason, Ruling, reason, ruling
from game.model.tables import Tables
from game.model.views import PlayerView, TokenView
from game.rules.machine import Action, Turn, listening
from game.rules.strategic.asking import asked_side, attempt
from game.rules.strategic.formations import tokens_of
from game.rules.strategic.initiative import slot_order
from game.rules.strategic.moving import bill
from game.rules.strategic.orders import declaration_reasons, declare, standing_reason
from game.rules.strategic.stacking import no_room, taken
from game.rules.strategic.victory import note_sitting
from game.rules.strategic.walking import move

# slots


def open_slots(turn: Turn) -> None:
    """Lay out the activation slots by the ground formations that were declared at set-up, loser first (INIT-03, AMB-06)."""
    world = turn.world
    winner = world.get(GAME, Initiative).winner or turn.sides[0]
    counts = {side: world.get(side_key(side), Muster).ground for side in turn.sides}
    world.put(GAME, Slots(slot_order(turn.other(winner), counts, ratio=turn.switches.initiative_ratio)), Slot())


def clear_slots(turn: Turn) -> None:
    """The row is over: there are no slots until the next is dealt."""
    turn.world.put(GAME, Slots(), Slot())


def slot_side(turn: Turn) -> tuple[Side, ...]:
    """The side that is asked, else that whose activation slot it is; nobody when all are through, or when plots are walked."""
    if asked := asked_side(turn):
        return asked
    order, at = turn.world.get(GAME, Slots).order, turn.world.get(GAME, Slot).at
    return () if turn.switches.activation == "plotted" or at >= len(order) else (order[at],)


def close_slot(turn: Turn, side: Side) -> None:
    """End the present slot; its formation has been activated."""
    world = turn.world
    slot = world.get(GAME, Slot)
    if slot.active is not None:
        name = world.get(slot.active, Node).name
        world.put(slot.active, Turnout(activated=True))
        trails = [len(world.get(token, Motion).trail) for token in tokens_of(world, slot.active)]
        if trails and max(trails) <= 1:
            told = Stood(slot.active, name)
            turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
    world.put(GAME, Slot(slot.at + 1))


def finish_slot(turn: Turn, side: Side) -> None:
    """A side is done with its slot, and all hear it."""
    close_slot(turn, side)
    note_sitting(turn, side)
    told = Finished(side, turn.world.get(side_key(side), Commander).name, turn.clock.row)
    turn.tell(side, ours=None, theirs=None, public=told, sealed=told)


def may_close(view: PlayerView) -> Ruling:
    """A slot ends when its formation was chosen, or when none is left that could be (INIT-03)."""
    if first := _answer_first(view):
        return ruling(first)
    if view.march.active is None and view.march.ready:
        return ruling(reason("choose-formation", rule("INIT-03")))
    return ALLOWED


def _answer_first(view: PlayerView) -> Reason | None:
    """Whoever is asked whether a formation reacts says so before anything else (AMB-112)."""
    return None if view.march.asked is None else reason("answer-first", rule("AMB-112"))


def activatable(activated: bool, tokens: Iterable[TokenView]) -> bool:  # noqa: FBT001  # what a Turnout says
    """Whether a formation may still be activated this turn: a ground formation, one of whose tokens can move (INIT-03)."""
    return not activated and any(token.arm == "ground" and token.base.total > 0 for token in tokens)


# activating and marching, strict


def check_activate(view: PlayerView, tables: Tables, command: Activate) -> Ruling:
    """One formation a slot; each once a turn (INIT-03)."""
    del tables
    if first := _answer_first(view):
        return ruling(first)
    if view.march.active is not None:
        return ruling(reason("slot-taken", rule("INIT-03")))
    return ruling(None if command.formation in view.march.ready else reason("not-activatable", rule("INIT-03")))


def apply_activate(turn: Turn, side: Side, command: Activate) -> None:
    """Choose the formation of this slot."""
    turn.world.put(GAME, Slot(turn.world.get(GAME, Slot).at, command.formation))
    told = Activated(command.formation, turn.world.get(command.formation, Node).name)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def activate_for(turn: Turn, side: Side, token: Key) -> None:
    """Choose a token's formation, if none is chosen yet."""
    if turn.world.get(GAME, Slot).active is None:
        apply_activate(turn, side, Activate(turn.world.get(token, Node).formation))


def check_march(view: PlayerView, tables: Tables, command: March) -> Ruling:
    """The token's formation may be active, the path can be walked and paid, its end has room: then its slot may end, too (INIT-03)."""
    token = view.march.token(command.token)
    if token is None:
        return ruling(reason("no-token", rule("FORM-12")))
    return Ruling((*not_active(view, token), *march_reasons(view, tables, token, command)))


def not_active(view: PlayerView, token: TokenView) -> Iterable[Reason]:
    """Why a token may not act in this slot."""
    active = view.march.active
    if first := _answer_first(view):
        yield first
    if active is not None and active != token.formation:
        yield reason("other-formation", rule("INIT-04"))
    elif active is None and token.formation not in view.march.ready:
        yield reason("not-activatable", rule("INIT-03"))


def march_reasons(view: PlayerView, tables: Tables, token: TokenView, command: March) -> Iterable[Reason]:
    """What speaks against a march, whosever activation it is."""
    if not command.path:
        yield reason("no-path", rule("MOVE-04"))
        return
    if stands := standing_reason(token):
        yield stands
    if command.pace == "forced" and not token.declared and not token.forced_open:
        yield reason("too-tired", rule("AMB-65"), band=token.band)
    if token.reacted and not token.declared and command.pace != "normal":
        yield reason("has-reacted", rule("AMB-16"))
    if token.declared and token.intent.pace != command.pace:
        yield reason("pace-declared", rule("FMARCH-01"), pace=token.intent.pace)
    account = bill(token, command.path, command.pace, view.land, tables, view.switches)
    yield from account.reasons
    end = command.path[-1]
    if account.toll is None and (full := no_room(taken(view, end, token), token.halves, end, tables.stacking)):
        yield full


def apply_march(turn: Turn, side: Side, command: March) -> None:
    """Activate the formation if it is not yet, march, and end the slot if that is wanted and nothing befell that is to be read first."""
    _march(turn, side, Asking(command.token, command.path, command.pace, command.ends))


def march_again(turn: Turn, held: Asking) -> None:
    """March again from the start, with one answer more."""
    _march(turn, side_of(held.token), held)


def _march(turn: Turn, side: Side, march: Asking) -> None:
    def go(turn: Turn) -> None:
        move(turn, march.token, march.path, march.pace)

    attempt(turn, march, lambda turn: _act(turn, side, march.token, go, ends=march.ends))


def _act(turn: Turn, side: Side, token: Key, act: Callable[[Turn], None], *, ends: bool) -> None:
    """Activate a token's formation if it is not yet, and let the token act; with *ends* its slot is over then, unless its side heard what
    is to be read first.
    """
    activate_for(turn, side, token)
    heeding, heard = listening(turn, side)
    act(heeding)
    if ends and not any(event.news for event in heard):
        finish_slot(turn, side)


def check_declare(view: PlayerView, tables: Tables, command: Declare) -> Ruling:
    """An order is given once, at the start of the token's movement (ORDER-01)."""
    token = view.march.token(command.token)
    if token is None:
        return ruling(reason("no-token", rule("FORM-12")))
    return Ruling((*not_active(view, token), *declaration_reasons(view, tables, token, command.intent)))


def apply_declare(turn: Turn, side: Side, command: Declare) -> None:
    """Note the order as a march is made: its formation is activated if it is not yet, and its slot ends if that is wanted."""
    _act(turn, side, command.token, lambda turn: declare(turn, side, command), ends=command.ends)


DECLARE = Action(Declare, check_declare, apply_declare)
ACTIVATE = Action(Activate, check_activate, apply_activate)
MARCH = Action(March, check_march, apply_march)
