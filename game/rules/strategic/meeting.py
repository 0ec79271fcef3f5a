"""Meeting: at the end of a turn each side hears which of its formations stand within 1 hex of a contact under an order that cares."""

from game.model.components import Motion, Node, Place, Token
from game.model.events import Met
from game.model.ids import rule, side_of
from game.model.orders import Order
from game.rules.machine import Turn
from game.rules.strategic.contacts import labels_held
from game.rules.strategic.encounters import foes

RULES = (rule("ORDER-02"), rule("ORDER-03"), rule("ORDER-21"))
_CARING: tuple[Order, ...] = ("contact", "breakthrough", "defend")


def meet(turn: Turn) -> None:
    """Tell of every token that has met contacts which its side holds: only these can it fight (ORDER-02, ORDER-03, ORDER-21)."""
    for key in turn.world.where(Token, True):
        motion = turn.world.get(key, Motion)
        if not motion.declared or motion.intent.order not in _CARING:
            continue
        place = turn.world.get(key, Place).hex
        if labels := labels_held(turn, foes(turn, side_of(key), place)):
            told = Met(key, turn.world.get(key, Node).name, place, motion.intent.order, labels)
            turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)
