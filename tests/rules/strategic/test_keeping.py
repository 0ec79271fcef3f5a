"""Keeping contacts: when one rolls for them, and what holds them from then on."""

import pytest
from msgspec.structs import replace

from game.model.components import Contact, Flight, Motion, Place, Posture
from game.model.components.detection import TONNAGE, WEIGHT
from game.model.events import ContactClimbed, ContactMoved, ScansFailed
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, key
from game.model.orders import Intent
from game.model.switches import Switches
from game.rules.strategic.detection import look_around
from game.rules.strategic.walking import move
from tests.scene import A1, B1, GROUND, A, B, Scene, scene

OPEN = " ".join("." * 19)


def met(*falls: int, b: str = "0701", whom: str = "mech:5*4", row_9_only: bool = False) -> Scene:
    """Four 'Mechs of A in 0101, somebody of B."""
    switches = Switches(visibility="double-blind", sensors_row_9_only=row_9_only)
    return scene(OPEN, ("0101", "mech:5*4"), b=[(b, whom)], switches=switches, falls=falls).at(GROUND, A, active=A1)


def known(game: Scene) -> list[tuple[Hex, int, str]]:
    """What A holds."""
    return [(each.hex, each.rung, each.source) for each in game.view().contacts if each.now]


def next_turn(game: Scene) -> Scene:
    game.world.put(GAME, replace(game.turn.clock, turn=game.turn.clock.turn + 1))
    look_around(game.turn)
    return game


@pytest.mark.rule("SENS-09", "AMB-57", "SENS-11")
@pytest.mark.parametrize(("row_9_only", "on_the_way"), [(False, [(Hex(9, 1), TONNAGE, "radar")]), (True, [])])
def test_by_the_switch_nobody_rolls_before_row_9(row_9_only: bool, on_the_way: list[tuple[Hex, int, str]]) -> None:  # noqa: FBT001
    game = met(*(6, 6) * 4, b="0901", row_9_only=row_9_only)
    move(game.turn, A1, (Hex(2, 1), Hex(3, 1)), "normal")
    assert known(game) == on_the_way
    look_around(game.turn)
    assert known(game) == [(Hex(9, 1), TONNAGE, "radar")]


@pytest.mark.rule("AMB-57", "AMB-59")
def test_by_the_switch_one_sees_on_the_way_all_the_same() -> None:
    game = met(*(1, 1) * 4, row_9_only=True)
    move(game.turn, A1, (Hex(2, 1), Hex(3, 1)), "normal")
    assert known(game) == [(Hex(7, 1), WEIGHT, "visual")]


@pytest.mark.rule("AMB-57")
def test_radar_holds_whom_it_made_out_by_tons_without_another_roll() -> None:
    game = met(6, 6, *(1, 1) * 8)
    look_around(game.turn)
    assert known(next_turn(next_turn(game))) == [(Hex(7, 1), TONNAGE, "radar")]


@pytest.mark.rule("AMB-57", "AMB-18")
@pytest.mark.parametrize(("hidden", "held"), [(1, True), (2, False)])
def test_radar_holds_nobody_without_a_roll_who_lies_in_hiding_as_a_whole_unfound(hidden: int, held: bool) -> None:  # noqa: FBT001
    game = met(6, 6, *(1, 1) * 8, whom="mech:5*2")
    game.world.put(key(B, UNIT, 1), Posture(hidden=True))
    look_around(game.turn)
    assert game.world.get(B1, Contact).rung == TONNAGE
    game.world.put(key(B, UNIT, hidden), Posture(hidden=True))
    assert bool(known(next_turn(game))) is held


@pytest.mark.rule("AMB-57")
def test_on_the_way_one_finds_again_who_went_elsewhere_out_of_sight() -> None:
    game = met(*(1, 1) * 4, b="0501")
    look_around(game.turn)
    game.world.put(B1, Place(Hex(8, 1)))
    move(game.turn, A1, (Hex(2, 1), Hex(3, 1), Hex(4, 1)), "normal")
    moved = [(event.start, event.end) for event in game.told(A, ContactMoved)]
    assert (moved, known(game)) == ([(Hex(5, 1), Hex(8, 1))], [(Hex(8, 1), WEIGHT, "visual")])


@pytest.mark.rule("SENS-14")
def test_a_scan_on_the_way_that_finds_nothing_is_in_the_sealed_record_alone() -> None:
    game = met(*(1, 1) * 4, b="0901")
    move(game.turn, A1, (Hex(2, 1), Hex(3, 1)), "normal")
    missed = [telling for telling in game.tellings if isinstance(telling.sealed, ScansFailed)]
    assert {each.side for each in missed} == {A, B}
    assert all(each.ours is each.theirs is each.public is None for each in missed)


@pytest.mark.rule("AMB-57")
def test_in_row_9_one_is_told_where_a_contact_is_found_again() -> None:
    game = met(*(1, 1) * 8, b="0501")
    look_around(game.turn)
    game.world.put(B1, Place(Hex(4, 1)))
    next_turn(game)
    assert [(event.start, event.end) for event in game.told(A, ContactMoved)] == [(Hex(5, 1), Hex(4, 1))]


@pytest.mark.rule("AMB-57", "AMB-103")
def test_in_row_9_one_is_told_that_a_flight_climbed_and_nothing_of_one_that_did_not() -> None:
    game = scene(OPEN, ("0101", "mech:5"), b=[("0301", "fighter")], switches=Switches(visibility="double-blind"), falls=(1, 1) * 12)
    look_around(game.fly(B1, 4).turn)
    next_turn(game)
    assert game.told(A, ContactClimbed) == ()
    game.world.put(B1, replace(game.world.get(B1, Flight), altitude=7))
    next_turn(game)
    climbed = [(each.hex, each.before, each.altitude) for each in game.told(A, ContactClimbed)]
    assert (climbed, game.told(A, ContactMoved)) == ([(Hex(3, 1), 4, 7)], ())


@pytest.mark.rule("AMB-57")
def test_whom_one_has_in_sight_on_the_way_is_made_out_in_this_turn() -> None:
    game = met(*(1, 1) * 8, b="0501")
    look_around(game.turn)
    game.world.put(GAME, replace(game.turn.clock, turn=2))
    move(game.turn, A1, (Hex(2, 1),), "normal")
    assert [each.turn for each in game.view().contacts] == [2]


@pytest.mark.rule("AMB-57", "LOS-23")
def test_on_the_way_one_notices_lights_that_were_switched_on_since() -> None:
    switches = Switches(visibility="double-blind")
    game = scene(OPEN, ("0101", "mech:5"), b=[("0301", "mech:5")], switches=switches, falls=(1, 1) * 8, light="dark")
    look_around(game.at(GROUND, A, active=A1).turn)
    game.world.put(B1, Motion(intent=Intent(lights=True), declared=True))
    move(game.turn, A1, (Hex(2, 1),), "normal")
    assert [each.glimpse.lights for each in game.view().contacts] == [True]


@pytest.mark.rule("AMB-18", "AMB-59")
def test_a_second_look_at_those_who_do_not_hide_tells_nothing_new() -> None:
    game = met(*(1, 1) * 8, b="0301")
    game.world.put(key(B, UNIT, 1), Posture(hidden=True))
    look_around(game.turn)
    look_around(game.turn)
    (contact,) = game.view().contacts
    assert (contact.glimpse.units, [each.source for each in contact.reports]) == (3, ["visual"])


@pytest.mark.rule("AMB-57")
def test_a_report_goes_with_its_contact_and_stands_for_its_turn_alone() -> None:
    game = met(*(1, 1) * 8, b="0301")
    look_around(game.turn)
    move(game.turn, B1, (Hex(4, 1),), "normal")
    assert [(each.hex, len(each.reports)) for each in game.view().contacts] == [(Hex(4, 1), 1)]
    assert [(each.hex, each.reports) for each in next_turn(game).view().contacts] == [(Hex(4, 1), ())]


@pytest.mark.rule("AMB-18", "SENS-15")
@pytest.mark.parametrize(("dice", "units"), [((2, 2), 3), ((2, 3), 4)])
def test_who_hides_beside_others_is_found_by_a_roll_that_leaves_a_contact_of_it(dice: tuple[int, int], units: int) -> None:
    game = met(*dice, *(1, 1) * 8, b="0301")
    game.equip(key(A, UNIT, 1), equipment=("clan-probe",))
    game.world.put(key(B, UNIT, 1), Posture(hidden=True))
    look_around(game.turn)
    assert [each.glimpse.units for each in game.view().contacts] == [units]


@pytest.mark.rule("AMB-57", "SENS-09")
def test_each_rolls_anew_in_a_new_turn() -> None:
    ours, whom = ("0101", "mech:5"), [("0701", "foot:1")]
    game = scene(OPEN, ours, ours, b=whom, switches=Switches(visibility="double-blind"), falls=(*(1, 1) * 3, 6, 6))
    look_around(game.turn)
    assert known(game) == []
    assert known(next_turn(game)) == [(Hex(7, 1), TONNAGE, "radar")]


# how far one looks on the way


@pytest.mark.rule("LOS-14", "AMB-57")
def test_on_the_way_one_sees_what_is_built_from_farther_than_any_radar_reaches() -> None:
    game = scene(OPEN, ("0101", "foot:1"), b=[("1201", "fortress")], switches=Switches(visibility="double-blind"), falls=(1, 1) * 8)
    move(game.at(GROUND, A, active=A1).turn, A1, (Hex(2, 1),), "normal")
    assert known(game) == [(Hex(12, 1), WEIGHT, "visual")]


@pytest.mark.rule("LOS-23", "AMB-53", "AMB-57")
def test_on_the_way_those_with_lights_see_the_lights_of_others_from_3_hexes() -> None:
    lit = Motion(intent=Intent(lights=True))
    rules = Switches(visibility="double-blind")
    game = scene(OPEN, ("0101", "foot:1"), b=[("0501", "foot:1")], switches=rules, light="dark", falls=(1, 1) * 4)
    game.world.put(A1, lit)
    game.world.put(B1, lit)
    move(game.at(GROUND, A, active=A1).turn, A1, (Hex(2, 1),), "normal")
    assert known(game) == [(Hex(5, 1), WEIGHT, "ir")]
