"""The desk: the screen at which one side plays. It holds the seat, and everything it shows dies with it at hand-over."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Event, Rect, Surface, draw

from game.content import places
from game.content.errors import ContentError
from game.model.hexes import parse
from game.texts import event_details, event_rules, row_name, smp, translated
from game.ui.board import Board, MiniMap, picture
from game.ui.desk.buttons import Buttons
from game.ui.desk.cards import card_lines, ground_lines, paint_card, paint_hover, standing_lines, step_lines
from game.ui.desk.draft import Draft
from game.ui.desk.hands import Hands
from game.ui.desk.layout import Layout, laid_out
from game.ui.desk.lists import FORMATIONS
from game.ui.desk.marks import marks
from game.ui.desk.orders import Orders
from game.ui.desk.public_bar import paint_bar
from game.ui.desk.ruler import ruler_text
from game.ui.widgets import Control, Widgets

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.ids import Key, Side
    from game.model.views import NodeView, TokenView
    from game.session.host import Game
    from game.ui.stage import App


class Desk:
    """One side's screen."""

    name = "desk"

    def __init__(self, app: App, game: Game, side: Side) -> None:
        self.app = app
        self._game = game
        self._side = side
        self.seat = game.seat(side)
        self.view = self.seat.view()
        self.draft = Draft(self.seat)
        self.orders = Orders(self)
        self.guarded: set[Key] = set()
        self.skipped: set[Key] = set()
        self.shown = {"reach": True, "grid": True, "coordinates": True, "names": True, "log": True, "minimap": True, "unmoved": False}
        self.tab = FORMATIONS
        self.part: str | None = None
        self.hover: Hex | None = None
        self.cursor: Hex | None = None
        self.pointer = (0, 0)
        self._board: Board | None = None
        self._tiling = picture(self.view.land, _map_file(game.map))
        self.ruler: tuple[Hex, ...] = ()
        self._wants_overlay = False
        self._stale = True

    @property
    def wants_overlay(self) -> bool:
        """Whether the frame must be presented again, though the buffer did not change."""
        return self._wants_overlay or self.widgets.wants_overlay

    @wants_overlay.setter
    def wants_overlay(self, wanted: bool) -> None:
        self._wants_overlay = wanted

    # building

    def open(self, app: App) -> None:
        """Lay out for the present size, scale and theme."""
        self.app = app
        self.layout: Layout = laid_out(app.size, log=self.shown["log"], minimap=self.shown["minimap"])
        state = None if self._board is None else self._board.camera.state()
        self._board = self.board = Board(self.layout.board, self.view.land, app.theme, self._tiling)
        self.minimap = None if self.layout.minimap is None else MiniMap(self.layout.minimap, self.view.land, app.theme, self.board)
        self.widgets = Widgets(app.size, app.theme)
        self.buttons = Buttons(self)
        self.buttons.build()
        self.hands = Hands(self)
        if state is None:
            self._look_home()
        else:
            self.board.camera.restore(state)
        self.refresh(quiet=True)

    def _look_home(self) -> None:
        """Begin where one's own first formation stands."""
        if self.view.march.tokens:
            self.board.centre(self.view.march.tokens[0].hex)

    # what changed

    def refresh(self, *, quiet: bool = False) -> None:
        """Look again after a command; go to the curtain if the sitting is over."""
        if not quiet and (self._game.over or self._game.awaiting[:1] != (self._side,)):
            self.app.hand_over()
            return
        row, self.view = self.view.turn.row, self.seat.view()
        if row != self.view.turn.row:
            self.open(self.app)
            return
        if self.draft.held(self.view) is None:
            self.draft.select(None)
        self.draft.refresh()
        self.buttons.update()
        self.marks_changed()

    def marks_changed(self) -> None:
        """Draw the marks anew: the draft, the selection or an overlay changed."""
        goal = self.draft.goal
        way = self.draft.path(goal) if goal is not None else self.draft.path_through()
        shown = marks(self.view, self.draft, self.shown, way, self.ruler)
        self.board.show(shown)
        if self.minimap is not None:
            self.minimap.show(shown)
        self.buttons.update_orders()
        self._stale = True

    def explain(self, row: str) -> None:
        """Open a line of the log: every number behind it, and its rules."""
        line = self.view.told[int(row.partition("/")[2])]
        rules = [(str(rule), partial(self.app.go, "rulebook", str(rule))) for rule in event_rules(line.event)[:4]]
        self.app.dialog(translated("Ruling"), "\n".join(event_details(line.event)), [*rules, (translated("Close"), lambda: None)])

    def repaint(self) -> None:
        """Paint the panels anew."""
        self._stale = True

    def toggle(self, *names: str, lay_out: bool = False) -> None:
        """Show or hide something."""
        for name in names:
            self.shown[name] = not self.shown[name]
        if lay_out:
            self.open(self.app)
        else:
            self.marks_changed()

    def menu(self) -> None:
        """Ask what to do with the game."""
        self.app.go("pause")

    def refuse(self, why: str) -> None:
        """Say why something is refused."""
        self.app.notice(why)

    # what is in hand

    def node(self, key: str | None) -> NodeView | None:
        """An own node by its key."""
        return next((node for node in self.view.nodes if node.key == key), None)

    def own_at(self, place: Hex) -> list[TokenView]:
        """Own tokens in a hex."""
        return [token for token in self.view.march.tokens if token.hex == place]

    def take(self, key: Key | None, *, centre: bool = False) -> None:
        """Take a token in hand."""
        token = None if key is None else self.view.march.token(key)
        self.draft.select(token)
        if token is not None and centre:
            self.board.centre(token.hex)
        self.buttons.update()
        self.marks_changed()

    def spot(self, wanted: str) -> Hex | None:
        """A hex by its number, or where something of that name lies: own formations, contacts, places."""
        try:
            place = parse(wanted.strip())
        except ValueError:
            name = wanted.strip().lower()
            named = [(token.name, token.hex) for token in self.view.march.tokens]
            named += [(contact.name, contact.hex) for contact in self.view.contacts]
            named += [(each.name, each.hex) for each in self.view.land.places]
            return next((hex_ for known, hex_ in named if name and name in known.lower()), None)
        return place if place in self.view.land else None

    def measure(self, place: Hex) -> None:
        """Set one end of the ruler, then the other; what lies between is told."""
        self.ruler = (place,) if len(self.ruler) != 1 else (self.ruler[0], place)
        if len(self.ruler) > 1:
            self.refuse(ruler_text(self.view, *self.ruler))
        self.marks_changed()

    def take_at(self, place: Hex) -> None:
        """Take the next own token of a hex in hand; none there: let go."""
        here = [token.key for token in self.own_at(place)]
        if not here:
            self.take(None)
            return
        at = here.index(self.draft.token) + 1 if self.draft.token in here else 0
        self.take(here[at % len(here)])

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
        if self.minimap is not None and (painted or self._stale):
            painted = self.minimap.paint(buffer) or painted
        if self._stale or self.widgets.dirty:
            self._paint_panels(buffer)
            painted = True
        return painted

    def _paint_panels(self, buffer: Surface) -> None:
        theme, layout = self.app.theme, self.layout
        if self._stale:
            paint_bar(buffer, layout.bar, self.view.turn, theme)
            for panel in (layout.column, layout.log):
                keep = [rect for rect in (layout.minimap,) if rect is not None and panel.contains(rect)]
                buffer.set_clip(None)
                _fill_around(buffer, panel, keep, theme.panel)
            draw.line(buffer, theme.line, layout.column.topleft, layout.column.bottomleft)
            paint_card(buffer, layout.card, card_lines(self.view, self.draft.held(self.view), self.draft), theme)
        self.widgets.draw(buffer)
        self._stale = False

    def overlay(self, window: Surface) -> None:
        """Draw what hovers: outline, card, drawn way to the pointer."""
        self.wants_overlay = False
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
