"""Moving: the bill of a march, and the one verb that changes a place."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.model.components import Motion, Place
from game.model.hexes import Hex
from game.model.ids import rule
from game.model.land import Land
from game.model.ruling import Reason, Tally, reason
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.units import PACES, Pace
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.costs import HALVES, Fares, Prices, entry, fares, prices
from game.rules.strategic.detection import look
from game.rules.strategic.rolling import on_entering

RULES = (rule("AMB-97"), rule("AMB-113"))


class Bill(NamedTuple):
    """What a march costs: the price of each step, the sum paid, whether its path is all by road, and what speaks against it.

    `toll` is what a dear hex is owed after this payment, where the switch lets it be paid over several turns.
    """

    steps: tuple[Tally, ...]
    cost: int
    all_road: bool
    reasons: tuple[Reason, ...]
    toll: tuple[Hex, int] | None = None


NO_MARCH = Bill((), 0, False, ())
"""The bill of an empty path."""


def bonus(token: TokenView, pace: Pace, tables: Tables) -> int:
    """What is left of the half-points that an all-road move has on top, once a turn (TERR-14, AMB-31)."""
    if not (token.road and token.all_road) or token.left(pace) + token.spent == 0 or token.stays(pace):
        return 0
    used = max(0, token.spent - token.rates[PACES.index(pace)].total)
    return max(0, HALVES * tables.costs.road_bonus - used)


def bill(token: TokenView, path: Sequence[Hex], pace: Pace, land: Land, tables: Tables, switches: Switches) -> Bill:
    """Work a march out: every step's price, the sum, every reason against it but those of turn and room (MOVE-04, MOVE-05, AMB-97)."""
    whole = _priced(token.hex, tuple(path), land, prices(tables, token.brackets, switches, token.groping))
    return whole if whole.reasons else _settled(token, path, pace, whole, tables, switches)


_WALKS: dict[tuple[str, Prices, Hex, tuple[Hex, ...]], Bill] = {}
_MOST_WALKS = 1024


def _priced(here: Hex, path: tuple[Hex, ...], land: Land, priced: Prices) -> Bill:
    """What a path costs whoever goes it at these prices, whatever he has left: kept, since a march is asked for, checked, and made."""
    named = (land.version, priced, here, path)
    known = _WALKS.get(named)
    if known is None:
        if len(_WALKS) >= _MOST_WALKS:
            _WALKS.clear()
        _WALKS[named] = known = _summed(here, path, fares(land, priced))
    return known


def _summed(here: Hex, path: tuple[Hex, ...], known: Fares) -> Bill:
    steps: list[Tally] = []
    reasons: list[Reason] = []
    all_road = True
    for there in path:
        fare = known[here, there]
        if not fare.leads:
            return Bill((), 0, False, fare.reasons)
        if fare.tally is None:
            reasons += fare.reasons
        else:
            steps.append(fare.tally)
        all_road = all_road and fare.road
        here = there
    if reasons:
        return Bill((), 0, all_road, tuple(reasons))
    return Bill(tuple(steps), sum([step.total for step in steps]), all_road, ())


def _settled(token: TokenView, path: Sequence[Hex], pace: Pace, whole: Bill, tables: Tables, switches: Switches) -> Bill:
    """Whether the points suffice: within what is left, by road with its bonus, or as a minimum move that takes all (AMB-97)."""
    have = token.left(pace)
    everything = have + (bonus(token, pace, tables) if whole.all_road else 0)
    paid = token.toll[1] if token.toll is not None and tuple(path) == (token.toll[0],) else 0
    owed = max(0, whole.cost - paid)
    if owed <= everything:
        return whole._replace(cost=owed) if paid else whole
    if len(path) == 1 and have > 0 and token.spent == 0:
        return whole._replace(cost=everything, toll=(path[0], paid + everything) if switches.pay_over_turns else None)
    return whole._replace(reasons=(reason("smp-short", rule("MOVE-04"), need=whole.cost, left=have),))


def stepped(motion: Motion, land: Land, here: Hex, there: Hex, price: int) -> Motion:
    """What a token has done once it has taken a step at a price, in half-points; off the road it goes all by road no more (TERR-14)."""
    by_road = motion.all_road and entry(land, here, there).road
    return replace(motion, spent=motion.spent + price, all_road=by_road, trail=(*(motion.trail or (here,)), there))


def enter(turn: Turn, token: TokenView, here: Hex, there: Hex, motion: Motion) -> bool:
    """Put a token into the next hex, with what it has done: both sides look, and it rolls for what the hex asks. True: it is halted there.

    The one step of marches and reactions alike; it never asks whose activation it is, nor what it costs.
    """
    turn.world.put(token.key, Place(there), motion)
    look(turn, token.key)
    land = turn.land
    return on_entering(turn, token, there, land[there], by_road=entry(land, here, there).road)
