"""Detection: who makes out whom, and how much of it."""

import pytest
from msgspec.structs import replace

from game.model.commands import Split
from game.model.components import Glimpse, Motion, Node, Place, Posture
from game.model.components.detection import BLIP, CHASSIS, NUMBER, TONNAGE, UNIQUE, VARIANT, WEIGHT
from game.model.events import ContactLost, ContactMade, ContactRaised, ScansFailed, heard
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, Side, key
from game.model.orders import Intent
from game.model.switches import Switches
from game.model.units import Light
from game.rules.strategic.detection import look_around
from game.rules.strategic.regrouping import apply_split
from game.rules.strategic.walking import move
from game.rules.strategic.watching import watch
from tests.scene import A1, B1, GROUND, P1, A, B, Scene, scene

OPEN = " ".join("." * 19)
LANCES = ("0101", "mech:5*2 | mech:5*2")


def blind(*falls: int, b: str = "0501", whom: str = "mech:5*4", ground: str = OPEN, light: Light = "day") -> Scene:
    return scene(ground, ("0101", "mech:5*4"), b=[(b, whom)], switches=Switches(visibility="double-blind"), falls=falls, light=light)


def known(game: Scene, side: Side = A) -> list[tuple[Hex, int, str]]:
    return [(each.hex, each.rung, each.source) for each in game.view(side).contacts]


@pytest.mark.rule("TURN-13", "LOS-01", "SENS-11", "AMB-59")
def test_mechs_see_each_other_four_hexes_off_by_size_at_once() -> None:
    game = blind(1, 2, 1, 2)
    look_around(game.turn)
    assert known(game) == [(Hex(5, 1), WEIGHT, "visual")]
    assert known(game, B) == [(Hex(1, 1), WEIGHT, "visual")]


@pytest.mark.rule("TURN-13")
def test_in_row_9_all_eyes_come_before_the_first_roll() -> None:
    rules = Switches(visibility="double-blind")
    game = scene(OPEN, ("0101", "mech:5"), ("0301", "mech:5"), b=[("0701", "foot:1")], switches=rules, falls=(2, 3, 1, 1))
    look_around(game.turn)
    told = [(event.report.source, event.rung) for event in game.told(A, ContactMade)]
    assert (told, game.told(A, ContactRaised)) == ([("visual", WEIGHT)], ())
    assert known(game) == [(Hex(7, 1), WEIGHT, "visual")]


@pytest.mark.rule("SENS-01", "SENS-15", "AMB-57")
def test_radar_reaches_six_hexes_and_needs_a_roll() -> None:
    game = blind(2, 3, 1, 3, b="0701")
    look_around(game.turn)
    assert known(game) == [(Hex(7, 1), BLIP, "radar")]
    assert known(game, B) == []


@pytest.mark.rule("SENS-14")
def test_a_scan_that_finds_nothing_is_in_the_sealed_record_alone() -> None:
    game = blind(1, 1, 1, 3, b="0701")
    look_around(game.turn)
    assert [heard(telling, side) for telling in game.tellings for side in (A, B)] == [()] * 4
    assert [type(telling.sealed) for telling in game.tellings] == [ScansFailed, ScansFailed]


@pytest.mark.rule("AMB-57")
def test_a_pair_rolls_once_a_turn_however_often_it_looks() -> None:
    game = blind(1, 1, 1, 3, b="0701")
    look_around(game.turn)
    look_around(game.turn)
    assert known(game) == []


@pytest.mark.rule("LOS-23", "AMB-53")
def test_lights_on_the_march_are_seen_from_as_far_as_they_shine() -> None:
    rules, others = Switches(visibility="double-blind"), [("0501", "foot:1*2")]
    game = scene(OPEN, ("0201", "foot:1*2"), b=others, light="dark", switches=rules, falls=(1, 1)).at(GROUND, A, active=A1)
    game.world.put(A1, Motion(intent=Intent(lights=True)))
    move(game.turn, A1, (Hex(3, 1),), "normal")
    assert (known(game), known(game, B)) == ([], [(Hex(3, 1), WEIGHT, "ir")])


@pytest.mark.rule("AMB-57")
def test_a_formation_is_made_out_on_the_way_and_followed_as_far_as_it_is_seen() -> None:
    game = blind(*(6, 6) * 4, b="0901").at(GROUND, A, active=A1)
    move(game.turn, A1, tuple(Hex(col, 1) for col in (2, 3, 4, 5)), "normal")
    assert known(game) == [(Hex(9, 1), TONNAGE, "radar")]
    assert known(game, B) == [(Hex(5, 1), TONNAGE, "radar")]


@pytest.mark.rule("AMB-57")
def test_a_lost_contact_is_a_ghost_that_keeps_label_place_and_turn() -> None:
    game = blind(*(1, 1) * 4)
    look_around(game.turn)
    label = game.view(A).contacts[0].label
    game.world.put(B1, Place(Hex(19, 1)))
    look_around(game.turn)
    ghost = game.view(A).contacts[0]
    assert (ghost.label, ghost.hex, ghost.turn, ghost.now) == (label, Hex(5, 1), 1, False)
    assert [event.contact for event in game.told(A, ContactLost)] == [label]


@pytest.mark.rule("AMB-57")
def test_who_is_made_out_again_is_a_new_contact() -> None:
    game = blind(*(1, 1) * 8)
    look_around(game.turn)
    game.world.put(B1, Place(Hex(19, 1)))
    look_around(game.turn)
    game.world.put(B1, Place(Hex(4, 1)))
    look_around(game.turn)
    assert sorted((each.now, each.hex) for each in game.view(A).contacts) == [(False, Hex(5, 1)), (True, Hex(4, 1))]
    assert len({each.label for each in game.view(A).contacts}) == 2


@pytest.mark.rule("LOS-16", "AMB-52")
def test_woods_between_hide_from_the_eye_and_not_from_radar() -> None:
    game = blind(3, 3, 1, 1, ground=". . w . . . .", b="0501")
    look_around(game.turn)
    assert known(game) == [(Hex(5, 1), BLIP, "radar")]


@pytest.mark.rule("SENS-29")
def test_stealth_makes_a_scan_miss() -> None:
    game = blind(5, 5, 1, 1, b="0701", whom="mech:5")
    game.equip(key(B, UNIT, 1), equipment=("stealth",))
    look_around(game.turn)
    assert known(game) == []


@pytest.mark.rule("ORDER-19", "AMB-18", "AMB-59")
def test_who_lies_hidden_is_found_by_a_scan_alone() -> None:
    game = blind(5, 5, 1, 1, whom="mech:5", b="0301")
    game.world.put(key(B, UNIT, 1), Posture(hidden=True))
    look_around(game.turn)
    assert known(game) == []
    game = blind(6, 6, 1, 1, whom="mech:5 mech:4", b="0301")
    game.world.put(key(B, UNIT, 1), Posture(hidden=True))
    look_around(game.turn)
    assert game.view(A).contacts[0].glimpse.units == 1


@pytest.mark.rule("SENS-16", "SENS-17", "SENS-18")
@pytest.mark.parametrize(("dice", "rung"), [((3, 4), NUMBER), ((4, 5), WEIGHT), ((5, 6), TONNAGE)])
def test_a_higher_roll_tells_more(dice: tuple[int, int], rung: int) -> None:
    game = blind(*dice, 1, 1, b="0701")
    look_around(game.turn)
    glimpse = game.view(A).contacts[0].glimpse
    assert (glimpse.units, bool(glimpse.weights), bool(glimpse.tons), glimpse.variants) == (4, rung >= WEIGHT, rung >= TONNAGE, ())


@pytest.mark.rule("SENS-09")
def test_a_report_tells_dice_modifiers_and_rung() -> None:
    game = blind(3, 4, 1, 1, b="0701")
    look_around(game.turn)
    (report,) = game.view(A).contacts[0].reports
    assert (report.observer, report.source, report.dice, report.rung) == (A1, "radar", (3, 4), NUMBER)


def test_a_taken_back_march_leaves_no_trace_of_what_it_made_out() -> None:
    game = blind(*(6, 6) * 6, b="0901").at(GROUND, A, active=A1)
    mark, digest = game.world.mark(), game.world.digest
    move(game.turn, A1, (Hex(2, 1), Hex(3, 1), Hex(4, 1)), "normal")
    assert game.view(A).contacts
    game.world.undo(mark)
    assert (game.world.digest, game.view(A).contacts) == (digest, ())


@pytest.mark.rule("SENS-10", "AMB-05")
def test_parts_look_with_the_sensors_skill_of_their_formation() -> None:
    game = scene(OPEN, LANCES, b=[("1201", "tracked:4*3")], switches=Switches(visibility="double-blind"))
    game.world.put(A1, replace(game.world.get(A1, Node), sensors=2))
    whole = watch(game.turn, A1).skill
    apply_split(game.turn, A, Split(A1))
    assert (whole, watch(game.turn, P1).skill, watch(game.turn, B1).skill) == (2, 2, 0)


# what a roll may still tell


def again(game: Scene) -> Scene:
    """Look around in the next turn."""
    game.world.put(GAME, replace(game.turn.clock, turn=2))
    look_around(game.turn)
    return game


def held(game: Scene) -> Glimpse:
    """What A knows of the one contact that it holds."""
    (contact,) = [each for each in game.view(A).contacts if each.now]
    return contact.glimpse


def hide(game: Scene, *numbers: int) -> None:
    for number in numbers:
        game.world.put(key(B, UNIT, number), Posture(hidden=True))


@pytest.mark.rule("SENS-10", "SENS-20", "AMB-59")
def test_with_the_skill_of_the_option_a_roll_tells_more_than_the_tonnage_of_whom_one_sees() -> None:
    switches = Switches(visibility="double-blind", atow_sensors=True)
    game = scene(OPEN, ("0101", "mech:5"), b=[("0301", "mech:5")], switches=switches, falls=(5, 6, 1, 1, 6, 6, 1, 1))
    look_around(game.turn)
    assert known(game)[0][1] == TONNAGE
    game.world.put(A1, replace(game.world.get(A1, Node), sensors=3))
    assert known(again(game))[0][1] == VARIANT


@pytest.mark.rule("SENS-04", "SENS-19", "AMB-59")
def test_a_seismic_sensor_tells_the_chassis_of_an_assault_mech_that_moved_in_the_same_hex_in_sight() -> None:
    game = blind(5, 6, 1, 1, 6, 6, 1, 1, b="0101", whom="mech:3")
    game.equip(key(B, UNIT, 1), tonnage=100)
    look_around(game.turn)
    assert known(game) == [(Hex(1, 1), TONNAGE, "radar")]
    game.world.put(B1, Motion(spent=2))
    assert known(again(game)) == [(Hex(1, 1), CHASSIS, "seismic")]


@pytest.mark.rule("AMB-18", "SENS-27")
def test_units_in_hiding_are_looked_for_beside_others_of_which_all_is_known() -> None:
    game = blind(6, 6, 1, 1, 6, 6, 1, 1, b="0301", whom="mech:5*4")
    game.equip(key(A, UNIT, 1), equipment=("clan-probe",))
    hide(game, 1)
    game.hold(B1, rung=UNIQUE, glimpse=Glimpse(units=3))
    look_around(game.turn)
    assert held(game).units == 4


@pytest.mark.rule("AMB-18", "AMB-59")
@pytest.mark.parametrize("where", ["0301", "0701"])
def test_whom_a_scan_found_in_hiding_lies_hidden_from_that_side_no_more(where: str) -> None:
    game = blind(6, 6, 1, 1, 1, 1, 1, 1, b=where, whom="mech:5")
    game.equip(key(A, UNIT, 1), equipment=("beagle",))
    hide(game, 1)
    look_around(game.turn)
    assert len(known(game)) == 1
    assert (watch(game.turn, B1).lies_low, watch(game.turn, B1).mark.hidden) == (False, 0)
    assert known(again(game))[0][:1] == (Hex(int(where[:2]), 1),)


# what is seen of those that are held


@pytest.mark.rule("AMB-59", "AMB-18")
def test_units_that_come_out_of_hiding_in_sight_are_counted() -> None:
    game = blind(*(1, 1) * 8, b="0301").at(GROUND, B, active=B1)
    hide(game, 1, 2)
    look_around(game.turn)
    assert held(game).kinds == (("mech", 2),)
    move(game.turn, B1, (Hex(4, 1),), "normal")
    assert (held(game).units, held(game).weights) == (4, (("medium", 4),))
    assert [event.glimpse.units for event in game.told(A, ContactRaised)] == [4]


@pytest.mark.rule("SENS-15", "LOS-23")
@pytest.mark.parametrize(("where", "lit"), [("0501", True), ("0701", False)])
def test_searchlights_are_noticed_by_the_eye_and_not_by_radar(where: str, lit: bool) -> None:  # noqa: FBT001  # a parameter of the test
    game = blind(2, 3, 1, 1, b=where, light="dark")
    game.world.put(B1, Motion(intent=Intent(lights=True), declared=True))
    look_around(game.turn)
    assert held(game).lights == lit


@pytest.mark.rule("LOS-23", "TURN-13")
@pytest.mark.parametrize(("dice", "rung"), [(1, WEIGHT), (6, TONNAGE)])
def test_lights_that_go_on_and_off_in_sight_are_noticed_however_well_it_is_known(dice: int, rung: int) -> None:
    game = blind(*(dice, dice) * 8, b="0201", light="dark")
    look_around(game.turn)
    seen = [held(game).lights]
    assert [contact.rung for contact in game.view(A).contacts] == [rung]
    for lights in (True, False):
        game.world.put(B1, Motion(intent=Intent(lights=lights), declared=True))
        look_around(game.turn)
        seen.append(held(game).lights)
    assert seen == [False, True, False]
