"""A virtual screen with a window manager, taken down at the end whatever happened.

The window manager is at work before anything opens a window there. The server must not reset: by default it begins anew whenever its
last client leaves, such as a `wmctrl` that looks for a window, and whoever connects in that moment, the window manager above all, is
thrown out.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

ROOT = Path(__file__).parents[2]
NEEDED = ("Xvfb", "xdotool", "openbox", "wmctrl")
SIZE = (1280, 720)
_TITLE_BAR = 60
_PAUSE = 0.05


class Screen(NamedTuple):
    """Its display, and the file in which it keeps its pixels."""

    display: str
    frame: Path

    def environment(self, home: Path) -> dict[str, str]:
        """What a program needs that opens its window there and keeps its files in a folder of its own."""
        return {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
            "DISPLAY": self.display,
            "FOGMARCH_HOME": str(home),
            "FOGMARCH_WINDOW": f"{SIZE[0]}x{SIZE[1]}",
        }


def missing() -> list[str]:
    """The programs that a real window needs and this machine lacks."""
    return [name for name in NEEDED if shutil.which(name) is None]


def end(process: subprocess.Popen[bytes] | None) -> None:
    """End a process that was started here, if it still runs."""
    if process is not None:
        with suppress(ProcessLookupError):
            process.kill()
        process.wait()


@contextmanager
def virtual_screen(folder: Path) -> Iterator[Screen]:
    """A screen of our own, large enough for the window and its title bar, with its window manager at work.

    Raises:
        ChildProcessError: the X server or the window manager did not come up; what they said is told.
    """
    folder.mkdir(parents=True, exist_ok=True)
    said = folder / "said"
    server = manager = None
    try:
        with said.open("wb") as log:
            server, display = _server(folder, log)
            environment = {**os.environ, "DISPLAY": display}
            manager = subprocess.Popen(["openbox"], env=environment, stdout=log, stderr=log)
        while subprocess.run(["wmctrl", "-m"], env=environment, check=False, capture_output=True).returncode:
            if manager.poll() is not None:
                raise ChildProcessError(said.read_text(errors="replace"))
            time.sleep(_PAUSE)
        yield Screen(display, folder / "Xvfb_screen0")
    finally:
        end(manager)
        end(server)


def _server(folder: Path, log: BinaryIO) -> tuple[subprocess.Popen[bytes], str]:
    """The X server and its display, which is empty where it did not come up."""
    read, write = os.pipe()
    command = ["Xvfb", "-screen", "0", f"{SIZE[0]}x{SIZE[1] + _TITLE_BAR}x24", "-fbdir", str(folder), "-noreset"]
    server = subprocess.Popen([*command, "-displayfd", str(write)], pass_fds=(write,), stderr=log)
    os.close(write)
    with os.fdopen(read) as numbers:
        return server, f":{numbers.readline().strip()}"
