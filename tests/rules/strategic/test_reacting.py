"""Reacting: interceptions by standing instructions."""

from typing import Any

import pytest

from game.model.commands import Declare, March
from game.model.components import Glimpse, Motion, Posture, Standing, Turnout
from game.model.components.detection import BLIP, WEIGHT
from game.model.events import Ambush, Checked, ContactMade, ContactMoved, Evaded, Held, Intercepted, Interception, Marched
from game.model.events import heard as heard_by
from game.model.hexes import Hex
from game.model.ids import UNIT, Key, Label
from game.model.ids import key as key_of
from game.model.orders import Intent, Order
from game.model.questions import Reach
from game.model.switches import Activation, Switches
from game.model.units import Equipment, Weather
from game.rules.strategic.encounters import available
from game.rules.strategic.marching import check_declare, check_march
from game.rules.strategic.orders import declare
from game.rules.strategic.ranging import reach
from game.rules.strategic.walking import move
from tests.answering import FIELD, LINE, at, flight, instructed, marched, meeting
from tests.scene import A1, A2, B1, B2, GROUND, A, B, path, scene


@pytest.mark.rule("ZOC-02", "ZOC-03", "ZOC-04", "AMB-99")
def test_a_mover_that_enters_a_zone_is_stopped_by_its_owner() -> None:
    game = marched(instructed(meeting("mech:5", "0101", "mech:5", "0701")), "0201 0301 0401 0501 0601")
    assert (at(game, A1), at(game, B1)) == ("0501", "0601")


@pytest.mark.rule("ZOC-05", "AMB-37")
def test_an_interception_takes_all_smp_of_the_turn() -> None:
    game = marched(instructed(meeting("mech:5", "0101", "mech:6", "0701")), "0201 0301 0401 0501")
    assert (game.token(B1).spent, game.token(B1).reacted) == (2 * 6, True)


@pytest.mark.rule("ZOC-05", "AMB-37", "TERR-20b")
@pytest.mark.parametrize("haste", [{"lights": True}, {"reckless": True}])
def test_neither_lights_nor_reckless_haste_leave_an_interceptor_smp_at_night(haste: dict[str, bool]) -> None:
    game = scene(LINE, ("0301", "mech:5"), b=[("0701", "mech:6")], light="dark")
    game.equip(key_of(B, UNIT, 1), equipment=("searchlight",))
    marched(instructed(game), "0401 0501").at(GROUND, B)
    assert at(game, B1) == "0601"
    said = Declare(B1, Intent("evade", **haste))  # type: ignore[arg-type]
    assert check_declare(game.view(B), game.tables, said).allowed
    declare(game.turn, B, said)
    assert [why.code for why in check_march(game.view(B), game.tables, March(B1, path("0701"))).reasons] == ["smp-short"]
    assert (reach(game.view(B), game.tables, Reach(B1)).hexes, available(game.turn, game.token(B1))) == ((), 0)


@pytest.mark.rule("ZOC-05", "AMB-37", "TERR-14")
def test_an_interception_takes_the_road_bonus_too() -> None:
    road = " ".join(["#"] * 12)
    game = marched(instructed(meeting("mech:5", "0101", "tracked:4", "0601", picture=road)), "0201 0301 0401").at(GROUND, B)
    assert (at(game, B1), game.token(B1).spent) == ("0501", 2 * 4)
    assert reach(game.view(B), game.tables, Reach(B1)).hexes == ()


@pytest.mark.rule("AMB-37", "AMB-16", "AMB-17")
@pytest.mark.parametrize(("left", "end"), [(2, "0401"), (1, "0501")])
def test_an_interceptor_needs_one_smp_even_where_it_is(left: int, end: str) -> None:
    game = instructed(meeting("mech:5", "0101", "mech:3", "0501"))
    game.world.put(B1, Motion(spent=2 * 3 - left, trail=path("0501")))
    assert at(marched(game, "0201 0301 0401 0501"), A1) == end


@pytest.mark.rule("ZOC-03", "ZOC-06")
def test_who_is_stopped_by_one_that_is_no_slower_has_no_smp_left_for_any_hex() -> None:
    game = marched(instructed(meeting("mech:5", "0301", "mech:5", "0701", picture=FIELD)), "0401 0501 0601").at(GROUND, A, active=A1)
    assert (at(game, A1), game.token().stopped, game.token().left("normal")) == ("0501", True, 0)
    assert reach(game.view(), game.tables, Reach(A1)).hexes == ()


@pytest.mark.rule("ZOC-06", "ENG-06", "AMB-98")
@pytest.mark.parametrize(("weather", "end"), [("clear", "0301"), ("dense-fog", "0501")])
def test_a_faster_mover_breaks_contact_with_who_stopped_it_unless_they_see_no_farther_than_their_hex(weather: Weather, end: str) -> None:
    game = scene(LINE, ("0301", "mech:6"), b=[("0701", "mech:5")], weather=weather)
    marched(marched(instructed(game), "0401 0501"), "0401 0301")
    assert (at(game, A1), len(game.told(A, Checked)), len(game.told(A, Held))) == (end, 1, int(end == "0501"))


@pytest.mark.rule("ZOC-02", "AMB-112")
def test_without_an_instruction_nobody_intercepts() -> None:
    game = marched(instructed(meeting("mech:5", "0101", "mech:5", "0701"), when="never"), "0201 0301 0401 0501 0601")
    assert (at(game, A1), at(game, B1)) == ("0601", "0701")


@pytest.mark.rule("AMB-112", "AMB-94")
@pytest.mark.parametrize(("rate", "end"), [(4, "0501"), (5, "0601"), (6, "0601")])
def test_slower_means_a_lower_rate(rate: int, end: str) -> None:
    game = marched(instructed(meeting(f"mech:{rate}", "0401", "mech:5", "0701"), when="slower"), "0501 0601")
    assert at(game, A1) == end


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize(
    ("known", "end"),
    [
        (Glimpse(), "0601"),
        (Glimpse(units=1), "0501"),
        (Glimpse(units=2), "0601"),
        (Glimpse(units=2, tons=(40, 40)), "0501"),
        (Glimpse(units=1, tons=(50, 50)), "0601"),
    ],
)
def test_weaker_means_fewer_tons_or_units_as_far_as_known(known: Glimpse, end: str) -> None:
    game = instructed(meeting("mech:5", "0401", "mech:5*2", "0701", dark=True), when="weaker")
    game.hold(A1, glimpse=known)
    assert at(marched(game, "0501 0601"), A1) == end


@pytest.mark.rule("AMB-37")
def test_nobody_intercepts_what_its_side_has_not_made_out() -> None:
    game = marched(instructed(meeting("mech:5", "0101", "mech:5", "0701", dark=True)), "0201 0301 0401 0501 0601")
    assert at(game, A1) == "0601"


@pytest.mark.rule("AMB-37")
def test_a_formation_intercepts_once_a_turn() -> None:
    game = instructed(scene(LINE, ("0101", "mech:5"), ("0101", "mech:5"), b=[("0701", "mech:5")]))
    assert at(marched(game, "0201 0301 0401 0501 0601"), A1) == "0501"
    assert at(marched(game, "0201 0301 0401 0501", A2), A2) == "0501"


@pytest.mark.rule("AMB-38")
def test_the_interceptor_takes_the_nearest_hex_then_the_cheapest_way_then_its_preferred_direction() -> None:
    def end(picture: str, **more: Any) -> str:  # noqa: ANN401
        game = instructed(meeting("mech:5", "0102", "mech:6", "0602", picture=picture), **more)
        return at(marched(game, "0202 0302"), B1)

    plain = "\n".join([". . . . . ."] * 3)
    assert end(plain) == "0401"
    assert end(plain, towards=Hex(4, 3)) == "0402"
    assert end(". . . r . .\n. . . . . .\n. . . . . .") == "0402"


@pytest.mark.rule("AMB-38")
def test_a_nearer_hex_counts_more_than_a_cheaper_one_and_the_lower_number_decides_between_equal_ones() -> None:
    game = instructed(meeting("mech:5", "0302", "mech:8", "0602", picture=". . . . . .\n. . . . rW .\n. . . . o ."))
    assert at(marched(game, "0402"), B1) == "0502"
    game = instructed(meeting("mech:5", "0702", "mech:5", "0302", picture=FIELD))
    assert at(marched(game, "0602 0502"), B1) == "0401"


@pytest.mark.rule("AMB-112", "ZOC-04")
@pytest.mark.parametrize(("stop", "end"), [("0701", "0801"), ("0601", "0601"), ("0501", "0501"), ("0801", "0801")])
def test_an_interceptor_goes_no_farther_than_its_hex(stop: str, end: str) -> None:
    game = instructed(meeting("mech:5", "0301", "mech:8", "0801"), stop=path(stop)[0])
    assert at(marched(game, "0401 0501"), B1) == end


@pytest.mark.rule("AMB-38")
def test_an_interceptor_that_cannot_pay_for_a_hex_beside_the_mover_does_not_intercept() -> None:
    game = marched(instructed(meeting("mech:5", "0101", "mech:6", "0701", picture=". . . . rW rW .")), "0201 0301 0401")
    assert (at(game, A1), at(game, B1)) == ("0401", "0701")


@pytest.mark.rule("AMB-38")
def test_an_interceptor_that_is_adjacent_stays_where_it_is() -> None:
    game = marched(instructed(meeting("mech:5", "0101", "mech:2", "0501")), "0201 0301 0401")
    assert (at(game, A1), at(game, B1), game.token(B1).spent) == ("0401", "0501", 4)


@pytest.mark.rule("AMB-38", "AMB-112")
@pytest.mark.parametrize("there", ["0401", "0501"])
@pytest.mark.parametrize("stop", ["", "0401", "0501"])
def test_an_interceptor_in_the_hex_of_the_mover_or_next_to_it_stays_there_whatever_its_end(there: str, stop: str) -> None:
    game = marched(instructed(meeting("mech:5", "0301", "mech:3", there), stop=path(stop)[0] if stop else None), "0401")
    assert (len(game.told(B, Interception)), at(game, B1), game.token(B1).reacted) == (1, there, True)


@pytest.mark.rule("AMB-37", "AMB-18")
def test_who_intercepts_from_where_it_lies_springs_from_hiding_and_keeps_its_holes() -> None:
    game = instructed(scene(LINE, ("0201", "mech:5"), b=[("0401", "foot:1")], switches=Switches(), falls=(1, 1) * 9))
    game.world.put(key_of(B, UNIT, 1), Posture(hidden=True, dug_in=True))
    marched(game, "0301 0401")
    assert (at(game, A1), game.world.get(key_of(B, UNIT, 1), Posture)) == ("0301", Posture(dug_in=True))
    assert [(contact.hex, contact.rung) for contact in game.view().contacts] == [(Hex(4, 1), WEIGHT)]


@pytest.mark.rule("AMB-38", "STACK-01")
def test_an_interceptor_needs_room_beside_the_mover() -> None:
    game = scene(LINE, ("0101", "mech:5"), b=[("0701", "mech:5"), ("0601", "mech:5*20"), ("0401", "mech:5*20")])
    assert at(marched(instructed(game), "0201 0301 0401 0501"), B1) == "0701"


@pytest.mark.rule("AMB-37", "AMB-16", "AMB-17")
def test_after_its_activation_a_formation_intercepts_only_with_what_evade_left_it() -> None:
    def stopped(intent: Intent, spent: int) -> bool:
        game = instructed(meeting("mech:5", "0101", "mech:5", "0701"))
        game.world.put(B1, Turnout(activated=True), Motion(intent=intent, declared=True, spent=spent, trail=path("0701")))
        return at(marched(game, "0201 0301 0401 0501 0601"), A1) == "0501"

    assert [stopped(Intent("contact"), 2), stopped(Intent("evade"), 2), stopped(Intent("evade"), 10)] == [False, True, False]


@pytest.mark.rule("AMB-37")
def test_a_defender_stops_who_comes_next_to_it_without_moving_and_is_revealed() -> None:
    game = instructed(meeting("mech:5", "0101", "mech:2", "0501"))
    game.world.put(B1, Motion(intent=Intent("defend", hide=True), declared=True))
    game.world.put(Key("b-u001"), Posture(hidden=True))
    marched(game, "0201 0301 0401 0302")
    assert (at(game, A1), at(game, B1), game.token(B1).spent) == ("0401", "0501", 0)
    assert not game.world.get(Key("b-u001"), Posture).hidden
    assert len(game.told(B, Ambush)) == 1


@pytest.mark.rule("AMB-37", "AMB-59")
@pytest.mark.parametrize(("weather", "rung"), [("clear", WEIGHT), ("dense-fog", BLIP)])
def test_who_springs_from_hiding_is_seen_as_anybody_is(weather: Weather, rung: int) -> None:
    game = scene(LINE, ("0101", "mech:5"), b=[("0501", "mech:2")], switches=Switches(), falls=(6, 6, 1, 1) * 9, weather=weather)
    game.world.put(B1, Standing(intercept="always"), Motion(intent=Intent("defend", hide=True), declared=True))
    game.world.put(key_of(B, UNIT, 1), Posture(hidden=True))
    marched(game, "0201 0301 0401 0302")
    (contact,) = game.view().contacts
    assert (at(game, A1), contact.hex, contact.rung) == ("0401", Hex(5, 1), rung)


@pytest.mark.rule("ZOC-06")
@pytest.mark.parametrize(("rate", "kind"), [(6, Checked), (5, Intercepted), (4, Intercepted)])
def test_only_a_faster_mover_goes_on(rate: int, kind: type[Checked | Intercepted]) -> None:
    game = marched(instructed(meeting(f"mech:{rate}", "0301", "mech:5", "0701", picture=FIELD)), "0401 0501 0601")
    assert len(game.told(A, kind)) == 1
    marched(game, "0401 0301")
    assert (at(game, A1) == "0301") == (rate > 5)


@pytest.mark.rule("ZOC-03", "ZOC-06")
@pytest.mark.parametrize(
    ("activation", "order", "rate", "end"),
    [
        ("plotted", "evade", 6, "0401"),
        ("plotted", "evade", 5, "0501"),
        ("plotted", "contact", 6, "0501"),
        ("plotted", "breakthrough", 6, "0401"),
        ("strict", "evade", 6, "0501"),
    ],
)
def test_in_plotted_play_a_faster_mover_goes_on_along_its_plot_but_not_to_contact(
    activation: Activation, order: Order, rate: int, end: str
) -> None:
    switches = Switches(visibility="open", activation=activation)
    game = instructed(scene(LINE, ("0301", f"mech:{rate}"), b=[("0701", "mech:5")], switches=switches))
    game.world.put(A1, Motion(intent=Intent(order), declared=True, trail=path("0301")))
    assert at(marched(game, "0401 0501 0401"), A1) == end


@pytest.mark.rule("AMB-99")
def test_several_interceptors_answer_one_step_in_the_order_of_their_numbers() -> None:
    game = scene(FIELD, ("0103", "mech:5"), b=[("0703", "mech:5"), ("0702", "mech:5")])
    marched(instructed(instructed(game), B2), "0203 0303 0403 0503")
    assert [event.token for event in game.told(B, Interception)] == [B1, B2]
    assert len(game.told(A, Intercepted)) == 2


@pytest.mark.rule("AMB-99")
def test_a_step_made_in_reaction_is_answered_by_nobody() -> None:
    game = scene(LINE, ("0301", "mech:5"), ("0901", "mech:8"), b=[("0701", "mech:5")])
    marched(instructed(instructed(game), A2), "0401 0501")
    assert (at(game, B1), at(game, A2)) == ("0601", "0901")


@pytest.mark.rule("AMB-99", "AMB-98")
def test_who_was_stopped_on_the_way_is_held_by_whom_it_stood_beside_before_all_the_same() -> None:
    game = scene(FIELD, ("0503", "mech:6"), b=[("0502", "mech:6"), ("0304", "mech:4")])
    marched(marched(instructed(game, B2), "0402"), "0403 0303")
    assert (at(game, A1), len(game.told(A, Checked)), [event.at for event in game.told(A, Held)]) == ("0402", 1, [Hex(4, 2)])


@pytest.mark.rule("AMB-37", "AMB-57")
@pytest.mark.parametrize(("dice", "switched", "end"), [(6, False, "0501"), (1, False, "0601"), (6, True, "0601")])
def test_an_interception_may_rest_on_a_roll_that_was_made_on_the_way_in(dice: int, switched: bool, end: str) -> None:  # noqa: FBT001
    switches = Switches(visibility="double-blind", sensors_row_9_only=switched)
    game = scene(LINE, ("0101", "mech:5"), b=[("0801", "mech:7")], switches=switches, weather="heavy-fog", falls=(dice,) * 8)
    assert at(marched(instructed(game), "0201 0301 0401 0501 0601"), A1) == end


WIDE = " ".join(["."] * 20)


@pytest.mark.rule("ZOC-01", "AMB-94")
@pytest.mark.parametrize(
    ("start", "where", "rate", "equipment", "intent"),
    [
        ("0401", "0801", 7, (), Intent("evade")),
        ("1201", "1601", 5, (), Intent("evade", "forced")),
        ("1101", "1601", 5, ("tsm",), Intent("evade", "forced", tsm=True)),
        ("0801", "1601", 5, ("masc",), Intent("evade", "forced", tier=4)),
    ],
)
def test_a_zone_reaches_as_far_as_the_declared_rate_boosts_and_all(
    start: str, where: str, rate: int, equipment: tuple[Equipment, ...], intent: Intent
) -> None:
    game = instructed(meeting("mech:1", start, f"mech:{rate}", where, picture=WIDE))
    game.equip(key_of(B, UNIT, 1), equipment=equipment)
    game.world.put(B1, Turnout(activated=True), Motion(intent=intent, declared=True, trail=path(where)))
    move(game.turn, A1, (Hex(int(start[:2]) + 1, 1),), "normal")
    assert len(game.told(B, Interception)) == 1


@pytest.mark.rule("AMB-16")
def test_who_has_reacted_marches_normally_and_without_boosts() -> None:
    game = instructed(meeting("mech:5", "0101", "mech:6", "0701"))
    marched(game, "0201 0301 0401 0501").at(GROUND, B)
    declared = [check_declare(game.view(B), game.tables, Declare(B1, Intent("evade", pace))) for pace in ("normal", "forced")]
    assert [[why.code for why in ruled.reasons] for ruled in declared] == [[], ["has-reacted"]]
    forced = check_march(game.view(B), game.tables, March(B1, path("0701"), "forced"))
    assert "has-reacted" in [why.code for why in forced.reasons]
    assert reach(game.view(B), game.tables, Reach(B1, "forced")).hexes == ()


def test_each_side_is_told_in_its_own_words_and_only_what_it_sees() -> None:
    game = instructed(meeting("mech:5", "0101", "mech:5", "0701", dark=True))
    game.hold(A1)
    marched(game, "0201 0301 0401 0501 0601")
    (ours,), (theirs,), (made,) = game.told(B, Interception), game.told(A, Intercepted), game.told(A, ContactMade)
    assert (ours.contact, ours.start, ours.hex) == (Label(9), Hex(7, 1), Hex(6, 1))
    assert (theirs.at, theirs.contact, made.hex, made.report.source) == (Hex(5, 1), made.contact, Hex(6, 1), "touch")
    assert len(game.told(A, ContactMoved)) == 0


def test_the_march_is_told_as_far_as_it_went() -> None:
    game = marched(instructed(meeting("mech:5", "0101", "mech:5", "0701")), "0201 0301 0401 0501 0601")
    (told,) = game.told(A, Marched)
    assert (told.path[-1], told.cost, len(told.steps), told.left) == (Hex(5, 1), 8, 4, 2)


def test_a_second_march_that_is_stopped_is_told_with_what_it_cost_itself() -> None:
    game = meeting("mech:6", "0101", "mech:5", "0701")
    marched(marched(game, "0201"), "0301")
    marched(instructed(game), "0401 0501 0601")
    assert [(told.cost, told.left) for told in game.told(A, Marched)] == [(2, 10), (2, 8), (4, 4)]


@pytest.mark.rule("TERR-23", "ZOC-04")
def test_an_interceptor_that_bogs_down_on_its_way_stops_nobody() -> None:
    game = scene(". . . . . . m . .", ("0401", "mech:5"), b=[("0801", "mech:8")], falls=(1, 1))
    marched(instructed(game), "0501")
    assert (at(game, B1), game.token(B1).bogged, list(game.told(A, Intercepted)), list(game.told(B, Interception))) == (
        "0701",
        True,
        [],
        [],
    )


def test_a_march_is_told_before_what_it_brings_about() -> None:
    game = marched(flight(5), "0401 0501 0601")
    for side, march, answer in ((A, Marched, ContactMoved), (B, ContactMoved, Evaded)):
        told = [type(line.event) for telling in game.tellings for line in heard_by(telling, side)]
        assert told == [march, answer]


def test_a_mover_that_is_stopped_where_its_own_have_no_room_stands_in_the_last_hex_that_has() -> None:
    game = scene(LINE, ("0101", "mech:5*2"), ("0501", "mech:5*19"), b=[("0701", "mech:5")])
    marched(instructed(game), "0201 0301 0401 0501 0601")
    assert (at(game, A1), game.world.get(A1, Motion).trail[-1]) == ("0401", Hex(4, 1))
    assert Hex(4, 1) in [contact.hex for contact in game.view(B).contacts]
