"""Aerospace stances: a combat air patrol over one hex."""

from typing import get_args

import pytest
from msgspec.structs import replace

from game.model.commands import AnyCommand, Finish, Patrol
from game.model.components import Clock, Commander, Contact, Fatigue, Flight, Ghost, Ghosts, Sky, StancePlan
from game.model.components.stances import Stance
from game.model.events import Airborne, ContactLeft, FuelLow, PatrolTired, SealOpened, WentHome
from game.model.hexes import Hex
from game.model.ids import FORMATION, GAME, Key, Side, key, side_key
from game.model.orders import Intent
from game.model.questions import Choices, ChoicesAnswer, Passage, Zones
from game.model.switches import Switches
from game.model.units import Weather
from game.rules.strategic.detection import look_around
from game.rules.strategic.orders import URBAN, declaration_reasons
from game.rules.strategic.sealing import mark_of, open_seals, seal
from game.rules.strategic.stances import apply_patrol, burn, check_patrol, go_home, take_stances
from game.rules.strategic.walking import move
from game.rules.strategic.zones import passage, zones
from game.rules.tables import load_tables
from game.session.core import Session
from tests.scene import A1, A2, B1, B2, GROUND, P2, STANCE, A, B, Scene, path, scene

OPEN = """
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""
ROW = " ".join("." * 9)
BLIND = Switches(visibility="double-blind")


def patrol(altitude: int = 4, *, fuel: int = 400, turns: int = 0, blind: Switches = BLIND, weather: Weather = "clear") -> Scene:
    """A company of A with a flight over 0502; a lance of B three hexes from there."""
    game = scene(OPEN, ("0101", "mech:4*2"), ("0502", "fighter*2"), b=[("0802", "mech:4*2")], switches=blind, falls="dice", weather=weather)
    return game.fly(A2, altitude, fuel=fuel, turns=turns)


def flight(game: Scene, key: Key = A2) -> Flight:
    return game.world.get(key, Flight)


def choices(session: Session, side: Side) -> tuple[AnyCommand, ...]:
    answer = session.ask(side, Choices())
    assert isinstance(answer, ChoicesAnswer)
    return answer.commands


# choosing


@pytest.mark.rule("AERO-05", "AMB-71")
def test_the_owner_of_a_patrol_chooses_its_altitude_from_nap_of_earth_to_ten() -> None:
    game = patrol()
    allowed = [level for level in range(-1, 13) if check_patrol(game.view(A), game.tables, Patrol(A2, level)).allowed]
    assert allowed == list(range(1, 11))


@pytest.mark.rule("AERO-05")
def test_nobody_else_has_a_say() -> None:
    game = patrol()
    assert [why.code for why in check_patrol(game.view(B), game.tables, Patrol(A2, 3)).reasons] == ["no-flight"]


@pytest.mark.rule("TURN-08", "AMB-01")
def test_the_choice_is_hidden_until_both_have_chosen_and_holds_then() -> None:
    game = patrol()
    session = game.session()
    session.start()
    while session.clock.row != STANCE:
        session.say(session.awaiting[0], Finish())
    assert Patrol(A2, 6) in choices(session, A)
    assert Patrol(A2, 4) not in choices(session, A)
    before = session.view(B)
    assert session.say(A, Patrol(A2, 6)).allowed
    assert flight(game).altitude == 4
    assert session.view(B) == before
    for side in (A, B):
        session.say(side, Finish())
    assert flight(game).altitude == 6


@pytest.mark.rule("AMB-01")
def test_a_later_choice_replaces_the_earlier() -> None:
    game = patrol().at(STANCE)
    for altitude in (6, None, 4):
        apply_patrol(game.turn, A, Patrol(A2, altitude))
    assert game.world.get(A2, StancePlan) == StancePlan()


@pytest.mark.rule("AMB-103")
def test_both_sides_hear_how_many_are_airborne_and_not_where() -> None:
    game = patrol()
    take_stances(game.turn)
    assert [told for side in (A, B) for told in game.told(side, Airborne)] == [Airborne(A, "Side a", 1)] * 2
    assert [(each.side, each.airborne) for each in game.view(B).turn.sides] == [(A, 1), (B, 0)]
    assert game.view(B).contacts == ()
    game.world.put(GAME, Clock(2, STANCE, begun=True))
    take_stances(game.turn)
    assert len(game.told(B, Airborne)) == 1, "later on they hear it whenever it changes"


@pytest.mark.rule("TURN-05")
def test_in_plotted_play_the_choice_is_sealed_with_the_plots() -> None:
    game = patrol(blind=Switches(visibility="double-blind", activation="plotted"))
    session = game.session()
    session.start()
    while session.clock.row != STANCE:
        session.say(session.awaiting[0], Finish())
    session.say(A, Patrol(A2, 7))
    for side in (A, B):
        session.say(side, Finish())
    assert flight(game).altitude == 7
    assert game.world.get(A2, StancePlan) == StancePlan()


@pytest.mark.rule("TURN-05")
def test_what_was_sealed_is_what_is_opened() -> None:
    game = patrol(blind=Switches(activation="plotted")).at(STANCE)
    apply_patrol(game.turn, A, Patrol(A2, 7))
    seal(game.turn, A)
    take_stances(game.turn)
    open_seals(game.turn, STANCE)
    (opened,) = [each.sealed for each in game.tellings if isinstance(each.sealed, SealOpened)]
    assert (A2 in opened.plots, mark_of(opened.plots, opened.nonce)) == (True, opened.mark)
    go_home(game.turn)
    assert game.world.get(A2, StancePlan) == StancePlan()


@pytest.mark.rule("AERO-05")
def test_a_patrol_is_the_only_stance_there_is_yet() -> None:
    assert get_args(Stance) == ("", "cap")


# fuel and fatigue


@pytest.mark.rule("AERO-07", "AMB-107")
@pytest.mark.parametrize("altitude", [1, 4, 10])
def test_a_patrol_burns_twenty_points_of_fuel_a_turn_at_any_altitude(altitude: int) -> None:
    game = patrol(altitude, fuel=400)
    burn(game.turn)
    assert flight(game).fuel == 380


@pytest.mark.rule("AERO-08", "AMB-107")
@pytest.mark.parametrize(("turns", "points", "after"), [(8, 0, 9), (9, 1, 0)])
def test_the_tenth_turn_in_the_air_costs_a_point_of_fatigue_and_the_count_begins_again(turns: int, points: int, after: int) -> None:
    game = patrol(turns=turns)
    burn(game.turn)
    assert game.world.get(P2, Fatigue).points == points
    assert flight(game).turns == after
    assert len(game.told(A, PatrolTired)) == points


@pytest.mark.rule("AERO-08", "AMB-65")
def test_a_flight_that_tires_is_told_the_band_that_its_fatigue_is_read_in() -> None:
    game = patrol(turns=9)
    game.world.put(side_key(A), replace(game.world.get(side_key(A), Commander), faction="clan"))
    game.world.put(P2, Fatigue(4))
    burn(game.turn)
    assert game.told(A, PatrolTired) == (PatrolTired(P2, "a part 1", 5, game.view().flights[0].band),)
    assert game.view().flights[0].band == "rested"


@pytest.mark.rule("AERO-08")
def test_twenty_turns_in_the_air_cost_two_points() -> None:
    game = patrol(fuel=400)
    for _ in range(20):
        burn(game.turn)
    assert (game.world.get(P2, Fatigue).points, flight(game).fuel) == (2, 0)


@pytest.mark.rule("AMB-107")
@pytest.mark.parametrize(("fuel", "stance"), [(20, "cap"), (19, "")])
def test_without_fuel_for_the_turn_a_flight_leaves_in_row_7(fuel: int, stance: str) -> None:
    game = patrol(fuel=fuel)
    go_home(game.turn)
    assert flight(game).stance == stance
    assert [told.why for told in game.told(A, WentHome) if isinstance(told, WentHome)] == ["out-of-fuel"] * (not stance)


@pytest.mark.rule("AMB-107")
def test_its_owner_is_warned_a_turn_before() -> None:
    game = patrol(fuel=39)
    burn(game.turn)
    assert game.told(A, FuelLow) == (FuelLow(A2, "a 2", 19),)
    assert game.told(B, FuelLow) == ()


@pytest.mark.rule("AMB-106", "AMB-103")
def test_whoever_was_told_to_goes_home_in_row_7_and_both_sides_hear_that_less_is_airborne() -> None:
    game = patrol().at(STANCE)
    apply_patrol(game.turn, A, Patrol(A2))
    take_stances(game.turn)
    assert flight(game).stance == "cap"
    go_home(game.turn)
    assert flight(game).stance == ""
    assert game.view(A).flights == ()
    assert game.told(B, Airborne)[-1] == Airborne(A, "Side a", 0)
    assert game.told(B, ContactLeft) == ()


@pytest.mark.rule("AMB-103")
def test_an_enemy_that_followed_it_sees_it_leave() -> None:
    game = patrol()
    game.world.put(A2, Contact(game.world.get(A2, Contact).label, Hex(5, 2), 1, now=True, altitude=4))
    game.world.put(A2, StancePlan(home=True))
    go_home(game.turn)
    assert [told.hex for told in game.told(B, ContactLeft) if isinstance(told, ContactLeft)] == [Hex(5, 2)]
    assert game.world.get(A2, Contact) == Contact()


@pytest.mark.rule("AMB-103", "AMB-57")
def test_an_enemy_that_has_not_looked_since_it_climbed_does_not_see_it_leave() -> None:
    game = patrol(fuel=0, weather="heavy-clouds")
    look_around(game.turn)
    game.world.put(A2, StancePlan(altitude=7))
    take_stances(game.turn)
    go_home(game.turn)
    assert game.told(B, ContactLeft) == ()
    look_around(game.turn)
    assert [(each.now, each.altitude) for each in game.view(B).contacts] == [(False, 4)]


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


def over(altitude: int, *, at: str = "0502", weather: Weather = "clear", words: str = "foot:1*3") -> Scene:
    """A flight of A over 0502 alone, and infantry of B, which radar does not see out of clear line."""
    game = scene(OPEN, ("0502", "fighter*2"), b=[(at, words)], switches=BLIND, falls=[1, 1] * 8, weather=weather)
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
