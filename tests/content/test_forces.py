"""Forces: what a file may say, and what is told of a mistake."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.content.errors import ContentError
from game.content.forces import load_force, read_force
from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.components import Morale
from game.model.seed import Seed
from game.session.host import begin

Write = Callable[[str, str], Path]
UNITS = """\
units = [
  { id = "apc-1", name = "Heavy Wheeled APC", kind = "vehicle", motion = "wheeled", tonnage = 20, walk = 6 },
  { id = "foot-1", name = "Foot Platoon", kind = "infantry", motion = "infantry", tonnage = 3, walk = 1, carrier = "apc-1" },
  { id = "m-1", name = "Archer ARC-2R", kind = "mech", motion = "mech", tonnage = 70, walk = 4 },
]
"""
FORCE = f"""\
name = "Test Force"
faction = "inner-sphere"
[[formation]]
number = 1
name = "First"
[[formation.part]]
name = "Lance"
{UNITS}"""


def test_a_sound_force_is_read(write: Write) -> None:
    force = load_force(write("forces/x.toml", FORCE))
    assert [unit.id for unit in force.units()] == ["apc-1", "foot-1", "m-1"]
    assert force.formations[0].arm == "ground"


@pytest.mark.rule("BREAK-06", "AMB-46")
def test_a_formation_may_begin_broken(write: Write) -> None:
    broken = FORCE.replace("number = 1", 'number = 1\nmorale = "broken"')
    assert [load_force(write("forces/x.toml", text)).formations[0].morale for text in (FORCE, broken)] == ["normal", "broken"]
    with pytest.raises(ContentError, match="morale"):
        load_force(write("forces/x.toml", FORCE.replace("number = 1", 'number = 1\nmorale = "bored"')))


@pytest.mark.rule("BREAK-06", "AMB-46")
def test_the_morale_of_a_force_comes_into_the_game_and_upon_its_tokens() -> None:
    scenario = read_scenario("raid")
    side = scenario.sides[0]
    first = replace(side.force.formations[0], morale="routed")
    force = replace(side.force, formations=(first, *side.force.formations[1:]))
    begun = opened(replace(scenario, sides=(replace(side, force=force), scenario.sides[1])), Seed("1"), {})
    held = [part.state for _, part in begun.world.each(Morale)]
    seen = begin(begun).seat(side.id).view().march.tokens
    assert held == ["routed"]
    assert [token.morale.state for token in seen if token.number == first.number] == ["routed"]
    assert {token.morale.state for token in seen if token.number != first.number} == {"normal"}


@pytest.mark.rule("SENS-10", "AMB-05")
def test_a_formation_may_have_a_sensors_skill(write: Write) -> None:
    skilled = FORCE.replace("number = 1", "number = 1\nsensors = 2")
    assert [load_force(write("forces/x.toml", text)).formations[0].sensors for text in (FORCE, skilled)] == [0, 2]
    with pytest.raises(ContentError, match="sensors"):
        load_force(write("forces/x.toml", FORCE.replace("number = 1", "number = 1\nsensors = 4")))


@pytest.mark.rule("FORM-10")
def test_units_without_a_team_are_paired_in_their_order(write: Write) -> None:
    part = load_force(write("forces/x.toml", FORCE)).formations[0].parts[0]
    assert [[unit.id for unit in team] for team in part.teams()] == [["apc-1", "foot-1"], ["m-1"]]


def test_teams_may_be_given(write: Write) -> None:
    text = FORCE
    for walk, team in ((4, 2), (6, 1), (1, 1)):
        text = text.replace(f"walk = {walk}", f"walk = {walk}, team = {team}")
    part = load_force(write("forces/x.toml", text)).formations[0].parts[0]
    assert [[unit.id for unit in team] for team in part.teams()] == [["apc-1", "foot-1"], ["m-1"]]


def test_the_carried_stand_in_the_team_of_their_carrier(write: Write) -> None:
    text = (
        FORCE.replace("walk = 4", "walk = 4, team = 1").replace("walk = 6", "walk = 6, team = 1").replace("walk = 1", "walk = 1, team = 2")
    )
    with pytest.raises(ContentError, match="unit 'foot-1' rides in 'apc-1', which is in another team: give both the same team"):
        load_force(write("forces/x.toml", text))


SPARE = '[[formation.part]]\nname = "More"\nunits = [{}]\n'
UNIT = '{{ id = "x-{}", name = "X", kind = "mech", motion = "mech", walk = 4 }}'


def _more(parts: int, each: int) -> str:
    return FORCE + "".join(SPARE.format(", ".join(UNIT.format(10 * part + unit) for unit in range(each))) for part in range(parts))


@pytest.mark.rule("FORM-09")
def test_a_formation_of_more_than_twenty_units_is_refused(write: Write) -> None:
    assert len(list(load_force(write("forces/x.toml", _more(3, 5))).units())) == 18
    with pytest.raises(ContentError, match=r"formation 1: it has 21 units: it must have 1 to 20 \[FORM-09\]"):
        load_force(write("forces/x.toml", _more(3, 6)))


BROKEN = [
    ('kind = "mech"', 'kind = "mec"', r"formation 1, part 1, units 3, kind: unknown value 'mec' \(did you mean 'mech'\?\)"),
    ('motion = "wheeled"', 'motion = "wheled"', r"formation 1, part 1, units 1, motion: unknown value 'wheled' \(did you mean 'wheel"),
    ("tonnage = 70", "tonage = 70", r"formation 1, part 1, units 3: unknown field 'tonage' \(did you mean 'tonnage'\?\)"),
    ("tonnage = 70", 'tonnage = "70"', r"formation 1, part 1, units 3, tonnage: it must be a whole number, not a text in quotes"),
    ("tonnage = 70", "tonnage = -1", r"formation 1, part 1, units 3, tonnage: it must be a whole number >= 0"),
    ("number = 1", "numbr = 1", r"formation 1: unknown field 'numbr' \(did you mean 'number'\?\)"),
    ("number = 1", "", r"formation 1: the field 'number' is missing"),
    ('faction = "inner-sphere"', 'faction = "inner sphere"', r"faction: unknown value 'inner sphere' \(did you mean 'inner-sphere'\?\)"),
    ('id = "foot-1"', 'id = "m-1"', r"unit id 'm-1' is given twice"),
    ('carrier = "apc-1"', 'carrier = "acp-1"', r"unit 'foot-1': unknown carrier 'acp-1' \(did you mean 'apc-1'\?\)"),
    ('carrier = "apc-1"', 'carrier = "foot-1"', r"unit 'foot-1': its carrier 'foot-1' is itself carried"),
    ('motion = "wheeled"', 'motion = "mech"', r"unit 'apc-1': a vehicle does not move as mech"),
    ("tonnage = 70, walk = 4", "tonnage = 70", r"unit 'm-1': it has no rate"),
    ("tonnage = 70", "tonnage = 70, team = 1", r"formation 1, part 'Lance': give each of its units a team, or none"),
    (UNITS, "units = []", r"formation 1: it has 0 units"),
    ("[[formation]]", "[formation", r"the file is no sound TOML"),
]


def _is_refused(write: Write, sound: str, old: str, new: str, sentence: str) -> None:
    """A force in which one thing is written otherwise is refused, in one sentence that names the file."""
    broken = sound.replace(old, new, 1)
    assert broken != sound
    with pytest.raises(ContentError, match=rf"forces/x\.toml: {sentence}") as refused:
        load_force(write("forces/x.toml", broken))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN, ids=[each[2][:60] for each in BROKEN])
def test_a_broken_force_is_told_in_one_sentence_with_its_place(write: Write, old: str, new: str, sentence: str) -> None:
    _is_refused(write, FORCE, old, new, sentence)


def test_two_formations_have_two_numbers(write: Write) -> None:
    again = FORCE[FORCE.index("[[formation]]") :].replace("-1", "-2")
    with pytest.raises(ContentError, match="formation number 1 is given twice"):
        load_force(write("forces/x.toml", FORCE + again))


def test_a_sub_formation_has_six_units_at_most(write: Write) -> None:
    with pytest.raises(ContentError, match=r"part 'More': it has 7 units: it must have 1 to 6"):
        load_force(write("forces/x.toml", _more(1, 7)))


def test_a_force_is_found_by_name_and_a_wrong_name_is_told() -> None:
    assert read_force("ember-cluster.toml").faction == "clan"
    with pytest.raises(ContentError, match=r"there is no forces/ember-custer\.toml \(did you mean 'ember-cluster\.toml'\?\)"):
        read_force("ember-custer.toml")


@pytest.mark.parametrize("name", ["../forces/ember-cluster.toml", "/etc/hosts", "..", "", "a\\b.toml"])
def test_the_name_of_a_force_is_no_path(name: str) -> None:
    with pytest.raises(ContentError, match="is a path: give the name of a file"):
        read_force(name)


CATALOGUE = (
    FORCE[: FORCE.index("units = [")]
    + """\
units = [
  { id = "m-1", unit = "archer-arc-2r" },
  { id = "m-2", unit = "archer-arc-2r", name = "O", gunnery = 2, piloting = 3, walk = 3, flags = ["technical-team"], card = { armor = 5 } },
  { id = "c-1", unit = "coolant-truck-135-k" },
  { id = "c-2", unit = "coolant-truck-135-k", flags = [], team = 2 },
  { id = "j-1", unit = "jump-platoon-laser", carrier = "c-2", team = 2 },
]
"""
)
CATALOGUE = CATALOGUE.replace('-2r"', '-2r", team = 1').replace('-k" }', '-k", team = 3 }')


def test_a_unit_of_the_catalogue_has_from_there_what_the_file_does_not_say(write: Write) -> None:
    first, second, truck, plain, jump = load_force(write("forces/x.toml", CATALOGUE)).units()
    assert (first.name, first.kind, first.motion, first.tonnage, first.walk) == ("Archer ARC-2R", "mech", "mech", 70, 4)
    assert (first.gunnery, first.piloting, first.heat_sinks, first.flags) == (4, 5, 10, ())
    assert (second.name, second.walk, second.gunnery, second.piloting, second.flags) == ("O", 3, 2, 3, ("technical-team",))
    assert first.card is not None
    assert second.card is not None
    assert (first.card.armor, second.card.armor, second.card.structure, second.card.damage) == (7, 5, 6, (2, 3, 3))
    assert (truck.flags, plain.flags) == (("coolant-truck",), ())
    assert (jump.kind, jump.motion, jump.jump_infantry, jump.walk, jump.jump, jump.tonnage) == ("infantry", "infantry", True, 1, 3, 4)


def test_motorized_infantry_is_told_from_foot(write: Write) -> None:
    text = CATALOGUE.replace("jump-platoon-laser", "motorized-platoon-rifle")
    assert [unit.motorized for unit in load_force(write("forces/x.toml", text)).units()] == [False] * 4 + [True]


MISTAKEN = [
    ("archer-arc-2r", "archer-arc-2", r"unit 'm-1': there is no 'archer-arc-2' in the catalogue \(did you mean 'archer-arc-2r'\?\)"),
    (
        "technical-team",
        "technical-teem",
        r"formation 1, part 1, units 2, flags 1: unknown value 'technical-teem' \(did you mean 'technical-team'\?\)",
    ),
    ("gunnery = 2", "gunnery = 9", r"formation 1, part 1, units 2, gunnery: it must be a whole number <= 8"),
    ("piloting = 3", "piloting = -1", r"formation 1, part 1, units 2, piloting: it must be a whole number >= 0"),
    (
        "piloting = 3",
        'equipment = ["mascc"]',
        r"formation 1, part 1, units 2, equipment 1: unknown value 'mascc' \(did you mean 'masc'\?\)",
    ),
    ("armor = 5", "armer = 5", r"formation 1, part 1, units 2, card: unknown field 'armer' \(did you mean 'armor'\?\)"),
    ("walk = 3", 'motion = "hover"', r"unit 'm-2': a mech does not move as hover: choose mech"),
    ('unit = "archer-arc-2r"', "unit = 7", r"formation 1, part 1, units 1, unit: it must be a text in quotes"),
    ("units = [", "units = [3,", r"formation 1, part 1, units 1: it must be a table, not a whole number"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), MISTAKEN, ids=[each[2][:60] for each in MISTAKEN])
def test_a_mistake_about_a_unit_of_the_catalogue_is_told_with_its_place(write: Write, old: str, new: str, sentence: str) -> None:
    _is_refused(write, CATALOGUE, old, new, sentence)


def test_a_unit_written_out_may_have_all_that_the_catalogue_gives(write: Write) -> None:
    text = FORCE.replace(
        "tonnage = 70",
        'tonnage = 70, heat_sinks = 12, equipment = ["tsm"], classic = { locations = [{ name = "head", armor = 9, structure = 3 }] }',
    )
    archer = next(unit for unit in load_force(write("forces/x.toml", text)).units() if unit.id == "m-1")
    assert (archer.heat_sinks, archer.equipment, archer.unit, archer.card) == (12, ("tsm",), None, None)
    assert archer.classic is not None
    assert archer.classic.locations[0].armor == 9


def test_a_force_of_units_written_out_does_not_read_the_catalogue(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.content.forces.catalogue", lambda: pytest.fail("it was asked for"))
    assert load_force(write("forces/x.toml", FORCE)).name == "Test Force"
