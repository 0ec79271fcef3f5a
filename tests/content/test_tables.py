"""Tables: cells of the user's own and of a scenario, over the printed ones."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.check import check
from game.content.errors import ContentError
from game.content.opening import opened
from game.content.scenarios import read_scenario, scenario_cards
from game.content.tables import overridden, overrides
from game.model.seed import Seed
from game.rules.tables import load_tables

Write = Callable[[str, str], Path]
ROUGH = "[terrain.rough]\ndefault = 3\n"


def test_the_users_cells_are_carried_into_a_game(write: Write) -> None:
    write("home/tables/costs.toml", ROUGH)
    game = opened(read_scenario("raid"), Seed("1"), {})
    assert load_tables(game.overrides).costs.terrain["rough"].default == 3
    assert load_tables(game.overrides).costs.terrain["plains"] == load_tables().costs.terrain["plains"]
    game.world.close()


def test_a_scenarios_cell_holds_against_the_users(write: Write) -> None:
    write("home/tables/costs.toml", f"{ROUGH}[terrain.plains]\ndefault = 2\n")
    both = overrides({"costs": {"terrain": {"rough": {"default": 4}}}, "stacking": {"limit": 10}})
    assert both == {"costs": {"terrain": {"rough": {"default": 4}, "plains": {"default": 2}}}, "stacking": {"limit": 10}}


def test_a_chooser_learns_which_numbers_differ_from_which(write: Write) -> None:
    assert overridden({}) == ()
    write("home/tables/costs.toml", ROUGH)
    rough = "costs.terrain.rough.default: 3 (printed: 2)"
    assert overridden({"stacking": {"limit": 10}}) == (rough, "stacking.limit: 10 (printed: 20)")
    assert overridden({"costs": {"terrain": {"rough": {"default": 2}}}}) == (), "the scenario has it as printed"
    assert {card.tables for card in scenario_cards()} == {(rough,)}


def test_a_chooser_learns_that_a_table_cannot_be_used(write: Write) -> None:
    write("home/tables/costs.toml", "[terrain.ruogh]\ndefault = 3\n")
    assert overridden({}) == ("costs",)


FAULTS = [
    ("costs", "[terrain.ruogh]\ndefault = 3\n", "costs.terrain: unknown cell 'ruogh' (did you mean 'rough'?)"),
    ("cots", ROUGH, "unknown table 'cots' (did you mean 'costs'?)"),
    ("costs", '[terrain.rough]\ndefault = "3"\n', "costs.terrain.rough.default: it must be a whole number"),
    ("stances", "tiring_turns = 0\n", "stances.tiring_turns: Expected `int` >= 1"),
    ("seeing", "altitudes = []\n", "seeing.altitudes: Expected `array` of length >= 1"),
    ("costs", "terrain = 3\n", "costs.terrain: it must be a table"),
    ("costs", "terrain = \n", "the file is no sound TOML"),
]


@pytest.mark.parametrize(("name", "text", "sentence"), FAULTS, ids=[each[2] for each in FAULTS])
def test_a_faulty_cell_is_told_with_its_file(write: Write, name: str, text: str, sentence: str) -> None:
    path = write(f"home/tables/{name}.toml", text)
    (problem,) = check([path])
    assert problem.startswith(f"tables/{name}.toml: {sentence}")
    with pytest.raises(ContentError, match=f"^tables/{name}.toml: "):
        opened(read_scenario("raid"), Seed("1"), {})


def test_a_printed_table_may_be_copied_and_changed(write: Write) -> None:
    printed = (Path(load_tables.__code__.co_filename).with_name("strategic") / "stacking.toml").read_text(encoding="utf-8")
    assert check([write("home/tables/stacking.toml", printed)]) == []
