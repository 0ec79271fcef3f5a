"""The log of one side: what it was told, older lines on demand, a choice of kinds and a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.model.events import (
    Activated,
    Annotated,
    Assigned,
    Deployed,
    Finished,
    Plotted,
    Sequenced,
    SetUpDone,
    StationHeld,
    StationLeft,
    Stood,
    SurveyDropped,
    SurveyPlanned,
)
from game.model.questions import Earlier, EarlierAnswer
from game.model.rows import SETTING_UP
from game.texts import event_sentence, row_name, short_row_name
from game.ui.desk.kinds import ALL, is_of
from game.ui.widgets import Row

if TYPE_CHECKING:
    from game.model.events import Told
    from game.model.ids import Side
    from game.model.views import PlayerView
    from game.session.host import Seat

_NEWEST: Final = 1 << 40


class LogBook:
    """Lines under names that stay while the desk lives."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._earlier: tuple[Told, ...] = ()
        self.more = True
        self.kind = ALL
        self.sought = ""

    def read_on(self, view: PlayerView) -> int:
        """Ask for older lines; tells how many came."""
        known = self.lines(view)
        answer = self._seat.ask(Earlier(known[0].number if known else _NEWEST))
        if not isinstance(answer, EarlierAnswer):
            return 0
        self._earlier, self.more = (*answer.lines, *self._earlier), answer.more
        return len(answer.lines)

    def goes_on(self, view: PlayerView) -> bool:
        """Whether there may be older lines: none is older than the first that a side was told, nor than the setting up."""
        known = self.lines(view)
        return self.more and (known[0].number > 1 if known else view.turn.row != SETTING_UP)

    def lines(self, view: PlayerView) -> tuple[Told, ...]:
        """Every line that is at hand, oldest first."""
        return (*self._earlier, *view.told)

    def line(self, view: PlayerView, name: str) -> Told | None:
        """The line of that name."""
        return next((each for known, each in named(self.lines(view)) if known == name), None)

    def rows(self, view: PlayerView, *, narrow: bool) -> list[Row]:
        """The chosen lines: turn, row, what happened; without the row where there is no room for it."""
        words, names = self.sought.casefold().split(), view.names
        rows = []
        for name, line in named(self.lines(view)):
            if not is_of(line.event, self.kind):
                continue
            told = event_sentence(line.event, names)
            if all(word in f"{told} {row_name(line.row)}".casefold() for word in words):
                cells = (f"T{line.turn}", *(() if narrow else (short_row_name(line.row),)), told)
                rows.append(Row(cells, "blue" if line.event.news else "", name, flag=line.event.news))
        return rows


def named(lines: tuple[Told, ...]) -> list[tuple[str, Told]]:
    """Each line with its name: its number, and whether it is the second of that number."""
    found: list[tuple[str, Told]] = []
    for line in lines:
        twin = bool(found) and found[-1][1].number == line.number
        found.append((f"{line.number}/{int(twin)}", line))
    return found


def news(view: PlayerView, after: int = -1) -> list[tuple[str, Told]]:
    """What a side was told since its last hand-over, but for what it did itself, and that somebody is done; only *after* a number."""
    return [(name, line) for name, line in named(view.told) if line.number > after and not _stale(line, view.side)]


def latest(view: PlayerView) -> int:
    """The number of the last line that a side was told."""
    return view.told[-1].number if view.told else -1


def _stale(line: Told, side: Side) -> bool:
    event = line.event
    if isinstance(event, SetUpDone):
        return event.side == side
    planned = Plotted | Sequenced | Assigned | Deployed | SurveyPlanned | SurveyDropped | StationHeld | StationLeft
    return isinstance(event, Finished | Activated | Annotated | Stood | planned)
