"""What was I told before?"""

from game.model.events import Told
from game.model.questions.base import Answer, Question


class Earlier(Question, frozen=True, tag="earlier"):
    """What this side was told before the telling of a number: at most so many lines, read from history on demand."""

    before: int
    most: int = 200


class EarlierAnswer(Answer, frozen=True, tag="earlier"):
    """The lines, oldest first; `more` tells whether there are still earlier ones."""

    lines: tuple[Told, ...]
    more: bool
