"""Mouse and keyboard of a set of widgets: who is hovered, who is pressed, who has the focus."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.widgets.buttons import Button, Toggle
from game.ui.widgets.part import Part

ARROWS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Ring(Protocol):
    """What hands need of a set of widgets."""

    arrows: bool
    wants_overlay: bool

    @property
    def focused(self) -> Part | None:
        """The part with the focus."""

    def at(self, pos: tuple[int, int]) -> Part | None:
        """The part at a point of the window."""

    def focus(self, name: str | None) -> None:
        """Give the focus to a part, or to none."""

    def walk(self, step: int) -> bool:
        """Move the focus along the ring."""


class Hands:
    """What the player's hands do to the widgets of one screen."""

    def __init__(self, widgets: Ring) -> None:
        self._widgets = widgets
        self._held: Part | None = None
        self._down: set[int] = set()
        self.over: Part | None = None
        self.by_key = False

    def forget(self, part: Part) -> None:
        """A part goes away."""
        if self.over is part:
            self.over = None
        if self._held is part:
            self._held = None

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to whom it concerns."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == 1:
                return self._press(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else self._release(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                again = event.key in self._down
                self._down.add(event.key)
                return self._key(event, again=again)
            case pygame.KEYUP | pygame.TEXTINPUT:
                if event.type == pygame.KEYUP:
                    self._down.discard(event.key)
                part = self._widgets.focused
                return part is not None and part.typed(event)
            case pygame.WINDOWLEAVE:
                self._hover(None)
        return False

    # mouse

    def _hover(self, part: Part | None) -> None:
        if part is self.over:
            return
        for each, on in ((self.over, False), (part, True)):
            if each is not None:
                each.hovered = on
                each.dirty = each.dirty or (each.focusable and each.enabled)
        self.over = part

    def _motion(self, event: pygame.Event) -> bool:
        part = self._widgets.at(event.pos)
        self.by_key = False
        self._hover(part)
        target = self._held or part
        if target is not None and target.enabled:
            target.mouse_move(event.pos)
            if target.dirty and target.popup is not None:
                self._widgets.wants_overlay = True
        return self._held is not None or (part is not None and part.focusable)

    def _press(self, pos: tuple[int, int]) -> bool:
        part = self._widgets.at(pos)
        usable = part is not None and part.enabled and part.focusable
        self._widgets.focus(part.name if part is not None and usable and part.keeps_focus else None)
        self.by_key = False
        if part is None or not usable:
            return part is not None and part.focusable
        self._held = part
        part.mouse_down(pos)
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        part, self._held = self._held, None
        if part is None:
            return False
        part.mouse_up(pos)
        self._widgets.wants_overlay = True
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        if self.over is None or not self.over.enabled:
            return False
        steps = getattr(event, "precise_y", float(event.y)) * (-1 if getattr(event, "flipped", False) else 1)
        used = bool(steps) and self.over.wheel(steps)
        self._widgets.wants_overlay = self._widgets.wants_overlay or used
        return used

    # keyboard

    def _key(self, event: pygame.Event, *, again: bool) -> bool:
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.by_key = True
            return self._widgets.walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        part = self._widgets.focused
        if part is not None and part.enabled:
            if again and isinstance(part, Button | Toggle):
                return event.key in {pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER}
            if part.key(event):
                self._widgets.wants_overlay = True
                return True
            if event.key == pygame.K_ESCAPE and part.wants_typing():
                self._widgets.focus(None)
                return True
        if self._widgets.arrows and event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.by_key = True
            return self._widgets.walk(ARROWS[event.key])
        return part is not None and part.wants_typing() and not event.mod & pygame.KMOD_CTRL and bool(event.unicode)
