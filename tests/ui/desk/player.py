"""A scripted player: hands on mouse and keys, eyes on the controls. Time is the test's."""

from collections.abc import Iterable

import pygame

from game.bots import BOTS
from game.model.commands import Finish
from game.model.hexes import Hex
from game.model.rows import GROUND
from game.session.host import Game, open_game
from game.ui.app import App, made
from game.ui.desk import Desk
from game.ui.settings import Settings
from game.ui.shell.curtain import ring_centre
from game.ui.widgets import Control

_TICK = 50


class Player:
    """Plays one game in a window without a screen: that of a scenario by its name, or one that was begun."""

    def __init__(
        self,
        game: str | Game,
        *,
        size: tuple[int, int] = (1280, 720),
        mode: str = "strict",
        visibility: str = "double-blind",
        scale: int = 100,
    ) -> None:
        settings = Settings(scale=scale, width=size[0], height=size[1], motion="off")
        self.app: App = made(BOTS, size=size, settings=settings)
        named = {"activation": mode, "visibility": visibility}
        self.app.start(open_game(game, "17", named) if isinstance(game, str) else game, {})
        self._now = 0
        self.presented = False

    # time and events

    def step(self, *events: pygame.Event, times: int = 1) -> None:
        self.presented = False
        for _ in range(times):
            self._now += _TICK
            self.presented = self.app.step(events, self._now) or self.presented
            events = ()

    def key(self, key: int, mod: int = 0) -> None:
        letter = chr(key) if key < 128 and not mod & pygame.KMOD_CTRL else ""
        self.step(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0))
        self.step(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0))

    def point(self, at: tuple[int, int]) -> None:
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.point(at)
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    # the curtain

    def sit_down(self) -> None:
        """Hold Space until the curtain opens, and put the card of news away."""
        self.reveal()
        if self.reads():
            self.key(pygame.K_ESCAPE)

    def reveal(self) -> None:
        """Hold Space until the curtain opens; where the same side goes on, there is none."""
        self.step(times=16)
        if self.app.screen.name != "curtain":
            return
        self.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
        self.step(times=18)
        self.step(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
        self.step(times=20)

    def sit_down_by_mouse(self) -> None:
        """Hold the mouse button on the ring until the curtain opens."""
        self.step(times=16)
        if self.app.screen.name != "curtain":
            self._go_on()
            return
        ring = ring_centre(self.app.size)
        self.point(ring)
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=ring, button=1))
        self.step(times=18)
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=ring, button=1))
        self.step(times=20)

        self._go_on()

    def reads(self) -> bool:
        """Whether the card of news is open."""
        return any(control.name == "since-go" for control in self.app.controls())

    def _go_on(self) -> None:
        """Press the button of the card of news."""
        if self.reads():
            self.press("since-go")

    def finish_sitting(self) -> None:
        """Sit down and be done."""
        self.sit_down()
        self.key(pygame.K_RETURN, pygame.KMOD_CTRL)

    def to_row(self, row: int) -> None:
        """Both sides are done with all that comes before a row, without sitting down; who is awaited there sits down."""
        game = self.app.game
        assert game is not None
        while game.public.row != row:
            assert game.seat(game.awaiting[0]).say(Finish()).allowed
        self.app.hand_over()
        self.sit_down()

    def to_ground_movement(self) -> None:
        """The same for the row of activations."""
        self.to_row(GROUND)

    # the desk

    @property
    def desk(self) -> Desk:
        screen = self.app.screen
        assert isinstance(screen, Desk), screen.name
        return screen

    def control(self, name: str) -> Control:
        return next(control for control in self.app.controls() if control.name == name)

    def press(self, name: str) -> None:
        self.click(self.control(name).rect.center)

    def click_hex(self, place: Hex) -> None:
        self.desk.board.centre(place)
        self.step()
        self.click(self.desk.board.rect_of(place).center)

    def ends(self) -> Iterable[Hex]:
        """Where the token in hand may march to now, nearest first."""
        answer = self.desk.draft.reach()
        return [] if answer is None else [row.hex for row in answer.hexes if row.rest]
