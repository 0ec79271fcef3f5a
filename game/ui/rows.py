"""The ten rows of a turn in words: what each is, how it stands, which rule says so, where the rulebook tells more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.content.rulebook import rulebook
from game.model.rows import GROUND, STANCE
from game.texts import row_name, translated

if TYPE_CHECKING:
    from game.model.views import TurnView

ROWS: Final = 10
_HELP: Final = ("FORM-08", "ARTY", "INIT", "TURN-07", "AERO", "ENG", "MOVE", "TURN-11", "ARTY", "LOS", "TURN-14")


def row_rule(row: int) -> str:
    """The rule that says what a row is."""
    return f"TURN-{row + 4:02}" if row else "FORM-08"


def row_help(row: int, *, plotted: bool = False) -> str:
    """Where the rulebook opens in a row."""
    return "INIT" if plotted and row == STANCE else _HELP[row]


def row_state(turn: TurnView, row: int) -> str:
    """Whether a row is done, now, or still to come."""
    if row == turn.row and not turn.over:
        return translated("now")
    return translated("done") if row < turn.row or turn.over else translated("to come")


def row_text(row: int) -> str:
    """What a row is, in the rulebook's words."""
    found = rulebook().rule(row_rule(row))
    return translated(found.text) if found is not None else ""


def row_tip(turn: TurnView, row: int) -> str:
    """A row in one paragraph: number, name, state, who acts, the rule."""
    who = ""
    if row == turn.row and turn.awaiting:
        name = turn.of(turn.awaiting[0]).name
        who = f" · {name}"
    return f"{row}  {row_name(row)}: {row_state(turn, row)}{who}. {row_text(row)} [{row_rule(row)}]"


def done_words(turn: TurnView) -> str:
    """What the button is called that ends one's sitting, or one's activation."""
    return translated("End this activation") if turn.row == GROUND else translated("Done with this row")


def strip_text(turn: TurnView) -> str:
    """The strip in words."""
    if not turn.slots or turn.slot >= len(turn.slots):
        return ""
    name = turn.of(turn.slots[turn.slot]).name
    letter = str(turn.slots[turn.slot]).upper()
    return translated("Activation {slot} of {slots}: {letter}, {name}").format(
        slot=turn.slot + 1, slots=len(turn.slots), letter=letter, name=name
    )
