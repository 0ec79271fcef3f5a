"""Mouse, touchpad and keys at the desk."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.texts import translated
from game.ui.desk.lists import CONTACTS, FORMATIONS, unmoved
from game.ui.text import px

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

_REST: Final = 250
_DRAG: Final = 6
_PAN: Final = 72
_LEFT, _MIDDLE, _RIGHT = 1, 2, 3
_PANS: Final = {"left": (_PAN, 0), "right": (-_PAN, 0), "up": (0, _PAN), "down": (0, -_PAN)}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_STEPS: Final = {pygame.K_UP: 0, pygame.K_DOWN: 3, pygame.K_LEFT: 5, pygame.K_RIGHT: 1}


class Hands:
    """Turns events into what the desk does."""

    def __init__(self, desk: Table, orders: Orders) -> None:
        self._desk = desk
        self._orders = orders
        self._pressed: tuple[int, int, int] | None = None
        self._dragged = False
        self._moved = 0
        self._now = 0
        self.resting = False

    def step(self, now: int) -> None:
        """The hover card appears when the pointer rests."""
        self._now = now
        if not self.resting and (self._desk.hover or self._desk.cursor) and now - self._moved >= _REST:
            self.resting = True
            self._desk.hovering = True

    def handle(self, event: pygame.Event) -> bool:
        """Take an event that no widget took."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button in {_LEFT, _MIDDLE, _RIGHT}:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button in {_LEFT, _MIDDLE, _RIGHT}:
                return self._release(event)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    # mouse

    def _motion(self, event: pygame.Event) -> bool:
        desk = self._desk
        desk.pointer = event.pos
        if self._pressed is not None and self._drag(event):
            return True
        place = desk.board.hex_at(event.pos) if desk.layout.board.collidepoint(event.pos) else None
        if place != desk.hover:
            desk.hover, desk.cursor = place, None if place is not None else desk.cursor
            self.resting, self._moved = False, self._now
            desk.hovering = True
        elif self.resting:
            desk.hovering = True
        return place is not None

    def _drag(self, event: pygame.Event) -> bool:
        """Any button drags the map once it has moved far enough."""
        assert self._pressed is not None  # noqa: S101  # its caller asked
        x, y, _ = self._pressed
        if not self._dragged and abs(event.pos[0] - x) + abs(event.pos[1] - y) < px(_DRAG):
            return False
        if not self._dragged:
            self._dragged = True
            self._desk.board.pan(event.pos[0] - x, event.pos[1] - y)
        else:
            self._desk.board.pan(*event.rel)
        self._desk.hover = None
        self._desk.hovering = True
        return True

    def _press(self, event: pygame.Event) -> bool:
        desk = self._desk
        small = desk.minimap
        if small is not None and (place := small.hex_at(event.pos)) is not None:
            desk.board.centre(place)
            return True
        if not desk.layout.board.collidepoint(event.pos):
            return False
        self._pressed, self._dragged = (*event.pos, event.button), False
        desk.widgets.focus(None)
        return True

    def _release(self, event: pygame.Event) -> bool:
        if self._pressed is None:
            return False
        button, dragged = self._pressed[2], self._dragged
        self._pressed, self._dragged = None, False
        place = self._desk.board.hex_at(event.pos)
        if dragged or place is None:
            return True
        if button == _LEFT and pygame.key.get_mods() & pygame.KMOD_CTRL:
            self._desk.measure(place)
        elif button == _LEFT:
            self._orders.click(place, waypoint=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        elif button == _RIGHT and not self._desk.draft.back():
            self._desk.take(None)
        else:
            self._desk.marks_changed()
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        desk = self._desk
        if not desk.layout.board.collidepoint(desk.pointer):
            return False
        mods = pygame.key.get_mods()
        mode = desk.app.settings.wheel
        smooth = event.x or event.precise_y != int(event.precise_y)
        if mods & pygame.KMOD_CTRL or mode == "zoom" or (mode == "auto" and not smooth):
            if event.y:
                desk.board.zoom(1 if event.y > 0 else -1, desk.pointer)
        else:
            desk.board.pan(round(-event.precise_x * _PAN / 2), round(event.precise_y * _PAN / 2))
        desk.hovering = True
        return True

    # keys

    def _key(self, event: pygame.Event) -> bool:
        if event.mod & pygame.KMOD_SHIFT and not event.mod & pygame.KMOD_CTRL and event.key in _STEPS:
            self._move_cursor(_STEPS[event.key])
            return True
        if event.key in _ENTER and event.mod & pygame.KMOD_SHIFT and not event.mod & pygame.KMOD_CTRL:
            self._enter(waypoint=True)
            return True
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        action = self._actions().get(self._desk.app.keys.action(event, "desk"))
        if action is None:
            return False
        action()
        return True

    def _actions(self) -> dict[str, Callable[[], object]]:
        """What each action of the desk does."""
        desk = self._desk
        return {
            "done": self._orders.done,
            "confirm": lambda: self._enter(waypoint=False),
            "undo": self._orders.undo,
            "step-back": self._back,
            "next": lambda: self._cycle(1),
            "previous": lambda: self._cycle(-1),
            "hold": self._guard,
            "skip": self._skip,
            "movable": lambda: desk.toggle("unmoved"),
            "find": self._find,
            "home": self._home,
            "log": lambda: desk.toggle("log", lay_out=True),
            "contacts": lambda: desk.show_tab(CONTACTS),
            "forces": lambda: desk.show_tab(FORMATIONS),
            "grid": lambda: desk.toggle("grid", "coordinates"),
            "mini-map": lambda: desk.toggle("minimap", lay_out=True),
            "zoom-in": lambda: self._zoom(1),
            "zoom-out": lambda: self._zoom(-1),
            "fit": desk.board.fit,
            **{f"pan-{name}": partial(self._pan, by) for name, by in _PANS.items()},
            **{f"reach-{turns}": partial(self._look_ahead, turns) for turns in range(1, 8)},
        }

    def _pan(self, by: tuple[int, int]) -> None:
        self._desk.board.pan(*by)
        self._desk.hovering = True

    def _zoom(self, steps: int) -> None:
        desk = self._desk
        held = desk.draft.held(desk.view)
        desk.board.zoom(steps, desk.board.rect_of(held.hex).center if held is not None else None)
        desk.hovering = True

    def _find(self) -> None:
        """Ask for a hex number or a name, and go there."""
        desk = self._desk
        desk.app.ask_text(translated("Find"), translated("A hex such as 0714, or a part of a name."), "", self._found)

    def _found(self, wanted: str) -> None:
        desk = self._desk
        place = desk.spot(wanted)
        if place is None:
            desk.refuse(translated("Nothing known here is called '{name}'.").format(name=wanted))
            return
        desk.board.centre(place)
        desk.cursor, desk.hover = place, None
        desk.hovering = True

    def _look_ahead(self, turns: int) -> None:
        self._desk.draft.look_ahead(turns)
        self._desk.marks_changed()

    def _move_cursor(self, direction: int) -> None:
        """Move the hex cursor; left and right go to the upper neighbour from an even column, to the lower from an odd one."""
        desk = self._desk
        held = desk.draft.held(desk.view)
        start: Hex | None = desk.cursor or desk.hover or (held.hex if held else None)
        if start is None:
            start = desk.view.march.tokens[0].hex if desk.view.march.tokens else next(desk.view.land.all_hexes())
        if direction in {1, 5} and start.col % 2:
            direction = 2 if direction == 1 else 4
        goal = start.towards(direction)
        if goal in desk.view.land:
            desk.cursor, desk.hover = goal, None
            if not desk.layout.board.contains(desk.board.rect_of(goal)):
                desk.board.centre(goal)
            self.resting, self._moved = False, self._now
            desk.hovering = True

    def _enter(self, *, waypoint: bool) -> None:
        desk = self._desk
        if desk.cursor is not None and desk.cursor != desk.draft.goal:
            self._orders.click(desk.cursor, waypoint=waypoint)
        elif desk.draft.goal is not None or desk.draft.via:
            self._orders.march()

    def _back(self) -> None:
        if self._desk.draft.back():
            self._desk.marks_changed()

    def _escape(self) -> None:
        if not self._desk.draft.back():
            self._desk.take(None)
        self._desk.cursor = None
        self._desk.marks_changed()

    def _cycle(self, by: int) -> None:
        """The next token that can still act."""
        desk = self._desk
        left = [token.key for token in unmoved(desk.view, desk.guarded | desk.skipped)] or [
            token.key for token in unmoved(desk.view, set())
        ]
        if left:
            at = left.index(desk.draft.token) if desk.draft.token in left else (-1 if by > 0 else 0)
            desk.take(left[(at + by) % len(left)], centre=True)

    def _guard(self) -> None:
        desk = self._desk
        if desk.draft.token is not None:
            desk.guarded ^= {desk.draft.token}
            desk.updated()

    def _skip(self) -> None:
        desk = self._desk
        if desk.draft.token is not None:
            desk.skipped.add(desk.draft.token)
            self._cycle(1)

    def _home(self) -> None:
        desk = self._desk
        held = desk.draft.held(desk.view)
        if held is not None:
            desk.board.centre(held.hex)
