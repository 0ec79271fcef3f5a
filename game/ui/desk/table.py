"""What lies on the desk: the seat, the view, the order being drawn, the board; and what hands, buttons and orders may do with them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.model.hexes import parse
from game.model.rows import GROUND
from game.texts import event_details, event_rules, translated
from game.ui.contacts import ladder
from game.ui.desk.cards import wrapped
from game.ui.desk.contactlines import sought_text
from game.ui.desk.draft import Draft
from game.ui.desk.layout import FORCES, LOG, MAP, ORDERS, Wish
from game.ui.desk.lists import AIMS, CONTACTS, FORMATIONS, UNITS, by_age, plotting
from game.ui.desk.logbook import LogBook, latest
from game.ui.desk.marks import marks
from game.ui.desk.overlays import OVERLAYS
from game.ui.desk.prospects import all_lines
from game.ui.desk.ruler import ruler_lines
from game.ui.desk.sighting import sight_lines

if TYPE_CHECKING:
    from game.model.events import Told
    from game.model.hexes import Hex
    from game.model.ids import Key, Side
    from game.model.views import FlightView, NodeView, TokenView
    from game.session.host import Game
    from game.ui.board import Board, CameraState, MiniMap
    from game.ui.desk.layout import Layout
    from game.ui.stage import App
    from game.ui.widgets import Widgets

WAYPOINTS, RULER, SURVEY = "waypoint", "ruler", "survey"
_SETTINGS: Final = ("grid", "coordinates")


class Keepsake(NamedTuple):
    """What a desk leaves to the next desk of its own side: where one looked, what one holds, which overlays are on."""

    camera: CameraState
    guarded: frozenset[Key]
    drawer: str
    overlays: frozenset[str] = frozenset()


class Table:
    """The state of one side's screen. The desk makes what is drawn with, and says what happens when something changed."""

    layout: Layout
    board: Board
    minimap: MiniMap | None
    widgets: Widgets

    def __init__(self, app: App, game: Game, side: Side) -> None:
        self.app = app
        self.game = game
        self.seat = game.seat(side)
        self.view = self.seat.view()
        self.draft = Draft(self.seat)
        self.log = LogBook(self.seat)
        self.guarded: set[Key] = set()
        self.skipped: set[Key] = set()
        self.shown = {"reach": True, "names": True, "log": True, "minimap": True, "unmoved": False, **dict.fromkeys(OVERLAYS, False)}
        self.mode = ""
        self.tab = FORMATIONS
        self.drawer = ORDERS
        self.part: str | None = None
        self.hover: Hex | None = None
        self.cursor: Hex | None = None
        self.pointer = (-1, -1)
        self.ruler: tuple[Hex, ...] = ()
        self.hovering = False
        self.stale = True

    # what the desk does when something changed

    def lay_out(self) -> None:
        """Build everything anew."""
        raise NotImplementedError

    def updated(self) -> None:
        """A command was carried out, or something else was taken in hand."""
        raise NotImplementedError

    def marked(self) -> None:
        """The marks on the board changed."""
        raise NotImplementedError

    def show_news(self, after: int = -1) -> bool:
        """Show what this side was told since its last turn, or after a line; False: nothing."""
        raise NotImplementedError

    def show_briefing(self) -> bool:
        """Show the side's briefing; False: there is none."""
        raise NotImplementedError

    def look_at(self, place: Hex) -> None:
        """Bring a hex into the middle of the board."""
        raise NotImplementedError

    def point_at(self, place: Hex) -> None:
        """Bring a hex into the middle of the board, and put the hex cursor there."""
        self.look_at(place)
        self.cursor, self.hover = place, None
        self.hovering = True

    # what changed

    def refresh(self, *, quiet: bool = False) -> None:
        """Look again after a command; go to the curtain if the sitting is over."""
        if not quiet and (self.game.over or self.game.awaiting[:1] != (self.view.side,)):
            self.app.hand_over()
            return
        before, self.view = self.view, self.seat.view()
        if before.turn.row != self.view.turn.row:
            self.lay_out()
            self.show_news(after=latest(before))
            return
        if before.land.version != self.view.land.version:
            self.lay_out()
            return
        if self.draft.held(self.view) is None:
            self.draft.select(None)
        self.draft.refresh()
        self.updated()
        self.marks_changed()

    def marks_changed(self) -> None:
        """Draw the marks anew: the draft, the selection or an overlay changed."""
        flight = self.flight()
        chosen = None if flight is None else flight.key
        shown = marks(self.view, self.draft, {**self.shown, **self.printed()}, self.draft.way(), self.ruler, chosen)
        self.board.show(shown)
        if self.minimap is not None:
            self.minimap.show(shown)
        self.marked()
        self.repaint()

    def printed(self) -> dict[str, bool]:
        """What of the map's print is shown, as the settings have it."""
        return {name: bool(getattr(self.app.settings, name)) for name in _SETTINGS}

    def explain(self, row: str) -> None:
        """Open a line of the log: every number behind it, and its rules."""
        line = self.log.line(self.view, row)
        if line is not None:
            self.explain_line(line)

    def explain_line(self, line: Told) -> None:
        """Say every number behind a line; its rules stand beside *Close*, which is what Enter and Esc press."""
        rungs = ladder(self.seat)
        rules = [(str(rule), partial(self.app.go, "rulebook", str(rule))) for rule in event_rules(line.event, rungs)[:4]]
        close = (translated("Close"), lambda: None)
        self.app.dialog(
            translated("Ruling"), "\n".join(event_details(line.event, rungs, contacts=self.view.names)), [close, *reversed(rules)], escape=0
        )

    def repaint(self) -> None:
        """Paint the panels anew, and what hangs over the board."""
        self.stale = True
        self.hovering = True

    def toggle(self, *names: str) -> None:
        """Show or hide something."""
        for name in names:
            if name in _SETTINGS:
                setattr(self.app.settings, name, not getattr(self.app.settings, name))
                self.app.keep_settings()
            else:
                self.shown[name] = not self.shown[name]
        if {"log", "minimap"} & set(names):
            self.lay_out()
        else:
            self.updated()
            self.marks_changed()

    def wish(self) -> Wish:
        """What is to be shown."""
        return Wish(self.shown["log"], self.shown["minimap"], self.drawer, sequence=plotting(self.view) or self.view.turn.row == GROUND)

    def show_tab(self, tab: str) -> None:
        """Show one of the tables; in a small window, open its drawer."""
        self.tab = tab
        if self.layout.tight:
            self.open_drawer(FORCES if tab in {FORMATIONS, UNITS, CONTACTS, AIMS} else MAP)
        else:
            self.lay_out()

    def open_drawer(self, drawer: str, *, toggle: bool = False) -> None:
        """Open a drawer, and so close the one that was open; an open one is closed, if that is asked."""
        self.drawer = "" if toggle and self.drawer == drawer else drawer
        if drawer == FORCES and self.tab not in {FORMATIONS, UNITS, CONTACTS, AIMS}:
            self.tab = FORMATIONS
        self.lay_out()

    def show_panel(self, name: str) -> None:
        """Show or hide the log or the mini-map; in a small window they lie in drawers."""
        if self.layout.tight:
            self.open_drawer(LOG if name == "log" else MAP, toggle=True)
        else:
            self.toggle(name)

    def switch_mode(self, mode: str) -> None:
        """Let clicks set waypoints, or the ruler; again: march as before."""
        self.mode = "" if self.mode == mode else mode
        if mode == RULER:
            self.ruler = ()
        self.updated()
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

    def flight(self) -> FlightView | None:
        """The own flight that is chosen, while no token is in hand."""
        return next((flight for flight in self.view.flights if flight.key == self.part and self.draft.token is None), None)

    def flights_at(self, place: Hex) -> list[FlightView]:
        """Own flights over a hex."""
        return [flight for flight in self.view.flights if flight.hex == place]

    def take(self, key: Key | None, *, centre: bool = False) -> None:
        """Take a token in hand, or choose a flight."""
        token = None if key is None else self.view.march.token(key)
        self.draft.select(token)
        self.part = key
        if token is not None and centre and (self.app.settings.centre_next or not self.board.rect.contains(self.board.rect_of(token.hex))):
            self.look_at(token.hex)
        self.updated()
        self.marks_changed()

    def spot(self, wanted: str) -> Hex | None:
        """A hex by its number, or where something of that name lies: own formations, contacts, places, what is built."""
        try:
            place = parse(wanted.strip())
        except ValueError:
            name = wanted.strip().lower()
            named = [(token.name, token.hex) for token in self.view.march.tokens]
            named += [(flight.name, flight.hex) for flight in self.view.flights]
            named += [(sought_text(contact, self.view), contact.hex) for contact in by_age(self.view)]
            named += [(each.name, each.hex) for each in self.view.land.places]
            named += [(each.name, each.hex) for each in self.view.land.structures]
            return next((hex_ for known, hex_ in named if name and name in known.lower()), None)
        return place if place in self.view.land else None

    @property
    def measures(self) -> bool:
        """Whether a hex that is chosen is an end of the ruler: while that is on, and while it waits for its other end."""
        return self.mode == RULER or len(self.ruler) == 1

    def measure(self, place: Hex) -> None:
        """Set one end of the ruler, then the other; what lies between is told."""
        self.ruler = (place,) if len(self.ruler) != 1 else (self.ruler[0], place)
        self.marks_changed()

    def ruler_card(self, rows: int = 40, widest: int = 4000) -> list[tuple[str, str]]:
        """What the ruler says in so many rows, each so many pixels wide, or what a click is waited for."""
        if self.mode == SURVEY:
            return [(translated("Orbital surveillance: choose the hex to look at."), "text")]
        if len(self.ruler) == 1:
            return [(translated("Ruler from {start}: choose the other end.").format(start=self.ruler[0]), "text")]
        if self.ruler:
            start, end = self.ruler
            there = {each.label for each in self.view.contacts if each.hex == end}
            met = all_lines([row for row in self.draft.prospect(start) if row.contact in there], self.view.names)
            sight = wrapped([*sight_lines(self.seat, self.draft.held(self.view) or self.flight(), start, end), *met], widest)
            return [*ruler_lines(self.view, start, end, rows - len(sight)), *sight]
        return [(translated("Ruler: choose two hexes."), "text")] if self.mode == RULER else []

    def take_at(self, place: Hex) -> None:
        """Take the next own token of a hex in hand, or what flies over it; nothing there: let go."""
        here = [*(token.key for token in self.own_at(place)), *(flight.key for flight in self.flights_at(place))]
        if not here:
            self.take(None)
            return
        chosen = self.draft.token or self.part
        at = next((number for number, key in enumerate(here, 1) if key == chosen), 0)
        self.take(here[at % len(here)])
