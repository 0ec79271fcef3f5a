"""Draws Fogmarch's tiles: every sheet at every zoom step, and the tile sets that name them.

    python assets/tiles/draw.py            writes assets/tiles/<zoom>/*.png and maps/*.tsx
    python assets/tiles/draw.py roads ...  only the sheets named

Needs pygame-ce alone. Every tile is drawn from its own seed, so the same bytes come out again.
Units are pixels at 100 %: a tile is 96 x 84, the hex in it has its corners at CORNERS. A tile is
painted some times too large (`Canvas`), averaged down and cut with a mask whose hexes fill the plane
without gap and without overlap. Light falls from the north-west.

Edges are numbered clockwise from north, and a set of edges is a bit mask (N = 1, NE = 2, ... NW = 32).
Where a sheet has a tile for every set of edges, the set says
  road, river           the exits, 1..63
  water, water_edge     the dry sides, 0..63
  rough, ultra_rough, heavy woods, jungle, snow, deep snow
                        the sides where the neighbour is of another kind, 0..63; 0 and 63 do for most maps
  elevation             the sides that fall, 1..63, for the levels 1..6 after one plain tile for each level
All but roads and rivers are in Gray order (tile k is for the set k ^ k >> 1), so that a tile differs little from
the one beside it and the files are small. `drawing` has how, `drawing.sheets` them all.
"""

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from drawing.canvas import Canvas
from drawing.measures import HEIGHT, TILES, WIDTH, ZOOMS
from drawing.sheets import sheets
from drawing.writing import FEW, SHADES, across, write_png, write_set


def main(wanted: list[str]) -> None:
    """Draws the sheets named, or all."""
    pygame.transform.set_smoothscale_backend("GENERIC")  # the same bytes on every processor
    for name, tiles in sheets().items():
        if wanted and name not in wanted:
            continue
        write_set(name, tiles)
        columns = across(tiles)
        for zoom, (folder, _, _) in ZOOMS.items():
            width, height = int(WIDTH * zoom), int(HEIGHT * zoom)
            sheet = pygame.Surface((width * columns, height * len(tiles) // columns), pygame.SRCALPHA, 32)
            for number, (_, ground, paint) in enumerate(tiles):
                canvas = Canvas(zoom, ground)
                paint(canvas)
                place = (number % columns * width, number // columns * height)
                sheet.blit(canvas.cut(), place, special_flags=pygame.BLEND_RGBA_ADD)
            (TILES / folder).mkdir(exist_ok=True)
            write_png(sheet, TILES / folder / f"{name}.png", SHADES.get(name, FEW))


if __name__ == "__main__":
    main(sys.argv[1:])
