"""Watching: whether one can make out another from where they stand."""

import pytest
from msgspec.structs import replace

from game.model.commands import Declare
from game.model.components import Clock, Motion, Place
from game.model.components.detection import TONNAGE
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, key
from game.model.orders import Intent
from game.model.questions import Coverage, Sightline
from game.model.switches import Switches
from game.rules.strategic.detection import look, look_around
from game.rules.strategic.encounters import sight
from game.rules.strategic.looking import coverage, sightline
from game.rules.strategic.orders import declare
from game.rules.strategic.sensors import Sensor
from game.rules.strategic.turn_sequence import ROWS
from game.rules.strategic.watching import eye_range, field, sees, senses, sensor_for, watch
from tests.scene import A1, B1, GROUND, TARGETING, A, B, Scene, scene

HILL = ". . .^5" + " ." * 13
LAKE = "L L L L L L"
MOVED, FIRED = Motion(spent=2), Motion(Intent("destroy", target="woods"), declared=True)


def looking(words: str, where: str, *falls: int, ground: str = HILL, whom: str = "foot:1", height: int = 10) -> Scene:
    """VTOLs of A beside others in 0101, on a dark night; somebody of B farther off."""
    game = scene(ground, ("0101", words), b=[(where, whom)], switches=Switches(visibility="double-blind"), falls=falls, light="dark")
    game.world.put(A1, Motion(intent=Intent(height=height), declared=True))
    return game


def sensed(game: Scene) -> tuple[bool, int | None]:
    """Whether A has B in reach of its sensors, and what its roll would have on top."""
    seer, target, at = watch(game.turn, A1), watch(game.turn, B1), field(game.turn)
    distance = seer.hex.distance(target.hex)
    found = sensor_for(seer, target, distance, at, seen=False)
    return senses(seer, target, distance, at), None if found is None else found.modifiers.total


# over a hill


@pytest.mark.rule("AMB-52", "SENS-01", "SENS-02")
@pytest.mark.parametrize(
    ("words", "where", "over"),
    [
        ("mech:5", "0501", False),
        ("vtol:9", "0601", True),
        ("mech:5 vtol:9", "0601", True),
        ("mech:5 vtol:9", "0701", False),
        ("vtol:9 tracked:4", "0601", True),
        ("foot:1 vtol:9", "0601", True),
        ("mech:5 vtol:9", "0201", True),
    ],
)
def test_each_radar_of_a_formation_looks_from_where_its_carrier_is(words: str, where: str, over: bool) -> None:  # noqa: FBT001  # a parameter
    assert sensed(looking(words, where))[0] == over


@pytest.mark.rule("AMB-52", "AMB-56")
@pytest.mark.parametrize(("bearer", "where", "found"), [(1, "1001", (False, None)), (2, "1001", (True, 6)), (1, "0501", (True, 0))])
def test_a_probe_on_the_ground_does_not_look_over_a_hill_because_a_vtol_flies_beside_it(
    bearer: int, where: str, found: tuple[bool, int | None]
) -> None:
    assert sensed(looking("mech:5 vtol:9", where).equip(key(A, UNIT, bearer), equipment=("beagle",))) == found


@pytest.mark.rule("AMB-52", "AMB-57")
@pytest.mark.parametrize("where", ["0401", "0501", "0601", "0701", "0801"])
def test_whoever_looks_around_finds_whom_one_pair_would(where: str) -> None:
    game = looking("mech:5 vtol:9", where, *(3, 3) * 2)
    seer, target, at = watch(game.turn, A1), watch(game.turn, B1), field(game.turn)
    alone = sensed(game)[0] or sees(seer, target, seer.hex.distance(target.hex), at)
    look_around(game.turn)
    assert (len(game.view(A).contacts) == 1) == alone


@pytest.mark.rule("AMB-52")
def test_what_is_shown_as_covered_by_radar_is_what_each_carrier_covers() -> None:
    game = looking("mech:5 vtol:9", "1601")
    answer = coverage(game.view(), game.tables, Coverage(A1))
    assert [place.col for place in answer.radar] == [1, 2, 3, 4, 5, 6]
    line = sightline(game.view(), game.tables, Sightline(Hex(1, 1), Hex(7, 1), A1))
    near = sightline(game.view(), game.tables, Sightline(Hex(1, 1), Hex(6, 1), A1))
    assert (line.radar.allowed, near.radar.allowed) == (False, True)


@pytest.mark.rule("AMB-52")
@pytest.mark.parametrize(
    ("words", "where", "seen", "felt"),
    [("mech:5", "0301", False, False), ("vtol:9", "0301", True, True), ("mech:5 vtol:9", "0701", False, False)],
)
def test_whoever_stands_on_the_ground_looks_over_no_hill_of_one_level(words: str, where: str, seen: bool, felt: bool) -> None:  # noqa: FBT001
    game = scene(". .^1" + " ." * 8, ("0101", words), b=[(where, "mech:5")], switches=Switches(visibility="double-blind"))
    game.world.put(A1, Motion(intent=Intent(height=1), declared=True))
    seer, target, at = watch(game.turn, A1), watch(game.turn, B1), field(game.turn)
    distance = seer.hex.distance(target.hex)
    assert (sees(seer, target, distance, at), senses(seer, target, distance, at)) == (seen, felt)


# under water


@pytest.mark.rule("LOS-17", "SENS-03", "AMB-103")
def test_whom_magscan_made_out_under_water_in_the_same_hex_is_held() -> None:
    game = scene(LAKE, ("0101", "hover:8"), b=[("0101", "mech:5")], switches=Switches(visibility="double-blind"), falls=(6, 6) * 4)
    look_around(game.turn)
    look_around(game.turn)
    assert [(each.now, each.rung, each.source) for each in game.view(A).contacts] == [(True, TONNAGE, "magscan")]


@pytest.mark.rule("AMB-39", "AMB-102")
def test_mechs_and_infantry_in_heavy_fog_have_2_and_0_so_that_the_pair_has_2() -> None:
    game = scene(". . .", ("0101", "mech:5*4"), b=[("0201", "foot:1*3")], weather="heavy-fog")
    seers, at = [watch(game.turn, each) for each in (A1, B1)], field(game.turn)
    assert [eye_range(seer, target, at) for seer, target in (seers, seers[::-1])] == [2, 0]
    assert sight(game.turn, A1, B1) == sight(game.turn, B1, A1) == 2


@pytest.mark.rule("LOS-17", "ENG-06")
@pytest.mark.parametrize(("whom", "reach"), [("naval:3", 5), ("submarine", 0)])
def test_a_pair_of_which_one_is_under_water_sees_no_farther_than_its_hex_or_that_one_does(whom: str, reach: int) -> None:
    game = scene(LAKE, ("0101", "vtol:9"), b=[("0201", "naval:3")], light="moonlit", weather="heavy-rain")
    game.world.put(A1, Motion(intent=Intent(height=10), declared=True))
    if whom == "submarine":
        game.equip(key(B, UNIT, 1), move_class="submarine")
    assert sight(game.turn, A1, B1) == sight(game.turn, B1, A1) == reach


# VTOLs and flights as they are seen


@pytest.mark.rule("LOS-07", "AMB-52")
@pytest.mark.parametrize(("hill", "altitude", "seen"), [(1, 1, True), (2, 1, False), (9, 2, True)])
def test_nap_of_earth_is_a_level_up_and_higher_flights_are_above_all_hills(hill: int, altitude: int, seen: bool) -> None:  # noqa: FBT001
    game = scene(f". .^{hill} .", ("0101", "mech:5"), b=[("0301", "fighter")]).fly(B1, altitude)
    assert sees(watch(game.turn, A1), watch(game.turn, B1), 2, field(game.turn)) is seen


@pytest.mark.rule("AMB-49", "AMB-52")
@pytest.mark.parametrize(
    ("whom", "height", "seen"),
    [("vtol:9*2", 1, False), ("vtol:9*2", 2, True), ("vtol:9*2", 10, True), ("vtol:9 mech:5", 10, False)],
)
def test_vtols_two_levels_up_are_in_no_woods_unless_others_are_with_them_on_the_ground(whom: str, height: int, seen: bool) -> None:  # noqa: FBT001
    game = scene(". . . W", ("0101", "mech:5"), b=[("0401", whom)])
    game.world.put(B1, Motion(intent=Intent(height=height), declared=True))
    assert sees(watch(game.turn, A1), watch(game.turn, B1), 3, field(game.turn)) is seen


# heat


@pytest.mark.rule("EQUIP-03", "LOS-15", "AMB-19", "AMB-30")
@pytest.mark.parametrize(("printed", "hot", "cool"), [(False, 3, 2), (True, 1, 2)])
def test_who_boosted_its_myomer_is_seen_from_a_hex_farther_until_its_next_ground_movement(printed: bool, hot: int, cool: int) -> None:  # noqa: FBT001
    game = scene(HILL, ("0101", "mech:5*2"), b=[("0401", "foot:1")], switches=Switches(heat_as_printed=printed)).at(GROUND, A, B)
    for number in (1, 2):
        game.equip(key(A, UNIT, number), equipment=("tsm",))
    declare(game.turn, A, Declare(A1, Intent(tsm=True)))
    seen = [eye_range(watch(game.turn, B1), watch(game.turn, A1), field(game.turn))]
    for row in (TARGETING, GROUND):
        game.world.put(GAME, Clock(2, row))
        ROWS[row].begin(game.turn)
        seen.append(eye_range(watch(game.turn, B1), watch(game.turn, A1), field(game.turn)))
    assert seen == [hot, hot, cool]


# what the ground tells


def felt(words: str, done: Motion, by: str = "mech:5") -> bool:
    """Whether somebody of A feels somebody of B beside it in 0101, who has done so much this turn, in a sandstorm."""
    game = scene(HILL, ("0101", by), b=[("0101", words)], switches=Switches(visibility="double-blind"), weather="sandstorm")
    game.world.put(B1, done)
    return "seismic" in [each.source for each in every_sensor(game)]


def every_sensor(game: Scene) -> list[Sensor]:
    """The best sensor of A against B, with all others put out of use in turn."""
    seer, target, at = watch(game.turn, A1), watch(game.turn, B1), field(game.turn)
    blind = seer._replace(eyes=seer.eyes._replace(radar=-1, radar_kind=None, magscan=False))
    found = [sensor_for(each, target, seer.hex.distance(target.hex), at, seen=False) for each in (seer, blind)]
    return [each for each in found if each is not None]


@pytest.mark.rule("SENS-04", "AMB-55", "ORDER-04", "ORDER-18")
@pytest.mark.parametrize(
    ("done", "told"),
    [
        (MOVED, True),
        (FIRED, True),
        (replace(FIRED, declared=False), False),
        (Motion(Intent("defend", dig_in=True), declared=True), False),
        (Motion(Intent("breakthrough"), declared=True), False),
        (Motion(), False),
    ],
    ids=["it spent SMP", "it destroys", "it may destroy, but was not ordered to", "it digs in", "it was ordered on", "it did nothing"],
)
def test_the_ground_tells_of_who_spent_smp_or_fired_and_of_nobody_else(done: Motion, told: bool) -> None:  # noqa: FBT001
    assert felt("mech:5*4", done) is told


@pytest.mark.rule("SENS-04", "AMB-55")
@pytest.mark.parametrize(("words", "told"), [("foot:1", False), ("jump:1/2", False), ("vtol:9", False), ("mechanized:3 foot:1", True)])
def test_nobody_feels_foot_and_jump_infantry_nor_what_flies(words: str, told: bool) -> None:  # noqa: FBT001
    assert (felt(words, MOVED), felt(words, FIRED)) == (told, told)


@pytest.mark.rule("SENS-04", "AMB-103")
@pytest.mark.parametrize(
    ("by", "feels"), [("mech:5", True), ("tracked:4", True), ("large:3", True), ("foot:1", False), ("armor:1", False), ("vtol:9", False)]
)
def test_mechs_and_vehicles_alone_feel_the_ground(by: str, feels: bool) -> None:  # noqa: FBT001
    assert felt("mech:5", MOVED, by) is feels


@pytest.mark.rule("SENS-04", "AMB-55")
@pytest.mark.parametrize("as_printed", [False, True])
def test_a_void_signature_under_ecm_is_felt_in_a_sandstorm_on_a_dark_night_in_woods(as_printed: bool) -> None:  # noqa: FBT001
    rules = Switches(visibility="double-blind", seismic_as_printed=as_printed)
    game = scene("W . .", ("0101", "mech:5"), b=[("0101", "mech:5")], switches=rules, weather="sandstorm", light="dark", falls=(6, 6) * 2)
    game.equip(key(B, UNIT, 1), equipment=("void-sig", "ecm"), tonnage=80)
    game.world.put(B1, MOVED)
    best, *_ = every_sensor(game)
    assert (best.source, best.modifiers.total) == ("seismic", -2 if as_printed else 2)
    look_around(game.turn)
    assert [each.source for each in game.view().contacts] == ["seismic"]


@pytest.mark.rule("SENS-04", "AMB-55")
def test_nothing_is_felt_a_hex_away() -> None:
    game = scene(HILL, ("0101", "mech:5"), b=[("0201", "mechanized:3")], switches=Switches(visibility="double-blind"), weather="sandstorm")
    game.world.put(B1, MOVED)
    assert [each.source for each in every_sensor(game)] == ["radar"]


@pytest.mark.rule("SENS-04", "AMB-55", "AMB-57")
def test_who_comes_upon_somebody_that_destroys_may_feel_it_on_the_way() -> None:
    game = scene(
        ". .", ("0101", "mech:5"), b=[("0201", "mech:5")], switches=Switches(visibility="double-blind"), weather="storm", falls=(6, 6) * 2
    )
    game.at(GROUND, A, active=A1).equip(key(B, UNIT, 1), equipment=("void-sig",))
    game.world.put(B1, FIRED)
    game.world.put(A1, Place(Hex(2, 1)))
    look(game.turn, A1)
    assert [each.source for each in game.view().contacts] == ["seismic"]
