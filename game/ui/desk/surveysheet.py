"""The sheet of orbital surveillance: who is overhead, which hex is looked at, and what that is likely to tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.model.commands import Station, Survey
from game.model.questions import Surveillance, SurveillanceAnswer
from game.texts import capital, itemised, orbiter_text, percent, reason_text, roll_line, rung_text, translated, turns_text, view_text, word
from game.ui import text
from game.ui.desk.choosing import ChoiceSheet
from game.ui.desk.table import SURVEY
from game.ui.widgets import Column, Paragraph, Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.hexes import Hex
    from game.model.ids import Key
    from game.model.views import OrbiterView
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

_WAYS: Final = 36


class SurveySheet(ChoiceSheet):
    """One orbiter in hand. Nothing is named, and nothing held, before the sheet is accepted."""

    name = "survey"
    help = "ORBIT-02"
    first = "orbiters"

    def __init__(self, desk: Table, orders: Orders, key: Key, place: Hex | None, to_board: Callable[[Key], None]) -> None:
        super().__init__(desk, orders)
        self._to_board = to_board
        self.title = translated("Orbital surveillance")
        self.accept = translated("Name the hex")
        self._take(key, place)

    def _take(self, key: Key, place: Hex | None = None) -> None:
        """Take an orbiter in hand."""
        self._key = key
        wanted = place or self._seen.hex
        self._typed = "" if wanted is None else str(wanted)
        self._hold = self._seen.station.holding

    @property
    def _seen(self) -> OrbiterView:
        return next(each for each in self._desk.view.orbit if each.key == self._key)

    @property
    def _place(self) -> Hex | None:
        return self._desk.spot(self._typed) if self._typed.strip() else None

    # the choices

    def choices(self) -> None:
        """Who looks, where to, and whether it stays."""
        everybody = self._desk.view.orbit
        columns = (Column(translated("Orbiter"), 1.1), Column(translated("View"), 1.2), Column(translated("Hex"), 0.6, mono=True))
        rows = [
            Row((each.facts.name, view_text(each), str(each.hex or "–")), "" if each.overhead else "dim", each.key) for each in everybody
        ]
        self.listing("orbiters", columns, rows, self._choose_orbiter, self._key)
        tip = translated("A hex such as 0714, or a part of a name; nothing: it looks nowhere.")
        self.widgets.entry("hex", self.row("hex", translated("Looks at hex")), self._typed, self._type, self._give, tip=tip)
        row = self._next
        self._next = row.move(0, text.px(36))
        half = (row.width - text.px(8)) // 2
        board = pygame.Rect(row.x, row.y, half, row.height)
        self.widgets.button("board", board, translated("On the board…"), self._on_board, tip=translated("Choose the hex by a click"))
        nowhere = pygame.Rect(row.right - half, row.y, half, row.height)
        self.widgets.button("nowhere", nowhere, translated("Nowhere"), self._nowhere, tip=translated("It looks nowhere this turn"))
        if self._can_hold:
            self.tick("hold", self._holding(), self._choose_hold, on=self._hold)

    @property
    def _can_hold(self) -> bool:
        """Whether there is an orbit to hold its place in, and thrust for it."""
        return self._seen.facts.level.band == "low" and self._seen.facts.thrust > 0

    def _holding(self) -> str:
        """What holding its place takes, and how long the fuel lasts."""
        cost, fuel = self._seen.cost, self._seen.station.fuel
        if fuel < cost:
            return translated("Hold its place: {fuel} fuel a turn, more than is left").format(fuel=cost)
        return translated("Hold its place: {fuel} fuel a turn, for {turns}").format(fuel=cost, turns=turns_text(fuel // max(1, cost)))

    def _choose_orbiter(self, row: str) -> None:
        self._take(next(each.key for each in self._desk.view.orbit if each.key == row))
        self.refresh()

    def _type(self, words: str) -> None:
        self._typed = words
        self.retell()

    def _choose_hold(self, on: bool) -> None:  # noqa: FBT001  # as a toggle tells it
        self._hold = on
        self.retell()

    def _nowhere(self) -> None:
        self._typed = ""
        self.refresh()

    def _on_board(self) -> None:
        self.app.back()
        self._to_board(self._key)

    # what it comes to

    def told(self) -> list[Paragraph]:
        """The orbiter, its modifiers, its chances."""
        seen = self._seen
        lines = [
            Paragraph(f"{seen.facts.name}: {word(f'orbiter-{seen.facts.kind}')}", 16, bold=True),
            Paragraph(capital(orbiter_text(seen))),
        ]
        if self._typed.strip() and self._place is None:
            lines.append(Paragraph(translated("Nothing known here is called '{name}'.").format(name=self._typed), tone="red"))
        else:
            lines += self._chances(self._place)
        if self._can_hold:
            takes = translated("Holding its place takes {fuel} points of fuel a turn.").format(fuel=seen.cost)
            lines.append(Paragraph(takes + " [AMB-62]"))
        return [*lines, Paragraph(translated("Hexes are named in row 1 and looked at in row 9.") + " [ORBIT-02]", tone="dim")]

    def _chances(self, place: Hex | None) -> list[Paragraph]:
        answer = self._desk.seat.ask(Surveillance(self._key, place))
        if not isinstance(answer, SurveillanceAnswer):
            return []
        if not answer.ruling.allowed:
            return [Paragraph(reason_text(why), tone="red") for why in answer.ruling.reasons]
        roll = roll_line(answer.sum)
        looks = translated("Looks at {hex}: {roll}").format(hex=place, roll=roll)
        if place is None:
            looks = translated("It looks nowhere this turn; at any hex it would roll {roll}").format(roll=roll)
        lines = [Paragraph(looks, bold=True, tone="blue")]
        lines += [Paragraph(line) for line in itemised(answer.sum)]
        if answer.odds:
            lines.append(Paragraph(translated("The chance to make out at least"), bold=True, tone="blue"))
            lines += [Paragraph(f"{percent((ways, _WAYS))}  {rung_text(rung)}") for rung, ways in answer.odds]
        else:
            lines.append(Paragraph(translated("No roll of the dice tells anything."), tone="amber"))
        unknown = translated(
            "What is looked at may be harder to make out: infantry on foot [ORBIT-20], stealth [ORBIT-21], whoever hides [ORBIT-22]."
        )
        return [*lines, Paragraph(unknown, tone="dim")]

    def say(self) -> bool:
        """Name the hex, and hold the place or leave it."""
        if self._typed.strip() and self._place is None:
            self._desk.refuse(translated("Nothing known here is called '{name}'.").format(name=self._typed))
            return False
        seen, place, hold = self._seen, self._place, self._hold
        if place != seen.hex and not self._orders.say(Survey(seen.key, place)):
            return False
        return hold == seen.station.holding or self._orders.say(Station(seen.key, hold))


class Watch:
    """Opens the sheet, and brings a hex of the board back to it."""

    def __init__(self, desk: Table, orders: Orders) -> None:
        self._desk = desk
        self._orders = orders
        self._key: Key | None = None

    def open(self) -> None:
        """Open the sheet: for the first orbiter that is overhead, else for the first."""
        seen = self._desk.view.orbit
        if not seen:
            self._desk.refuse(translated("Your side has nothing in orbit."))
            return
        self._show(next((each.key for each in seen if each.overhead), seen[0].key), None)

    def _show(self, key: Key, place: Hex | None) -> None:
        self._desk.app.show(SurveySheet(self._desk, self._orders, key, place, self._to_board))

    def _to_board(self, key: Key) -> None:
        """Wait for a hex of the board."""
        self._key = key
        if self._desk.mode != SURVEY:
            self._desk.switch_mode(SURVEY)

    def look_at(self, place: Hex) -> None:
        """A hex of the board was chosen."""
        self._desk.switch_mode(SURVEY)
        if self._key is not None:
            self._show(self._key, place)
