"""Bots play without a window."""

import errno
import json
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from game.bots import BOTS
from game.cli.main import main
from game.content.places import shipped
from game.model.commands import Undo
from game.session.host import load_game

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command that goes well; what it printed."""

    def ran(*argv: str) -> str:
        assert main(argv) == 0
        said = capsys.readouterr()
        assert not said.err
        return said.out

    return ran


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[[Sequence[str]], str]:
    """Run a command that is refused; its one sentence."""

    def ran(argv: Sequence[str]) -> str:
        assert main(argv) == 1
        said = capsys.readouterr()
        assert said.err.startswith("fogmarch: ")
        assert said.err.count("\n") == 1
        assert "Traceback" not in said.err
        return said.err

    return ran


def test_the_summary_tells_turns_commands_and_digest(run: Run) -> None:
    lines = dict(line.split(" ", 1) for line in run("simulate", "raid", "--seed", "7", "--turns", "2").splitlines())
    assert list(lines) == ["scenario", "seed", "turns", "over", "commands", "digest"]
    assert lines["turns"] == "2"
    assert lines["over"] == "no"
    assert int(lines["commands"]) > 4
    assert re.fullmatch("[0-9a-f]{32}", lines["digest"])


def test_the_same_seed_gives_the_same_game(run: Run) -> None:
    first, second, other = (run("simulate", "raid", "--seed", seed, "--turns", "2") for seed in ("7", "7", "8"))
    assert first == second
    assert first != other


def test_a_seed_may_be_any_text(run: Run) -> None:
    assert "seed Фгм – 雾\n" in run("simulate", "raid", "--seed", "Фгм – 雾", "--turns", "1")
    assert run("simulate", "raid", "--seed=-3", "--turns", "1")


def test_without_turns_the_game_ends_with_its_scenario(run: Run) -> None:
    said = run("simulate", "raid")
    assert "over yes" in said
    assert "turns 10" in said
    assert run("simulate", "raid", "--turns", "500") == said


@pytest.mark.parametrize("mode", ["strict", "plotted"])
def test_a_save_holds_the_game_as_it_stands(mode: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "war.fog"
    said = run("simulate", "raid", "--turns", "2", "--mode", mode, "--save", str(path))
    game = load_game(path)
    assert f"digest {game.digest}" in said
    assert game.public.turn == 3
    assert game.seat(game.sides[0]).view().switches.activation == mode
    game.close()
    assert f"digest {game.digest}" in run("replay", str(path))
    assert run("verify", str(path)) == "no damage\n"


def test_the_record_holds_commands_codes_and_summaries(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "war.json"
    said = run("simulate", "raid", "--turns", "2", "--json", str(path))
    record = json.loads(path.read_bytes())
    assert [page["turn"] for page in record["turns"]] == [1, 2]
    assert f"commands {sum(len(page['said']) for page in record['turns'])}\n" in said
    assert record["digest"] in said
    first = record["turns"][0]["said"][0]
    assert first["command"]["type"]
    assert set(record["turns"][0]["summary"]) == {"a", "b"}


def test_a_scenario_may_be_named_by_its_path(run: Run) -> None:
    by_id = run("simulate", "raid", "--turns", "1")
    assert run("simulate", str(shipped("scenarios") / "raid.toml"), "--turns", "1") == by_id


def test_bots_may_be_named(run: Run) -> None:
    assert run("simulate", "raid", "--turns", "1", "--bot", "a=random", "--bot", "b=random") == run("simulate", "raid", "--turns", "1")


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["simulate", "riad"], "did you mean"),
        (["simulate", "no/such.toml"], "no/such.toml"),
        (["simulate", "raid", "--bot", "q=random"], "its sides are a and b"),
        (["simulate", "raid", "--turns", "1", "--save", "/"], "name"),
        (["simulate", "raid", "--turns", "1", "--json", "/"], "Is a directory"),
    ],
)
def test_bad_input_is_told_in_a_sentence(argv: list[str], words: str, refused: Callable[[Sequence[str]], str]) -> None:
    assert words in refused(argv)


def test_a_faulty_scenario_is_told_in_a_sentence(refused: Callable[[Sequence[str]], str], tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('id = "bad"\ntitle = 3\n')
    assert "bad.toml" in refused(["simulate", str(path)])


@pytest.mark.parametrize(
    "argv",
    [
        ["simulate"],
        ["simulate", "raid", "--turns", "0"],
        ["simulate", "raid", "--turns", "-1"],
        ["simulate", "raid", "--turns", "many"],
        ["simulate", "raid", "--mode", "loose"],
        ["simulate", "raid", "--bot", "random"],
        ["simulate", "raid", "--bot", "a=deep"],
        ["simulate", "raid", "--bot", "a=random", "--bot", "a=random"],
        ["simulate", "raid", "--seed", "\udcff"],
        ["simulate", "raid", "--tur", "1"],
        ["simulate", "raid", "tide"],
    ],
)
def test_wrong_usage_ends_with_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("usage: fogmarch")
    assert "error: " in said.err


@pytest.mark.parametrize("option", ["--save", "--json"])
def test_a_full_disk_is_told_in_a_sentence(
    option: str, refused: Callable[[Sequence[str]], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    monkeypatch.setattr(Path, "write_bytes", full)
    path = tmp_path / "war.out"
    assert "No space left" in refused(["simulate", "raid", "--turns", "1", option, str(path)])
    assert not path.exists()


def test_a_bot_that_breaks_the_rules_is_told_in_a_sentence(
    refused: Callable[[Sequence[str]], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "random", lambda _seed: lambda _view, _ask: Undo())
    assert "undo-nothing" in refused(["simulate", "raid"])


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_seed: str) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setitem(BOTS, "random", interrupted)
    assert main(["simulate", "raid"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_bar_is_shown_to_whoever_watches(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FOGMARCH_PROGRESS", "1")
    assert main(["simulate", "raid", "--turns", "2"]) == 0
    said = capsys.readouterr()
    assert "raid" in said.err
    assert said.out.startswith("scenario raid\n")
