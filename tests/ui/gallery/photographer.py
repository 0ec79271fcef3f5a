"""Whoever takes the pictures: hands on mouse and keys, and a folder to put them into. Imported before pygame opens a window."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["FOGMARCH_HOME"] = tempfile.mkdtemp(prefix="gallery-")

import pygame

from game.bots import BOTS
from game.session.host import Game, open_game
from game.ui.app import App, made
from game.ui.desk import Desk
from game.ui.settings import Settings
from game.ui.widgets import Control

_TICK = 50
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


def played(scenario: str, until: Callable[[Game], bool], seed: str = "7", **options: str) -> Game:
    """A game that cautious bots played up to a moment, or to its end."""
    game = open_game(scenario, seed, options)
    bots = {side: BOTS["cautious"](f"{seed}/{side}") for side in game.sides}
    while not game.over and not until(game):
        side = game.awaiting[0]
        seat = game.seat(side)
        assert seat.say(bots[side](seat.view(), seat.ask)).allowed
    return game


def at(turn: int, row: int, side: str = "a") -> Callable[[Game], bool]:
    """The moment in which a side sits down in a row of a turn."""
    return lambda game: (game.public.turn, game.public.row, game.awaiting[0]) == (turn, row, side)


class Photographer:
    """Goes from screen to screen, and takes a picture of each into a folder."""

    def __init__(self, folder: Path, size: tuple[int, int], scale: int, theme: str, only: str) -> None:
        self._folder, self._only = folder, only
        self._folder.mkdir(parents=True, exist_ok=True)
        settings = Settings(scale=scale, width=size[0], height=size[1], theme=theme, motion="off", confirmations=True)
        self.app: App = made(BOTS, size=size, settings=settings)
        self._now, self._count = 0, 0
        self.wait()

    # hands

    def step(self, *events: pygame.Event, times: int = 1) -> None:
        for _ in range(times):
            self._now += _TICK
            self.app.step(events, self._now)
            events = ()

    def wait(self, ms: int = 400) -> None:
        self.step(times=ms // _TICK)

    def key(self, key: int, mod: int = 0) -> None:
        letter = chr(key) if key < 128 and not mod & CTRL else ""
        self.step(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0))
        self.step(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0))

    def type(self, words: str) -> None:
        for letter in words:
            key = ord(letter.lower())
            self.step(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter), pygame.Event(pygame.TEXTINPUT, text=letter))
            self.step(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=letter))

    def point(self, pos: tuple[int, int]) -> None:
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, name: str) -> None:
        pos = self.control(name).rect.center
        self.point(pos)
        self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def control(self, name: str) -> Control:
        return next(each for each in self.app.controls() if each.name == name)

    def shoot(self, name: str) -> None:
        """Take a picture of what is on the screen."""
        self._count += 1
        if self._only in name:
            self.wait()
            self.app.present_again()
            self.step()
            pygame.image.save(self.app.window, self._folder / f"{self._count:03}-{name}.png")

    def sit_down(self, *, read: bool = True) -> Desk:
        """Hold Space until the curtain opens, and put the news away."""
        self.wait(800)
        if self.app.screen.name == "curtain":
            self.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
            self.wait(900)
            self.step(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
            self.wait(1000)
        if read and any(each.name == "since-go" for each in self.app.controls()):
            self.key(pygame.K_ESCAPE)
        return self.desk

    @property
    def desk(self) -> Desk:
        screen = self.app.screen
        assert isinstance(screen, Desk), screen.name
        return screen

    def begin(self, game: Game, *, read: bool = True) -> Desk:
        """Sit down at a game that stands somewhere."""
        self.app.start(game, {})
        return self.sit_down(read=read)
