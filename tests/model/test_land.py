"""Lands are looked up by their version, and told apart by all that lies on them."""

import msgspec
import pytest

from game.model.land import Edge, Ground, Land, made

LAND = made(Land("Test", "", 2, 1, (Ground(), Ground("rough"))))


def test_lands_that_are_equal_are_one_in_a_dictionary() -> None:
    again = made(Land("Test", "", 2, 1, (Ground(), Ground("rough"))))
    assert again is not LAND
    assert {LAND: "found"}[again] == "found"


def test_lands_that_differ_in_a_hex_are_two_though_they_say_the_same_version() -> None:
    other = msgspec.structs.replace(LAND, hexes=(Ground(), Ground(woods="light")))
    assert other.version == LAND.version
    assert len({LAND, other}) == 2


@pytest.mark.parametrize(("edge", "count"), [("n", 3), ("s", 3), ("w", 2), ("e", 2)])
def test_the_hexes_along_an_edge_are_those_that_lie_on_it(edge: Edge, count: int) -> None:
    land = Land("Test", "", 3, 2, (Ground(),) * 6)
    assert sorted(land.along(edge)) == sorted(place for place in land.all_hexes() if land.on_edge(place, edge))
    assert len(land.along(edge)) == count
