"""Looking ahead: coverage, lines of sight, and what one could make of known contacts from elsewhere."""

import pytest
from msgspec.structs import replace

from game.model.components import Fatigue, Glimpse, Motion, Node, Scar, Scars
from game.model.components.detection import Feature
from game.model.hexes import Hex
from game.model.ids import GAME, side_key
from game.model.land import Place as Spot
from game.model.land import Structure, made
from game.model.orders import Intent
from game.model.questions import Coverage, Hindrance, Prospect, Rungs, Sightline
from game.model.switches import Switches
from game.model.units import Light, UnitKind
from game.rules.strategic.detection import look_around
from game.rules.strategic.lines import bits_to_hexes
from game.rules.strategic.looking import coverage, hindrance, prospect, rungs, sightline
from game.rules.strategic.scouting import in_view
from game.rules.strategic.watching import field, radar_shows, sees, senses, stations, watch
from game.rules.tables import load_tables
from tests.scene import A1, B1, P1, A, Scene, land, scene

TABLES = load_tables()
ROW = " ".join("." * 16)


def blind(*falls: int, ground: str = ROW, b: str = "0501", who: str = "mech:5*4") -> Scene:
    game = scene(ground, ("0101", who), b=[(b, "mech:5*4")], switches=Switches(visibility="double-blind"), falls=falls)
    look_around(game.turn)
    return game


@pytest.mark.rule("SENS-10", "AMB-05")
def test_with_the_skill_of_the_option_a_prospect_tells_better_odds() -> None:
    game = blind(1, 1, 1, 1)
    game.switches = replace(game.switches, atow_sensors=True)
    game.world.put(A1, replace(game.world.get(A1, Node), sensors=2))
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(11, 1))).rows
    assert row.modifiers is not None
    assert [(each.amount, each.rule) for each in row.modifiers.parts] == [(2, "SENS-10")]
    assert row.chances[:4] == (35, 30, 21, 10)


@pytest.mark.rule("LOS-09", "AMB-52")
def test_a_contact_high_in_the_air_looks_over_a_hill_into_ones_hex() -> None:
    game = scene(". .^3 .", ("0101", "mech:5*4"), b=[("0301", "fighter*2")], switches=Switches(visibility="double-blind"), falls=(6, 6) * 2)
    look_around(game.fly(B1, 4).turn)
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    assert (row.distance, row.sees, row.senses) == (2, False, True)


@pytest.mark.rule("LOS-01", "SENS-01")
def test_a_lance_has_four_hexes_in_view_by_eye_and_six_by_radar() -> None:
    answer = coverage(blind(b="1601").view(), TABLES, Coverage(A1))
    assert (answer.eye[-1], answer.radar[-1], answer.probe) == (Hex(5, 1), Hex(7, 1), ())


@pytest.mark.rule("LOS-01", "SENS-01", "LOS-16")
def test_what_would_be_in_view_from_a_hex_is_what_is_in_view_for_whoever_stands_there() -> None:
    ground = ". . . . w . . . . . . . . . . ."
    there = Hex(4, 1)
    here = blind(ground=ground, b="1601").view()
    moved = here.march.tokens[0]
    gone = replace(here, march=replace(here.march, tokens=(replace(moved, hex=there),)))
    asked = coverage(here, TABLES, Coverage(A1, there))
    assert asked == coverage(gone, TABLES, Coverage(A1))
    assert set(asked.eye) - set(coverage(here, TABLES, Coverage(A1)).eye)


def test_from_beyond_the_map_nothing_is_in_view() -> None:
    answer = coverage(blind(b="1601").view(), TABLES, Coverage(A1, Hex(90, 90)))
    assert (answer.eye, answer.radar, answer.probe) == ((), (), ())


@pytest.mark.rule("LOS-24", "LOS-19", "SENS-01", "AMB-102")
def test_night_and_fog_take_from_what_the_eye_has_in_view_and_nothing_from_radar() -> None:
    day = blind(b="1601").view()
    clear = coverage(day, TABLES, Coverage(A1))
    for changed in ({"light": "dark"}, {"weather": "heavy-fog"}):
        answer = coverage(replace(day, turn=replace(day.turn, **changed)), TABLES, Coverage(A1))
        assert set(answer.eye) < set(clear.eye)
        assert answer.radar == clear.radar


@pytest.mark.rule("SENS-06")
def test_a_probe_covers_more_than_radar_alone_and_all_together_what_each_covers() -> None:
    ground = " ".join("." * 24)
    game = scene(ground, ("0101", "mech:5*4"), ("2401", "mech:5*4"), b=[("1301", "mech:5*4")], switches=Switches())
    view = game.view()
    first, second = view.march.tokens
    probed = replace(first, eyes=first.eyes._replace(probe="beagle", probe_kind="mech", probe_radar=first.eyes.radar))
    view = replace(view, march=replace(view.march, tokens=(probed, second)))
    one, other, both = (coverage(view, TABLES, Coverage(key)) for key in (first.key, second.key, None))
    assert set(one.radar) < set(one.probe)
    assert other.probe == ()
    assert (set(both.eye), set(both.radar), set(both.probe)) == ({*one.eye, *other.eye}, {*one.radar, *other.radar}, set(one.probe))


@pytest.mark.rule("LOS-16")
def test_a_sightline_names_the_woods_that_stop_it() -> None:
    answer = sightline(blind(2, 2, 2, 2, ground=". . w . . . .", b="0701").view(), TABLES, Sightline(Hex(1, 1), Hex(5, 1), A1))
    assert [(why.code, why.args["hex"]) for why in answer.eye.reasons] == [("woods-between", Hex(3, 1))]
    assert answer.radar.allowed
    assert answer.eye_range is not None
    assert (answer.distance, answer.eye_range.total) == (4, 4)


@pytest.mark.rule("LOS-14", "LOS-22", "AMB-51")
def test_a_sightline_tells_how_far_a_token_would_see_each_structure_at_its_end() -> None:
    depot, shed = Structure("Depot", "depot", Hex(13, 1), hexes=3), Structure("Shed", "building", Hex(13, 1))
    elsewhere = Structure("Works", "factory", Hex(12, 1), hexes=9)
    game = scene(made(replace(land(ROW), structures=(depot, shed, elsewhere))), ("0101", "mech:5*4"), light="moonlit")
    answer = sightline(game.view(), TABLES, Sightline(Hex(1, 1), Hex(13, 1), A1))
    told = [(each.name, each.farther.total, each.range.total) for each in answer.built if each.range]
    assert told == [("Depot", 8, 4 + 8 - 1), ("Shed", 4, 4 + 4 - 1)]
    assert answer.eye_range is not None
    assert answer.eye_range.total == 4 - 1
    bare = sightline(game.view(), TABLES, Sightline(Hex(1, 1), Hex(13, 1)))
    assert [(each.name, each.farther.total, each.range) for each in bare.built] == [("Depot", 8, None), ("Shed", 4, None)]


@pytest.mark.rule("LOS-14", "AMB-113")
def test_what_a_sightline_says_of_structures_is_what_its_side_knows() -> None:
    depot = Structure("Depot", "depot", Hex(13, 1), hexes=3)
    game = scene(made(replace(land(ROW), structures=(depot,))), ("0101", "mech:5*4"))
    game.world.put(GAME, Scars((Scar(Hex(13, 1), "", "", "", ("Depot",)),)))
    assert game.turn.land.structures == ()
    assert [each.name for each in sightline(game.view(), TABLES, Sightline(Hex(1, 1), Hex(13, 1), A1)).built] == ["Depot"]
    game.world.put(side_key(A), game.world.get(GAME, Scars))
    assert sightline(game.view(), TABLES, Sightline(Hex(1, 1), Hex(13, 1), A1)).built == ()


@pytest.mark.rule("SENS-22", "SENS-23", "AMB-113")
def test_a_hex_tells_what_it_takes_from_scans_as_far_as_its_side_knows() -> None:
    works, lode = Structure("Works", "factory", Hex(2, 1)), Spot("lode", "deposit", Hex(2, 1))
    game = scene(made(replace(land(". D D"), structures=(works,), places=(lode,))), ("0101", "mech:5*4"))
    asked = [hindrance(game.view(), TABLES, Hindrance(Hex(col, 1))).sum for col in (1, 2, 3, 9)]
    assert [[(each.amount, each.rule) for each in summed.parts] for summed in asked] == [[], [(-4, "SENS-22"), (-4, "SENS-23")], [], []]
    game.world.put(GAME, Scars((Scar(Hex(2, 1), "", "", "", ("Works",)),)))
    assert hindrance(game.view(), TABLES, Hindrance(Hex(2, 1))).sum == asked[1]


@pytest.mark.rule("SENS-15", "SENS-16")
def test_a_prospect_tells_the_odds_of_a_scan_before_one_goes_there() -> None:
    game = blind(1, 1, 1, 1)
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    assert (row.distance, row.seen, row.source) == (4, True, "radar")
    assert row.chances[:4] == (36, 36, 36, 3), "an eye sees size at once; a scan may tell more"
    beyond = prospect(game.view(), TABLES, Prospect(A1, Hex(12, 1))).rows[0]
    assert (beyond.source, beyond.modifiers, beyond.chances) == (None, None, (0,) * 7)
    far = prospect(game.view(), TABLES, Prospect(A1, Hex(11, 1))).rows[0]
    assert (far.distance, far.seen, far.source, far.chances[:4]) == (6, False, "radar", (30, 21, 10, 3))


@pytest.mark.rule("AMB-57")
def test_a_prospect_tells_who_could_see_one_there_as_far_as_enemies_are_known() -> None:
    view = blind(1, 1, 1, 1).view()
    assert [(row.sees, row.senses) for row in prospect(view, TABLES, Prospect(A1, Hex(12, 1))).rows] == [(False, False)]
    assert [(row.sees, row.senses) for row in prospect(view, TABLES, Prospect(A1, Hex(3, 1))).rows] == [(True, True)]


@pytest.mark.rule("LOS-01", "SENS-01")
def test_a_prospect_tells_how_far_a_contact_looks_and_what_one_rolled_already() -> None:
    view = blind(1, 1, 1, 1).view()
    (row,) = prospect(view, TABLES, Prospect(A1, Hex(3, 1))).rows
    assert (row.eye_range.total, row.radar_range.total, row.known, row.rolled) == (4, 6, 3, False)
    rolled = blind(6, 6, 6, 6).view()
    assert prospect(rolled, TABLES, Prospect(A1, Hex(3, 1))).rows[0].rolled
    later = replace(rolled, turn=replace(rolled.turn, turn=rolled.turn.turn + 1))
    assert not prospect(later, TABLES, Prospect(A1, Hex(3, 1))).rows[0].rolled


@pytest.mark.rule("SENS-06", "SENS-28", "SENS-21")
def test_a_probe_and_ecm_that_are_known_count_and_no_others() -> None:
    view = blind(1, 1, 1, 1).view()
    (contact,) = view.contacts
    known = replace(contact.glimpse, features=(Feature("Rex", 4, 5, "sound", ("beagle", "ecm")),))
    told = replace(view, contacts=(replace(contact, glimpse=known),))
    before, after = (prospect(each, TABLES, Prospect(A1, Hex(1, 1))).rows[0] for each in (view, told))
    assert (before.radar_range.total, after.radar_range.total) == (6, 12)
    assert before.modifiers is not None
    assert after.modifiers is not None
    assert [piece.code for piece in before.modifiers.parts] == []
    assert [piece.code for piece in after.modifiers.parts] == ["target-ecm"]


@pytest.mark.rule("SENS-10", "FATIG-03", "AERO-05")
def test_a_flight_is_foretold_what_it_makes_out_from_its_own_hex_with_its_skill_and_fatigue() -> None:
    switches = Switches(visibility="double-blind", atow_sensors=True)
    game = scene(ROW, ("0101", "fighter*2"), b=[("0301", "mech:5*4")], switches=switches, falls=(6, 6) * 2).fly(A1, 4)
    game.world.put(A1, replace(game.world.get(A1, Node), sensors=2))
    game.world.put(P1, Fatigue(10))
    look_around(game.turn)
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    assert row.modifiers is not None
    assert [(each.amount, each.rule) for each in row.modifiers.parts] == [(-1, "FATIG-03"), (2, "SENS-10")]
    assert prospect(game.view(), TABLES, Prospect(A1, Hex(2, 1))).rows == ()


@pytest.mark.rule("SENS-15", "LOS-09")
def test_a_contact_of_unknown_kind_in_the_air_is_taken_for_aerospace() -> None:
    game = scene(ROW, ("0101", "mech:5*4"), b=[("0701", "fighter*2")], switches=Switches(visibility="double-blind"), falls=(2, 3, 1, 1))
    look_around(game.fly(B1, 4).turn)
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    assert (row.known, row.assumed, row.radar_range.total) == (1, "aerospace", 3)


@pytest.mark.rule("AMB-18")
def test_who_lies_hidden_is_seen_again_where_it_goes() -> None:
    view = blind(1, 1, 1, 1, b="0301", who="mech:5").view()
    (token,) = view.march.tokens
    hidden = replace(token, mark=token.mark._replace(hidden=token.mark.units))
    view = replace(view, march=replace(view.march, tokens=(hidden,)))
    assert [prospect(view, TABLES, Prospect(A1, Hex(col, 1))).rows[0].sees for col in (1, 2)] == [False, True]


@pytest.mark.rule("LOS-12", "LOS-14", "AMB-54")
@pytest.mark.parametrize(
    ("where", "seen", "known"),
    [
        ("0601", True, Glimpse(units=2, kinds=(("mech", 1), ("support", 1)))),
        ("0601", True, Glimpse(units=1, kinds=(("mech", 1),), tons=(105,))),
        ("0601", False, Glimpse(units=1, kinds=(("mech", 1),), tons=(100,))),
        ("0601", False, Glimpse()),
        ("0901", True, Glimpse(units=1, kinds=(("structure", 1),))),
        ("1001", False, Glimpse(units=1, kinds=(("structure", 1),))),
    ],
)
def test_how_large_a_contact_is_known_to_be_tells_from_how_far_it_is_in_sight(where: str, seen: bool, known: Glimpse) -> None:  # noqa: FBT001
    game = scene(ROW, ("0101", "mech:5"), b=[(where, "mech:5")], switches=Switches(visibility="double-blind"))
    game.hold(B1, glimpse=known)
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    assert row.seen is seen


@pytest.mark.rule("LOS-25", "AMB-54")
def test_a_contact_is_taken_to_look_as_its_best_known_kind_does() -> None:
    known = Glimpse(units=3, kinds=(("infantry", 1), ("mech", 1), ("vehicle", 1)))
    game = scene(ROW, ("0101", "mech:5"), b=[("0301", "mech:5")], switches=Switches(visibility="double-blind"))
    game.hold(B1, glimpse=known)
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    looks = [(reach.total, reach.parts[0].rule) for reach in (row.eye_range, row.radar_range)]
    assert (row.assumed, looks) == ("mech", [(4, "LOS-01"), (6, "SENS-01")])


@pytest.mark.rule("AMB-49", "AMB-52")
@pytest.mark.parametrize(("kind", "seen"), [("vtol", True), ("vehicle", False)])
def test_vtols_of_a_contact_are_taken_to_be_in_no_woods(kind: UnitKind, seen: bool) -> None:  # noqa: FBT001  # a parameter of the test
    game = scene(". . . w", ("0101", "mech:5"), b=[("0401", "mech:5")], switches=Switches(visibility="double-blind"))
    game.hold(B1, glimpse=Glimpse(units=1, kinds=((kind, 1),)))
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    assert row.seen is seen


@pytest.mark.rule("LOS-05", "AMB-49", "AMB-52")
@pytest.mark.parametrize(
    ("who", "kinds", "told"),
    [
        ("vtol:9", ("vtol",), (True, True, 4, "LOS-05", "vtol")),
        ("vtol:9 tracked:4", ("vehicle", "vtol"), (True, True, 4, "LOS-05", "vehicle")),
        ("tracked:4", ("vehicle",), (False, False, 2, "LOS-02", "vehicle")),
    ],
)
def test_vtols_of_a_contact_are_taken_to_look_from_the_height_at_which_they_fly_unless_told_otherwise(
    who: str, kinds: tuple[UnitKind, ...], told: tuple[bool, bool, int, str, str]
) -> None:
    game = scene(". w .^2 .", ("0101", "foot:1"), b=[("0401", who)], switches=Switches(visibility="double-blind"))
    known = Glimpse(units=len(kinds), kinds=tuple((kind, 1) for kind in kinds))
    game.hold(B1, glimpse=known)
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    assert (row.sees, row.senses, row.eye_range.total, row.eye_range.parts[0].rule, row.assumed) == told
    seer, target, at = watch(game.turn, B1), watch(game.turn, A1), field(game.turn)
    assert (row.sees, row.senses) == (sees(seer, target, 3, at), senses(seer, target, 3, at))


@pytest.mark.rule("LOS-17", "AMB-103")
@pytest.mark.parametrize(
    ("ground", "where", "who", "told"),
    [
        ("L . L", "0201", "hover:8", (False, False, (-1, "LOS-17"), (-1, "LOS-17"))),
        ("L . L", "0101", "hover:8", (False, True, (-1, "LOS-17"), (-1, "LOS-17"))),
        ("L . L", "0201", "mech:5", (False, False, (-1, "LOS-17"), (-1, "LOS-17"))),
        ("L . L", "0301", "mech:5", (True, True, (4, "LOS-01"), (6, "SENS-01"))),
        (". . L", "0201", "hover:8", (True, True, (2, "LOS-02"), (5, "SENS-02"))),
    ],
    ids=["from the shore", "by MagScan from the surface", "a 'Mech on the shore", "both under water", "on dry land"],
)
def test_whoever_is_under_water_is_foretold_to_be_found_by_who_is_there_too_and_by_magscan_in_its_hex(
    ground: str, where: str, who: str, told: tuple[bool, bool, tuple[int, str], tuple[int, str]]
) -> None:
    game = scene(ground, ("0101", "mech:5*4"), b=[(where, who)], switches=Switches(visibility="double-blind"), falls=(1, 1) * 4)
    look_around(game.turn)
    (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
    eye, radar = ((reach.total, reach.parts[-1].rule) for reach in (row.eye_range, row.radar_range))
    assert (row.sees, row.senses, eye, radar) == told
    seer, target, at = watch(game.turn, B1), watch(game.turn, A1), field(game.turn)
    assert (row.sees, row.senses) == (sees(seer, target, row.distance, at), senses(seer, target, row.distance, at))


@pytest.mark.rule("LOS-17")
def test_a_contact_that_is_known_to_be_mechs_is_under_water_where_it_is_deep_and_an_unknown_one_is_not() -> None:
    game = scene(". L .", ("0101", "mech:5*4"), b=[("0201", "mech:5*4")], switches=Switches(visibility="double-blind"))
    seen = []
    for glimpse in (Glimpse(), Glimpse(units=4, kinds=(("mech", 4),)), Glimpse(units=2, kinds=(("mech", 1), ("vehicle", 1)))):
        game.hold(B1, glimpse=glimpse)
        (row,) = prospect(game.view(), TABLES, Prospect(A1, Hex(1, 1))).rows
        seen.append((row.seen, row.source))
    assert seen == [(True, "radar"), (False, None), (True, "radar")]


def test_a_prospect_knows_no_enemy_that_its_side_does_not() -> None:
    assert prospect(blind(b="1601").view(), TABLES, Prospect(A1, Hex(12, 1))).rows == ()


def test_ghosts_see_nobody() -> None:
    game = blind(1, 1, 1, 1)
    view = game.view()
    ghost = replace(view, contacts=tuple(replace(each, now=False) for each in view.contacts))
    assert prospect(ghost, TABLES, Prospect(A1, Hex(3, 1))).rows == ()


@pytest.mark.rule("SENS-14", "SENS-21", "AMB-59")
def test_the_ladder_tells_what_each_rung_needs_and_which_need_the_eye() -> None:
    rows = rungs(blind(1, 1, 1, 1).view(), TABLES, Rungs()).rows
    assert [(row.rung, row.least) for row in rows] == [(0, 2), (1, 5), (2, 7), (3, 9), (4, 11), (5, 13), (6, 15), (7, 17)]
    assert [row.rung for row in rows if row.eye] == [5, 6, 7]
    assert [row.rule for row in rows] == [f"SENS-{number}" for number in range(14, 22)]


HILLS = ". w .^2 . W . .^1 .\n. . .^3 . . w . .\nr .^1 . J . .^2 . ."


@pytest.mark.rule("LOS-16", "AMB-52", "SENS-01")
@pytest.mark.parametrize("light", ["day", "moonlit", "dark"])
@pytest.mark.parametrize(("who", "height", "lights"), [("mech:5*4", 0, False), ("mech:5*4", 0, True), ("vtol:9, tracked:4", 5, False)])
def test_what_is_covered_is_what_detection_looks_over(light: Light, who: str, height: int, lights: bool) -> None:  # noqa: FBT001  # a parameter
    game = scene(HILLS, ("0402", who), b=[("0801", "mech:5*4")], switches=Switches(visibility="double-blind"), light=light)
    game.world.put(A1, Motion(intent=Intent("contact", height=height, lights=lights), declared=True))
    answer = coverage(game.view(), TABLES, Coverage(A1))
    assert answer.eye == bits_to_hexes(in_view(game.turn, A), game.land)
    seer, at = watch(game.turn, A1), field(game.turn)
    for place in game.land.all_hexes():
        target = watch(game.turn, B1)._replace(hex=place)
        distance = seer.hex.distance(place)
        reached = any(radar_shows(station, seer.hex, target, distance, at) for station in stations(seer.eyes, seer.height))
        assert (place in answer.radar) == reached, place
        assert (place in answer.eye) == sees(seer, target, distance, at), place


@pytest.mark.rule("AMB-57")
def test_of_plain_enemies_that_are_known_a_prospect_foretells_what_comes() -> None:
    game = scene(HILLS, ("0402", "mech:5*4"), b=[("0502", "mech:5*4")], switches=Switches(visibility="double-blind"), falls="7")
    look_around(game.turn)
    view, at = game.view(), field(game.turn)
    assert [each.glimpse.kinds for each in view.contacts] == [(("mech", 4),)]
    for place in game.land.all_hexes():
        (row,) = prospect(view, TABLES, Prospect(A1, place)).rows
        seer, target = watch(game.turn, A1)._replace(hex=place), watch(game.turn, B1)
        distance = place.distance(target.hex)
        assert (row.seen, row.sees, row.senses) == (
            sees(seer, target, distance, at), sees(target, seer, distance, at), senses(target, seer, distance, at),
        ), place  # fmt: skip
