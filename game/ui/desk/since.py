"""A card over the board that any key or click puts away: what this side was told since its last turn, or its briefing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts import NAMELESS, Names, event_sentence, short_row_name, translated
from game.ui import text
from game.ui.text import px
from game.ui.widgets import Column, Control, Paragraph, Row, Widgets, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.model.events import Told
    from game.ui.theme import Theme

_WIDEST, _HIGHEST = 720, 480
_WALKS = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
_LAST_BUTTON = 3
"""Beyond left, middle and right lie those that a wheel, or a thumb by chance, presses."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
COLUMNS = (Column("", 0.6, mono=True), Column("", 1.5), Column("", 8))
NARROW = (Column("", 0.8, mono=True), Column("", 8))


class Since:
    """The card. Enter and its button go on to where the player must act; Esc and a click beside it only put it away.

    *again*: the key that shows it once more; *names*: what contacts are called.
    """

    def __init__(
        self,
        lines: Sequence[tuple[str, Told]],
        explain: Callable[[Told], None],
        go_on: Callable[[], None],
        *,
        briefing: Sequence[Paragraph] = (),
        again: str = "",
        names: Names = NAMELESS,
    ) -> None:
        self._briefing = tuple(briefing)
        self._again = again
        self._names = names
        self._lines = dict(lines)
        self._explain = explain
        self._go_on = go_on
        self.open = True
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.widgets: Widgets

    def build(self, size: tuple[int, int], theme: Theme, board: pygame.Rect) -> None:
        """Build it over the board."""
        self.widgets = Widgets(size, theme)
        width = min(px(_WIDEST), board.width - px(32))
        narrow = width < px(520)
        rows = 12 if self._briefing else min(len(self._lines), 9)
        height = min(px(_HIGHEST), board.height - px(24), px(48 + 32 * rows + 64))
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = board.center
        inner = self.rect.inflate(-2 * px(16), -2 * px(12))
        self.widgets.label("since-title", pygame.Rect(inner.x, inner.y, inner.width, px(28)), self._title, size=16, bold=True)
        foot = pygame.Rect(inner.x, inner.bottom - px(36), inner.width, px(36))
        words = translated("To my orders")
        wide = text.size_of(words, bold=True)[0] + px(88)
        hint = pygame.Rect(foot.x, foot.y, foot.width - wide - px(8), foot.height)
        told = translated("Enter on a line or a double click opens its ruling.")
        if self._briefing:
            told = translated("Aims shows this again, and {key} while there is no news.").format(key=self._again)
        self.widgets.label("since-hint", hint, told, size=12, colour=theme.text_dim, wrap=True)
        body = pygame.Rect(inner.x, inner.y + px(32), inner.width, foot.top - inner.y - px(40))
        if self._briefing:
            self.widgets.reader("since-lines", body, self._briefing)
        else:
            columns = NARROW if narrow else COLUMNS
            shown = self._rows(narrow=narrow)
            self.widgets.table("since-lines", body, columns, shown, select=lambda _: None, activate=self._opened)
        self.widgets.button(
            "since-go", pygame.Rect(foot.right - wide, foot.y, wide, foot.height), words, self.finish, accent=True, key="Enter"
        )
        self.widgets.focus("since-go")

    @property
    def _title(self) -> str:
        return translated("Your briefing") if self._briefing else translated("Since your last turn")

    def _rows(self, *, narrow: bool) -> list[Row]:
        return [
            Row(
                (f"T{line.turn}", *(() if narrow else (short_row_name(line.row),)), event_sentence(line.event, self._names)),
                "blue" if line.event.news else "",
                name,
                flag=line.event.news,
            )
            for name, line in self._lines.items()
        ]

    def _opened(self, name: str) -> None:
        self._explain(self._lines[name])

    def finish(self) -> None:
        """Put it away and go on to where the player must act."""
        self.open = False
        self._go_on()

    def handle(self, event: pygame.Event) -> bool:
        """Use an event. What belongs to the desk puts the list away and passes."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        inside = getattr(event, "pos", None) is not None and self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= _LAST_BUTTON and not inside:
            self.open = False
            return True
        if event.type == pygame.MOUSEWHEEL and not self.rect.collidepoint(pygame.mouse.get_pos()) and not self.widgets.handle(event):
            self.open = False
            return False
        self.widgets.handle(event)
        return True

    def _key(self, event: pygame.Event) -> bool:
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT)
        if event.key == pygame.K_ESCAPE:
            self.open = False
            return True
        if plain and event.key in _WALKS:
            self.widgets.focus("since-lines")
        if (plain or event.key == pygame.K_TAB) and self.widgets.handle(event):
            return True
        if plain and event.key in _ENTER:
            self.finish()
            return True
        self.open = False
        return False

    @property
    def changed(self) -> bool:
        """Whether it must be drawn again."""
        return self.widgets.dirty or self.widgets.wants_overlay

    def draw(self, window: pygame.Surface) -> None:
        """Draw it upon the presented frame."""
        paint.box(window, self.rect, self.widgets.theme.panel, self.widgets.theme.amber)
        self.widgets.draw(window)
        self.widgets.overlay(window)

    def controls(self) -> tuple[Control, ...]:
        """Its controls."""
        return self.widgets.controls()
