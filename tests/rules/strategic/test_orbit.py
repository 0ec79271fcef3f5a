"""Orbital surveillance: who is overhead, what a look is worth, and naming the hex."""

import pytest

from game.model.commands import Finish, Station, Survey
from game.model.components import OnStation, SurveyPlan
from game.model.events import StationHeld, StationLeft, SurveyDropped, SurveyPlanned
from game.model.hexes import Hex
from game.model.questions import Surveillance, SurveillanceAnswer
from game.model.ruling import Ruling
from game.model.switches import Switches
from game.model.units import Equipment, Weather
from game.model.views import Mark
from game.rules.strategic.orbit import can_make_out, kept_off, odds, overhead, surveillance_modifiers, turns_left
from game.rules.strategic.sensors import rung_of
from game.rules.tables import load_tables
from tests.orbiting import UNION, launched, orbiter
from tests.scene import TARGETING, A, B, Scene, land, path, scene

TABLES = load_tables()
ORBIT = TABLES.orbit
PLAIN = land(". . . .\n. . . .")
SOURCES = {"no-orbiter": "ORBIT-01", "not-above": "ORBIT-03", "not-overhead": "ORBIT-04", "off-map": "MAP-01", "all-face-up": "SENS-13"}
"""The rule behind each refusal."""


def modifier(
    level: str = "low-1",
    *equipment: Equipment,
    weather: Weather = "clear",
    sensors: int = 0,
    switches: Switches | None = None,
) -> int:
    what = orbiter(level, *equipment, sensors=sensors)
    return surveillance_modifiers(what, weather, None, ORBIT, switches or Switches()).total


def named(level: str, *equipment: Equipment, weather: Weather = "clear", target: Mark | None = None) -> list[tuple[int, str]]:
    """Each modifier with its rule, that of the level first."""
    summed = surveillance_modifiers(orbiter(level, *equipment), weather, target, ORBIT, Switches())
    return [(part.amount, part.rule) for part in summed.parts]


def codes(ruled: Ruling) -> list[str]:
    assert all(why.rule == SOURCES.get(why.code, why.rule) for why in ruled.reasons)
    return [why.code for why in ruled.reasons]


def playing(game: Scene) -> Scene:
    """At the sitting of row 1."""
    return game.at(TARGETING)


# the worked example


@pytest.mark.rule("ORBIT-23", "AMB-63")
def test_a_union_in_low_orbit_reads_a_natural_10_as_number_and_type() -> None:
    union = orbiter("low-1", *UNION, kind="dropship")
    summed = surveillance_modifiers(union, "light-clouds", Mark(units=4), ORBIT, Switches())
    assert [(part.code, part.amount, part.rule) for part in summed.parts] == [
        ("orbit-low", -10, "ORBIT-13"),
        ("orbit-camera", 8, "ORBIT-18"),
        ("sky-seen-through", 0, "ORBIT-19"),
    ]
    assert summed.total == -2
    assert rung_of(10 + summed.total, visual=can_make_out(UNION, ORBIT), tables=TABLES) == 2


# the modifiers


@pytest.mark.rule("ORBIT-08", "ORBIT-09", "ORBIT-10", "ORBIT-11", "ORBIT-12", "ORBIT-13")
@pytest.mark.parametrize(
    ("level", "amounts", "source"),
    [
        ("high-1", [-2], "ORBIT-08"),
        ("high-2", [-4], "ORBIT-09"),
        ("high-3", [-6], "ORBIT-10"),
        ("high-4", [-8], "ORBIT-11"),
        ("interface", [-10], "ORBIT-12"),
        ("low-1", [-10], "ORBIT-13"),
        ("low-2", [-10, -1], "ORBIT-13"),
        ("low-5", [-10, -4], "ORBIT-13"),
    ],
)
def test_the_higher_the_observer_the_harder_it_sees(level: str, amounts: list[int], source: str) -> None:
    assert named(level) == [(amount, source) for amount in amounts]


@pytest.mark.rule("ORBIT-14", "AMB-102")
@pytest.mark.parametrize(
    ("weather", "told"),
    [
        ("clear", []),
        ("light-clouds", [(-1, "ORBIT-14")]),
        ("heavy-clouds", [(-2, "AMB-102")]),
        ("light-rain", [(-2, "ORBIT-14")]),
        ("light-fog", [(-2, "AMB-102")]),
        ("heavy-rain", [(-3, "ORBIT-14")]),
        ("heavy-fog", [(-3, "AMB-102")]),
        ("storm", [(-4, "ORBIT-14")]),
        ("dense-fog", [(-4, "AMB-102")]),
        ("sandstorm", [(-4, "AMB-102")]),
    ],
)
def test_the_sky_hides_what_lies_below(weather: Weather, told: list[tuple[int, str]]) -> None:
    assert named("low-1", weather=weather)[1:] == told


@pytest.mark.rule("ORBIT-15")
@pytest.mark.parametrize("probe", ["light-probe", "beagle", "bloodhound", "clan-probe"])
def test_an_active_probe_helps_once(probe: Equipment) -> None:
    assert named("low-1", probe)[1:] == named("low-1", probe, "beagle")[1:] == [(2, "ORBIT-15")]


@pytest.mark.rule("ORBIT-16", "ORBIT-17", "ORBIT-18", "AMB-64")
@pytest.mark.parametrize(
    ("equipment", "told"),
    [
        (("recon-camera",), [(4, "ORBIT-16")]),
        (("satellite-imager",), [(6, "ORBIT-17")]),
        (("high-res-imager",), [(8, "ORBIT-18")]),
        (("recon-camera", "satellite-imager"), [(6, "ORBIT-17")]),
        (("high-res-imager", "satellite-imager", "recon-camera"), [(8, "ORBIT-18")]),
        (("infrared-imager",), []),
    ],
)
def test_the_best_of_cameras_and_imagers_counts(equipment: tuple[Equipment, ...], told: list[tuple[int, str]]) -> None:
    assert named("low-1", *equipment)[1:] == told


@pytest.mark.rule("ORBIT-19")
def test_a_hyperspectral_imager_sees_through_any_weather_and_helps_with_nothing_else() -> None:
    assert modifier("low-1", "hyperspectral-imager", weather="storm") == modifier()
    assert modifier("low-1", "hyperspectral-imager") == modifier()


@pytest.mark.rule("ORBIT-20", "ORBIT-21", "ORBIT-22")
@pytest.mark.parametrize(
    ("target", "told"),
    [
        (Mark(units=4), []),
        (Mark(units=4, foot=True, infantry=True), [(-8, "ORBIT-20")]),
        (Mark(units=4, infantry=True), []),
        (Mark(units=4, stealth="stealth"), [(-6, "ORBIT-21")]),
        (Mark(units=4, stealth="null-sig"), [(-8, "ORBIT-21")]),
        (Mark(units=4, stealth="void-sig"), [(-10, "ORBIT-21")]),
        (Mark(units=4, hidden=4), [(-8, "ORBIT-22")]),
        (Mark(units=4, hidden=3), []),
        (Mark(units=4, hidden=4, foot=True, stealth="stealth"), [(-8, "ORBIT-20"), (-6, "ORBIT-21"), (-8, "ORBIT-22")]),
        (Mark(units=4, ecm=True, heat=9), []),
    ],
)
def test_a_target_may_be_harder_to_make_out(target: Mark, told: list[tuple[int, str]]) -> None:
    assert named("low-1", target=target)[1:] == told


@pytest.mark.rule("ORBIT-07")
def test_sensor_operations_count_under_their_option_only() -> None:
    assert modifier(sensors=3) == modifier()
    assert modifier(sensors=3, switches=Switches(atow_surveillance=True)) == modifier() + 3


@pytest.mark.rule("AMB-63")
@pytest.mark.parametrize(("equipment", "rung"), [((), 4), (("beagle",), 4), (("recon-camera",), 7), (("hyperspectral-imager",), 7)])
def test_without_a_camera_or_imager_a_look_tells_no_more_than_the_tonnage(equipment: tuple[Equipment, ...], rung: int) -> None:
    assert rung_of(30, visual=can_make_out(equipment, ORBIT), tables=TABLES) == rung


# where it is


@pytest.mark.rule("ORBIT-04", "AMB-61")
def test_a_satellite_is_in_view_for_10_turns_of_40() -> None:
    eye = orbiter("low-3")
    seen = [(overhead(eye, OnStation(phase), ORBIT), turns_left(eye, OnStation(phase), ORBIT)) for phase in range(40)]
    assert [there for there, _ in seen] == [True] * 10 + [False] * 30
    assert [turns for _, turns in seen] == [*range(10, 0, -1), *range(30, 0, -1)]


@pytest.mark.rule("ORBIT-03")
@pytest.mark.parametrize("level", ["high-1", "high-4", "interface"])
def test_on_the_high_altitude_map_an_observer_must_stand_in_the_very_hex_above_the_area(level: str) -> None:
    eye = orbiter(level, kind="dropship")
    assert overhead(eye, OnStation(phase=25), ORBIT)
    for aside in (-3, -1, 1, 40):
        why = kept_off(eye, OnStation(aside=aside), ORBIT)
        assert why is not None
        assert (why.code, why.rule, why.args["hexes"]) == ("not-above", "ORBIT-03", abs(aside))
        assert turns_left(eye, OnStation(aside=aside), ORBIT) == 0


@pytest.mark.rule("ORBIT-03")
def test_a_low_orbit_observer_must_be_1_or_more_hexes_above_the_interface() -> None:
    reasons = [kept_off(orbiter(f"low-{step}"), OnStation(), ORBIT) for step in (0, 1, 2, 20)]
    assert [why and (why.code, why.rule, why.args["hexes"]) for why in reasons] == [("too-low", "ORBIT-03", 1), None, None, None]


@pytest.mark.rule("ORBIT-03", "ORBIT-04", "ORBIT-05")
def test_in_low_orbit_its_way_counts_and_no_hex_of_the_high_altitude_map() -> None:
    eye = orbiter("low-2")
    assert overhead(eye, OnStation(9, aside=5), ORBIT)
    out, held = (kept_off(eye, OnStation(10, holding=holding), ORBIT) for holding in (False, True))
    assert out is not None
    assert held is not None
    assert ((out.code, out.rule), (held.code, held.rule)) == (("not-overhead", "ORBIT-04"), ("holds-elsewhere", "ORBIT-05"))


# naming the hex

BLIND = Switches(visibility="double-blind")


@pytest.mark.rule("ORBIT-01", "ORBIT-02")
def test_the_hex_of_an_own_orbiter_is_named_and_a_later_one_replaces_it() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND))
    eye = launched(game, orbiter())
    session = game.session()
    assert session.say(A, Survey(eye, Hex(2, 1))).allowed
    assert session.say(A, Survey(eye, Hex(3, 2))).allowed
    assert game.world.get(eye, SurveyPlan).hex == Hex(3, 2)
    assert [seen.hex for seen in session.view(A).orbit] == [Hex(3, 2)]
    assert session.say(A, Survey(eye)).allowed
    assert game.world.get(eye, SurveyPlan).hex is None
    told = [line.event for line in session.view(A).told]
    assert [type(event) for event in told] == [SurveyPlanned, SurveyPlanned, SurveyDropped]


@pytest.mark.rule("ORBIT-02")
def test_the_other_side_sees_and_hears_nothing_of_it() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND))
    eye = launched(game, orbiter(thrust=4), fuel=60)
    session = game.session()
    before = session.view(B)
    assert session.say(A, Survey(eye, Hex(2, 1))).allowed
    assert session.say(A, Station(eye, hold=True)).allowed
    assert session.view(B) == before
    assert session.view(B).orbit == ()


@pytest.mark.rule("ORBIT-01", "ORBIT-03", "ORBIT-04")
def test_what_is_not_there_cannot_look() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND))
    absent = launched(game, orbiter(), phase=12)
    aside = launched(game, orbiter("high-2", kind="dropship"), number=2, aside=-2)
    theirs = launched(game, orbiter(), B)
    present = launched(game, orbiter(), number=3)
    session = game.session()
    ruled = session.say(A, Survey(absent, Hex(1, 1)))
    assert (codes(ruled), ruled.reasons[0].args["turns"]) == (["not-overhead"], 28)
    ruled = session.say(A, Survey(aside, Hex(1, 1)))
    assert (codes(ruled), ruled.reasons[0].args["hexes"]) == (["not-above"], 2)
    assert codes(session.say(A, Survey(theirs, Hex(1, 1)))) == ["no-orbiter"]
    assert codes(session.say(A, Station(theirs, hold=True))) == ["no-orbiter"]
    assert codes(session.say(A, Survey(present, Hex(9, 9)))) == ["off-map"]


@pytest.mark.rule("ORBIT-06", "ORBIT-04")
def test_a_planetary_hex_of_18_km_is_36_hexes_and_an_orbit_of_120_minutes_40_turns() -> None:
    assert 36 * TABLES.map.metres == 18_000
    assert 120 * 60 // TABLES.time.strategic_turn == ORBIT.period == 40


@pytest.mark.rule("ORBIT-06", "AMB-26")
def test_it_may_look_at_any_hex_of_the_map() -> None:
    game = playing(scene("\n".join([" ".join("." * 40)] * 36), ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND))
    eye = launched(game, orbiter())
    session = game.session()
    assert all(session.say(A, Survey(eye, place)).allowed for place in path("0101 4036 0136 4001 2018"))


@pytest.mark.rule("SENS-13")
def test_in_open_play_it_is_not_asked_to_look_since_nothing_more_is_told() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=Switches(visibility="open")))
    eye = launched(game, orbiter())
    assert codes(game.session().say(A, Survey(eye, Hex(4, 1)))) == ["all-face-up"]
    assert game.session().say(A, Survey(eye)).allowed


# holding its place

NO_ORBIT, NO_THRUST, NO_FUEL = ("no-low-orbit", "ORBIT-05"), ("no-thrust", "ORBIT-05"), ("no-fuel", "AMB-62")


@pytest.mark.rule("ORBIT-05", "AMB-62")
@pytest.mark.parametrize(
    ("level", "thrust", "fuel", "refused"),
    [
        ("low-1", 2, 6, []),
        ("low-4", 5, 6, []),
        ("low-1", 1, 60, [NO_THRUST]),
        ("low-1", 2, 5, [NO_FUEL]),
        ("high-1", 4, 60, [NO_ORBIT]),
        ("interface", 0, 0, [NO_ORBIT, NO_THRUST, NO_FUEL]),
    ],
)
def test_holding_takes_low_orbit_thrust_and_six_points_of_fuel(level: str, thrust: int, fuel: int, refused: list[tuple[str, str]]) -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND))
    ship = launched(game, orbiter(level, kind="dropship", thrust=thrust), fuel=fuel)
    session = game.session()
    assert [(why.code, why.rule) for why in session.say(A, Station(ship, hold=True)).reasons] == refused
    assert game.world.get(ship, OnStation).holding == (not refused)


@pytest.mark.rule("ORBIT-05")
def test_whoever_holds_its_place_may_leave_it_whatever_its_fuel() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND))
    ship = launched(game, orbiter(kind="dropship", thrust=2), fuel=5, holding=True)
    assert game.session().say(A, Station(ship, hold=False)).allowed
    assert not game.world.get(ship, OnStation).holding


@pytest.mark.rule("AMB-62")
def test_holding_costs_two_points_a_turn_under_the_switch() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=Switches(station_keeping_per_turn=True)))
    ship = launched(game, orbiter(thrust=2), fuel=2)
    assert game.view().orbit[0].cost == 2
    session = game.session()
    assert session.say(A, Station(ship, hold=True)).allowed
    assert session.say(A, Station(ship, hold=False)).allowed
    told = [line.event for line in session.view(A).told]
    assert [type(event) for event in told] == [StationHeld, StationLeft]


# what would it tell?


def asked(game: Scene, question: Surveillance) -> SurveillanceAnswer:
    answer = game.session().ask(A, question)
    assert isinstance(answer, SurveillanceAnswer)
    return answer


@pytest.mark.rule("AMB-63")
def test_the_odds_of_every_rung_are_known_beforehand() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND, weather="light-clouds"))
    eye = launched(game, orbiter("low-1", *UNION, kind="dropship"))
    answer = asked(game, Surveillance(eye, Hex(4, 1)))
    assert answer.ruling.allowed
    assert answer.sum.total == -2
    assert answer.odds == ((1, 21), (2, 10), (3, 3))  # 7 or more on 2D6: 21 of 36; 9: 10; 11: 3


@pytest.mark.rule("ORBIT-06")
def test_the_odds_of_a_hex_off_the_map_are_refused_and_of_none_are_told() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND))
    eye = launched(game, orbiter("high-1"))
    assert codes(asked(game, Surveillance(eye, Hex(9, 9))).ruling) == ["off-map"]
    assert asked(game, Surveillance(eye)).ruling.allowed


def test_the_odds_are_the_same_whatever_stands_there() -> None:
    stealthy = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "foot:1*4")], switches=BLIND))
    empty = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0302", "mech:5")], switches=BLIND))
    answers = [asked(game, Surveillance(launched(game, orbiter("high-1")), Hex(4, 1))) for game in (stealthy, empty)]
    assert answers[0] == answers[1]


def test_what_no_dice_can_reach_has_no_odds() -> None:
    assert odds(surveillance_modifiers(orbiter(), "clear", None, ORBIT, Switches()), visual=False, tables=TABLES) == ()


def test_a_question_about_an_orbiter_that_is_not_there_is_answered_with_the_reason() -> None:
    game = playing(scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND))
    theirs = launched(game, orbiter(), B)
    answer = asked(game, Surveillance(theirs, Hex(1, 1)))
    assert (codes(answer.ruling), answer.odds) == (["no-orbiter"], ())


def test_hexes_are_named_in_row_1_alone() -> None:
    game = scene(PLAIN, ("0101", "mech:5"), b=[("0401", "mech:5")], switches=BLIND, falls="seed")
    eye = launched(game, orbiter())
    session = game.session()
    session.start()
    assert codes(session.say(A, Survey(eye, Hex(1, 1)))) == ["not-now"]
    for side in (A, B):
        assert session.say(side, Finish()).allowed
    assert session.say(A, Survey(eye, Hex(1, 1))).allowed
