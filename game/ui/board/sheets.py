"""Tile sheets: the tiles that a map uses, cut out at one zoom step."""

import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from struct import unpack
from typing import NamedTuple

import pygame

from game.content import places
from game.content.maps.tiling import NO_TILE, Tiling
from game.ui.board import blending
from game.ui.board.brush import give_back
from game.ui.board.grid import FULL, ZOOMS, Zoom

Stack = tuple[int, ...]
"""The tiles of a hex, one for each layer of the tiling."""


class _Tile(NamedTuple):
    """A tile without its empty margin, as compressed pixels where it would take much memory, and where it lies in the hex."""

    pixels: pygame.Surface | bytes
    size: tuple[int, int]
    corner: tuple[int, int]

    def surface(self) -> pygame.Surface:
        """Its picture."""
        if isinstance(self.pixels, bytes):
            return pygame.image.frombuffer(zlib.decompress(self.pixels), self.size, "RGBA")
        return self.pixels


class Sheets:
    """The tiles of a tiling at one zoom step; the sheets are read when the first tile is laid, the largest first, each let go at once."""

    def __init__(self, tiling: Tiling, zoom: Zoom) -> None:
        self.zoom = zoom
        self._tiling = tiling
        self._tiles: dict[tuple[int, int], _Tile] = {}

    def lay(self, surface: pygame.Surface, stack: Stack) -> None:
        """Draw the tiles of a hex, from the ground up."""
        if not self._tiles:
            self._read()
        for layer, number in enumerate(stack):
            if number != NO_TILE:
                tile = self._tiles[layer, number]
                if self.zoom is ZOOMS[FULL]:
                    blending.lay(surface, tile.surface(), tile.corner)
                else:
                    surface.blit(tile.surface(), tile.corner)

    def _read(self) -> None:
        folder = places.assets() / "tiles" / self.zoom.folder
        used: dict[str, dict[int, set[int]]] = {}
        for number, layer in enumerate(self._tiling.layers):
            used.setdefault(layer.sheet, {})[number] = set(layer.tiles) - {NO_TILE}
        for path in sorted((folder / f"{name}.png" for name in used), key=_pixels, reverse=True):
            sheet = pygame.image.load(path)
            for number, tiles in used[path.stem].items():
                self._tiles |= {(number, tile): cut for tile, cut in zip(tiles, _cut(sheet, tiles, self.zoom), strict=True)}
            del sheet
        give_back()


def _pixels(path: Path) -> int:
    """The pixels of a PNG file, from its head."""
    with path.open("rb") as file:
        width, height = unpack(">16x2I", file.read(24))
    return int(width) * int(height)


def _cut(sheet: pygame.Surface, tiles: Iterable[int], zoom: Zoom) -> Iterator[_Tile]:
    """Each tile of a sheet; one beyond the sheet is empty."""
    columns = sheet.get_width() // zoom.width
    for tile in tiles:
        corner = (tile % columns * zoom.width, tile // columns * zoom.height)
        whole = pygame.Rect(corner, (zoom.width, zoom.height)).clip(sheet.get_rect())
        if not whole.width or not whole.height:
            yield _Tile(pygame.Surface((1, 1), pygame.SRCALPHA), (1, 1), (0, 0))
            continue
        cut = sheet.subsurface(whole).convert_alpha()
        inner = cut.get_bounding_rect()
        seen = cut.subsurface(inner)
        yield _Tile(zlib.compress(pygame.image.tobytes(seen, "RGBA"), 1) if zoom.factor > 1 else seen.copy(), inner.size, inner.topleft)
