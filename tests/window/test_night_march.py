"""The night march in a real window shows both sides what it shows them without a screen."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.desk.night_march import play, screens_of
from tests.ui.desk.player import Player
from tests.window.night_march import told_of
from tests.window.screen import ROOT, end, missing, virtual_screen

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a real window needs {', '.join(missing())}")


def test_both_sides_read_in_a_real_window_what_they_read_without_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with virtual_screen(tmp_path / "screen") as screen:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.window.night_march"], cwd=ROOT, env=screen.environment(tmp_path / "home"), stdout=subprocess.PIPE
        )
        try:
            output, _ = process.communicate()
        finally:
            end(process)
    assert process.returncode == 0
    told = json.loads(output.splitlines()[-1])
    assert told["driver"] == "x11"
    assert told["keys"] > 100
    assert told["clicks"] > 20
    for name, value in (("FOGMARCH_HOME", str(tmp_path / "without")), ("SDL_VIDEODRIVER", "dummy"), ("SDL_AUDIODRIVER", "dummy")):
        monkeypatch.setenv(name, value)
    pair = play(Player("night-march"))
    shown = screens_of(pair)
    pair.player.app.play.drop()
    assert told["screens"] == json.loads(json.dumps([told_of(each) for each in shown]))
