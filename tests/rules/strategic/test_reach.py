"""Reach: the search over entering costs."""

import pytest

from game.model.hexes import Hex
from game.model.land import Ground, bits, scarred
from game.model.switches import Switches
from game.model.units import Bracket
from game.rules.strategic.costs import Entry, prices
from game.rules.strategic.reach import Ways, cheapest, legs, over_turns, spread, walked_back, ways
from game.rules.strategic.steps import Steps
from game.rules.tables import load_tables
from tests.scene import land, path

TABLES = load_tables()


def net(picture: str, who: Bracket = Bracket("mech")) -> Ways:  # noqa: B008
    return Ways(Steps(land(picture)), prices(TABLES, (who,), Switches()))


def test_hexes_are_numbered_row_by_row() -> None:
    made = net(". . .\n. . .")
    assert [made.hex(made.number(place)) for place in path("0101 0302")] == [Hex(1, 1), Hex(3, 2)]


@pytest.mark.rule("MOVE-04")
def test_a_budget_reaches_what_it_can_pay() -> None:
    made = net(". r . .")
    assert spread(made.edges, 0, 6) == {0: 0, 1: 4, 2: 6}


@pytest.mark.rule("MOVE-06")
def test_prohibited_hexes_are_no_ways() -> None:
    assert spread(net(". .W .", Bracket("wheeled")).edges, 0, 99) == {0: 0}


@pytest.mark.rule("AMB-31")
def test_roads_are_a_net_of_their_own() -> None:
    made = net("# # .\n. # .", Bracket("wheeled"))
    assert set(spread(made.roads, 0, 99)) == {made.number(place) for place in path("0101 0201 0202")}


def test_the_cheapest_way_goes_round_the_mountain() -> None:
    made = net(". . .\n. u .\n. . .")
    way = cheapest(made.edges, made.number(Hex(1, 2)), made.number(Hex(3, 2)))
    assert made.number(Hex(2, 2)) not in way


def test_there_is_no_way_over_closed_land() -> None:
    assert cheapest(net(". .W .", Bracket("wheeled")).edges, 0, 2) == ()


def test_ways_back_lead_to_the_source() -> None:
    made = net(". . . .")
    back = {number: before for number, (_, before) in legs(made.edges, 0, 9).items()}
    assert walked_back(back, 0, 3) == (1, 2, 3)


PICTURE = ". # #^1 r\n# .^2 rW .\n#r . u .W\n. # # ."


@pytest.mark.parametrize("source", [0, 6, 9, 15])
@pytest.mark.parametrize("budget", [0, 3, 8, 14])
def test_a_leg_tells_the_price_and_the_lowest_hex_before_on_a_cheapest_way(source: int, budget: int) -> None:
    edges = net(PICTURE).edges
    found, prices = legs(edges, source, budget), spread(edges, source, budget)
    assert {number: cost for number, (cost, _) in found.items()} == prices
    for number, (cost, previous) in found.items():
        before = [near for near in prices for there, step in edges[near] if there == number and prices[near] + step == cost]
        assert previous == min(before, default=source)


@pytest.mark.parametrize(("left", "gone"), [(6, 6), (5, 12), (2, 12)])
def test_a_step_never_straddles_two_turns(left: int, gone: int) -> None:
    costs, _ = over_turns(net(". u").edges, 0, left, 6, 2)
    assert costs[1] == gone


@pytest.mark.rule("AMB-97")
def test_a_hex_dearer_than_a_whole_turn_takes_a_whole_turn() -> None:
    costs, _ = over_turns(net(". u .").edges, 0, 2, 2, 3)
    assert costs == {0: 0, 1: 2, 2: 4}


def test_ways_are_made_once() -> None:
    here, who = land(". ."), (Bracket("mech"),)
    assert ways(here, TABLES, who, Switches()) is ways(here, TABLES, who, Switches())


@pytest.mark.parametrize("arrived", [False, True])
def test_a_land_like_another_has_the_ways_that_it_would_have_alone(*, arrived: bool) -> None:
    printed, priced = land(PICTURE), prices(TABLES, (Bracket("mech"), Bracket("tracked")), Switches())
    before = Steps(printed)
    changed = scarred(printed, [(Hex(2, 2), Ground(), ()), (Hex(4, 3), Ground("rough", roads=bits("N NW")), ())])
    if arrived:
        before.arrive()
    after, alone = Steps(changed, before), Steps(changed)
    assert len(after.fresh) < len(changed.hexes)
    made, fresh = Ways(after, priced), Ways(alone, priced)
    for number in range(len(changed.hexes)):
        assert (made.edges[number], made.roads[number]) == (fresh.edges[number], fresh.roads[number])
    after.arrive()
    alone.arrive()
    assert [_told(after, number) for number in range(len(changed.hexes))] == [_told(alone, number) for number in range(len(changed.hexes))]


def _told(steps: Steps, number: int) -> dict[Entry, tuple[int, ...]]:
    return {steps.entries[step]: befores for step, befores in steps.arrivals[number]}
