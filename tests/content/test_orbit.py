"""What a scenario has above the battlefield: read, checked, and put into the game."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import places
from game.content.check import check
from game.content.errors import ContentError
from game.content.scenarios import read_scenario
from game.model.orbit import Level
from game.session.host import open_game

Write = Callable[[str, str], Path]
RAID = (places.assets() / "scenarios" / "raid.toml").read_text(encoding="utf-8")
ROW = """[[side.orbit]]
name = "Eye"
kind = "dropship"
level = "low-3"
cycle = 12
equipment = ["satellite-imager"]
thrust = 4
fuel = 40
hold = true
sensors = 1

"""


def raid(row: str = ROW) -> str:
    """The raid with something in orbit."""
    return RAID.replace("[[side.deploy]]", f"{row}[[side.deploy]]", 1)


@pytest.mark.rule("ORBIT-01", "AMB-61")
def test_an_orbiter_is_in_its_owners_view_and_in_nobody_elses(write: Write) -> None:
    game = open_game(str(write("scenarios/raid.toml", raid())), "1")
    first, second = (game.seat(side).view().orbit for side in game.sides)
    (seen,) = first
    assert (seen.key, seen.facts.name, seen.facts.kind, seen.facts.level) == ("a-o001", "Eye", "dropship", Level("low", 3))
    assert (seen.facts.equipment, seen.facts.sensors, seen.facts.thrust) == (("satellite-imager",), 1, 4)
    assert (seen.station.phase, seen.station.fuel, seen.station.holding) == (12, 40, True)
    assert (seen.overhead, seen.turns, seen.cost, seen.hex) == (False, 0, 6, None)
    assert second == ()
    game.close()


@pytest.mark.parametrize("level", ["high-1", "high-4", "interface", "low-1", "low-20"])
def test_a_level_is_written_as_it_is_read(write: Write, level: str) -> None:
    row = ROW.replace("low-3", level).replace("cycle = 12\n", "").replace("hold = true\n", "")
    side, _ = read_scenario(write("scenarios/raid.toml", raid(row))).sides
    assert str(side.orbit[0].orbiter.level) == level


@pytest.mark.rule("ORBIT-03")
@pytest.mark.parametrize(
    ("says", "aside", "overhead"), [("", 0, True), ("aside = 0", 0, True), ("aside = 2", 2, False), ("aside = -1", -1, False)]
)
def test_a_ship_on_the_high_altitude_map_stands_above_the_area_unless_the_scenario_puts_it_aside(
    write: Write,
    says: str,
    aside: int,
    overhead: bool,  # noqa: FBT001
) -> None:
    row = ROW.replace("low-3", "high-2").replace("cycle = 12", says).replace("hold = true\n", "")
    path = write("scenarios/raid.toml", raid(row))
    assert check([path]) == []
    game = open_game(str(path), "1")
    (seen,) = game.seat(game.sides[0]).view().orbit
    assert (seen.station.aside, seen.overhead) == (aside, overhead)
    game.close()


BROKEN = [
    ('level = "low-3"', 'level = "lo-3"', r"orbit 1: unknown level 'lo-3' \(did you mean 'low-3'\?\)"),
    ('level = "low-3"', 'level = "high-2"', r"orbit 1: an orbiter at level 'high-2' takes no 'cycle': remove it"),
    ("cycle = 12", "aside = 2", r"orbit 1: an orbiter at level 'low-3' takes no 'aside': remove it"),
    ('level = "low-3"', 'level = "low-0"', r"orbit 1: unknown level 'low-0'"),
    ('kind = "dropship"', 'kind = "dropshop"', r"unknown value 'dropshop' \(did you mean 'dropship'\?\)"),
    ("satellite-imager", "satelite-imager", r"unknown value 'satelite-imager' \(did you mean 'satellite-imager'\?\)"),
    ("cycle = 12", "cicle = 12", r"unknown field 'cicle' \(did you mean 'cycle'\?\)"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN, ids=[each[2][:50] for each in BROKEN])
def test_a_broken_row_is_told_in_one_sentence(write: Write, old: str, new: str, sentence: str) -> None:
    with pytest.raises(ContentError, match=sentence):
        read_scenario(write("scenarios/raid.toml", raid(ROW.replace(old, new))))


DOUBTFUL = [
    ('kind = "dropship"', 'kind = "satellite"', 'level = "low-3"\ncycle = 12', 'level = "interface"', "a satellite stays in low orbit"),
    ("cycle = 12", "cycle = 40", "", "", "its cycle is 40, and an orbit has turns 0 to 39"),
    ("thrust = 4", "thrust = 1", "", "", "it holds its place: that takes low orbit and a thrust of 2 or more"),
    ('["satellite-imager"]', '["high-res-imager", "tsm"]', "", "", "equipment 'tsm' does nothing in orbit"),
    (ROW, ROW + ROW, "", "", "the name is given 2 times"),
]


@pytest.mark.parametrize(("old", "new", "other", "another", "sentence"), DOUBTFUL, ids=[each[4][:30] for each in DOUBTFUL])
def test_what_cannot_be_is_found_by_the_check(write: Write, old: str, new: str, other: str, another: str, sentence: str) -> None:
    row = ROW.replace(old, new).replace(other, another) if other else ROW.replace(old, new)
    problems = check([write("scenarios/raid.toml", raid(row))])
    assert problems
    assert all(sentence in problem or "it holds its place" in problem for problem in problems)
    assert any(sentence in problem for problem in problems)


def test_a_sound_row_has_no_problems(write: Write) -> None:
    assert check([write("scenarios/raid.toml", raid())]) == []


@pytest.mark.rule("ORBIT-05")
def test_the_coast_has_a_ship_that_holds_its_place_and_a_satellite_that_comes() -> None:
    game = open_game("coast", "1")
    (lantern,), (eye,) = (game.seat(side).view().orbit for side in game.sides)
    assert (lantern.overhead, lantern.station.holding, lantern.station.fuel // lantern.cost) == (True, True, 10)
    assert (eye.overhead, eye.turns) == (False, 4)
    game.close()
