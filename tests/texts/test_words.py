"""Sums in words."""

from game.model.ids import RuleId
from game.model.ruling import part, tally
from game.texts import tally_text

ALOFT = part("spotter-aloft", 1, RuleId("LOS-08"), altitude=4)
CLOUDS = part("clouds-between", -2, RuleId("LOS-20"), altitude=5)


def test_a_number_stands_apart_from_a_name_that_ends_in_one() -> None:
    assert tally_text(tally([ALOFT], "hexes")) == "spotter at altitude 4: 1 [LOS-08] = 1"


def test_a_sum_below_zero_has_the_sign_that_its_parts_have() -> None:
    assert tally_text(tally([ALOFT, CLOUDS], "hexes")).endswith("− heavy clouds at altitude 5 between 2 [LOS-20] = −1")
