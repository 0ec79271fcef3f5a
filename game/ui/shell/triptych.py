"""Three boards side by side that move in step: what the first side knew, what was true, what the second side knew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.content.maps.tiling import Tiling
from game.model.audit import Audit, AuditSide, AuditToken, AuditTurn
from game.model.components.annotating import names_in
from game.model.hexes import Hex
from game.model.land import Land
from game.ui import text
from game.ui.board import Board, Counter, Marks
from game.ui.board.fog import Fog
from game.ui.board.grid import ZOOMS
from game.ui.contacts import contact_counter
from game.ui.theme import SideStyle, Theme

FIRST, TRUTH, SECOND = range(3)
BOARDS: Final = (FIRST, TRUTH, SECOND)
_ARROW: Final = 12
_AROUND: Final = 1.6
"""Tiles of land that are seen around what happened."""


def sighted(turn: AuditTurn, place: int) -> tuple[Counter, ...]:
    """The counters of a board: a side's own and its contacts, or all as they truly stood, hollow where the enemy did not hold them."""
    if place == TRUTH:
        return tuple(_token(each, index, hidden=not each.held) for index, side in enumerate(turn.sides) for each in side.tokens)
    index = 0 if place == FIRST else 1
    side = turn.sides[index]
    names = names_in(side.annotations)
    seen = (contact_counter(each, 1 - index, names) for each in side.contacts)
    return (*(_token(each, index, hidden=False) for each in side.tokens), *seen)


def _token(token: AuditToken, side: int, *, hidden: bool) -> Counter:
    return Counter(
        token.key,
        token.hex,
        side,
        own=True,
        kind=token.kind,
        scale=token.scale,
        title=str(token.number),
        dim=hidden,
        altitude=token.altitude,
    )


class Triptych:
    """The boards; a pan or a zoom of one is that of all."""

    def __init__(self, theme: Theme, tiling: Tiling) -> None:
        self._theme, self._tiling = theme, tiling
        self._boards: list[Board] = []
        self.hover: Hex | None = None
        self.moved = False

    def place(self, rooms: Iterable[pygame.Rect], turn: AuditTurn) -> None:
        """Put the boards there, and show a turn."""
        rects = list(rooms)
        if not self._boards:
            self._boards = [self._board(rect, land) for rect, land in zip(rects, _lands(turn), strict=True)]
        for board, rect in zip(self._boards, rects, strict=True):
            board.resize(rect)
        self.show(turn)

    def _board(self, rect: pygame.Rect, land: Land) -> Board:
        return Board(rect, land, self._theme, self._tiling)

    def show(self, turn: AuditTurn) -> None:
        """Show a turn; a board whose land has changed since is made anew."""
        for place, land in zip(BOARDS, _lands(turn), strict=True):
            board = self._boards[place]
            if board.land.version != land.version:
                state = board.camera.state()
                self._boards[place] = board = self._board(board.rect, land)
                board.camera.restore(state)
            board.show(Marks(sighted(turn, place), trails=turn.marches if place == TRUTH else (), fog=veiled(side_of_board(turn, place))))

    def frame(self, audit: Audit) -> None:
        """Bring all that ever happened into view, as close as may be; land that is seen whole lies in the middle."""
        board = self._boards[0]
        places = [each.hex for turn in audit.turns for side in turn.sides for each in side.tokens]
        for step, zoom in reversed(list(enumerate(ZOOMS))):
            corners = [zoom.centre(each) for each in places] or [zoom.centre(Hex(1, 1))]
            left, right = min(x for x, _ in corners), max(x for x, _ in corners)
            top, bottom = min(y for _, y in corners), max(y for _, y in corners)
            fits = right - left + _AROUND * zoom.width <= board.rect.width and bottom - top + _AROUND * zoom.height <= board.rect.height
            if fits or step == 0:
                board.camera.step = step
                across, down = zoom.size(board.land.cols, board.land.rows)
                board.camera.x = framed((left, right), across, board.rect.width, zoom.edge)
                board.camera.y = framed((top, bottom), down, board.rect.height, zoom.edge)
                break
        board.pan(0, 0)
        self._follow(board)

    # moving

    def at(self, pos: tuple[int, int]) -> Board | None:
        """The board at a point of the window."""
        return next((board for board in self._boards if board.rect.collidepoint(pos)), None)

    def pan(self, dx: int, dy: int) -> None:
        """Move all."""
        self._boards[0].pan(dx, dy)
        self._follow(self._boards[0])

    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> None:
        """Step closer or farther; what lies at a point of a board stays there."""
        board = (None if pos is None else self.at(pos)) or self._boards[0]
        board.zoom(steps, pos if pos is not None and board.rect.collidepoint(pos) else None)
        self._follow(board)

    def _follow(self, leader: Board) -> None:
        for board in self._boards:
            if board is not leader:
                board.camera.step, board.camera.x, board.camera.y = leader.camera.step, leader.camera.x, leader.camera.y
                board.pan(0, 0)

    def point(self, pos: tuple[int, int]) -> bool:
        """Point at a hex; whether it is another one than before."""
        board = self.at(pos)
        before, self.hover = self.hover, None if board is None else board.hex_at(pos)
        self.moved = self.moved or before != self.hover
        return before != self.hover

    # drawing

    def invalidate(self) -> None:
        """Paint everything anew."""
        for board in self._boards:
            board.invalidate()

    def paint(self, buffer: pygame.Surface) -> bool:
        """Paint what changed; whether anything did."""
        return bool([box for board in self._boards for box in board.paint(buffer)])

    def overlay(self, window: pygame.Surface) -> None:
        """The hex that is pointed at, on every board, and at its edges where to look for counters that lie beyond them."""
        self.moved = False
        for board in self._boards:
            board.overlay(window, self.hover)
            window.set_clip(board.rect)
            for counter in board.marks.counters:
                _point_at(window, board, counter, self._theme.sides[counter.side])
            window.set_clip(None)

    def rects(self) -> Iterator[pygame.Rect]:
        """Where the boards lie."""
        return (board.rect for board in self._boards)


def _point_at(window: pygame.Surface, board: Board, counter: Counter, style: SideStyle) -> None:
    """An arrowhead at the edge of a board, towards a counter beyond it."""
    x, y = board.rect_of(counter.hex).center
    if board.rect.collidepoint(x, y):
        return
    long = text.px(_ARROW)
    inside = board.rect.inflate(-2 * long, -2 * long)
    foot = pygame.Vector2(min(max(x, inside.left), inside.right), min(max(y, inside.top), inside.bottom))
    way = (pygame.Vector2(x, y) - foot).normalize() * long
    across = pygame.Vector2(-way.y, way.x) * 0.7
    head = [foot + way * 0.7, foot + across - way * 0.5, foot - across - way * 0.5]
    pygame.draw.polygon(window, style.fill, head)
    pygame.draw.aalines(window, (255, 255, 255), closed=True, points=head)


def _lands(turn: AuditTurn) -> tuple[Land, Land, Land]:
    """The land as each board shows it."""
    first, second = turn.sides
    return first.land, turn.land, second.land


def veiled(side: AuditSide | None) -> Fog | None:
    """What a side had not in view; None: nothing is hidden from it."""
    if side is None or side.seen is None or side.scouted is None:
        return None
    seen = int.from_bytes(side.seen, "little")
    return Fog(seen, seen | int.from_bytes(side.scouted, "little"))


def side_of_board(turn: AuditTurn, place: int) -> AuditSide | None:
    """Whose knowledge a board shows; None: the truth."""
    return {FIRST: turn.sides[0], SECOND: turn.sides[1]}.get(place)


def framed(span: tuple[int, int], whole: int, window: int, edge: int) -> int:
    """Where a window begins that has a span of the land in its middle, in pixels: it shows no more than the paper around the land, and
    land that is seen whole lies in the middle.
    """
    if whole <= window:
        return (whole - window) // 2
    return max(-edge, min((sum(span) - window) // 2, whole + edge - window))
