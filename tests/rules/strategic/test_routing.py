"""Routing: ways round what asks for rolls, and how far of them a token gets now."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.commands import March
from game.model.hexes import Hex
from game.model.questions import Route, RouteAnswer
from game.model.units import Pace
from game.rules.strategic.costs import prices
from game.rules.strategic.marching import check_march
from game.rules.strategic.reach import Edges, Ways, cheapest, ways
from game.rules.strategic.routing import field, route
from game.rules.tables import load_tables
from tests.scene import A1, Scene, Where, path, scene

TABLES = load_tables()
SWAMP = ". . . . . .\n. . m . . .\n. . m . . .\n. . . . . ."
ROLL = 12


def routed(game: Scene, *goals: str, pace: Pace = "normal", roll: int = ROLL) -> RouteAnswer:
    return route(game.view(), TABLES, Route(A1, path(" ".join(goals)), pace, roll))


def at(picture: str, unit: str, where: str = "0102", *more: Where) -> Scene:
    return scene(picture, (where, unit), *more)


def test_a_way_leads_round_what_asks_for_rolls_and_through_it_where_rolls_count_nothing() -> None:
    picture = ". . m . .\n" * 4 + ". . . . ."
    wet = {Hex(3, row) for row in range(1, 5)}
    dry, through = (set(routed(at(picture, "mech:5", "0101"), "0501", roll=roll).path) for roll in (ROLL, 0))
    assert (bool(wet & dry), bool(wet & through)) == (False, True)


def test_hover_units_do_not_mind_a_swamp() -> None:
    game = at(SWAMP, "hover:5")
    assert routed(game, "0502").path == routed(game, "0502", roll=0).path


RIVER = ". .1 .\n. .1 .\n# #1= #"
BRIDGE = Hex(2, 3)


@pytest.mark.rule("TERR-11")
def test_a_mech_takes_the_bridge_where_rolls_count_and_fords_where_they_do_not() -> None:
    dry, wet = (routed(at(RIVER, "mech:5", "0101"), "0301", roll=roll).path for roll in (ROLL, 0))
    assert (BRIDGE in dry, BRIDGE in wet) == (True, False)


@pytest.mark.rule("AMB-29")
def test_who_may_not_ford_takes_the_bridge_whatever_a_roll_counts() -> None:
    assert BRIDGE in routed(at(RIVER, "tracked:5", "0101"), "0301", roll=0).path


def test_the_nearest_goal_is_taken() -> None:
    assert routed(at(SWAMP, "mech:5"), "0602", "0201", "0604").path == path("0201")


def test_of_two_equal_ways_the_one_through_the_lowest_hex_is_taken() -> None:
    assert routed(at(". . .\n. . .\n. . .", "mech:5", "0102"), "0302").path == path("0201 0302")


def test_from_every_hex_of_a_way_leads_on_what_would_lead_from_there_alone() -> None:
    game = at(SWAMP, "mech:5", "0101")
    token, goal = game.token(), (17,)
    net = ways(game.land, TABLES, token.brackets, game.switches)
    whole = field(net, token.brackets, goal, ROLL).way(0)
    for number, place in enumerate(whole.hexes, 1):
        alone = Ways(net.steps, prices(TABLES, token.brackets, game.switches))
        rest = whole.hexes[number:], whole.prices[number:]
        assert field(net, token.brackets, goal, ROLL).way(net.number(place)) == rest
        assert field(alone, token.brackets, goal, ROLL).way(net.number(place)) == rest


@pytest.mark.parametrize("goals", [("0102",), ("0301",), ()])
def test_there_is_no_way_to_where_one_is_to_where_none_leads_and_to_nowhere(goals: tuple[str, ...]) -> None:
    assert routed(at(". o .\n. o .", "mech:5"), *goals) == RouteAnswer((), 0, None)


@pytest.mark.rule("AMB-97")
def test_a_dear_hex_takes_one_whole_turn() -> None:
    assert routed(at(". rW .", "mech:3", "0101"), "0301").turns == 2


@pytest.mark.rule("MOVE-04")
@pytest.mark.parametrize(("pace", "turns", "end"), [("normal", 3, 3), ("forced", 2, 5), ("cautious", 5, 1)])
def test_turns_and_the_end_follow_the_pace(pace: Pace, turns: int, end: int) -> None:
    answer = routed(at(". " * 10, "mech:4", "0101"), "1001", pace=pace)
    assert (len(answer.path), answer.turns, answer.end) == (9, turns, end)


@pytest.mark.rule("STACK-01")
def test_a_march_ends_in_no_hex_of_the_way_that_is_full() -> None:
    full = ("0301", "mech:4*8|mech:4*8|mech:4*4")
    answer = routed(at(". . . . . .", "mech:4*4", "0101", full), "0301")
    assert (answer.path, answer.end) == (path("0201 0301"), 0)


def test_a_march_ends_in_no_hex_to_avoid_but_in_a_goal_all_the_same() -> None:
    game, way = at(". . . . . .", "mech:4", "0101"), path("0201 0301 0401")
    ends = [route(game.view(), TABLES, Route(A1, way[-1:], avoid=avoid)).end for avoid in ((), way, way[1:2])]
    assert ends == [2, 2, 2]
    assert route(game.view(), TABLES, Route(A1, path("0601"), avoid=path("0401 0501"))).end == 1


WORDS = st.sampled_from([".", "r", "w", "W", "m", "d", ".^1", ".^3", ".1", "#", "L"])


@given(st.lists(WORDS, min_size=30, max_size=30), st.sampled_from(["mech:4", "tracked:5", "hover:7", "foot:1"]), st.integers(0, 29))
def test_a_way_is_as_cheap_as_the_cheapest_and_its_end_the_farthest_that_the_check_allows(words: list[str], unit: str, end: int) -> None:
    rows = [" ".join(words[6 * row : 6 * row + 6]) for row in range(5)]
    game = scene("\n".join(rows), ("0303", unit))
    goal, view, token = Hex(end % 6 + 1, end // 6 + 1), game.view(), game.token()
    net = ways(game.land, TABLES, token.brackets, game.switches)
    here, there = net.number(token.hex), net.number(goal)
    way = field(net, token.brackets, (there,), 0).way(here)
    assert sum(way.prices) == _cost(net.edges, here, tuple(map(net.number, way.hexes)))
    assert sum(way.prices) == _cost(net.edges, here, cheapest(net.edges, here, there))
    answer = routed(game, str(goal))
    marches = [March(A1, answer.path[: number + 1]) for number in range(len(answer.path))]
    assert answer.end == max((number for number, march in enumerate(marches) if check_march(view, TABLES, march).allowed), default=None)


def _cost(edges: Edges, here: int, way: tuple[int, ...]) -> int:
    total = 0
    for there in way:
        total += dict(edges[here])[there]
        here = there
    return total
