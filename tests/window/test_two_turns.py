"""Two turns on each map in a real window, from the first start on: with the mouse alone, and with the keys alone."""

import json
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.window.screen import ROOT, Screen, end, missing, virtual_screen

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a real window needs {', '.join(missing())}")
MARCHES = {"raid": 8, "meeting": 14, "coast": 18}
"""Each scenario, the maps from the small to the large, and how many marches two turns hold at least: a few formations may be hemmed in."""


def _player(screen: Screen, home: Path, scenario: str, kind: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.window.playing", scenario, kind]
    return subprocess.Popen(command, cwd=ROOT, env=screen.environment(home), stdout=subprocess.PIPE)


def _told(player: subprocess.Popen[bytes]) -> Any:  # noqa: ANN401  # JSON
    output, _ = player.communicate()
    assert player.returncode == 0
    return json.loads(output.splitlines()[-1])


@pytest.mark.parametrize("scenario", MARCHES)
def test_with_the_mouse_alone_and_with_the_keys_alone(scenario: str, tmp_path: Path) -> None:
    """Both at a time, each on a screen of its own."""
    players = {}
    with ExitStack() as stack:
        for kind in ("mouse", "keys"):
            screen = stack.enter_context(virtual_screen(tmp_path / f"screen-{kind}"))
            players[kind] = _player(screen, tmp_path / kind, scenario, kind)
            stack.callback(end, players[kind])
        told = {kind: _told(player) for kind, player in players.items()}
    for each in told.values():
        assert each["driver"] == "x11"
        assert each["turn"] == 3
        assert each["marches"] >= MARCHES[scenario]
        assert each["orders"] == 1
    assert told["mouse"]["keys"] == 0
    assert told["mouse"]["clicks"] > 100
    assert told["keys"]["clicks"] == 0
    assert told["keys"]["keys"] > 100
