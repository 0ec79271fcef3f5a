"""What would a look from above tell?"""

from game.model.hexes import Hex
from game.model.ids import Key
from game.model.questions.base import Answer, Question
from game.model.ruling import Ruling, Tally


class Surveillance(Question, frozen=True, tag="surveillance"):
    """What would this own orbiter make out in a hex this turn, if something is there? Without a hex: in any."""

    orbiter: Key
    hex: Hex | None = None


class SurveillanceAnswer(Answer, frozen=True, tag="surveillance"):
    """Whether it may look there now, every modifier that its owner knows, and the odds against a target without modifiers of its own.

    `odds` are the ways of 36 in which each rung from the first on, or a higher one, is reached.
    """

    ruling: Ruling
    sum: Tally
    odds: tuple[tuple[int, int], ...]
