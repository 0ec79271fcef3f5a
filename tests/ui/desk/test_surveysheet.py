"""The sheet of orbital surveillance, by keys and by mouse."""

from collections.abc import Iterator
from functools import partial

import pygame
import pytest
from msgspec.structs import replace

from game.model.hexes import Hex
from game.model.ids import rule
from game.model.orbit import Level
from game.model.rows import TARGETING
from game.model.ruling import reason
from game.model.views import OrbiterView
from game.rules.strategic.orbit import SURVEILLANCE
from game.rules.tables import load_tables
from game.ui.desk.describe import hex_lines
from tests.ui.desk.player import Player
from tests.ui.desk.sheets import write

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture
def coast() -> Iterator[Player]:
    """At the targeting of the first turn, with a Union overhead."""
    player = Player("coast")
    player.to_row(TARGETING)
    yield player
    player.app.play.drop()


def lantern(player: Player) -> OrbiterView:
    (seen,) = player.desk.view.orbit
    return seen


def plan(player: Player) -> str:
    return player.control("plan").text


@pytest.mark.rule("ORBIT-23")
def test_a_hex_is_named_by_keys_alone_and_the_modifiers_are_itemised(coast: Player) -> None:
    coast.key(pygame.K_o, SHIFT)
    assert coast.app.screen.name == "survey"
    assert coast.control("orbiters").focused
    coast.key(pygame.K_TAB)
    assert coast.control("hex").focused
    write(coast, "4332")
    union = (
        "2D6 −2",
        "−10  in low orbit [ORBIT-13]",
        "+8  high-resolution imager [ORBIT-18]",
        "+0  light fog, seen through",
        "[ORBIT-19]",
    )
    for words in (*union, "58.3 %  contact", "27.8 %  number and type", "8.3 %  weight class"):
        assert words in plan(coast), words
    coast.key(pygame.K_RETURN, CTRL)
    assert coast.app.screen.name == "desk"
    assert lantern(coast).hex == Hex(43, 32)
    assert ("Lantern looks here this turn", "blue") in hex_lines(coast.desk, Hex(43, 32))
    assert list(coast.desk.board.marks.watched) == [Hex(43, 32)]
    assert "looks nowhere" not in coast.control("preview").text
    coast.key(pygame.K_u)
    assert lantern(coast).hex is None
    assert list(coast.desk.board.marks.watched) == []
    assert coast.control("preview").text == "Lantern is overhead and looks nowhere yet."


@pytest.mark.rule("ORBIT-05", "ORBIT-23", "AMB-62")
def test_before_a_hex_is_named_the_sheet_tells_what_a_look_would_be_worth_and_how_long_the_fuel_lasts(coast: Player) -> None:
    coast.key(pygame.K_o, SHIFT)
    union = (
        "In low orbit, space hex 1; overhead [ORBIT-04]; fuel: 60; holds its place [ORBIT-05];",
        "takes 6 points of fuel a turn. [AMB-62]",
    )
    looks = ("It looks nowhere this turn; at any hex it would roll 2D6 −2", "−10  in low orbit [ORBIT-13]", "58.3 %  contact")
    for words in (*union, *looks):
        assert words in plan(coast), words
    assert coast.control("hold").text == "Hold its place: 6 fuel a turn, for 10 turns"


def test_a_hex_is_chosen_on_the_board_by_mouse_alone(coast: Player) -> None:
    coast.press("survey")
    coast.press("board")
    assert coast.app.screen.name == "desk"
    coast.click_hex(Hex(20, 18))
    assert coast.app.screen.name == "survey"
    assert coast.control("hex").text == "2018"
    coast.press("give")
    assert lantern(coast).hex == Hex(20, 18)
    assert coast.desk.mode == ""
    coast.press("survey")
    coast.press("nowhere")
    assert "looks nowhere" in plan(coast)
    coast.press("give")
    assert lantern(coast).hex is None


def test_the_hex_cursor_chooses_on_the_board_too(coast: Player) -> None:
    coast.key(pygame.K_o, SHIFT)
    coast.press("board")
    coast.key(pygame.K_UP, SHIFT)
    cursor = coast.desk.cursor
    assert cursor is not None
    coast.key(pygame.K_RETURN)
    assert coast.control("hex").text == str(cursor)
    coast.key(pygame.K_ESCAPE)
    assert lantern(coast).hex is None


def test_esc_leaves_the_choice_of_a_hex(coast: Player) -> None:
    coast.press("survey")
    coast.press("board")
    coast.key(pygame.K_ESCAPE)
    assert coast.desk.mode == ""
    coast.click_hex(Hex(20, 18))
    assert coast.app.screen.name == "desk"


def test_holding_its_place_is_switched_with_the_sheet(coast: Player) -> None:
    assert lantern(coast).station.holding
    coast.press("survey")
    assert "overhead [ORBIT-04]; fuel: 60; holds its place [ORBIT-05]" in plan(coast)
    coast.press("hold")
    coast.press("cancel")
    assert lantern(coast).station.holding
    coast.press("survey")
    coast.press("hold")
    coast.press("give")
    assert not lantern(coast).station.holding
    assert lantern(coast).turns == 8


def test_a_place_that_is_not_known_is_not_named(coast: Player) -> None:
    coast.press("survey")
    coast.press("hex")
    write(coast, "nowhere-at-all")
    assert "Nothing known here is called 'nowhere-at-all'" in plan(coast)
    coast.press("give")
    assert coast.app.screen.name == "survey"


def test_what_is_out_of_view_says_when_it_comes_back(coast: Player) -> None:
    coast.key(pygame.K_RETURN, CTRL)
    coast.sit_down()
    assert coast.desk.view.turn.row == 1
    coast.press("survey")
    assert "back in 4 turns" in plan(coast)
    coast.press("hex")
    write(coast, "0101")
    assert "Harbour Eye is out of view of the map; it comes back in 4 turns. [ORBIT-04]" in plan(coast)
    coast.press("give")
    assert coast.app.screen.name == "survey"
    coast.press("cancel")
    assert lantern(coast).hex is None


def test_who_has_nothing_in_orbit_has_no_button_and_the_key_says_why(raid: Player) -> None:
    raid.sit_down()
    assert not any(control.name == "survey" for control in raid.app.controls())
    raid.key(pygame.K_o, SHIFT)
    assert raid.app.screen.name == "desk"


@pytest.mark.rule("ORBIT-03")
def test_a_ship_that_does_not_stand_above_the_area_looks_nowhere_and_the_sheet_says_why(
    coast: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = coast.desk
    (seen,) = desk.view.orbit
    away = reason("not-above", rule("ORBIT-03"), name="Lantern", hexes=2)
    facts, station = replace(seen.facts, level=Level("high", 3)), replace(seen.station, aside=-2, holding=False)
    changed = replace(desk.view, orbit=(replace(seen, facts=facts, station=station, away=away, turns=0),))
    monkeypatch.setattr(desk, "seat", desk.seat._replace(view=lambda: changed, ask=partial(SURVEILLANCE.answer, changed, load_tables())))
    desk.refresh()
    coast.key(pygame.K_o, SHIFT)
    told = "Lantern stands 2 hexes of the high-altitude map aside of the area: it must be right above it. [ORBIT-03]"
    assert told in plan(coast)
    assert "High altitude, level 3; 2 hexes aside of the area" in plan(coast)
    coast.key(pygame.K_TAB)
    write(coast, "4332")
    assert told in plan(coast)
    assert "2D6" not in plan(coast)
