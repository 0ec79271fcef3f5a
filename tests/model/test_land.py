"""Lands are looked up by their version, and told apart by all that lies on them."""

import msgspec

from game.model.land import Ground, Land, made

LAND = made(Land("Test", "", 2, 1, (Ground(), Ground("rough"))))


def test_lands_that_are_equal_are_one_in_a_dictionary() -> None:
    again = made(Land("Test", "", 2, 1, (Ground(), Ground("rough"))))
    assert again is not LAND
    assert {LAND: "found"}[again] == "found"


def test_lands_that_differ_in_a_hex_are_two_though_they_say_the_same_version() -> None:
    other = msgspec.structs.replace(LAND, hexes=(Ground(), Ground(woods="light")))
    assert other.version == LAND.version
    assert len({LAND, other}) == 2
