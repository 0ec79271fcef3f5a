"""Stepping in reaction: where a token may step and at what price, which hex it prefers, and the walk itself."""

from collections.abc import Iterable, Mapping

from game.model.components import Contact, Motion, Token
from game.model.hexes import Hex
from game.model.ids import Key, Side, side_of
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.contacts import in_no_order, tell_followed
from game.rules.strategic.costs import entry, prices
from game.rules.strategic.defending import stir
from game.rules.strategic.encounters import arrive, foes, hold, holder, note
from game.rules.strategic.formations import has_room
from game.rules.strategic.moving import enter, stepped


def steps_to(turn: Turn, token: TokenView, places: Iterable[Hex]) -> dict[Hex, int]:
    """Those of some neighbours that a token may enter and rest in, each with its price in half-points."""
    priced = prices(turn.tables, token.brackets, turn.switches, token.groping)
    found = {
        there: priced.price(entry(turn.land, token.hex, there)).tally for there in places if has_room(turn, there, token.key, token.halves)
    }
    return {there: price.total for there, price in found.items() if price is not None}


def off_course(token: TokenView, place: Hex) -> int:
    """How far a hex lies off the direction that a token prefers (AMB-112)."""
    return 0 if token.standing.towards is None else place.distance(token.standing.towards)


def preferred(token: TokenView, steps: Mapping[Hex, int], among: Iterable[Hex]) -> Hex | None:
    """Towards the preferred direction, the cheapest, the lowest."""
    return min(among, key=lambda there: (off_course(token, there), steps[there], there), default=None)


def clear_of(turn: Turn, side: Side, places: Iterable[Hex], besides: Key | None = None) -> list[Hex]:
    """Those of some hexes that lie next to none of a side's tokens as far as the other knows, one left out.

    Who walked out of sight stands where he was seen last; what is in the air is in nobody's way (AMB-108).
    """
    ours = [held for key, held in turn.world.each(Contact) if held.now and side_of(key) == side and key != besides]
    known = [held.hex for held in ours if held.hex is not None and not held.altitude]
    return [there for there in places if all(there.distance(place) > 1 for place in known)]


def go(turn: Turn, token: TokenView, way: Iterable[Hex]) -> bool:
    """Walk a way in reaction, paying each hex; False: it did not get to its end. Nobody answers that (AMB-99)."""
    key, here, held = token.key, token.hex, turn.world.get(token.key, Contact)
    met = in_no_order(turn, foes(turn, side_of(key), here), lambda foe: foe)
    priced = prices(turn.tables, token.brackets, turn.switches, token.groping)
    arrived = True
    for there in way:
        if (by := holder(turn, token, met, here, there)) is not None:
            hold(turn, token, by, here)
            return False
        price = priced.price(entry(turn.land, here, there)).tally
        if price is None:
            return False
        stir(turn, key)
        motion = turn.world.get(key, Motion)
        note(turn, key, reacted=True)
        arrived = not enter(turn, token, here, there, stepped(motion, turn.land, here, there, price.total))
        held = held if held.now else turn.world.get(key, Contact)
        if not arrived:
            break
        here = there
    if turn.world.get(key, Token).out:
        arrive(turn, key)
    tell_followed(turn, key, held)
    return arrived
