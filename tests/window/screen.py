"""A virtual screen with a window manager, the game in a real window, and hands that press real keys."""

import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.ui.theme import THEMES

ROOT = Path(__file__).parents[2]
NEEDED = ("Xvfb", "xdotool", "openbox", "wmctrl")
SIZE = (1280, 720)
DONE = (970, 704)
"""A point of the button that ends the sitting, beside its words; the window's title bar lies above everything."""
_PATIENCE = 60.0
_CALM = 1.5
_HOLD = 3.0


def missing() -> list[str]:
    """The programs that a real window needs and this machine lacks."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Window:
    """The running game, seen from outside: keys, mouse, files."""

    def __init__(self, display: str, home: Path, frame: Path) -> None:
        self._frame = frame
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
            "DISPLAY": display,
            "FOGMARCH_HOME": str(home),
            "FOGMARCH_WINDOW": f"{SIZE[0]}x{SIZE[1]}",
        }
        self.home = home
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Start the game and wait for its window."""
        self.process = subprocess.Popen([sys.executable, "-m", "game", "play", *arguments], cwd=ROOT, env=self._environment)
        self.wait(lambda: b"Fogmarch" in self._output("wmctrl", "-l"))
        self._run("wmctrl", "-a", "Fogmarch")
        self._run("wmctrl", "-r", "Fogmarch", "-e", f"0,0,0,{SIZE[0]},{SIZE[1]}")
        time.sleep(1.0)

    def wait(self, done: object) -> None:
        """Wait until a condition holds.

        Raises:
            TimeoutError: it never did.
        """
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline:
            if callable(done) and done():
                return
            time.sleep(0.2)
        raise TimeoutError("the window did not do what was awaited")

    def keys(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self._run("xdotool", "key", name)
            time.sleep(0.06)

    def sit_down(self) -> None:
        """Hold Space at the curtain until the desk is shown; where the same side goes on, there is no curtain.

        Raises:
            TimeoutError: it never was.
        """
        deadline = time.monotonic() + _PATIENCE
        calm = time.monotonic()
        while time.monotonic() - calm < _CALM:
            if time.monotonic() > deadline:
                raise TimeoutError("the curtain did not open")
            if not self.at_desk():
                self._hold_space()
                calm = time.monotonic()
            time.sleep(0.1)

    def _hold_space(self) -> None:
        """Hold Space for some seconds or until the desk is shown; a press just after a hand-over does not count."""
        self._run("xdotool", "keydown", "space")
        until = time.monotonic() + _HOLD
        while time.monotonic() < until and not self.at_desk():
            time.sleep(0.1)
        self._run("xdotool", "keyup", "space")

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

    def click(self, x: int, y: int) -> None:
        """Click somewhere in the window."""
        self._run("xdotool", "mousemove", str(x), str(y), "click", "1")
        time.sleep(0.2)

    def close(self) -> int:
        """Press the window's close button; the program's status."""
        self._run("wmctrl", "-c", "Fogmarch")
        assert self.process is not None
        return self.process.wait(_PATIENCE)

    def picture(self, path: Path) -> None:
        """Keep a picture of the screen, where the means are at hand."""
        if shutil.which("import"):
            self._run("import", "-window", "root", str(path))

    def _output(self, *command: str) -> bytes:
        return subprocess.run(command, env=self._environment, check=False, capture_output=True).stdout

    def _run(self, *command: str) -> int:
        return subprocess.run(command, env=self._environment, check=False, capture_output=True).returncode


@contextmanager
def real_window(home: Path) -> Iterator[Window]:
    """A screen of our own, taken down at the end whatever happened."""
    read, write = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1] + 60}x24", "-fbdir", str(home)],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as numbers:
        display = f":{numbers.readline().strip()}"
    window = Window(display, home, home / "Xvfb_screen0")
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield window
    finally:
        for process in (window.process, manager, screen):
            if process is not None:
                with suppress(ProcessLookupError):
                    process.kill()
                process.wait()
