"""What may I do now?"""

from game.model.commands import Activate, Assign, Deploy, Finish, Leave, Merge, Patrol, Respond, Split
from game.model.ids import Key
from game.model.questions.base import Answer, Question


class Choices(Question, frozen=True, tag="choices"):
    """Which commands are open now, marches apart: for those, ask `Reach` of each token in `marching`."""


class ChoicesAnswer(Answer, frozen=True, tag="choices"):
    """Commands that their checks allow, and the tokens that may march or have a march plotted."""

    commands: tuple[Finish | Split | Merge | Assign | Deploy | Activate | Leave | Patrol | Respond, ...]
    marching: tuple[Key, ...]
