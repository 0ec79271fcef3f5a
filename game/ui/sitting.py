"""The mark of a sitting: it lies beside the saves while somebody sits at a desk. Where the program ends in the middle, it stays there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.content import places

_NAME: Final = ".sitting"


class Sitting:
    """What this program marks. It tells nothing but of which game somebody sits at the desk."""

    def __init__(self) -> None:
        self._sign = os.urandom(8).hex()

    def begin(self, game: str) -> None:
        """Somebody sits down. Where the mark cannot be written, only the warning is missing that it is for."""
        with suppress(OSError):
            _mark().parent.mkdir(parents=True, exist_ok=True)
            _mark().write_text(f"{game} {self._sign}\n", encoding="utf-8")

    def end(self) -> None:
        """Whoever sat got up, and all is saved. The mark of another window stays."""
        if self._sign in _read():
            with suppress(OSError):
                _mark().unlink(missing_ok=True)


def broken_off() -> str:
    """The identity of the game of which a sitting was left in the middle; empty: none."""
    return next(iter(_read()), "")


def _mark() -> Path:
    return places.saves() / _NAME


def _read() -> list[str]:
    try:
        return _mark().read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []
