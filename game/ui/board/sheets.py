"""Tile sheets: the tiles that a map uses, cut out at one zoom step."""

from collections.abc import Iterable

import pygame

from game.content import places
from game.content.maps.tiling import NO_TILE, Tiling
from game.ui.board.grid import Zoom

Stack = tuple[int, ...]
"""The tiles of a hex, one for each layer of the tiling."""


class Sheets:
    """The tiles of a tiling at one zoom step; a sheet is read when the first of its tiles is asked for, and let go at once."""

    def __init__(self, tiling: Tiling, zoom: Zoom) -> None:
        self.zoom = zoom
        self._names = [layer.sheet for layer in tiling.layers]
        self._used = [set(layer.tiles) - {NO_TILE} for layer in tiling.layers]
        self._tiles: dict[tuple[int, int], tuple[pygame.Surface, tuple[int, int]]] = {}

    def lay(self, surface: pygame.Surface, stack: Stack) -> None:
        """Draw the tiles of a hex, from the ground up."""
        for layer, tile in enumerate(stack):
            if tile != NO_TILE:
                if (layer, tile) not in self._tiles:
                    self._read(self._names[layer])
                surface.blit(*self._tiles[layer, tile])

    def _read(self, name: str) -> None:
        path = places.assets() / "tiles" / self.zoom.folder / f"{name}.png"
        sheet = pygame.image.load(path)
        for layer, used in enumerate(self._used):
            if self._names[layer] == name:
                for tile, cut in zip(used, _cut(sheet, used, self.zoom), strict=True):
                    self._tiles[layer, tile] = cut


def _cut(sheet: pygame.Surface, tiles: Iterable[int], zoom: Zoom) -> Iterable[tuple[pygame.Surface, tuple[int, int]]]:
    """Each tile without its empty margin, and where that lies; a tile beyond the sheet is empty."""
    columns = sheet.get_width() // zoom.width
    for tile in tiles:
        corner = (tile % columns * zoom.width, tile // columns * zoom.height)
        whole = pygame.Rect(corner, (zoom.width, zoom.height)).clip(sheet.get_rect())
        if not whole.width or not whole.height:
            yield pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0)
            continue
        cut = sheet.subsurface(whole).convert_alpha()
        inner = cut.get_bounding_rect()
        yield cut.subsurface(inner).copy(), inner.topleft
