"""Stacking: how many tactical hexes' worth of units a side may have in one strategic hex."""

from collections.abc import Iterable

from game.model.components import Unit
from game.model.hexes import Hex
from game.model.ids import Key, rule
from game.model.ruling import Reason, reason
from game.model.tables import StackingTables
from game.model.views import PlayerView

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


def room(taken: int, coming: int, tables: StackingTables) -> bool:
    """Whether so many half hexes fit beside those that are taken: the sum, rounded up, is at most the limit (STACK-01)."""
    return -(-(taken + coming) // 2) <= tables.limit


def crowd(view: PlayerView, besides: Key | None = None) -> dict[Hex, int]:
    """Half tactical hexes of one's own side by hex, one token left out; a token whose march is plotted counts where that ends."""
    taken: dict[Hex, int] = {}
    for token in view.march.tokens:
        if token.key != besides:
            place = token.plot.path[-1] if token.plot.path else token.hex
            taken[place] = taken.get(place, 0) + token.halves
    return taken


def no_room(taken: int, coming: int, place: Hex, tables: StackingTables) -> Reason | None:
    """Why so many may not rest in a hex, or None."""
    if room(taken, coming, tables):
        return None
    return reason("no-room", rule("STACK-01"), hex=place, taken=-(-taken // 2), coming=-(-coming // 2), limit=tables.limit)
