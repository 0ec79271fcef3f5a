"""Walking: a march hex by hex, with everything that may befall it on the way."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.model.components import Contact, Encounter, Motion, Place, Token
from game.model.events import CutShort, Marched, TollPaid
from game.model.hexes import Hex
from game.model.ids import Key, Side, rule, side_of
from game.model.orders import Intent
from game.model.units import Pace
from game.model.views import TokenView
from game.rules.machine import Turn, holding_back
from game.rules.strategic.contacts import tell_followed
from game.rules.strategic.defending import stir
from game.rules.strategic.detection import look
from game.rules.strategic.encounters import arrive, begin, hold, holder
from game.rules.strategic.formations import has_room
from game.rules.strategic.marchers import marcher
from game.rules.strategic.moving import NO_MARCH, Bill, bill, enter, stepped
from game.rules.strategic.reacting import Stop, react, tell_stop, watchers
from game.rules.strategic.rolling import roll_reckless

RULES = (rule("ZOC-06"), rule("AMB-113"))


class _Walked(NamedTuple):
    """How far a march came: the hexes that were entered, who stopped it, who held the token in the last of them.

    `first` is the contact on it as it was when the other side first held it.
    """

    path: tuple[Hex, ...]
    first: Contact
    stops: list[Stop]
    by: Key | None


def move(turn: Turn, key: Key, path: Sequence[Hex], pace: Pace) -> None:
    """March a token along a path, hex by hex: pay, enter, check room at the end, tell. Never asks whose activation it is.

    A path that truth shortens (no room at its end, points spent otherwise) is walked as far as it goes. Both sides hear of the march first,
    then of what befell on it.
    """
    token = marcher(turn.world, key, turn.tables, turn.switches)
    walk, account = _feasible(turn, token, tuple(path), pace)
    if walk:
        _walk(turn, token, walk, pace, account)
    if len(walk) < len(path):
        at = walk[-1] if walk else token.hex
        told = CutShort(key, token.name, at, path[-1])
        turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)


def _feasible(turn: Turn, token: TokenView, path: tuple[Hex, ...], pace: Pace) -> tuple[tuple[Hex, ...], Bill]:
    """The longest beginning of a path that can be paid for and has room at its end, and its bill."""
    for length in range(len(path), 0, -1):
        part = path[:length]
        account = bill(token, part, pace, turn.land, turn.tables, turn.switches)
        stays = account.toll is not None
        if not account.reasons and (stays or has_room(turn, part[-1], token.key, token.halves)):
            return part, account
    return (), NO_MARCH


def _walk(turn: Turn, token: TokenView, path: tuple[Hex, ...], pace: Pace, account: Bill) -> None:
    key, side = token.key, side_of(token.key)
    motion = turn.world.get(key, Motion)
    intent = motion.intent.at(pace)
    if account.toll is not None:
        turn.world.put(key, replace(motion, intent=intent, declared=True, spent=account.cost, toll=account.toll))
        paid = TollPaid(key, token.name, account.toll[0], account.toll[1], account.steps[0].total)
        turn.tell(side, ours=paid, theirs=None, public=None, sealed=paid)
        return
    begin(turn, token)
    before = turn.world.get(key, Contact)
    quiet, waiting = holding_back(turn)
    walked = _steps(quiet, token, path, intent, account)
    came = walked.path
    if len(came) < len(path):
        done = turn.world.get(key, Motion)
        account = account._replace(steps=account.steps[: len(came)], cost=done.spent - token.spent, all_road=done.all_road)
        came = _with_room(quiet, token, came)
    if account.steps:
        _tell(turn, side, token, came, pace, account)
        tell_followed(turn, key, before)
    for told in waiting:
        told()
    if not before.now:
        tell_followed(turn, key, walked.first)
    if walked.by is not None:
        hold(turn, token, walked.by, turn.world.get(key, Place).hex)
    for stop in walked.stops:
        tell_stop(turn, token, stop)


def _steps(turn: Turn, token: TokenView, path: tuple[Hex, ...], intent: Intent, account: Bill) -> _Walked:
    """Go hex by hex until somebody or something stops the token."""
    key, here, first = token.key, token.hex, turn.world.get(token.key, Contact)
    entered, by, watching, stops = 0, None, tuple[Key, ...](), list[Stop]()
    for there, payment in zip(path, _payments(account), strict=True):
        by = holder(turn, token, turn.world.get(key, Encounter).met or (), here, there)
        motion = replace(turn.world.get(key, Motion), intent=intent, declared=True, rest=() if by else path[entered + 1 :])
        if by is not None:
            turn.world.put(key, motion)
            if entered and not watching:
                arrive(turn, key)
            break
        if not entered:
            watching = watchers(turn, token, len(path))
            motion = _set_out(turn, token, motion)
            if _is_lost(turn, key):
                break
        halted = enter(turn, token, here, there, stepped(motion, turn.land, here, there, payment))
        entered += 1
        first = first if first.now else turn.world.get(key, Contact)
        if _is_lost(turn, key):
            break
        if watching or halted or entered == len(path):
            arrive(turn, key)
        if watching:
            stops += react(turn, key, here, watching)
        if halted or (stops and not _goes_on(turn, intent, stops)):
            break
        here = there
    return _Walked(path[:entered], first, stops, by)


def _payments(account: Bill) -> list[int]:
    """What each step takes, in half-points; a minimum move takes what there is (AMB-97)."""
    each = [step.total for step in account.steps]
    return each if sum(each) == account.cost else [account.cost]


def _set_out(turn: Turn, token: TokenView, motion: Motion) -> Motion:
    """What a token has done before its first step: it comes out of hiding, and rolls once a turn if it goes recklessly (TERR-22, AMB-18).

    What it paid before towards a dear hex is used up (AMB-97).
    """
    stir(turn, token.key)
    rolls = motion.intent.reckless and not motion.dared
    if rolls:
        roll_reckless(turn, token)
    return replace(motion, toll=None, dared=motion.dared or rolls)


def _is_lost(turn: Turn, key: Key) -> bool:
    """Whether the last unit of a token was lost, so that it stands nowhere any more."""
    return not turn.world.get(key, Token).out


def _goes_on(turn: Turn, intent: Intent, stops: Iterable[Stop]) -> bool:
    """In plotted play nobody is asked: who is faster goes on along its plot, but not under Move to Contact (ZOC-06)."""
    return turn.switches.activation == "plotted" and intent.order != "contact" and all(stop.faster for stop in stops)


def _with_room(turn: Turn, token: TokenView, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """A halted token that may not rest where it was halted stands in the last hex of its way that has room (STACK-01)."""
    walked = path
    while path and not has_room(turn, path[-1], token.key, token.halves):
        path = path[:-1]
    if path != walked:
        motion = turn.world.get(token.key, Motion)
        trail = motion.trail[: len(path) - len(walked)]
        turn.world.put(token.key, Place(path[-1] if path else token.hex), replace(motion, trail=trail))
        look(turn, token.key)
    return path


def _tell(turn: Turn, side: Side, token: TokenView, path: tuple[Hex, ...], pace: Pace, account: Bill) -> None:
    left = max(0, token.left(pace) - account.cost)
    told = Marched(token.key, token.name, token.hex, path, pace, account.steps, account.cost, left)
    turn.tell(side, ours=told, theirs=None, public=None, sealed=told)
