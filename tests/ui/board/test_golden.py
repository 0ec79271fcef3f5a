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
ROUNDING = 3
"""Tiled multiplies colours by their alpha beforehand, SDL while drawing: where clear layers lie upon one another, the last bits differ."""
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
    unequal = 0
    for top in range(0, height, BAND):
        band = pygame.Rect(0, top, width, min(BAND, height - top))
        drawn = pygame.Surface(band.size)
        ground.draw(drawn, zoom.cells(band, land.cols, land.rows, (0, top)))
        difference = _difference(wanted.subsurface(band), drawn)
        assert max(difference) <= ROUNDING
        unequal += len(difference) - difference.count(0) - difference.count(1)
    assert unequal < 0.005 * 3 * width * height


def _rasterized(path: Path, picture: Path) -> Path:
    hidden = [word for layer in ("structures", "airfields", "places", "zones") for word in ("--hide-layer", layer)]
    subprocess.run(["tmxrasterizer", *hidden, str(path), str(picture)], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, check=True)
    return picture


def _difference(wanted: pygame.Surface, drawn: pygame.Surface) -> bytes:
    """By how much each colour of each pixel differs."""
    flat = pygame.Surface(drawn.get_size())
    flat.blit(wanted, (0, 0))
    more, less = flat.copy(), drawn.copy()
    more.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(flat, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.image.tobytes(more, "RGB")
