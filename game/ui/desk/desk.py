"""The desk: the screen at which one side plays. It holds the seat, and everything it shows dies with it at hand-over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import MOUSEMOTION, Event, Rect, Surface

from game.model.rows import SETTING_UP
from game.ui.board import Board, MiniMap, map_file, picture
from game.ui.desk.acts import Acts
from game.ui.desk.asked import ask_reaction
from game.ui.desk.briefing import briefing
from game.ui.desk.easel import Easel
from game.ui.desk.glide import Glide
from game.ui.desk.hands import Hands
from game.ui.desk.hanging import Hanging
from game.ui.desk.layout import laid_out
from game.ui.desk.lists import marching, plotting
from game.ui.desk.logbook import news
from game.ui.desk.orderbox import OrderBox
from game.ui.desk.orders import Orders
from game.ui.desk.overlays import OVERLAYS
from game.ui.desk.panels import Panels
from game.ui.desk.public_bar import build_bar, row_words
from game.ui.desk.since import Since
from game.ui.desk.table import Keepsake, Table
from game.ui.desk.tools import Tools
from game.ui.parley import answer_draw, offered_to
from game.ui.rows import row_help
from game.ui.widgets import Control, Widgets

if TYPE_CHECKING:
    from game.content.maps.tiling import Tiling
    from game.model.hexes import Hex
    from game.model.ids import Side
    from game.session.host import Game
    from game.ui.stage import App


class Desk(Table):
    """One side's screen."""

    name = "desk"

    def __init__(self, app: App, game: Game, side: Side) -> None:
        super().__init__(app, game, side)
        self.orders = Orders(self)
        self.acts = Acts(self, self.orders)
        self._board: Board | None = None
        self._small: MiniMap | None = None
        self._tiling: Tiling | None = None
        self._glide = Glide()
        self._since: Since | None = None

    @property
    def wants_overlay(self) -> bool:
        """Whether the frame must be presented again, though the buffer did not change."""
        return self.hovering or self.widgets.wants_overlay or (self._since is not None and self._since.changed)

    @property
    def moving(self) -> bool:
        """Whether something moves by itself."""
        return self._glide.goes or self.hands.at_edge

    @property
    def clearing(self) -> Rect:
        """The board, as far as no card of a hex lies on it: a message hides neither log nor buttons."""
        return self._easel.clearing

    @property
    def help(self) -> str:
        """Where the rulebook opens from here."""
        return row_help(self.view.turn.row, plotted=self.view.switches.activation == "plotted")

    # building

    def open(self, app: App) -> None:
        """Lay out for the present size, scale and theme."""
        self.app = app
        self.layout = laid_out(app.size, self.wish(), self.view.land)
        kept: Keepsake | None = app.play.keepsakes.get(self.view.side)
        first = self._board is None
        if first and kept is not None:
            self.guarded = set(kept.guarded)
            self.shown |= dict.fromkeys(kept.overlays, True)
            if kept.drawer != self.drawer and self.layout.tight:
                self.drawer = kept.drawer
                self.layout = laid_out(app.size, self.wish(), self.view.land)
        state = self._board.camera.state() if self._board is not None else None if kept is None else kept.camera
        self._make_board()
        if state is None:
            self._look_home()
        else:
            self.board.camera.restore(state)
        self._glide.stop()
        self._build()
        self.refresh(quiet=True)
        if first and (self.view.turn.row == SETTING_UP or news(self.view)):
            self.show_news()
        if first and offered_to(self.seat):
            answer_draw(app, self.seat)
        if first:
            ask_reaction(self, self.orders.say)

    def _make_board(self) -> None:
        """A board as the layout has it; the one before goes on where only its place changed."""
        theme, layout = self.app.theme, self.layout
        known = self._board is not None and self._board.land.version == self.view.land.version
        if not known:
            self._tiling = picture(self.view.land, map_file(self.game.map))
        same = self._board is not None and known and self._board.theme == theme
        if self._board is not None and same:
            self._board.resize(layout.board)
        else:
            self._board = Board(layout.board, self.view.land, theme, self._tiling, "right")
        self.board = self._board
        if layout.minimap is None:
            self.minimap = None
        elif self._small is None or not same or self._small.rect != layout.minimap:
            self.minimap = self._small = MiniMap(layout.minimap, self.view.land, theme, self.board)
        else:
            self.minimap = self._small

    def _build(self) -> None:
        """Every widget, in the order of the focus ring."""
        old = self.widgets.focused if hasattr(self, "widgets") else None
        self.widgets = Widgets(self.app.size, self.app.theme)
        self.hands = Hands(self, self.orders, self.acts)
        self.tools, self.box, self.panels = Tools(self, self.acts), OrderBox(self, self.orders, self.acts), Panels(self, self.acts)
        self.hanging = Hanging(self, self.hands)
        self._easel = Easel(self, self.hanging)
        words = row_words(self.view.turn, plotting=plotting(self.view))
        build_bar(self.widgets, self.layout.bar, self.view.turn, words, (lambda: self.app.go("turn"), self.menu))
        self.box.build(self.layout)
        if self.layout.tools is not None:
            self.tools.build(self.layout.tools, rows=3 if self.layout.tight else 1)
        self.panels.build(self.layout)
        self.box.build_done(self.layout.done)
        if self._since is not None:
            self._since.build(self.app.size, self.app.theme, self.layout.board)
        if old is not None and old.name in self.widgets:
            self.widgets.focus(old.name)

    def lay_out(self) -> None:
        """Build everything anew."""
        self.open(self.app)

    def updated(self) -> None:
        """Bring tables and buttons up to date."""
        self.panels.update()
        self.marked()

    def marked(self) -> None:
        """Bring the buttons up to date."""
        self.tools.update()
        self.box.update()
        self.hanging.forget()
        self.repaint()

    def look_at(self, place: Hex) -> None:
        """Bring a hex into the middle of the board, at once or in a short glide."""
        self._glide.start(self.board, place, self.app.now, self.app.settings.motion_ms)
        self.hovering = True

    def _look_home(self) -> None:
        """Begin where one's own first formation stands, as close as the size of the interface asks."""
        self.board.suit(self.app.scale)
        if self.view.march.tokens:
            self.board.centre(self.view.march.tokens[0].hex)

    def show_news(self, after: int = -1) -> bool:
        """Show what this side was told since its last turn, or after a line; False: nothing.

        Before the first turn, and where nothing was told, show the side's briefing.
        """
        lines = news(self.view, after)
        if after < 0 and (self.view.turn.row == SETTING_UP or not lines):
            return self.show_briefing()
        if lines:
            self._lay_on(Since(lines, self.explain_line, self._act, names=self.view.names))
        return bool(lines)

    def show_briefing(self) -> bool:
        """Show the side's briefing; False: there is none."""
        told = briefing(self.game, self.view)
        if told:
            self._lay_on(Since((), self.explain_line, self._act, briefing=told, again=self.app.keys.words("since")))
        return bool(told)

    def recall(self) -> None:
        """Show once more what this side was told since its last turn, or its briefing: the menu of the game asks for it."""
        self.acts.viewing.since()

    def _lay_on(self, card: Since) -> None:
        """Lay a card over the board."""
        self._since = card
        card.build(self.app.size, self.app.theme, self.layout.board)
        self.hovering = True

    def _act(self) -> None:
        """Go to where the player must act."""
        if marching(self.view):
            self.acts.cycle(1)

    # the screen's life

    def handle(self, event: Event) -> bool:
        """Pass an event to what hangs over the board, to the widgets, else to the hands."""
        if hasattr(event, "pos"):
            self.pointer = event.pos
        if self._since is not None:
            used = self._since.handle(event)
            if not self._since.open:
                self._since, self.hovering = None, True
            if used:
                return True
        if self.widgets.handle(event):
            if event.type == MOUSEMOTION:
                self.hands.leave_board()
            return True
        return self.hands.handle(event)

    def step(self, now: int) -> None:
        """Let time pass for widgets."""
        self.widgets.step(now)
        self.hands.step(now)
        if self._glide.step(self.board, now):
            self.hovering = True
        if self._since is not None:
            self._since.widgets.step(now)

    def paint(self, buffer: Surface) -> bool:
        """Repaint what changed."""
        return self._easel.paint(buffer)

    def touched(self) -> list[Rect] | None:
        """Where the frame will differ from the one before; None: anywhere."""
        self.hovering = False
        return self._easel.touched(quiet=self._since is None and not self.widgets.hangs)

    def overlay(self, window: Surface) -> None:
        """Draw what hangs over the board: outline, strip, legend, ruler, the card of the hex, the list of news."""
        self._easel.overlay(window)
        self.widgets.overlay(window)
        if self._since is not None:
            self._since.draw(window)

    def controls(self) -> tuple[Control, ...]:
        """Every control on the screen; while the list of news is open, its controls."""
        return self._since.controls() if self._since is not None else self.widgets.controls()

    def close(self) -> None:
        """Let go of the seat; the side's next desk begins where this one looked."""
        if self._board is not None:
            overlays = frozenset(name for name in OVERLAYS if self.shown[name])
            self.app.play.keepsakes[self.view.side] = Keepsake(self._board.camera.state(), frozenset(self.guarded), self.drawer, overlays)
        self.draft.select(None)
