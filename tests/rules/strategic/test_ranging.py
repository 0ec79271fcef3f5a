"""Ranging: reach, ways and step prices, from the view alone."""

import pytest

from game.model.commands import March
from game.model.components import Motion
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.questions import Path, Reach, ReachAnswer, Reached, Step
from game.model.switches import Switches
from game.model.units import Pace
from game.rules.strategic.marching import check_march
from game.rules.strategic.ranging import path as way_to
from game.rules.strategic.ranging import reach, step
from game.rules.strategic.walking import move
from game.rules.tables import load_tables
from tests.scene import A1, B1, GROUND, A, Scene, path, scene

TABLES = load_tables()


def reached(game: Scene, pace: Pace = "normal", turns: int = 1) -> dict[str, Reached]:
    return {str(row.hex): row for row in reach(game.view(), TABLES, Reach(A1, pace, turns)).hexes}


def illegal(game: Scene) -> list[Hex]:
    """The hexes that an answer offers and the check refuses."""
    answer = reach(game.view(), TABLES, Reach(A1))
    ends = [row.hex for row in answer.hexes if row.rest]
    return [end for end in ends if not check_march(game.view(), TABLES, March(A1, walked(answer, end, game.token().hex))).allowed]


def walked(answer: ReachAnswer, end: Hex, start: Hex) -> tuple[Hex, ...]:
    previous = {row.hex: row.before for row in answer.hexes}
    way = [end]
    while previous[way[-1]] != start:
        way.append(previous[way[-1]])
    return tuple(reversed(way))


@pytest.mark.rule("MOVE-04")
def test_reach_gives_price_and_way_back() -> None:
    row = reached(scene(". r .", ("0101", "mech:3")))["0301"]
    assert (row.cost / 2, row.before, row.way) == (3, Hex(2, 1), "march")


@pytest.mark.rule("AMB-97")
def test_reach_offers_the_minimum_move() -> None:
    row = reached(scene(". r .", ("0101", "foot:1")))["0201"]
    assert (row.cost / 2, row.way) == (1, "minimum")


@pytest.mark.rule("AMB-97")
def test_reach_asks_for_a_hex_that_is_being_paid_for_only_what_is_owed() -> None:
    game = scene(". rW .", ("0101", "mech:3"), switches=Switches(visibility="open", pay_over_turns=True))
    game.world.put(A1, Motion(trail=path("0101"), toll=(Hex(2, 1), 6)))
    row = reached(game)["0201"]
    account = way_to(game.at(GROUND, A).view(), TABLES, Path(A1, Hex(2, 1)))
    assert (row.cost, row.way, account.cost) == (2, "march", 2)


@pytest.mark.rule("AMB-97")
def test_reach_asks_nothing_for_a_hex_that_has_become_cheaper_than_what_was_paid() -> None:
    game = scene(". rw .", ("0101", "mech:3"), switches=Switches(visibility="open", pay_over_turns=True))
    game.world.put(A1, Motion(trail=path("0101"), toll=(Hex(2, 1), 7)))
    assert reached(game)["0201"].cost == 0


@pytest.mark.rule("AMB-97", "AMB-113")
def test_a_hex_that_is_being_paid_for_is_passed_by_the_road_that_is_cheaper_than_its_whole_price() -> None:
    game = scene(". rW# .\n.# . .", ("0101", "mech:5"), switches=Switches(visibility="open", pay_over_turns=True))
    game.world.put(A1, Motion(trail=path("0101"), toll=(Hex(2, 1), 6)))
    rows = reached(game)
    assert [rows[name].before for name in ("0301", "0201", "0102")] == list(path("0201 0102 0101"))
    account = way_to(game.at(GROUND, A).view(), TABLES, Path(A1, Hex(3, 1)))
    assert account.cost == rows["0301"].cost
    assert account.ruling.allowed


@pytest.mark.rule("AMB-97")
def test_reach_offers_no_minimum_move_after_the_first_smp() -> None:
    game = scene(". . rW", ("0101", "mech:3"))
    move(game.turn, A1, path("0201"), "normal")
    assert "0301" not in reached(game)


@pytest.mark.rule("TERR-14", "AMB-31")
def test_reach_offers_the_road_bonus() -> None:
    row = reached(scene("# # # #", ("0101", "wheeled:2")))["0401"]
    assert (row.cost / 2, row.way) == (3, "road")


@pytest.mark.rule("TERR-14", "AMB-31")
def test_the_ways_back_to_a_hex_of_the_road_bonus_stay_on_the_road() -> None:
    """Plains beside the road cost as much as the road; a way back over them would forfeit the bonus."""
    game = scene(". . . . .\n# # # # #", ("0102", "wheeled:3")).at(GROUND, A)
    assert illegal(game) == []


@pytest.mark.rule("FMARCH-01", "FMARCH-04")
@pytest.mark.parametrize(("pace", "hexes"), [("normal", 2), ("forced", 3), ("cautious", 1)])
def test_reach_depends_on_the_march_mode(pace: Pace, hexes: int) -> None:
    assert len(reached(scene(". . . . .", ("0101", "mech:2")), pace)) == hexes


@pytest.mark.rule("AMB-22")
def test_a_full_hex_may_be_passed_but_not_rested_in() -> None:
    found = reached(scene(". . .", ("0101", "mech:5"), ("0201", "mech:5*20")))
    assert (found["0201"].rest, found["0301"].rest) == (False, True)


@pytest.mark.rule("AMB-113")
def test_an_enemy_does_not_narrow_reach() -> None:
    forces = ("0101", "mech:3")
    assert reached(scene(". . .", forces, b=[("0201", "mech:5*20")])) == reached(scene(". . .", forces))


@pytest.mark.rule("AMB-97")
def test_reach_over_turns_counts_turns() -> None:
    found = reached(scene(". . . . . . .", ("0101", "mech:2")), turns=3)
    assert [found[f"0{col}01"].turn for col in range(2, 8)] == [1, 1, 2, 2, 3, 3]


def test_nobody_learns_the_reach_of_the_other_side() -> None:
    assert reach(scene(". .", ("0101", "mech:5"), b=[("0201", "mech:5")]).view(), TABLES, Reach(B1)) == ReachAnswer((), 0)


@pytest.mark.rule("MOVE-06")
def test_a_way_goes_through_its_waypoints() -> None:
    game = scene(". . .\n. . .\n. . .", ("0101", "mech:5")).at(GROUND, A)
    answer = way_to(game.view(), TABLES, Path(A1, Hex(3, 1), (Hex(2, 2),)))
    assert answer.ruling.allowed
    assert (Hex(2, 2) in answer.path, answer.path[-1], len(answer.steps)) == (True, Hex(3, 1), len(answer.path))


@pytest.mark.rule("MOVE-04")
def test_a_way_that_is_too_long_says_what_it_lacks() -> None:
    answer = way_to(scene(". . . .", ("0101", "mech:2")).at(GROUND, A).view(), TABLES, Path(A1, Hex(4, 1)))
    assert ([why.code for why in answer.ruling.reasons], answer.cost, answer.left) == (["smp-short"], 6, 4)


@pytest.mark.rule("MOVE-06")
def test_where_no_way_leads_there_is_no_way() -> None:
    answer = way_to(scene(". .J .", ("0101", "wheeled:5")).view(), TABLES, Path(A1, Hex(3, 1)))
    assert (answer.path, [why.code for why in answer.ruling.reasons]) == ((), ["no-way"])


@pytest.mark.rule("TERR-14", "AMB-31")
def test_a_way_uses_the_road_where_only_its_bonus_carries_that_far() -> None:
    game = scene(". . . . .\n# # # # #", ("0102", "wheeled:3")).at(GROUND, A)
    assert way_to(game.view(), TABLES, Path(A1, Hex(5, 2))).ruling.allowed


@pytest.mark.rule("AMB-97")
def test_a_way_to_the_next_hex_may_be_a_minimum_move() -> None:
    game = scene(". u\n. .", ("0101", "foot:2")).at(GROUND, A)
    answer = way_to(game.view(), TABLES, Path(A1, Hex(2, 1)))
    assert (answer.path, answer.ruling.allowed) == ((Hex(2, 1),), True)


@pytest.mark.rule("MOVE-06")
def test_a_step_is_priced_part_by_part() -> None:
    answer = step(scene(". rw", ("0101", "mech:5")).view(), TABLES, Step(A1, Hex(2, 1)))
    assert answer.cost is not None
    assert [(part.rule, part.amount / 2) for part in answer.cost.parts] == [("TERR-02", 2), ("TERR-07", 1)]


@pytest.mark.rule("TERR-08")
def test_a_prohibited_step_says_why() -> None:
    answer = step(scene(". .W", ("0101", "wheeled:5")).view(), TABLES, Step(A1, Hex(2, 1)))
    assert (answer.cost, [(why.code, why.rule) for why in answer.ruling.reasons]) == (None, [("prohibited-heavy-woods", "TERR-08")])


@pytest.mark.rule("MOVE-05")
@pytest.mark.parametrize("start", [Hex(4, 1), Hex(0, 0), Hex(9, 9)])
def test_a_step_has_a_price_from_a_neighbour_only(start: Hex) -> None:
    answer = step(scene(". . . .", ("0101", "mech:5")).view(), TABLES, Step(A1, Hex(2, 1), start))
    assert [why.code for why in answer.ruling.reasons] == ["no-neighbour"]


@pytest.mark.rule("MAP-01")
@pytest.mark.parametrize("name", [A1, B1, Key("nobody")])
def test_off_the_map_nothing_has_a_price(name: Key) -> None:
    answer = step(scene(". .", ("0101", "mech:5")).view(), TABLES, Step(name, Hex(7, 7)))
    assert not answer.ruling.allowed
