"""The program is started from the command line, saves, is closed by its close button, and goes on from the save; on a real clock."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.program import Program
from tests.window.screen import ROOT, missing, virtual_screen

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a real window needs {', '.join(missing())}")


def test_a_game_is_saved_closed_and_gone_on_with(tmp_path: Path) -> None:
    save = tmp_path / "saves" / "quicksave.fog"
    with virtual_screen(tmp_path / "screen") as screen:
        program = Program(screen, tmp_path)
        try:
            program.start("meeting", "--seed", "17")
            for _ in range(2):
                program.sit_down()
                program.hand_over()
            program.sit_down()
            program.press_until("F5", save.exists)
            assert program.close() == 0
            program.start("--load", str(save))
            program.sit_down()
            program.hand_over()
            assert program.close() == 0
        finally:
            program.end()
    head = json.loads(save.read_bytes().partition(b"\n")[0])
    assert head["turn"] == 1
    for check in ("verify", "replay"):
        assert subprocess.run([sys.executable, "-m", "game", check, str(save)], cwd=ROOT, check=False).returncode == 0
