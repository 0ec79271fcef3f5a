"""Somebody at the keyboard and the mouse: posts events to the program with a clock of their own."""

from __future__ import annotations

import pygame

from game.content import places
from game.model.commands import AnyCommand, Finish
from game.model.ids import Side
from game.model.questions import Choices, ChoicesAnswer
from game.model.views import PlayerView
from game.session.host import Game, open_game
from game.ui.app import App, made
from game.ui.bots import Ask, Bot
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.widgets import Control

FRAME_MS = 16
LETTERS = {pygame.K_SPACE: " ", pygame.K_RETURN: "\r", pygame.K_TAB: "\t", pygame.K_BACKSPACE: "\b"}


class StubDesk:
    """A desk of nothing: notes what it is told."""

    name = "desk"
    wants_overlay = False

    def __init__(self, app: App, game: Game, side: Side) -> None:
        self.app, self.side, self.seat = app, side, game.seat(side)
        self.heard: list[pygame.Event] = []
        self.opened = 0
        self.closed = False

    def open(self, app: App) -> None:
        self.app = app
        self.opened += 1

    def handle(self, event: pygame.Event) -> bool:
        self.heard.append(event)
        return False

    def step(self, now: int) -> None:
        pass

    def paint(self, buffer: pygame.Surface) -> bool:
        del buffer
        return False

    def overlay(self, window: pygame.Surface) -> None:
        pass

    def controls(self) -> tuple[Control, ...]:
        return ()

    def close(self) -> None:
        self.closed = True

    def say(self, command: AnyCommand) -> None:
        assert self.seat.say(command).allowed
        self.app.hand_over()


def idle_bot(seed: str) -> Bot:
    """A bot that does what it must."""
    del seed

    def decide(view: PlayerView, ask: Ask) -> AnyCommand:
        del view
        choices = ask(Choices())
        assert isinstance(choices, ChoicesAnswer)
        return next((each for each in choices.commands if isinstance(each, Finish)), choices.commands[0])

    return decide


class Player:
    """The program, and the hands in front of it."""

    def __init__(self, size: tuple[int, int] = (1280, 720), *, settings: Settings | None = None) -> None:
        self.app = made({"idle": idle_bot}, size=size, settings=settings or Settings())
        self.app.directory["desk"] = StubDesk
        self.now = 0
        self.wait(100)

    def frame(self, *events: pygame.Event) -> bool:
        self.now += FRAME_MS
        return self.app.step(events, self.now)

    def wait(self, ms: int) -> None:
        until = self.now + ms
        while self.now < until:
            self.frame()

    def down(self, key: int, mod: int = 0) -> None:
        letter = LETTERS.get(key) or (chr(key) if 32 < key < 127 else "")
        self.frame(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))

    def up(self, key: int, mod: int = 0) -> None:
        self.frame(pygame.Event(pygame.KEYUP, key=key, mod=mod))

    def press(self, key: int, mod: int = 0) -> None:
        self.down(key, mod)
        self.up(key, mod)

    def accept(self) -> None:
        """Take what is proposed."""
        self.press(pygame.K_RETURN)

    def type(self, words: str) -> None:
        for letter in words:
            self.frame(pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter), pygame.Event(pygame.TEXTINPUT, text=letter))
            self.up(ord(letter))

    def point(self, pos: tuple[int, int]) -> None:
        self.frame(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def button(self, pos: tuple[int, int], *, down: bool) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.frame(pygame.Event(kind, pos=pos, button=1))

    def click(self, name: str) -> None:
        pos = self.control(name).rect.center
        self.point(pos)
        self.button(pos, down=True)
        self.button(pos, down=False)

    def control(self, name: str) -> Control:
        return next(each for each in self.app.controls() if each.name == name)

    @property
    def names(self) -> set[str]:
        return {each.name for each in self.app.controls()}

    @property
    def focused(self) -> str:
        return next((each.name for each in self.app.controls() if each.focused), "")

    @property
    def screen(self) -> Screen:
        return self.app.screen

    @property
    def desk(self) -> StubDesk:
        assert isinstance(self.app.screen, StubDesk)
        return self.app.screen

    # a game

    def begin(self, *bots: str) -> Game:
        """A game of the raid."""
        game = open_game("raid", "seed")
        self.app.start(game, dict(zip(game.sides, bots, strict=False)))
        self.wait(1000)
        return game

    def sit_down(self) -> StubDesk:
        """Hold Space until the curtain opens."""
        self.wait(1000)
        self.down(pygame.K_SPACE)
        self.wait(900)
        self.up(pygame.K_SPACE)
        return self.desk


def sitting_marks() -> list[str]:
    """The marks of sittings beside the saves."""
    return [path.name for path in places.saves().glob(".sitting-*")]
