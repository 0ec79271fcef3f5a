"""The desk's widgets: march modes, orders, tables, done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.model.units import PACES
from game.texts import row_name, translated, word
from game.ui.desk import lists
from game.ui.desk.layout import split_row
from game.ui.text import px
from game.ui.widgets import Row

if TYPE_CHECKING:
    from game.model.units import Pace
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

REGROUPING = (0, 1)
"""Rows in which formations are divided, broken up and joined; in all others march modes are chosen."""
TABS = ((lists.FORMATIONS, "Forces"), (lists.UNITS, "Units"), (lists.CONTACTS, "Contacts"))


class Buttons:
    """Builds the widgets once and updates them after each command."""

    def __init__(self, desk: Table, orders: Orders) -> None:
        self._desk = desk
        self._orders = orders

    def build(self) -> None:
        """Make everything for the present layout."""
        desk, layout, widgets = self._desk, self._desk.layout, self._desk.widgets
        orders = self._orders
        if desk.view.turn.row in REGROUPING:
            first, second, third = split_row(layout.paces, 3, px(4))
            widgets.button("split", first, translated("Break up"), orders.split)
            widgets.button("join", second, translated("Join"), orders.join)
            widgets.button("assign", third, translated("Divide…"), self._assign)
        else:
            for pace, rect in zip(PACES, split_row(layout.paces, 3, px(4)), strict=True):
                widgets.button(f"pace-{pace}", rect, translated(pace.capitalize()), partial(self._pace, pace), tip=word(pace))
        march, undo = split_row(layout.orders, 2, px(4))
        widgets.button("march", march, translated("March"), orders.march, key=desk.app.keys.words("confirm"))
        widgets.button("undo", undo, translated("Undo"), orders.undo, key=desk.app.keys.words("undo"))
        tabs = TABS if layout.log.height else (*TABS, (lists.LOG, "Log"))
        for (tab, title), rect in zip(tabs, split_row(layout.tabs, len(tabs), 0), strict=True):
            widgets.button(f"tab-{tab}", rect, translated(title), partial(self.show_tab, tab))
        if layout.log.height:
            widgets.table("log", layout.log.inflate(-px(8), -px(8)), lists.LOG_COLUMNS, [], select=lambda _row: None, activate=desk.explain)
        right = layout.bar.right - px(88)
        menu = layout.bar.inflate(0, -px(8))
        menu.width, menu.left = px(80), right
        widgets.button("menu", menu, translated("Menu"), desk.menu)
        widgets.button("done", layout.done, translated("Done"), orders.done, accent=True, key=desk.app.keys.words("done"))
        self.show_tab(desk.tab)

    def show_tab(self, tab: str) -> None:
        """Show one of the tables."""
        desk = self._desk
        desk.tab = tab
        desk.widgets.remove("table-")
        columns = tuple(replace(each, title=translated(each.title) if each.title else "") for each in lists.COLUMNS[tab])
        act = desk.explain if tab == lists.LOG else None
        desk.widgets.table(f"table-{tab}", desk.layout.table, columns, self._rows(), select=self._selected, activate=act)
        desk.repaint()

    def _rows(self) -> list[Row]:
        desk = self._desk
        if desk.tab == lists.UNITS:
            return lists.unit_rows(desk.view, desk.draft)
        if desk.tab == lists.CONTACTS:
            return lists.contact_rows(desk.view)
        if desk.tab == lists.LOG:
            return lists.log_rows(desk.view.told, narrow=True)
        return lists.formation_rows(desk.view, desk.guarded)

    def _selected(self, row: str) -> None:
        desk = self._desk
        if desk.tab == lists.FORMATIONS:
            token = next((token for token in desk.view.march.tokens if token.key == row), None)
            desk.part = row
            if token is not None:
                desk.take(token.key, centre=True)
            else:
                self.update_orders()
        elif desk.tab == lists.CONTACTS:
            desk.board.centre(next(each.hex for each in desk.view.contacts if str(each.label) == row))

    def _pace(self, pace: Pace) -> None:
        desk = self._desk
        desk.draft.go_at(pace)
        desk.marks_changed()

    def _assign(self) -> None:
        node = self._desk.node(self._desk.part)
        if node is not None:
            self._orders.assign(node)

    def update(self) -> None:
        """After a command: tables, and which buttons are open."""
        desk, widgets = self._desk, self._desk.widgets
        widgets.set_rows(f"table-{desk.tab}", self._rows())
        if desk.layout.log.height:
            widgets.set_rows("log", lists.log_rows(desk.view.told, narrow=False), to_end=True)
        self.update_orders()

    def update_orders(self) -> None:
        """Which buttons are open, and what they say."""
        desk, widgets, view = self._desk, self._desk.widgets, self._desk.view
        held = desk.draft.held(view)
        marching = self._orders.marching() and held is not None
        for pace in () if view.turn.row in REGROUPING else PACES:
            chosen = desk.draft.pace == pace and held is not None
            widgets.set_text(f"pace-{pace}", ("> " if chosen else "") + translated(pace.capitalize()))
            widgets.enable(f"pace-{pace}", marching and (held is None or not held.declared or held.pace == pace))
        plotted = view.switches.activation == "plotted" and view.turn.row != 6  # noqa: PLR2004
        widgets.set_text("march", translated("Plot") if plotted else translated("March"))
        widgets.enable("march", marching and (desk.draft.goal is not None or bool(desk.draft.via)))
        widgets.enable("undo", view.undo is None)
        node = desk.node(desk.draft.token)
        if view.turn.row in REGROUPING:
            part = desk.node(desk.part)
            widgets.enable("split", view.turn.row == 1 and node is not None and len(node.children) > 1)
            widgets.enable("join", view.turn.row == 1 and node is not None and node.parent is not None)
            widgets.enable("assign", view.turn.row == 0 and part is not None and part.scale == 2)  # noqa: PLR2004
        slot = view.turn.row == 6  # noqa: PLR2004
        widgets.set_text("done", translated("End this activation") if slot else translated("Done with") + f": {row_name(view.turn.row)}")
        desk.repaint()
