"""Engaging: which contacts become engagements, told to whom, and how they are closed."""

from typing import TypeVar

import pytest

from game.model.components import Contact, Encounter, Engagement, Engagements, Motion, Place, Posture, Standing, Token
from game.model.components.instructing import When
from game.model.events import ContactBroken, ContactMade, EngagementDue, Event, NotFought
from game.model.hexes import Hex
from game.model.ids import FORMATION, GAME, UNIT, Key, Label, Side
from game.model.ids import key as key_of
from game.model.orders import Intent, Order
from game.model.switches import Switches
from game.model.units import Weather
from game.rules.strategic.engaging import call_engagements, close_engagements
from game.rules.strategic.walking import move
from game.texts import event_details, role_text
from tests.scene import A1, A2, B1, B2, A, B, Scene, path, scene

FIELD = "\n".join([". . . . . . . ."] * 5)
DARK = Switches(visibility="double-blind", sensors_row_9_only=True)
E = TypeVar("E", bound=Event)


def apart(ours: str, theirs: str, where: str = "0502", *, weather: Weather = "clear", dark: bool = False) -> Scene:
    """One of A in 0503, one of B in or beside that hex."""
    return scene(FIELD, ("0503", ours), b=[(where, theirs)], weather=weather, switches=DARK if dark else None)


def order(game: Scene, key: Key, intent: Order) -> Scene:
    game.world.put(key, Motion(intent=Intent(intent), declared=True, trail=(game.world.get(key, Place).hex,)))
    return game


def denying(game: Scene, *keys: Key, when: When = "always") -> Scene:
    for key in keys:
        game.world.put(key, Standing(deny=when))
    return game


def called(game: Scene) -> list[Engagement]:
    call_engagements(game.turn)
    return list(game.world.get(GAME, Engagements).rows)


def kinds(game: Scene) -> list[str]:
    return [row.kind for row in called(game)]


def heard(game: Scene, side: Side, kind: type[E]) -> list[E]:
    return [event for event in game.told(side, kind) if isinstance(event, kind)]  # type: ignore[arg-type]


def seen(game: Scene, key: Key, label: int = 9) -> Scene:
    game.world.put(key, Contact(Label(label), game.world.get(key, Place).hex, 1, now=True, rung=1))
    return game


# contact


@pytest.mark.rule("ENG-01", "ORDER-02", "TURN-14")
@pytest.mark.parametrize(("where", "found"), [("0503", ["contested"]), ("0502", ["meeting"]), ("0501", [])])
def test_enemies_in_one_hex_or_in_adjacent_ones_engage(where: str, found: list[str]) -> None:
    assert kinds(order(apart("mech:5", "mech:5", where), A1, "contact")) == found


@pytest.mark.rule("AMB-39", "AMB-03")
def test_where_neither_has_made_out_the_other_nobody_engages() -> None:
    assert kinds(order(apart("mech:5", "mech:5", dark=True), A1, "contact")) == []


@pytest.mark.rule("AMB-03")
def test_only_a_side_that_has_made_out_the_other_can_ask_for_the_fight() -> None:
    game = denying(seen(order(apart("mech:5", "mech:5", dark=True), A1, "contact"), A1), B1)
    assert kinds(game) == []


@pytest.mark.rule("ORDER-03", "ZOC-07")
def test_breakthrough_makes_it_a_breakthrough_engagement() -> None:
    assert kinds(order(apart("mech:5", "mech:5"), A1, "breakthrough")) == ["breakthrough"]


@pytest.mark.rule("ZOC-07")
def test_an_equal_that_stops_who_wants_to_pass_through_begins_a_breakthrough_engagement() -> None:
    game = order(scene(". . . . . . . .", ("0101", "mech:5"), b=[("0701", "mech:5")]), A1, "breakthrough")
    game.world.put(B1, Standing(intercept="always", deny="always"))
    move(game.turn, A1, path("0201 0301 0401 0501 0601"), "normal")
    assert [(row.kind, row.tokens) for row in called(game)] == [("breakthrough", (A1, B1))]


@pytest.mark.rule("ENG-02")
def test_two_that_move_into_one_hex_contest_it() -> None:
    game = scene(". . . . .", ("0101", "mech:5"), b=[("0501", "mech:5")])
    move(game.turn, A1, path("0201 0301"), "normal")
    move(game.turn, B1, path("0401 0301"), "normal")
    assert [(row.kind, row.hex) for row in called(game)] == [("contested", Hex(3, 1))]


# denying


@pytest.mark.rule("BREAK-04", "AMB-03")
def test_where_nobody_wants_to_fight_nobody_does() -> None:
    assert kinds(denying(apart("mech:5", "mech:5"), A1, B1)) == []


@pytest.mark.rule("BREAK-01", "BREAK-02", "ENG-07", "ENG-11", "AMB-42")
@pytest.mark.parametrize(("rate", "found"), [(5, ["meeting"]), (6, ["meeting"]), (7, [])])
def test_only_a_faster_one_may_deny_the_fight(rate: int, found: list[str]) -> None:
    game = denying(order(apart("mech:6", f"mech:{rate}"), A1, "contact"), B1)
    before = game.world.get(B1, Place)
    assert kinds(game) == found
    assert game.world.get(B1, Place) == before
    told = [[event.escaped for event in heard(game, side, ContactBroken)] for side in (A, B)]
    assert told == ([[], []] if found else [[False], [True]])


@pytest.mark.rule("AMB-03")
def test_a_faster_one_that_does_not_deny_fights() -> None:
    assert kinds(order(apart("mech:6", "mech:7"), A1, "contact")) == ["meeting"]


@pytest.mark.rule("AMB-03")
def test_who_is_under_move_to_contact_fights_by_order() -> None:
    assert kinds(denying(order(apart("mech:6", "mech:7"), B1, "contact"), B1, A1)) == ["meeting"]


@pytest.mark.rule("ENG-06", "AMB-42", "AMB-39")
def test_nobody_escapes_where_the_pair_sees_no_farther_than_its_hex() -> None:
    assert kinds(denying(order(apart("mech:6", "mech:7", weather="dense-fog"), A1, "contact"), B1)) == ["meeting"]


@pytest.mark.rule("ENG-06", "AMB-42", "AMB-39")
@pytest.mark.parametrize(("weather", "found"), [("light-fog", []), ("heavy-fog", ["meeting"])])
def test_at_a_range_of_0_nobody_escapes_and_at_1_a_faster_one_does(weather: Weather, found: list[str]) -> None:
    assert kinds(denying(order(apart("foot:1", "jump:1/3", weather=weather), A1, "contact"), B1)) == found


@pytest.mark.rule("AMB-42")
def test_a_hex_is_free_where_its_own_stand_or_an_enemy_stands_no_more() -> None:
    game = scene("o . o\no . o", ("0102", "mech:1"), ("0202", "mech:6"), b=[("0201", "hover:7"), ("0101", "hover:5")])
    game.world.put(A1, Token(out=False))
    assert kinds(denying(order(game, A2, "contact"), B1, B2)) == []


@pytest.mark.rule("AMB-42")
def test_who_is_bogged_down_or_surrounded_does_not_escape() -> None:
    game = denying(order(apart("mech:6", "mech:7"), A1, "contact"), B1)
    game.world.put(B1, Motion(bogged=True, stopped=True))
    assert kinds(game) == ["meeting"]
    game = denying(order(scene("o . o\no . o", ("0102", "mech:1"), ("0202", "mech:6"), b=[("0201", "tracked:7")]), A2, "contact"), A1, B1)
    assert [row.tokens for row in called(game)] == [(A2, B1)]


@pytest.mark.rule("AMB-42", "AMB-94")
def test_a_defender_of_rate_7_may_escape_unless_its_ambush_is_sprung() -> None:
    def found(encounter: Encounter) -> list[str]:
        game = denying(order(order(apart("mech:5", "mech:7"), A1, "contact"), B1, "defend"), B1)
        game.world.put(B1, encounter)
        return kinds(game)

    assert (found(Encounter()), found(Encounter(stopped=(A2,), sprung=True))) == ([], ["meeting"])


@pytest.mark.rule("AMB-42", "AMB-37")
@pytest.mark.parametrize(("posture", "kept"), [(Posture(), [A1]), (Posture(hidden=True), [A1, A2])])
def test_a_defender_that_stopped_somebody_from_no_hiding_may_still_escape_others(posture: Posture, kept: list[Key]) -> None:
    game = scene(FIELD, ("0103", "mech:5"), ("0703", "mech:5"), b=[("0503", "mech:7")])
    game.world.put(B1, Standing(intercept="always", deny="always"), Motion(intent=Intent("defend"), declared=True))
    game.world.put(key_of(B, UNIT, 1), posture)
    move(game.turn, A1, path("0203 0303 0403"), "normal")
    move(game.turn, A2, path("0603"), "normal")
    (row,) = called(game)
    assert row.tokens == (*kept, B1)


# pursuit


def cornered(*, pursue: When, dark: bool = False) -> Scene:
    game = denying(apart("mech:5", "mech:7", dark=dark), B1)
    game.world.put(A1, Standing(pursue=pursue, deny="always"))
    game.world.put(B1, Encounter(evaded=True, cornered=(A1,)))
    return game


@pytest.mark.rule("EVADE-03", "AMB-101")
def test_a_pursuit_cannot_be_denied_and_begins_only_if_the_hunter_wants_it() -> None:
    assert (kinds(cornered(pursue="always")), kinds(cornered(pursue="never"))) == (["pursuit"], [])


@pytest.mark.rule("EVADE-04", "AMB-47")
def test_each_side_of_a_pursuit_is_told_how_it_sets_up() -> None:
    game = cornered(pursue="always")
    (row,) = called(game)
    assert (row.role(A), row.role(B)) == ("hunter", "prey")
    (ours,), (theirs,) = heard(game, A, EngagementDue), heard(game, B, EngagementDue)
    assert (ours.role, theirs.role) == ("hunter", "prey")
    assert [game.view(side).engagements[0].role for side in (A, B)] == ["hunter", "prey"]
    assert event_details(ours)[-1] == role_text("hunter")
    assert event_details(theirs)[-1] == role_text("prey")
    assert role_text("hunter") != role_text("prey")


@pytest.mark.rule("EVADE-04")
def test_no_other_engagement_has_a_hunter() -> None:
    game = apart("mech:5", "mech:5")
    assert [(row.kind, row.role(A), row.role(B)) for row in called(game)] == [("meeting", "", "")]
    (told,) = heard(game, A, EngagementDue)
    assert len(event_details(told)) == 1


@pytest.mark.rule("EVADE-05")
def test_a_pursuit_needs_the_prey_within_sight_or_sensors() -> None:
    assert kinds(seen(cornered(pursue="always", dark=True), A1)) == []
    assert kinds(seen(cornered(pursue="always", dark=True), B1)) == ["pursuit"]


# several, and where


@pytest.mark.rule("AMB-100")
def test_contacts_that_share_a_formation_are_one_engagement() -> None:
    game = scene(FIELD, ("0503", "mech:5"), ("0803", "mech:5"), b=[("0502", "mech:5"), ("0504", "mech:5"), ("0804", "mech:5")])
    assert [row.tokens for row in called(game)] == [(A1, B1, B2), (A2, Key("b-f003"))]


@pytest.mark.rule("AMB-100")
def test_contacts_that_are_joined_by_another_are_one_engagement_however_they_are_met() -> None:
    game = scene(FIELD, ("0401", "mech:5"), ("0403", "mech:5"), b=[("0402", "mech:5"), ("0304", "mech:5")])
    assert [row.tokens for row in called(game)] == [(A1, A2, B1, B2)]


@pytest.mark.rule("AMB-100", "ENG-02", "ORDER-03", "EVADE-03")
@pytest.mark.parametrize(
    ("pursued", "through", "where", "kind"),
    [
        (True, True, "0503", "pursuit"),
        (False, True, "0503", "breakthrough"),
        (False, False, "0503", "contested"),
        (True, False, "0504", "pursuit"),
        (False, False, "0504", "meeting"),
    ],
)
def test_of_several_contacts_in_one_engagement_the_strongest_reason_names_it(pursued: bool, through: bool, where: str, kind: str) -> None:  # noqa: FBT001
    game = scene(FIELD, ("0503", "mech:5"), b=[("0502", "mech:5"), (where, "mech:7")])
    game.world.put(A1, Standing(pursue="always"))
    if through:
        order(game, A1, "breakthrough")
    if pursued:
        game.world.put(B2, Encounter(evaded=True, cornered=(A1,)))
    (row,) = called(game)
    assert (row.kind, row.tokens, row.role(A)) == (kind, (A1, B1, B2), "hunter" if pursued else "")


@pytest.mark.rule("AMB-100")
@pytest.mark.parametrize(
    ("other", "came", "place"),
    [("0502", (2, 3, 1), "0503"), ("0502", (2, 1, 3), "0503"), ("0502", (3, 1, 0), "0504"), ("0503", (4, 1, 1), "0503")],
)
def test_of_several_contacts_the_common_hex_counts_first_and_then_the_latest(other: str, came: tuple[int, int, int], place: str) -> None:
    game = scene(FIELD, ("0503", "mech:5"), b=[("0504", "mech:5"), (other, "mech:5")])
    for key, step in zip((A1, B1, B2), came, strict=True):
        game.world.put(key, Encounter(came=step))
    assert [str(row.hex) for row in called(game)] == [place]


@pytest.mark.rule("AMB-100")
@pytest.mark.parametrize(("last", "place"), [(A1, "0401"), (B1, "0301")])
def test_it_is_fought_in_the_hex_of_whom_contact_was_made_with(last: Key, place: str) -> None:
    ways = {A1: path("0201 0301"), B1: path("0501 0401")}
    game = scene(". . . . . .", ("0101", "mech:5"), b=[("0601", "mech:5")])
    for key in sorted(ways, key=lambda each: each == last):
        move(game.turn, key, ways[key], "normal")
    assert [str(row.hex) for row in called(game)] == [place]


@pytest.mark.rule("AMB-100")
def test_an_interceptor_made_the_contact() -> None:
    game = scene(". . . . . . . .", ("0101", "mech:5"), b=[("0701", "mech:5")])
    game.world.put(B1, Standing(intercept="always"))
    move(game.turn, A1, path("0201 0301 0401 0501"), "normal")
    assert [str(row.hex) for row in called(game)] == ["0501"]


@pytest.mark.rule("AMB-100")
def test_of_two_that_moved_next_to_each_other_the_later_one_made_the_contact() -> None:
    game = scene(FIELD, ("0603", "mech:5"), b=[("0303", "mech:5")])
    move(game.turn, A1, path("0503 0403"), "normal")
    assert [str(row.hex) for row in called(game)] == ["0303"]
    move(game.turn, B1, path("0402"), "normal")
    assert [str(row.hex) for row in called(game)] == ["0403"]


@pytest.mark.rule("AMB-100", "AMB-38")
def test_an_interceptor_that_stays_where_it_is_did_not_make_the_contact() -> None:
    game = scene(". . . . . . . .", ("0101", "mech:5"), b=[("0501", "mech:2")])
    game.world.put(B1, Standing(intercept="always"))
    move(game.turn, A1, path("0201 0301 0401"), "normal")
    assert [str(row.hex) for row in called(game)] == ["0501"]


@pytest.mark.rule("AMB-100", "AMB-98")
@pytest.mark.parametrize(("way", "place"), [("0602", "0503"), ("0602 0702", "0503"), ("0703", "0603")])
def test_who_was_held_on_its_way_made_the_contact_if_it_moved_at_all(way: str, place: str) -> None:
    game = scene(FIELD, ("0603", "mech:5"), b=[("0502", "mech:5")])
    move(game.turn, B1, path("0503"), "normal")
    move(game.turn, A1, path(way), "normal")
    assert [str(row.hex) for row in called(game)] == [place]


# told, and closed


def unseen_hunter() -> Scene:
    """One of B is about to be engaged by what its side has not made out."""
    game = seen(order(apart("mech:5", "mech:5", dark=True), A1, "contact"), B1, 9)
    call_engagements(game.turn)
    return game


@pytest.mark.rule("TURN-14", "AMB-03")
def test_both_sides_hear_of_it_and_who_had_no_contact_gets_a_blip() -> None:
    game = unseen_hunter()
    (ours,), (theirs,), (made,) = heard(game, A, EngagementDue), heard(game, B, EngagementDue), heard(game, B, ContactMade)
    assert (ours.names, ours.contacts) == (("a 1",), (Label(9),))
    assert (theirs.names, theirs.contacts, theirs.hex) == (("b 1",), (made.contact,), ours.hex)
    assert (made.rung, made.report.source) == (1, "touch")


@pytest.mark.rule("TURN-14")
def test_each_side_sees_what_is_due_in_its_own_names() -> None:
    game = unseen_hunter()
    (ours,), (theirs,) = game.view(A).engagements, game.view(B).engagements
    assert (ours.own, ours.contacts, ours.kind) == ((A1,), (Label(9),), "meeting")
    assert (theirs.own, len(theirs.contacts)) == ((B1,), 1)


@pytest.mark.rule("TURN-09")
def test_in_the_next_turn_it_is_closed_without_a_fight_and_without_any_effect() -> None:
    game = unseen_hunter()
    before = [part for _, part in game.world.each(Motion)], [part for _, part in game.world.each(Place)]
    close_engagements(game.turn)
    assert ([part for _, part in game.world.each(Motion)], [part for _, part in game.world.each(Place)]) == before
    assert [len(heard(game, side, NotFought)) for side in (A, B)] == [1, 1]
    assert game.view(A).engagements == ()


def test_where_nothing_is_due_nothing_is_told() -> None:
    game = apart("mech:5", "mech:5")
    close_engagements(game.turn)
    assert game.tellings == []


# what is told in no order of the other side's


@pytest.mark.rule("AMB-58")
def test_engagements_are_listed_by_hex_and_contacts_by_label() -> None:
    game = scene(
        FIELD, ("0703", "mech:5"), ("0203", "mech:5"), b=[("0702", "mech:5"), ("0702", "mech:5"), ("0202", "mech:5")], switches=DARK
    )
    for key, label in ((B1, 9), (B2, 3), (key_of(B, FORMATION, 3), 5), (A1, 1), (A2, 2)):
        seen(game, key, label)
    call_engagements(order(game, A1, "contact").turn)
    assert [row.contacts for row in game.view(A).engagements] == [(5,), (3, 9)]
    assert [event.contacts for event in heard(game, B, EngagementDue)] == [(2,), (1,)]


@pytest.mark.rule("AMB-58")
def test_who_makes_itself_known_in_one_fight_does_so_in_no_order_of_keys() -> None:
    def labelled(seed: str) -> bool:
        game = scene(FIELD, ("0703", "mech:5"), b=[("0702", "mech:5"), ("0702", "mech:5")], switches=DARK, weather="dense-fog", falls=seed)
        seen(game, A1)
        call_engagements(game.turn)
        made = [event.contact for event in heard(game, A, ContactMade)]
        return made == [game.world.get(key, Contact).label for key in (B1, B2)]

    assert {labelled(str(seed)) for seed in range(8)} == {True, False}
