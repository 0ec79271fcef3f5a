"""The other panels: forces, units, contacts, what the board shows, the log, and the drawers of a small window."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.texts import translated
from game.ui.aims import aims
from game.ui.desk import lists
from game.ui.desk.kinds import KINDS
from game.ui.desk.layout import DRAWERS, FORCES, LOG, MAP, split_by, split_row
from game.ui.desk.overlays import OVERLAYS
from game.ui.keys import ACTIONS
from game.ui.text import px, size_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.desk.acts import Acts
    from game.ui.desk.layout import Layout
    from game.ui.desk.table import Table
    from game.ui.widgets import Row

TABS = ((lists.FORMATIONS, "Forces"), (lists.UNITS, "Units"), (lists.CONTACTS, "Contacts"), (lists.AIMS, "Aims"), (lists.VIEW, "View"))
_OVERLAYS = (("zones", "Zones"), ("eye", "Sight"), ("radar", "Radar"), ("probe", "Probe"), ("everybody", "All of yours"))
"""The overlays, in words that a toggle has room for."""
_TAB_KEYS = {lists.FORMATIONS: "forces", lists.CONTACTS: "contacts", lists.AIMS: "aims"}
_DRAWER_KEYS = {FORCES: "forces", LOG: "log", MAP: "mini-map"}
"""The actions whose keys open a tab, or a drawer."""
_SIDE = 172
_PAD = 12
_NARROW = 480


class Panels:
    """Builds the panels and keeps them up to date."""

    def __init__(self, desk: Table, acts: Acts) -> None:
        self._desk = desk
        self._acts = acts

    def build(self, layout: Layout) -> None:
        """Make everything for the present layout."""
        if layout.tabs is not None and layout.table is not None:
            self._tabs(layout.tabs, layout.table, TABS[:4] if layout.tight else TABS)
        if layout.view is not None:
            self._view(layout.view)
        if layout.zooms is not None:
            column, high = layout.zooms, px(32)
            gap = min(px(8), (column.height - 3 * high) // 2)
            top = column.centery - (3 * high + 2 * gap) // 2
            self._zooms([Rect(column.left, top + number * (high + gap), column.width, high) for number in range(3)])
        if layout.log is not None:
            self._log(layout.log, narrow=layout.log.width < px(_NARROW))
        if layout.drawers is not None:
            self._drawers(layout.drawers)

    def _drawers(self, row: Rect) -> None:
        desk = self._desk
        words = (translated("Orders"), translated("Forces"), translated("Log"), translated("Map"))
        tip = translated("Open or close this drawer")
        for drawer, title, rect in zip(DRAWERS, words, split_row(row, len(DRAWERS), px(4)), strict=True):
            press, key = partial(desk.open_drawer, drawer, toggle=True), desk.app.keys.words(_DRAWER_KEYS.get(drawer, ""))
            desk.widgets.button(f"drawer-{drawer}", rect, title, press, tip=tip, key=key, chosen=desk.drawer == drawer)

    # forces, units, contacts

    def _tabs(self, row: Rect, body: Rect, tabs: tuple[tuple[str, str], ...]) -> None:
        desk = self._desk
        wide = split_by(row, [size_of(translated(title), bold=True)[0] + px(_PAD) for _, title in tabs], px(2), fill=True)
        for (tab, title), rect in zip(tabs, wide, strict=True):
            press, key = partial(desk.show_tab, tab), desk.app.keys.words(_TAB_KEYS.get(tab, ""))
            desk.widgets.button(f"tab-{tab}", rect, translated(title), press, key=key, keyed=False, chosen=desk.tab == tab)
        body = Rect(body.left, body.top + px(4), body.width, body.height - px(4))
        if desk.tab == lists.VIEW:
            self._view(body)
            return
        if desk.tab == lists.AIMS:
            body = self._below(body, "briefing", translated("Briefing"), self._brief, translated("What your side was told of the scenario"))
            desk.widgets.reader("aims", body, aims(desk.view.victory, desk.view.turn))
            return
        columns = tuple(replace(each, title=translated(each.title) if each.title else "") for each in lists.COLUMNS[desk.tab])
        empty = translated(lists.EMPTY[desk.tab])
        if desk.tab == lists.CONTACTS and desk.view.contacts:
            tip = translated("How well it is known, by what, and why not better")
            body = self._below(body, "contact", translated("Contact card"), partial(self._acts.contacts.ask, None), tip)
        opened = self._opened if desk.tab == lists.CONTACTS else None
        name, rows = f"table-{desk.tab}", self._rows()
        desk.widgets.table(name, body, columns, rows, select=self._selected, activate=opened, selected=desk.part, empty=empty)

    def _rows(self) -> list[Row]:
        desk = self._desk
        if desk.tab == lists.UNITS:
            return lists.unit_rows(desk.view, desk.part or desk.draft.token)
        if desk.tab == lists.CONTACTS:
            return lists.contact_rows(desk.view)
        return lists.formation_rows(desk.view, desk.guarded)

    def _selected(self, row: str) -> None:
        desk = self._desk
        if desk.tab == lists.FORMATIONS:
            token = next((token for token in desk.view.march.tokens if token.key == row), None)
            if token is not None:
                desk.take(token.key, centre=True)
            elif flight := next((each for each in desk.view.flights if each.key == row), None):
                desk.take(flight.key)
                desk.look_at(flight.hex)
            else:
                desk.part = row
                desk.updated()
        elif desk.tab == lists.CONTACTS:
            self._acts.contacts.choose(lists.label_of(row))

    def _below(self, body: Rect, name: str, words: str, press: Callable[[], None], tip: str) -> Rect:
        """A button below a table or a text; the answer is the room above it."""
        desk, high = self._desk, px(32)
        row = Rect(body.left, body.bottom - high, body.width, high)
        desk.widgets.button(name, row, words, press, tip=tip, key=desk.app.keys.words(name))
        return Rect(body.left, body.top, body.width, body.height - high - px(4))

    def _brief(self) -> None:
        self._desk.show_briefing()

    def _opened(self, row: str) -> None:
        """A double click or Enter opens the card of a contact."""
        self._acts.contacts.open(lists.label_of(row))

    # what the board shows

    def _view(self, body: Rect) -> None:
        desk = self._desk
        settings = desk.app.settings
        items = [
            ("grid", translated("Grid"), settings.grid),
            ("coordinates", translated("Numbers"), settings.coordinates),
            ("names", translated("Names"), desk.shown["names"]),
            ("reach", translated("Reach"), desk.shown["reach"]),
            ("unmoved", translated("Movable"), desk.shown["unmoved"]),
        ]
        if not desk.layout.tight:
            items += [("minimap", translated("Mini-map"), desk.shown["minimap"]), ("log", translated("Log"), desk.shown["log"])]
        items += [(name, translated(words), desk.shown[name]) for name, words in _OVERLAYS]
        rows = -(-len(items) // 2)
        zooms = desk.layout.zooms is None
        half, pitch = (body.width - px(4)) // 2, min(px(32), (body.height - zooms * px(36)) // rows)
        for number, (name, words, on) in enumerate(items):
            rect = Rect(body.left + (number % 2) * (half + px(4)), body.top + (number // 2) * pitch, half, pitch)
            tip, key = self._told(name)
            desk.widgets.toggle(f"view-{name}", rect, words, on, self._toggler(name), tip=f"{tip} [{key}]" if key else tip)
        if zooms:
            row = Rect(body.left, body.top + rows * pitch + px(4), body.width, px(32))
            self._zooms(split_row(row, 3, px(4)))

    def _told(self, name: str) -> tuple[str, str]:
        """What a toggle of the view shows, and the key that does the same."""
        action = {"coordinates": "grid", "unmoved": "movable", "minimap": "mini-map"}.get(name, name)
        words = next((each.words for each in ACTIONS if each.id == action), "")
        return translated(words) if words else "", self._desk.app.keys.words(action)

    def _zooms(self, rects: list[Rect]) -> None:
        viewing, keys = self._acts.viewing, self._desk.app.keys
        zooms = (
            ("zoom-in", translated("Closer"), lambda: viewing.zoom(1)),
            ("fit", translated("Whole"), viewing.fit),
            ("zoom-out", translated("Farther"), lambda: viewing.zoom(-1)),
        )
        for (name, words, press), rect in zip(zooms, rects, strict=True):
            self._desk.widgets.button(f"view-{name}", rect, words, press, key=keys.words(name))

    def _toggler(self, name: str) -> Callable[[bool], None]:
        def toggle(_on: bool) -> None:  # noqa: FBT001  # a callback of the toggle
            if name == "unmoved":
                self._acts.viewing.show_movable()
            elif name in OVERLAYS:
                self._acts.viewing.lay_over(name)
            else:
                self._desk.toggle(name)

        return toggle

    # the log

    def _log(self, room: Rect, *, narrow: bool) -> None:
        desk, high, gap = self._desk, px(32), px(4)
        room = room if narrow else room.inflate(-px(12), -px(12))
        kinds = [(kind, translated(words)) for kind, words in KINDS]
        if narrow:
            first, second = split_row(Rect(room.left, room.top, room.width, high), 2, gap)
            third = Rect(room.left, first.bottom + gap, room.width, high)
            body = Rect(room.left, third.bottom + gap, room.width, room.bottom - third.bottom - gap)
        else:
            first = Rect(room.left, room.top, px(_SIDE), high)
            second, third = first.move(0, high + gap), first.move(0, 2 * (high + gap))
            body = Rect(first.right + px(8), room.top, room.right - first.right - px(8), room.height)
        tip = translated("Blue lines with a pennant are news: what you learned, and dice. News cannot be taken back.")
        desk.widgets.choice("log-kind", first, kinds, desk.log.kind, self._choose_kind, tip=tip)
        find, tip = desk.app.keys.words("find-log"), translated("Show only lines with some words")
        desk.widgets.button("log-find", second, "", self._acts.viewing.find_in_log, tip=tip, key=find, chosen=False)
        desk.widgets.button("log-earlier", third, translated("Earlier lines…"), self._acts.viewing.read_on)
        columns = lists.NARROW_LOG_COLUMNS if narrow else lists.LOG_COLUMNS
        empty = translated("No line to show.")
        desk.widgets.table("log", body, columns, [], select=lambda _row: None, activate=desk.explain, empty=empty)

    def _choose_kind(self, kind: str) -> None:
        self._desk.log.kind = kind
        self._desk.updated()

    def update(self) -> None:
        """After a command: tables, toggles, the log."""
        desk, widgets = self._desk, self._desk.widgets
        if f"table-{desk.tab}" in widgets:
            widgets.set_rows(f"table-{desk.tab}", self._rows())
            if desk.tab == lists.FORMATIONS:
                widgets.choose(f"table-{desk.tab}", desk.part)
        for name, on in {**desk.shown, **desk.printed()}.items():
            if f"view-{name}" in widgets:
                widgets.switch(f"view-{name}", on=on)
        if "log" in widgets:
            sought = desk.log.sought
            words = translated("Search…") if not sought else f"“{sought}”"
            widgets.set_text("log-find", words)
            widgets.mark("log-find", chosen=bool(sought))
            widgets.enable("log-earlier", desk.log.goes_on(desk.view))
            narrow = desk.layout.log is not None and desk.layout.log.width < px(_NARROW)
            widgets.set_rows("log", desk.log.rows(desk.view, narrow=narrow), to_end=True)
