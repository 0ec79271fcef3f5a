"""Boosts by MASC, supercharger and triple-strength myomer: what they give, and what they may break."""

import pytest

from game.model.commands import Declare
from game.model.components import Clock, Damage, Motion
from game.model.events import BoostRolled, Marched
from game.model.ids import GAME, UNIT, Key, key
from game.model.orders import Intent
from game.model.switches import Switches
from game.rules.strategic.formations import units_of
from game.rules.strategic.orders import declare
from game.rules.strategic.turn_sequence import ROWS
from tests.marches import RIVER, U1, U2, march, marching, strip
from tests.scene import A1, GROUND, TARGETING, A

# boosts


@pytest.mark.rule("EQUIP-04", "AMB-20", "AMB-95")
def test_a_boosted_formation_pays_exactly_what_the_table_says() -> None:
    game = marching(strip(), "mech:5", 1, 2).equip(U1, equipment=("masc",))
    declare(game.turn, A, Declare(A1, Intent("contact", "forced", tier=1)))
    assert game.token().rates[1].total == 20


@pytest.mark.rule("EQUIP-08", "AMB-20", "AMB-21", "MOVE-02")
def test_a_unit_that_fails_its_check_has_no_boost_and_hurts_its_legs() -> None:
    game = marching(strip(), "mech:5", 1, 1).equip(U1, equipment=("masc",))
    declare(game.turn, A, Declare(A1, Intent(tier=1)))
    assert game.world.get(U1, Damage).hits == ("leg", "leg")
    assert game.token().rates[0].total == 8
    (rolled,) = game.told(A, BoostRolled)
    assert rolled.failed == 1


@pytest.mark.rule("EQUIP-08", "AMB-21", "MOVE-02")
@pytest.mark.parametrize(
    ("words", "fitted", "hits", "rate"),
    [('mech:10"', "masc", ("mp",), 2.5), ('mech:10"', "supercharger", ("engine",), 5), ('tracked:10"', "supercharger", ("engine",), 2.5)],
)
def test_a_unit_of_a_card_alone_takes_one_hit_of_its_own_game(words: str, fitted: str, hits: tuple[str, ...], rate: float) -> None:
    game = marching(strip(), words, 1, 1).equip(U1, equipment=(fitted,))
    declare(game.turn, A, Declare(A1, Intent(tier=1)))
    assert (game.world.get(U1, Damage).hits, game.token().rates[0].total / 2) == (hits, rate)


@pytest.mark.rule("EQUIP-08", "AMB-21")
@pytest.mark.parametrize(("words", "before", "left"), [('mech:10"', ("engine",), 0), ("mech:5", ("engine",), 1)])
def test_the_second_engine_hit_destroys_a_unit_of_a_card_alone(words: str, before: tuple[str, ...], left: int) -> None:
    game = marching(strip(), words, 1, 1, 4, 4).equip(U1, equipment=("supercharger",))
    game.world.put(U1, Damage(hits=before))
    declare(game.turn, A, Declare(A1, Intent(tier=1)))
    assert len(units_of(game.world, A1)) == left


TOGETHER = Switches(masc_per_formation=True)


@pytest.mark.rule("EQUIP-05", "AMB-20")
def test_by_the_switch_a_formation_makes_one_set_of_checks() -> None:
    game = marching(strip(), "mech:5*2", 2, 3, 6, 6, switches=TOGETHER)
    for unit in (U1, U2):
        game.equip(unit, equipment=("masc",))
    declare(game.turn, A, Declare(A1, Intent(tier=2)))
    (rolled,) = game.told(A, BoostRolled)
    assert (len(rolled.rolls), rolled.rolls[0].dice, game.token().rates[0].total) == (1, ((2, 3), (6, 6)), 15)


@pytest.mark.rule("EQUIP-08", "AMB-20", "AMB-21")
@pytest.mark.parametrize(("draw", "bearer"), [((1, 1, 1), U1), ((1, 1, 2), U2), ((6, 6, 6), U2)])
def test_by_the_switch_a_random_unit_bears_the_failure(draw: tuple[int, int, int], bearer: Key) -> None:
    game = marching(strip(), "mech:5*2", 1, 1, *draw, switches=TOGETHER)
    for unit in (U1, U2):
        game.equip(unit, equipment=("masc",))
    declare(game.turn, A, Declare(A1, Intent(tier=1)))
    assert {unit: game.world.find(unit, Damage) is not None for unit in (U1, U2)} == {unit: unit == bearer for unit in (U1, U2)}
    assert (game.world.get(A1, Motion).failed, game.token().rates[0].total) == ((bearer,), 8)


@pytest.mark.rule("AMB-21")
def test_a_draw_that_would_be_uneven_is_thrown_again() -> None:
    game = marching(strip(), "mech:5*5", 1, 1, 6, 6, 6, 1, 1, 3, switches=TOGETHER)
    for number in range(1, 6):
        game.equip(key(A, UNIT, number), equipment=("masc",))
    declare(game.turn, A, Declare(A1, Intent(tier=1)))
    assert game.world.get(A1, Motion).failed == (key(A, UNIT, 3),)


@pytest.mark.rule("EQUIP-01", "AMB-19")
def test_triple_strength_myomer_adds_one_point() -> None:
    game = marching(strip(), "mech:5").equip(U1, equipment=("tsm",))
    declare(game.turn, A, Declare(A1, Intent(tsm=True)))
    assert game.token().rates[0].total == 12


@pytest.mark.rule("EQUIP-02", "AMB-19")
def test_who_used_it_is_hot_until_its_next_ground_movement() -> None:
    game = marching(strip(), "mech:5").equip(U1, equipment=("tsm",))
    declare(game.turn, A, Declare(A1, Intent(tsm=True)))
    used = game.token().heat
    game.world.put(GAME, Clock(2, TARGETING))
    ROWS[TARGETING].begin(game.turn)
    before = game.token().heat
    ROWS[GROUND].begin(game.turn)
    assert (used, before, game.token().heat) == (9, 9, 0)


@pytest.mark.rule("MOVE-03", "AMB-11")
def test_equipment_counts_only_if_every_walking_unit_has_it() -> None:
    game = marching(strip(), "mech:5*2").equip(U1, equipment=("masc", "tsm"))
    assert (game.token().boosters, game.token().has_tsm) == (0, False)
    game.equip(U2, equipment=("supercharger", "tsm"))
    assert (game.token().boosters, game.token().has_tsm) == (2, True)


def test_the_enemy_hears_of_no_roll() -> None:
    game = march(marching(strip(RIVER), "mech:5", 1, 2))
    assert all(telling.theirs is None for telling in game.tellings if not isinstance(telling.ours, Marched))
