"""Hands in front of the program's real window: keys and mouse go through the X server, controls are found by their name.

The program runs in the process of whoever looks. Its clock is the player's, so that nobody waits for a curtain or a glide, and
nothing depends on how quick the machine is: after each press the program goes on until it has heard it.
"""

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable

import pygame

from game.bots import BOTS
from game.ui.app import App, made
from game.ui.desk import Desk
from game.ui.gate import QUIET_MS
from game.ui.widgets import Control
from game.ui.window import TITLE, close_window
from tests.window.screen import SIZE

_TICK = 100
_PATIENCE = 60.0
_PRESSES = 3
_IDLE_MS = 2
_KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
_MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Hands:
    """The program at its first start, its window in front."""

    def __init__(self) -> None:
        self.app: App = made(BOTS, size=SIZE)
        self.app.go("welcome")
        self._now = 0
        self.heard: Counter[int] = Counter()
        # the window manager may not have listed the window yet
        self._await(lambda: _run("wmctrl", "-a", TITLE) == 0 and pygame.key.get_focused(), "the keyboard's focus")
        self._window = _listed(TITLE)

    # the program

    def step(self) -> None:
        """One round of the program's loop."""
        events = pygame.event.get()
        self.heard.update(event.type for event in events)
        self._now += _TICK
        self.app.step(events, self._now)

    def until(self, done: Callable[[], object], what: str) -> None:
        """Let the program's time pass until a condition holds.

        Raises:
            TimeoutError: it never did.
        """
        self._await(done, what, idle=False)

    def _await(self, done: Callable[[], object], what: str, *, idle: bool = True, patience: float = _PATIENCE) -> None:
        deadline = time.monotonic() + patience
        while not done():
            if time.monotonic() > deadline:
                names = [control.name for control in self.app.controls()]
                raise TimeoutError(f"{what}, on screen '{self.app.screen.name}' with {names}")
            if idle:
                pygame.time.wait(_IDLE_MS)
            self.step()

    def calm(self) -> None:
        """Let whatever moves by itself come to its end."""
        self.until(lambda: not getattr(self.app.screen, "moving", False), "the end of a movement")

    def pause(self) -> None:
        """Let the moment pass in which a hand-over takes no input."""
        for _ in range(QUIET_MS // _TICK + 1):
            self.step()

    def finish(self, **told: object) -> None:
        """End the program, and print as JSON what came of it."""
        heard = {"driver": pygame.display.get_driver(), "keys": self.keys_heard, "clicks": self.clicks_heard}
        self.app.play.drop()
        close_window()
        sys.stdout.write(json.dumps({**heard, **told}) + "\n")

    # hands

    def key(self, *keys: str) -> None:
        """Press keys, one after the other: `n`, `ctrl+Return`."""
        for each in keys:
            self._press("key", "--delay", "0", each, releases=1 + each.count("+"))
        self.calm()

    def click(self, at: tuple[int, int]) -> None:
        """Click at a point of the window."""
        self._press("mousemove", "--window", self._window, str(at[0]), str(at[1]), "mousedown", "1", "mouseup", "1", releases=1)
        self.calm()

    def hold_space(self, until: Callable[[], object]) -> None:
        """Hold Space until a condition holds; a press that was lost on a machine out of breath is made again."""
        for left in reversed(range(_PRESSES)):
            self._press("keydown", "space", releases=0)
            try:
                self._await(until, "what Space is held for", idle=False, patience=_PATIENCE / _PRESSES)
                break
            except TimeoutError:
                if not left:
                    raise
            _run("xdotool", "keyup", "space")
            _run("wmctrl", "-a", TITLE)
        self._press("keyup", "space", releases=1)

    def hold_button(self, at: tuple[int, int], until: Callable[[], object]) -> None:
        """Hold the mouse button at a point until a condition holds."""
        self._press("mousemove", "--window", self._window, str(at[0]), str(at[1]), "mousedown", "1", releases=0)
        self.until(until, "what the mouse button is held for")
        self._press("mouseup", "1", releases=1)

    def _press(self, *command: str, releases: int) -> None:
        """Do it, and go on until the program has heard the last key or button being let go."""
        before = self._released
        assert _run("xdotool", *command) == 0, command
        self._await(lambda: self._released - before >= releases, f"{' '.join(command)} being heard")

    @property
    def _released(self) -> int:
        return self.heard[pygame.KEYUP] + self.heard[pygame.MOUSEBUTTONUP]

    # eyes

    @property
    def keys_heard(self) -> int:
        """How many events came from the keyboard."""
        return sum(self.heard[kind] for kind in _KEYS)

    @property
    def clicks_heard(self) -> int:
        """How many events came from the mouse, but for its mere place."""
        return sum(self.heard[kind] for kind in _MOUSE)

    def sees(self, name: str) -> bool:
        """Whether a control is there and can be worked."""
        return any(control.name == name and control.enabled for control in self.app.controls())

    def control(self, name: str) -> Control:
        """A control by its name, as soon as it is there."""
        self.until(lambda: self.sees(name), f"the control '{name}'")
        return next(control for control in self.app.controls() if control.name == name)

    def press(self, name: str) -> None:
        """Click a control."""
        self.click(self.control(name).rect.center)

    @property
    def desk(self) -> Desk:
        """The desk in front."""
        assert isinstance(self.app.screen, Desk), self.app.screen.name
        return self.app.screen


def _listed(title: str) -> str:
    """The window manager's number of the window with that title."""
    listed = subprocess.run(["wmctrl", "-l"], check=True, capture_output=True, text=True).stdout
    return next(line.split()[0] for line in listed.splitlines() if line.endswith(title))


def _run(*command: str) -> int:
    return subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
