"""The card of a contact: how well it is known, by what, how old that is, and why not more is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.texts import (
    age_text,
    altitude_text,
    called,
    capital,
    event_sentence,
    glimpse_lines,
    known_text,
    need_text,
    note_text,
    report_lines,
    rung_text,
    suspicion_text,
    translated,
)
from game.ui import text
from game.ui.contacts import ladder
from game.ui.desk.annotatesheet import AnnotateSheet
from game.ui.desk.contactlines import listed_text
from game.ui.desk.desksheet import DeskSheet
from game.ui.desk.history import best_report, history
from game.ui.desk.lists import by_age
from game.ui.shell.sheet import FootButton
from game.ui.widgets import Column, Paragraph, Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.components.detection import Report
    from game.model.events import Told
    from game.model.hexes import Hex
    from game.model.ids import Label
    from game.model.questions import Rung
    from game.model.views import ContactView, PlayerView
    from game.session.host import Seat
    from game.texts import Names
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table
    from game.ui.stage import App

_GAP: Final = 12
_WIDEST: Final = 460
_ROW: Final = 32
_LADDER_ROWS: Final = 8


class ContactSheet(DeskSheet):
    """One contact in hand; the others of its side stand in the list."""

    name = "contact"
    help = "SENS-14"
    first = "contacts"

    def __init__(
        self, view: PlayerView, seat: Seat, label: Label, look_at: Callable[[Hex], None], annotate: Callable[[Label], None]
    ) -> None:
        super().__init__()
        self._contacts = by_age(view)
        self._label = label
        self._look_at, self._annotate = look_at, annotate
        self._view, self._seat = view, seat
        self._told: dict[Label, list[Told]] = {}
        self._rungs = ladder(seat)

    def open(self, app: App) -> None:
        """What was noted meanwhile stands on it when one comes back to it."""
        if self._opened:
            self._view = self._seat.view()
            self._contacts = by_age(self._view)
            self._told.clear()
        super().open(app)

    @property
    def _seen(self) -> ContactView:
        return next(each for each in self._contacts if each.label == self._label)

    @property
    def _top(self) -> int:
        return max((row.rung for row in self._rungs), default=0)

    def build(self) -> None:
        """The contacts and the ladder at the left, what is known at the right."""
        close = FootButton("close", translated("Close"), self.escape, key="Esc")
        annotate = FootButton("annotate", translated("Name and note"), self._write, key=self.app.keys.words("annotate"))
        show = FootButton("show", translated("Show on the board"), self._show, accent=True, key=self.app.keys.words("done"))
        room = self.frame(translated("Contact {label}").format(label=self._called), (close, annotate, show))
        gap, wide = text.px(_GAP), min(text.px(_WIDEST), (room.width - text.px(_GAP)) // 2)
        high = min(text.px(_ROW) * _LADDER_ROWS, room.height - 4 * text.px(_ROW))
        left = pygame.Rect(room.x, room.y, wide, room.height)
        list_ = pygame.Rect(left.x, left.y, wide, left.height - high - gap)
        columns = (Column("", 0.6), Column(translated("Contact"), 1.9), Column(translated("Age"), 1.3), Column(translated("Hex"), 0.6))
        rows = [_listed(each, self._view.names) for each in self._contacts]
        self.widgets.table("contacts", list_, columns, rows, select=self._choose, selected=str(self._label))
        steps = pygame.Rect(left.x, left.bottom - high, wide, high)
        columns = (Column("", 0.3), Column(translated("Rung"), 1.6), Column(translated("Needs"), 0.6, "right"), Column("", 1.0))
        rows = [self._rung(each) for each in self._rungs if each.rung]
        self.widgets.table("ladder", steps, columns, rows, select=lambda _row: None)
        reader = pygame.Rect(left.right + gap, room.y, room.width - wide - gap, room.height)
        self.widgets.reader("told", reader, self.told())

    @property
    def _called(self) -> str:
        return f"#{called(self._label, self._view.names)}"

    def _rung(self, row: Rung) -> Row:
        """A rung of the ladder: a tick where it is reached, a ring where it is not."""
        reached = row.rung <= self._seen.rung
        eye = translated("in sight only") if row.eye else ""
        return Row(("✓" if reached else "–", rung_text(row.rung), f"{row.least}+", eye), "" if reached else "dim", str(row.rung))

    def _choose(self, row: str) -> None:
        self._label = next(each.label for each in self._contacts if str(each.label) == row)
        self.refresh()

    def _show(self) -> None:
        place = self._seen.hex
        self.app.back()
        self._look_at(place)

    def _write(self) -> None:
        self._annotate(self._label)

    def pressed(self, event: pygame.Event) -> bool:
        """The key of being done shows it on the board, that of notes opens the sheet for them."""
        act = {"done": self._show, "annotate": self._write}.get(self.app.keys.action(event, "desk"))
        if act is None:
            return False
        act()
        return True

    # what is known, and why not more

    def told(self) -> list[Paragraph]:
        """The card in words."""
        seen, remark = self._seen, self._view.remark(self._label)
        said = (suspicion_text(remark), note_text(remark))
        made_out = translated("Last made out in turn {turn}: {age}.").format(turn=seen.turn, age=age_text(seen.turn, now=seen.now))
        return [
            Paragraph(translated("Contact {label} in {hex}").format(label=self._called, hex=seen.hex), 16, bold=True),
            *(Paragraph(capital(words), tone="amber") for words in said if words),
            Paragraph(made_out, tone="" if seen.now else "dim"),
            Paragraph(capital(known_text(seen, self._view.switches.visibility))),
            *([Paragraph(_aloft(seen))] if seen.altitude else []),
            Paragraph(""),
            Paragraph(translated("What is known"), bold=True, tone="blue"),
            *(Paragraph(line) for line in glimpse_lines(seen.glimpse)),
            Paragraph(""),
            Paragraph(self._asks(seen), bold=True, tone="blue"),
            *self._why(seen),
            *self._past(seen),
        ]

    def _asks(self, seen: ContactView) -> str:
        """What the lines below answer: of who is known in full nobody asks for more."""
        return translated("How do I know this?") if seen.now and seen.rung >= self._top else translated("Why do I not know more?")

    def _why(self, seen: ContactView) -> list[Paragraph]:
        if self._view.switches.visibility == "open":
            told = translated("All tokens lie face up: each shows its kind, and nothing makes out more of it.")
            return [Paragraph(f"{told} [SENS-13]")]
        if not seen.now:
            ghost = translated("It was lost. It stands where it was made out last, and nothing newer than turn {turn} is known.")
            return [Paragraph(ghost.format(turn=seen.turn), tone="amber")]
        reports = seen.reports
        if all(report.rung < seen.rung for report in reports) and (before := best_report(self._history(seen))) is not None:
            reports = (before, *reports)
        lines = [line for report in reports for line in self._reported(report, now=seen.turn)]
        if any(report.sum is not None and report.rung == seen.rung < self._top for report in reports):
            return lines
        return [*lines, *self._wanted(seen)]

    def _history(self, seen: ContactView) -> list[Told]:
        """The log's lines about a contact, asked once."""
        if seen.label not in self._told:
            self._told[seen.label] = history(self._seat, self._view, seen.label)
        return self._told[seen.label]

    def _past(self, seen: ContactView) -> list[Paragraph]:
        """What was told of the contact, the newest first."""
        lines = self._history(seen)[::-1]
        title = [Paragraph(""), Paragraph(translated("What was told of it"), bold=True, tone="blue")] if lines else []
        return [*title, *(Paragraph(f"T{line.turn}  {event_sentence(line.event, self._view.names)}") for line in lines)]

    def _reported(self, report: Report, *, now: int) -> list[Paragraph]:
        """A look or a scan: dice, every modifier that is known, the sum if all are, the rung, and what the next one would have needed."""
        first, *rest = report_lines(report, self._rungs)
        if report.turn != now:
            first = translated("In turn {turn}").format(turn=report.turn) + f": {first}"
        lines = [Paragraph(first, bold=True), *map(Paragraph, rest)]
        if report.sum is None:
            return lines
        return [*lines, *(Paragraph(need_text(row), tone="amber") for row in self._rungs if row.rung == report.rung + 1)]

    def _wanted(self, seen: ContactView) -> list[Paragraph]:
        """What the next rung of the contact needs."""
        above = next((row for row in self._rungs if row.rung == seen.rung + 1), None)
        if above is None:
            return [Paragraph(translated("Everything is known that can be made out."), tone="green")]
        return [Paragraph(need_text(above), tone="amber")]


def _aloft(seen: ContactView) -> str:
    """That it is in the air, and how high."""
    return translated("In the air, {altitude}; it has no zone of control").format(altitude=altitude_text(seen.altitude)) + " [AMB-108]"


def _listed(seen: ContactView, names: Names) -> Row:
    """A contact in the list."""
    return Row(
        (f"#{seen.label}", listed_text(seen, names), age_text(seen.turn, now=seen.now), str(seen.hex)),
        "" if seen.now else "dim",
        str(seen.label),
    )


class Contacts:
    """Opens the cards of contacts from the board, the list and the key, and the sheet of what is noted of them."""

    def __init__(self, desk: Table, orders: Orders) -> None:
        self._desk = desk
        self._orders = orders
        self.chosen: Label | None = None

    def choose(self, label: Label) -> None:
        """A contact was chosen in the list: bring it into the middle of the board, and point at it."""
        self.chosen = label
        self._desk.point_at(next(each.hex for each in self._desk.view.contacts if each.label == label))

    def open(self, label: Label) -> None:
        """Open the card of a contact."""
        desk = self._desk
        desk.app.show(ContactSheet(desk.view, desk.seat, label, desk.point_at, self.annotate))

    def annotate(self, label: Label) -> None:
        """Open the sheet of what is noted of a contact."""
        self._desk.app.show(AnnotateSheet(self._desk, self._orders, label))

    def clicked(self, place: Hex) -> bool:
        """Open the card of the contact in a hex, if nothing is in hand and nobody of one's own stands there."""
        desk = self._desk
        here = [each for each in by_age(desk.view) if each.hex == place]
        if not here or desk.draft.held(desk.view) is not None or desk.own_at(place) or desk.flights_at(place):
            return False
        self.open(here[0].label)
        return True

    def ask(self, place: Hex | None) -> None:
        """Open the card of the contact that is meant by a hex."""
        self._meant(place, self.open)

    def note(self, place: Hex | None) -> None:
        """Open the sheet of what is noted of the contact that is meant by a hex."""
        self._meant(place, self.annotate)

    def _meant(self, place: Hex | None, act: Callable[[Label], None]) -> None:
        """Do something with the contact in a hex; none there: with the one that is chosen, or else the first."""
        everybody = by_age(self._desk.view)
        here = [each for each in everybody if each.hex == place] or [each for each in everybody if each.label == self.chosen]
        if everybody:
            act((here or everybody)[0].label)
        else:
            self._desk.refuse(translated("No formation of the other side is known."))
