"""The virtual table: only the visible rows are drawn, so that 500 rows cost no more than 20."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import game.ui.env  # noqa: F401  # before pygame
import pygame

from game.ui import text
from game.ui.theme import Theme
from game.ui.widgets import paint
from game.ui.widgets.control import Column, Row
from game.ui.widgets.part import Part

ROW_HEIGHT = 32
BAR = 14
WHEEL_ROWS = 3


class Table(Part):
    """Rows under headings, one of them selected."""

    kind: ClassVar[str] = "table"
    keeps_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        columns: Sequence[Column],
        rows: Sequence[Row],
        *,
        select: Callable[[str], None],
        activate: Callable[[str], None] | None = None,
        selected: str | None = None,
        empty: str = "",
    ) -> None:
        super().__init__(name, rect, empty)
        self._columns = tuple(columns)
        self.rows = tuple(rows)
        self._select = select
        self._activate = activate
        self.selected = selected
        self._top = 0
        self._grip: int | None = None
        self._clicked: tuple[str, int] = ("", 0)
        self._now = 0
        self._show(self.index)

    @property
    def index(self) -> int:
        """The place of the selected row, -1 without one."""
        return next((place for place, row in enumerate(self.rows) if row.id == self.selected), -1)

    @property
    def _head(self) -> int:
        return text.px(ROW_HEIGHT - 4) if any(column.title for column in self._columns) else 0

    @property
    def _pitch(self) -> int:
        return text.px(ROW_HEIGHT)

    @property
    def _room(self) -> int:
        return max(1, (self.rect.height - self._head) // self._pitch)

    @property
    def _body(self) -> pygame.Rect:
        bar = text.px(BAR) if len(self.rows) > self._room else 0
        return pygame.Rect(self.rect.x, self.rect.y + self._head, self.rect.width - bar, self.rect.height - self._head)

    def visible(self) -> tuple[Row, ...]:
        """The rows on the screen."""
        return self.rows[self._top : self._top + self._room]

    def set_rows(self, rows: Sequence[Row], *, keep_scroll: bool = True, to_end: bool = False) -> None:
        """Show other rows."""
        self.rows = tuple(rows)
        if to_end:
            self._top = len(self.rows)
        elif not keep_scroll:
            self._top = 0
        self._scroll(0)
        self.dirty = True

    def choose(self, name: str | None) -> None:
        """Select a row without telling anybody, and bring it into view."""
        self.selected = name
        self._show(self.index)
        self.dirty = True

    def _scroll(self, rows: int) -> None:
        top = max(0, min(self._top + rows, len(self.rows) - self._room))
        if top != self._top:
            self._top, self.dirty = top, True

    def _show(self, place: int) -> None:
        if place < 0:
            return
        if place < self._top:
            self._scroll(place - self._top)
        elif place >= self._top + self._room:
            self._scroll(place - self._top - self._room + 1)

    def _pick(self, place: int) -> None:
        if not self.rows:
            return
        row = self.rows[max(0, min(place, len(self.rows) - 1))]
        changed = row.id != self.selected
        self.choose(row.id)
        if changed:
            self._select(row.id)

    # input

    def key(self, event: pygame.Event) -> bool:
        """Arrows and pages move the selection, Enter activates it."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        here = self.index
        places = {
            pygame.K_UP: max(0, here - 1),
            pygame.K_DOWN: here + 1,
            pygame.K_PAGEUP: max(0, here - self._room),
            pygame.K_PAGEDOWN: here + self._room,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.rows),
        }
        if event.key in places:
            self._pick(places[event.key])
            return True
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} and self._activate is not None and here >= 0:
            self._activate(self.rows[here].id)
            return True
        return False

    def wheel(self, steps: float) -> bool:
        """Scroll by some rows."""
        self._scroll(-round(steps * WHEEL_ROWS) or (-1 if steps > 0 else 1))
        return True

    def mouse_down(self, pos: tuple[int, int]) -> None:
        """Select the row, or take hold of the scroll bar."""
        if pos[0] >= self._body.right:
            self._grip = pos[1]
            self._drag(pos[1])
            return
        place = self._top + (pos[1] - self._body.y) // self._pitch
        if not self._body.collidepoint(pos) or not 0 <= place < len(self.rows):
            return
        name = self.rows[place].id
        again = self._clicked[0] == name and self._now - self._clicked[1] < 400  # noqa: PLR2004  # a double click
        self._clicked = (name, self._now)
        self._pick(place)
        if again and self._activate is not None:
            self._clicked = ("", 0)
            self._activate(name)

    def mouse_move(self, pos: tuple[int, int]) -> None:
        """Drag the scroll bar."""
        if self._grip is not None:
            self._drag(pos[1])

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """Let go of the scroll bar."""
        del pos
        self._grip = None

    def _drag(self, y: int) -> None:
        over = len(self.rows) - self._room
        grip = self._thumb().height
        way = max(1, self._body.height - grip)
        self._scroll(round((y - self._body.y - grip / 2) / way * over) - self._top)

    def step(self, now: int) -> None:
        """Keep the time for double clicks."""
        self._now = now

    # painting

    def _thumb(self) -> pygame.Rect:
        body = self._body
        height = max(text.px(32), body.height * self._room // max(1, len(self.rows)))
        over = max(1, len(self.rows) - self._room)
        top = body.y + (body.height - height) * self._top // over
        return pygame.Rect(body.right, top, self.rect.right - body.right, height)

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Headings, visible rows, scroll bar."""
        paint.box(surface, self.rect, theme.panel_low, theme.line)
        lefts = self._lefts()
        if self._head:
            for column, (left, width) in zip(self._columns, lefts, strict=True):
                self._cell(surface, pygame.Rect(left, self.rect.y, width, self._head), column, column.title, theme.text_dim, size=12)
            y = self.rect.y + self._head
            pygame.draw.line(surface, theme.line, (self.rect.x, y), (self.rect.right - 1, y))
        if not self.rows and self.words:
            self.line(surface, self.rect.inflate(-text.px(32), 0), theme.text_dim, align="center")
        for number, row in enumerate(self.visible()):
            self._row(surface, theme, lefts, row, number)
        if len(self.rows) > self._room:
            pygame.draw.rect(surface, theme.line, self._thumb().inflate(-text.px(6), -text.px(4)), border_radius=text.px(4))
        if self.focused:
            paint.ring(surface, self.rect, theme.focus)

    def _lefts(self) -> list[tuple[int, int]]:
        body, total = self._body, sum(column.share for column in self._columns)
        pad, left, lefts = text.px(12), float(self._body.x), []
        for column in self._columns:
            width = body.width * column.share / total
            lefts.append((round(left) + pad, round(width) - pad))
            left += width
        return lefts

    def _row(self, surface: pygame.Surface, theme: Theme, lefts: list[tuple[int, int]], row: Row, number: int) -> None:
        body = self._body
        box = pygame.Rect(body.x + 1, body.y + number * self._pitch, body.width - 2, self._pitch)
        if row.id == self.selected:
            paint.box(surface, box.inflate(-text.px(4), -text.px(2)), theme.panel_high)
            pygame.draw.rect(surface, theme.amber, (box.x + text.px(2), box.y + text.px(4), text.px(3), box.height - text.px(8)))
        for column, (left, width), cell in zip(self._columns, lefts, row.cells, strict=False):
            self._cell(surface, pygame.Rect(left, box.y, width, box.height), column, cell, theme.tone(row.tone), size=13)

    def _cell(self, surface: pygame.Surface, box: pygame.Rect, column: Column, words: str, colour: tuple[int, int, int], *, size: int) -> None:
        anchor = {"left": "midleft", "center": "center", "right": "midright"}[column.align]
        text.draw(surface, words, getattr(box, anchor), size, colour, mono=column.mono, anchor=anchor, width=max(1, box.width - text.px(4)))
