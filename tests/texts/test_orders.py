"""Orders in words."""

import pytest

from game.model.orders import Intent
from game.texts import order_brief, order_name, order_text


@pytest.mark.rule("AMB-13")
def test_what_stands_has_no_march_mode() -> None:
    assert order_name(Intent("defend")) == "defend and ambush"
    assert order_name(Intent("destroy", target="Tamber depot")) == "destroy Tamber depot"
    assert order_name(Intent("evade", "cautious")) == "evade and shadow, cautious movement"


def test_everything_that_goes_with_an_order_is_named() -> None:
    assert order_text(Intent("contact", "forced", tier=2, reckless=True)) == (
        "move to contact, forced march, boosted at tier 2, reckless by night"
    )
    assert order_text(Intent(tsm=True, lights=True)) == "move to contact, normal march, triple-strength myomer, searchlights on"
    assert order_text(Intent("defend", hide=True, dig_in=True, fortify=True, indoors=True)) == (
        "defend and ambush, hiding, digging in, fortifying the hex, into buildings"
    )


def test_where_there_is_little_room_an_order_goes_without_its_march_mode() -> None:
    assert order_brief(Intent(reckless=True)) == "move to contact, reckless by night"
    assert order_brief(Intent("destroy", target="Tamber depot", lights=True)) == "destroy Tamber depot, searchlights on"
