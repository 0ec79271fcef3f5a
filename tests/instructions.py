"""Standing instructions as they are drawn, for games of random players."""

from random import Random
from typing import get_args

from game.model.components import Standing
from game.model.components.instructing import When

_WHENS: tuple[When, ...] = get_args(When)


def any_standing(chance: Random) -> Standing:
    """Some standing instruction: when to react, each way drawn by itself."""
    intercept, evade, shadow, deny, pursue = (chance.choice(_WHENS) for _ in range(5))
    return Standing(intercept, evade, shadow, deny, pursue)
