"""The mark of a sitting: it lies beside the saves, and its program holds it, while somebody sits at a desk.

Where the program ends in the middle, the mark stays and nobody holds it. So a sitting in another window is none that was broken off.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from game.content import places

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_NAME: Final = ".sitting-"


class Sitting:
    """The mark that this program holds. It tells nothing but of which game somebody sits at the desk."""

    def __init__(self) -> None:
        self._mark: _Mark | None = None

    def begin(self, game: str) -> None:
        """Somebody sits down. Where the mark cannot be written, or another window holds it, only the warning is missing that it is for."""
        if self._mark is None:
            with suppress(OSError):
                places.saves().mkdir(parents=True, exist_ok=True)
            self._mark = _hold(game, os.O_CREAT)

    def end(self) -> None:
        """Whoever sat got up, and all is saved."""
        if self._mark is not None:
            _put_away(self._mark)
            self._mark = None


class _Mark(NamedTuple):
    """A mark that is held as long as its file is open."""

    path: Path
    held: int


def broken_off(game: str) -> bool:
    """Whether a sitting of a game was left in the middle."""
    mark = _hold(game)
    if mark is not None:
        os.close(mark.held)
    return mark is not None


def clear_away(saved: Callable[[], Collection[str]]) -> None:
    """Take away the marks of sittings that were left in the middle and cannot be gone on with: of other games than those that are *saved*.

    A mark that a program holds stays, whatever its game. The saves are looked through only where there is any mark.
    """
    games = [path.name.removeprefix(_NAME) for path in places.saves().glob(f"{_NAME}*")]
    for game in sorted(set(games).difference(saved())) if games else ():
        if (mark := _hold(game)) is not None:
            _put_away(mark)


def _put_away(mark: _Mark) -> None:
    """Take a mark away while it is held, so that no other program loses it; on Windows only a closed file can be taken away."""
    if sys.platform == "win32":
        os.close(mark.held)
    with suppress(OSError):
        mark.path.unlink(missing_ok=True)
    if sys.platform != "win32":
        os.close(mark.held)


def _hold(game: str, how: int = 0) -> _Mark | None:
    """The mark of a game, from now on held; None: another program holds it, or it cannot be opened."""
    path = places.saves() / f"{_NAME}{game}"
    with suppress(OSError, ValueError):
        held = os.open(path, os.O_RDWR | how, 0o600)
        try:
            _lock(held)
        except OSError:
            os.close(held)
        else:
            return _Mark(path, held)
    return None


def _lock(held: int) -> None:
    """Hold an open file.

    Raises:
        OSError: somebody else holds it.
    """
    if sys.platform == "win32":
        msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
