"""What is in the air at the desk: its counter, its card, and the sheet that gives it an altitude, by keys and by mouse."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.model.hexes import Hex
from game.model.rows import STANCE
from game.model.views import FlightView
from game.texts import plan_text
from game.ui.desk.describe import hex_lines, overlay_lines
from game.ui.desk.overlaid import overlay_items
from tests.ui.desk.player import Player

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
STATION = Hex(33, 15)


@pytest.fixture
def coast() -> Iterator[Player]:
    """In the row of stances of the first turn, at the desk of the side that flies over Upper Kess."""
    player = Player("coast")
    player.to_row(STANCE)
    yield player
    player.app.play.drop()


def kestrel(player: Player) -> FlightView:
    (seen,) = player.desk.view.flights
    return seen


def card(player: Player) -> str:
    return "\n".join(player.control(f"card-{number}").text for number in range(6))


@pytest.mark.rule("AERO-05")
def test_a_flight_lies_over_the_board_with_its_altitude(coast: Player) -> None:
    counters = [each for each in coast.desk.board.marks.counters if each.hex == STATION]
    assert [(each.kind, each.title, each.altitude) for each in counters] == [("aerospace", "6", 6)]
    assert coast.desk.board.marks.counters[-1] == counters[0]
    assert ("6  Kestrel Flight: combat air patrol, at altitude 6, rested", "text") in hex_lines(coast.desk, STATION)


@pytest.mark.rule("AERO-05", "AERO-07", "AERO-08")
def test_a_click_chooses_a_flight_and_its_card_tells_fuel_altitude_and_fatigue(coast: Player) -> None:
    coast.desk.look_at(STATION)
    coast.step(times=4)
    coast.click_hex(STATION)
    assert "Kestrel Flight" in card(coast)
    for words in ("at altitude 6", "Fuel 400: lasts 20 turns [AERO-07]", "Fatigue 0 (rested)"):
        assert words in card(coast), words


@pytest.mark.rule("LOS-09", "AMB-50")
def test_the_overlays_show_what_a_chosen_flight_covers(coast: Player) -> None:
    coast.desk.take(kestrel(coast).key)
    coast.key(pygame.K_r, SHIFT)
    ((sense, covered),) = coast.desk.board.marks.covers
    assert sense == "radar"
    assert max(place.distance(STATION) for place in covered) == 2
    assert "in reach of radar: Kestrel Flight" in [words for _, words in overlay_items(coast.desk)]


@pytest.mark.rule("TURN-08", "AERO-05")
def test_an_altitude_is_chosen_by_keys_alone(coast: Player) -> None:
    coast.key(pygame.K_f, SHIFT)
    assert coast.app.screen.name == "stance"
    assert coast.control("flights").focused
    coast.key(pygame.K_TAB)
    assert coast.control("altitude").focused
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        coast.key(key)
    assert "At altitude 4" in coast.control("plan").text
    coast.key(pygame.K_RETURN, CTRL)
    assert coast.app.screen.name == "desk"
    assert kestrel(coast).plan.altitude == 4
    assert "At altitude 4 from the end of row 4 on." in card(coast)


@pytest.mark.rule("LOS-08", "LOS-09")
def test_the_sheet_tells_how_far_it_would_see_by_which_rule(coast: Player) -> None:
    coast.press("stance")
    told = coast.control("plan").text
    for words in ("light fog 1 [LOS-18] = 0", "radar at altitude 6: 2 [LOS-09] = 2"):
        assert words in told, words


@pytest.mark.rule("LOS-10")
def test_where_it_would_see_nothing_the_sheet_says_by_which_rule(coast: Player) -> None:
    coast.key(pygame.K_f, SHIFT)
    coast.key(pygame.K_TAB)
    for _ in range(3):
        coast.key(pygame.K_UP)
    told = coast.control("plan").text
    assert "By eye: nothing; altitude 9 is too high to see anything by eye [LOS-10]" in told
    assert "By radar: radar at altitude 9: 0 [LOS-11] = 0" in told


def test_the_board_comes_back_to_the_flight_that_is_chosen(coast: Player) -> None:
    coast.desk.take(kestrel(coast).key)
    assert not coast.desk.board.rect.contains(coast.desk.board.rect_of(STATION))
    coast.key(pygame.K_h)
    coast.step(times=9)
    assert coast.desk.board.rect.contains(coast.desk.board.rect_of(STATION))


def test_its_card_tells_no_longer_what_is_to_come_once_it_has_come(coast: Player) -> None:
    seen = kestrel(coast)
    risen = replace(seen, flight=replace(seen.flight, altitude=4), plan=replace(seen.plan, altitude=4))
    assert not plan_text(risen)


def test_who_goes_home_is_asked_no_altitude(coast: Player) -> None:
    def asked() -> tuple[str, str]:
        return coast.control("altitude").text, coast.control("give").text

    coast.key(pygame.K_f, SHIFT)
    assert asked() == ("At altitude 6", "Patrol so")
    coast.press("home")
    assert asked() == ("no more", "Send home")
    coast.press("home")
    assert asked() == ("At altitude 6", "Patrol so")


@pytest.mark.rule("AMB-106")
def test_a_flight_is_called_home_by_mouse_and_the_call_taken_back(coast: Player) -> None:
    coast.press("stance")
    coast.press("home")
    assert "leaves the map in row 7" in coast.control("plan").text
    coast.press("give")
    assert kestrel(coast).plan.home
    assert "Goes home in row 7" in card(coast)
    coast.press("undo")
    assert not kestrel(coast).plan.home


def test_where_nobody_marches_no_march_mode_is_offered(coast: Player) -> None:
    names = {control.name for control in coast.app.controls()}
    assert {"undo", "stance"} <= names
    assert not {"pace-normal", "pace-forced", "pace-cautious", "march"} & names


def test_in_another_row_the_key_says_when_it_is_of_use(coast: Player) -> None:
    coast.key(pygame.K_RETURN, CTRL)
    coast.sit_down()
    coast.key(pygame.K_RETURN, CTRL)
    coast.sit_down()
    coast.key(pygame.K_f, SHIFT)
    assert coast.app.screen.name == "desk"


@pytest.mark.rule("LOS-14", "LOS-08", "LOS-18")
def test_the_card_of_a_hex_tells_from_how_far_the_flight_that_is_chosen_sees_what_is_built_there(coast: Player) -> None:
    citadel = next(each for each in coast.desk.view.land.structures if each.name == "Vessin citadel")
    assert not any("sees it" in words for words, _ in hex_lines(coast.desk, citadel.hex))
    coast.desk.take(kestrel(coast).key)
    assert ("Kestrel Flight sees it up to 12 hexes off [LOS-25]", "text_dim") in hex_lines(coast.desk, citadel.hex)


def test_a_hex_is_described_from_the_flight_that_is_chosen(coast: Player) -> None:
    assert not overlay_lines(coast.desk, Hex(33, 17))
    coast.desk.take(kestrel(coast).key)
    assert any("2 hexes" in words for words, _ in overlay_lines(coast.desk, Hex(33, 17)))


@pytest.mark.rule("TURN-08")
def test_no_formation_on_the_ground_waits_for_orders_in_the_row_of_stances(coast: Player) -> None:
    assert coast.control("tool-next").text.startswith("Next (0)")
    coast.key(pygame.K_n)
    assert coast.desk.draft.token is not None, "they may be looked at all the same"
