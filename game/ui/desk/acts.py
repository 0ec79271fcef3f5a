"""What a player may do at the desk, whether by key or by button. Whatever does nothing says why."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.model.rows import SETTING_UP, TARGETING
from game.model.units import PACES
from game.texts import translated
from game.ui.desk.contactsheet import Contacts
from game.ui.desk.describe import describe
from game.ui.desk.layout import ORDERS
from game.ui.desk.lists import AIMS, CONTACTS, FORMATIONS, idle, marching, unmoved
from game.ui.desk.ordersheet import OrderSheet
from game.ui.desk.overlaid import nothing_shown
from game.ui.desk.overlays import OVERLAYS
from game.ui.desk.stancesheet import Air
from game.ui.desk.standingsheet import StandingSheet
from game.ui.desk.surveysheet import Watch
from game.ui.desk.table import RULER, SURVEY

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.hexes import Hex
    from game.model.views import TokenView
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

PAN: Final = 72
_PANS: Final = {"left": (-PAN, 0), "right": (PAN, 0), "up": (0, -PAN), "down": (0, PAN)}


class Acts:
    """Everything but the commands themselves: those are in `Orders`."""

    def __init__(self, desk: Table, orders: Orders) -> None:
        self._desk = desk
        self._orders = orders
        self.watch = Watch(desk, orders)
        self.air = Air(desk, orders)
        self.contacts = Contacts(desk, orders)

    def table(self) -> dict[str, Callable[[], object]]:
        """What each action of the desk does."""
        desk, orders = self._desk, self._orders
        return {
            "done": orders.finishing.done,
            "confirm": lambda: self.enter(waypoint=False),
            "waypoint": lambda: self.enter(waypoint=True),
            "undo": orders.undo,
            "step-back": self.back,
            "leave": orders.leave,
            "unplot": orders.unplot,
            "order": self.order,
            "standing": self.standing,
            "survey": self.watch.open,
            "stance": self.air.open,
            "earlier": lambda: orders.shift(-1),
            "later": lambda: orders.shift(1),
            "pace": self.next_pace,
            "split": orders.regrouping.split,
            "join": orders.regrouping.join,
            "divide": orders.regrouping.divide,
            "next": lambda: self.cycle(1),
            "previous": lambda: self.cycle(-1),
            "hold": self.hold,
            "skip": self.skip,
            "movable": self.show_movable,
            "find": self.find,
            "home": self.home,
            "describe": self.describe,
            "ruler": self.ruler,
            "rows": lambda: desk.app.go("turn"),
            "since": self.since,
            "log": lambda: desk.show_panel("log"),
            "find-log": self.find_in_log,
            "contacts": lambda: desk.show_tab(CONTACTS),
            "contact": lambda: self.contacts.ask(self.place()),
            "annotate": lambda: self.contacts.note(self.place()),
            "forces": lambda: desk.show_tab(FORMATIONS),
            "aims": lambda: desk.show_tab(AIMS),
            "grid": lambda: desk.toggle("grid", "coordinates"),
            "reach": lambda: desk.toggle("reach"),
            **{name: partial(self.lay_over, name) for name in OVERLAYS},
            "mini-map": lambda: desk.show_panel("minimap"),
            "zoom-in": lambda: self.zoom(1),
            "zoom-out": lambda: self.zoom(-1),
            "fit": self.fit,
            **{f"pan-{name}": partial(self.pan, by) for name, by in _PANS.items()},
            **{f"reach-{turns}": partial(self.look_ahead, turns) for turns in range(1, 8)},
        }

    def held(self) -> TokenView | None:
        """The token in hand; where there is none, that is said."""
        held = self._desk.draft.held(self._desk.view)
        if held is None:
            self._desk.refuse(translated("Choose a formation first: click it, or press {key}.").format(key=self._key("next")))
        return held

    def _key(self, action: str) -> str:
        return self._desk.app.keys.words(action) or "–"

    # the board

    def pan(self, by: tuple[int, int]) -> None:
        """Move the view."""
        self._desk.board.pan(*by)
        self._desk.hovering = True

    def zoom(self, steps: int) -> None:
        """Closer or farther, about the formation or flight in hand."""
        desk = self._desk
        held = desk.draft.held(desk.view) or desk.flight()
        at = desk.board.rect_of(held.hex).center if held is not None else None
        desk.board.zoom(steps, at if at is not None and desk.board.rect.collidepoint(at) else None)
        desk.hovering = True

    def fit(self) -> None:
        """Show the whole map."""
        self._desk.board.fit()
        self._desk.hovering = True

    def home(self) -> None:
        """Back to the formation in hand, or the flight that is chosen."""
        held = self._desk.flight() or self.held()
        if held is not None:
            self._desk.look_at(held.hex)

    def find(self) -> None:
        """Ask for a hex number or a name, and go there."""
        self._desk.app.ask_text(translated("Find"), translated("A hex such as 0714, or a part of a name."), "", self._found)

    def _found(self, wanted: str) -> None:
        desk = self._desk
        place = desk.spot(wanted)
        if place is None:
            desk.refuse(translated("Nothing known here is called '{name}'.").format(name=wanted))
            return
        desk.point_at(place)

    def look_ahead(self, turns: int) -> None:
        """The reach of so many turns."""
        if self.held() is not None:
            self._desk.shown["reach"] = True
            self._desk.draft.look_ahead(turns)
            self._desk.updated()
            self._desk.marks_changed()

    def show_movable(self) -> None:
        """Mark all that can still act, or no longer."""
        desk = self._desk
        desk.toggle("unmoved")
        if desk.shown["unmoved"]:
            left = unmoved(desk.view, set())
            names = ", ".join(f"{token.number} {token.name} ({token.hex})" for token in left[:8])
            desk.refuse(translated("Can still act ({count})").format(count=len(left)) + (f": {names}" if names else "."))

    def lay_over(self, name: str) -> None:
        """Show or hide an overlay; one that shows nothing says why."""
        self._desk.toggle(name)
        if why := nothing_shown(self._desk, name):
            self._desk.refuse(why)

    def place(self) -> Hex | None:
        """The hex that is meant: under the cursor, the pointer, at the end of the way that is drawn, or under the formation in hand."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        return desk.cursor or desk.hover or desk.draft.goal or (held.hex if held is not None else None)

    def describe(self) -> None:
        """All that is known of a hex, in words."""
        place = self.place()
        if place is None:
            self._desk.refuse(translated("Point at a hex, or move the hex cursor with Shift+arrows."))
        else:
            describe(self._desk, place)

    def ruler(self) -> None:
        """One end of the ruler, then the other; without a hex, the mode of the ruler."""
        desk = self._desk
        place = desk.cursor or desk.hover
        if place is None:
            desk.switch_mode(RULER)
        else:
            desk.measure(place)

    # orders

    def enter(self, *, waypoint: bool) -> None:
        """Choose the hex under the cursor; chosen already: go. With a waypoint, a hex on the way; where it ends: go, and be done."""
        desk = self._desk
        if desk.cursor is not None and desk.measures:
            desk.measure(desk.cursor)
        elif desk.cursor is not None and desk.mode == SURVEY:
            self.watch.look_at(desk.cursor)
        elif desk.cursor is not None and self.contacts.clicked(desk.cursor):
            return
        elif desk.cursor is not None and desk.cursor != desk.draft.goal:
            self._orders.click(desk.cursor, waypoint=waypoint)
        elif desk.draft.goal is not None or desk.draft.via:
            self._orders.march(ends=waypoint)
        else:
            desk.refuse(translated("Choose a hex first: move the hex cursor with Shift+arrows, then press Enter."))

    def back(self) -> None:
        """Drop the last step of the way that is drawn."""
        if self._desk.draft.back():
            self._desk.marks_changed()
        else:
            self._desk.refuse(translated("No way is drawn."))

    def escape(self) -> None:
        """Step by step back to nothing in hand."""
        desk = self._desk
        if desk.ruler or desk.mode:
            desk.ruler, desk.mode = (), ""
            desk.updated()
        elif not desk.draft.back():
            desk.take(None)
            desk.cursor = None
        desk.marks_changed()

    def next_pace(self) -> None:
        """The next march mode."""
        desk, held = self._desk, self.held()
        if held is None:
            return
        if held.declared:
            desk.refuse(translated("Its march mode is settled for this turn."))
            return
        self.go_at(PACES.index(desk.draft.pace) + 1)

    def go_at(self, number: int) -> None:
        """Choose a march mode by its number."""
        self._desk.draft.go_at(PACES[number % len(PACES)])
        self._desk.marks_changed()

    def orderable(self) -> bool:
        """Whether an order can be given to the token in hand now."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        return held is not None and marching(self._desk.view) and held in unmoved(desk.view, set())

    def order(self) -> None:
        """Open the sheet of orders for the token in hand."""
        desk, held = self._desk, self.held()
        if held is None:
            return
        if self.orderable():
            desk.app.show(OrderSheet(desk, self._orders, held))
        else:
            desk.refuse(translated("No order can be given to {name} now.").format(name=held.name))

    def standing(self) -> None:
        """Open the sheet of standing instructions for the token in hand."""
        desk, held = self._desk, self.held()
        if held is None:
            return
        if desk.view.turn.row in {SETTING_UP, TARGETING} or marching(self._desk.view):
            desk.app.show(StandingSheet(desk, self._orders, held))
        else:
            desk.refuse(translated("Standing instructions are given while setting up, in row 1, and with the orders of movement."))

    # who is next

    def cycle(self, by: int) -> None:
        """The next token without orders; where there is none, the next that can still act."""
        desk = self._desk
        aside = desk.guarded | desk.skipped
        left = [token.key for token in idle(desk.view, aside) or unmoved(desk.view, aside) or unmoved(desk.view, set())]
        if not left:
            desk.refuse(translated("No formation is left that can act."))
            return
        at = left.index(desk.draft.token) if desk.draft.token in left else (-1 if by > 0 else 0)
        if desk.layout.tight and desk.drawer != ORDERS:
            desk.open_drawer(ORDERS)
        desk.cursor, desk.hover = None, None  # Shift and an arrow begin at the formation, wherever the pointer rests
        desk.take(left[(at + by) % len(left)], centre=True)

    def hold(self) -> None:
        """Leave the token in hand out of cycling, or take it in again."""
        desk, held = self._desk, self.held()
        if held is None:
            return
        desk.guarded ^= {held.key}
        sentence = "{name} is held: cycling leaves it out." if held.key in desk.guarded else "{name} is no longer held."
        desk.refuse(translated(sentence).format(name=held.name))
        desk.updated()

    def skip(self) -> None:
        """Skip the token in hand at this sitting."""
        held = self.held()
        if held is not None:
            self._desk.skipped.add(held.key)
            self.cycle(1)

    # the log

    def find_in_log(self) -> None:
        """Ask for words that the shown lines hold."""
        desk = self._desk
        text = translated("Only lines with these words are shown; none: all lines.")
        desk.app.ask_text(translated("Search the log"), text, desk.log.sought, self.search_log)

    def search_log(self, words: str) -> None:
        """Show only lines with these words."""
        self._desk.log.sought = words.strip()
        self._desk.updated()

    def read_on(self) -> None:
        """Older lines of the log."""
        desk = self._desk
        count = desk.log.read_on(desk.view)
        desk.refuse(translated("{count} earlier lines.").format(count=count) if count else translated("There are no earlier lines."))
        desk.updated()

    def since(self) -> None:
        """Once more: what happened since the last turn."""
        if not self._desk.show_news():
            self._desk.refuse(translated("Nothing was told to your side since its last turn."))
