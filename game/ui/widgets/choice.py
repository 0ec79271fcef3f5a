"""One of several: a box with the present one, and a list that opens over everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.ui import text
from game.ui.theme import Theme
from game.ui.widgets import paint
from game.ui.widgets.buttons import PRESSING
from game.ui.widgets.part import Part

ITEM = 32


class Choice(Part):
    """A drop-down list. Closed, Up and Down take the neighbour; open, they move in the list and Enter takes it."""

    kind: ClassVar[str] = "choice"
    keeps_focus: ClassVar[bool] = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[tuple[str, str]],
        selected: str,
        change: Callable[[str], None],
        *,
        window: tuple[int, int],
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, "", tip)
        self._options = tuple(options)
        self._change = change
        self._window = window
        self._at = -1
        self._open = False
        self._top = 0
        self.selected = selected
        self._take_words()

    def _take_words(self) -> None:
        self.say(dict(self._options).get(self.selected, self.selected))

    def show(self, option: str) -> None:
        """Show another option without telling anybody."""
        if option != self.selected:
            self.selected, self.dirty = option, True
            self._take_words()

    @property
    def _index(self) -> int:
        return next((place for place, (name, _) in enumerate(self._options) if name == self.selected), 0)

    @property
    def _room(self) -> int:
        return max(1, min(len(self._options), (self._window[1] - text.px(16)) // text.px(ITEM)))

    @property
    def popup(self) -> pygame.Rect | None:
        """The open list: below the box, or wherever it fits."""
        if not self._open:
            return None
        widest = max(text.size_of(words)[0] for _, words in self._options) + text.px(32)
        width = min(max(self.rect.width, widest), self._window[0])
        box = pygame.Rect(self.rect.x, self.rect.bottom, width, self._room * text.px(ITEM) + text.px(8))
        if box.bottom > self._window[1]:
            box.bottom = self.rect.top
        return box.clamp(pygame.Rect((0, 0), self._window))

    def _pick(self, place: int) -> None:
        name = self._options[max(0, min(place, len(self._options) - 1))][0]
        self.shut()
        if name != self.selected:
            self.selected = name
            self._take_words()
            self._change(name)

    def _unfold(self) -> None:
        self._open, self._at, self.dirty = True, self._index, True
        self._show()

    def shut(self) -> None:
        """Close the list."""
        if self._open:
            self._open, self.dirty = False, True

    def lost(self) -> None:
        """Close the list."""
        self.shut()

    def _show(self) -> None:
        self._top = max(min(self._top, self._at), self._at - self._room + 1)
        self._top = max(0, min(self._top, len(self._options) - self._room))
        self.dirty = True

    def key(self, event: pygame.Event) -> bool:
        """Open, move, take, close."""
        if event.mod & pygame.KMOD_CTRL or (event.mod & pygame.KMOD_ALT and event.key in PRESSING):
            return False
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if not self._open:
            if event.key in PRESSING or (step and event.mod & pygame.KMOD_ALT):
                self._unfold()
                return True
            if step:
                self._pick(self._index + step)
            return bool(step)
        if event.key == pygame.K_ESCAPE:
            self.shut()
        elif event.key in PRESSING:
            self._pick(self._at)
        else:
            ends = {pygame.K_HOME: 0, pygame.K_END: len(self._options) - 1}
            self._at = max(0, min(ends.get(event.key, self._at + step), len(self._options) - 1))
            self._show()
        return True

    def mouse_up(self, pos: tuple[int, int]) -> None:
        """Open or close, or take what lies under the pointer."""
        popup = self.popup
        if popup is not None and popup.collidepoint(pos):
            self._pick(self._under(popup, pos))
        elif popup is None and self.rect.collidepoint(pos):
            self._unfold()
        else:
            self.shut()

    def mouse_move(self, pos: tuple[int, int]) -> None:
        """Light up what lies under the pointer."""
        popup = self.popup
        if popup is not None and popup.collidepoint(pos) and self._at != self._under(popup, pos):
            self._at = self._under(popup, pos)
            self.dirty = True

    def wheel(self, steps: float) -> bool:
        """Scroll the open list."""
        if self._open:
            self._top = max(0, min(self._top - round(steps), len(self._options) - self._room))
            self.dirty = True
        return self._open

    def _under(self, popup: pygame.Rect, pos: tuple[int, int]) -> int:
        row = (pos[1] - popup.y - text.px(4)) // text.px(ITEM)
        return self._top + max(0, min(row, self._room - 1))

    def paint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The box with the present words and an arrow."""
        fill = paint.mixed(theme.panel_low, theme.text, 0.08) if self.hovered and self.enabled else theme.panel_low
        paint.box(surface, self.rect, fill, theme.line)
        side = text.px(10)
        paint.arrow_down(surface, (self.rect.right - text.px(16), self.rect.centery), side, theme.text_dim)
        left = self.rect.x + text.px(10)
        room = pygame.Rect(left, self.rect.y, self.rect.width - text.px(38), self.rect.height)
        self.line(surface, room, theme.text if self.enabled else theme.text_dim)
        if self.focused:
            paint.ring(surface, self.rect, theme.focus)

    def overlay(self, surface: pygame.Surface, theme: Theme) -> None:
        """The open list."""
        popup = self.popup
        if popup is None:
            return
        paint.box(surface, popup, theme.panel_high, theme.line)
        for row in range(self._room):
            place = self._top + row
            name, words = self._options[place]
            box = pygame.Rect(popup.x + text.px(4), popup.y + text.px(4) + row * text.px(ITEM), popup.width - text.px(8), text.px(ITEM))
            if place == self._at:
                paint.box(surface, box, theme.blue)
            ink = theme.panel_low if place == self._at else theme.text
            bold = name == self.selected
            text.draw(
                surface, words, (box.x + text.px(8), box.centery), 14, ink, bold=bold, anchor="midleft", width=box.width - text.px(12)
            )
