"""Contacts: what they are called, and in which order a side hears of them."""

import pytest
from msgspec.structs import replace

from game.model.commands import Merge, Split
from game.model.components import Contact, Contacts, Glimpse, Place, Posture, Scanned
from game.model.components.detection import BLIP, TONNAGE, UNIQUE, WEIGHT
from game.model.events import ContactLost, ContactMade, Detected
from game.model.hexes import Hex
from game.model.ids import PART, UNIT, Key, key, side_key
from game.model.switches import Switches, Visibility
from game.rules.strategic.contacts import hand_on
from game.rules.strategic.detection import look_around
from game.rules.strategic.regrouping import apply_merge, apply_split
from game.rules.strategic.walking import move
from tests.scene import A1, B1, B2, A, B, Scene, scene

OPEN = "\n".join([" ".join("." * 19)] * 4)
THEIRS = [("0303", "mech:5*4"), ("0202", "foot:1*3"), ("0302", "tracked:4*4"), ("0204", "hover:8*2")]
FAILING = (1, 1) * 200
WAYS: tuple[Visibility, ...] = ("double-blind", "blips", "open")


def listed(*order: int, way: Visibility = "double-blind", ours: str = "0101") -> Scene:
    """One and the same situation; B's list of formations alone is in another order."""
    return scene(OPEN, (ours, "mech:5*4"), b=[THEIRS[each] for each in order], switches=Switches(visibility=way), falls=FAILING)


def noticed(game: Scene) -> tuple[object, ...]:
    """All contacts of side A, and the news of them in the order in which it heard them."""
    return game.view(A).contacts, game.told(A, ContactMade), game.told(A, ContactLost)


ORDERS = [(3, 2, 1, 0), (1, 3, 0, 2)]


@pytest.mark.rule("AMB-57", "SENS-11", "SENS-12", "SENS-13")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("order", ORDERS)
def test_contacts_are_called_the_same_however_the_other_side_lists_its_formations(way: Visibility, order: tuple[int, ...]) -> None:
    one, other = listed(0, 1, 2, 3, way=way), listed(*order, way=way)
    for game in (one, other):
        look_around(game.turn)
    assert len(one.view(A).contacts) == 4
    assert noticed(one) == noticed(other)


@pytest.mark.rule("AMB-57", "SENS-11")
@pytest.mark.parametrize("order", ORDERS)
def test_who_is_met_in_a_march_is_called_the_same_however_the_other_side_lists_its_formations(order: tuple[int, ...]) -> None:
    one, other = listed(0, 1, 2, 3, ours="1203"), listed(*order, ours="1203")
    for game in (one, other):
        move(game.turn, A1, tuple(Hex(col, 3) for col in range(11, 3, -1)), "normal")
    assert len(one.view(A).contacts) > 1
    assert noticed(one) == noticed(other)


@pytest.mark.rule("AMB-57", "SENS-11")
@pytest.mark.parametrize("order", ORDERS)
def test_who_is_lost_at_once_is_told_in_the_same_order_however_it_is_listed(order: tuple[int, ...]) -> None:
    one, other = listed(0, 1, 2, 3), listed(*order)
    for game in (one, other):
        look_around(game.turn)
        game.world.put(A1, Place(Hex(19, 4)))
        look_around(game.turn)
    assert len(one.told(A, ContactLost)) > 1
    assert noticed(one) == noticed(other)


@pytest.mark.rule("AMB-57", "SENS-11")
def test_who_is_made_out_first_of_those_in_one_hex_is_drawn() -> None:
    first = lower = 0
    for seed in range(60):
        game = scene(OPEN, ("0101", "mech:5*4"), b=[("0301", "mech:5*2")] * 2, switches=Switches(), falls=str(seed))
        look_around(game.turn)
        one, other = (game.world.get(key, Contact).label for key in (B1, B2))
        made, *_ = game.told(A, ContactMade)
        first += made.contact == one
        lower += one < other
    assert 18 <= first <= 42
    assert 18 <= lower <= 42


@pytest.mark.rule("SENS-11")
def test_labels_have_two_digits_until_ninety_were_given_and_none_is_given_twice() -> None:
    game = listed(0, 1, way="blips")
    held = game.world.get(B1, Contact)
    given = [*(each.label for each in game.view(A).contacts), *(hand_on(game.turn, held, B1) for _ in range(178))]
    assert sorted(given[:90]) == list(range(10, 100))
    assert sorted(given[90:]) == list(range(100, 190))
    assert game.world.get(side_key(A), Contacts).given == 180


@pytest.mark.rule("AMB-08", "SENS-16")
def test_the_size_of_a_contact_is_that_of_the_units_that_are_known() -> None:
    theirs = [("0202", "foot:1*2"), ("0302", "mech:5*4"), ("0303", "mech:5*7")]
    blips, blind = (
        scene(OPEN, (where, "mech:5"), b=theirs, switches=Switches(visibility=way), falls=FAILING)
        for way, where in ((WAYS[1], "1901"), (WAYS[0], "0101"))
    )
    assert [each.scale for each in blips.view(A).contacts] == [0, 0, 0]
    look_around(blind.turn)
    assert sorted((each.hex, each.scale) for each in blind.view(A).contacts) == [(Hex(2, 2), 1), (Hex(3, 2), 2), (Hex(3, 3), 3)]


# what is reported


@pytest.mark.rule("SENS-09", "AMB-58")
def test_a_roll_that_told_nothing_new_is_no_report() -> None:
    game = scene(" ".join("." * 19), ("0101", "mech:5"), ("0101", "mech:5"), b=[("0701", "mech:5")], switches=Switches(), falls="8")
    look_around(game.turn)
    ((first,),) = [[each.rung for each in contact.reports] for contact in game.view(A).contacts]
    assert [sum(game.dice.once(2, 1, key, B1)) for key in game.world.get(B1, Scanned).by] == [8, 8]
    assert first == game.world.get(B1, Contact).rung
    assert len(game.told(A, ContactMade)) == 1


# what a report tells of the target

SEEN, LYING = Posture(), Posture(hidden=True)


def scanned(*falls: int, ours: tuple[str, ...] = (), theirs: tuple[str, ...] = (), lying: Posture = SEEN, at: str = "0701") -> Scene:
    """A looks for one formation of B that it does not see, and B for A."""
    row = " ".join("." * 19)
    game = scene(row, ("0101", "mech:5"), b=[(at, "mech:5")], switches=Switches(visibility="double-blind"), falls=(*falls, 1, 1))
    for side, equipment in ((A, ours), (B, theirs)):
        game.equip(key(side, UNIT, 1), equipment=equipment)
    game.world.put(key(B, UNIT, 1), lying)
    look_around(game.turn)
    return game


def added(game: Scene) -> list[str]:
    """The codes of the modifiers that A reads in its reports."""
    reports = [report for contact in game.view(A).contacts for report in contact.reports]
    return [piece.code for report in reports if report.sum is not None for piece in report.sum.parts]


def added_in_truth(game: Scene) -> list[str]:
    """The same in the sealed record."""
    sealed = [telling.sealed for telling in game.tellings]
    sums = [each.report.sum for each in sealed if isinstance(each, Detected)]
    return [piece.code for summed in sums if summed is not None for piece in summed.parts]


@pytest.mark.rule("SENS-11", "SENS-18", "SENS-29", "SENS-30", "AMB-18")
@pytest.mark.parametrize(("theirs", "lying"), [(("stealth",), SEEN), (("null-sig",), SEEN), ((), LYING)])
def test_a_scan_that_comes_to_the_same_tells_the_same_whatever_the_target_made_harder(theirs: tuple[str, ...], lying: Posture) -> None:
    plain, harder = (scanned(6, 6, ours=("clan-probe",), theirs=has, lying=lies) for has, lies in (((), SEEN), (theirs, lying)))
    assert plain.view(A).contacts[0].rung == TONNAGE
    assert added(plain) == ["probe-clan"]
    assert plain.view(A).contacts == harder.view(A).contacts
    assert plain.told(A, ContactMade) == harder.told(A, ContactMade)
    assert len(added_in_truth(harder)) == 2


@pytest.mark.rule("SENS-11", "SENS-15", "SENS-28")
def test_a_probe_that_the_targets_ecm_switched_off_is_told_as_if_it_worked() -> None:
    game = scanned(6, 6, ours=("clan-probe",), theirs=("ecm",))
    assert (game.view(A).contacts[0].rung, added(game), added_in_truth(game)) == (BLIP, ["probe-clan"], ["target-ecm"])
    assert [report.whole for contact in game.view(A).contacts for report in contact.reports] == [False]


@pytest.mark.rule("SENS-11", "SENS-21")
def test_unique_features_tell_what_the_target_adds() -> None:
    game = scanned(6, 6, ours=("clan-probe",), at="0201")
    held = game.world.get(B1, Contact)
    (scan,) = [report for report in held.reports if report.sum is not None]
    assert (held.rung, scan.whole) == (UNIQUE, True)
    tellings = [telling.sealed for telling in game.tellings]
    assert [each.report for each in tellings if isinstance(each, Detected) and each.target == B1][-1] == scan


# what breaks up, joins, and lies open


def watched(hidden: Key, *, found: bool) -> Scene:
    """A formation of B in two parts, which A holds; one unit hides."""
    game = scene(OPEN, ("0101", "mech:5"), b=[("0301", "mech:5*2 | mech:5*2")], switches=Switches(visibility="double-blind"))
    game.world.put(hidden, LYING)
    game.hold(B1, rung=WEIGHT, found=found, glimpse=Glimpse(units=3))
    return game


@pytest.mark.rule("FORM-11", "AMB-18")
@pytest.mark.parametrize(("units", "found", "seen"), [((1,), False, 2), ((1, 2), False, 1), ((1, 2), True, 2)])
def test_a_part_that_lies_hidden_as_a_whole_comes_to_no_light_as_its_formation_breaks_up(
    units: tuple[int, ...],
    found: bool,  # noqa: FBT001  # a parameter of the test
    seen: int,
) -> None:
    game = watched(key(B, UNIT, 1), found=found)
    for number in units:
        game.world.put(key(B, UNIT, number), LYING)
    apply_split(game.turn, B, Split(B1))
    assert len([each for each in game.view(A).contacts if each.now]) == seen


@pytest.mark.rule("AMB-07", "AMB-18")
@pytest.mark.parametrize(("one", "other"), [(True, False), (False, True), (True, True)])
def test_of_parts_that_join_those_in_hiding_are_found_if_they_were_in_each(one: bool, other: bool) -> None:  # noqa: FBT001  # parameters
    game = watched(key(B, UNIT, 1), found=True)
    apply_split(game.turn, B, Split(B1))
    for number, found in ((1, one), (2, other)):
        part = key(B, PART, number)
        game.world.put(part, replace(game.world.get(part, Contact), found=found))
    apply_merge(game.turn, B, Merge(B1))
    held = game.world.get(B1, Contact)
    assert (held.now, held.found) == (True, one and other)


@pytest.mark.rule("SENS-12", "AMB-18", "AMB-59")
def test_of_a_blip_those_in_hiding_are_found_by_a_scan_alone() -> None:
    game = scene(OPEN, ("0101", "foot:1"), b=[("0301", "mech:5*4")], switches=Switches(visibility="blips"), falls=FAILING)
    for number in (1, 2):
        game.world.put(key(B, UNIT, number), LYING)
    look_around(game.turn)
    assert [each.glimpse.units for each in game.view(A).contacts] == [2]
