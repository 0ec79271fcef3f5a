"""Strategic fatigue."""

import pytest

from game.rules.strategic.fatigue import after_turn, band, effective
from game.rules.tables import load_tables

TABLES = load_tables().fatigue


@pytest.mark.rule("FMARCH-03")
def test_a_turn_of_forced_march_costs_a_point() -> None:
    assert after_turn(4, "forced", TABLES) == 5


@pytest.mark.rule("FMARCH-06", "AMB-25")
def test_a_declared_cautious_turn_takes_a_point_off_but_never_below_zero() -> None:
    assert [after_turn(points, "cautious", TABLES) for points in (3, 0)] == [2, 0]
    assert after_turn(3, None, TABLES) == 3


@pytest.mark.rule("AMB-65")
@pytest.mark.parametrize(
    ("points", "name", "psr"),
    [(4, "rested", 0), (5, "tired", 0), (9, "fatigued", 1), (13, "exhausted", 2), (17, "critical", 3), (40, "critical", 3)],
)
def test_fatigue_is_read_in_bands(points: int, name: str, psr: int) -> None:
    row = band(points, TABLES)
    assert (row.name, row.psr) == (name, psr)


@pytest.mark.rule("AMB-65")
@pytest.mark.parametrize(
    ("faction", "piloting", "left"),
    [
        ("inner-sphere", 6, 9),
        ("inner-sphere", 5, 9),
        ("inner-sphere", 4, 8),
        ("inner-sphere", 3, 7),
        ("inner-sphere", 0, 7),
        ("clan", 5, 7),
        ("clan", 4, 6),
        ("clan", 3, 5),
    ],
)
def test_clan_and_experienced_crews_feel_less_of_it_and_both_add_up(faction: str, piloting: int, left: int) -> None:
    assert effective(9, faction, piloting, TABLES) == left


@pytest.mark.rule("AMB-65")
def test_nobody_feels_less_than_nothing() -> None:
    assert effective(1, "clan", 3, TABLES) == 0
