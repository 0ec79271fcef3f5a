"""`scenarios`, `check`, `rules`, and what the program says of itself."""

import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.cli.main import main
from game.content.errors import ContentError
from game.content.rulebook import rulebook
from game.session.host import SaveError
from game.ui.errors import WindowError


def test_scenarios_are_listed_id_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios"]) == 0
    said = capsys.readouterr()
    assert "raid  Raid on Tamber Depot" in said.out.splitlines()
    assert all(re.fullmatch(r"[a-z0-9-]+  \S.*", line) for line in said.out.splitlines())
    assert not said.err


def test_a_faulty_scenario_is_told_beside_the_list(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "scenarios").mkdir(parents=True)
    (home / "scenarios" / "broken.toml").write_text("id = ")
    assert main(["scenarios"]) == 0
    said = capsys.readouterr()
    assert "broken" not in said.out
    assert "raid  " in said.out
    assert said.err.startswith("fogmarch: ")
    assert said.err.count("\n") == 1
    assert "broken.toml" in said.err


def test_what_is_shipped_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr() == ("", "no problems\n")


def test_problems_are_printed_one_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.tmx").write_text("<map")
    (tmp_path / "worse.toml").write_text("id =")
    assert main(["check", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 2
    assert "bad.tmx" in said.out
    assert not said.err
    assert main(["check", str(tmp_path / "none.toml"), str(tmp_path / "bad.tmx")]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_rule_is_shown_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "move-04"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("MOVE-04  (")


def test_rules_are_found_by_heading_and_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "ZOC"]) == 0
    assert all(line.startswith(("ZOC-", "    ")) for line in capsys.readouterr().out.splitlines())
    assert main(["rules", "river"]) == 0
    assert "TERR-" in capsys.readouterr().out
    assert main(["rules"]) == 0
    assert sum(not line.startswith(" ") for line in capsys.readouterr().out.splitlines()) == len(rulebook().rules())


def test_a_word_that_no_rule_has_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "xyzzy"]) == 1
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1


def test_the_status_has_one_line_an_area_and_no_total(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--status"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(re.fullmatch(r"[A-Z]+ \d+ done, \d+ partly, \d+ planned", line) for line in lines)
    assert [line.split()[0] for line in lines] == [heading.heading for heading in rulebook().headings]
    counted = sum(int(number) for line in lines for number in re.findall(r"\d+", line))
    assert counted == sum(rule.status != "remark" for rule in rulebook().rules())


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"fogmarch {__version__}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in ("play", "scenarios", "simulate", "replay", "verify", "unpack", "check", "rules"))


@pytest.mark.parametrize(
    "argv", [["riad"], ["rules", "a", "b"], ["rules", "MOVE", "--status"], ["--nonsense"], ["verify"], ["play", "a", "--load", "b"]]
)
def test_wrong_usage_ends_with_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("usage: fogmarch")


# the window, without one


class Window:
    """Stands in for the window: notes what it was given."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, error: Exception | None = None) -> None:
        self.given: dict[str, object] = {}
        self._error = error
        app: Any = types.ModuleType("game.ui.app")
        app.run = self.run
        monkeypatch.setitem(sys.modules, "game.ui.app", app)
        monkeypatch.delitem(sys.modules, "game.cli.play", raising=False)

    def run(self, **given: object) -> int:
        self.given = given
        if self._error:
            raise self._error
        return 0


@pytest.mark.parametrize("argv", [[], ["play"]])
def test_play_is_the_default(argv: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(monkeypatch)
    assert main(argv) == 0
    assert set(window.given) == {"bots", "scenario", "load", "sides", "seed"}
    assert (window.given["scenario"], window.given["load"], window.given["sides"], window.given["seed"]) == (None, None, {}, None)


def test_options_of_play_need_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(monkeypatch)
    assert main(["--load", "war.fog", "--bot", "b=random", "--seed", "9"]) == 0
    assert window.given["load"] == Path("war.fog")
    assert window.given["sides"] == {"b": "random"}
    assert window.given["seed"] == "9"


def test_play_begins_a_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(monkeypatch)
    assert main(["play", "raid"]) == 0
    assert window.given["scenario"] == "raid"


@pytest.mark.parametrize("kind", [WindowError, ContentError, SaveError])
def test_what_keeps_the_window_shut_is_told_in_a_sentence(
    kind: type[Exception], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Window(monkeypatch, kind("There is no display; use `fogmarch simulate` without one."))
    assert main([]) == 1
    assert capsys.readouterr().err == "fogmarch: There is no display; use `fogmarch simulate` without one.\n"
