"""A virtual screen with a window manager, taken down at the end whatever happened.

The server must not reset: by default it begins anew whenever its last client leaves, such as a `wmctrl` that looks for a window, and
whoever connects in that moment, the window manager above all, is thrown out.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
NEEDED = ("Xvfb", "xdotool", "openbox", "wmctrl")
SIZE = (1280, 720)
_TITLE_BAR = 60


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
    """A screen of our own, large enough for the window and its title bar."""
    folder.mkdir(parents=True, exist_ok=True)
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1] + _TITLE_BAR}x24", "-fbdir", str(folder), "-noreset"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as numbers:
        display = f":{numbers.readline().strip()}"
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield Screen(display, folder / "Xvfb_screen0")
    finally:
        end(manager)
        end(server)
