"""The sheet of stances: at which altitude a flight patrols, or that it goes home, and what it would see from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.model.commands import Patrol
from game.model.questions import Choices, ChoicesAnswer, Outlook, OutlookAnswer
from game.model.rows import STANCE
from game.texts import altitude_text, capital, fuel_text, plan_text, reach_text, sky_text, stance_text, translated, turns_text, word
from game.ui.desk.choosing import ChoiceSheet
from game.ui.widgets import Column, Paragraph, Row

if TYPE_CHECKING:
    from game.model.ids import Key
    from game.model.ruling import Tally
    from game.model.views import FlightView
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table


class StanceSheet(ChoiceSheet):
    """One flight in hand. Nothing is decided before the sheet is accepted, and all is shown when the row is over."""

    name = "stance"
    help = "AERO-05"
    first = "flights"

    def __init__(self, desk: Table, orders: Orders, key: Key) -> None:
        super().__init__(desk, orders)
        self.title = translated("Combat air patrol")
        self._take(key)

    def _take(self, key: Key) -> None:
        """Take a flight in hand."""
        self._key = key
        self._altitude, self._home = self._seen.next_altitude, self._seen.plan.home

    @property
    def _seen(self) -> FlightView:
        return next(each for each in self._desk.view.flights if each.key == self._key)

    def build(self) -> None:
        """The button says what it decides."""
        self.accept = translated("Send home") if self._home else translated("Patrol so")
        super().build()

    # the choices

    def choices(self) -> None:
        """Which flight, how high, and whether it goes home: then no altitude is asked."""
        everybody = self._desk.view.flights
        columns = (Column(translated("Flight"), 1.3), Column(translated("Altitude"), 0.9), Column(translated("Hex"), 0.6, mono=True))
        rows = [
            Row((f"{each.number}  {each.name}", altitude_text(each.flight.altitude), str(each.hex)), "", each.key) for each in everybody
        ]
        self.listing("flights", columns, rows, self._choose_flight, self._key)
        if self._home:
            room = self.row("altitude", translated("Patrols"))
            self.widgets.label("altitude", room, translated("no more"), colour=self.app.theme.text_dim)
        else:
            heights = [(str(level), capital(altitude_text(level))) for level in self._open()]
            self.choose("altitude", translated("Patrols"), heights, str(self._altitude), self._choose_altitude)
        self.tick("home", translated("Goes home: it leaves the map in row 7"), self._choose_home, on=self._home)

    def _open(self) -> list[int]:
        """The altitudes that it may have, the highest first; the one it has is among them."""
        answer = self._desk.seat.ask(Choices())
        commands = answer.commands if isinstance(answer, ChoicesAnswer) else ()
        levels = {each.altitude for each in commands if isinstance(each, Patrol) and each.flight == self._key and each.altitude}
        return sorted({*levels, self._seen.next_altitude}, reverse=True)

    def _choose_flight(self, row: str) -> None:
        self._take(next(each.key for each in self._desk.view.flights if each.key == row))
        self.refresh()

    def _choose_altitude(self, level: str) -> None:
        self._altitude = int(level)
        self.retell()

    def _choose_home(self, on: bool) -> None:  # noqa: FBT001  # as a toggle tells it
        self._home = on
        self.refresh()

    # what it comes to

    def told(self) -> list[Paragraph]:
        """The flight, what it would see from there, what that costs."""
        seen = self._seen
        lines = [Paragraph(f"{seen.number}  {seen.name}", 16, bold=True), Paragraph(capital(stance_text(seen)) + f", {seen.hex}.")]
        lines.append(Paragraph(fuel_text(seen)))
        fatigue = translated("Fatigue {points} ({band}); the count of ten stands at {turns}.")
        lines.append(
            Paragraph(fatigue.format(points=seen.fatigue, band=word(seen.band), turns=turns_text(seen.flight.turns)) + " [AERO-08]")
        )
        if plan := plan_text(seen):
            lines.append(Paragraph(plan, tone="amber"))
        lines += [Paragraph("")] + (self._leaving() if self._home else self._outlook())
        hidden = translated("What is decided here is hidden from the other side; how many are in the air, both know.")
        return [*lines, Paragraph(hidden + " [AMB-01] [AMB-103]", tone="dim"), *self.quoted("AERO-05", "AERO-07", "AERO-08")]

    @staticmethod
    def _leaving() -> list[Paragraph]:
        gone = translated("It leaves the map in row 7 of this turn, burns no fuel in it, and does not come back.")
        return [Paragraph(gone + " [AMB-106] [AMB-107]", tone="amber")]

    def _outlook(self) -> list[Paragraph]:
        answer = self._desk.seat.ask(Outlook(self._key, self._altitude))
        if not isinstance(answer, OutlookAnswer):
            return []
        turn = self._desk.view.turn
        head = translated("{altitude}, {sky}: how far it sees the ground")
        words = head.format(altitude=capital(altitude_text(self._altitude)), sky=sky_text(turn.light, turn.weather))
        return [
            Paragraph(words, bold=True, tone="blue"),
            _reach(translated("By eye"), answer.eye),
            _reach(translated("By radar"), answer.radar),
        ]

    def say(self) -> bool:
        """Decide it, if anything is changed."""
        seen = self._seen
        wanted = None if self._home else self._altitude
        if wanted == (None if seen.plan.home else seen.next_altitude):
            return True
        return self._orders.say(Patrol(seen.key, wanted))


def _reach(way: str, reach: Tally) -> Paragraph:
    """How far it sees in one way."""
    return Paragraph(f"{way}: {reach_text(reach)}", tone="amber" if reach.total < 0 else "")


class Air:
    """Opens the sheet."""

    def __init__(self, desk: Table, orders: Orders) -> None:
        self._desk = desk
        self._orders = orders

    def open(self) -> None:
        """Open the sheet for the flight that is chosen, else for the first."""
        desk = self._desk
        flights = desk.view.flights
        if not flights:
            desk.refuse(translated("Your side has nothing in the air."))
        elif desk.view.turn.row != STANCE:
            desk.refuse(translated("The altitude of a patrol is chosen in row 4."))
        else:
            chosen = next((each.key for each in flights if each.key == desk.part), flights[0].key)
            desk.take(chosen)
            desk.app.show(StanceSheet(desk, self._orders, chosen))
