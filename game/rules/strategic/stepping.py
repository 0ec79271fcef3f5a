"""Stepping in reaction: where a token may step and at what price, which hex it prefers, and the walk itself."""

from collections.abc import Iterable, Iterator, Mapping

from game.model.components import Commander, Contact, Motion, Place, Token
from game.model.hexes import Hex
from game.model.ids import Key, Side, side_key, side_of
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.contacts import in_no_order, tell_followed
from game.rules.strategic.costs import entry, prices
from game.rules.strategic.defending import stir
from game.rules.strategic.encounters import arrive, foes, hold, holder, note
from game.rules.strategic.formations import has_room, home_of, tokens_of
from game.rules.strategic.moving import enter, stepped
from game.rules.strategic.reach import legs, walked_back, ways


class Range:
    """Where a token gets with so many half-points, its own hex included: the price of each hex, and the cheapest way there."""

    def __init__(self, turn: Turn, token: TokenView, have: int) -> None:
        self._net = ways(turn.land, turn.tables, token.brackets, turn.switches, token.groping)
        self._source = self._net.number(token.hex)
        self._legs = legs(self._net.edges, self._source, have)

    def __iter__(self) -> Iterator[Hex]:
        """Every hex, in no order."""
        return map(self._net.hex, self._legs)

    def __contains__(self, place: Hex) -> bool:
        """Whether the points suffice."""
        return self._net.number(place) in self._legs

    def price(self, place: Hex) -> int:
        """What the way to a hex in the range costs, in half-points."""
        return self._legs[self._net.number(place)][0]

    def way(self, place: Hex) -> tuple[Hex, ...]:
        """The way to a hex in the range, without the one where it begins."""
        before = {number: before for number, (_, before) in self._legs.items()}
        return tuple(map(self._net.hex, walked_back(before, self._source, self._net.number(place))))


def steps_to(turn: Turn, token: TokenView, places: Iterable[Hex]) -> dict[Hex, int]:
    """Those of some neighbours that a token may enter and rest in, each with its price in half-points."""
    priced = prices(turn.tables, token.brackets, turn.switches, token.groping)
    found = {
        there: priced.price(entry(turn.land, token.hex, there)).tally for there in places if has_room(turn, there, token.key, token.halves)
    }
    return {there: price.total for there, price in found.items() if price is not None}


def off_course(turn: Turn, token: TokenView, place: Hex) -> int:
    """How many hexes a hex lies off the direction that a token prefers: the home edge, an own formation, or a hex (AMB-112).

    Of a formation that is broken up, its nearest token counts; of a part that has none of its own, the one that it is in. 0: no direction,
    or nothing of that formation is left on the map.
    """
    towards, side = token.standing.towards, side_key(side_of(token.key))
    if towards is None:
        return 0
    if isinstance(towards, Hex):
        return place.distance(towards)
    if towards == side:
        edge = turn.world.get(side, Commander).home
        return turn.land.to_edge(place, edge) if edge else 0
    held = tokens_of(turn.world, towards) or (home_of(turn.world, towards),)
    there = [turn.world.get(key, Place).hex for key in held if key != token.key and turn.world.get(key, Token).out]
    return min((place.distance(other) for other in there), default=0)


def preferred(turn: Turn, token: TokenView, steps: Mapping[Hex, int], among: Iterable[Hex]) -> Hex | None:
    """Towards the preferred direction, the cheapest, the lowest."""
    return min(among, key=lambda there: (off_course(turn, token, there), steps[there], there), default=None)


def clear_of(turn: Turn, side: Side, places: Iterable[Hex], besides: Key | None = None) -> list[Hex]:
    """Those of some hexes that lie next to none of a side's tokens as far as the other knows, one left out.

    Who walked out of sight stands where he was seen last; what is in the air is in nobody's way (AMB-108).
    """
    ours = [held for key, held in turn.world.each(Contact) if held.now and side_of(key) == side and key != besides]
    known = [held.hex for held in ours if held.hex is not None and not held.altitude]
    return [there for there in places if all(there.distance(place) > 1 for place in known)]


def go(turn: Turn, token: TokenView, way: Iterable[Hex], spend: int | None = None) -> bool:
    """Walk a way in reaction, paying each hex, or with a minimum move what there is to *spend* (AMB-97); nobody answers that (AMB-99).

    False: it did not get to its end.
    """
    key, here, held = token.key, token.hex, turn.world.get(token.key, Contact)
    met = in_no_order(turn, foes(turn, side_of(key), here), lambda foe: foe)
    priced = prices(turn.tables, token.brackets, turn.switches, token.groping)
    arrived = True
    for there in way:
        by, price = holder(turn, token, met, here, there), priced.price(entry(turn.land, here, there)).tally
        if by is not None:
            hold(turn, token, by, here)
        if by is not None or price is None:
            arrived = False
            break
        stir(turn, key)
        motion = turn.world.get(key, Motion)
        note(turn, key, reacted=True)
        arrived = not enter(turn, token, here, there, stepped(motion, turn.land, here, there, price.total if spend is None else spend))
        held = held if held.now else turn.world.get(key, Contact)
        here = there
        if not arrived:
            break
    if here != token.hex and turn.world.get(key, Token).out:
        arrive(turn, key)
    tell_followed(turn, key, held)
    return arrived
