"""What a side was told of a contact since it was made out, as its log has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.model.events import ContactMade, ContactRaised
from game.model.questions import Earlier, EarlierAnswer

if TYPE_CHECKING:
    from game.model.components.detection import Report
    from game.model.events import Told
    from game.model.ids import Label
    from game.model.views import PlayerView
    from game.session.host import Seat

_NEWEST: Final = 1 << 40
_PAGES: Final = 20
"""No further back than so many pages of the log."""


def history(seat: Seat, view: PlayerView, label: Label) -> list[Told]:
    """Every line about a contact, oldest first, from where it was made out."""
    lines, more = list(view.told), True
    for _ in range(_PAGES):
        if not more or any(_begins(line, label) for line in lines):
            break
        answer = seat.ask(Earlier(lines[0].number if lines else _NEWEST))
        if not isinstance(answer, EarlierAnswer):
            break
        lines, more = [*answer.lines, *lines], answer.more and bool(answer.lines)
    return [line for line in lines if getattr(line.event, "contact", None) == label]


def _begins(line: Told, label: Label) -> bool:
    return isinstance(line.event, ContactMade) and line.event.contact == label


def best_report(lines: list[Told]) -> Report | None:
    """The report by which the contact came to be known as well as it is: the first of those that told most."""
    reports = [line.event.report for line in lines if isinstance(line.event, ContactMade | ContactRaised)]
    return max(reports, key=lambda report: report.rung, default=None)
