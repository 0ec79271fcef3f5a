"""Sensors by the table: ranges, modifiers of a roll, the ladder."""

import msgspec
import pytest

from game.content.maps import read_map
from game.model.components.detection import Source
from game.model.hexes import Hex
from game.model.ids import RuleId
from game.model.land import Place, Structure, made
from game.model.ruling import Tally, part, tally
from game.model.switches import Switches
from game.model.units import Weight
from game.model.views.detection import Eyes, Mark, Spot, Stealth
from game.rules.strategic.profiles import eyes
from game.rules.strategic.sensors import (
    Scan,
    best_sensor,
    look_rung,
    magscan_range,
    radar_range,
    rung_of,
    scan_modifiers,
    seismic_range,
    spot,
)
from game.rules.tables import load_tables
from tests.marking import marked, some
from tests.scene import land

TABLES = load_tables()
PLAIN = Switches()
MECH = Mark(units=1, heaviest="medium", lightest="medium")
BARE = Scan()
SIGHT = tally((part("spotter", 4, RuleId("LOS-01")),), "hexes")


def with_(words: str, *equipment: str, eccm: bool = False) -> Eyes:
    return eyes(some(words, *equipment), eccm=eccm, tables=TABLES)


def radar(seer: Eyes, target: Mark = MECH, switches: Switches = PLAIN) -> int:
    return radar_range(seer, target, TABLES, switches).total


def roll(
    source: Source = "radar",
    seer: Eyes = with_("mech"),  # noqa: B008
    target: Mark = MECH,
    distance: int = 1,
    switches: Switches = PLAIN,
    scan: Scan = BARE,
) -> list[tuple[int, str]]:
    found = scan_modifiers(source, distance, seer, target, scan, TABLES, switches)
    assert found.total == sum(each.amount for each in found.parts)
    return [(each.amount, each.rule) for each in found.parts]


# radar and probes


@pytest.mark.parametrize(
    ("words", "reach", "source"),
    [
        pytest.param("mech", 6, "SENS-01", marks=pytest.mark.rule("SENS-01")),
        pytest.param("tracked", 5, "SENS-02", marks=pytest.mark.rule("SENS-02")),
        pytest.param("armor", 5, "SENS-02", marks=pytest.mark.rule("SENS-02")),
        pytest.param("proto", 5, "SENS-02", marks=pytest.mark.rule("SENS-02")),
        pytest.param("naval", 5, "SENS-02", marks=pytest.mark.rule("AMB-103")),
        pytest.param("large", 5, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("vtol", 5, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("fighter", 5, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("dropship", 5, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("fortress", 5, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("foot", -1, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("mechanized", -1, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("", -1, "AMB-103", marks=pytest.mark.rule("AMB-103")),
        pytest.param("foot tracked mech", 6, "SENS-01", marks=pytest.mark.rule("SENS-01")),
    ],
)
def test_the_best_radar_of_a_formation_counts(words: str, reach: int, source: str) -> None:
    found = radar_range(with_(words), MECH, TABLES, PLAIN)
    assert [(each.amount, each.rule) for each in found.parts] == [(reach, source)]


PROBES = [
    pytest.param("light-probe", 5, "SENS-05", "SENS-24", marks=pytest.mark.rule("SENS-05", "SENS-24")),
    pytest.param("watchdog", 5, "SENS-05", "SENS-24", marks=pytest.mark.rule("SENS-05", "SENS-24")),
    pytest.param("ew-equipment", 5, "SENS-05", "SENS-24", marks=pytest.mark.rule("SENS-05", "SENS-24")),
    pytest.param("beagle", 6, "SENS-06", "SENS-25", marks=pytest.mark.rule("SENS-06", "SENS-25")),
    pytest.param("improved-sensors", 6, "SENS-06", "SENS-25", marks=pytest.mark.rule("SENS-06", "SENS-25")),
    pytest.param("bloodhound", 7, "SENS-07", "SENS-26", marks=pytest.mark.rule("SENS-07", "SENS-26")),
    pytest.param("clan-probe", 8, "SENS-08", "SENS-27", marks=pytest.mark.rule("SENS-08", "SENS-27")),
]


@pytest.mark.rule("AMB-56")
@pytest.mark.parametrize(("probe", "amount", "by_range", "by_roll"), PROBES)
def test_a_probe_adds_to_range_and_roll(probe: str, amount: int, by_range: str, by_roll: str) -> None:
    seer = with_("mech", probe)
    summed = radar_range(seer, MECH, TABLES, PLAIN)
    assert [(each.amount, each.rule) for each in summed.parts] == [(6, "SENS-01"), (amount, by_range)]
    assert roll(seer=seer, distance=6 + amount) == [(amount, by_roll)]


@pytest.mark.rule("AMB-56")
def test_a_beagle_on_a_mech_reaches_12() -> None:
    assert radar(with_("mech", "beagle")) == 12
    assert radar(with_("tracked", "beagle")) == 11


@pytest.mark.rule("AMB-56")
def test_a_probe_adds_to_the_radar_of_its_carrier() -> None:
    both = some("mech") + some("tracked", "light-probe")
    assert radar(eyes(both, eccm=False, tables=TABLES)) == 10


@pytest.mark.rule("AMB-56")
def test_only_the_best_probe_counts() -> None:
    both = some("mech", "light-probe", "clan-probe") + some("mech", "beagle")
    seer = eyes(both, eccm=False, tables=TABLES)
    assert (radar(seer), roll(seer=seer)) == (14, [(8, "SENS-27")])


@pytest.mark.rule("AMB-56", "AMB-60")
def test_enemy_ecm_switches_the_probe_off_unless_there_is_eccm() -> None:
    jammer = marked("mech", "ecm")
    assert radar(with_("mech", "beagle"), jammer) == 6
    assert roll(seer=with_("mech", "beagle"), target=jammer) == [(-6, "SENS-28")]
    answering = with_("mech", "beagle", "ecm", eccm=True)
    assert radar(answering, jammer) == 12
    assert roll(seer=answering, target=jammer) == [(6, "SENS-25")]


@pytest.mark.rule("AMB-56")
@pytest.mark.parametrize(
    ("probe", "reach", "bonus"), [("light-probe", 6, []), ("beagle", 6, [(6, "SENS-25")]), ("clan-probe", 8, [(8, "SENS-27")])]
)
def test_by_the_switch_the_range_of_a_probe_replaces_that_of_radar(probe: str, reach: int, bonus: list[tuple[int, str]]) -> None:
    switches = Switches(probe_range_replaces=True)
    seer = with_("mech", probe)
    assert radar(seer, switches=switches) == reach
    assert roll(seer=seer, distance=6, switches=switches) == bonus


@pytest.mark.rule("AMB-102")
def test_what_is_easier_to_see_is_no_easier_for_radar() -> None:
    assert radar(with_("mech"), MECH._replace(size="very-large", hexes=9, levels=9, heat=9)) == radar(with_("mech"))


# MagScan and seismic


@pytest.mark.rule("SENS-03", "AMB-103")
@pytest.mark.parametrize(
    ("words", "has"),
    [("mech", True), ("tracked", True), ("large", True), ("vtol", True), ("foot mech", True), ("foot", False), ("armor", False)],
)
def test_mechs_and_vehicles_have_magscan_of_1_hex(words: str, has: bool) -> None:  # noqa: FBT001
    found = magscan_range(with_(words), MECH, TABLES)
    assert (None if found is None else [(each.amount, each.rule) for each in found.parts]) == ([(1, "SENS-03")] if has else None)


@pytest.mark.rule("SENS-03")
@pytest.mark.parametrize(("words", "found"), [("foot*3", False), ("mechanized foot", False), ("foot mech", True), ("armor", True)])
def test_magscan_does_not_work_against_infantry(words: str, found: bool) -> None:  # noqa: FBT001
    assert (magscan_range(with_("mech"), marked(words), TABLES) is not None) is found


@pytest.mark.rule("SENS-04", "AMB-55", "AMB-103")
def test_seismic_sensors_feel_who_moved_in_the_same_hex() -> None:
    found = seismic_range(with_("mech"), MECH, TABLES, moved=True)
    assert found is not None
    assert [(each.amount, each.rule) for each in found.parts] == [(0, "SENS-04")]
    assert seismic_range(with_("mech"), MECH, TABLES, moved=False) is None
    assert seismic_range(with_("mech"), marked("foot jump"), TABLES, moved=True) is None
    assert seismic_range(with_("foot"), MECH, TABLES, moved=True) is None


@pytest.mark.rule("SENS-04", "AMB-55")
@pytest.mark.parametrize(("weight", "amount"), [("assault", 2), ("heavy", 1), ("medium", 0), ("light", -1), ("ultralight", -2)])
def test_the_heavier_the_easier_to_feel_unless_as_printed(weight: Weight, amount: int) -> None:
    target = Mark(heaviest=weight, lightest=weight)
    assert roll("seismic", target=target, distance=0) == [(amount, "SENS-04")]
    assert roll("seismic", target=target, distance=0, switches=Switches(seismic_as_printed=True)) == [(-amount, "SENS-04")]


@pytest.mark.rule("AMB-55")
def test_the_unit_that_is_easiest_to_feel_counts() -> None:
    target = Mark(heaviest="assault", lightest="light")
    assert roll("seismic", target=target, distance=0) == [(2, "SENS-04")]
    assert roll("seismic", target=target, distance=0, switches=Switches(seismic_as_printed=True)) == [(1, "SENS-04")]


@pytest.mark.rule("AMB-55")
def test_ecm_stealth_and_hiding_do_not_hinder_seismic_sensors() -> None:
    target = Mark(stealth="void-sig", ecm=True, heaviest="heavy", lightest="heavy")
    assert roll("seismic", target=target, distance=0, scan=Scan(hidden=True, spot=Spot(deposits=True, industry=True))) == [(1, "SENS-04")]


# what hinders a roll


@pytest.mark.parametrize(
    ("stealth", "amount", "source"),
    [
        pytest.param("stealth", -6, "SENS-29", marks=pytest.mark.rule("SENS-29")),
        pytest.param("null-sig", -8, "SENS-30", marks=pytest.mark.rule("SENS-30")),
        pytest.param("void-sig", -10, "SENS-31", marks=pytest.mark.rule("SENS-31")),
    ],
)
def test_stealth_hinders_a_roll(stealth: Stealth, amount: int, source: str) -> None:
    assert roll(target=Mark(stealth=stealth)) == [(amount, source)]


@pytest.mark.rule("SENS-30")
def test_mimetic_camouflage_counts_as_a_null_signature() -> None:
    assert roll(target=marked("armor", "mimetic")) == [(-8, "SENS-30")]


@pytest.mark.rule("SENS-28", "AMB-60")
def test_ecm_and_stealth_do_not_add_up() -> None:
    assert roll(target=Mark(ecm=True)) == [(-6, "SENS-28")]
    assert roll(target=Mark(ecm=True, stealth="stealth")) == [(-6, "SENS-29")]
    assert roll(target=Mark(ecm=True, stealth="void-sig")) == [(-10, "SENS-31")]
    assert roll(seer=with_("mech", "ecm", eccm=True), target=Mark(ecm=True)) == []
    assert roll(seer=with_("mech", "ecm", eccm=True), target=Mark(ecm=True, stealth="stealth")) == [(-6, "SENS-29")]


@pytest.mark.rule("SENS-22")
@pytest.mark.parametrize(("source", "hindered"), [("radar", True), ("magscan", True), ("ir", False)])
def test_metallic_deposits_hinder_radar_and_magscan(source: Source, hindered: bool) -> None:  # noqa: FBT001
    assert roll(source, scan=Scan(spot=Spot(deposits=True))) == ([(-4, "SENS-22")] if hindered else [])


@pytest.mark.rule("SENS-23")
@pytest.mark.parametrize("source", ["radar", "magscan", "ir"])
def test_dense_industry_hinders_radar_magscan_and_infrared(source: Source) -> None:
    assert roll(source, scan=Scan(spot=Spot(industry=True))) == [(-4, "SENS-23")]


@pytest.mark.rule("SENS-22", "SENS-23")
def test_the_land_tells_where_deposits_and_industry_are() -> None:
    works = [Structure("works", "factory", Hex(1, 1)), Structure("works", "factory", Hex(2, 1)), Structure("post", "hq", Hex(3, 1))]
    lode = Place("lode", "deposit", Hex(2, 1)), Place("hill", "hill", Hex(1, 1))
    field = made(msgspec.structs.replace(land("D T D"), structures=(*works, Structure("stores", "depot", Hex(3, 1))), places=lode))
    assert [spot(field, place, TABLES) for place in field.all_hexes()] == [Spot(industry=True), Spot(deposits=True), Spot(industry=True)]
    razed = made(msgspec.structs.replace(field, structures=(works[2],)))
    assert not any(spot(razed, place, TABLES).industry for place in field.all_hexes())


@pytest.mark.rule("SENS-22", "SENS-23")
@pytest.mark.parametrize(("name", "deposits", "industry"), [("region", "0515 2521", ""), ("theatre", "1312 3051", "2434 4332 4432")])
def test_shipped_maps_hold_deposits_and_dense_industry(name: str, deposits: str, industry: str) -> None:
    field = read_map(f"{name}.tmx")
    found = [(place, spot(field, place, TABLES)) for place in field.all_hexes()]
    assert " ".join(sorted(str(place) for place, here in found if here.deposits)) == deposits
    assert " ".join(sorted(str(place) for place, here in found if here.industry)) == industry


@pytest.mark.rule("AMB-18")
def test_what_hides_takes_8_from_a_roll() -> None:
    assert roll(scan=Scan(hidden=True)) == [(-8, "AMB-18")]


@pytest.mark.rule("FATIG-03")
def test_a_tired_observer_rolls_worse() -> None:
    assert roll(scan=Scan(tired=2)) == [(-2, "FATIG-03")]


@pytest.mark.rule("SENS-10", "AMB-05")
def test_the_skill_of_the_option_is_added() -> None:
    assert roll(scan=Scan(skill=3), switches=Switches(atow_sensors=True)) == [(3, "SENS-10")]
    assert roll(scan=Scan(skill=3)) == []


# the best sensor


def best(distance: int, seer: Eyes, target: Mark = MECH, *, radar_clear: bool = True, deep: bool = False, scan: Scan = BARE) -> str | None:
    found = best_sensor(distance, seer, target, scan, TABLES, PLAIN, radar_clear=radar_clear, deep=deep)
    return None if found is None else found.source


@pytest.mark.rule("SENS-09", "AMB-57")
def test_the_best_sensor_in_range_is_used() -> None:
    mech = with_("mech")
    assert [best(distance, mech) for distance in (0, 1, 6, 7)] == ["radar", "radar", "radar", None]
    assert best(12, with_("mech", "beagle")) == "radar"
    assert best(2, with_("foot")) is None
    assert best(2, with_("foot"), scan=Scan(sight=SIGHT)) == "ir"


@pytest.mark.rule("AMB-57")
def test_a_sensor_that_is_hindered_less_is_better() -> None:
    assault = Mark(stealth="stealth", heaviest="assault", lightest="assault")
    assert best(0, with_("mech"), assault, scan=Scan(moved=True)) == "seismic"
    assert best(0, with_("mech"), assault, scan=Scan(moved=False)) == "radar"
    assert best(1, with_("mech"), scan=Scan(spot=Spot(deposits=True), sight=SIGHT)) == "ir"


@pytest.mark.rule("AMB-52")
def test_higher_ground_between_stops_radar() -> None:
    assert best(1, with_("mech"), radar_clear=False) == "magscan"
    assert best(2, with_("mech"), radar_clear=False) is None


@pytest.mark.rule("LOS-17", "AMB-103")
def test_a_target_under_water_is_found_by_magscan_in_the_same_hex_alone() -> None:
    assert [best(distance, with_("mech"), deep=True, scan=Scan(moved=True)) for distance in (0, 1)] == ["magscan", None]
    assert best(0, with_("foot"), deep=True) is None
    found = best_sensor(0, with_("mech"), MECH, Scan(), TABLES, PLAIN, deep=True)
    assert found is not None
    assert (found.range.total, found.range.parts[-1].rule) == (0, "LOS-17")


# the ladder


@pytest.mark.parametrize(
    ("totals", "rung"),
    [
        pytest.param((-9, 1, 2, 3, 4), 0, marks=pytest.mark.rule("SENS-14", "AMB-59")),
        pytest.param((5, 6), 1, marks=pytest.mark.rule("SENS-15")),
        pytest.param((7, 8), 2, marks=pytest.mark.rule("SENS-16")),
        pytest.param((9, 10), 3, marks=pytest.mark.rule("SENS-17")),
        pytest.param((11, 12), 4, marks=pytest.mark.rule("SENS-18")),
        pytest.param((13, 14), 5, marks=pytest.mark.rule("SENS-19", "AMB-59")),
        pytest.param((15, 16), 6, marks=pytest.mark.rule("SENS-20", "AMB-59")),
        pytest.param((17, 18, 40), 7, marks=pytest.mark.rule("SENS-21", "AMB-59")),
    ],
)
def test_a_result_gives_its_rung_and_without_sight_at_most_the_tonnage(totals: tuple[int, ...], rung: int) -> None:
    assert {rung_of(total, visual=True, tables=TABLES) for total in totals} == {rung}
    assert {rung_of(total, visual=False, tables=TABLES) for total in totals} == {min(rung, 4)}


@pytest.mark.rule("AMB-59")
def test_a_look_tells_the_weight_class() -> None:
    assert look_rung(TABLES) == rung_of(9, visual=False, tables=TABLES) == 3


def test_a_scan_is_told_with_its_ranges() -> None:
    found = best_sensor(3, with_("mech", "clan-probe"), MECH, Scan(tired=1), TABLES, PLAIN)
    assert found is not None
    assert (found.source, found.range.total, found.modifiers.total) == ("radar", 14, 7)
    assert isinstance(msgspec.json.decode(msgspec.json.encode(found.modifiers), type=Tally), Tally)
