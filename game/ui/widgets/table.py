"""The virtual table: only the visible rows are drawn, so that 500 rows cost no more than 20."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.ui import text
from game.ui.theme import Colour, Theme
from game.ui.widgets import paint
from game.ui.widgets.control import Column, Row
from game.ui.widgets.part import SMALLEST_SIZE, Part
from game.ui.widgets.scroll import Scroll

ROW_HEIGHT = 32
DOUBLE_CLICK_MS = 400
_CELL_SIZE, _HEAD_SIZE = 13, 12
_MOST_LINES = 2


class Table(Part):
    """Rows under headings, one of them selected."""

    kind: ClassVar[str] = "table"
    keeps_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        columns: Sequence[Column | tuple[str, float]],
        rows: Sequence[Row],
        *,
        select: Callable[[str], None],
        activate: Callable[[str], None] | None = None,
        selected: str | None = None,
        empty: str = "",
    ) -> None:
        super().__init__(name, rect, empty)
        self._columns = tuple(each if isinstance(each, Column) else Column(*each) for each in columns)
        self._select = select
        self._activate = activate
        self._scroll = Scroll()
        self._clicked: tuple[str, int] = ("", 0)
        self._now = 0
        self._over = -1
        self.selected = selected
        self.rows: tuple[Row, ...] = ()
        self.set_rows(rows)
        self._show_selected()

    @property
    def index(self) -> int:
        """The place of the selected row, -1 without one."""
        return next((place for place, row in enumerate(self.rows) if row.id == self.selected), -1)

    @property
    def tip(self) -> str:
        """The whole text of the row under the pointer, where a cell of it is cut."""
        row = self._row_over()
        if row is None:
            return self.given_tip
        cells = zip(self._columns, self._lefts(), row.cells, strict=False)
        cut = any(_lines(cell, width, column)[0] is None for column, (_, width), cell in cells)
        return "  ".join(cell for cell in row.cells if cell) if cut else self.given_tip

    @property
    def tip_rect(self) -> pygame.Rect:
        """The row that the tip is about."""
        body, pitch = self._body, text.px(ROW_HEIGHT)
        if self._row_over() is None:
            return self.rect
        return pygame.Rect(body.x, body.y + (self._over - self._scroll.top) * pitch, body.width, pitch)

    def _row_over(self) -> Row | None:
        shown = self._scroll.top <= self._over < min(len(self.rows), self._scroll.top + self._scroll.room)
        return self.rows[self._over] if shown else None

    @property
    def _head(self) -> int:
        return text.px(ROW_HEIGHT - 4) if any(column.title for column in self._columns) else 0

    @property
    def _body(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y + self._head, self.rect.width - self._scroll.width, self.rect.height - self._head)

    def visible(self) -> tuple[Row, ...]:
        """The rows on the screen."""
        return self.rows[self._scroll.top : self._scroll.top + self._scroll.room]

    def set_rows(self, rows: Sequence[Row], *, keep_scroll: bool = True, to_end: bool = False) -> None:
        """Show other rows."""
        self.rows, self.dirty = tuple(rows), True
        self._scroll.count = len(self.rows)
        self._scroll.room = max(1, (self.rect.height - self._head) // text.px(ROW_HEIGHT))
        if to_end or not keep_scroll:
            self._scroll.top = len(self.rows) if to_end else 0
        self._scroll.by(0)

    def choose(self, name: str | None) -> None:
        """Select a row without telling anybody, and bring it into view."""
        self.selected, self.dirty = name, True
        self._show_selected()

    def _show_selected(self) -> None:
        if self.index >= 0:
            self._scroll.show(self.index)

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
        here, page = self.index, self._scroll.room
        places = {
            pygame.K_UP: max(0, here - 1),
            pygame.K_DOWN: here + 1,
            pygame.K_PAGEUP: max(0, here - page),
            pygame.K_PAGEDOWN: here + page,
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
        """Scroll."""
        self.dirty = self._scroll.wheel(steps) or self.dirty
        return True

    def mouse_down(self, pos: tuple[int, int]) -> None:
        """Select the row, activate it at the second click, or take hold of the scroll bar."""
        if self._scroll.grab(pos, self._body):
            self.mouse_move(pos)
            return
        place = self._scroll.top + (pos[1] - self._body.y) // text.px(ROW_HEIGHT)
        if not self._body.collidepoint(pos) or not 0 <= place < len(self.rows):
            return
        name = self.rows[place].id
        again = self._clicked[0] == name and self._now - self._clicked[1] < DOUBLE_CLICK_MS
        self._clicked = ("" if again else name, self._now)
        self._pick(place)
        if again and self._activate is not None:
            self._activate(name)

    def mouse_move(self, pos: tuple[int, int]) -> None:
        """Drag the scroll bar; note which row the pointer is over."""
        self.dirty = self._scroll.drag(pos[1], self._body) or self.dirty
        over = self._scroll.top + (pos[1] - self._body.y) // text.px(ROW_HEIGHT) if pos[1] >= self._body.y else -1
        if over != self._over:
            self._over = over

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """Let go of the scroll bar."""
        del pos
        self._scroll.release()

    def step(self, now: int) -> None:
        """Keep the time for double clicks."""
        self._now = now

    # painting

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Headings, visible rows, scroll bar."""
        paint.box(surface, self.rect, theme.panel_low, theme.line)
        self.fits = True
        lefts = self._lefts()
        if self._head:
            for column, (left, width) in zip(self._columns, lefts, strict=True):
                self._cell(
                    surface, pygame.Rect(left, self.rect.y, width, self._head), column, column.title, theme.text_dim, size=_HEAD_SIZE
                )
            y = self.rect.y + self._head
            pygame.draw.line(surface, theme.line, (self.rect.x, y), (self.rect.right - 1, y))
        if not self.rows and self.words:
            self.line(surface, self.rect.inflate(-text.px(32), 0), theme.text_dim, align="center")
        for number, row in enumerate(self.visible()):
            self._row(surface, theme, lefts, row, number)
        self._scroll.paint(surface, theme, self._body)
        if self.focused:
            paint.ring(surface, self.rect, theme.focus)

    def _lefts(self) -> list[tuple[int, int]]:
        body, total = self._body, sum(column.share for column in self._columns)
        pad, left, lefts = text.px(12), float(self._body.x), []
        for column in self._columns:
            width = (body.width - pad) * column.share / total
            lefts.append((round(left) + pad, round(width) - pad))
            left += width
        return lefts

    def _row(self, surface: pygame.Surface, theme: Theme, lefts: list[tuple[int, int]], row: Row, number: int) -> None:
        body, pitch = self._body, text.px(ROW_HEIGHT)
        box = pygame.Rect(body.x + 1, body.y + number * pitch, body.width - 2, pitch)
        if row.id == self.selected:
            paint.box(surface, box.inflate(-text.px(4), -text.px(2)), theme.panel_high)
            pygame.draw.rect(surface, theme.amber, (box.x + text.px(2), box.y + text.px(4), text.px(3), box.height - text.px(8)))
        if row.flag:
            pole, high = box.x + text.px(5), text.px(4)
            tip = (pole + text.px(5), box.centery)
            pygame.draw.polygon(surface, theme.tone(row.tone), [(pole, box.centery - high), tip, (pole, box.centery + high)])
        for column, (left, width), cell in zip(self._columns, lefts, row.cells, strict=False):
            self._cell(surface, pygame.Rect(left, box.y, width, box.height), column, cell, theme.tone(row.tone), size=_CELL_SIZE)

    def _cell(self, surface: pygame.Surface, box: pygame.Rect, column: Column, words: str, colour: Colour, *, size: int) -> None:
        anchor = {"left": "midleft", "center": "center", "right": "midright"}[column.align]
        if column.align == "left":  # smaller words begin where larger ones do
            blanks = text.size_of(words[: len(words) - len(words.lstrip())], size, mono=column.mono)[0]
            box, words = pygame.Rect(box.x + blanks, box.y, box.width - blanks, box.height), words.lstrip()
        fitting, lines = _lines(words, box.width, column, size)
        self.fits = self.fits and fitting is not None
        if len(lines) > 1:
            text.heard(words)
        high = text.line_height(fitting or SMALLEST_SIZE)
        for number, line in enumerate(lines):
            place = box.move(0, (2 * number - len(lines) + 1) * high // 2)
            text.draw(
                surface,
                line,
                getattr(place, anchor),
                fitting or SMALLEST_SIZE,
                colour,
                mono=column.mono,
                anchor=anchor,
                width=max(1, box.width),
            )


def _lines(words: str, width: int, column: Column, size: int = _CELL_SIZE) -> tuple[int | None, list[str]]:
    """How a cell is lettered: in one line, a little smaller if need be, else in two. The size is None where even those are cut."""
    for smaller in range(size, SMALLEST_SIZE - 1, -1):
        if text.fits(words, width, smaller, mono=column.mono):
            return smaller, [words]
    lines: list[str] = []
    for smaller in (size - 1, SMALLEST_SIZE):
        breaks = (column.align == "left" or size == _HEAD_SIZE) and not column.mono  # numbers stay in one piece
        lines = text.wrap(words, width, smaller) if breaks else []
        if len(lines) == _MOST_LINES and all(text.fits(line, width, smaller) for line in lines):
            return smaller, lines
    return None, [lines[0], " ".join(lines[1:])] if len(lines) >= _MOST_LINES else [words]
