"""Withdrawing: whoever is broken moves away from its enemies at the end of ground movement."""

from game.model.components import Morale
from game.model.events import Withdrew
from game.model.ids import side_of
from game.model.views import TokenView
from game.rules.machine import Turn
from game.rules.strategic.contacts import labels_held
from game.rules.strategic.encounters import foes, token_of
from game.rules.strategic.formations import tokens_of
from game.rules.strategic.stepping import clear_of, go, preferred, steps_to


def withdraw(turn: Turn) -> None:
    """Whoever is broken and has not moved away from its known enemies steps away from them, if it can (BREAK-06, AMB-46)."""
    broken = [formation for formation, morale in turn.world.each(Morale) if morale.broken]
    for key in sorted(key for formation in broken for key in tokens_of(turn.world, formation)):
        token = token_of(turn, key)
        if token.arm == "ground" and not token.bogged:
            _withdraw(turn, token)


def _withdraw(turn: Turn, token: TokenView) -> None:
    near = labels_held(turn, foes(turn, side_of(token.key), token.hex))
    if not near:
        return
    clear = clear_of(turn, turn.other(side_of(token.key)), turn.land.around(token.hex))
    have = token.left(token.intent.pace if token.declared else "normal")
    steps = {there: price for there, price in steps_to(turn, token, clear).items() if price <= have}
    place = preferred(turn, token, steps, steps)
    if place is not None and go(turn, token, (place,)):
        told = Withdrew(token.key, token.name, near[0], token.hex, place)
        turn.tell(side_of(token.key), ours=told, theirs=None, public=None, sealed=told)
