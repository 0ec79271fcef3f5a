"""Detection: who looks at whom, when, and by what."""

from game.model.components import Contact, Token
from game.model.ids import Key
from game.rules.machine import Turn
from game.rules.strategic.contacts import lose_contact, show


def look(turn: Turn, key: Key) -> None:
    """A token has come into a hex: both sides look at what that changes."""
    if turn.switches.visibility != "double-blind":
        show(turn, key)


def look_around(turn: Turn) -> None:
    """Every token looks at every other (row 9), and what nobody holds any more is lost."""
    for key in turn.world.where(Token, True):
        look(turn, key)
    for key, contact in tuple(turn.world.each(Contact)):
        if contact.now and not turn.world.get(key, Token).out:
            lose_contact(turn, key)
