"""Sight from the air by the table."""

import pytest

from game.model.switches import Switches
from game.model.units import Conditions
from game.model.views.detection import Eyes, Mark
from game.rules.strategic.airborne import clouded, flying, raised
from game.rules.strategic.seeing import visual_range
from game.rules.strategic.sensors import magscan_range, radar_range, seismic_range
from game.rules.tables import load_tables

TABLES = load_tables()
PLAIN = Switches()
FIGHTERS = Eyes(spotter="aerospace", radar=5, radar_kind="aerospace")


def seen(altitude: int, target: Mark | None = None, *, sky: Conditions | None = None) -> int:
    """How far a flight sees by eye."""
    return visual_range(flight(altitude), 1, target or Mark(), False, False, sky or Conditions(), TABLES, PLAIN).total


def flight(altitude: int, fighters: Eyes = FIGHTERS) -> Eyes:
    """Fighters at an altitude."""
    return flying(fighters, altitude, TABLES.seeing)


@pytest.mark.rule("LOS-07", "LOS-08", "LOS-10")
@pytest.mark.parametrize(
    ("altitude", "reach", "source"),
    [(1, 0, "LOS-07"), (2, 1, "LOS-08"), (4, 1, "LOS-08"), (6, 1, "LOS-08"), (8, 1, "LOS-08"), (9, -1, "LOS-10"), (10, -1, "LOS-10")],
)
def test_aerospace_sees_by_its_altitude(altitude: int, reach: int, source: str) -> None:
    (part,) = visual_range(flight(altitude), 1, Mark(), False, False, Conditions(), TABLES, PLAIN).parts
    assert (part.amount, part.rule, part.args["altitude"]) == (reach, source, altitude)


@pytest.mark.rule("LOS-10")
def test_above_altitude_8_nothing_is_large_enough_to_be_seen() -> None:
    assert seen(9, Mark(size="very-large", heat=9)) == -1


@pytest.mark.rule("LOS-09", "LOS-11", "AMB-50", "AMB-103")
@pytest.mark.parametrize(
    ("altitude", "reach", "source"),
    [
        (1, 0, "AMB-103"), (2, 3, "LOS-09"), (4, 3, "LOS-09"), (5, 2, "LOS-09"), (6, 2, "LOS-09"), (7, 1, "LOS-09"), (8, 1, "LOS-09"),
        (9, 0, "LOS-11"), (10, 0, "LOS-11"),
    ],
)  # fmt: skip
def test_the_sensors_of_aerospace_reach_less_far_the_higher_it_flies(altitude: int, reach: int, source: str) -> None:
    (part,) = radar_range(flight(altitude), Mark(), TABLES, PLAIN).parts
    assert (part.amount, part.rule, part.args["altitude"]) == (reach, source, altitude)


@pytest.mark.rule("LOS-09", "AMB-56", "SENS-06")
def test_a_probe_adds_to_the_radar_of_the_altitude_unless_ecm_switches_it_off() -> None:
    probed = flight(5, FIGHTERS._replace(probe="beagle", probe_kind="aerospace", probe_radar=5))
    reach = radar_range(probed, Mark(), TABLES, PLAIN)
    assert [(each.code, each.amount, each.rule) for each in reach.parts] == [("radar-aloft", 2, "LOS-09"), ("probe-beagle", 6, "SENS-06")]
    assert radar_range(probed, Mark(ecm=True), TABLES, PLAIN).total == 2


@pytest.mark.rule("LOS-08", "AMB-102")
def test_target_and_sky_change_what_aerospace_sees_by_eye() -> None:
    assert seen(5, Mark(size="very-large"), sky=Conditions("day", "light-rain")) == 1 + 4 - 1


@pytest.mark.rule("AMB-55")
def test_nothing_in_the_air_is_felt_nor_feels() -> None:
    walker, walkers = Eyes(seismic=True, magscan=True), Mark(heaviest="heavy", lightest="light", units=2)
    assert seismic_range(walker, raised(walkers, 3), TABLES, moved=True) is None
    assert seismic_range(flying(walker, 3, TABLES.seeing), walkers, TABLES, moved=True) is None
    assert magscan_range(flying(walker, 3, TABLES.seeing), walkers, TABLES) is None


@pytest.mark.rule("LOS-20", "AMB-102")
@pytest.mark.parametrize(
    ("one", "other", "hidden"), [(5, 3, True), (3, 5, True), (5, 5, True), (4, 6, True), (0, 6, True), (0, 4, False), (6, 8, False)]
)
def test_heavy_clouds_hide_at_their_altitude_and_across_it(one: int, other: int, hidden: bool) -> None:  # noqa: FBT001
    assert clouded(one, other, Conditions("day", "heavy-clouds"), TABLES.seeing) is hidden
    assert not clouded(one, other, Conditions("day", "light-clouds"), TABLES.seeing)


@pytest.mark.rule("LOS-20", "AMB-102")
@pytest.mark.parametrize(("altitude", "reach"), [(4, 1), (5, -1), (6, -1)])
def test_under_heavy_clouds_a_flight_looks_down_from_below_them_alone(altitude: int, reach: int) -> None:
    assert seen(altitude, sky=Conditions("day", "heavy-clouds")) == reach


@pytest.mark.rule("LOS-20", "AMB-102")
def test_heavy_clouds_leave_what_is_on_the_ground_and_all_radar_alone() -> None:
    mech, cloudy = Eyes(spotter="mech", radar=6, radar_kind="mech"), Conditions("day", "heavy-clouds")
    assert visual_range(mech, 0, Mark(), False, False, cloudy, TABLES, PLAIN).total == 4
    assert visual_range(mech, 0, raised(Mark(), 6), False, False, cloudy, TABLES, PLAIN).total == -1
    assert radar_range(mech, raised(Mark(), 6), TABLES, PLAIN).total == 6
