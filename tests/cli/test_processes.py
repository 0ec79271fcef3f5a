"""The command line as a process of its own."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*argv: str, cwd: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the program from a folder."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run([sys.executable, "-m", "game", *argv], cwd=cwd, env=env, capture_output=True, text=True, check=False)


def loaded(code: str, cwd: Path) -> set[str]:
    """The modules that are loaded after some code."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(cwd), "FOGMARCH_HOME": ""}
    code += "\nimport sys\nprint('modules', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=cwd, env=env, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split()[1:])


def test_simulate_runs_anywhere_and_prints_our_lines_only(tmp_path: Path, home: Path) -> None:
    done = run("simulate", "raid", "--turns", "1", "--save", "war.fog", cwd=tmp_path)
    assert done.returncode == 0
    assert not done.stderr
    assert re.fullmatch(r"scenario raid\nseed 1\nturns 1\nover no\ncommands \d+\ndigest [0-9a-f]{32}\n", done.stdout)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["war.fog"]
    assert not home.exists()


def test_the_home_is_where_it_is_said_to_be(tmp_path: Path) -> None:
    home = tmp_path / "elsewhere"
    (home / "scenarios").mkdir(parents=True)
    (home / "scenarios" / "mine.toml").write_text("id = 3")
    done = run("scenarios", cwd=tmp_path, FOGMARCH_HOME=str(home))
    assert done.returncode == 0
    assert "mine.toml" in done.stderr


@pytest.mark.parametrize(
    ("argv", "status"), [(("simulate",), 2), (("simulate", "nope"), 1), (("verify", "nope.fog"), 1), (("--version",), 0)]
)
def test_the_status_tells_what_went_wrong(argv: tuple[str, ...], status: int, tmp_path: Path) -> None:
    done = run(*argv, cwd=tmp_path)
    assert done.returncode == status
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["simulate", "scenarios"])
def test_headless_commands_load_no_window_and_no_bar(command: str, tmp_path: Path) -> None:
    argv = ["simulate", "raid", "--turns", "1"] if command == "simulate" else [command]
    modules = loaded(f"from game.cli.main import main\nassert main({argv!r}) == 0", tmp_path)
    assert not {"pygame", "pygame_gui", "tqdm", "platformdirs", "typing_extensions", "game.ui"} & modules
    if command == "scenarios":
        assert not {"esper", "pytmx", "game.session", "game.world"} & modules


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    assert run("simulate", "raid", "--turns", "1", "--save", "war.fog", cwd=tmp_path).returncode == 0
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-m", "game", "unpack", "war.fog"], cwd=tmp_path, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
@pytest.mark.parametrize("argv", [("scenarios",), ("unpack", "war.fog")])
def test_a_full_standard_output_is_told_in_a_sentence(argv: tuple[str, ...], tmp_path: Path) -> None:
    assert run("simulate", "raid", "--turns", "1", "--save", "war.fog", cwd=tmp_path).returncode == 0
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *argv], cwd=tmp_path, env=env, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr == "fogmarch: standard output cannot be written (No space left on device)\n"


def test_letters_that_the_terminal_lacks_do_not_stop_it(tmp_path: Path) -> None:
    done = run("simulate", "raid", "--turns", "1", "--seed", "雾", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "seed \\u96fe" in done.stdout
