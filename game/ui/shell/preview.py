"""A small picture of the land alone, as the board prints it. Never a unit, never a zone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.ui.board.grid import SMALLEST, ZOOMS
from game.ui.board.ground import Ground, faces_of

if TYPE_CHECKING:
    from game.content.maps.tiling import Tiling
    from game.model.land import Land
    from game.ui.theme import Theme


@lru_cache(maxsize=4)
def preview(land: Land, tiling: Tiling, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """The land as large as fits, made small from the next larger print of it; around its hexes lies the ground of a panel."""
    shapes = [zoom.size(land.cols, land.rows) for zoom in ZOOMS]
    enough = [step for step, shape in enumerate(shapes) if step >= SMALLEST and (shape[0] >= size[0] or shape[1] >= size[1])]
    zoom = ZOOMS[min(enough, default=len(ZOOMS) - 1)]
    ground = Ground(faces_of(land, tiling), zoom, theme)
    ground.look(grid=False, shading=True)
    printed = pygame.Surface(zoom.size(land.cols, land.rows))
    printed.fill(theme.panel_low)
    ground.draw(printed, zoom.cells(printed.get_rect(), land.cols, land.rows))
    share = min(size[0] / printed.get_width(), size[1] / printed.get_height())
    return pygame.transform.smoothscale(printed, (max(1, int(printed.get_width() * share)), max(1, int(printed.get_height() * share))))
