"""The one line rule, and the viewsheds that follow from it."""

from random import Random

import pytest

from game.model.hexes import Hex, parse
from game.model.land import Ground, Land, made
from game.rules.strategic.lines import Way, bit_of, bits_to_hexes, clear, course, hexes_to_bits, shed
from tests.scene import land

WAYS: tuple[Way, ...] = ("eye", "radar")
VERTICES = ((2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2))


def why(picture: str, start: str, end: str, way: Way = "eye", height: int = 0, aloft: int = 0) -> list[tuple[str, str]]:
    found = clear(land(picture), parse(start), parse(end), way, height, aloft)
    return [(each.code, str(each.args["hex"])) for each in found.reasons]


def wild(seed: int, cols: int, rows: int) -> Land:
    chance = Random(seed)
    grounds = [Ground(woods=chance.choice(("", "", "", "light")), level=chance.choice((0, 0, 0, 1, 1, 2, 3))) for _ in range(cols * rows)]
    return made(Land("wild", "", cols, rows, tuple(grounds)))


# the course of a line


def _sides(goal: tuple[int, int], place: tuple[int, int]) -> set[int]:
    """On which sides of the line from (0, 0) to the goal the corners of a hex lie: -1, 0, 1. Corners are thirds of a step."""
    corners = [(3 * place[0] + q, 3 * place[1] + r) for q, r in VERTICES]
    turns = [goal[0] * r - goal[1] * q for q, r in corners]
    return {(turn > 0) - (turn < 0) for turn in turns}


def _along(goal: tuple[int, int], place: tuple[int, int]) -> bool:
    """Whether a side of the hex lies on the line."""
    corners = [(3 * place[0] + q, 3 * place[1] + r) for q, r in VERTICES]
    return sum(goal[0] * r == goal[1] * q for q, r in corners) == 2 and len(_sides(goal, place)) == 2


def _between(goal: tuple[int, int]) -> list[tuple[int, int]]:
    """All hexes whose centres lie between the ends, measured along the line with a metric of the plane."""
    length = goal[0] ** 2 + goal[0] * goal[1] + goal[1] ** 2
    reach = range(-12, 13)
    inner = [(q, r) for q in reach for r in reach if 0 < 2 * q * goal[0] + q * goal[1] + r * goal[0] + 2 * r * goal[1] < 2 * length]
    return [place for place in inner if place not in ((0, 0), goal)]


@pytest.mark.parametrize("goal", [(q, r) for q in range(-6, 7) for r in range(-6, 7) if (q, r) != (0, 0)])
def test_a_line_crosses_the_hexes_that_have_corners_on_both_sides_of_it(goal: tuple[int, int]) -> None:
    line = course(goal)
    assert set(line.crossed) == {place for place in _between(goal) if {-1, 1} <= _sides(goal, place)}
    assert {step for pair in line.sides for step in pair} == {place for place in _between(goal) if _along(goal, place)}


def test_a_line_is_the_same_from_both_ends() -> None:
    for goal in ((3, 1), (-2, 5), (4, 4), (7, -3), (0, 6)):
        there, back = course(goal), course((-goal[0], -goal[1]))
        assert {(goal[0] + q, goal[1] + r) for q, r in back.crossed} == set(there.crossed)
        turned = {frozenset(((goal[0] + a, goal[1] + b), (goal[0] + c, goal[1] + d))) for (a, b), (c, d) in back.sides}
        assert turned == {frozenset(pair) for pair in there.sides}


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
    assert bits_to_hexes(hexes_to_bits(reversed(places), field), field) == places
