"""Sight at the desk: the ruler tells of lines of sight."""

import pytest
from msgspec.structs import replace

from game.model.components import Motion, Scar, Scars
from game.model.hexes import Hex, parse
from game.model.ids import GAME, side_key
from game.model.land import Place as Spot
from game.model.land import Structure, made
from game.model.orders import Intent
from game.model.switches import Switches
from game.model.units import Weather
from game.rules.strategic.detection import look_around
from game.ui.desk.built import built_lines
from game.ui.desk.sighting import hindrance_lines, sight_lines
from tests.scene import A1, A, Scene, land, scene


def met(ground: str = ". . w . . . .", enemy: str = "0501") -> Scene:
    game = scene(ground, ("0101", "mech:5*4"), b=[(enemy, "mech:5*4")], switches=Switches(visibility="double-blind"), falls="7")
    look_around(game.turn)
    return game


@pytest.mark.rule("LOS-16", "LOS-01", "SENS-01")
def test_the_ruler_tells_what_stops_the_eye_and_how_far_one_sees() -> None:
    session = met().session()
    seat = session.seat(A)
    told = [words for words, _ in sight_lines(seat, seat.view().march.tokens[0], Hex(1, 1), Hex(5, 1))]
    assert told[0] == "By eye: Woods in 0301 stand between. [LOS-16]"
    assert told[1] == "By radar: a clear line"
    assert "[LOS-01] = 4" in told[2]
    assert "[SENS-01] = 6" in told[3]


def test_without_a_token_in_hand_the_ruler_tells_of_the_line_alone() -> None:
    assert len(sight_lines(met().session().seat(A), None, Hex(1, 1), Hex(5, 1))) == 2


@pytest.mark.rule("AMB-52", "LOS-06")
def test_the_ruler_says_from_what_height_it_looks() -> None:
    game = scene(". .^2 . . . .", ("0101", "vtol:9"), b=[("0601", "mech:5")], switches=Switches(visibility="double-blind"))
    game.world.put(A1, Motion(intent=Intent("contact", height=8), declared=True))
    seat = game.session().seat(A)
    token = seat.view().march.tokens[0]
    told = [words for words, _ in sight_lines(seat, token, Hex(1, 1), Hex(5, 1))]
    assert told[:3] == [
        f"{token.name} looks from 8 levels above the ground, where its VTOLs fly",
        "By eye: a clear line",
        "By radar: a clear line",
    ]
    assert sight_lines(seat, None, Hex(1, 1), Hex(5, 1))[0][0].startswith("By eye: Hex 0201, level 2")


@pytest.mark.rule("AMB-52", "LOS-04")
@pytest.mark.parametrize(("end", "radar"), [("0601", "[AMB-103] = 5"), ("0701", "[SENS-01] = 6")])
def test_the_ruler_draws_the_line_of_each_radar_from_where_its_carrier_is(end: str, radar: str) -> None:
    game = scene(". .^5 . . . . . .", ("0101", "mech:5 vtol:9"), b=[("0801", "mech:5")], switches=Switches(visibility="double-blind"))
    game.world.put(A1, Motion(intent=Intent("contact", height=10), declared=True))
    seat = game.session().seat(A)
    token = seat.view().march.tokens[0]
    told = [words for words, _ in sight_lines(seat, token, Hex(1, 1), parse(end))]
    assert ("its radar from the ground" in told[0]) == (not told[2].endswith("a clear line")) == (end == "0701")
    assert radar in told[4]


def test_the_ruler_names_no_more_than_two_of_many_hexes_that_stop_a_line() -> None:
    seat = met(". w w w w w . .", "0101").session().seat(A)
    (words, _), _ = sight_lines(seat, None, Hex(1, 1), Hex(8, 1))
    assert words.count("[LOS-16]") == 2
    assert words.endswith("And 3 more.")


# what is built


def depot(away: int, **more: object) -> Scene:
    """A depot so far off, seen from 8 hexes farther than bare ground."""
    built = Structure("Depot", "depot", Hex(1 + away, 1), "heavy", 90, hexes=3)
    ground = made(replace(land(" ".join("." * 20)), structures=(built,)))
    return scene(ground, ("0101", "mech:5*4"), switches=Switches(visibility="double-blind"), **more)  # type: ignore[arg-type]


@pytest.mark.rule("LOS-14", "LOS-18", "AMB-51")
def test_the_ruler_explains_how_far_a_structure_is_seen() -> None:
    seat = depot(11, weather="light-rain").session().seat(A)
    token = seat.view().march.tokens[0]
    *_, (words, tone) = sight_lines(seat, token, Hex(1, 1), Hex(12, 1))
    parts = "best spotter: 'Mechs 4 [LOS-01] + structure of 3 tactical hexes and 1 level 8 [LOS-14] − light rain 1 [LOS-18] = 11"
    assert (words, tone) == (f"{token.name}, Depot: {parts}", "text")
    assert sight_lines(seat, token, Hex(1, 1), Hex(11, 1))[-1][0].endswith("[SENS-01] = 6"), "nothing is built there"
    assert sight_lines(seat, None, Hex(1, 1), Hex(12, 1))[-1][0] == "Depot: structure of 3 tactical hexes and 1 level 8 [LOS-14] = 8"


@pytest.mark.rule("LOS-14")
@pytest.mark.parametrize(
    ("away", "weather", "seen"),
    [
        (12, "clear", "sees it up to 12 hexes off [LOS-25]"),
        (13, "clear", "sees it up to 12 hexes off [LOS-25]"),
        (1, "storm", "sees it at point blank alone [LOS-25]"),
    ],
)
def test_the_card_of_a_hex_tells_what_is_built_there_and_from_how_far_it_is_seen(away: int, weather: Weather, seen: str) -> None:
    seat = depot(away, weather=weather).session().seat(A)
    view, place = seat.view(), Hex(1 + away, 1)
    told = built_lines(seat, view, view.march.tokens[0], place)
    assert [words for words, _ in told] == [
        "Depot  ·  depot, heavy construction, CF 90",
        "3 tactical hexes, 1 level high: seen 8 hexes farther [LOS-14]",
        f"{view.march.tokens[0].name} {seen}",
    ]
    assert told[-1][1] == ("green" if away == 12 else "text_dim")
    assert len(built_lines(seat, view, None, place)) == 2
    assert built_lines(seat, view, None, Hex(1, 1)) == []


@pytest.mark.rule("LOS-14", "LOS-16")
def test_the_card_says_that_something_stands_between() -> None:
    built = Structure("Depot", "depot", Hex(4, 1))
    game = scene(made(replace(land(". w . ."), structures=(built,))), ("0101", "mech:5*4"))
    seat = game.session().seat(A)
    assert built_lines(seat, seat.view(), seat.view().march.tokens[0], Hex(4, 1))[-1][0].endswith("something stands between")


@pytest.mark.rule("SENS-22", "SENS-23")
def test_a_hex_tells_what_it_takes_from_scans_of_whoever_stands_there() -> None:
    works, lode = Structure("Works", "factory", Hex(2, 1)), Spot("Lode", "deposit", Hex(2, 1))
    seat = scene(made(replace(land(". D"), structures=(works,), places=(lode,))), ("0101", "mech:5")).session().seat(A)
    assert hindrance_lines(seat, Hex(1, 1)) == []
    told = "scans by radar of whoever stands here: 2D6 − metallic deposits 4 [SENS-22] − dense industrial buildings 4 [SENS-23]"
    assert [words for words, _ in hindrance_lines(seat, Hex(2, 1))] == [told]


@pytest.mark.rule("LOS-14", "AMB-113")
def test_ruins_are_told_to_those_who_have_seen_them() -> None:
    game = depot(3)
    game.world.put(GAME, Scars((Scar(Hex(4, 1), "", "", "", ("Depot",)),)))
    seat = game.session().seat(A)
    assert len(built_lines(seat, seat.view(), None, Hex(4, 1))) == 2
    game.world.put(side_key(A), game.world.get(GAME, Scars))
    assert built_lines(seat, seat.view(), None, Hex(4, 1)) == [("Depot: destroyed", "text_dim")]
