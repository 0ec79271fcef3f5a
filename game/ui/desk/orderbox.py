"""The order card: the formation in hand, its march modes, what can be ordered, and what the drawn order would do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.model.rows import GROUND, SETTING_UP, STANCE, TARGETING
from game.model.units import PACES
from game.texts import reason_text, row_name, smp, translated
from game.ui import text
from game.ui.desk.cards import CARD_LINES, card_lines
from game.ui.desk.draft import has_exit
from game.ui.desk.flights import flight_lines, prospects_of
from game.ui.desk.layout import button_width, split_by, split_for
from game.ui.desk.lists import marching, plotting
from game.ui.desk.preview import preview
from game.ui.desk.prospects import seen_tip
from game.ui.rows import done_words
from game.ui.text import px

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.model.units import Pace
    from game.ui.desk.acts import Acts
    from game.ui.desk.layout import Layout
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

    Item = tuple[str, str, Callable[[], None], str]
    """A button: its name, its words, what it does, its tip."""

_PACES: Final[dict[Pace, str]] = {
    "normal": "Normal march: as far as its slowest unit gets [MOVE-01]",
    "forced": "Forced march: half as many SMP again, but each turn of it costs 1 fatigue, and piloting rolls are harder by 1 [FMARCH-01]",
    "cautious": "Cautious movement: half the SMP, but each turn of it takes 1 fatigue away, and piloting rolls are easier by 1 [FMARCH-04]",
}
"""What each march mode gives and takes."""
_KEYS: Final = {"march": "confirm", "march-end": "waypoint", "back": "step-back"}
"""The actions of those buttons that are called otherwise."""


class OrderBox:
    """Builds the card's widgets and keeps them up to date."""

    def __init__(self, desk: Table, orders: Orders, acts: Acts) -> None:
        self._desk = desk
        self._orders = orders
        self._acts = acts

    @property
    def _regroups(self) -> bool:
        return self._desk.view.turn.row in {SETTING_UP, TARGETING}

    def build(self, layout: Layout) -> None:
        """Make everything for the present layout."""
        if layout.card is None or layout.paces is None or layout.orders is None or layout.preview is None:
            return
        self._card(layout.card)
        if self._regroups:
            self._regrouping(layout.paces)
        elif marching(self._desk.view):
            self._paces(layout.paces)
        full = self._regroups or marching(self._desk.view)
        self._orders_row(layout.orders if full else layout.paces)
        if layout.sequence is not None:
            self._sequence(layout.sequence)
        below = layout.preview if full else layout.preview.union(layout.orders)
        self._desk.widgets.label("preview", below.inflate(-px(8), 0), "", size=13, wrap=True)

    def _card(self, card: Rect) -> None:
        room = card.inflate(-px(16), -px(8))
        top = room.top
        for number in range(CARD_LINES):
            size = 16 if number == 0 else 13
            high = text.line_height(size, bold=number == 0)
            self._desk.widgets.label(f"card-{number}", Rect(room.left, top, room.width, high), "", size=size, bold=number == 0)
            top += high

    def _regrouping(self, row: Rect) -> None:
        orders = self._orders
        tips = (
            ("split", translated("Break up"), orders.regrouping.split, translated("Let its parts go separate ways [FORM-11]")),
            ("join", translated("Join"), orders.regrouping.join, translated("Join the parts that stand in one hex [AMB-07]")),
            ("divide", translated("Divide…"), orders.regrouping.divide, translated("Put a sub-formation into another formation [FORM-08]")),
        )
        self._row(row, [*(tips[:2] if self._desk.view.turn.row == TARGETING else tips[2:]), self._standing()])

    def _row(self, row: Rect, items: Sequence[Item]) -> None:
        """Buttons side by side, each with the key of what it does."""
        widgets, keys = self._desk.widgets, self._desk.app.keys
        hints = [keys.words(_KEYS.get(name, name)) for name, _, _, _ in items]
        rects, keyed = split_for(row, [(words, key) for (_, words, _, _), key in zip(items, hints, strict=True)], px(4))
        for (name, words, press, tip), key, rect in zip(items, hints, rects, strict=True):
            widgets.button(name, rect, words, press, tip=tip, key=key, keyed=keyed)

    def _standing(self) -> Item:
        return (
            "standing",
            translated("Standing…"),
            self._acts.standing,
            translated("What it does of itself while the other side acts [AMB-112]"),
        )

    def _paces(self, row: Rect) -> None:
        wishes = [button_width(translated(pace.capitalize()) + " 7.5") for pace in PACES]
        for number, (pace, rect) in enumerate(zip(PACES, split_by(row, wishes, px(4), fill=True), strict=True)):
            words = translated(pace.capitalize())
            tip = translated(_PACES[pace])
            self._desk.widgets.button(f"pace-{pace}", rect, words, partial(self._acts.go_at, number), tip=tip, chosen=False)

    def _orders_row(self, row: Rect) -> None:
        desk, orders = self._desk, self._orders
        items: list[Item] = []
        marches = marching(desk.view)
        if plotting(desk.view):
            items.append(("march", translated("Plot"), orders.march, translated("Plot the way that is drawn")))
        elif marches:
            items.append(("march", translated("March"), orders.march, translated("Go the way that is drawn")))
        elif desk.view.turn.row == SETTING_UP:
            items.append(("march", translated("Place"), orders.march, translated("Place it in the hex that is chosen")))
        if desk.view.turn.row == GROUND:
            told = translated("March, and end the activation with it unless it brings news")
            items.append(("march-end", translated("And end"), partial(orders.march, ends=True), told))
        if marches:
            items.append(("back", translated("Step back"), self._acts.back, translated("Take the last step of the way back")))
        if plotting(desk.view) and has_exit(desk.view):
            items.append(self._leave())
        items.append(("undo", translated("Undo"), orders.undo, ""))
        if desk.view.turn.row == TARGETING and desk.view.orbit:
            items.append(("survey", translated("In orbit…"), self._acts.watch.open, translated("Orbital surveillance")))
        if desk.view.turn.row == STANCE and desk.view.flights:
            items.append(("stance", translated("In the air…"), self._acts.air.open, translated("Aerospace in the air: altitude, or home")))
        self._row(row, items)

    def _leave(self) -> Item:
        return (
            "leave",
            translated("Leave"),
            self._orders.leave,
            translated("Off the map, by an edge that a victory condition names"),
        )

    def _sequence(self, row: Rect) -> None:
        desk, orders = self._desk, self._orders
        items = [
            ("order", translated("Order…"), self._acts.order, translated("Its order, march mode and boosts for this turn [ORDER-01]")),
            self._standing(),
        ]
        if desk.view.turn.row == GROUND and has_exit(desk.view):
            items.append(self._leave())
        plots = (
            ("earlier", translated("Earlier"), lambda: orders.shift(-1), translated("Activate this formation before the one above it")),
            ("later", translated("Later"), lambda: orders.shift(1), translated("Activate this formation after the one below it")),
            ("unplot", translated("Drop"), orders.unplot, translated("Drop the plotted march")),
        )
        plots_now = plotting(desk.view)
        roomy = sum(button_width(words) + px(4) for _, words, _, _ in (*items, *plots)) <= row.width
        if plots_now and roomy:
            items += plots
        elif plots_now:
            row = self._signs(row, plots)
        self._row(row, items)

    def _signs(self, row: Rect, plots: Sequence[Item]) -> Rect:
        """What can be done with a plot, by signs at the right, where there is no room for words; the answer is the room left of them."""
        for number, (sign, (name, _, press, tip)) in enumerate(zip("↑↓×", plots, strict=True)):
            place = Rect(row.right - (3 - number) * px(36) + px(4), row.top, px(32), row.height)
            self._desk.widgets.button(name, place, sign, press, tip=tip, key=self._desk.app.keys.words(name), keyed=False)
        return Rect(row.left, row.top, row.width - 3 * px(36), row.height)

    def build_done(self, rect: Rect) -> None:
        """The one button that ends a sitting."""
        desk = self._desk
        words = done_words(desk.view.turn)
        if desk.view.march.asked is not None:
            words = translated("Answer the march") if desk.view.turn.row == GROUND else translated("Answer")
        desk.widgets.button(
            "done", rect, words, self._orders.finishing.done, accent=True, key=desk.app.keys.words("done"), tip=row_name(desk.view.turn.row)
        )

    # keeping up to date

    def update(self) -> None:
        """What the card says, and which buttons are open."""
        desk, widgets, view = self._desk, self._desk.widgets, self._desk.view
        if "preview" not in widgets:
            return
        held = desk.draft.held(view)
        room = 0 if desk.layout.card is None else desk.layout.card.width - px(16)
        flight = desk.flight()
        lines = card_lines(view, held, desk.draft, room) if flight is None else flight_lines(desk.seat, flight, view.names, room)
        for number, (words, tone) in enumerate(lines):
            widgets.set_text(f"card-{number}", words, getattr(desk.app.theme, tone))
        rows = prospects_of(desk.seat, flight) if flight is not None else () if held is None else desk.draft.prospect(held.hex)
        widgets.tip(f"card-{CARD_LINES - 1}", "" if held is None and flight is None else seen_tip(rows, desk.view.names))
        words, tone = preview(desk)
        widgets.set_text("preview", words, getattr(desk.app.theme, tone))
        widgets.enable("undo", view.undo is None)
        widgets.tip("undo", translated("Take the last command back") if view.undo is None else reason_text(view.undo))
        if self._regroups:
            self._update_regrouping()
        elif marching(self._desk.view):
            self._update_paces()
        self._update_orders()

    def _update_regrouping(self) -> None:
        desk, widgets = self._desk, self._desk.widgets
        node, part = desk.node(desk.draft.token), desk.node(desk.part)
        if desk.view.turn.row == TARGETING:
            widgets.enable("split", node is not None and len(node.children) > 1)
            widgets.enable("join", node is not None and node.parent is not None)
        else:
            widgets.enable("divide", part is not None and part.scale == 2)  # noqa: PLR2004

    def _update_paces(self) -> None:
        """Each march mode with the points that it leaves."""
        desk, widgets = self._desk, self._desk.widgets
        held = desk.draft.held(desk.view)
        marches = held is not None and held.formation not in desk.view.march.activated
        for pace in PACES:
            points = "" if held is None else f" {smp(held.left(pace))}"
            widgets.set_text(f"pace-{pace}", translated(pace.capitalize()) + points)
            widgets.mark(f"pace-{pace}", chosen=held is not None and desk.draft.pace == pace)
            widgets.enable(f"pace-{pace}", marches and held is not None and (not held.declared or held.intent.pace == pace))

    def _update_orders(self) -> None:
        desk, widgets = self._desk, self._desk.widgets
        held = desk.draft.held(desk.view)
        if "march" in widgets:
            placing = desk.view.turn.row == SETTING_UP and held is not None and desk.cursor is not None
            way = desk.draft.way() if marching(desk.view) else None
            goes = way is not None and way.ruling.allowed
            widgets.enable("march", placing or goes)
            if "march-end" in widgets:
                widgets.enable("march-end", goes)
        if "back" in widgets:
            widgets.enable("back", bool(desk.draft.goal or desk.draft.via))
        if "leave" in widgets:
            widgets.enable("leave", desk.draft.leaves(desk.view))
        if "standing" in widgets:
            widgets.enable("standing", held is not None)
        if "order" in widgets:
            widgets.enable("order", self._acts.orderable())
        if "unplot" in widgets:
            widgets.enable("unplot", held is not None and bool(held.plot.path or held.plot.leave))
            for name in ("earlier", "later"):
                widgets.enable(name, held is not None)
