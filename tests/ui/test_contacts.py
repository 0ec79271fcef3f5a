"""A contact as a counter."""

import pytest

from game.model.components.detection import Glimpse
from game.model.hexes import Hex
from game.model.ids import Label
from game.model.units import UnitKind
from game.model.views import ContactView
from game.ui.contacts import contact_counter


@pytest.mark.parametrize(
    ("kinds", "pictured"),
    [
        ((), "unknown"),
        ((("vehicle", 8),), "vehicle"),
        ((("battle_armor", 2), ("mech", 9)), "mech"),
        ((("mech", 5), ("protomech", 5)), "mech"),
    ],
)
def test_a_counter_shows_what_most_of_a_contact_is(kinds: tuple[tuple[UnitKind, int], ...], pictured: str) -> None:
    seen = ContactView(Label(7), Hex(3, 4), 2, True, 3, "radar", Glimpse(sum(count for _, count in kinds), kinds))
    assert contact_counter(seen, 1).kind == pictured
