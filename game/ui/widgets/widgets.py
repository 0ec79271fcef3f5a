"""The adapter: all widgets of one screen, with focus ring, tooltips and mouse. Rectangles are in physical pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pygame

from game.ui.frame import clipped
from game.ui.theme import Colour, Theme
from game.ui.widgets.buttons import Button, Toggle
from game.ui.widgets.choice import Choice
from game.ui.widgets.control import Control, Row
from game.ui.widgets.hands import Hands
from game.ui.widgets.label import Label
from game.ui.widgets.maker import Maker
from game.ui.widgets.part import Part
from game.ui.widgets.table import Table
from game.ui.widgets.tooltip import Tooltip

P = TypeVar("P", bound=Part)


class Widgets(Maker):
    """The widgets of a screen, by name, in the order of the focus ring.

    `arrows`: whether Up and Down walk the focus ring where nothing else uses them (menus; not where they pan a map).
    `stale`: parts came or went, so that all must be drawn again, backgrounds too.
    """

    def __init__(self, size: tuple[int, int], theme: Theme, *, arrows: bool = False) -> None:
        super().__init__(size, theme)
        self.arrows = arrows
        self._parts: dict[str, Part] = {}
        self._timed: list[Part] = []
        self._hanging: list[Part] = []
        self.stale = True
        self._hands = Hands(self)
        self._tooltip = Tooltip()
        self.wants_overlay = False

    def add(self, part: P) -> P:
        """A part of the screen's own making."""
        self._made(part)
        return part

    def _made(self, part: Part) -> Part:
        old = self._parts.get(part.name)
        if old is not None:
            part.focused = old.focused
            old.close()
        self._parts[part.name] = part
        self.stale = True
        if old is None:
            self._note(part)
        else:
            self._sort()
        return part

    def _note(self, part: Part) -> None:
        """Note whether a part wants to know the time, and whether it may hang over others: most do neither."""
        if type(part).step is not Part.step:
            self._timed.append(part)
        if type(part).overlay is not Part.overlay:
            self._hanging.append(part)

    def _sort(self) -> None:
        """Note all parts in the order of the focus ring."""
        self._timed, self._hanging = [], []
        for part in self._parts.values():
            self._note(part)

    # changing

    def clear(self) -> None:
        """Take everything away."""
        self.remove("")

    def remove(self, prefix: str) -> None:
        """Take away every part whose name begins so."""
        for name in [name for name in self._parts if name.startswith(prefix)]:
            part = self._parts.pop(name)
            self._hands.forget(part)
            part.close()
            self.stale = True
        self._sort()

    def set_text(self, name: str, text: str, colour: Colour | None = None) -> None:
        """Let a part show other words; a label also in another colour."""
        part = self._parts[name]
        part.say(text)
        if isinstance(part, Label) and colour is not None:
            part.tint(colour)

    def mark(self, name: str, *, chosen: bool) -> None:
        """Let a button look chosen or not."""
        part = self._parts[name]
        if isinstance(part, Button):
            part.mark(chosen=chosen)

    def pick(self, name: str, option: str) -> None:
        """Let a drop-down show another of its options, without telling anybody."""
        part = self._parts[name]
        if isinstance(part, Choice):
            part.show(option)

    def switch(self, name: str, *, on: bool) -> None:
        """Let a toggle look on or off, without telling anybody."""
        part = self._parts[name]
        if isinstance(part, Toggle) and part.on != on:
            part.on, part.dirty = on, True

    def tip(self, name: str, words: str) -> None:
        """Give a part another hover text."""
        self._parts[name].given_tip = words

    def enable(self, name: str, enabled: bool) -> None:  # noqa: FBT001  # the contract
        """Let a part be pressed or not."""
        part = self._parts[name]
        if part.enabled != enabled:
            part.enabled, part.dirty = enabled, True
            if not enabled and part.focused:
                self.focus(None)

    def set_rows(self, name: str, rows: Sequence[Row], *, keep_scroll: bool = True, to_end: bool = False) -> None:
        """Let a table show other rows."""
        self._table(name).set_rows(rows, keep_scroll=keep_scroll, to_end=to_end)

    def choose(self, name: str, row: str | None) -> None:
        """Select a row of a table and bring it into view."""
        self._table(name).choose(row)

    def _table(self, name: str) -> Table:
        part = self._parts[name]
        if not isinstance(part, Table):
            raise TypeError(name)
        return part

    def __contains__(self, name: str) -> bool:
        """Whether there is a part of that name."""
        return name in self._parts

    def at(self, pos: tuple[int, int]) -> Part | None:
        """The part at a point of the window; an open list lies over all others."""
        for part in reversed(self._hanging):
            if part.popup is not None and part.popup.collidepoint(pos):
                return part
        return next((part for part in reversed(self._parts.values()) if part.rect.collidepoint(pos)), None)

    def parts(self) -> Iterator[Part]:
        """Every part in the order of the focus ring."""
        return iter(tuple(self._parts.values()))

    # focus

    def focus(self, name: str | None) -> None:
        """Give the keyboard's focus to a part, or to none."""
        for part in self.parts():
            has = part.name == name
            if part.focused != has:
                part.focused, part.dirty = has, True
                if not has:
                    part.lost()
                self.wants_overlay = True

    @property
    def focused(self) -> Part | None:
        """The part with the focus."""
        return next((part for part in self._parts.values() if part.focused), None)

    def walk(self, step: int) -> bool:
        """Move the focus along the ring."""
        ring = [part for part in self._parts.values() if part.focusable and part.enabled]
        if not ring:
            return False
        here = next((place for place, part in enumerate(ring) if part.focused), None)
        target = (0 if step > 0 else -1) if here is None else (here + step) % len(ring)
        self.focus(ring[target].name)
        return True

    # the frame

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to whom it concerns. True: it was used here."""
        return self._hands.handle(event)

    def step(self, now: int) -> None:
        """Let time pass: text cursors, tooltips."""
        for part in self._timed:
            part.step(now)
        over = self._hands.over
        if self._tooltip.step(now, over if over is not None else self.focused if self._hands.by_key else None):
            self.wants_overlay = True

    @property
    def dirty(self) -> bool:
        """Whether anything must be drawn again."""
        return self.stale or any(part.dirty for part in self._parts.values())

    @property
    def hangs(self) -> bool:
        """Whether anything hangs over the frame, or hung over the one before."""
        return self.wants_overlay or self._tooltip.shown or any(part.popup is not None for part in self._hanging)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all upon the backgrounds that the caller has painted."""
        for part in self.parts():
            part.paint(surface, self.theme)
            part.dirty = False
            if part.popup is not None:
                self.wants_overlay = True
        self.stale = False

    def redraw(self, surface: pygame.Surface, ground: Callable[[], None]) -> list[pygame.Rect]:
        """Draw again what changed, each part upon its background, which *ground* paints; where that was."""
        changed = [part for part in self._parts.values() if part.dirty]
        for part in changed:
            with clipped(surface, part.rect):
                ground()
                part.paint(surface, self.theme)
            part.dirty = False
            if part.popup is not None:
                self.wants_overlay = True
        return [part.rect for part in changed]

    def overlay(self, window: pygame.Surface) -> None:
        """Draw what hangs over the frame: open lists, the tooltip."""
        self.wants_overlay = False
        for part in self._hanging:
            part.overlay(window, self.theme)
        self._tooltip.paint(window, self.theme)

    def controls(self) -> tuple[Control, ...]:
        """Every part, for tests and walks."""
        return tuple(
            Control(part.name, pygame.Rect(part.rect), part.words, part.kind, part.focused, part.enabled, part.fits)
            for part in self.parts()
        )
