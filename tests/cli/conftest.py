"""A home of its own for every test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder."""
    monkeypatch.setenv("FOGMARCH_HOME", str(tmp_path / "home"))
    return tmp_path / "home"
