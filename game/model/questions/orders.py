"""What may this token be ordered to do?"""

from typing import Literal

import msgspec

from game.model.commands import Declare
from game.model.hexes import Hex
from game.model.ids import Key, RuleId
from game.model.questions.base import Answer, Question
from game.model.ruling import Ruling, Tally


class OrdersOf(Question, frozen=True, tag="orders-of"):
    """Which orders and march modes are open to a token now?"""

    token: Key


class OrdersAnswer(Answer, frozen=True, tag="orders-of"):
    """Declarations that their checks allow, and what could be destroyed where the token stands, with the turns of work that are left."""

    declarations: tuple[Declare, ...]
    targets: tuple[tuple[str, int], ...]


class WorksIn(Question, frozen=True, tag="works-in"):
    """How far have one's own destructions in a hex come?"""

    hex: Hex


class WorkRow(msgspec.Struct, frozen=True):
    """One's own work at a target (`urban`, `woods`, or the name of a building): what is done of what it needs, in turns or in CF."""

    target: str
    done: int
    need: int
    unit: Literal["turns", "cf"]


class WorksAnswer(Answer, frozen=True, tag="works-in"):
    """Every destruction there that one has begun and knows to be unfinished."""

    rows: tuple[WorkRow, ...]


class Plan(Question, frozen=True, tag="plan"):
    """What would this declaration give?"""

    declaration: Declare


class PlanAnswer(Answer, frozen=True, tag="plan"):
    """Whether it is allowed, and the rate that it would give with every part.

    `odds` is the chance that no check of its boost fails (parts of a whole), `checks` how many checks that takes,
    `target` the number that each must reach, `rule` that of its tier.
    """

    ruling: Ruling
    rate: Tally
    odds: tuple[int, int] = (1, 1)
    checks: int = 0
    target: int = 0
    rule: RuleId = RuleId("")


class Exposure(Question, frozen=True, tag="exposure"):
    """How far would a token see under this declaration, and from how much farther would it be seen?"""

    declaration: Declare


class ExposureAnswer(Answer, frozen=True, tag="exposure"):
    """How far it would see the ground by eye; from how many hexes farther than the ground it would be seen: size, hot myomer, lights."""

    sight: Tally
    shown: Tally
