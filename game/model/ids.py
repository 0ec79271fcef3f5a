"""Names of things: sides, keys of entities, labels for the enemy's, ids of rules."""

from functools import cache
from typing import Final, NewType

Side = NewType("Side", str)
"""One of the two sides of a scenario, a single letter (`a`, `b`)."""

Key = NewType("Key", str)
"""An entity's true name: side letter, kind letter, number (`a-f02`). Never shown to the other side."""

Label = NewType("Label", int)
"""What a viewer calls an enemy formation: a number drawn from a shuffled deck."""

RuleId = NewType("RuleId", str)
"""A rule of the rulebook, such as `TERR-07`."""

GAME: Final = Key("g-g00")
"""The entity that holds what belongs to the game as a whole."""

FORMATION, PART, TEAM, UNIT, SIDE, ORBITER = "f", "p", "t", "u", "s", "o"


def rule(name: str) -> RuleId:
    """Cite a rule of the rulebook; the coverage test reads these calls."""
    return RuleId(name)


def key(side: Side, kind: str, number: int) -> Key:
    """Make the key of the *number*-th entity of a kind on a side."""
    return Key(f"{side}-{kind}{number:03}")


@cache
def side_key(side: Side) -> Key:
    """Name the entity that holds what belongs to one side as a whole."""
    return key(side, SIDE, 0)


def side_of(name: Key) -> Side:
    """Tell the side that a key belongs to: its first letter."""
    return name[:1]  # type: ignore[return-value]  # the hottest line of the program: no call of Side


def kind_of(name: Key) -> str:
    """Tell the kind letter of a key."""
    return name[2]
