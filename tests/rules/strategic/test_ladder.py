"""The contact ladder: what a rung tells, and nothing beyond it."""

import pytest
from msgspec.structs import replace

from game.model.components import Damage, Glimpse, Posture
from game.model.components.detection import BLIP, NUMBER, TONNAGE, UNIQUE, VARIANT, Feature
from game.model.ids import UNIT, key
from game.rules.strategic.ladder import glimpse
from tests.scene import A1, A, Scene, scene

FAST, SLOW = key(A, UNIT, 1), key(A, UNIT, 2)


def told(game: Scene, rung: int, *, found: bool = False) -> Glimpse:
    return glimpse(game.world, A1, rung, game.tables, game.switches, found=found, lights=False)


@pytest.mark.rule("SENS-14", "SENS-15", "SENS-16", "SENS-17", "SENS-18", "SENS-19", "SENS-20", "SENS-21", "AMB-59")
def test_each_rung_tells_its_own_and_all_of_those_below_and_nothing_beyond_it() -> None:
    game = scene(".", ("0101", "mech:8 tracked:4"))
    game.equip(FAST, name="Locust LCT-1V", chassis="Locust", tonnage=20, equipment=("ecm",))
    game.equip(SLOW, name="Bulldog", tonnage=60, gunnery=3)
    all_told = Glimpse(
        units=2,
        kinds=(("mech", 1), ("vehicle", 1)),
        weights=(("heavy", 1), ("light", 1)),
        tons=(20, 60),
        chassis=("Bulldog", "Locust"),
        variants=("Bulldog", "Locust LCT-1V"),
        features=(Feature("Bulldog", 3, 5, "sound"), Feature("Locust LCT-1V", 4, 5, "sound", ("ecm",))),
        rate=2 * 4,
    )
    from_rung = {"units": 2, "kinds": 2, "weights": 3, "tons": 4, "chassis": 5, "variants": 6, "rate": 6, "features": 7, "lights": 8}
    for rung in range(8):
        unknown = {name: getattr(Glimpse(), name) for name, first in from_rung.items() if rung < first}
        assert told(game, rung) == replace(all_told, **unknown), rung


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
