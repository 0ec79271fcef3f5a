"""What hangs over the board: the strip, the legend, the cards of ruler and pointer. Made once and kept until something changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface

from game.texts import translated
from game.ui.desk.cards import card_of, in_corner, rows_in, wrapped
from game.ui.desk.describe import hex_lines
from game.ui.desk.legend import items_of, legend, narrowest
from game.ui.desk.prospects import way_lines
from game.ui.desk.risks import risk_lines
from game.ui.desk.strip import strip
from game.ui.frame import clipped
from game.ui.text import px

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.ui.desk.hands import Hands
    from game.ui.desk.line import Line
    from game.ui.desk.table import Table

_GAP, _EDGE = 6, 8


class Hanging:
    """A stack of pictures in the upper left corner of the board, and the card of a hex in a lower one.

    The card of the way that is drawn goes where it hides least of that way.
    """

    def __init__(self, desk: Table, hands: Hands) -> None:
        self._desk = desk
        self._hands = hands
        self._made: list[Surface] | None = None
        self._cards: dict[tuple[Hex, bool], Surface] = {}
        self._way = False

    def forget(self) -> None:
        """Something changed."""
        self._made = None
        self._cards.clear()

    @property
    def resting(self) -> bool:
        """Whether the pointer rests, so that the card is shown."""
        return self._hands.resting

    def card(self, place: Hex, at: tuple[int, int]) -> tuple[Surface, Rect] | None:
        """The card of a hex, and where it lies when the pointer is at a point; None where it would hide what is told of the way or by the
        ruler.
        """
        taken = [rect for _, rect in self.stack()]
        kept = taken if self._desk.ruler else taken[-1:] if self._way else []
        for brief in (True,) if self._desk.layout.tight else (False, True):
            picture = self._card_of(place, brief=brief)
            rect = in_corner(picture.get_size(), at, self._desk.layout.board, taken, kept)
            if rect is not None:
                return picture, rect
        return None

    def _card_of(self, place: Hex, *, brief: bool) -> Surface:
        """The card of a hex, or a shorter one for where that has no place; those of one hex are kept."""
        if (place, brief) not in self._cards:
            if (place, not brief) not in self._cards:
                self._cards.clear()
            lines = hex_lines(self._desk, place, brief=brief)
            self._cards[place, brief] = card_of(lines, self._desk.layout.board.width - px(20), self._desk.app.theme)
        return self._cards[place, brief]

    def stack(self) -> list[tuple[Surface, Rect]]:
        """What hangs in the upper left corner, and where."""
        if self._made is None:
            self._made = self._pictures()
        board = self._desk.layout.board
        found, top = [], board.top + px(_EDGE)
        for picture in self._made:
            found.append((picture, picture.get_rect(topleft=(board.left + px(_EDGE), top))))
            top += picture.get_height() + px(_GAP)
        if self._way:
            card, below = found.pop()
            found.append((card, self._aside(below)))
        return found

    def _aside(self, below: Rect) -> Rect:
        """Where a card hides least of the way, and then of the land: below what hangs at the left or the right, or in a lower corner."""
        desk, board = self._desk, self._desk.layout.board.inflate(-2 * px(_EDGE), -2 * px(_EDGE))
        steps = [desk.board.rect_of(step.hex) for step in desk.board.marks.path]
        places = [below, below.copy(), below.copy(), below.copy()]
        places[1].right, places[2].bottomright, places[3].bottomleft = board.right, board.bottomright, board.bottomleft
        camera, within = desk.board.camera, desk.layout.board
        land = Rect((within.left - camera.x, within.top - camera.y), camera.world)

        def hides(place: Rect) -> tuple[int, int]:
            seen = place.clip(land)
            return len(place.collidelistall(steps)), seen.width * seen.height

        return min(places, key=hides)

    def _pictures(self) -> list[Surface]:
        desk, theme, board = self._desk, self._desk.app.theme, self._desk.layout.board
        widest = board.width - px(16)
        pictures = self._heads(widest)
        room = rows_in(board.height - px(8) - sum(each.get_height() + px(_GAP) for each in pictures))
        lines = desk.ruler_card(room, widest)
        self._way = not lines
        lines = lines or wrapped(self._way_lines(), widest)
        self._way = self._way and bool(lines)
        if len(lines) > room:
            lines = [*lines[: room - 1], (translated("and {count} more lines").format(count=len(lines) - room + 1), "text_dim")]
        return [*pictures, card_of(lines, widest, theme)] if lines else pictures

    def _way_lines(self) -> list[Line]:
        desk, way = self._desk, self._desk.draft.way()
        brief = desk.layout.tight
        risks = risk_lines(desk.draft, desk.draft.held(desk.view), way, brief=brief)
        return way_lines(desk.draft, way, risks, desk.view.names, brief=brief)

    def _heads(self, widest: int) -> list[Surface]:
        """The strip and the legend: beside each other where that leaves more of the board free, else one below the other."""
        theme, items = self._desk.app.theme, items_of(self._desk)
        slots, below = strip(self._desk.view.turn, theme, widest), legend(items, theme, widest)
        if slots is None or below is None:
            return [each for each in (slots, below) if each is not None]
        left = slots.get_width() + px(_GAP)
        beside = legend(items, theme, widest - left) if narrowest(items) <= widest - left else None
        if beside is None or beside.get_height() >= slots.get_height() + px(_GAP) + below.get_height():
            return [slots, below]
        both = Surface((left + beside.get_width(), max(slots.get_height(), beside.get_height())), SRCALPHA)
        both.blit(slots, (0, 0))
        both.blit(beside, (left, 0))
        return [both]

    def draw(self, window: Surface) -> None:
        """Draw the stack upon the presented frame."""
        with clipped(window, self._desk.layout.board):
            for picture, rect in self.stack():
                window.blit(picture, rect)
