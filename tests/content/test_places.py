"""Where data lies."""

from pathlib import Path

import platformdirs
import pytest

from game.content import places

ROOT = Path(__file__).parents[2]


def test_in_a_checkout_everything_lies_in_its_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FOGMARCH_HOME")
    assert places.root_of_data() == ROOT
    assert (places.assets(), places.maps(), places.saves()) == (ROOT / "assets", ROOT / "maps", ROOT / "saves")


def test_the_users_place_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FOGMARCH_HOME", str(tmp_path))
    assert (places.user(), places.saves()) == (tmp_path, tmp_path / "saves")
    assert places.maps() == ROOT / "maps"


def test_installed_the_data_lies_in_the_package_and_saves_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FOGMARCH_HOME")
    monkeypatch.setattr("game.content.places._in_checkout", lambda: False)
    assert (places.assets(), places.maps()) == (ROOT / "game" / "assets", ROOT / "game" / "maps")
    assert places.saves() == places.user() / "saves"
    assert "fogmarch" in str(places.user())


@pytest.mark.parametrize("shared", ["", "/data/shared", "relative/share"])
def test_the_users_place_is_where_the_system_keeps_such_data(monkeypatch: pytest.MonkeyPatch, shared: str) -> None:
    monkeypatch.delenv("FOGMARCH_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", shared)
    assert places.user() == platformdirs.user_data_path("fogmarch", appauthor=False)


def test_a_sentence_names_files_from_the_root_of_the_data(tmp_path: Path) -> None:
    assert places.shown(ROOT / "maps" / "raid.tmx") == "maps/raid.tmx"
    assert places.shown(tmp_path / "home" / "maps" / "x.tmx") == "maps/x.tmx"
    assert places.shown(tmp_path / "x.tmx") == str(tmp_path / "x.tmx")
