"""Which mapsheets would a fight in this hex be fought on?"""

from game.model.hexes import Hex
from game.model.ids import RuleId
from game.model.questions.base import Answer, Question


class Sheets(Question, frozen=True, tag="sheets"):
    """Which mapsheets show the ground of a hex, as far as this side knows it?"""

    hex: Hex


class SheetsAnswer(Answer, frozen=True, tag="sheets"):
    """Their names, and the rules that list them; none where the table has no such sheet."""

    names: tuple[str, ...]
    rules: tuple[RuleId, ...]
