"""What cannot be begun ends with one sentence and status 1, and opens no window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "XDG_RUNTIME_DIR")


def played(*argv: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if name not in SCREENS}
    env.update({"FOGMARCH_HOME": str(home), **environment})
    return subprocess.run(
        [sys.executable, "-m", "game", "play", *argv], cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
@pytest.mark.parametrize("runtime", [False, True], ids=["bare", "with a session"])
def test_without_a_display(tmp_path: Path, *, runtime: bool) -> None:
    done = played(home=tmp_path, **({"XDG_RUNTIME_DIR": str(tmp_path)} if runtime else {}))
    assert done.returncode == 1
    assert done.stderr.startswith("fogmarch: No window can be opened here")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("--load", "nope.fog"), "nope.fog"),
        (("raid", "--bot", "q=random"), "no side 'q'"),
        (("nope",), "no scenarios/nope.toml"),
    ],
    ids=["no such save", "no such side", "no such scenario"],
)
def test_what_is_not_there(tmp_path: Path, argv: tuple[str, ...], sentence: str) -> None:
    done = played(*argv, home=tmp_path, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 1
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
