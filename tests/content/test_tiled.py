"""Maps as the real Tiled saves them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.content import places
from game.content.maps import load_map, read_map

TILED = shutil.which("tiled")


@pytest.mark.skipif(TILED is None, reason="Tiled is not installed")
@pytest.mark.parametrize("name", ["raid.tmx", "region.tmx"])
@pytest.mark.parametrize("options", [[], ["--embed-tilesets"], ["--minimize"], ["--resolve-types-and-properties"]], ids=str)
def test_a_map_saved_again_by_tiled_is_the_same_land(name: str, options: list[str], tmp_path: Path) -> None:
    saved = tmp_path / name
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}
    command = ["tiled", *options, "--export-map", "tmx", str(places.maps() / name), str(saved)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert saved.is_file(), run.stderr
    assert load_map(saved) == read_map(name)
