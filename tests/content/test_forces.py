"""Forces: what a file may say, and what is told of a mistake."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.forces import load_force, read_force

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
    text = FORCE.replace("walk = 4", "walk = 4, team = 1").replace("walk = 6", "walk = 6, team = 1").replace("walk = 1", "walk = 1, team = 2")
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


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN, ids=[each[2][:60] for each in BROKEN])
def test_a_broken_force_is_told_in_one_sentence_with_its_place(write: Write, old: str, new: str, sentence: str) -> None:
    broken = FORCE.replace(old, new, 1)
    assert broken != FORCE
    with pytest.raises(ContentError, match=rf"forces/x\.toml: {sentence}") as refused:
        load_force(write("forces/x.toml", broken))
    assert "\n" not in str(refused.value)


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
