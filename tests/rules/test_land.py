"""The strategic map: each hex holds one terrain type and any number of features."""

import pytest

from game.model.hexes import Hex
from game.model.land import Ground, Land
from tests.rules.strategic.test_costs import smp
from tests.scene import ground

SHEETS = {
    "Grasslands 1": (".", 1),
    "Grasslands 2": ("r1", 3),
    "Grasslands 3": ("rw", 3),
    "Open Terrain 1": (".", 1),
    "Open Terrain 2": (".", 1),
    "Woodland": ("rW", 4),
    "Lakes": (".L", 2),
    "Rolling Hills 1": ("r", 2),
    "Foot Hills 1": ("r", 2),
    "Forward Base": (".T", 3),
    "River Com Centre": (".T1", 4),
    "Streams": (".1", 2),
}
"""The sheets of the printed list, and what each costs a 'Mech."""


@pytest.mark.parametrize(("word", "cost"), SHEETS.values(), ids=SHEETS)
def test_a_hex_can_stand_for_every_sheet_of_the_printed_list(word: str, cost: int) -> None:
    assert smp(word, "mech") == cost


@pytest.mark.rule("MAP-01", "AMB-26")
@pytest.mark.parametrize(("cols", "rows"), [(32, 34), (1, 1), (256, 256)])
def test_a_map_may_have_any_size(cols: int, rows: int) -> None:
    land = Land("", "", cols, rows, (Ground(),) * (cols * rows))
    assert (Hex(cols, rows) in land, Hex(cols + 1, rows) in land, sum(1 for _ in land.all_hexes())) == (True, False, cols * rows)


@pytest.mark.rule("MAP-03")
def test_a_hex_has_one_type_and_any_number_of_features() -> None:
    assert ground("rwtm1=^2") == Ground("rough", "light", "light", surface="swamp", level=2, depth=1, bridge=True)
