"""Moving: the bill of a march, and the verb that changes a place."""

import pytest
from msgspec.structs import replace

from game.model.components import Motion, Place, Standing
from game.model.events import ContactMoved, CutShort, Marched, TollPaid
from game.model.hexes import Hex
from game.model.orders import Intent
from game.model.questions import Reach
from game.model.switches import Switches
from game.model.units import Light, Pace
from game.rules.strategic.moving import Bill, bill
from game.rules.strategic.ranging import reach
from game.rules.strategic.walking import move
from tests.scene import A1, A2, B1, A, B, Scene, path, scene

ROAD = " ".join(["#"] * 9)
ALONG = path("0201 0301 0401 0501 0601 0701 0801 0901")


def billed(game: Scene, way: str) -> Bill:
    return bill(game.token(), path(way), "normal", game.land, game.tables, game.switches)


def moved(game: Scene, way: str, pace: Pace = "normal") -> Scene:
    move(game.turn, A1, path(way), pace)
    return game


def codes(account: Bill) -> list[str]:
    return [why.code for why in account.reasons]


@pytest.mark.rule("MOVE-04")
def test_entering_hexes_costs_their_sum() -> None:
    game = scene(". r .w", ("0101", "mech:5"))
    assert ([step.total / 2 for step in billed(game, "0201 0301").steps], billed(game, "0201 0301").cost / 2) == ([2, 2], 4)


@pytest.mark.rule("MOVE-04")
def test_a_march_dearer_than_what_is_left_is_refused() -> None:
    (why,) = billed(scene(". r r", ("0101", "mech:3")), "0201 0301").reasons
    assert (why.code, why.rule, why.args) == ("smp-short", "MOVE-04", {"need": 8, "left": 6})


@pytest.mark.rule("MOVE-05")
@pytest.mark.parametrize("goal", list(Hex(3, 2).around()))
def test_every_direction_is_open_at_the_same_price(goal: Hex) -> None:
    game = scene("\n".join([". . . . ."] * 4), ("0302", "mech:1"))
    assert billed(game, str(goal)).cost == 2


@pytest.mark.rule("MOVE-05")
def test_a_march_may_turn_back_on_itself() -> None:
    assert billed(scene(". .", ("0101", "mech:3")), "0201 0101 0201").cost == 2 * 3


@pytest.mark.rule("MOVE-05")
def test_a_march_goes_from_neighbour_to_neighbour() -> None:
    assert codes(billed(scene(". . .", ("0101", "mech:5")), "0301")) == ["no-neighbour"]


@pytest.mark.rule("MAP-01")
def test_a_march_stays_on_the_map() -> None:
    assert codes(billed(scene(". . .", ("0101", "mech:5")), "0102")) == ["off-map"]


@pytest.mark.rule("MOVE-04", "MOVE-06")
def test_a_refused_march_names_the_hex_and_every_reason() -> None:
    found = billed(scene(". .W .J^2", ("0101", "tracked:5")), "0201 0301").reasons
    assert [(why.code, why.args["hex"]) for why in found] == [("prohibited-jungle", Hex(3, 1)), ("too-steep", Hex(3, 1))]


@pytest.mark.rule("MOVE-04")
def test_marching_spends_smp_and_keeps_a_trail() -> None:
    game = moved(scene(". r .", ("0101", "mech:5")), "0201 0301")
    motion = game.world.get(A1, Motion)
    assert (game.world.get(A1, Place).hex, motion.spent / 2, motion.trail) == (Hex(3, 1), 3, path("0101 0201 0301"))


@pytest.mark.rule("MOVE-04")
def test_smp_spent_are_gone_until_the_next_turn() -> None:
    assert codes(billed(moved(scene(". . . .", ("0101", "mech:3")), "0201 0301"), "0401 0301")) == ["smp-short"]


@pytest.mark.rule("MOVE-04")
def test_the_owner_hears_the_march_and_the_other_side_a_contact() -> None:
    game = moved(scene(". . .", ("0101", "mech:5"), b=[("0301", "mech:3")]), "0201")
    assert [len(game.told(side, kind)) for side, kind in ((A, Marched), (B, Marched), (A, ContactMoved), (B, ContactMoved))] == [1, 0, 0, 1]


# the minimum move


@pytest.mark.rule("AMB-97")
def test_one_smp_enters_rough_and_has_none_left() -> None:
    game = moved(scene(". r .", ("0101", "foot:1")), "0201")
    assert (game.token().hex, game.token().spent, codes(billed(game, "0301"))) == (Hex(2, 1), 2, ["smp-short"])


@pytest.mark.rule("AMB-97")
def test_with_one_of_three_smp_spent_a_cost_of_4_is_refused() -> None:
    game = moved(scene(". . rW", ("0101", "mech:3")), "0201")
    assert codes(billed(game, "0301")) == ["smp-short"]


@pytest.mark.rule("AMB-97")
def test_three_smp_enter_rough_with_heavy_woods() -> None:
    assert moved(scene(". rW", ("0101", "mech:3")), "0201").token().spent == 2 * 3


@pytest.mark.rule("AMB-97")
def test_a_minimum_move_enters_no_prohibited_hex() -> None:
    assert codes(billed(scene(". .J", ("0101", "wheeled:1")), "0201")) == ["prohibited-jungle"]


@pytest.mark.rule("AMB-97")
def test_a_minimum_move_is_one_hex_long() -> None:
    assert codes(billed(scene(". r r", ("0101", "foot:1")), "0201 0301")) == ["smp-short"]


@pytest.mark.rule("AMB-97", "AMB-31")
def test_a_minimum_move_by_road_spends_the_road_bonus_too() -> None:
    game = moved(scene("# u# #", ("0101", "wheeled:1")), "0201")
    assert codes(billed(game, "0301")) == ["smp-short"]


PATIENT = Switches(pay_over_turns=True)


@pytest.mark.rule("AMB-97")
def test_with_the_switch_a_dear_hex_is_paid_for_standing_before_it() -> None:
    game = moved(scene(". rW .", ("0101", "mech:3"), switches=PATIENT), "0201", "cautious")
    token = game.token()
    assert (token.hex, token.toll, token.spent, token.declared, token.intent.pace) == (Hex(1, 1), (Hex(2, 1), 3), 3, True, "cautious")
    assert game.told(A, TollPaid) == (TollPaid(A1, "a 1", Hex(2, 1), 3, 8),)


@pytest.mark.rule("AMB-97")
def test_with_the_switch_only_what_is_owed_is_paid_in_the_next_turn() -> None:
    game = scene(". rW .", ("0101", "mech:3"), switches=PATIENT)
    game.world.put(A1, Motion(trail=path("0101"), toll=(Hex(2, 1), 6)))
    assert (moved(game, "0201").token().hex, game.token().spent / 2) == (Hex(2, 1), 1)


@pytest.mark.rule("AMB-97")
def test_with_the_switch_a_hex_that_has_become_cheaper_than_what_was_paid_costs_nothing_and_gives_nothing_back() -> None:
    game = scene(". rw .", ("0101", "mech:3"), switches=PATIENT)
    game.world.put(A1, Motion(trail=path("0101"), toll=(Hex(2, 1), 7)))
    assert (moved(game, "0201").token().hex, game.token().spent) == (Hex(2, 1), 0)


@pytest.mark.rule("AMB-97")
def test_with_the_switch_the_toll_lapses_on_another_way() -> None:
    game = scene(". rW\n. .", ("0101", "mech:3"), switches=PATIENT)
    game.world.put(A1, Motion(trail=path("0101"), toll=(Hex(2, 1), 6)))
    assert moved(game, "0102").token().toll is None


@pytest.mark.rule("AMB-97", "STACK-01")
def test_with_the_switch_a_full_hex_may_still_be_paid_for() -> None:
    game = moved(scene(". rW", ("0101", "mech:3"), ("0201", "mech:5*20"), switches=PATIENT), "0201")
    assert (game.token().toll, game.told(A, CutShort)) == ((Hex(2, 1), 6), ())


# roads


@pytest.mark.rule("TERR-14", "AMB-31", "AMB-95")
@pytest.mark.parametrize(
    ("words", "pace", "hexes"),
    [
        ("tracked:4", "forced", 7),
        ("tracked:4", "normal", 5),
        ("wheeled:4 tracked:5", "normal", 5),
        ("tracked:4", "cautious", 3),
        ("hover:4", "normal", 4),
        ("mech:4", "normal", 4),
        ("tracked:4 mech:5", "normal", 4),
    ],
)
def test_wheeled_and_tracked_march_one_hex_farther_all_by_road(words: str, pace: Pace, hexes: int) -> None:
    game = scene(ROAD, ("0101", words))
    refused = [bill(game.token(), ALONG[:length], pace, game.land, game.tables, game.switches).reasons for length in range(1, 9)]
    assert refused.count(()) == hexes


@pytest.mark.rule("TERR-14", "TERR-20a", "TERR-20b", "AMB-31", "AMB-95")
@pytest.mark.parametrize(("light", "pace", "hexes"), [("moonlit", "forced", 6), ("dark", "normal", 3), ("dark", "cautious", 2)])
def test_the_road_gives_its_point_after_the_night_has_taken_its_own(light: Light, pace: Pace, hexes: int) -> None:
    game = scene(ROAD, ("0101", "tracked:4"), light=light)
    refused = [bill(game.token(), ALONG[:length], pace, game.land, game.tables, game.switches).reasons for length in range(1, 9)]
    assert refused.count(()) == hexes


@pytest.mark.rule("TERR-14", "AMB-31")
def test_one_step_off_the_road_forfeits_the_bonus() -> None:
    game = scene("# # # .\n. . . .", ("0101", "wheeled:3"))
    assert (codes(billed(game, "0201 0301 0401 0302")), codes(billed(game, "0201 0301 0401"))) == (["smp-short"], [])


@pytest.mark.rule("TERR-14", "AMB-31")
def test_a_march_off_the_road_forfeits_the_bonus_of_a_later_one() -> None:
    game = moved(scene("# # # #\n. . . .", ("0102", "wheeled:3")), "0101")
    assert codes(billed(game, "0201 0301 0401")) == ["smp-short"]


@pytest.mark.rule("TERR-14", "AMB-31", "ZOC-06")
def test_only_steps_that_were_made_forfeit_the_bonus() -> None:
    game = scene("# # # # #\n. . . . .", ("0101", "tracked:6"), b=[("0401", "mech:4")])
    game.world.put(B1, Standing(intercept="always"))
    moved(game, "0201 0202")
    (told,) = game.told(A, Marched)
    assert (game.token().hex, game.token().all_road, told.left) == (Hex(2, 1), True, 2 * 5)


@pytest.mark.rule("TERR-14", "AMB-31")
@pytest.mark.parametrize(("way", "left"), [("0201", 4), ("0201 0301 0401", 0), ("0201 0301 0401 0501", 0)])
def test_a_march_by_road_tells_what_is_left_as_the_card_does_without_the_bonus(way: str, left: int) -> None:
    game = moved(scene(ROAD, ("0101", "wheeled:3")), way)
    (told,) = game.told(A, Marched)
    assert (told.left, game.token().left("normal")) == (left, left)


@pytest.mark.rule("TERR-14", "AMB-31")
def test_the_bonus_comes_once_a_turn() -> None:
    game = moved(scene(ROAD, ("0101", "wheeled:3")), "0201 0301 0401 0501")
    assert codes(billed(game, "0601")) == ["smp-short"]


@pytest.mark.rule("TERR-14", "AMB-31")
def test_the_bonus_is_open_in_the_second_march_by_road() -> None:
    game = moved(scene(ROAD, ("0101", "wheeled:3")), "0201 0301 0401")
    assert codes(billed(game, "0501")) == []


@pytest.mark.rule("TERR-14", "ORDER-04", "ORDER-18", "ZOC-03")
@pytest.mark.parametrize(
    "halted", [Motion(stopped=True), Motion(Intent("defend"), declared=True), Motion(Intent("destroy"), declared=True)]
)
def test_who_was_stopped_or_stands_has_no_bonus_left_of_what_it_spent_before(halted: Motion) -> None:
    game = moved(scene(ROAD, ("0101", "wheeled:3")), "0201")
    game.world.put(A1, replace(halted, spent=2, trail=path("0101 0201")))
    assert (codes(billed(game, "0301")), reach(game.view(), game.tables, Reach(A1)).hexes) == (["smp-short"], ())


@pytest.mark.rule("TERR-13", "AMB-31")
def test_a_bridge_carries_wheels_over_a_river() -> None:
    assert billed(scene("# #1= #", ("0101", "wheeled:2")), "0201 0301").cost == 2 * 2


# what truth shortens


@pytest.mark.rule("AMB-113")
def test_a_march_that_truth_shortens_is_cut_short_and_says_so() -> None:
    game = moved(scene(". . .", ("0101", "mech:5*12"), ("0301", "mech:5*20")), "0201 0301")
    (told,) = game.told(A, CutShort)
    assert (told.at, told.goal) == path("0201 0301")


@pytest.mark.rule("AMB-113")
def test_it_says_how_far_it_came() -> None:
    game = moved(scene(". . . .", ("0101", "mech:5*12"), ("0401", "mech:5*20")), "0201 0301 0401")
    assert game.told(A, CutShort) == (CutShort(A1, "a 1", Hex(3, 1), Hex(4, 1)),)


@pytest.mark.rule("AMB-113", "MOVE-04")
def test_a_march_whose_points_are_gone_is_walked_as_far_as_they_go() -> None:
    game = scene(". . . .", ("0101", "mech:3"), ("0101", "mech:9"))
    game.world.put(A1, Motion(spent=2, trail=path("0101")))
    assert moved(game, "0201 0301 0401").token().hex == Hex(3, 1)
    assert game.token(A2).hex == Hex(1, 1)
