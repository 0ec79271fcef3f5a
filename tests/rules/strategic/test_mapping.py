"""The strategic map: scale, size, mapsheets."""

import pytest

from game.model.hexes import Hex
from game.model.land import Ground
from game.model.questions import Sheets
from game.rules.strategic.mapping import SHEETS, sheets_for
from game.rules.tables import load_tables
from tests.scene import scene

MAP = load_tables().map


@pytest.mark.rule("MAP-02")
def test_a_strategic_hex_is_500_metres_across() -> None:
    assert MAP.metres == 500


SHEET_ROWS = [
    pytest.param("Grasslands 1", Ground("plains"), marks=pytest.mark.rule("MAP-04")),
    pytest.param("Grasslands 2", Ground("rough", depth=1), marks=pytest.mark.rule("MAP-05", "AMB-29")),
    pytest.param("Grasslands 3", Ground("rough", woods="light"), marks=pytest.mark.rule("MAP-06")),
    pytest.param("Open Terrain 1", Ground("plains"), marks=pytest.mark.rule("MAP-07", "AMB-26")),
    pytest.param("Open Terrain 2", Ground("plains"), marks=pytest.mark.rule("MAP-07", "AMB-26")),
    pytest.param("Woodland", Ground("rough", woods="heavy"), marks=pytest.mark.rule("MAP-08")),
    pytest.param("Lakes", Ground("plains", water="lake"), marks=pytest.mark.rule("MAP-09")),
    *(pytest.param(f"Rolling Hills {number}", Ground("rough"), marks=pytest.mark.rule("MAP-10")) for number in range(1, 5)),
    *(pytest.param(f"Foot Hills {number}", Ground("rough"), marks=pytest.mark.rule("MAP-11")) for number in range(1, 3)),
    pytest.param("Forward Base", Ground("plains", urban="medium"), marks=pytest.mark.rule("MAP-12")),
    pytest.param("River Com Centre", Ground("plains", urban="medium", depth=1), marks=pytest.mark.rule("MAP-13")),
    pytest.param("Streams", Ground("plains", depth=1), marks=pytest.mark.rule("MAP-14")),
]


@pytest.mark.parametrize(("name", "ground"), SHEET_ROWS)
def test_a_mapsheet_stands_for_its_terrain(name: str, ground: Ground) -> None:
    assert name in [row.name for row in sheets_for(ground, MAP)]


@pytest.mark.rule("MAP-08")
def test_a_hex_is_shown_by_the_sheets_of_its_terrain_and_features() -> None:
    assert [row.name for row in sheets_for(Ground("rough", woods="heavy", level=3), MAP)] == ["Woodland"]


def test_a_hex_that_no_sheet_shows_has_none() -> None:
    assert sheets_for(Ground("ultra_rough"), MAP) == ()


def test_the_seat_is_told_the_sheets_of_a_hex() -> None:
    told = scene(". r .", ("0101", "mech:3"))
    answer = SHEETS.answered(told.view(), load_tables(), Sheets(Hex(1, 1)))
    assert answer is not None
    assert "Grasslands 1" in answer.names
