"""How far, at what price, along which way?"""

from typing import Final, Literal

from game.model.events.piloting import Cause
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.questions.base import Answer, Question
from game.model.ruling import Ruling, Tally
from game.model.units import Pace

Way = Literal["march", "road", "minimum"]
"""By which rule a hex is reached: the general range, the all-road range with its bonus (AMB-31), the minimum move (AMB-97)."""


class Reach(Question, frozen=True, tag="reach"):
    """Where can this token march now at this pace? With `turns` > 1: within so many strategic turns, resting at each turn's end."""

    token: Key
    pace: Pace = "normal"
    turns: int = 1


class Reached(Answer, frozen=True, array_like=True):
    """A hex within reach: the cost of the cheapest way (half-points), the hex before it on that way, by which rule, in which turn.

    `rest` tells whether the march may end here: a hex that has no room may be passed through only (AMB-22).
    """

    hex: Hex
    cost: int
    before: Hex
    way: Way
    turn: int = 1
    rest: bool = True


class ReachAnswer(Answer, frozen=True, tag="reach"):
    """Every hex within reach, cheapest first; each with `rest` is a legal march along its ways back."""

    hexes: tuple[Reached, ...]
    left: int


class Path(Question, frozen=True, tag="path"):
    """The cheapest way of this token to a hex through waypoints, with its price step by step."""

    token: Key
    goal: Hex
    via: tuple[Hex, ...] = ()
    pace: Pace = "normal"


class PathAnswer(Answer, frozen=True, tag="path"):
    """The way and its steps; the ruling tells whether it may be marched now. An empty path: there is no way at all."""

    path: tuple[Hex, ...]
    steps: tuple[Tally, ...]
    cost: int
    left: int
    ruling: Ruling


class Route(Question, frozen=True, tag="route"):
    """The way of this token to the nearest of some hexes, as if each roll on it cost so many half-points more.

    This turn's march shall end in none of the hexes to *avoid*, goals apart.
    """

    token: Key
    goals: tuple[Hex, ...]
    pace: Pace = "normal"
    roll: int = 0
    avoid: tuple[Hex, ...] = ()


class RouteAnswer(Answer, frozen=True, tag="route"):
    """The whole way, in how many strategic turns it is marched, and the last of its steps, from 0, after which a march may end now.

    An empty path: the token is there, or there is no way. No end: it gets nowhere on it this turn.
    """

    path: tuple[Hex, ...]
    turns: int
    end: int | None


class Rolls(Question, frozen=True, tag="rolls"):
    """For which piloting and driving rolls would this token's march along a path ask? *reckless*: if it were ordered to go so by night."""

    token: Key
    path: tuple[Hex, ...]
    pace: Pace = "normal"
    reckless: bool = False


ODDS: Final = 10_000
"""Odds of rolls are told in so many parts."""


class RollsRow(Answer, frozen=True, array_like=True):
    """Rolls in one hex for one cause: of how many units, the lowest and highest number to reach with 2D6.

    `odds` is the chance that none fails, of `ODDS`: never 0 where it is possible, never all of them where it is not sure.
    """

    hex: Hex
    cause: Cause
    units: int
    least: int
    most: int
    odds: int


class RollsAnswer(Answer, frozen=True, tag="rolls"):
    """The rolls along the path, as if none of them stopped the march."""

    rows: tuple[RollsRow, ...]


class Step(Question, frozen=True, tag="step"):
    """What would it cost this token to enter a hex from a neighbour of it (from its own side of the map, if none is given)?"""

    token: Key
    hex: Hex
    start: Hex | None = None


class StepAnswer(Answer, frozen=True, tag="step"):
    """The cost with every part, or why the hex is prohibited."""

    cost: Tally | None
    ruling: Ruling
