"""What hangs over the board: the activation strip, the legend, the ruler's card. Made once and kept until something changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface

from game.ui.desk.cards import box_of, paint_lines
from game.ui.desk.legend import legend
from game.ui.desk.strip import strip
from game.ui.text import px

if TYPE_CHECKING:
    from game.ui.desk.table import Table


class Hanging:
    """A stack of pictures in the upper left corner of the board."""

    def __init__(self, desk: Table) -> None:
        self._desk = desk
        self._made: list[Surface] | None = None

    def forget(self) -> None:
        """Something changed."""
        self._made = None

    def _pictures(self) -> list[Surface]:
        desk, theme = self._desk, self._desk.app.theme
        widest = desk.layout.board.width - px(16)
        found = [
            strip(desk.view.turn, theme, widest),
            legend(desk.draft, theme, widest, shown=desk.shown["reach"] and not desk.board.marks.zone, zone=desk.board.marks.zone),
        ]
        lines = desk.ruler_card()
        if lines:
            width, height, heights = box_of(lines, widest)
            card = Surface((width, height), SRCALPHA)
            paint_lines(card, Rect(0, 0, width, height), lines, heights, theme)
            found.append(card)
        return [each for each in found if each is not None]

    def draw(self, window: Surface) -> None:
        """Draw them upon the presented frame."""
        if self._made is None:
            self._made = self._pictures()
        board = self._desk.layout.board
        window.set_clip(board)
        top = board.top + px(8)
        for picture in self._made:
            window.blit(picture, (board.left + px(8), top))
            top += picture.get_height() + px(6)
        window.set_clip(None)
