"""Mouse, touchpad and keys at the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui.desk.acts import PAN
from game.ui.desk.table import SURVEY, WAYPOINTS
from game.ui.text import px

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.ui.desk.acts import Acts
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

_REST: Final = 250
_DRAG: Final = 6
_EDGE: Final = 6
_EDGE_STEP: Final = 18
_STREAM: Final = 1000
"""So many milliseconds after a touchpad's step the next one comes from it too, though it may look like a wheel's."""
_PINCH: Final = 0.04
"""By so much of the pad fingers part for one step of zoom."""
_LEFT, _MIDDLE, _RIGHT = 1, 2, 3
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""On a Mac Ctrl and a click are a right click: the command key does what Ctrl does elsewhere."""
_STEPS: Final = {pygame.K_UP: 0, pygame.K_DOWN: 3, pygame.K_LEFT: 5, pygame.K_RIGHT: 1}


class Hands:
    """Turns events into what the desk does."""

    def __init__(self, desk: Table, orders: Orders, acts: Acts) -> None:
        self._desk = desk
        self._orders = orders
        self._acts = acts
        self._pressed: tuple[int, int, int] | None = None
        self._dragged = False
        self._moved = 0
        self._now = 0
        self._touched = -_STREAM
        self._pinched_at, self._parted = -_STREAM, 0.0
        self.resting = False

    def step(self, now: int) -> None:
        """The hover card appears when the pointer rests; at the window's edge the map moves, if that is set.

        Where the map moved below a pointer that rests, another hex is pointed at.
        """
        self._now = now
        if self._desk.hover is not None and self._pressed is None:
            self._point(self._desk.board.hex_at(self._desk.pointer))
        if not self.resting and (self._desk.hover or self._desk.cursor) and now - self._moved >= _REST:
            self.resting = True
            self._desk.hovering = True
        if self.at_edge:
            x, y = self.edge
            self._desk.board.pan(x * px(_EDGE_STEP), y * px(_EDGE_STEP))
            self._desk.hovering = True

    @property
    def edge(self) -> tuple[int, int]:
        """At which edges of the window the pointer is: −1, 0 or 1 across and down."""
        (x, y), (width, height), near = self._desk.pointer, self._desk.app.size, _EDGE
        if x < 0 or y < 0:
            return 0, 0
        return (x >= width - near) - (x < near), (y >= height - near) - (y < near)

    @property
    def at_edge(self) -> bool:
        """Whether the map moves because the pointer is at an edge of the window."""
        return self._desk.app.settings.edge_scroll and self._pressed is None and self.edge != (0, 0)

    def handle(self, event: pygame.Event) -> bool:
        """Take an event that no widget took."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button in {_LEFT, _MIDDLE, _RIGHT}:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button in {_LEFT, _MIDDLE, _RIGHT}:
                return self._release(event)
            case pygame.MOUSEWHEEL | pygame.MULTIGESTURE if self._desk.layout.board.collidepoint(self._desk.pointer):
                return self._wheel(event) if event.type == pygame.MOUSEWHEEL else self._pinch(event)
            case pygame.WINDOWLEAVE:
                self._desk.pointer = (-1, -1)
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    # mouse

    def _motion(self, event: pygame.Event) -> bool:
        desk = self._desk
        if self._pressed is not None and self._drag(event):
            return True
        place = desk.board.hex_at(event.pos)
        if place == desk.hover and self.resting:
            desk.hovering = True
        self._point(place)
        return place is not None

    def _point(self, place: Hex | None) -> None:
        """The pointer is over a hex, or over none."""
        desk = self._desk
        if place != desk.hover:
            desk.hover, desk.cursor = place, None if place is not None else desk.cursor
            self.resting, self._moved = False, self._now
            desk.hovering = True

    def leave_board(self) -> None:
        """The pointer is over a panel."""
        if self._desk.hover is not None and self._pressed is None:
            self._desk.hover, self._desk.hovering = None, True

    def _drag(self, event: pygame.Event) -> bool:
        """A button that may drags the map once it has moved far enough."""
        assert self._pressed is not None  # noqa: S101  # its caller asked
        x, y, button = self._pressed
        if not self._desk.app.settings.drags(button):
            return False
        if not self._dragged and abs(event.pos[0] - x) + abs(event.pos[1] - y) < px(_DRAG):
            return False
        if not self._dragged:
            self._dragged = True
            self._desk.board.pan(x - event.pos[0], y - event.pos[1])
        else:
            self._desk.board.pan(-event.rel[0], -event.rel[1])
        self._desk.hover = None
        self._desk.hovering = True
        return True

    def _press(self, event: pygame.Event) -> bool:
        desk = self._desk
        small = desk.minimap
        if small is not None and (place := small.hex_at(event.pos)) is not None:
            desk.board.centre(place)
            desk.hovering = True
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
        if button == _LEFT:
            self._clicked(place)
        elif button == _RIGHT:
            self._acts.escape()
        return True

    def _clicked(self, place: Hex) -> None:
        mods = pygame.key.get_mods()
        if mods & _COMMAND or self._desk.measures:
            self._desk.measure(place)
        elif self._desk.mode == SURVEY:
            self._acts.watch.look_at(place)
        elif not self._acts.contacts.clicked(place):
            self._orders.click(place, waypoint=bool(mods & pygame.KMOD_SHIFT) or self._desk.mode == WAYPOINTS)

    def _wheel(self, event: pygame.Event) -> bool:
        desk = self._desk
        mods = pygame.key.get_mods()
        mode = desk.app.settings.wheel
        if mods & _COMMAND or mode == "zoom" or (mode == "auto" and not self._smooth(event)):
            if event.y:
                desk.board.zoom(desk.app.settings.closer(event.y), desk.pointer)
        else:
            desk.board.pan(round(event.precise_x * PAN / 2), round(-event.precise_y * PAN / 2))
        desk.hovering = True
        return True

    def _smooth(self, event: pygame.Event) -> bool:
        """Whether a step comes from a touchpad: its stream has parts of steps, or goes sideways; some of its steps are whole ones."""
        if event.x or event.precise_x or event.precise_y != int(event.precise_y):
            self._touched = self._now
        if self._now - self._touched >= _STREAM:
            return False
        self._touched = self._now
        return True

    def _pinch(self, event: pygame.Event) -> bool:
        """Fingers that part bring the map closer, a step for so much of their pad; what they do is neither a click nor a drag.

        Two fingers that scroll part a little and close again: that comes to no step.
        """
        desk = self._desk
        if self._now - self._pinched_at > _STREAM:
            self._parted = 0.0
        self._pressed, self._pinched_at = None, self._now
        self._parted += event.pinched
        steps = int(self._parted / _PINCH)
        if steps:
            self._parted -= steps * _PINCH
            desk.board.zoom(steps, desk.pointer)
            desk.hovering = True
        return True

    # keys

    def _key(self, event: pygame.Event) -> bool:
        if event.mod & pygame.KMOD_SHIFT and not event.mod & pygame.KMOD_CTRL and event.key in _STEPS:
            self._move_cursor(_STEPS[event.key])
            return True
        if event.key == pygame.K_ESCAPE:
            self._acts.escape()
            return True
        action = self._acts.table().get(self._desk.app.keys.action(event, "desk"))
        if action is None:
            return False
        action()
        return True

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
                desk.look_at(goal)
            self.resting, self._moved = False, self._now
            desk.hovering = True
            desk.updated()
