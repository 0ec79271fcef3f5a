"""Whole games of the bots, as they were when last looked at. A change of rules that is meant: `python -m tests.games.test_golden_games`."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.cli.main import main
from game.model.switches import Activation

HERE = Path(__file__).parent
GAMES: dict[str, tuple[str, str, Activation, int]] = {
    "raid-strict": ("raid", "1", "strict", 4),
    "raid-plotted": ("raid", "2", "plotted", 4),
    "meeting-strict": ("meeting", "3", "strict", 2),
    "breakthrough-strict": ("breakthrough", "4", "strict", 2),
    "night-march-plotted": ("night-march", "5", "plotted", 3),
    "coast-plotted": ("coast", "6", "plotted", 3),
}
"""By name: scenario, seed, mode, turns."""


def played(name: str) -> dict[str, Any]:
    """Play a game again; all but its digest, which may change with a format."""
    scenario, seed, mode, turns = GAMES[name]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        assert main(["simulate", scenario, "--seed", seed, "--mode", mode, "--turns", str(turns), "--json", str(path)]) == 0
        record: dict[str, Any] = json.loads(path.read_bytes())
    del record["digest"]
    return record


def text(record: dict[str, Any]) -> str:
    """A game with a line for each command, so that a difference is seen at a glance."""
    pages = []
    for page in record.pop("turns"):
        said = ",\n".join(f"    {json.dumps(each)}" for each in page["said"])
        summary = ",\n".join(f"    {json.dumps(side)}: {json.dumps(seen)}" for side, seen in page["summary"].items())
        pages.append(f'  {{"turn": {page["turn"]}, "said": [\n{said}\n  ], "summary": {{\n{summary}\n  }}}}')
    return json.dumps(record)[:-1] + ', "turns": [\n' + ",\n".join(pages) + "\n]}\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    now = text(played(name)).splitlines()
    then = (HERE / f"{name}.json").read_text(encoding="utf-8").splitlines()
    for number, (was, found) in enumerate(zip(then, now, strict=False), 1):
        assert found == was, f"{name}.json, line {number}"
    assert len(now) == len(then)


def test_no_golden_game_is_forgotten() -> None:
    assert {path.stem for path in HERE.glob("*.json")} == set(GAMES)


if __name__ == "__main__":
    for each in GAMES:
        (HERE / f"{each}.json").write_text(text(played(each)), encoding="utf-8")
