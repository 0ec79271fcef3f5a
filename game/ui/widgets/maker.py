"""Making widgets: one call for each kind of part."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.theme import Colour, Theme
from game.ui.widgets.buttons import Button, Toggle
from game.ui.widgets.choice import Choice
from game.ui.widgets.control import Column, Paragraph, Row
from game.ui.widgets.gui import Entry, Manager, Secret
from game.ui.widgets.label import Label
from game.ui.widgets.part import Part
from game.ui.widgets.reader import Reader
from game.ui.widgets.slider import Slider
from game.ui.widgets.table import Table


class Maker:
    """Makes parts; `add` says where they go."""

    def __init__(self, size: tuple[int, int], theme: Theme) -> None:
        self.size = size
        self.theme = theme
        self._manager: Manager | None = None

    def _made(self, part: Part) -> Part:
        """Take a part in."""
        raise NotImplementedError

    def button(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        press: Callable[[], None],
        *,
        enabled: bool = True,
        tip: str = "",
        accent: bool = False,
        key: str = "",
        keyed: bool = True,
        align: str = "center",
        chosen: bool | None = None,
    ) -> None:
        """Something to press. *key* is its shortcut in words; the screen itself listens for it. *keyed*: it stands on the button, small;
        a tooltip tells it in any case. *chosen*: it is a tab.
        """
        part = Button(name, rect, text, press, tip=tip, accent=accent, shortcut=key, keyed=keyed, align=align, chosen=chosen)
        self._made(part).enabled = enabled

    def toggle(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        on: bool,  # noqa: FBT001  # the contract
        change: Callable[[bool], None],
        *,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        """Something on or off."""
        self._made(Toggle(name, rect, text, on=on, change=change, tip=tip)).enabled = enabled

    def choice(
        self,
        name: str,
        rect: pygame.Rect,
        options: Sequence[tuple[str, str]],
        selected: str,
        change: Callable[[str], None],
        *,
        tip: str = "",
    ) -> None:
        """One of several, each an id and words."""
        self._made(Choice(name, rect, options, selected, change, window=self.size, tip=tip))

    def entry(
        self,
        name: str,
        rect: pygame.Rect,
        value: str,
        change: Callable[[str], None],
        submit: Callable[[], None] | None = None,
        *,
        tip: str = "",
        limit: int = 80,
    ) -> None:
        """A line to type into; *submit* is called on Enter."""
        if self._manager is None:
            self._manager = Manager(self.size, self.theme)
        self._made(Entry(name, rect, value, change, submit=submit, manager=self._manager, tip=tip, limit=limit))

    def secret(self, name: str, rect: pygame.Rect, value: str, change: Callable[[str], None], *, limit: int) -> None:
        """A line to type into that nobody reads."""
        if self._manager is None:
            self._manager = Manager(self.size, self.theme)
        self._made(Secret(name, rect, value, change, manager=self._manager, limit=limit))

    def slider(
        self,
        name: str,
        rect: pygame.Rect,
        low: int,
        high: int,
        step: int,
        value: int,
        change: Callable[[int], None],
        *,
        unit: str = "",
        tip: str = "",
    ) -> None:
        """A value between two ends."""
        self._made(Slider(name, rect, (low, high), step, value, change, unit=unit, tip=tip))

    def label(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        *,
        size: float = 14,
        bold: bool = False,
        colour: Colour | None = None,
        align: str = "left",
        wrap: bool = False,
    ) -> None:
        """Words that nobody presses."""
        self._made(Label(name, rect, text, size=size, bold=bold, colour=colour, align=align, wrap=wrap))

    def table(
        self,
        name: str,
        rect: pygame.Rect,
        columns: Sequence[Column | tuple[str, float]],
        rows: Sequence[Row],
        *,
        select: Callable[[str], None],
        activate: Callable[[str], None] | None = None,
        selected: str | None = None,
        empty: str = "",
    ) -> None:
        """Rows under headings; *activate* is called on Enter and on a double click, *empty* is said where there is no row."""
        self._made(Table(name, rect, columns, rows, select=select, activate=activate, selected=selected, empty=empty))

    def reader(self, name: str, rect: pygame.Rect, paragraphs: Sequence[Paragraph]) -> None:
        """Text to read, that scrolls where it is long."""
        self._made(Reader(name, rect, paragraphs))
