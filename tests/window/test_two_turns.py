"""A scripted pair plays two strategic turns on the region map in a real window, saves, quits, and goes on from the save."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.window.screen import ROOT, Window, missing, real_window

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"a real window needs {', '.join(missing())}")
PICTURES = os.environ.get("FOGMARCH_PICTURES")
BREAK_UP = (1000, 184)
STEPS = ("shift+Right", "shift+Left", "shift+Down", "shift+Up")


def _picture(window: Window, name: str) -> None:
    if PICTURES:
        window.picture(Path(PICTURES) / f"{name}.png")


def _march(window: Window, *, times: int = 2) -> None:
    """Take the next formation in hand, point at a hex some steps away, draw the way and go; try each direction."""
    window.keys("n")
    for step in STEPS:
        window.keys("h", *[step] * times, "Return", "Return")
    window.keys("ctrl+Return", "Return")


def _activations(window: Window, slots: int, name: str) -> None:
    for slot in range(slots):
        window.sit_down()
        _march(window, times=1 + slot % 2)
        if slot == 0:
            _picture(window, name)


def _turn(window: Window, slots: int, name: str) -> None:
    """Both targeting sittings, then the activations."""
    window.sit_down()
    window.keys("ctrl+Return")
    window.sit_down()
    window.keys("ctrl+Return")
    _activations(window, slots, name)


def _unpacked(path: Path) -> Any:  # noqa: ANN401  # JSON
    done = subprocess.run([sys.executable, "-m", "game", "unpack", str(path)], cwd=ROOT, check=True, capture_output=True)
    return json.loads(done.stdout)


def _said(save: Any) -> Counter[str]:  # noqa: ANN401  # JSON
    text = json.dumps(save)
    return Counter({kind: text.count(f'"type": "{kind}"') for kind in ("march", "split", "finish", "activate")})


def test_a_pair_plays_two_turns_saves_quits_and_goes_on(tmp_path: Path) -> None:
    save = tmp_path / "saves" / "quicksave.fog"
    with real_window(tmp_path) as window:
        window.start("meeting", "--seed", "17")
        for _ in range(2):
            window.sit_down()
            _picture(window, "setting-up")
            window.keys("ctrl+Return")
        # turn 1: the first side breaks a formation up, takes that back, and does it again
        window.sit_down()
        window.keys("n")
        window.click(*BREAK_UP)
        window.keys("u", "n")
        window.click(*BREAK_UP)
        _picture(window, "broken-up")
        window.keys("ctrl+Return")
        window.sit_down()
        window.keys("ctrl+Return")
        # a refusal that explains itself: no formation was chosen for this activation
        window.sit_down()
        window.keys("ctrl+Return")
        _picture(window, "refusal")
        _march(window)
        _activations(window, 7, "marches")
        _turn(window, 8, "second-turn")
        window.sit_down()
        window.keys("F5")
        window.wait(save.exists)
        assert window.close() == 0
        window.start("--load", str(save))
        window.sit_down()
        _picture(window, "loaded")
        window.keys("ctrl+Return")
        assert window.close() == 0
    said = _said(_unpacked(save))
    assert json.loads(save.read_bytes().partition(b"\n")[0])["turn"] == 3
    assert said["march"] >= 8
    assert said["split"] == 1
    for check in ("verify", "replay"):
        assert subprocess.run([sys.executable, "-m", "game", check, str(save)], cwd=ROOT, check=False).returncode == 0
