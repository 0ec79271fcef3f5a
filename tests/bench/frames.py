"""What the client shows, measured in a window: `python -m tests.bench.frames NAME` in a process with a screen says the outcome as JSON."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from random import Random
from statistics import median

import msgspec

from game.bots import BOTS
from game.model.hexes import Hex
from game.session.host import Game, open_game
from game.ui.app import App, made
from game.ui.board import Board, Counter, Marks
from game.ui.desk import Desk
from game.ui.settings import Settings
from game.ui.theme import THEMES
from tests.bench.runner import ROUNDS, Measured, clocked, compared
from tests.bench.scene import LARGE, SMALL, land

# after game.ui: what must stand in the environment before pygame
import pygame  # isort: skip

SIZE = (1280, 720)
_FRAME_MS = 16
_PAN = 5
_STEPS = 6


class Client:
    """The program with a window, and the hands in front of it; the clock is ours."""

    def __init__(self, scenario: str) -> None:
        settings = Settings(width=SIZE[0], height=SIZE[1], motion="off", confirmations=False)
        self.app: App = made(BOTS, size=SIZE, settings=settings)
        self.now = 0
        self.begin(scenario)

    def begin(self, scenario: str) -> None:
        """Begin a game, and sit down at its first desk."""
        self.app.start(open_game(scenario, "bench"), {})
        self.sit_down()

    def frame(self, *events: pygame.Event, ms: int = _FRAME_MS) -> bool:
        """One round of the loop."""
        self.now += ms
        return self.app.step(events, self.now)

    def wait(self, ms: int) -> None:
        """Let time pass."""
        for _ in range(0, ms, _FRAME_MS):
            self.frame()

    def sit_down(self) -> None:
        """Hold Space until the curtain opens."""
        self.wait(1500)
        self.frame(_key(pygame.KEYDOWN, pygame.K_SPACE))
        self.wait(1500)
        self.frame(_key(pygame.KEYUP, pygame.K_SPACE))
        self.wait(500)
        if any(control.name == "since-go" for control in self.app.controls()):  # put the list of news away
            self.frame(_key(pygame.KEYDOWN, pygame.K_RETURN))
            self.let_go()

    def done(self) -> None:
        """Press the keys that end a sitting; the curtain is presented at once.

        Raises:
            TypeError: it is not.
        """
        self.frame(_key(pygame.KEYDOWN, pygame.K_RETURN, pygame.KMOD_LCTRL))
        if self.app.screen.name != "curtain":
            raise TypeError(self.app.screen.name)

    def reveal(self) -> None:
        """Go on until the desk is presented."""
        while not (self.frame() and self.app.screen.name == "desk"):
            pass

    def let_go(self) -> None:
        """Let go of the keys that may be held."""
        self.frame(_key(pygame.KEYUP, pygame.K_RETURN), _key(pygame.KEYUP, pygame.K_SPACE))

    @property
    def desk(self) -> Desk:
        """The desk that is shown.

        Raises:
            TypeError: another screen is.
        """
        if not isinstance(self.app.screen, Desk):
            raise TypeError(self.app.screen.name)
        return self.app.screen

    def bare(self) -> None:
        """One full-window blit and flip: what every frame costs at least."""
        self.app.window.blit(self.app.buffer, (0, 0))
        pygame.display.flip()

    def redraw(self) -> None:
        """One frame in which the whole board is drawn anew."""
        self.desk.board.invalidate()
        self.frame()


def _key(kind: int, key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0)


def hover() -> Measured:
    """R1: the pointer moves over the map, from hex to hex."""
    client = Client("meeting")
    board = client.desk.board
    points = cycle([board.rect_of(place).center for place in _seen(board)[::3]])

    def move() -> None:
        if not client.frame(pygame.Event(pygame.MOUSEMOTION, pos=next(points), rel=(7, 5), buttons=(0, 0, 0))):
            raise AssertionError("the pointer moved, and nothing was presented")

    return compared(move, client.bare)


def token() -> Measured:
    """R2: one token moves to a neighbouring hex and back."""
    client = Client("meeting")
    board = client.desk.board
    first, *others = board.marks.counters
    board.centre(first.hex)
    client.frame()
    moved = replace(first, hex=next(near for near in board.land.around(first.hex)))
    marks = cycle([replace(board.marks, counters=(each, *others)) for each in (moved, first)])

    def move() -> None:
        board.show(next(marks))
        client.frame()

    return compared(move, client.bare)


def pan() -> Measured:
    """R2: the map moves by five pixels and back."""
    client = Client("meeting")
    ways = cycle((_PAN, -_PAN))

    def move() -> None:
        way = next(ways)
        client.desk.board.pan(way, way)
        client.frame()

    return compared(move, client.bare)


def redraw() -> Measured:
    """R2: everything is drawn anew."""
    client = Client("meeting")
    return compared(client.redraw, client.bare)


class _View:
    """A board alone in the window, that moves by some pixels and back."""

    def __init__(self, window: pygame.Surface, size: tuple[int, int], counters: int) -> None:
        self._window, self._buffer = window, pygame.Surface(SIZE).convert(window)
        field = land(size)
        self._board = Board(pygame.Rect((0, 0), SIZE), field, THEMES["dark"])
        self._board.centre(Hex(field.cols // 2, field.rows // 2))
        self._board.show(Marks(counters=tuple(_counters(self._board, counters))))
        self._ways = cycle((_PAN, -_PAN))

    def frame(self) -> None:
        way = next(self._ways)
        self._board.pan(way, way)
        self._board.paint(self._buffer)
        self._window.blit(self._buffer, (0, 0))
        pygame.display.flip()


def _seen(board: Board) -> list[Hex]:
    return [place for place in board.land.all_hexes() if board.rect.contains(board.rect_of(place))]


def _counters(board: Board, number: int) -> Iterator[Counter]:
    """Counters on hexes that are seen."""
    chance, seen = Random("counters"), _seen(board)
    for each in range(number):
        yield Counter(str(each), chance.choice(seen), each % 2, each % 3 != 0, "mech", 1 + each % 3, str(each % 12), note="2.5")


def _window() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(SIZE)


def large_land() -> Measured:
    """R3: a frame on a large land against one on a small one."""
    window = _window()
    return compared(_View(window, LARGE, 40).frame, _View(window, SMALL, 40).frame)


def many_tokens() -> Measured:
    """R3: a frame with four hundred tokens in view against one with forty."""
    window = _window()
    return compared(_View(window, SMALL, 400).frame, _View(window, SMALL, 40).frame)


def to_curtain() -> Measured:
    """From the key that ends a sitting to the curtain, against a full redraw."""
    return _against_redraws(lambda client: clocked(client.done))


def to_board() -> Measured:
    """From the curtain, held long enough, to the board of the other side, against a full redraw."""

    def run(client: Client) -> float:
        client.done()
        client.wait(1500)
        client.frame(_key(pygame.KEYDOWN, pygame.K_SPACE))
        client.now += 2000
        return clocked(client.reveal)

    return _against_redraws(run)


def _against_redraws(run: Callable[[Client], float]) -> Measured:
    """How long something takes at the first desk of a game, against a full redraw; nothing is written."""
    from unittest.mock import patch  # noqa: PLC0415 - it takes memory, which is measured here too

    client = Client("meeting")
    pairs = []
    with patch.object(Game, "autosave"):
        for _ in range(ROUNDS):
            client.begin("meeting")
            redrawn = median(clocked(client.redraw) for _ in range(5))
            pairs.append((run(client), redrawn))
            client.let_go()
    return Measured(median(one for one, _ in pairs), median(one / other for one, other in pairs))


def all_zooms() -> Measured:
    """Play on the largest map shipped and look at it at every zoom step; the outcome is nothing: memory is measured from outside."""
    client = Client("coast")
    board = client.desk.board
    board.zoom(-_STEPS)
    for _ in range(_STEPS + 1):
        for col in range(1, board.land.cols, 8):
            for row in range(1, board.land.rows, 8):
                board.centre(Hex(col, row))
                client.frame()
        board.zoom(1)
    return Measured(0, 0)


FRAMES: dict[str, Callable[[], Measured]] = {
    each.__name__: each for each in (hover, token, pan, redraw, large_land, many_tokens, to_curtain, to_board, all_zooms)
}


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(FRAMES[sys.argv[1]]()).decode())
