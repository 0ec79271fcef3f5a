"""Meeting: at the end of a turn each side hears which of its formations stand within 1 hex of a contact under an order that cares."""

from game.model.components import Contact, Motion, Node, Place, Token
from game.model.events import Met
from game.model.ids import Key, Label, rule, side_of
from game.model.orders import Order
from game.rules.machine import Turn

RULES = (rule("ORDER-02"), rule("ORDER-03"), rule("ORDER-21"))
_CARING: tuple[Order, ...] = ("contact", "breakthrough", "defend")


def meet(turn: Turn) -> None:
    """Tell of every token that has met contacts which its side holds: only these can it fight (ORDER-02, ORDER-03, ORDER-21)."""
    for key in turn.world.where(Token, True):
        motion = turn.world.get(key, Motion)
        if motion.declared and motion.intent.order in _CARING and (labels := _within_reach(turn, key)):
            place, name = turn.world.get(key, Place).hex, turn.world.get(key, Node).name
            told = Met(key, name, place, motion.intent.order, labels)
            turn.tell(side_of(key), ours=told, theirs=None, public=None, sealed=told)


def _within_reach(turn: Turn, key: Key) -> tuple[Label, ...]:
    """The contacts that a token's side holds within 1 hex of it."""
    world, place = turn.world, turn.world.get(key, Place).hex
    near = (other for there in (place, *place.around()) for other in world.where(Place, there) if side_of(other) != side_of(key))
    held = (world.get(other, Contact) for other in near if world.get(other, Token).out)
    return tuple(sorted(contact.label for contact in held if contact.now))
