"""Sight from the air by the table."""

import pytest

from game.model.switches import Switches
from game.model.units import Conditions
from game.model.views.detection import Mark
from game.rules.strategic.airborne import clouded, flyer_radar, flyer_range
from game.rules.tables import load_tables

TABLES = load_tables()
PLAIN = Switches()


@pytest.mark.rule("LOS-07", "LOS-08", "LOS-10")
@pytest.mark.parametrize(("altitude", "reach"), [(1, 0), (2, 1), (8, 1), (9, None), (10, None), (11, None)])
def test_aerospace_sees_by_its_altitude(altitude: int, reach: int | None) -> None:
    found = flyer_range(altitude, Mark(), lights_of_target=False, conditions=Conditions(), tables=TABLES, switches=PLAIN)
    assert (None if found is None else found.total) == reach


@pytest.mark.rule("LOS-09", "LOS-11", "AMB-50", "AMB-103")
@pytest.mark.parametrize(("altitude", "reach"), [(1, 0), (2, 3), (4, 3), (5, 2), (6, 2), (7, 1), (8, 1), (9, 0), (10, 0)])
def test_the_sensors_of_aerospace_reach_less_far_the_higher_it_flies(altitude: int, reach: int) -> None:
    found = flyer_radar(altitude, TABLES)
    assert found is not None
    assert found.total == reach


@pytest.mark.rule("LOS-08", "AMB-102")
def test_target_and_sky_change_what_aerospace_sees_by_eye() -> None:
    rain = Conditions("day", "light-rain")
    found = flyer_range(5, Mark(size="very-large"), lights_of_target=False, conditions=rain, tables=TABLES, switches=PLAIN)
    assert found is not None
    assert found.total == 1 + 4 - 1


@pytest.mark.rule("LOS-20", "AMB-102")
@pytest.mark.parametrize(
    ("one", "other", "hidden"), [(5, 3, True), (3, 5, True), (5, 5, True), (4, 6, True), (0, 6, True), (0, 4, False), (6, 8, False)]
)
def test_heavy_clouds_hide_at_their_altitude_and_across_it(one: int, other: int, hidden: bool) -> None:  # noqa: FBT001
    assert clouded(one, other, Conditions("day", "heavy-clouds"), TABLES) is hidden
    assert not clouded(one, other, Conditions("day", "light-clouds"), TABLES)
