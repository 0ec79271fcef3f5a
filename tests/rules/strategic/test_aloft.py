"""In the air: what a flight sees, who sees it, and what it is not."""

import pytest
from msgspec.structs import replace

from game.model.components import Contact, Flight, Ghost, Ghosts, Sky
from game.model.hexes import Hex
from game.model.ids import FORMATION, GAME, Side, key, side_key
from game.model.orders import Intent
from game.model.questions import Passage, Zones
from game.model.switches import Switches
from game.model.units import Weather
from game.rules.strategic.detection import look_around
from game.rules.strategic.orders import URBAN, declaration_reasons
from game.rules.strategic.walking import move
from game.rules.strategic.zones import passage, zones
from game.rules.tables import load_tables
from tests.patrolling import BLIND, OPEN, ROW, flight, patrol
from tests.scene import A1, A2, B1, B2, GROUND, A, B, Scene, path, scene

# sight


def known(game: Scene, side: Side) -> list[tuple[Hex, int]]:
    """What a side has made out, and how high it flies."""
    look_around(game.turn)
    return [(each.hex, each.altitude) for each in game.view(side).contacts]


@pytest.mark.rule("AMB-103", "LOS-01")
def test_what_is_airborne_is_a_target_like_any_other_for_ground_observers() -> None:
    assert known(patrol(4), B) == [(Hex(5, 2), 4)]


@pytest.mark.rule("AMB-108")
def test_a_contact_in_the_air_has_no_zone_of_control() -> None:
    game = patrol(4)
    look_around(game.turn)
    assert [each.zone for each in game.view(B).contacts] == [0]


def over(altitude: int, *, at: str = "0502", weather: Weather = "clear") -> Scene:
    """A flight of A over 0502 alone, and infantry of B, which radar does not see out of clear line."""
    game = scene(OPEN, ("0502", "fighter*2"), b=[(at, "foot:1*3")], switches=BLIND, falls=[1, 1] * 8, weather=weather)
    return game.fly(A1, altitude)


@pytest.mark.rule("LOS-07", "LOS-08", "LOS-10")
@pytest.mark.parametrize(("altitude", "at", "seen"), [(1, "0502", True), (1, "0602", False), (2, "0602", True), (8, "0602", True),
                                                     (2, "0702", False), (9, "0502", False)])  # fmt: skip
def test_a_flight_makes_out_by_eye_what_its_altitude_lets_it(altitude: int, at: str, seen: bool) -> None:  # noqa: FBT001
    game = over(altitude, at=at)
    found = known(game, A)
    sources = [each.source for each in game.view(A).contacts]
    assert (bool(found) and sources == ["visual"]) is seen


@pytest.mark.rule("LOS-09", "AMB-50")
@pytest.mark.parametrize(("altitude", "rolls"), [(2, 1), (5, 0), (9, 0)])
def test_its_sensors_look_three_hexes_far_from_low_and_none_from_high(altitude: int, rolls: int) -> None:
    game = scene(OPEN, ("0502", "fighter*2"), b=[("0802", "mech:4*2")], switches=BLIND, falls=[6, 6] * 4).fly(A1, altitude)
    assert len(known(game, A)) == rolls
    assert [each.source for each in game.view(A).contacts] == ["radar"] * rolls


@pytest.mark.rule("LOS-09", "AMB-50")
def test_whoever_marches_is_looked_at_by_flights_that_a_table_lets_look_farther_than_all_others() -> None:
    high = {"up_to": 10, "levels": 100, "eye": {"rule": "LOS-08", "hexes": 1}, "radar": {"rule": "LOS-09", "hexes": 7}}
    game = scene(ROW, ("0101", "fighter*2"), b=[("0901", "mech:4*2")], switches=BLIND, falls=[6, 6]).fly(A1, 4)
    game.tables = load_tables({"seeing": {"altitudes": [high]}})
    move(game.turn, B1, path("0801"), "normal")
    assert [each.source for each in game.view(A).contacts] == ["radar"]


@pytest.mark.rule("LOS-20", "AMB-102")
@pytest.mark.parametrize(("altitude", "seen"), [(4, True), (5, False), (6, False)])
def test_heavy_clouds_hide_a_flight_from_the_ground_and_the_ground_from_it(altitude: int, seen: bool) -> None:  # noqa: FBT001
    game = over(altitude, at="0602", weather="heavy-clouds")
    assert bool(known(game, A)) is seen
    assert bool(known(game, B)) is seen


@pytest.mark.rule("LOS-20", "AMB-102")
@pytest.mark.parametrize(("one", "other", "seen"), [(3, 4, True), (6, 7, True), (4, 6, False), (5, 6, False), (5, 5, False)])
def test_heavy_clouds_hide_flights_from_each_other_at_their_altitude_and_across_it(one: int, other: int, seen: bool) -> None:  # noqa: FBT001
    sky: Weather = "heavy-clouds"
    game = scene(OPEN, ("0502", "fighter*2"), b=[("0602", "fighter*2")], switches=BLIND, falls=[1, 1] * 8, weather=sky)
    game.fly(A1, one).fly(B1, other)
    assert [bool(known(game, side)) for side in (A, B)] == [seen, seen]


WOODS = """
. . . . . . .
. . . . . w .
. . . . w w .
. . . . . . .
"""


@pytest.mark.rule("LOS-16", "AMB-52")
@pytest.mark.parametrize(("altitude", "seen"), [(1, False), (4, True)])
def test_woods_hide_nap_of_earth_and_nothing_higher_up(altitude: int, seen: bool) -> None:  # noqa: FBT001
    game = scene(WOODS, ("0503", "fighter*2"), b=[("0303", "foot:1*3")], switches=BLIND, falls=[1, 1] * 8).fly(A1, altitude)
    assert bool(known(game, B)) is seen


@pytest.mark.rule("AMB-57")
def test_a_contact_that_climbed_is_found_at_its_new_altitude_when_it_is_looked_at_again() -> None:
    game = patrol(4)
    assert known(game, B) == [(Hex(5, 2), 4)]
    game.world.put(A2, replace(flight(game), altitude=7))
    assert [each.altitude for each in game.view(B).contacts] == [4]
    assert known(game, B) == [(Hex(5, 2), 7)]


@pytest.mark.rule("AMB-57")
def test_what_left_the_map_out_of_sight_is_a_ghost_at_its_last_altitude() -> None:
    game = patrol(4)
    look_around(game.turn)
    game.world.put(A2, replace(flight(game), stance=""))
    look_around(game.turn)
    assert [(each.now, each.altitude) for each in game.view(B).contacts] == [(False, 4)]


@pytest.mark.rule("LOS-20", "AMB-57")
@pytest.mark.parametrize(("altitude", "ghosts"), [(4, 0), (6, 1)])
def test_its_ghost_is_gone_where_one_looks_and_stays_where_clouds_hide_its_altitude(altitude: int, ghosts: int) -> None:
    game = over(4, at="0502")
    look_around(game.turn)
    held = game.world.get(A1, Contact)
    game.world.put(A1, Contact(), Flight("", 4, 0))
    game.world.put(side_key(B), Ghosts((Ghost(held.label, Hex(5, 2), 0, held.rung, "visual", held.glimpse, altitude),)))
    game.world.put(GAME, Sky(weather="heavy-clouds"))
    look_around(game.turn)
    assert len(game.view(B).contacts) == ghosts


@pytest.mark.rule("SENS-12", "SENS-13")
@pytest.mark.parametrize("visibility", ["blips", "open"])
def test_without_double_blind_a_flight_lies_on_the_map_with_its_altitude(visibility: str) -> None:
    game = patrol(9, blind=Switches(visibility="blips" if visibility == "blips" else "open"))
    assert (Hex(5, 2), 9) in known(game, B)


# what it is not


@pytest.mark.rule("AMB-108")
def test_a_flight_is_no_token_on_the_ground() -> None:
    game = patrol().at(GROUND)
    view = game.view(A)
    assert [token.key for token in view.march.tokens] == [A1]
    assert [each.hex for each in view.march.stacks] == [Hex(1, 1)]
    assert B2 not in view.march.ready
    assert [each.key for each in view.flights] == [A2]


def overhead(*flights: int, weather: Weather = "clear", where: str = "0302") -> Scene:
    """Infantry of A, and flights of B by their altitudes over one hex, made out as far as may be."""
    game = scene(OPEN, ("0202", "foot:1*3"), b=[(where, "fighter*2")] * len(flights), switches=BLIND, falls=[1, 1] * 8, weather=weather)
    for number, altitude in enumerate(flights, 1):
        game.fly(key(B, FORMATION, number), altitude)
    look_around(game.turn)
    return game


@pytest.mark.rule("AMB-108", "ZOC-01", "AMB-98")
def test_a_flight_threatens_nobody_that_marches_below() -> None:
    game = overhead(4)
    assert len(game.view(A).contacts) == 1
    assert zones(game.view(A), game.tables, Zones(A1)).known == ()
    assert passage(game.view(A), game.tables, Passage(A1, path("0302 0402 0502"))).rows == ()


@pytest.mark.rule("AMB-14", "AMB-108")
def test_a_flight_keeps_nobody_from_destroying_below() -> None:
    game = overhead(4, where="0202")
    reasons = declaration_reasons(game.view(A), game.tables, game.token(), Intent("destroy", target=URBAN))
    assert [why.code for why in reasons] == ["no-such-target"]


@pytest.mark.rule("LOS-20", "AMB-102")
@pytest.mark.parametrize("flights", [(3, 7), (7, 3)])
def test_of_two_flights_over_one_hex_clouds_hide_the_upper_one_alone(flights: tuple[int, int]) -> None:
    assert [each.altitude for each in overhead(*flights, weather="heavy-clouds").view(A).contacts] == [3]
