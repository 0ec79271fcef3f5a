"""A sheet of choices: rows of widgets at the left, at the right in words what they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content.rulebook import rulebook
from game.texts import translated
from game.ui import text
from game.ui.desk.desksheet import DeskSheet
from game.ui.shell.rulebook import rule_paragraphs
from game.ui.shell.sheet import FootButton
from game.ui.widgets import Column, Paragraph, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

_WIDEST = 440
_HIGH, _PITCH, _GAP = 32, 36, 12
_TITLE_SHARE = 0.36
_MOST_ROWS = 4


class ChoiceSheet(DeskSheet):
    """What an order and a standing instruction share: a subclass gives `choices`, `told`, and `say`."""

    title = ""
    accept = ""
    widest = (1280, 720)
    most = 0
    """How many rows there may be: they move closer where they would not fit."""

    def __init__(self, desk: Table, orders: Orders) -> None:
        super().__init__()
        self._desk = desk
        self._orders = orders
        self._next = pygame.Rect(0, 0, 0, 0)
        self._pitch = 0
        self._reader = pygame.Rect(0, 0, 0, 0)

    def choices(self) -> None:
        """Put a row for each choice."""
        raise NotImplementedError

    def told(self) -> Sequence[Paragraph]:
        """What the choices come to."""
        raise NotImplementedError

    def say(self) -> bool:
        """Say the command; False: it was refused."""
        raise NotImplementedError

    def more(self) -> tuple[FootButton, ...]:
        """Other buttons than that which says it."""
        return ()

    def build(self) -> None:
        """Choices at the left, words at the right, buttons below."""
        cancel = FootButton("cancel", translated("Cancel"), self.escape, key="Esc")
        give = FootButton("give", self.accept, self._give, accent=True, key=self.app.keys.words("done"))
        room = self.frame(self.title, (cancel, *self.more(), give))
        wide = min(text.px(_WIDEST), (room.width - text.px(_GAP)) // 2)
        self._pitch = min(text.px(_PITCH), room.height // self.most) if self.most else text.px(_PITCH)
        self._next = pygame.Rect(room.x, room.y, wide, min(text.px(_HIGH), self._pitch - text.px(2)))
        self._reader = pygame.Rect(room.x + wide + text.px(_GAP), room.y, room.width - wide - text.px(_GAP), room.height)
        self.choices()
        self.retell()

    def retell(self) -> None:
        """Say anew what the choices come to."""
        self.widgets.reader("plan", self._reader, self.told())

    def row(self, name: str, words: str) -> pygame.Rect:
        """The next row: its title; the answer is the room for its widget."""
        row, self._next = self._next, self._next.move(0, self._pitch)
        wide = round(row.width * _TITLE_SHARE)
        self.widgets.label(f"{name}-title", pygame.Rect(row.x, row.y, wide - text.px(8), row.height), words, colour=self.app.theme.text_dim)
        return pygame.Rect(row.x + wide, row.y, row.width - wide, row.height)

    @staticmethod
    def quoted(*names: str) -> list[Paragraph]:
        """What the rulebook says of some rules."""
        known = [rule for name in names if (rule := rulebook().rule(name)) is not None]
        return [Paragraph(""), *(line for rule in known for line in rule_paragraphs(rule))]

    def choose(self, name: str, words: str, options: Sequence[tuple[str, str]], selected: str, change: Callable[[str], None]) -> None:
        """A row with a drop-down list."""
        self.widgets.choice(name, self.row(name, words), options, selected, change)

    def listing(self, name: str, columns: Sequence[Column], rows: Sequence[Row], choose: Callable[[str], None], selected: str) -> None:
        """A list under its headings, with room for a few rows: the others are scrolled to."""
        high = text.px(_HIGH) * (1 + min(len(rows), _MOST_ROWS)) + text.px(8)
        room = pygame.Rect(self._next.x, self._next.y, self._next.width, high)
        self.widgets.table(name, room, columns, rows, select=choose, selected=selected)
        self._next = self._next.move(0, high + text.px(8))

    def tick(self, name: str, words: str, change: Callable[[bool], None], *, on: bool) -> None:
        """A row with something on or off."""
        row, self._next = self._next, self._next.move(0, self._pitch)
        self.widgets.toggle(name, row, words, on, change)

    def pressed(self, event: pygame.Event) -> bool:
        """The key of being done gives the order."""
        if self.app.keys.action(event, "desk") != "done":
            return False
        self._give()
        return True

    def _give(self) -> None:
        if self.say() and self.app.screen is self:
            self.app.back()
