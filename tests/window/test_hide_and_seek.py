"""Six double-blind turns in a real window come to the same as by the doors of a session, and leave a save that can be trusted."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.session.host import load_game
from tests.games.hide_and_seek import SCRIPT
from tests.games.hide_and_seek.playing import played
from tests.window.screen import ROOT, end, missing, virtual_screen

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(missing()), reason=f"a real window needs {', '.join(missing())}")]
KEY_MOMENTS = (
    "turn-1-b-striker-lance",
    "turn-2-a-news-of-row-1",
    "turn-4-b-striker-lance",
    "turn-4-a-recon-lance",
    "turn-5-a-news-of-row-1",
    "turn-5-b-armor-column",
    "turn-5-a-picket-lance",
    "turn-6-audit",
)
"""Of what at least there is a picture."""


class Seen(NamedTuple):
    """What came of the game in the window: what it said, its save, its pictures."""

    told: dict[str, Any]
    save: Path
    pictures: Path


@contextmanager
def _window(folder: Path, pictures: Path) -> Iterator[subprocess.Popen[bytes]]:
    with virtual_screen(folder / "screen") as screen:
        environment = {**screen.environment(folder), "FOGMARCH_PICTURES": str(pictures)}
        command = [sys.executable, "-m", "tests.window.hide_and_seek"]
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE)
        try:
            yield process
        finally:
            end(process)


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    folder = tmp_path_factory.mktemp("home")
    pictures = folder / "pictures"
    pictures.mkdir()
    with _window(folder, pictures) as process:
        output, _ = process.communicate()
    assert process.returncode == 0
    return Seen(json.loads(output.splitlines()[-1]), folder / "saves" / "quicksave.fog", pictures)


def test_hands_at_a_real_window_play_the_game_of_the_script(seen: Seen) -> None:
    assert seen.told["driver"] == "x11"
    assert seen.told["keys"] > 500
    assert seen.told["clicks"] > 2 * sum(len(slot.marches) for slots in SCRIPT.values() for slot in slots)
    assert seen.told["digest"] == played().game.digest


def test_pictures_of_both_sides_are_kept(seen: Seen) -> None:
    assert not [name for name in KEY_MOMENTS if not (seen.pictures / f"{name}.png").stat().st_size]


def test_its_save_is_whole_and_one_changed_byte_is_found_and_named(seen: Seen, tmp_path: Path) -> None:
    game = load_game(seen.save)
    assert (game.scenario, game.public.turn) == ("hide-and-seek", 6)
    game.close()
    assert _checked("verify", seen.save).returncode == 0
    assert _checked("replay", seen.save).returncode == 0
    data = bytearray(seen.save.read_bytes())
    data[len(data) // 2] ^= 1
    changed = tmp_path / "changed.fog"
    changed.write_bytes(data)
    found = _checked("verify", changed)
    assert found.returncode == 1
    assert "the save is damaged: block " in found.stderr


def _checked(command: str, save: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "game", command, str(save)], cwd=ROOT, check=False, capture_output=True, text=True)
