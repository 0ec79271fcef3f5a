"""A few of the many games that `python -m tests.games.many` plays."""

from pathlib import Path

import pytest

from game.content.places import HOME
from tests.games.many import PAIRS, SCENARIOS, Sort, sorts, trouble


@pytest.mark.slow
@pytest.mark.parametrize("sort", tuple(sorts(8)), ids=lambda sort: f"{sort.scenario}-{sort.mode}-{'-'.join(sort.bots)}")
def test_a_game_ends_without_trouble(sort: Sort, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    assert trouble(sort._replace(turns=4), tmp_path)[0] == ""


def test_every_scenario_and_pair_of_bots_has_its_turn_in_both_modes() -> None:
    found = {(sort.scenario, sort.mode, sort.bots) for sort in sorts(1000)}
    assert len(found) == len(SCENARIOS) * 2 * len(PAIRS)
