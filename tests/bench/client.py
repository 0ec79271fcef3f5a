"""R1 to R3, S1, hand-overs and memory: the client in windows on a virtual screen, each measurement in a process of its own."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

import msgspec

from tests.bench.processes import peak, python
from tests.bench.runner import Bench, Measured, Skipped, compared

_FRAMES = "tests.bench.frames"
_MOST_MEMORY = 150
_BARE = "import pygame; pygame.init(); pygame.display.set_mode((1280, 720)).fill('navy'); pygame.display.flip()"
_START = "from game.ui.app import made; made({}, size=(1280, 720)).step((), 0)"


@contextmanager
def _screen() -> Iterator[dict[str, str]]:
    """A virtual screen of our own, and a user's folder; the environment that leads there."""
    if shutil.which("Xvfb") is None:
        raise Skipped("there is no Xvfb")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as numbers, TemporaryDirectory() as home:
            number = numbers.readline().strip()
            if not number:
                raise Skipped("Xvfb does not start")
            yield {
                "DISPLAY": f":{number}",
                "SDL_VIDEODRIVER": "x11",
                "SDL_AUDIODRIVER": "dummy",
                "SDL_FRAMEBUFFER_ACCELERATION": "0",
                "PYGAME_HIDE_SUPPORT_PROMPT": "1",
                "FOGMARCH_HOME": home,
            }
    finally:
        server.kill()
        server.wait()


def _framed(name: str) -> Callable[[], Measured]:
    """A measurement of `frames`."""

    def run() -> Measured:
        with _screen() as environment:
            return msgspec.json.decode(python("-m", _FRAMES, name, environment=environment), type=Measured)

    return run


def start() -> Measured:
    """S1: to the first usable screen, against a bare window."""
    with _screen() as environment:
        return compared(lambda: python("-c", _START, environment=environment), lambda: python("-c", _BARE, environment=environment))


def memory() -> Measured:
    """The client's peak memory once it has shown the largest map at every zoom step."""
    with _screen() as environment:
        found = peak("-m", _FRAMES, "all_zooms", environment=environment)
    return Measured(found, found / _MOST_MEMORY, "MiB")


BENCHES = (
    Bench("R1", "a frame in which the pointer moves over the map, whole HUD / a full-window blit and flip", 1.15, _framed("hover")),
    Bench("R2-token", "a frame in which one token moves / a full-window blit and flip", 1.4, _framed("token")),
    Bench("R2-pan", "a frame in which the map moves by 5 pixels / a full-window blit and flip", 1.7, _framed("pan")),
    Bench("R2-redraw", "a frame in which the board is drawn anew / a full-window blit and flip", 5, _framed("redraw")),
    Bench("R3-land", "a frame on 200×200 / on 32×34", 1.25, _framed("large_land")),
    Bench("R3-tokens", "a frame with 400 tokens in view / with 40", 1.5, _framed("many_tokens")),
    Bench("S1", "start to the first usable screen / a bare window", 2.5, start),
    Bench("to-curtain", "from the key that ends a sitting to the curtain / a full redraw", 6, _framed("to_curtain")),
    Bench("to-board", "from the curtain, held long enough, to the board / a full redraw", 6, _framed("to_board")),
    Bench("memory-64", f"peak memory of the client, 64×64, all zoom steps / {_MOST_MEMORY} MiB", 1, memory),
)
