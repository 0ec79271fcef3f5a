"""A home of its own for every test, and a game in the middle of a turn."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.session.host import Game, open_game
from tests.session.saves.playing import play


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that holds saves."""
    monkeypatch.setenv("FOGMARCH_HOME", str(tmp_path))
    return tmp_path / "saves"


@pytest.fixture
def game() -> Iterator[Game]:
    """A raid after thirty commands."""
    opened = open_game("raid", "1")
    play(opened, 30)
    yield opened
    opened.close()
