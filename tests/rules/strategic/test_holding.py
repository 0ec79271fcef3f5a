"""Holding: who may not leave the hexes next to an enemy."""

import pytest

from game.model.commands import March
from game.model.components import Encounter, Engagements, Motion, Place, Standing, Token
from game.model.events import ContactMoved, Held, Marched
from game.model.hexes import Hex
from game.model.ids import GAME
from game.model.orders import Intent
from game.model.switches import Switches
from game.model.units import Weather
from game.rules.strategic.detection import look_around
from game.rules.strategic.engaging import call_engagements
from game.rules.strategic.marching import check_march
from tests.answering import FIELD, LINE, at, instructed, marched
from tests.scene import A1, B1, DARK, GROUND, A, B, Scene, path, scene

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
    assert [event.at for event in game.told(A, Held)] == [Hex(4, 1)]


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
    game.hold(A1)
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
    assert (motion.spent, motion.declared, motion.trail, len(game.told(A, Marched))) == (0, True, (Hex(5, 3),), 0)


@pytest.mark.rule("AMB-98", "AMB-57")
def test_an_interceptor_that_is_held_on_its_way_is_seen_where_it_stands_then() -> None:
    game = scene(FIELD, ("0103", "mech:5"), ("0802", "mech:8"), b=[("0803", "mech:8")])
    marched(instructed(game), "0203 0303 0403 0503")
    assert (at(game, A1), at(game, B1), game.world.get(B1, Encounter).came) == ("0503", "0703", 1)
    assert [(str(event.start), str(event.end)) for event in game.told(A, ContactMoved)] == [("0803", "0703")]
    assert game.told(B, Held)[0].at == Hex(7, 3)


@pytest.mark.rule("AMB-98")
def test_an_interceptor_is_held_by_whom_it_would_leave() -> None:
    game = scene(LINE, ("0101", "mech:5"), ("0801", "mech:5"), b=[("0701", "mech:5")])
    marched(instructed(game), "0201 0301 0401 0501")
    assert (at(game, A1), at(game, B1), len(game.told(B, Held))) == ("0501", "0701", 1)
    assert game.world.get(B1, Encounter).stopped == ()


@pytest.mark.rule("AMB-98")
def test_coming_next_to_an_enemy_holds_nobody_in_a_second_march_of_the_same_activation_either() -> None:
    game = scene(FIELD, ("0105", "mech:8"), b=[("0502", "mech:8")])
    marched(marched(game, "0204 0304 0403 0503"), "0504 0505")
    assert (at(game, A1), list(game.told(A, Held))) == ("0505", [])


@pytest.mark.rule("AMB-98")
def test_who_is_gone_from_beside_it_holds_nobody_any_more() -> None:
    for gone in (Token(out=False), Place(Hex(6, 2))):
        game = marched(held("mech:5", "mech:5"), "0402")
        game.world.put(B1, gone)
        assert at(marched(game, "0401 0301"), A1) == "0301"


@pytest.mark.rule("AMB-98", "ENG-06")
@pytest.mark.parametrize(("weather", "end"), [("light-fog", "0504"), ("heavy-fog", "0503")])
def test_a_faster_one_is_held_at_a_range_of_0_and_free_at_1(weather: Weather, end: str) -> None:
    assert at(marched(held("jump:1/3", "foot:1", weather=weather), "0504"), A1) == end


@pytest.mark.rule("AMB-98", "AMB-57")
def test_a_holder_that_is_in_sight_is_no_better_known_for_it() -> None:
    game = scene(FIELD, ("0503", "mech:5"), b=[("0502", "mech:5")], switches=Switches(), falls=(1, 1) * 4)
    look_around(game.turn)
    before = game.view().contacts
    marched(game, "0504")
    assert (at(game, A1), game.view().contacts) == ("0503", before)


@pytest.mark.rule("AMB-98", "AMB-108")
def test_aerospace_on_the_ground_holds_nobody_and_is_not_engaged() -> None:
    game = scene(FIELD, ("0503", "mech:5"), b=[("0502", "fighter:9")])
    call_engagements(game.turn)
    assert game.world.get(GAME, Engagements).rows == ()
    assert at(marched(game, "0504"), A1) == "0504"
