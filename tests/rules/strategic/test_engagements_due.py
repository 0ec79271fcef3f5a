"""Engagements that are due: which contacts are one, where it is fought, who is told, and how it is closed."""

import pytest

from game.model.components import Contact, Encounter, Motion, Place, Standing
from game.model.events import ContactMade, EngagementDue, NotFought
from game.model.ids import FORMATION, Key, Label
from game.model.ids import key as key_of
from game.rules.strategic.engaging import call_engagements, close_engagements
from game.rules.strategic.walking import move
from tests.fights import FIELD, apart, called, order
from tests.scene import A1, A2, B1, B2, DARK, A, B, Scene, path, scene

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
    game = order(apart("mech:5", "mech:5", dark=True), A1, "contact").hold(B1)
    call_engagements(game.turn)
    return game


@pytest.mark.rule("TURN-14", "AMB-03")
def test_both_sides_hear_of_it_and_who_had_no_contact_gets_a_blip() -> None:
    game = unseen_hunter()
    (ours,), (theirs,), (made,) = game.told(A, EngagementDue), game.told(B, EngagementDue), game.told(B, ContactMade)
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
    assert [len(game.told(side, NotFought)) for side in (A, B)] == [1, 1]
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
        game.hold(key, label=label)
    call_engagements(order(game, A1, "contact").turn)
    assert [row.contacts for row in game.view(A).engagements] == [(5,), (3, 9)]
    assert [event.contacts for event in game.told(B, EngagementDue)] == [(2,), (1,)]


@pytest.mark.rule("AMB-58")
def test_who_makes_itself_known_in_one_fight_does_so_in_no_order_of_keys() -> None:
    def labelled(seed: str) -> bool:
        game = scene(FIELD, ("0703", "mech:5"), b=[("0702", "mech:5"), ("0702", "mech:5")], switches=DARK, weather="dense-fog", falls=seed)
        game.hold(A1)
        call_engagements(game.turn)
        made = [event.contact for event in game.told(A, ContactMade)]
        return made == [game.world.get(key, Contact).label for key in (B1, B2)]

    assert {labelled(str(seed)) for seed in range(8)} == {True, False}
