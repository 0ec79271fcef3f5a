"""The screens around a game, by mouse and by keyboard."""

from __future__ import annotations

import shutil

import pygame
import pytest

from game.content import places
from game.content.rulebook import rulebook
from game.session.host import save_list
from game.ui import text
from game.ui.shell.curtain import Curtain
from game.ui.shell.rulebook import in_order
from game.ui.widgets import Control
from tests.ui.player import Player


@pytest.fixture
def player() -> Player:
    return Player()


def reader(player: Player, name: str) -> str:
    return player.control(name).text


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


def test_a_new_game_needs_no_mouse(player: Player) -> None:
    player.press(pygame.K_n)
    assert player.focused == "scenarios"
    player.press(pygame.K_DOWN)
    player.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(player.screen, Curtain)
    assert player.app.game is not None
    assert player.app.game.title == "Breakthrough at Sill Pass"


def test_a_new_game_needs_no_keyboard(player: Player) -> None:
    player.click("new")
    player.click("tab-players")
    player.click("who-1")
    box = player.control("who-1").rect
    player.point((box.x + 20, box.bottom + 4 + 32 + 16))
    player.button((box.x + 20, box.bottom + 4 + 32 + 16), down=True)
    player.button((box.x + 20, box.bottom + 4 + 32 + 16), down=False)
    player.click("start")
    assert player.app.play.sides == {"a": "", "b": "idle"}


def test_house_rules_are_those_that_the_game_really_has(player: Player) -> None:
    from game.model.switches import Switches  # noqa: PLC0415

    player.press(pygame.K_n)
    player.click("tab-rules")
    player.wait(200)
    rows = player.screen._switch_rows()  # type: ignore[attr-defined]  # noqa: SLF001
    switches = {row.id.replace("-", "_") for row in rows if row.id.islower()}
    assert switches == set(Switches.__struct_fields__)
    assert "INIT-03" in reader(player, "switch-text")


def test_a_house_rule_goes_into_the_game(player: Player) -> None:
    player.press(pygame.K_n)
    player.wait(200)
    player.click("tab-rules")
    player.app.screen.widgets.focus("value")  # type: ignore[attr-defined]
    player.press(pygame.K_DOWN)
    assert player.control("value").text == "plotted"
    player.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert player.app.game is not None
    assert player.app.game.seat(player.app.game.sides[0]).view().switches.activation == "plotted"


def test_who_sees_what_and_who_moves_when_is_chosen_beside_the_players(player: Player) -> None:
    player.press(pygame.K_n)
    player.wait(200)
    player.click("tab-players")
    assert player.control("visibility").text == "Visibility: double-blind"
    for name, presses in (("visibility", 2), ("activation", 1)):
        player.app.screen.widgets.focus(name)  # type: ignore[attr-defined]
        for _ in range(presses):
            player.press(pygame.K_DOWN)
    player.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert player.app.game is not None
    switches = player.app.game.seat(player.app.game.sides[0]).view().switches
    assert (switches.visibility, switches.activation) == ("open", "plotted")


def test_the_preview_shows_no_unit(player: Player) -> None:
    """It is made of the land alone."""
    from inspect import signature  # noqa: PLC0415

    from game.ui.shell.preview import preview  # noqa: PLC0415

    assert list(signature(preview.__wrapped__).parameters) == ["land", "tiling", "theme", "size"]
    player.press(pygame.K_n)
    player.wait(200)


def test_a_faulty_scenario_says_why_and_cannot_be_started(player: Player) -> None:
    folder = places.user() / "scenarios"
    folder.mkdir(parents=True)
    (folder / "broken.toml").write_text('id = "broken"\n')
    player.press(pygame.K_n)
    player.app.screen._choose("broken")  # type: ignore[attr-defined]  # noqa: SLF001
    player.wait(200)
    assert "broken.toml" in reader(player, "briefing")
    assert not player.control("start").enabled
    player.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert player.screen.name == "new"


@pytest.mark.parametrize(
    ("name", "sky"),
    [("coast", "daylight, light fog (it will change)"), ("raid", "daylight, clear sky"), ("night-march", "complete darkness")],
)
def test_the_card_of_a_scenario_tells_its_sky(player: Player, name: str, sky: str) -> None:
    player.press(pygame.K_n)
    player.app.screen._choose(name)  # type: ignore[attr-defined]  # noqa: SLF001
    player.wait(200)
    assert sky in reader(player, "briefing")


def test_a_new_game_tells_which_numbers_differ(player: Player) -> None:
    table = places.user() / "tables" / "costs.toml"
    table.parent.mkdir(parents=True)
    table.write_text("[terrain.rough]\ndefault = 3\n")
    player.press(pygame.K_n)
    assert "Numbers differ from the rulebook: costs.terrain.rough.default: 3 (printed: 2)" in reader(player, "briefing")


def test_scenarios_are_searched(player: Player) -> None:
    player.press(pygame.K_n)
    player.press(pygame.K_f, pygame.KMOD_CTRL)
    assert player.focused == "search"
    player.type("depot")
    assert [row.id for row in player.screen._rows()] == ["raid"]  # type: ignore[attr-defined]  # noqa: SLF001


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
    assert "slowest unit" in reader(player, "rules")
    player.app.back()
    player.app.go("rulebook", "TERR-07")
    assert reader(player, "rules").partition("TERR-")[2].startswith("07")


def test_the_rulebook_lists_every_heading_from_the_turn_on(player: Player) -> None:
    headings = in_order(rulebook().headings)
    assert headings[0].heading == "TURN"
    assert headings[-1].heading == "AMB"
    assert sorted(each.heading for each in headings) == sorted(each.heading for each in rulebook().headings)
    player.press(pygame.K_F1)
    assert reader(player, "rules").startswith("Time scale")


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
