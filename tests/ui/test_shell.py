"""The screens around a game, by mouse and by keyboard."""

from __future__ import annotations

import shutil

import pygame
import pytest

from game.content.rulebook import rulebook
from game.session.host import save_list
from game.ui import text
from game.ui.shell.curtain import Curtain
from game.ui.shell.rulebook import in_order
from game.ui.widgets import Control
from tests.ui.player import Player


def test_the_menu_is_worked_with_arrows_letters_and_mouse(player: Player) -> None:
    assert player.focused == "new"
    player.press(pygame.K_DOWN)
    player.press(pygame.K_DOWN)
    assert player.focused == "rulebook"
    player.press(pygame.K_RETURN)
    assert player.screen.name == "rulebook"
    player.press(pygame.K_ESCAPE)
    assert player.screen.name == "menu"
    assert player.focused == "rulebook", "one is back where one was"
    player.press(pygame.K_s)
    assert player.screen.name == "settings"
    player.click("back")
    assert player.screen.name == "menu"


def test_escape_never_quits(player: Player) -> None:
    for _ in range(5):
        player.press(pygame.K_ESCAPE)
    assert player.app.running
    assert player.screen.name == "menu"


def test_quit_ends_the_program(player: Player) -> None:
    player.press(pygame.K_q)
    assert not player.app.running


def many_saves(player: Player, count: int) -> None:
    player.begin()
    player.app.play.to_menu()
    path = save_list()[0][0]
    for number in range(count):
        shutil.copy(path, path.with_name(f"save {number:03}.fog"))


def test_five_hundred_saves_are_listed_and_walked_at_once(player: Player) -> None:
    many_saves(player, 500)
    heard: list[str] = []
    player.app.go("load")
    text.listen(heard.append)
    player.frame()
    assert len(heard) < 120, "only the rows in view are drawn"
    player.press(pygame.K_END)
    player.press(pygame.K_RETURN)
    assert isinstance(player.screen, Curtain)


def test_a_save_is_deleted_after_a_question(player: Player) -> None:
    many_saves(player, 2)
    player.app.go("load")
    player.press(pygame.K_DELETE)
    player.press(pygame.K_ESCAPE)
    assert len(save_list()) == 3
    player.press(pygame.K_DELETE)
    player.press(pygame.K_RETURN)
    assert len(save_list()) == 2
    assert player.control("load").enabled


def test_without_saves_there_is_nothing_to_load(player: Player) -> None:
    player.press(pygame.K_l)
    assert not player.control("load").enabled
    player.press(pygame.K_RETURN)
    assert player.screen.name == "load"


def test_the_rulebook_is_searched_and_opens_where_it_is_asked(player: Player) -> None:
    player.press(pygame.K_F1)
    assert player.screen.name == "rulebook"
    player.press(pygame.K_F1)
    assert len(player.app.stack) == 2, "a second F1 opens no second one"
    player.press(pygame.K_SLASH)
    assert player.focused == "search"
    player.type("MOVE-01")
    assert "slowest unit" in player.control("rules").text
    player.app.back()
    player.app.go("rulebook", "TERR-07")
    assert player.control("rules").text.partition("TERR-")[2].startswith("07")


def test_the_rulebook_lists_every_heading_from_the_turn_on(player: Player) -> None:
    headings = in_order(rulebook().headings)
    assert headings[0].heading == "TURN"
    assert headings[-1].heading == "AMB"
    assert sorted(each.heading for each in headings) == sorted(each.heading for each in rulebook().headings)
    player.press(pygame.K_F1)
    assert player.control("rules").text.startswith("Time scale")


def test_all_keys_of_a_screen_are_told(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.wait(500)
    player.press(pygame.K_k, pygame.KMOD_CTRL)
    assert player.screen.name == "keys"
    cells = {row.cells for row in player.screen._rows()}  # type: ignore[attr-defined]  # noqa: SLF001
    assert ("Ctrl+Enter", "Done with this row, or end this activation") in cells
    desk = player.app.stack[0]
    player.press(pygame.K_ESCAPE)
    assert player.screen is desk


def keys_told(player: Player) -> set[tuple[str, ...]]:
    player.press(pygame.K_k, pygame.KMOD_CTRL)
    assert player.screen.name == "keys"
    cells = {row.cells for row in player.screen._rows()}  # type: ignore[attr-defined]  # noqa: SLF001
    player.press(pygame.K_ESCAPE)
    return cells


def test_what_the_mouse_does_at_the_map_is_told_with_its_keys(player: Player) -> None:
    player.begin()
    player.sit_down()
    player.wait(500)
    assert {("Shift+click", "Waypoint"), ("Ctrl+click", "Ruler: one end, then the other")} < keys_told(player)


@pytest.mark.parametrize(
    ("screen", "own"),
    [
        ("new", {("Ctrl+Enter", "Start the game"), ("Ctrl+F", "Search")}),
        ("load", {("Enter", "Load"), ("Del", "Delete")}),
        ("rulebook", {("Ctrl+F", "Search")}),
    ],
)
def test_a_screen_tells_the_keys_that_only_it_has(player: Player, screen: str, own: set[tuple[str, str]]) -> None:
    others = keys_told(player)
    player.app.go(screen)
    told = keys_told(player)
    assert own <= told
    assert not own & others
    assert [cells for cells in told if cells[0] == "Esc"] == [("Esc", "Cancel, close, back")]


def test_the_game_menu_goes_back_to_the_same_desk(player: Player) -> None:
    player.begin()
    desk = player.sit_down()
    player.wait(500)
    player.press(pygame.K_F10)
    assert player.screen.name == "pause"
    player.press(pygame.K_ESCAPE)
    assert player.desk is desk
    assert not desk.closed


def test_settings_take_effect_at_once_and_are_kept(player: Player) -> None:
    player.press(pygame.K_s)
    player.app.screen.widgets.focus("theme")  # type: ignore[attr-defined]
    player.press(pygame.K_DOWN)
    assert player.app.theme.name == "light"
    assert player.focused == "theme", "the focus stays"
    player.app.screen.widgets.focus("scale")  # type: ignore[attr-defined]
    for _ in range(3):
        player.press(pygame.K_DOWN)
    assert player.app.scale == 150
    assert Player(settings=None).app.settings != player.app.settings


def test_the_scale_is_changed_with_keys(player: Player) -> None:
    mod = pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT
    for _ in range(9):
        player.press(pygame.K_EQUALS, mod)
    assert player.app.scale == 150
    player.press(pygame.K_MINUS, mod)
    assert player.app.scale == 125


def test_another_window_size_builds_the_screen_anew(player: Player) -> None:
    player.press(pygame.K_s)
    player.app.resize((1920, 1080))
    player.frame()
    assert player.app.buffer.get_size() == (1920, 1080)
    assert player.screen.name == "settings"
    assert all(each.rect.right <= 1920 for each in player.app.controls())


def test_the_first_start_asks_once(player: Player) -> None:
    from game.ui.settings import settings_file  # noqa: PLC0415

    assert not settings_file().exists()
    player.app.go("welcome")
    assert player.focused == "begin"
    player.press(pygame.K_RETURN)
    assert player.screen.name == "menu"
    assert settings_file().exists()


WALKED = ("menu", "new", "load", "rulebook", "settings", "keys", "welcome")


@pytest.mark.parametrize("name", WALKED)
def test_every_control_is_reached_with_tab(player: Player, name: str) -> None:
    if name != "menu":
        player.app.go(name)
    player.wait(200)
    wanted = {each.name for each in player.app.controls() if each.enabled and each.kind != "label"}
    reached = set()
    for _ in range(len(wanted) + 2):
        player.press(pygame.K_TAB)
        reached.add(player.focused)
    assert wanted <= reached


@pytest.mark.parametrize("name", WALKED)
def test_no_two_controls_share_a_name_and_each_says_what_it_is(player: Player, name: str) -> None:
    if name != "menu":
        player.app.go(name)
    controls = player.app.controls()
    assert len({each.name for each in controls}) == len(controls)
    silent = [each.name for each in controls if each.kind in {"button", "toggle", "label", "choice"} and not each.text]
    assert silent == []
    assert all(isinstance(each, Control) for each in controls)
