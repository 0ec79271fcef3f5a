"""What may this token be ordered to do?"""

from game.model.commands import Declare
from game.model.ids import Key
from game.model.questions.base import Answer, Question


class OrdersOf(Question, frozen=True, tag="orders-of"):
    """Which orders and march modes are open to a token now?"""

    token: Key


class OrdersAnswer(Answer, frozen=True, tag="orders-of"):
    """Declarations that their checks allow, and what could be destroyed where the token stands, with the turns of work that it takes."""

    declarations: tuple[Declare, ...]
    targets: tuple[tuple[str, int], ...]
