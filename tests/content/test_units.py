"""The catalogue: what we ship, the user's own units, and the program without the folder."""

import csv
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.cli.main import main
from game.content import places, units
from game.content.check import check
from game.content.errors import ContentError
from game.content.forces import read_force
from game.content.lints.units import unit_problems
from game.content.opening import opened
from game.content.scenarios import read_scenario, scenario_cards
from game.content.units import catalogue
from game.model.components import AnyComponent, Damage, Unit
from game.model.ids import Key
from game.model.seed import Seed
from game.model.units import Card, Classic, Location, Share, Spent

Write = Callable[[str, str], Path]
ROOT = Path(__file__).parents[2]
TABLE = ROOT.parent / "shared" / "reference" / "units.tsv"
SHIPPED = sorted(places.shipped("units").glob("*.toml"))
OWN = """\
[[unit]]
id = "archer-arc-2r"
chassis = "Archer"
model = "mended"
kind = "mech"
motion = "mech"
tonnage = 70
walk = 5

[[unit]]
id = "garden-tractor"
chassis = "Garden Tractor"
kind = "support"
motion = "wheeled"
tonnage = 4.5
inches = 6
equipment = ["searchlight"]
card = { armor = 1, structure = 1 }
"""
OWN_FORCE = """\
name = "Gardeners"
faction = "inner-sphere"
[[formation]]
number = 1
name = "First"
[[formation.part]]
name = "Lance"
units = [{ id = "t-1", unit = "garden-tractor" }]
"""


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The program with `assets/units` taken out; all else is where it was."""
    shipped = places.shipped
    monkeypatch.setattr(places, "shipped", lambda kind: tmp_path / "assets" / "units" if kind == "units" else shipped(kind))


def own(tmp_path: Path, text: str = OWN) -> None:
    """Give the user units of his own."""
    folder = tmp_path / "home" / "units"
    folder.mkdir(parents=True)
    (folder / "own.toml").write_text(text, encoding="utf-8")


def test_a_unit_is_found_by_its_id() -> None:
    archer = catalogue().find("archer-arc-2r")
    assert (archer.called(), archer.kind, archer.tonnage, archer.walk, archer.jump, archer.heat_sinks) == (
        "Archer ARC-2R",
        "mech",
        70,
        4,
        0,
        10,
    )
    assert archer.card == Card(7, 6, (2, 3, 3), 3, 8, overheat=1, specials=("IF2", "LRM1/2/2", "REAR1/1/-"), type="BM")


def test_found_alone_it_is_what_it_is_among_all() -> None:
    everything = catalogue().units
    assert len(everything) > 100
    assert {name: catalogue().find(name) for name in everything} == dict(everything)


def test_every_shipped_file_is_written_so_that_a_unit_can_be_read_alone() -> None:
    for file in units._files(places.shipped("units")):  # noqa: SLF001 - what makes a start quick
        blocks = units._blocks(file)  # noqa: SLF001
        assert {units._alone(block) for block in blocks.values()} == set(units._read(file))  # noqa: SLF001


def test_an_unknown_unit_is_told_with_what_was_meant() -> None:
    with pytest.raises(ContentError, match=r"there is no 'archr-arc-2r' in the catalogue \(did you mean 'archer-arc-2r'\?\)"):
        catalogue().find("archr-arc-2r")


def test_a_clan_calls_its_units_by_its_own_names() -> None:
    stormcrow = catalogue().find("stormcrow-prime")
    assert (stormcrow.called(), stormcrow.called(clan=True)) == ("Ryoken Prime", "Stormcrow Prime")


def test_what_sources_leave_open_is_as_we_decided() -> None:
    assert catalogue().find("mobile-long-tom-lt-mob-25").walk == 2
    assert catalogue().find("j-27-ordnance-transport").tonnage == 10
    assert catalogue().find("haruspex").equipment == ("satellite-imager",)
    kinds = {name: catalogue().find(name).kind for name in ("boomerang", "zugvogel-a", "cloud-ten", "haruspex", "bug-eye", "union-2708")}
    assert set(kinds.values()) == {"aerospace", "dropship"}
    estimated = {unit.kind for unit in catalogue().units.values() if unit.estimated}
    assert {"dropship", "structure"} <= estimated


def test_flags_are_proposed() -> None:
    proposed = {flag: unit.id for unit in catalogue().units.values() for flag in unit.flags}
    assert proposed["coolant-truck"] == "coolant-truck-135-k"
    assert proposed["ordnance-carrier"] == "j-27-ordnance-transport"
    assert "field-hospital" in catalogue().find("mash-truck").flags
    assert "combat-engineers" in catalogue().find("combat-engineers").flags


# the table that it was made from


def _rows() -> list[dict[str, str]]:
    if not TABLE.is_file():
        pytest.skip("../shared/reference/units.tsv, from which the catalogue was made, is not there")
    with TABLE.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def _number(cell: str) -> float:
    return float(cell or 0)


@pytest.mark.parametrize("field", ["tonnage", "jump", "heat_sinks", "fuel", "si", "doors", "troop_space", "troopers", "pv", "intro", "mul"])
def test_every_row_of_the_table_is_in_the_catalogue_with_its_numbers(field: str) -> None:
    column = {
        "jump": "jump_mp", "fuel": "fuel_points", "troop_space": "troop_space_tons", "intro": "intro_year", "mul": "mul_id",
    }.get(field, field)  # fmt: skip
    for row in _rows():
        assert (getattr(catalogue().find(row["id"]), field) or 0) == _number(row[column]), row["id"]


def test_every_row_of_the_table_is_in_the_catalogue_with_its_rate_and_equipment() -> None:
    decided = {"mobile-long-tom-lt-mob-25", "haruspex", "rattler-mk-ii"}
    for row in (row for row in _rows() if row["id"] not in decided):
        unit = catalogue().find(row["id"])
        assert (unit.walk or unit.thrust) == _number(row["walk_mp"]), unit.id
        assert ";".join(unit.equipment) == row["equipment"], unit.id
        assert (unit.chassis, unit.model, unit.clan_name) == (row["chassis"], row["model"], row["clan_name"])


def test_every_row_of_the_table_is_in_the_catalogue_with_its_card() -> None:
    for row in (row for row in _rows() if row["as_type"] and row["id"] != "dropshuttle-k-1"):
        card = catalogue().find(row["id"]).card
        assert card is not None
        assert (card.type, card.size, card.armor, card.structure) == (
            row["as_type"],
            int(row["size"]),
            int(row["armor"]),
            int(row["structure"]),
        )
        printed = tuple(f"{each}*" if reach in card.minimal else f"{each}" for reach, each in zip("sml", card.damage, strict=True))
        assert printed == (row["dmg_s"], row["dmg_m"], row["dmg_l"]), row["id"]
        assert (card.overheat, card.threshold) == (_number(row["ov"]), _number(row["threshold"])), row["id"]
        assert ",".join(card.specials) == row["specials"].replace(", ", ",").replace(",IF1)", ",IF1)") or "TUR" in row["specials"], row[
            "id"
        ]
        assert row["move"].replace('"', "").startswith(str(card.move)), row["id"]


# the user's own


def test_the_users_own_units_add_to_the_catalogue_and_replace_what_is_in_it(tmp_path: Path) -> None:
    assert catalogue().find("archer-arc-2r").walk == 4
    own(tmp_path)
    assert catalogue().find("archer-arc-2r").walk == catalogue().find("archer-arc-2r").walk == 5
    assert catalogue().find("garden-tractor").inches == 6
    assert catalogue().find("marauder-mad-3r").walk == 4


def test_a_file_that_has_changed_is_read_anew(tmp_path: Path) -> None:
    own(tmp_path)
    assert catalogue().find("archer-arc-2r").walk == 5
    (tmp_path / "home" / "units" / "own.toml").write_text(OWN.replace("walk = 5", "walk = 12"), encoding="utf-8")
    assert catalogue().find("archer-arc-2r").walk == 12


def test_a_broken_file_of_the_users_is_told(tmp_path: Path) -> None:
    own(tmp_path, OWN.replace('["searchlight"]', '["searchlite"]'))
    with pytest.raises(
        ContentError, match=r"units/own\.toml: unit 2, equipment 1: unknown value 'searchlite' \(did you mean 'searchlight'\?\)"
    ):
        catalogue().find("archer-arc-2r")


# without the folder


@pytest.mark.usefixtures("bare")
def test_without_the_folder_a_force_that_needs_it_is_told_in_one_sentence() -> None:
    sentence = (
        r"forces/ember-cluster\.toml: unit 'stormcrow-1': 'stormcrow-prime' is to come from the catalogue, but .*assets/units is not there"
    )
    with pytest.raises(ContentError, match=sentence) as refused:
        read_force("ember-cluster.toml")
    assert "\n" not in str(refused.value)


@pytest.mark.usefixtures("bare")
def test_without_the_folder_the_program_runs_on_units_written_out_and_the_users_own(tmp_path: Path, write: Write) -> None:
    own(tmp_path)
    write("home/forces/gardeners.toml", OWN_FORCE)
    assert [unit.name for unit in read_force("gardeners.toml").units()] == ["Garden Tractor"]
    assert [card.id for card in scenario_cards()] == [path.stem for path in places.listed("scenarios", "*.toml")]
    assert main(["rules", "MOVE-01"]) == 0


@pytest.mark.usefixtures("bare")
def test_without_the_folder_the_check_names_the_forces_that_need_it() -> None:
    problems = check()
    assert problems
    assert all("is not there: put it back" in problem for problem in problems), problems
    assert check([places.maps(), places.shipped("rulebook") / "map.toml"]) == []


# what is wrong with a file


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_file_is_sound(path: Path) -> None:
    assert unit_problems(path) == []
    assert check([path]) == []


def test_the_folder_says_whose_the_names_are() -> None:
    notice = (places.shipped("units") / "NOTICE").read_text(encoding="utf-8")
    assert "not affiliated" in notice
    assert "runs without this folder" in notice


UNIT = """\
[[unit]]
id = "x-1"
chassis = "X"
kind = "mech"
motion = "mech"
tonnage = 50
walk = 5
doors = 2
bays = [{ kind = "mech", capacity = 4, doors = 2 }, { kind = "cargo", capacity = 1.5, doors = 3 }]
equipment = ["masc"]
flags = ["technical-team"]
card = { type = "BM", size = 2, move = 10, armor = 4, structure = 4, damage = [2, 2, 0], minimal = ["l"], specials = ["CASE"] }
"""
BROKEN = [
    ('id = "x-1"', 'id = "X 1"', "unit 1, id: "),
    ('kind = "mech"\nmotion', 'kind = "mec"\nmotion', "unit 1, kind: unknown value 'mec' (did you mean 'mech'?)"),
    ('motion = "mech"', 'motion = "mehc"', "unit 1, motion: unknown value 'mehc' (did you mean 'mech'?)"),
    ('motion = "mech"', 'motion = "hover"', "unit 'x-1': a mech does not move as hover: choose mech"),
    ('["masc"]', '["mascc"]', "unit 1, equipment 1: unknown value 'mascc' (did you mean 'masc'?)"),
    ('["technical-team"]', '["tecnical-team"]', "unit 1, flags 1: unknown value 'tecnical-team' (did you mean 'technical-team'?)"),
    ('kind = "mech", cap', 'kind = "mesh", cap', "unit 1, bays 1, kind: unknown value 'mesh' (did you mean 'mech'?)"),
    ("walk = 5", "", "unit 'x-1': it has no rate"),
    ("walk = 5", "walk = 5\nthrust = 3", "unit 'x-1': a mech has no thrust"),
    ("walk = 5", "walk = 5\nmotorized = true", "unit 'x-1': only infantry that moves as infantry is jump_infantry or motorized"),
    ("tonnage = 50", "tonnage = 0", "unit 'x-1': it weighs nothing"),
    ("tonnage = 50", "tonnage = nan", "the file is no sound TOML: 'nan' is no number"),
    ("tonnage = 50", "tonnage = -5", "unit 1, tonnage: it must be"),
    ("doors = 2\nbays", "doors = 5\nbays", "unit 'x-1': it has 5 doors but its bays have 2"),
    ('["masc"]', '["amphibious"]', "unit 'x-1': it has amphibious equipment or is amphibious, not both"),
    ('type = "BM"', 'type = "CV"', "unit 'x-1': its card is of type CV: that of a mech is BM or IM"),
    ("size = 2", "size = 7", "unit 1, card, size: it must be a whole number <= 5"),
    ("structure = 4", "structure = 0", "unit 'x-1': its card has no structure"),
    ("armor = 4, ", "", "unit 1, card: the field 'armor' is missing"),
    ("armor = 4", "armour = 4", "unit 1, card: "),
    ("[2, 2, 0]", "[2, 2]", "unit 1, card, damage: it must be a list of length 3"),
    ("[2, 2, 0]", "[2, 2, 1]", "unit 'x-1': its card does 1 damage at range l and minimal damage too"),
    ('["l"]', '["x"]', "unit 1, card, minimal 1: unknown value 'x' (known: l, m, s)"),
    ('["CASE"]', '["TUR(2/2/-"]', "unit 'x-1': its card has the special 'TUR(2/2/-': mend its brackets"),
    ("[[unit]]", "[[unit]", "the file is no sound TOML"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN, ids=[f"{each[1].strip()[:20]} {each[2][:50]}" for each in BROKEN])
def test_an_unsound_unit_is_told_in_one_sentence_with_its_place(write: Write, old: str, new: str, sentence: str) -> None:
    assert check([write("units/x.toml", UNIT)]) == []
    broken = UNIT.replace(old, new, 1)
    assert broken != UNIT
    problems = check([write("units/x.toml", broken)])
    assert [problem for problem in problems if f"units/x.toml: {sentence}" in problem], problems
    assert not [problem for problem in problems if "\n" in problem]


def test_jump_infantry_jumps(write: Write) -> None:
    foot = UNIT.replace('"mech"\nmotion = "mech"', '"infantry"\nmotion = "infantry"\njump_infantry = true').replace(
        'type = "BM"', 'type = "CI"'
    )
    assert [problem for problem in check([write("units/x.toml", foot)]) if "it is jump_infantry without jump MP" in problem]


def test_an_id_stands_once_in_a_folder(write: Write) -> None:
    first, second = write("units/a.toml", UNIT), write("units/b.toml", UNIT + UNIT)
    assert check([first]) == []
    assert [problem.partition(": ")[2] for problem in check([second])] == [
        "unit id 'x-1' is given twice: rename one",
        "unit id 'x-1' is given in a.toml too: rename one",
    ]


# units in a game


def test_in_a_game_every_unit_is_whole_and_has_its_card_and_skills() -> None:
    world = opened(read_scenario("raid"), Seed("1"), {}).world
    found = dict(world.each(Unit))
    assert found
    assert {key: world.get(key, Damage) for key in found} == dict.fromkeys(found, Damage())
    assert all(unit.card is not None for unit in found.values())
    stormcrow = next(unit for unit in found.values() if unit.name == "Stormcrow Prime")
    assert (stormcrow.gunnery, stormcrow.piloting, stormcrow.heat_sinks, stormcrow.equipment) == (2, 3, 22, ("omni",))
    assert Counter(flag for unit in found.values() for flag in unit.flags) == {"technical-team": 1}
    world.close()


def test_a_unit_and_its_damage_survive_a_save() -> None:
    classic = Classic((Location("head", 9, 3), Location("center-torso", 31, 21, rear=10)))
    unit = Unit("Archer", "mech", "mech", Key("a-p001"), card=Card(7, 6, minimal=("l",)), classic=classic, flags=("coolant-truck",))
    damage = Damage(
        Share(1, 7), Share(2, 13), (Location("head", 2, 0),), 1, 0, ("hip", "mp", "mp"), 1, (Spent("lrm", 10),), "damaged",
    )  # fmt: skip
    for part in (unit, damage, Damage()):
        assert msgspec.json.decode(msgspec.json.encode(part), type=AnyComponent) == part


def test_a_file_that_is_too_large_is_told_as_that(write: Write) -> None:
    assert unit_problems(write("home/units/x.toml", "#" * (2**20 + 1))) == [
        "units/x.toml: the file is larger than 1 MiB: no such file needs as much"
    ]
