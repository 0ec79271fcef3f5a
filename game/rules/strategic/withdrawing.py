"""Withdrawing: whoever is broken moves away from its enemies at the end of ground movement."""

from game.model.components import Morale, Place
from game.model.events import Withdrew
from game.model.hexes import Hex
from game.model.ids import Side, side_of
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.contacts import followed, labels_held
from game.rules.strategic.encounters import foes, token_of
from game.rules.strategic.formations import has_room, tokens_of
from game.rules.strategic.stepping import Range, clear_of, go, preferred, steps_to


def withdraw(turn: Turn) -> None:
    """Whoever is broken and has not moved away from its known enemies goes away from them, if it can (BREAK-06, AMB-46)."""
    broken = [formation for formation, morale in turn.world.each(Morale) if morale.broken]
    for key in sorted(key for formation in broken for key in tokens_of(turn.world, formation)):
        token = token_of(turn, key)
        if token.arm == "ground" and not token.bogged:
            _withdraw(turn, token)


def _withdraw(turn: Turn, token: TokenView) -> None:
    """Go where no known enemy stands beside; who has spent nothing enters a hex that is too dear for it with all it has (AMB-97)."""
    side = side_of(token.key)
    near = labels_held(turn, (foe for foe in foes(turn, side, token.hex) if followed(turn, foe)))
    have = token.left(token.intent.pace if token.declared else "normal")
    if not near or not have:
        return
    if way := _way_out(turn, token, turn.other(side), have):
        go(turn, token, way)
    elif not token.spent and not turn.switches.pay_over_turns:
        steps = steps_to(turn, token, clear_of(turn, turn.other(side), turn.land.around(token.hex)))
        if (dear := preferred(turn, token, steps, steps)) is not None:
            go(turn, token, (dear,), have)
    place = turn.world.get(token.key, Place).hex
    if place != token.hex:
        told = Withdrew(token.key, token.name, near[0], token.hex, place)
        turn.tell(side, ours=told, theirs=None, public=None, sealed=told)


def _way_out(turn: Turn, token: TokenView, enemy: Side, have: int) -> tuple[Hex, ...]:
    """The way to the nearest hex next to no known enemy; of several the one that it prefers (AMB-112)."""
    within = Range(turn, token, have)
    ends = {there: within.price(there) for there in clear_of(turn, enemy, within) if has_room(turn, there, token.key, token.halves)}
    nearest = min(map(token.hex.distance, ends), default=0)
    place = preferred(turn, token, ends, (there for there in ends if token.hex.distance(there) == nearest))
    return () if place is None else within.way(place)
