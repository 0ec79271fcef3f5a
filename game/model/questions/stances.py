"""What would a patrol see from another altitude?"""

from game.model.ids import Key
from game.model.questions.base import Answer, Question
from game.model.ruling import Ruling, Tally


class Outlook(Question, frozen=True, tag="outlook"):
    """How far would this own flight look from an altitude, in the light and under the sky of this turn?"""

    flight: Key
    altitude: int


class OutlookAnswer(Answer, frozen=True, tag="outlook"):
    """Whether it may fly there, and how far it would see the ground by eye and by radar, in hexes; less than 0: not at all."""

    ruling: Ruling
    eye: Tally
    radar: Tally
