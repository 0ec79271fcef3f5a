"""The desk as a picture: what is painted into the buffer, what lies over it, and where a frame differs from the one before."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.ui.desk.public_bar import paint_bar
from game.ui.frame import shows
from game.ui.pixels import fill
from game.ui.widgets import paint

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.ui.desk.hanging import Hanging
    from game.ui.desk.layout import Layout
    from game.ui.desk.table import Table
    from game.ui.theme import Colour


_ROOMY = 3
"""A third of the board has room for a message."""


class _Over(NamedTuple):
    """Something that lies over the buffer, and where; two that are equal look alike."""

    what: object
    rect: Rect


class Easel:
    """Paints a desk. *hanging*: what hangs over its board."""

    def __init__(self, desk: Table, hanging: Hanging) -> None:
        self._desk = desk
        self._hanging = hanging
        self._fresh: list[Rect] | None = None
        self._over: list[_Over] | None = None

    def paint(self, buffer: Surface) -> bool:
        """Repaint what changed; True: something did."""
        desk = self._desk
        whole = desk.stale or desk.widgets.stale
        fresh = desk.board.paint(buffer)
        if desk.minimap is not None:
            if whole:
                desk.minimap.invalidate()
            fresh += desk.minimap.paint(buffer)
        if whole:
            self._ground(buffer)
            desk.widgets.draw(buffer)
            desk.stale = False
        else:
            fresh += desk.widgets.redraw(buffer, partial(self._ground, buffer))
        self._fresh = None if whole else fresh
        return whole or bool(fresh)

    def touched(self, *, quiet: bool) -> list[Rect] | None:
        """Where the frame will differ from the one before; None: anywhere. *quiet*: nothing hangs over it but what is drawn here."""
        before, self._over = self._over, list(self._lies_over()) if quiet else None
        fresh, self._fresh = self._fresh, []
        if before is None or self._over is None or fresh is None:
            return None
        gone = [each.rect for each in before if each not in self._over]
        return fresh + gone + [each.rect for each in self._over if each not in before]

    def overlay(self, window: Surface) -> None:
        """Draw what lies over the buffer: outline, ruler, strip, legend, the card of the hex; the frame in the mini-map."""
        desk = self._desk
        if shows(window, desk.board.rect):
            desk.board.overlay(window, self._place)
            self._hanging.draw(window)
        card = self._card
        if card is not None:
            window.blit(*card)
        if desk.minimap is not None and shows(window, desk.minimap.rect):
            desk.minimap.overlay(window)

    @property
    def clearing(self) -> Rect:
        """The board beside the card of the hex that is pointed at, as long as there is room for a message."""
        board, card = self._desk.layout.board, self._card
        if card is None:
            return board
        left, right = card[1].left - board.left, board.right - card[1].right
        beside = Rect(board.left, board.top, left, board.height) if left > right else Rect(card[1].right, board.top, right, board.height)
        return beside if beside.width * _ROOMY > board.width else board

    @property
    def _place(self) -> Hex | None:
        """The hex that is pointed at."""
        return self._desk.hover or self._desk.cursor

    @property
    def _card(self) -> tuple[Surface, Rect] | None:
        """The card of the hex that is pointed at, and where it lies, while the pointer rests."""
        desk, place = self._desk, self._place
        if place is None or not self._hanging.resting:
            return None
        at = desk.pointer if desk.hover is not None else desk.board.rect_of(place).center
        return self._hanging.card(place, at)

    def _lies_over(self) -> list[_Over]:
        """What moves over the buffer; the rest changes only with the buffer below it."""
        desk, place, card = self._desk, self._place, self._card
        found = [] if place is None else [_Over(place, desk.board.rect_of(place))]
        found += [] if card is None else [_Over(*card)]
        frame = None if desk.minimap is None else desk.minimap.frame
        return found if frame is None else [*found, _Over("frame", frame.inflate(4, 4))]

    def _ground(self, buffer: Surface) -> None:
        """The grounds of bar and panels."""
        theme, layout = self._desk.app.theme, self._desk.layout
        paint_bar(buffer, layout.bar, theme)
        for panel in _panels(layout, self._desk.app.size):
            _fill_around(buffer, panel, layout.minimap, theme.panel)
        if layout.column is not None:
            draw.line(buffer, theme.line, layout.column.topleft, layout.column.bottomleft)
        if layout.card is not None:
            paint.box(buffer, layout.card, theme.panel_high)


def _panels(layout: Layout, size: tuple[int, int]) -> list[Rect]:
    """The panels' grounds: column, tools, log, foot."""
    found = []
    if layout.column is not None:
        found.append(layout.column)
    if not layout.tight:
        found += [rect for rect in (layout.tools, layout.log) if rect is not None]
    if layout.drawers is not None:
        top = layout.board.bottom
        found.append(Rect(0, top, size[0], size[1] - top))
    return found


def _fill_around(buffer: Surface, panel: Rect, hole: Rect | None, colour: Colour) -> None:
    """Fill a panel but for a rectangle that draws itself."""
    if hole is None or not panel.contains(hole):
        fill(buffer, colour, panel)
        return
    for part in (
        Rect(panel.left, panel.top, panel.width, hole.top - panel.top),
        Rect(panel.left, hole.bottom, panel.width, panel.bottom - hole.bottom),
        Rect(panel.left, hole.top, hole.left - panel.left, hole.height),
        Rect(hole.right, hole.top, panel.right - hole.right, hole.height),
    ):
        fill(buffer, colour, part)
