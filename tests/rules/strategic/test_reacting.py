"""Reacting: interceptions and whoever is held, by standing instructions."""

from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from game.model.commands import Declare, March
from game.model.components import Contact, Encounter, Engagements, Glimpse, Motion, Place, Plot, Posture, Standing, Turnout, Unit
from game.model.components.detection import BLIP, WEIGHT
from game.model.components.instructing import When
from game.model.events import Ambush, Checked, ContactMade, ContactMoved, Evaded, Event, Held, Intercepted, Interception, Marched, Shadowed
from game.model.events import heard as heard_by
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, Key, Label, Side
from game.model.ids import key as key_of
from game.model.orders import Intent
from game.model.questions import Reach
from game.model.switches import Switches
from game.model.units import Weather
from game.rules.strategic.detection import look_around
from game.rules.strategic.encounters import available
from game.rules.strategic.engaging import call_engagements
from game.rules.strategic.marching import check_declare, check_march
from game.rules.strategic.orders import declare
from game.rules.strategic.ranging import reach
from game.rules.strategic.walking import move
from tests.scene import A1, A2, B1, B2, GROUND, A, B, Scene, path, scene

LINE = " ".join(["."] * 12)
FIELD = "\n".join([LINE] * 5)
DARK = Switches(visibility="double-blind", sensors_row_9_only=True)
"""With dense fog on top nobody makes anybody out on a march."""
UNKNOWN = Glimpse()
E = TypeVar("E", bound=Event)


def meeting(ours: str, at: str, theirs: str, where: str, *, picture: str = LINE, dark: bool = False) -> Scene:
    return scene(picture, (at, ours), b=[(where, theirs)], switches=DARK if dark else None, weather="dense-fog" if dark else "clear")


def seen(game: Scene, key: Key, label: int = 9, glimpse: Glimpse = UNKNOWN) -> None:
    """The other side holds a contact on a token."""
    game.world.put(key, Contact(Label(label), game.world.get(key, Place).hex, 1, now=True, rung=1, glimpse=glimpse))


def instructed(game: Scene, key: Key = B1, when: When = "always", **more: Any) -> Scene:  # noqa: ANN401  # as the field has it
    game.world.put(key, Standing(intercept=when, **more))
    return game


def marched(game: Scene, way: str, key: Key = A1) -> Scene:
    move(game.turn, key, path(way), "normal")
    return game


def at(game: Scene, key: Key) -> str:
    return str(game.world.get(key, Place).hex)


def heard(game: Scene, side: Side, kind: type[E]) -> list[E]:
    return [event for event in game.told(side, kind) if isinstance(event, kind)]  # type: ignore[arg-type]


# intercepting


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
    interceptor = key_of(B, UNIT, 1)
    game.world.put(interceptor, replace(game.world.get(interceptor, Unit), equipment=("searchlight",)))
    marched(instructed(game), "0401 0501").at(GROUND, B)
    assert at(game, B1) == "0601"
    said = Declare(B1, Intent("evade", **haste))  # type: ignore[arg-type]
    assert check_declare(game.view(B), game.tables, said).allowed
    declare(game.turn, B, said)
    assert [why.code for why in check_march(game.view(B), game.tables, March(B1, path("0701"))).reasons] == ["smp-short"]
    assert (reach(game.view(B), game.tables, Reach(B1)).hexes, available(game.turn, game.token(B1))) == ((), 0)


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
    [(UNKNOWN, "0601"), (Glimpse(units=1), "0501"), (Glimpse(units=2), "0601"), (Glimpse(units=2, tons=(40, 40)), "0501")],
)
def test_weaker_means_fewer_tons_or_units_as_far_as_known(known: Glimpse, end: str) -> None:
    game = instructed(meeting("mech:5", "0401", "mech:5*2", "0701", dark=True), when="weaker")
    seen(game, A1, glimpse=known)
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
    assert len(heard(game, B, Ambush)) == 1


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
    assert len(heard(game, A, kind)) == 1
    marched(game, "0401 0301")
    assert (at(game, A1) == "0301") == (rate > 5)


@pytest.mark.rule("ZOC-06")
def test_in_plotted_play_a_faster_mover_goes_on_along_its_plot_but_not_to_contact() -> None:
    def end(intent: Intent) -> str:
        game = instructed(
            scene(LINE, ("0301", "mech:6"), b=[("0701", "mech:5")], switches=Switches(visibility="open", activation="plotted"))
        )
        game.world.put(A1, Motion(intent=intent, declared=True, trail=path("0301")))
        return at(marched(game, "0401 0501 0401"), A1)

    assert (end(Intent("evade")), end(Intent("contact"))) == ("0401", "0501")


@pytest.mark.rule("AMB-99")
def test_several_interceptors_answer_one_step_in_the_order_of_their_numbers() -> None:
    game = scene(FIELD, ("0103", "mech:5"), b=[("0703", "mech:5"), ("0702", "mech:5")])
    marched(instructed(instructed(game), B2), "0203 0303 0403 0503")
    assert [event.token for event in heard(game, B, Interception)] == [B1, B2]
    assert len(heard(game, A, Intercepted)) == 2


@pytest.mark.rule("AMB-99")
def test_a_step_made_in_reaction_is_answered_by_nobody() -> None:
    game = scene(LINE, ("0301", "mech:5"), ("0901", "mech:8"), b=[("0701", "mech:5")])
    marched(instructed(instructed(game), A2), "0401 0501")
    assert (at(game, B1), at(game, A2)) == ("0601", "0901")


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
    seen(game, A1)
    marched(game, "0201 0301 0401 0501 0601")
    (ours,), (theirs,), (made,) = heard(game, B, Interception), heard(game, A, Intercepted), heard(game, A, ContactMade)
    assert (ours.contact, ours.start, ours.hex) == (Label(9), Hex(7, 1), Hex(6, 1))
    assert (theirs.at, theirs.contact, made.hex, made.report.source) == (Hex(5, 1), made.contact, Hex(6, 1), "touch")
    assert len(heard(game, A, ContactMoved)) == 0


def test_the_march_is_told_as_far_as_it_went() -> None:
    game = marched(instructed(meeting("mech:5", "0101", "mech:5", "0701")), "0201 0301 0401 0501 0601")
    (told,) = heard(game, A, Marched)
    assert (told.path[-1], told.cost, len(told.steps), told.left) == (Hex(5, 1), 8, 4, 2)


def test_a_march_is_told_before_what_it_brings_about() -> None:
    game = marched(flight(5), "0401 0501 0601")
    for side, march, answer in ((A, Marched, ContactMoved), (B, ContactMoved, Evaded)):
        told = [type(line.event) for telling in game.tellings for line in heard_by(telling, side)]
        assert told == [march, answer]


def test_a_mover_that_is_stopped_where_its_own_have_no_room_stands_in_the_last_hex_that_has() -> None:
    game = scene(LINE, ("0101", "mech:5*2"), ("0501", "mech:5*19"), b=[("0701", "mech:5")])
    marched(instructed(game), "0201 0301 0401 0501 0601")
    assert (at(game, A1), game.world.get(A1, Motion).trail[-1]) == ("0401", Hex(4, 1))


# holding

HELD = [("mech:5", "mech:5", "0503"), ("mech:5", "mech:6", "0503"), ("mech:6", "mech:5", "0504")]


def held(ours: str, theirs: str, *, dark: bool = False, standing: Standing | None = None, weather: Weather = "clear") -> Scene:
    game = scene(FIELD, ("0503", ours), b=[("0502", theirs)], switches=DARK if dark else None, weather="dense-fog" if dark else weather)
    game.world.put(B1, standing or Standing())
    return game


@pytest.mark.rule("BREAK-05", "AMB-98")
@pytest.mark.parametrize(("ours", "theirs", "end"), HELD)
def test_only_an_equal_or_faster_enemy_holds(ours: str, theirs: str, end: str) -> None:
    assert at(marched(held(ours, theirs), "0504"), A1) == end


@pytest.mark.rule("AMB-98")
def test_who_is_held_may_move_among_the_hexes_next_to_its_holder() -> None:
    game = marched(held("mech:5", "mech:5"), "0402 0401 0301")
    assert (at(game, A1), game.token().spent) == ("0401", 4)
    assert [event.at for event in heard(game, A, Held)] == [Hex(4, 1)]


@pytest.mark.rule("AMB-98", "AMB-03")
def test_an_enemy_that_denies_the_fight_holds_nobody_unless_its_order_wants_it() -> None:
    game = held("mech:5", "mech:5", standing=Standing(deny="always"))
    assert at(marched(game, "0504"), A1) == "0504"
    game = held("mech:5", "mech:5", standing=Standing(deny="always"))
    game.world.put(B1, Motion(intent=Intent("contact"), declared=True))
    assert at(marched(game, "0504"), A1) == "0503"


@pytest.mark.rule("AMB-98")
def test_an_enemy_that_has_not_made_it_out_holds_nobody() -> None:
    assert at(marched(held("mech:5", "mech:5", dark=True), "0504"), A1) == "0504"


@pytest.mark.rule("AMB-98", "AMB-113")
def test_an_unseen_holder_is_no_reason_beforehand_and_becomes_a_blip_when_it_holds() -> None:
    game = held("mech:5", "mech:5", dark=True)
    seen(game, A1)
    game.at(GROUND, A)
    assert check_march(game.view(), game.tables, March(A1, path("0504"))).allowed
    assert game.view().contacts == ()
    marched(game, "0504")
    (contact,) = game.view().contacts
    assert (at(game, A1), contact.hex, contact.rung, contact.source, game.token().held) == ("0503", Hex(5, 2), 1, "touch", contact.label)


@pytest.mark.rule("AMB-98", "ENG-06")
@pytest.mark.parametrize(("weather", "end"), [("clear", "0504"), ("dense-fog", "0503")])
def test_a_faster_one_is_free_to_leave_unless_they_see_no_farther_than_their_hex(weather: Weather, end: str) -> None:
    assert at(marched(held("mech:6", "mech:5", weather=weather), "0504"), A1) == end


@pytest.mark.rule("AMB-98")
def test_coming_next_to_an_enemy_does_not_hold_who_began_elsewhere() -> None:
    game = scene(FIELD, ("0105", "mech:8"), b=[("0502", "mech:8")])
    assert at(marched(game, "0204 0304 0403 0503 0603 0704"), A1) == "0704"


@pytest.mark.rule("AMB-98")
def test_what_is_held_has_spent_nothing_and_its_order_stands() -> None:
    game = marched(held("mech:5", "mech:5"), "0504")
    motion = game.world.get(A1, Motion)
    assert (motion.spent, motion.declared, motion.trail, len(heard(game, A, Marched))) == (0, True, (Hex(5, 3),), 0)


@pytest.mark.rule("AMB-98", "AMB-57")
def test_an_interceptor_that_is_held_on_its_way_is_seen_where_it_stands_then() -> None:
    game = scene(FIELD, ("0103", "mech:5"), ("0802", "mech:8"), b=[("0803", "mech:8")])
    marched(instructed(game), "0203 0303 0403 0503")
    assert (at(game, A1), at(game, B1), game.world.get(B1, Encounter).came) == ("0503", "0703", 1)
    assert [(str(event.start), str(event.end)) for event in heard(game, A, ContactMoved)] == [("0803", "0703")]
    assert heard(game, B, Held)[0].at == Hex(7, 3)


@pytest.mark.rule("AMB-98")
def test_an_interceptor_is_held_by_whom_it_would_leave() -> None:
    game = scene(LINE, ("0101", "mech:5"), ("0801", "mech:5"), b=[("0701", "mech:5")])
    marched(instructed(game), "0201 0301 0401 0501")
    assert (at(game, A1), at(game, B1), len(heard(game, B, Held))) == ("0501", "0701", 1)
    assert game.world.get(B1, Encounter).stopped == ()


# evading


def flight(rate: int, start: str = "0701", **more: Any) -> Scene:  # noqa: ANN401
    """A slower or faster enemy at 0301, and one of side B that evades slower ones."""
    game = scene(LINE, ("0301", f"mech:{rate}"), b=[(start, "mech:7")])
    game.world.put(B1, Standing(evade="slower", **more))
    return game


@pytest.mark.rule("EVADE-01", "EVADE-02", "ORDER-16", "AMB-99")
@pytest.mark.parametrize(("rate", "end"), [(5, "0801"), (7, "0701"), (8, "0701")])
def test_a_slower_enemy_lets_an_evading_formation_step_away(rate: int, end: str) -> None:
    assert at(marched(flight(rate), "0401 0501 0601"), B1) == end


@pytest.mark.rule("EVADE-02", "ORDER-17", "AMB-17")
def test_it_steps_away_each_time_the_slower_one_becomes_adjacent_at_the_cost_of_the_hex() -> None:
    game = scene(". . . . . r . . .", ("0201", "mech:5"), b=[("0501", "mech:7")])
    game.world.put(B1, Standing(evade="always"))
    marched(game, "0301 0401 0501 0601")
    assert (at(game, B1), game.token(B1).spent) == ("0801", 2 * (2 + 1 + 1))
    assert [event.left for event in heard(game, B, Evaded)] == [10, 8, 6]


@pytest.mark.rule("EVADE-01", "AMB-17")
def test_it_goes_by_the_rate_and_not_by_what_is_left_of_it() -> None:
    game = flight(5)
    game.world.put(B1, Motion(spent=2 * 6, trail=path("0701")))
    assert at(marched(game, "0401 0501 0601"), B1) == "0801"


@pytest.mark.rule("AMB-94")
def test_a_defender_of_rate_7_cannot_step_away_from_rate_5() -> None:
    game = flight(5)
    game.world.put(B1, Motion(intent=Intent("defend"), declared=True, trail=path("0701")))
    assert at(marched(game, "0401 0501 0601"), B1) == "0701"


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize(("more", "end"), [({"keep": 12}, "0801"), ({"keep": 13}, "0701"), ({"stop": Hex(7, 1)}, "0701")])
def test_points_are_kept_and_its_hex_is_the_end(more: dict[str, Any], end: str) -> None:
    assert at(marched(flight(5, **more), "0401 0501 0601"), B1) == end


@pytest.mark.rule("AMB-17", "AMB-112")
def test_it_steps_next_to_no_other_known_enemy_if_it_can_and_then_where_it_prefers() -> None:
    def end(*others: tuple[str, str], towards: Hex | None = None) -> str:
        game = scene(FIELD, ("0303", "mech:5"), *others, b=[("0603", "mech:7")])
        game.world.put(B1, Standing(evade="slower", towards=towards))
        return at(marched(game, "0403 0503"), B1)

    assert end() == "0604"
    assert end(towards=Hex(9, 3)) == "0703"
    assert end(("0605", "mech:1")) == "0703"


@pytest.mark.rule("AMB-108", "AMB-112")
def test_a_known_flight_is_in_nobodys_way() -> None:
    game = scene(FIELD, ("0303", "mech:5"), ("0605", "fighter"), b=[("0603", "mech:7")]).fly(A2, 4)
    look_around(game.turn)
    game.world.put(B1, Standing(evade="slower"))
    assert at(marched(game, "0403 0503"), B1) == "0604"


@pytest.mark.rule("STACK-01", "EVADE-02")
def test_an_evading_formation_needs_room() -> None:
    game = scene(LINE, ("0301", "mech:5"), b=[("0701", "mech:7"), ("0801", "mech:5*20")])
    game.world.put(B1, Standing(evade="slower"))
    assert at(marched(game, "0401 0501 0601"), B1) == "0701"


@pytest.mark.rule("AMB-99")
def test_who_has_stepped_away_answers_no_more_in_that_hex() -> None:
    game = flight(5, intercept="always")
    marched(game, "0401 0501 0601")
    assert (at(game, A1), at(game, B1), len(heard(game, B, Interception))) == ("0401", "0501", 1)
    game = scene(LINE, ("0601", "mech:5"), b=[("0801", "mech:7")])
    game.world.put(B1, Standing(evade="slower", intercept="always"))
    marched(game, "0701")
    assert (at(game, B1), len(heard(game, B, Interception))) == ("0901", 0)


# shadowing


@pytest.mark.rule("SHADOW-01", "SHADOW-02")
@pytest.mark.parametrize(("rate", "end"), [(3, "0501"), (7, "0201")])
def test_only_a_slower_enemy_is_shadowed(rate: int, end: str) -> None:
    game = scene(LINE, ("0301", f"mech:{rate}"), b=[("0201", "mech:7")])
    game.world.put(B1, Standing(shadow="always", deny="always"))
    game.world.put(A1, Motion(intent=Intent("evade"), declared=True, trail=path("0301")))
    assert at(marched(game, "0401 0501 0601"), B1) == end


@pytest.mark.rule("SHADOW-01")
def test_who_was_not_in_contact_shadows_nobody() -> None:
    game = scene(LINE, ("0401", "mech:3"), b=[("0201", "mech:7")])
    game.world.put(B1, Standing(shadow="always"))
    assert at(marched(game, "0501 0601"), B1) == "0201"


@pytest.mark.rule("SHADOW-03")
def test_shadowing_ends_when_no_smp_are_left() -> None:
    game = scene(LINE, ("0301", "mech:3"), b=[("0201", "mech:7")])
    game.world.put(B1, Standing(shadow="always", deny="always"), Motion(spent=2 * 5, trail=path("0201")))
    assert at(marched(game, "0401 0501 0601"), B1) == "0401"


RECON, ASSAULT, STRIKER = B1, A1, A2


def recon(way: str = "0501 0601 0701", striker: str = "1301") -> Scene:
    """The example: a recon lance of rate 7 shadows an assault lance of rate 3; a striker lance of rate 5 comes from the other side."""
    game = scene(" ".join(["."] * 20), ("0401", "mech:3*4"), (striker, "mech:5*4"), b=[("0301", "mech:7*4")])
    game.world.put(RECON, Standing(evade="slower", shadow="slower", deny="always"))
    return marched(game, way, ASSAULT)


@pytest.mark.rule("SHADOW-02", "SHADOW-04", "AMB-17")
def test_the_recon_lance_follows_the_assault_lance_for_3_hexes_and_has_4_smp_left() -> None:
    game = recon()
    assert (at(game, ASSAULT), at(game, RECON), available(game.turn, game.token(RECON)) / 2) == ("0701", "0601", 4)
    assert [str(event.hex) for event in heard(game, B, Shadowed)] == ["0401", "0501", "0601"]


@pytest.mark.rule("SHADOW-04", "EVADE-01", "EVADE-03", "AMB-101")
def test_the_recon_lance_evades_the_striker_lance_until_it_runs_out_and_is_pursued() -> None:
    game = scene(" ".join(["."] * 20), ("0501", "mech:3*4"), ("0401", "mech:5*4"), b=[("0601", "mech:7*4")])
    game.world.put(RECON, Standing(evade="slower", shadow="slower", deny="always"), Motion(spent=2 * 3, trail=path("0601")))
    marched(game, "0501 0601 0701 0801 0901", STRIKER)
    assert (at(game, RECON), available(game.turn, game.token(RECON)), len(heard(game, B, Evaded))) == ("1001", 0, 4)
    assert game.world.get(RECON, Encounter).cornered == (STRIKER,)
    call_engagements(game.turn)
    assert [(row.kind, row.tokens) for row in game.world.get(GAME, Engagements).rows] == [("pursuit", (STRIKER, RECON))]


@pytest.mark.rule("AMB-94", "AMB-16")
def test_a_plotted_boost_lends_nothing_to_a_reaction_before_the_activation() -> None:
    game = scene(LINE, ("0301", "mech:5"), b=[("0701", "mech:5")], switches=Switches(visibility="open", activation="plotted"))
    unit = game.world.get(Key("b-u001"), Unit)
    game.world.put(Key("b-u001"), replace(unit, equipment=("masc",)))
    game.world.put(B1, Plot(intent=Intent("evade", tier=1), declared=True), Standing(evade="slower"))
    assert game.token(B1).rates[0].total > 2 * 5
    assert at(marched(game, "0401 0501 0601"), B1) == "0701"
