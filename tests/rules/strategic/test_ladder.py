"""The contact ladder: what a rung tells, and nothing beyond it."""

import pytest

from game.model.components import Damage, Glimpse, Posture
from game.model.components.detection import BLIP, NUMBER, TONNAGE, UNIQUE, VARIANT
from game.model.ids import UNIT, key
from game.rules.strategic.ladder import glimpse
from tests.scene import A1, A, Scene, scene

FAST, SLOW = key(A, UNIT, 1), key(A, UNIT, 2)


def told(game: Scene, rung: int, *, found: bool = False) -> Glimpse:
    return glimpse(game.world, A1, rung, game.tables, game.switches, found=found, lights=False)


@pytest.mark.rule("SENS-20", "AMB-18", "ZOC-01")
def test_the_rate_of_a_contact_is_that_of_the_units_that_are_known() -> None:
    game = scene(".", ("0101", "mech:8 mech:3"))
    rates = [told(game, rung).rate for rung in (BLIP, NUMBER, TONNAGE, VARIANT, UNIQUE)]
    assert rates == [0, 0, 0, 2 * 3, 2 * 3]
    game.world.put(SLOW, Posture(hidden=True))
    assert [told(game, VARIANT, found=found).rate for found in (False, True)] == [2 * 8, 2 * 3]


@pytest.mark.rule("SENS-20", "SENS-21", "MOVE-02")
def test_what_a_contact_has_lost_of_its_rate_is_told_with_its_unique_features() -> None:
    game = scene(".", ("0101", "mech:8 mech:6"))
    game.world.put(SLOW, Damage(hits=("leg", "leg")))
    assert told(game, VARIANT).rate == 2 * 6
    assert told(game, UNIQUE).rate == game.token().base.total < 2 * 6
