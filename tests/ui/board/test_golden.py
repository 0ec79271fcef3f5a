"""The tile layers alone look as Tiled draws them."""

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game.content import places
from game.content.maps import load_map
from game.content.maps.tiling import read_tiling
from game.ui.board.grid import FULL, ZOOMS
from game.ui.board.ground import Faces, Ground
from game.ui.theme import THEMES

MAPS = sorted(places.maps().glob("*.tmx"))
BAND = 512


@pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="Tiled's tmxrasterizer is not installed")
@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_tile_layers_look_as_in_tiled(path: Path, tmp_path: Path) -> None:
    wanted = pygame.image.load(_rasterized(path, tmp_path / "map.png"))
    land, zoom = load_map(path), ZOOMS[FULL]
    ground = Ground(Faces(land, read_tiling(path)), zoom, THEMES["dark"])
    ground.look(grid=False, shading=False)
    width, height = zoom.size(land.cols, land.rows)
    assert wanted.get_size() == (width, height)
    for top in range(0, height, BAND):
        band = pygame.Rect(0, top, width, min(BAND, height - top))
        drawn, flat = pygame.Surface(band.size), pygame.Surface(band.size)
        ground.draw(drawn, zoom.cells(band, land.cols, land.rows, (0, top)))
        flat.blit(wanted, (0, 0), band)
        assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(flat, "RGB")


def _rasterized(path: Path, picture: Path) -> Path:
    hidden = [word for layer in ("structures", "airfields", "places", "zones") for word in ("--hide-layer", layer)]
    subprocess.run(["tmxrasterizer", *hidden, str(path), str(picture)], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, check=True)
    return picture
