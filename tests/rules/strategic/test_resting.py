"""Fatigue at the end of a turn."""

import pytest

from game.model.commands import Declare
from game.model.components import Fatigue
from game.model.events import Tired
from game.model.orders import Intent, Order
from game.model.switches import Switches
from game.rules.strategic.orders import declare
from game.rules.strategic.resting import rest
from tests.scene import A1, GROUND, P1, A, B, scene


@pytest.mark.rule("FMARCH-03")
def test_a_turn_of_forced_march_tires_every_sub_formation_by_one() -> None:
    game = scene(".", ("0101", "mech:5 | mech:5")).at(GROUND, A, B)
    declare(game.turn, A, Declare(A1, Intent("contact", "forced")))
    rest(game.turn)
    assert [event.points for event in game.told(A, Tired)] == [1, 1]


@pytest.mark.rule("AMB-65")
def test_whoever_is_eased_is_told_the_band_that_its_fatigue_is_read_in() -> None:
    game = scene(".", ("0101", "mech:5"), faction="clan").at(GROUND, A, B)
    game.world.put(P1, Fatigue(4))
    declare(game.turn, A, Declare(A1, Intent("contact", "forced")))
    rest(game.turn)
    assert game.told(A, Tired) == (Tired(P1, "a part 1", 1, 5, game.token().band),)
    assert game.token().band == "rested"


@pytest.mark.rule("FMARCH-06", "AMB-25")
def test_declared_cautious_movement_rests_even_without_a_step() -> None:
    game = scene(".", ("0101", "mech:5")).at(GROUND, A, B)
    game.world.put(P1, Fatigue(3))
    declare(game.turn, A, Declare(A1, Intent("contact", "cautious")))
    rest(game.turn)
    assert game.world.get(P1, Fatigue).points == 2


@pytest.mark.rule("AMB-25")
@pytest.mark.parametrize("declared", [False, True])
def test_standing_still_without_cautious_movement_gives_no_rest(*, declared: bool) -> None:
    game = scene(".", ("0101", "mech:5")).at(GROUND, A, B)
    game.world.put(P1, Fatigue(3))
    if declared:
        declare(game.turn, A, Declare(A1, Intent("defend")))
    rest(game.turn)
    assert game.world.get(P1, Fatigue).points == 3


@pytest.mark.rule("FMARCH-06", "AMB-25")
@pytest.mark.parametrize(("order", "points"), [("defend", 2), ("contact", 3)])
def test_by_the_switch_an_order_that_spends_no_points_rests(order: Order, points: int) -> None:
    game = scene(".", ("0101", "mech:5"), switches=Switches(rest_recovers=True)).at(GROUND, A, B)
    game.world.put(P1, Fatigue(3))
    declare(game.turn, A, Declare(A1, Intent(order)))
    rest(game.turn)
    assert game.world.get(P1, Fatigue).points == points


@pytest.mark.rule("AMB-65")
def test_a_formation_shows_the_most_tired_of_its_parts() -> None:
    game = scene(".", ("0101", "mech:5 | mech:5"))
    game.world.put(P1, Fatigue(6))
    assert (game.token().fatigue, game.token().band) == (6, "tired")
