"""Screens are tested under SDL's dummy driver, with a user's folder of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("FOGMARCH_HOME", str(tmp_path))
    monkeypatch.delenv("FOGMARCH_WINDOW", raising=False)
    yield
    from game import texts  # noqa: PLC0415
    from game.ui import text  # noqa: PLC0415

    text.listen(None)
    text.set_scale(100)
    texts.use(lambda sentence: sentence)
