"""The desk: the screen at which one side plays. It holds the seat, and everything it shows dies with it at hand-over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Event, Rect, Surface, draw

from game.content import places
from game.content.errors import ContentError
from game.texts import row_name, smp, translated
from game.ui.board import Board, MiniMap, picture
from game.ui.desk.buttons import Buttons
from game.ui.desk.cards import card_lines, ground_lines, paint_card, paint_hover, standing_lines, step_lines
from game.ui.desk.hands import Hands
from game.ui.desk.layout import laid_out
from game.ui.desk.orders import Orders
from game.ui.desk.public_bar import paint_bar
from game.ui.desk.table import Table
from game.ui.widgets import Control, Widgets

if TYPE_CHECKING:
    from game.model.ids import Side
    from game.session.host import Game
    from game.ui.stage import App


class Desk(Table):
    """One side's screen."""

    name = "desk"

    def __init__(self, app: App, game: Game, side: Side) -> None:
        super().__init__(app, game, side)
        self.orders = Orders(self)
        self._board: Board | None = None
        self._tiling = picture(self.view.land, _map_file(game.map))

    @property
    def wants_overlay(self) -> bool:
        """Whether the frame must be presented again, though the buffer did not change."""
        return self.hovering or self.widgets.wants_overlay

    # building

    def open(self, app: App) -> None:
        """Lay out for the present size, scale and theme."""
        self.app = app
        self.layout = laid_out(app.size, log=self.shown["log"], minimap=self.shown["minimap"])
        state = None if self._board is None else self._board.camera.state()
        self._board = self.board = Board(self.layout.board, self.view.land, app.theme, self._tiling)
        self.minimap = None if self.layout.minimap is None else MiniMap(self.layout.minimap, self.view.land, app.theme, self.board)
        self.widgets = Widgets(app.size, app.theme)
        self.buttons = Buttons(self, self.orders)
        self.buttons.build()
        self.hands = Hands(self, self.orders)
        if state is None:
            self._look_home()
        else:
            self.board.camera.restore(state)
        self.refresh(quiet=True)

    def lay_out(self) -> None:
        """Build everything anew."""
        self.open(self.app)

    def updated(self) -> None:
        """Bring tables and buttons up to date."""
        self.buttons.update()

    def marked(self) -> None:
        """Bring the buttons up to date."""
        self.buttons.update_orders()

    def show_tab(self, tab: str) -> None:
        """Show one of the tables."""
        self.buttons.show_tab(tab)

    def _look_home(self) -> None:
        """Begin where one's own first formation stands."""
        if self.view.march.tokens:
            self.board.centre(self.view.march.tokens[0].hex)

    # the screen's life

    def handle(self, event: Event) -> bool:
        """Pass an event to the widgets, else to the hands."""
        if self.widgets.handle(event):
            return True
        return self.hands.handle(event)

    def step(self, now: int) -> None:
        """Let time pass for widgets."""
        self.widgets.step(now)
        self.hands.step(now)

    def paint(self, buffer: Surface) -> bool:
        """Repaint what changed."""
        painted = self.board.paint(buffer)
        if self.minimap is not None and (painted or self.stale):
            painted = self.minimap.paint(buffer) or painted
        if self.stale or self.widgets.dirty:
            self._paint_panels(buffer)
            painted = True
        return painted

    def _paint_panels(self, buffer: Surface) -> None:
        theme, layout = self.app.theme, self.layout
        if self.stale:
            paint_bar(buffer, layout.bar, self.view.turn, theme)
            for panel in (layout.column, layout.log):
                keep = [rect for rect in (layout.minimap,) if rect is not None and panel.contains(rect)]
                buffer.set_clip(None)
                _fill_around(buffer, panel, keep, theme.panel)
            draw.line(buffer, theme.line, layout.column.topleft, layout.column.bottomleft)
            paint_card(buffer, layout.card, card_lines(self.view, self.draft.held(self.view), self.draft), theme)
        self.widgets.draw(buffer)
        self.stale = False

    def overlay(self, window: Surface) -> None:
        """Draw what hovers: outline, card, drawn way to the pointer."""
        self.hovering = False
        place = self.hover or self.cursor
        self.board.overlay(window, place)
        if place is not None and self.hands.resting:
            lines = [*ground_lines(self.view, place), *standing_lines(self.view, place)]
            held = self.draft.held(self.view)
            if held is not None and place != held.hex:
                path = self.draft.path(place)
                before = path.path[-2] if path is not None and len(path.path) > 1 else held.hex if path is not None and path.path else None
                lines += step_lines(self.seat, held, place, before)
                if path is not None and path.path:
                    lines.append(self._way_line(path.cost, path.left))
            at = self.pointer if self.hover is not None else self.board.rect_of(place).center
            paint_hover(window, at, lines, self.app.theme, self.layout.board)
        self.widgets.overlay(window)

    def _way_line(self, cost: int, left: int) -> tuple[str, str]:
        tone = "green" if cost <= left else "amber"
        return translated("whole way {cost} of {left} SMP").format(cost=smp(cost), left=smp(left)), tone

    def title(self) -> str:
        """What the window calls this row."""
        return row_name(self.view.turn.row)

    def controls(self) -> tuple[Control, ...]:
        """Every control on the screen."""
        return self.widgets.controls()

    def close(self) -> None:
        """Let go of the seat."""
        self.draft.select(None)


def _map_file(name: str) -> Path | None:
    """The file of a map, if it is at hand."""
    try:
        return places.found("maps", name)
    except ContentError:
        return None


def _fill_around(buffer: Surface, panel: Rect, keep: list[Rect], colour: tuple[int, int, int]) -> None:
    """Fill a panel but for the rectangles that draw themselves."""
    if not keep:
        draw.rect(buffer, colour, panel)
        return
    hole = keep[0]
    for part in (
        Rect(panel.left, panel.top, panel.width, hole.top - panel.top),
        Rect(panel.left, hole.bottom, panel.width, panel.bottom - hole.bottom),
        Rect(panel.left, hole.top, hole.left - panel.left, hole.height),
        Rect(hole.right, hole.top, panel.right - hole.right, hole.height),
    ):
        draw.rect(buffer, colour, part)
