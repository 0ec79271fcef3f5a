"""Settings on disk, and key bindings."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.keys import ACTIONS, Keys, key_words
from game.ui.settings import Settings, read_settings, write_settings
from tests.ui.player import Player


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(scale=150, theme="light", keys={"undo": "X"}, seats={"g": {"a": "idle"}})
    assert write_settings(settings, path) == ""
    assert read_settings(path) == (settings, "")


def test_without_a_file_they_are_the_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize("content", ["", "{", "[]", "nonsense", '"x"', "\x00\xff"])
def test_a_broken_file_gives_defaults_and_one_sentence(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    settings, notice = read_settings(path)
    assert settings == Settings()
    assert notice.startswith("settings.json")
    assert notice.endswith(".")


def test_values_that_make_no_sense_take_their_defaults_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"scale": 117, "theme": "pink", "width": -4, "keys": {"undo": 5}, "grid": "yes", "speed": true, "motion": "off"}')
    settings, notice = read_settings(path)
    assert settings == Settings(motion="off")
    assert all(name in notice for name in ("scale", "theme", "width", "keys", "grid", "speed"))


def test_a_broken_file_is_told_on_the_screen(tmp_path: Path) -> None:
    from game.ui import text  # noqa: PLC0415
    from game.ui.app import made  # noqa: PLC0415

    (tmp_path / "settings.json").write_text("{")
    heard: list[str] = []
    text.listen(heard.append)
    made({}, size=(1280, 720)).step([], 0)
    assert any("settings.json" in each for each in heard)


def test_settings_that_cannot_be_written_are_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "could not be kept" in write_settings(Settings(), tmp_path / "file" / "settings.json")


def test_only_fifty_games_are_remembered() -> None:
    settings = Settings()
    for number in range(60):
        settings.remember(f"game-{number}", {"a": ""})
    assert list(settings.seats) == [f"game-{number}" for number in range(10, 60)]


# keys


def event(key: int, mod: int = 0, letter: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)


def test_keys_in_words() -> None:
    pygame.display.init()
    shift, ctrl = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL
    assert key_words(event(pygame.K_n)) == "N"
    assert key_words(event(pygame.K_n, shift)) == "Shift+N"
    assert key_words(event(pygame.K_RETURN, ctrl)) == "Ctrl+Enter"
    assert key_words(event(pygame.K_EQUALS, ctrl | shift)) == "Ctrl+Shift+Plus"
    assert key_words(event(pygame.K_EQUALS, shift, "+")) == "Plus"
    assert key_words(event(pygame.K_7, shift, "/")) == "Slash"
    assert key_words(event(pygame.K_KP5)) == "5"
    assert key_words(event(pygame.K_LCTRL, ctrl)) == ""


def test_no_two_actions_share_a_key() -> None:
    taken: dict[str, str] = {}
    twice = []
    for each in ACTIONS:
        for key in each.keys.split():
            if key in taken:
                twice.append(f"{key}: {taken[key]}, {each.id}")
            taken[key] = each.id
    assert twice == []


def test_the_key_that_ends_a_sitting_is_none_that_is_pressed_by_habit() -> None:
    assert Keys().of("done") == ("Ctrl+Enter",)


def test_a_changed_key_takes_the_place_of_the_old() -> None:
    keys = Keys({"next": "M"})
    assert keys.action(event(pygame.K_m), "desk") == "next"
    assert keys.action(event(pygame.K_n), "desk") == ""
    assert keys.action(event(pygame.K_m), "everywhere") == ""
    assert keys.words("next") == "M"


def test_what_a_player_gave_to_one_action_no_other_has_from_the_program() -> None:
    taken = Keys().of("leave")[0]
    keys = Keys({"next": taken})
    assert keys.of("leave") == ()
    assert keys.conflict("undo", taken) == "next"
    assert Keys({"next": "Ctrl+Z"}).of("undo") == ("U",)


def test_keys_stand_in_lists_as_on_a_keyboard() -> None:
    assert [Keys().shown(action) for action in ("find", "undo", "zoom-in", "later")] == ["/  Ctrl+F", "U  Ctrl+Z", "+", "PgDn"]


def test_the_wheel_and_the_buttons_do_what_is_set() -> None:
    assert [Settings().closer(turned) for turned in (2, -0.5)] == [1, -1]
    assert [Settings(wheel_turned=True).closer(turned) for turned in (2, -0.5)] == [-1, 1]
    assert [[Settings(drag=drag).drags(button) for button in (1, 2, 3)] for drag in ("any", "left", "right")] == [
        [True, True, True],
        [True, False, False],
        [False, False, True],
    ]


def open_keys() -> Player:
    player = Player()
    player.app.go("settings", "keys")
    player.app.screen._choose_action("next")  # type: ignore[attr-defined]  # noqa: SLF001
    return player


def test_a_key_is_changed_on_the_screen() -> None:
    player = open_keys()
    player.click("change")
    player.press(pygame.K_y)
    assert player.app.keys.of("next") == ("Y",)
    assert read_settings()[0].keys == {"next": "Y"}
    player.click("reset")
    assert player.app.keys.of("next") == ("N",)


def test_a_key_in_use_is_asked_for() -> None:
    player = open_keys()
    player.click("change")
    player.press(pygame.K_g)
    assert player.app.dialog_open
    player.press(pygame.K_ESCAPE)
    assert player.app.keys.of("next") == ("N",)
    player.click("change")
    player.press(pygame.K_g)
    player.press(pygame.K_RETURN)
    assert player.app.keys.of("next") == ("G",)
    assert player.app.keys.of("hold") == ()


def test_fixed_keys_cannot_be_given_away() -> None:
    player = open_keys()
    for key in (pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN):
        player.click("change")
        player.press(key)
        assert player.app.keys.of("next") == ("N",)
    player.click("change")
    player.press(pygame.K_ESCAPE)
    assert player.screen.name == "settings"
