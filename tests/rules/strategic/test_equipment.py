"""Equipment affecting movement."""

from fractions import Fraction

import pytest

from game.model.ids import UNIT, key
from game.model.views.march import Walk
from game.rules.strategic.equipment import BOOSTERS, boost_odds, boost_part, boosted, engine_hits, tier
from game.rules.tables import load_tables
from tests.scene import A

TABLES = load_tables().equipment


@pytest.mark.parametrize(
    ("number", "single", "both"),
    [
        pytest.param(1, 13, 15, marks=pytest.mark.rule("EQUIP-04")),
        pytest.param(2, 15, 20, marks=pytest.mark.rule("EQUIP-05")),
        pytest.param(3, 18, 23, marks=pytest.mark.rule("EQUIP-06")),
        pytest.param(4, 20, 25, marks=pytest.mark.rule("EQUIP-07")),
    ],
)
def test_a_tier_multiplies_the_walk_and_rounds_to_the_closest_half_point(number: int, single: int, both: int) -> None:
    row = tier(number, TABLES)
    assert row is not None
    assert 10 + boost_part(10, ("masc",), row).amount == single
    assert 10 + boost_part(10, BOOSTERS, row).amount == both


@pytest.mark.rule("AMB-95", "EQUIP-01", "EQUIP-04")
def test_whose_check_failed_may_be_the_slowest_though_another_walks_slower() -> None:
    slow, fast = Walk(key(A, UNIT, 1), "slow", 8, ("masc",)), Walk(key(A, UNIT, 2), "fast", 10, ("masc",))
    assert boosted((slow, fast), 2, (fast.key,), TABLES, tsm=True).total == 10 + 2
    assert boosted((slow, fast), 0, (), TABLES, tsm=True).total == 8 + 2


ODDS = [
    pytest.param(1, 1, Fraction(35, 36), 0.8934, marks=pytest.mark.rule("EQUIP-04")),
    pytest.param(2, 1, Fraction(30, 36) ** 2, 0.2326, marks=pytest.mark.rule("EQUIP-05")),
    pytest.param(3, 1, Fraction(21, 36) ** 4, 0.00018, marks=pytest.mark.rule("EQUIP-06")),
    pytest.param(4, 1, Fraction(6, 36) ** 6, 0.0, marks=pytest.mark.rule("EQUIP-07")),
]


@pytest.mark.parametrize(("number", "units", "alone", "four"), ODDS)
def test_the_odds_of_a_tier_are_those_of_all_its_checks(number: int, units: int, alone: Fraction, four: float) -> None:
    row = tier(number, TABLES)
    assert row is not None
    assert boost_odds(row, units) == alone
    assert float(boost_odds(row, 4)) == pytest.approx(four, abs=0.00005)


@pytest.mark.rule("EQUIP-08", "AMB-21")
def test_a_failed_supercharger_hits_the_engine_by_the_table() -> None:
    assert [engine_hits(fall, TABLES) for fall in range(2, 13)] == [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3]
