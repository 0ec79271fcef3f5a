"""Engaging: which contacts become engagements, told to whom, and how they are closed."""

import pytest

from game.model.components import Encounter, Motion, Place, Posture, Standing, Token
from game.model.components.instructing import When
from game.model.events import ContactBroken, EngagementDue
from game.model.hexes import Hex
from game.model.ids import UNIT, Key
from game.model.ids import key as key_of
from game.model.orders import Intent
from game.model.units import Weather
from game.rules.strategic.walking import move
from game.texts import event_details, role_text
from tests.fights import FIELD, apart, called, denying, kinds, order
from tests.scene import A1, A2, B1, B2, A, B, Scene, path, scene

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
    game = denying(order(apart("mech:5", "mech:5", dark=True), A1, "contact").hold(A1), B1)
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
    told = [[event.escaped for event in game.told(side, ContactBroken)] for side in (A, B)]
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
    own = scene("o . J\nJ . J", ("0202", "mech:6"), b=[("0201", "hover:7"), ("0101", "hover:5")])
    gone = scene("J . J\no . J", ("0202", "mech:6"), ("0102", "mech:1"), b=[("0201", "hover:7")])
    there = scene("J . J\no . J", ("0202", "mech:6"), ("0102", "mech:1"), b=[("0201", "hover:7")])
    gone.world.put(A2, Token(out=False))
    for game, found in ((own, []), (gone, []), (there, ["meeting"])):
        assert kinds(denying(order(game, A1, "contact"), B1, *((B2,) if game is own else (A2,)))) == found


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
@pytest.mark.parametrize(("posture", "kept"), [(Posture(), [A1]), (Posture(dug_in=True), [A1]), (Posture(hidden=True), [A1, A2])])
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
    (ours,), (theirs,) = game.told(A, EngagementDue), game.told(B, EngagementDue)
    assert (ours.role, theirs.role) == ("hunter", "prey")
    assert [game.view(side).engagements[0].role for side in (A, B)] == ["hunter", "prey"]
    assert event_details(ours)[-1] == role_text("hunter")
    assert event_details(theirs)[-1] == role_text("prey")
    assert role_text("hunter") != role_text("prey")


@pytest.mark.rule("EVADE-04")
def test_no_other_engagement_has_a_hunter() -> None:
    game = apart("mech:5", "mech:5")
    assert [(row.kind, row.role(A), row.role(B)) for row in called(game)] == [("meeting", "", "")]
    (told,) = game.told(A, EngagementDue)
    assert len(event_details(told)) == 1


@pytest.mark.rule("EVADE-05")
def test_a_pursuit_needs_the_prey_within_sight_or_sensors() -> None:
    assert kinds(cornered(pursue="always", dark=True).hold(A1)) == []
    assert kinds(cornered(pursue="always", dark=True).hold(B1)) == ["pursuit"]
