"""`replay`, `verify`, `unpack`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import main
from tests.session.saves.test_reading import flipped, forged
from tests.session.saves.test_verify import forged as rehashed


@pytest.fixture
def path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A save of two turns."""
    made = tmp_path / "war.fog"
    assert main(["simulate", "raid", "--turns", "2", "--save", str(made)]) == 0
    capsys.readouterr()
    return made


def test_replay_tells_that_all_is_the_same(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr()
    assert said.out.splitlines()[-1] == "every digest is the same"
    assert not said.err


def test_replay_names_the_first_difference(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def change(block: dict[str, list[list[object]]]) -> None:
        block["said"][0][2] = "0" * 32

    path.write_bytes(forged(path.read_bytes(), "history-000003", change))
    assert main(["replay", str(path)]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "in turn 1, row " in said.err
    assert "hand-over 3" in said.err


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda block: block["said"].insert(0, ["a", {"type": "split", "node": "x"}, ""]), "it was refused (not-now)"),
        (lambda block: block.update(digest="0" * 32), "the hand-over after command"),
    ],
)
def test_replay_tells_what_differs(change: Callable[[Any], object], words: str, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(forged(path.read_bytes(), "history-000005", change))
    assert main(["replay", str(path)]) == 1
    assert words in capsys.readouterr().err


def test_verify_names_the_damaged_block(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr() == ("no damage\n", "")
    path.write_bytes(flipped(path.read_bytes(), "history-000001"))
    assert main(["verify", str(path)]) == 1
    said = capsys.readouterr()
    assert "block history-000001 (hand-over 1, after turn 1, row 0): it does not have its digest" in said.out.splitlines()
    assert said.err.count("\n") == 1
    assert "the save is damaged: block history-000001 (hand-over 1, after turn 1, row 0)" in said.err


def test_verify_plays_a_save_again_whose_blocks_are_whole(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(rehashed(path.read_bytes(), lambda past, _: past[3].update(row=9)))
    assert main(["verify", str(path)]) == 1
    said = capsys.readouterr()
    assert (
        said.out == "block history-000003 (turn 1, row 9, hand-over 3): it does not end as it stands there when the game is played again\n"
    )
    assert said.err.count("\n") == 1
    assert main(["replay", str(path)]) == 1
    assert "the save has another side sit there, or another row" in capsys.readouterr().err


def test_replay_names_a_telling_that_is_another(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(rehashed(path.read_bytes(), lambda past, _: past[3]["tellings"][0].update(turn=9)))
    assert main(["replay", str(path)]) == 1
    assert "is not what is told there" in capsys.readouterr().err


def test_unpack_writes_all_of_it_as_json(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["unpack", str(path), "--reveal"]) == 0
    said = capsys.readouterr()
    whole = json.loads(said.out)
    assert {"card", "now", "start", "switches", "land", "history-000000"} <= set(whole)
    assert whole["card"]["scenario"] == "raid"
    assert whole["start"]["seed"]["value"] == "1"
    assert not said.err


def test_unpack_leaves_the_seed_sealed_while_the_game_is_not_over_and_says_so(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["unpack", str(path), "--reveal"]) == 0
    revealed = json.loads(capsys.readouterr().out)
    assert main(["unpack", str(path)]) == 0
    said = capsys.readouterr()
    revealed["start"]["seed"] = "sealed"
    assert json.loads(said.out) == revealed
    assert said.err == "The game is not over: its seed is sealed, since it tells every die to come. --reveal shows it.\n"


def test_unpack_shows_the_seed_of_a_game_that_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "over.fog"
    assert main(["simulate", "raid", "--seed", "seventeen", "--save", str(path)]) == 0
    assert "over yes" in capsys.readouterr().out
    assert main(["unpack", str(path)]) == 0
    said = capsys.readouterr()
    assert (json.loads(said.out)["start"]["seed"]["value"], said.err) == ("seventeen", "")


def test_unpack_shows_what_is_whole(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(flipped(path.read_bytes(), "now"))
    assert main(["unpack", str(path)]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["now"] is None
    assert "block now" in said.err


@pytest.mark.parametrize("command", ["replay", "verify", "unpack"])
@pytest.mark.parametrize("name", ["nothing.fog", ".", "text.fog", "empty.fog", "half.fog"])
def test_what_is_no_save_is_refused_in_a_sentence(command: str, name: str, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.with_name("text.fog").write_text("war and peace\n")
    path.with_name("empty.fog").write_text("")
    path.with_name("half.fog").write_bytes(path.read_bytes()[:900])
    assert main([command, str(path.with_name(name) if name != "." else path.parent)]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert said.err.startswith("fogmarch: ")
