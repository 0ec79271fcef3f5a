"""The one line rule, and the viewsheds that follow from it."""

from random import Random

import pytest

from game.model.hexes import Hex, parse
from game.model.land import Ground, Land, made
from game.rules.strategic.lines import Shed, Way, bit_of, bits_to_hexes, clear, shed
from tests.scene import land

WAYS: tuple[Way, ...] = ("eye", "radar")


def why(picture: str, start: str, end: str, way: Way = "eye", height: int = 0, aloft: int = 0) -> list[tuple[str, str]]:
    found = clear(land(picture), parse(start), parse(end), way, height, aloft)
    return [(each.code, str(each.args["hex"])) for each in found.reasons]


def wild(seed: int, cols: int, rows: int) -> Land:
    chance = Random(seed)
    grounds = [Ground(woods=chance.choice(("", "", "", "light")), level=chance.choice((0, 0, 0, 1, 1, 2, 3))) for _ in range(cols * rows)]
    return made(Land("wild", "", cols, rows, tuple(grounds)))


# what stops it


@pytest.mark.rule("LOS-16", "AMB-52")
@pytest.mark.parametrize("sign", ["w", "W", "J"])
def test_woods_between_block_the_eye_but_not_radar(sign: str) -> None:
    picture = f". \n{sign} \n."
    assert why(picture, "0101", "0103") == [("woods-between", "0102")]
    assert why(picture, "0101", "0103", "radar") == []


@pytest.mark.rule("AMB-52")
@pytest.mark.parametrize(("height", "blocked"), [(0, True), (1, True), (2, False), (10, False)])
def test_woods_do_not_block_a_spotter_two_levels_up(height: int, blocked: bool) -> None:  # noqa: FBT001
    assert bool(why(".\nw\n.", "0101", "0103", height=height)) is blocked


@pytest.mark.rule("AMB-52")
def test_woods_hide_whoever_is_farther_than_the_next_hex() -> None:
    assert why(".\n.\nw", "0101", "0103") == [("target-in-woods", "0103")]
    assert why(".\n.\nw", "0101", "0103", height=10) == [("target-in-woods", "0103")]
    assert why(".\n.\nw", "0102", "0103") == []
    assert why(".\n.\nw", "0101", "0103", "radar") == []


@pytest.mark.rule("AMB-52")
def test_whoever_flies_two_levels_up_is_in_no_woods() -> None:
    assert why(".\n.\nw", "0101", "0103", aloft=2) == []


@pytest.mark.rule("AMB-52")
@pytest.mark.parametrize("way", WAYS)
def test_a_hex_higher_than_both_ends_blocks_eye_and_radar(way: Way) -> None:
    assert why(".^1\n.^2\n.", "0101", "0103", way) == [("higher-between", "0102")]
    assert why(".^2\n.^2\n.", "0101", "0103", way) == []
    assert why(".\n.^2\n.^2", "0101", "0103", way) == []


@pytest.mark.rule("AMB-52")
def test_a_spotter_in_flight_looks_over_hills() -> None:
    assert why(".\n.^3\n.", "0101", "0103", "radar", height=2) == [("higher-between", "0102")]
    assert why(".\n.^3\n.", "0101", "0103", "radar", height=3) == []
    assert why(".\n.^3\n.", "0101", "0103", "radar", aloft=3) == []


ALONG_A_SIDE = ". {0} .\n. {1} .\n. . ."


@pytest.mark.rule("AMB-52")
@pytest.mark.parametrize(("upper", "lower", "blocked"), [("w", ".", False), (".", "w", False), ("w", "w", True), ("w", ".^1", True)])
def test_along_a_side_it_is_clear_if_either_hex_lets_it_through(upper: str, lower: str, blocked: bool) -> None:  # noqa: FBT001
    picture = ALONG_A_SIDE.format(upper, lower)
    assert bool(why(picture, "0102", "0302")) is blocked
    assert bool(why(picture, "0302", "0102")) is blocked


@pytest.mark.rule("AMB-52")
def test_at_the_edge_of_the_map_the_hex_on_it_decides() -> None:
    assert why(". w .", "0101", "0301") == [("woods-between", "0201")]
    assert not shed(land(". w ."), Hex(1, 1), "eye").within(2) & bit_of(land(". w ."), Hex(3, 1))


# viewsheds


@pytest.mark.rule("LOS-16", "AMB-52")
@pytest.mark.parametrize("seed", range(12))
def test_a_viewshed_holds_the_hexes_with_a_clear_line(seed: int) -> None:
    chance = Random(seed)
    field = wild(seed, chance.randint(1, 13), chance.randint(1, 13))
    places = tuple(field.all_hexes())
    for way in WAYS:
        for height, aloft in ((0, 0), (1, 0), (2, 0), (0, 2), (10, 3)):
            here, radius = chance.choice(places), chance.randint(0, 9)
            seen = bits_to_hexes(shed(field, here, way, height, aloft).within(radius), field)
            near = [place for place in places if here.distance(place) <= radius]
            chance.shuffle(near)
            fresh = Shed(field, here, way, height, aloft)
            assert set(seen) == {place for place in near if fresh.shows(place, here.distance(place))}
            lines = ((place, clear(field, here, place, way, height, aloft)) for place in places if here.distance(place) <= radius)
            assert seen == tuple(place for place, line in lines if line.allowed)


def test_a_viewshed_grows_with_the_radius_that_is_asked() -> None:
    field = wild(5, 30, 30)
    grown = shed(field, Hex(15, 15), "radar")
    near, far = grown.within(3), grown.within(14)
    assert near == grown.within(14) & grown.within(3) == grown.within(3)
    assert (near & far, near == far) == (near, False)
    assert max(Hex(15, 15).distance(place) for place in bits_to_hexes(far, field)) == 14


def test_nothing_is_within_less_than_no_distance() -> None:
    field = wild(1, 5, 5)
    assert [shed(field, Hex(3, 3), "eye").within(radius) for radius in (-1, 0)] == [0, bit_of(field, Hex(3, 3))]


def test_changed_ground_has_viewsheds_of_its_own() -> None:
    woods, felled = land(".\nw\n."), land(".\n.\n.")
    assert [bool(shed(field, Hex(1, 1), "eye").within(2) & bit_of(field, Hex(1, 3))) for field in (woods, felled)] == [False, True]


def test_sets_of_hexes_go_both_ways() -> None:
    field = wild(2, 7, 4)
    places = (Hex(7, 1), Hex(1, 2), Hex(3, 4))
    assert bits_to_hexes(sum(bit_of(field, place) for place in reversed(places)), field) == places
