"""Stacking: how many tactical hexes' worth of units a side may have in one strategic hex."""

from bisect import bisect_left
from collections.abc import Iterable

from game.model.components import Unit
from game.model.hexes import Hex
from game.model.ids import rule
from game.model.ruling import Reason, reason
from game.model.tables import StackingTables
from game.model.views import PlayerView, Stack, TokenView

RULES = (rule("STACK-02"), rule("STACK-03"), rule("AMB-22"))


def halves(unit: Unit, tables: StackingTables) -> int:
    """A unit's footprint in half tactical hexes: carried 0, large vehicles 1 hex, structures their own (STACK-02, STACK-03, AMB-22)."""
    if unit.carrier is not None:
        return 0
    if unit.hexes:
        return 2 * unit.hexes
    if unit.large or unit.move_class in ("vtol", "wige"):
        return 2
    return tables.footprint[unit.kind].halves


def footprint(units: Iterable[Unit], tables: StackingTables) -> int:
    """The footprint of several units in half tactical hexes."""
    return sum(halves(unit, tables) for unit in units)


def room(already: int, coming: int, tables: StackingTables) -> bool:
    """Whether so many half hexes fit beside those that are taken: the sum, rounded up, is at most the limit (STACK-01)."""
    return -(-(already + coming) // 2) <= tables.limit


def counted_in(token: TokenView) -> Hex:
    """The hex in which a token takes room: where its march ends, if one is plotted."""
    return token.plot.path[-1] if token.plot.path else token.hex


def crowded(view: PlayerView, mover: TokenView, tables: StackingTables, first: int, last: int) -> list[Stack]:
    """One's own stacks that leave a token no room (STACK-01), of the map's rows from the first to the last."""
    spare = 2 * tables.limit - mover.halves  # what fits even with the token itself counted in it
    stacks = view.march.stacks
    near = stacks[bisect_left(stacks, (first,)) : bisect_left(stacks, (last + 1,))]
    return [each for each in near if each.halves > spare and not room(_taken_by_others(each, mover), mover.halves, tables)]


def _taken_by_others(stack: Stack, mover: TokenView) -> int:
    """Half tactical hexes of a stack, one token left out."""
    return stack.halves - mover.halves if counted_in(mover) == stack.hex else stack.halves


def taken(view: PlayerView, place: Hex, mover: TokenView | None = None) -> int:
    """Half tactical hexes that one's own side takes in a hex, one token left out."""
    stacks = view.march.stacks
    at = bisect_left(stacks, (place.row, place))
    if at == len(stacks) or stacks[at].hex != place:
        return 0
    return stacks[at].halves if mover is None else _taken_by_others(stacks[at], mover)


def no_room(already: int, coming: int, place: Hex, tables: StackingTables) -> Reason | None:
    """Why so many may not rest in a hex, or None."""
    if room(already, coming, tables):
        return None
    return reason("no-room", rule("STACK-01"), hex=place, taken=-(-already // 2), coming=-(-coming // 2), limit=tables.limit)
