"""What hangs over the board: the strip, the legend, the cards of ruler and pointer. Made once and kept until something changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import translated
from game.ui.desk.cards import card_of, in_corner, rows_in, wrapped
from game.ui.desk.describe import hex_lines
from game.ui.desk.legend import items_of, legend
from game.ui.desk.prospects import way_lines
from game.ui.desk.strip import strip
from game.ui.frame import clipped
from game.ui.text import px

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.model.hexes import Hex
    from game.ui.desk.hands import Hands
    from game.ui.desk.table import Table


class Hanging:
    """A stack of pictures in the upper left corner of the board, and the card of a hex in a lower one."""

    def __init__(self, desk: Table, hands: Hands) -> None:
        self._desk = desk
        self._hands = hands
        self._made: list[Surface] | None = None
        self._card: tuple[Hex, Surface] | None = None

    def forget(self) -> None:
        """Something changed."""
        self._made = self._card = None

    @property
    def resting(self) -> bool:
        """Whether the pointer rests, so that the card is shown."""
        return self._hands.resting

    def card(self, place: Hex, at: tuple[int, int]) -> tuple[Surface, Rect] | None:
        """The card of a hex, and where it lies when the pointer is at a point; None where it would hide what the ruler tells."""
        board = self._desk.layout.board
        if self._card is None or self._card[0] != place:
            lines = hex_lines(self._desk, place)
            self._card = place, card_of(lines, board.width - px(20), self._desk.app.theme)
        picture = self._card[1]
        taken = [rect for _, rect in self.stack()]
        rect = in_corner(picture.get_size(), at, board, taken)
        return None if self._desk.ruler and rect.collidelist(taken) >= 0 else (picture, rect)

    def stack(self) -> list[tuple[Surface, Rect]]:
        """What hangs in the upper left corner, and where."""
        if self._made is None:
            self._made = self._pictures()
        board = self._desk.layout.board
        found, top = [], board.top + px(8)
        for picture in self._made:
            found.append((picture, picture.get_rect(topleft=(board.left + px(8), top))))
            top += picture.get_height() + px(6)
        return found

    def _pictures(self) -> list[Surface]:
        desk, theme, board = self._desk, self._desk.app.theme, self._desk.layout.board
        widest = board.width - px(16)
        found = [strip(desk.view.turn, theme, widest), legend(items_of(desk), theme, widest)]
        pictures = [each for each in found if each is not None]
        room = rows_in(board.height - px(8) - sum(each.get_height() + px(6) for each in pictures))
        lines = desk.ruler_card(room, widest) or wrapped(way_lines(desk.draft, desk.draft.way(), brief=desk.layout.tight), widest)
        if len(lines) > room:
            lines = [*lines[: room - 1], (translated("and {count} more lines").format(count=len(lines) - room + 1), "text_dim")]
        return [*pictures, card_of(lines, widest, theme)] if lines else pictures

    def draw(self, window: Surface) -> None:
        """Draw the stack upon the presented frame."""
        with clipped(window, self._desk.layout.board):
            for picture, rect in self.stack():
                window.blit(picture, rect)
