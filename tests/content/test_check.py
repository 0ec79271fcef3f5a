"""The data check: what we ship is sound; what is not is told with file and place."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import places
from game.content.check import check

Write = Callable[[str, str], Path]
RAID = (places.assets() / "scenarios" / "raid.toml").read_text(encoding="utf-8")


def test_everything_that_is_shipped_is_sound() -> None:
    assert check() == []


BRIDGE = """\
  <object id="1" name="old bridge" type="bridge" x="120" y="84">
   <properties><property name="cf" type="int" value="25"/><property name="construction" value="light"/></properties>
   <point/>
  </object>
"""
LAND = [
    ("61,62,63,0,", "61,62,0,0,", r"layer road, hex 0201: the exit SE meets no road in hex 0302"),
    ("0,73,0,0,", "0,0,0,0,", r"layer river, hex 0202: the exit N meets no river in hex 0201"),
    ('type="bridge"', 'type="depot"', r"layer road, hex 0201: the road crosses water without a bridge"),
    ('x="120" y="84"', 'x="264" y="84"', r"layer structures, hex 0401: the bridge has no road over water under it"),
    ('name="old bridge"', 'name="woods"', r"layer structures: the name 'woods' means the whole hex: give another"),
    (BRIDGE, BRIDGE + BRIDGE.replace('id="1"', 'id="9"'), r"layer structures: the name 'old bridge' is given 2 times: give each its own"),
    (
        BRIDGE,
        BRIDGE
        + BRIDGE.replace('id="1" name="old', 'id="9" name="new').replace('name="cf" type="int" value="25"', 'name="hexes" value="272"'),
        r"layer structures, hex 0201: it is built over on 273 tactical hexes of 272 [AMB-26]: make it smaller",
    ),
    ("1,1,2,1,", "1,1,4,1,", r"layer woods, hex 0301: heavy woods stands in deep water"),
    ('width="60" height="300"', 'width="1" height="1"', r"layer zones: zone 'east' holds the centre of no hex"),
    ('value="Three rows."', 'value=""', r"the map has no summary"),
    ('woods" value="heavy"', 'woods" value="hevy"', r"layer woods, hex 0301: unknown woods 'hevy'"),
]


def _tiny(write: Write, text: str) -> Path:
    road_meets = text.replace("61,62,63,0,\n0,0,0,0,", "61,62,0,0,\n0,0,63,0,")
    river_runs = road_meets.replace("0,0,0,0,\n0,74,0,0", "0,0,0,0,\n0,74,0,0")
    path = write("maps/x.tmx", river_runs)
    for name in ("terrain", "woods", "urban", "water", "surface", "elevation", "road", "river"):
        write(f"maps/{name}.png", "")
    return path


def test_the_tiny_map_is_sound(write: Write, tiny: str) -> None:
    assert check([_tiny(write, tiny)]) == []


@pytest.mark.parametrize(("old", "new", "sentence"), LAND, ids=[each[2][:60] for each in LAND])
def test_an_unsound_map_is_told(write: Write, tiny: str, old: str, new: str, sentence: str) -> None:
    problems = check([_tiny(write, tiny.replace(old, new, 1))])
    assert any(problem.startswith(str(write("maps/x.tmx", "").parent)) and sentence in problem for problem in problems), problems


def test_a_missing_image_is_told(write: Write, tiny: str) -> None:
    path = _tiny(write, tiny)
    path.with_name("woods.png").unlink()
    assert [problem for problem in check([path]) if "woods.png is missing" in problem]


SCENARIOS = [
    ('zone = "west"', 'zone = "wets"', "side a: unknown zone 'wets' (did you mean 'west'?)"),
    ('hex = "0209"', 'hex = "0906"', "side a: formation 1, hex 0906: the hex is not in zone 'west'"),
    ('faction = "clan"', 'faction = "comstar"', "side a: its faction is comstar but that of its force is clan"),
    ("raid.tmx", "riad.tmx", "there is no maps/riad.tmx (did you mean 'raid.tmx'?)"),
    ("turns = 10", 'turns = 10\nsky = [{ turn = 11, light = "dark" }]', "sky of turn 11: the last turn is 10: give an earlier one"),
    ("turns = 10", "turns = 10\ntables = { costs = { road_bonsu = 2 } }", "unknown cell 'road_bonsu' (did you mean 'road_bonus'?)"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), SCENARIOS, ids=[each[2][:60] for each in SCENARIOS])
def test_an_unsound_scenario_is_told(write: Write, old: str, new: str, sentence: str) -> None:
    problems = check([write("scenarios/raid.toml", RAID.replace(old, new, 1))])
    assert len(problems) == 1
    assert "scenarios/raid.toml: " in problems[0]
    assert sentence in problems[0]


@pytest.mark.rule("STACK-01")
@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize(
    ("switches", "told"),
    [('visibility = "open"', 0), ("", 1), ('visibility = "blips"', 1), ('visibility = "open"\nactivation = "plotted"', 0)],
)
def test_asking_where_nobody_is_asked_is_told(write: Write, switches: str, told: int) -> None:
    path = write("scenarios/raid.toml", f"{RAID}\n[switches]\nask_me = true\n{switches}\n")
    assert sum("ask_me works in open play alone" in problem for problem in check([path])) == told


def test_too_many_in_one_hex_are_told(write: Write) -> None:
    text = (places.assets() / "scenarios" / "meeting.toml").read_text(encoding="utf-8")
    crowded = text.replace('hex = "0220"', 'hex = "0222"').replace('hex = "0212"', 'hex = "0222"')
    problems = check([write("scenarios/meeting.toml", crowded)])
    assert len(problems) == 1
    assert "side a: hex 0222: those placed there take 22 tactical hexes, the limit is 20: spread them [STACK-01]" in problems[0]


def test_a_broken_force_is_told(write: Write) -> None:
    assert "formation 1: the field 'number' is missing" in check([write("forces/x.toml", 'name = "X"\n[[formation]]\nname = "Y"\n')])[0]


RULES = """\
heading = "X"
title = "X"
[[rule]]
id = "X-01"
text = "Text."
status = "partly"
readings = ["X-20"]
[[rule]]
id = "X-01"
text = ""
status = "done"
waits = "Something."
[[rule]]
id = "Y-02"
text = "Text."
status = "planned"
"""


def test_an_unsound_rulebook_is_told(write: Write) -> None:
    problems = check([write("rulebook/x.toml", RULES)])
    for sentence in (
        "X-01: the id is given 2 times",
        "X-01: unknown rule 'X-20'",
        "X-01: status is 'partly' and waits is ''",
        "X-01: it has no text",
        "X-01: status is 'done' and waits is 'Something.'",
        "Y-02: it stands under heading X",
    ):
        assert [problem for problem in problems if sentence in problem], sentence


def test_a_status_that_does_not_exist_is_told(write: Write) -> None:
    problems = check([write("rulebook/x.toml", RULES.replace("partly", "party"))])
    assert "rule 1, status: unknown value 'party' (did you mean 'partly'?)" in problems[0]


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("x.png", "", "nothing is known of files that end in '.png'"),
        ("x.toml", "a = 1", "it is neither scenario nor force, units, table nor rulebook"),
        ("x.toml", "a = ", "no sound TOML"),
    ],
)
def test_an_unknown_kind_of_file_gets_a_sentence(write: Write, name: str, text: str, sentence: str) -> None:
    assert sentence in check([write(name, text)])[0]


def test_a_missing_file_gets_a_sentence(tmp_path: Path) -> None:
    assert "there is no such file" in check([tmp_path / "none.tmx"])[0]


def test_a_folder_is_checked_with_all_that_is_in_it(write: Write, tiny: str) -> None:
    path = _tiny(write, tiny.replace('value="heavy"', 'value="hevy"'))
    assert len(check([path.parent])) == 1
