"""Screens are tested under SDL's dummy driver, with a user's folder of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.ui.player import Player

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True, scope="session")
def _no_home_of_ours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What lives longer than a test writes no save over those of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("FOGMARCH_HOME", str(tmp_path_factory.mktemp("home")))
        yield


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


@pytest.fixture
def player() -> Player:
    """A person before the menu."""
    from tests.ui.player import Player  # noqa: PLC0415

    return Player()
