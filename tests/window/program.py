"""The program as it is started by its users, in a real window, seen from outside: keys, pixels, files."""

import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.ui.theme import THEMES
from tests.window.screen import ROOT, SIZE, Screen, end

DONE = (970, 704)
"""A point of the button that ends the sitting, beside its words; the window's title bar lies above everything."""
_PATIENCE = 60.0
_HOLD = 3.0
_PAUSE = 0.05


class Program:
    """The running program."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self._frame = screen.frame
        self._environment = screen.environment(home)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Start it, wait for its window, and put that into the corner of the screen."""
        self.process = subprocess.Popen([sys.executable, "-m", "game", "play", *arguments], cwd=ROOT, env=self._environment)
        self.wait(lambda: self._run("wmctrl", "-a", "Fogmarch") == 0)
        self.wait(lambda: self._run("wmctrl", "-r", "Fogmarch", "-e", f"0,0,0,{SIZE[0]},{SIZE[1]}") == 0)

    def wait(self, done: Callable[[], object], within: float = _PATIENCE) -> None:
        """Wait until a condition holds.

        Raises:
            TimeoutError: it never did.
        """
        deadline = time.monotonic() + within
        while not done():
            if time.monotonic() > deadline:
                raise TimeoutError("the program did not do what was awaited")
            time.sleep(_PAUSE)

    def sit_down(self) -> None:
        """Hold Space at the curtain until the desk is shown; a press that came too early does not count, and is repeated."""
        deadline = time.monotonic() + _PATIENCE
        while not self.at_desk() and time.monotonic() < deadline:
            self._run("wmctrl", "-a", "Fogmarch")  # the window manager may not have listed the window yet
            self._run("xdotool", "keydown", "space")
            try:
                self.wait(self.at_desk, within=_HOLD)
            except TimeoutError:
                continue
            finally:
                self._run("xdotool", "keyup", "space")
        assert self.at_desk()

    def hand_over(self) -> None:
        """End the sitting."""
        self.press_until("ctrl+Return", lambda: not self.at_desk())

    def press_until(self, name: str, done: Callable[[], object]) -> None:
        """Press a key until it has done its work; what comes just after the curtain does not count."""

        def pressed() -> bool:
            assert self._run("xdotool", "key", "--delay", "0", name) == 0
            time.sleep(_PAUSE)
            return bool(done())

        self.wait(pressed)

    def at_desk(self) -> bool:
        """Whether the button that ends the sitting is shown: nothing else has its colour there."""
        return self.pixel(*DONE) == THEMES["dark"].amber

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """The colour of a pixel of the screen, read from the file in which Xvfb keeps it."""
        data = self._frame.read_bytes()
        head = struct.unpack(">25I", data[:100])
        at = head[0] + 12 * head[19] + y * head[12] + 4 * x
        blue, green, red = data[at : at + 3]
        return red, green, blue

    def close(self) -> int:
        """Press the window's close button; the program's status."""
        assert self.process is not None
        self._run("wmctrl", "-c", "Fogmarch")
        return self.process.wait(_PATIENCE)

    def end(self) -> None:
        """End it, whatever it does."""
        end(self.process)

    def _run(self, *command: str) -> int:
        return subprocess.run(command, env=self._environment, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
