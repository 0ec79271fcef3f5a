"""What a player may do at the desk, whether by key or by button. Whatever does nothing says why."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.model.rows import SETTING_UP, TARGETING
from game.model.units import PACES
from game.texts import translated
from game.ui.desk.contactsheet import Contacts
from game.ui.desk.layout import ORDERS
from game.ui.desk.lists import AIMS, CONTACTS, FORMATIONS, idle, marching, plotting, unmoved
from game.ui.desk.ordersheet import OrderSheet
from game.ui.desk.overlays import OVERLAYS
from game.ui.desk.stancesheet import Air
from game.ui.desk.standingsheet import StandingSheet
from game.ui.desk.surveysheet import Watch
from game.ui.desk.table import SURVEY
from game.ui.desk.viewing import Viewing, in_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

PAN: Final = 72
_PANS: Final = {"left": (-PAN, 0), "right": (PAN, 0), "up": (0, -PAN), "down": (0, PAN)}


class Acts:
    """Everything but the commands themselves, which are in `Orders`, and what only shows something, which is in `Viewing`."""

    def __init__(self, desk: Table, orders: Orders) -> None:
        self._desk = desk
        self._orders = orders
        self.viewing = Viewing(desk)
        self.watch = Watch(desk, orders)
        self.air = Air(desk, orders)
        self.contacts = Contacts(desk, orders)

    def table(self) -> dict[str, Callable[[], object]]:
        """What each action of the desk does."""
        desk, orders, viewing = self._desk, self._orders, self.viewing
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
            "movable": viewing.show_movable,
            "find": viewing.find,
            "home": viewing.home,
            "describe": viewing.describe,
            "ruler": viewing.ruler,
            "rows": lambda: desk.app.go("turn"),
            "since": viewing.since,
            "log": lambda: desk.show_panel("log"),
            "find-log": viewing.find_in_log,
            "contacts": lambda: desk.show_tab(CONTACTS),
            "contact": lambda: self.contacts.ask(viewing.place()),
            "annotate": lambda: self.contacts.note(viewing.place()),
            "forces": lambda: desk.show_tab(FORMATIONS),
            "aims": lambda: desk.show_tab(AIMS),
            "grid": lambda: desk.toggle("grid", "coordinates"),
            "reach": lambda: desk.toggle("reach"),
            **{name: partial(viewing.lay_over, name) for name in OVERLAYS},
            "mini-map": lambda: desk.show_panel("minimap"),
            "zoom-in": lambda: viewing.zoom(1),
            "zoom-out": lambda: viewing.zoom(-1),
            "fit": viewing.fit,
            **{f"pan-{name}": partial(viewing.pan, by) for name, by in _PANS.items()},
            **{f"reach-{turns}": partial(viewing.look_ahead, turns) for turns in range(1, 8)},
        }

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
        desk, held = self._desk, in_hand(self._desk)
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
        return held is not None and marching(desk.view) and held in unmoved(desk.view, set())

    def order(self) -> None:
        """Open the sheet of orders for the token in hand."""
        desk, held = self._desk, in_hand(self._desk)
        if held is None:
            return
        if self.orderable():
            desk.app.show(OrderSheet(desk, self._orders, held))
        else:
            desk.refuse(translated("No order can be given to {name} now.").format(name=held.name))

    def standing(self) -> None:
        """Open the sheet of standing instructions for the token in hand."""
        desk, held = self._desk, in_hand(self._desk)
        if held is None:
            return
        if desk.view.turn.row in {SETTING_UP, TARGETING} or plotting(desk.view) or self.orderable():
            desk.app.show(StandingSheet(desk, self._orders, held))
        else:
            desk.refuse(
                translated(
                    "Standing instructions are given while setting up, in row 1, and when a formation is activated or its march plotted."
                )
            )

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
        desk, held = self._desk, in_hand(self._desk)
        if held is None:
            return
        desk.guarded ^= {held.key}
        sentence = "{name} is held: cycling leaves it out." if held.key in desk.guarded else "{name} is no longer held."
        desk.refuse(translated(sentence).format(name=held.name))
        desk.updated()

    def skip(self) -> None:
        """Skip the token in hand at this sitting."""
        held = in_hand(self._desk)
        if held is not None:
            self._desk.skipped.add(held.key)
            self.cycle(1)
