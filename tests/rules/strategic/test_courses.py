"""The course of lines, held against the corners of the hexes that they pass."""

import pytest

from game.rules.strategic.courses import course

VERTICES = ((2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2))


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
