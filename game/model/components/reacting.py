"""Reacting: whom a token has met this turn, and how it answered."""

from game.model.components.base import Component
from game.model.ids import Key, Label


class Encounter(Component, frozen=True, tag="encounter"):
    """What a token has met this turn. Put by `encounters`; begun by `content.opening`, `straggling` and `new_turn`.

    `met` are the enemies that stood next to it when its own movement began and those that stopped it, None before it began: they may hold
    it (AMB-98). `held` is what its side calls the last one that did. `reacted` tells that it spent SMP in a reaction (AMB-16), `evaded`
    that it stepped away; `stopped` are those whom it intercepted (AMB-37), `sprung` tells that it did so from hiding; `cornered` are those
    from whom it had no SMP left to evade (EVADE-03). `came` is the number of its last step that ended next to an enemy: of two in contact
    the later one made it (AMB-100).
    """

    met: tuple[Key, ...] | None = None
    held: Label = Label(0)
    reacted: bool = False
    evaded: bool = False
    stopped: tuple[Key, ...] = ()
    sprung: bool = False
    cornered: tuple[Key, ...] = ()
    came: int = 0
