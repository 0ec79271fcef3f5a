"""Victory conditions in scenario files: read, refused with a sentence, checked against the map."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import places
from game.content.check import check
from game.content.errors import ContentError
from game.content.scenarios import read_scenario
from game.model.components.victory import Condition
from game.model.hexes import Hex

Write = Callable[[str, str], Path]
RAID = (places.assets() / "scenarios" / "raid.toml").read_text(encoding="utf-8")


def _with(row: str, turns: int = 10) -> str:
    """The raid with one condition alone, at its end and so of side b."""
    head, _, _ = RAID.partition("[[side.victory]]")
    tail = RAID[RAID.index('[[side]]\nid = "b"') :].partition("[[side.victory]]")[0]
    return f'{head}{tail}\n[[side.victory]]\ntitle = "T"\n{row}\n'.replace("turns = 10", f"turns = {turns}", 1)


READ = [
    ('kind = "hold"\nhexes = ["0912", "0913"]\nturns = 2\npoints = 1', Condition("hold", "T", 1, hexes=(Hex(9, 12), Hex(9, 13)), turns=2)),
    (
        'kind = "reach"\nzone = "west"\ncount = 2\nat_end = true\npoints = 1\nsecret = true',
        Condition("reach", "T", 1, secret=True, zone="west", count=2, at_end=True),
    ),
    ('kind = "leave"\nedge = "n"\nwins = true', Condition("leave", "T", wins=True, edge="n")),
    ('kind = "destroy"\ntarget = "Tamber depot"\npoints = 1', Condition("destroy", "T", 1, target="Tamber depot")),
    ('kind = "survive"\nturns = 8\ncount = 12\npoints = 4', Condition("survive", "T", 4, count=12, turns=8)),
]


@pytest.mark.parametrize(("row", "condition"), READ, ids=[each[1].kind for each in READ])
def test_a_condition_is_read(write: Write, row: str, condition: Condition) -> None:
    path = write("scenarios/raid.toml", _with(row))
    assert read_scenario(path).sides[1].victory == (condition,)
    assert check([path]) == []


REFUSED = [
    ('kind = "hodl"\npoints = 1', r"side 2, victory 1, kind: unknown value 'hodl' \(did you mean 'hold'\?\)"),
    ('kind = "leave"\nedge = "west"\npoints = 1', r"side 2, victory 1, edge: unknown value 'west' \(known: e, n, s, w\)"),
    ('kind = "hold"\nhex = "0912"\npoints = 1', r"side 2, victory 1: unknown field 'hex' \(did you mean 'hexes'\?\)"),
    ('kind = "hold"\nhexes = ["0912"]', r"side b, victory 1: it gives nothing: add 'points' or 'wins = true'"),
    ('kind = "hold"\npoints = 1', r"victory 1: a condition of kind 'hold' needs either 'hexes' or 'zone'"),
    ('kind = "reach"\nhexes = ["0912"]\nzone = "west"\npoints = 1', r"needs either 'hexes' or 'zone'"),
    ('kind = "leave"\npoints = 1', r"needs an 'edge': n, e, s or w"),
    ('kind = "destroy"\npoints = 1', r"needs a 'target': units, urban, woods, or the name of a structure"),
    ('kind = "destroy"\ntarget = "woods"\npoints = 1', r"needs 'hexes' for urban and woods"),
    ('kind = "leave"\nedge = "n"\nturns = 2\npoints = 1', r"kind 'leave' takes no 'turns' \(it takes: edge, count\)"),
    ('kind = "hold"\nhexes = ["9x"]\npoints = 1', r"victory 1, hexes: '9x' is no hex number"),
]


@pytest.mark.parametrize(("row", "sentence"), REFUSED, ids=[each[1][:50] for each in REFUSED])
def test_a_condition_that_makes_no_sense_is_refused(write: Write, row: str, sentence: str) -> None:
    with pytest.raises(ContentError, match=sentence):
        read_scenario(write("scenarios/raid.toml", _with(row)))


LINTS = [
    ('kind = "hold"\nhexes = ["1712"]\npoints = 1', 10, "side b: victory 1 'T': hex 1712 lies off the map of 16 × 17"),
    ('kind = "reach"\nzone = "wets"\npoints = 1', 10, "unknown zone 'wets' (did you mean 'west'?)"),
    ('kind = "destroy"\ntarget = "Tamber depo"\npoints = 1', 10, "unknown structure 'Tamber depo' (did you mean 'Tamber depot'?)"),
    ('kind = "destroy"\ntarget = "urban"\nhexes = ["0101"]\npoints = 1', 10, "hex 0101 has no urban to destroy"),
    ('kind = "hold"\nhexes = ["0912"]\npoints = 1', 0, "it is decided on the last turn, and the scenario has none"),
    ('kind = "hold"\nhexes = ["0912"]\nturns = 11\npoints = 1', 10, "it takes 11 turns, and the scenario has 10"),
    ('kind = "leave"\nedge = "e"\ncount = 4\npoints = 1', 10, "it counts 4, and there are 3"),
    ('kind = "destroy"\ntarget = "units"\ncount = 90\npoints = 1', 10, "it counts 90, and there are 21"),
]


@pytest.mark.parametrize(("row", "turns", "sentence"), LINTS, ids=[each[2][:50] for each in LINTS])
def test_what_a_condition_names_must_be_there(write: Write, row: str, turns: int, sentence: str) -> None:
    problems = check([write("scenarios/raid.toml", _with(row, turns))])
    assert len(problems) == 1
    assert sentence in problems[0]


@pytest.mark.parametrize("name", ["breakthrough", "coast", "meeting", "night-march", "raid"])
def test_both_sides_of_a_shipped_scenario_have_something_to_win(name: str) -> None:
    assert all(side.victory for side in read_scenario(name).sides)
    assert any(condition.secret for side in read_scenario(name).sides for condition in side.victory)
