"""The screen of a new game: who plays what, under which house rules."""

from __future__ import annotations

import pygame
import pytest

from game.content import places
from game.ui.shell.curtain import Curtain
from tests.ui.player import Player


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
    assert "INIT-03" in player.control("switch-text").text


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
    assert "broken.toml" in player.control("briefing").text
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
    assert sky in player.control("briefing").text


def test_a_new_game_tells_which_numbers_differ(player: Player) -> None:
    table = places.user() / "tables" / "costs.toml"
    table.parent.mkdir(parents=True)
    table.write_text("[terrain.rough]\ndefault = 3\n")
    player.press(pygame.K_n)
    assert "Numbers differ from the rulebook: costs.terrain.rough.default: 3 (printed: 2)" in player.control("briefing").text


def test_scenarios_are_searched(player: Player) -> None:
    player.press(pygame.K_n)
    player.press(pygame.K_f, pygame.KMOD_CTRL)
    assert player.focused == "search"
    player.type("depot")
    assert [row.id for row in player.screen._rows()] == ["raid"]  # type: ignore[attr-defined]  # noqa: SLF001
