"""Draw the pictures that are shipped: `python -m tests.ui.gallery.pictures FOLDER`.

`backdrop.jpg` is a part of the region map as the board prints it, for what lies behind the menus; `board.png` is the desk of the README.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pygame

from game.content.maps import find_map, load_map
from game.model.hexes import Hex
from game.ui.board.grid import ZOOMS
from game.ui.board.ground import Faces, Ground
from game.ui.board.picking import picture
from game.ui.theme import THEMES
from tests.ui.gallery.photographer import Photographer, at, played

_STEP = 6
_BACKDROP = pygame.Rect(24, 300, 1440, 810)
_BOARD = (1440, 810)


def backdrop() -> pygame.Surface:
    """A part of the region map, with its grid, without a name or a sign."""
    path = find_map("region.tmx")
    land, zoom = load_map(path), ZOOMS[_STEP]
    ground = Ground(Faces(land, picture(land, path)), zoom, THEMES["dark"])
    printed = pygame.Surface(zoom.size(land.cols, land.rows))
    ground.draw(printed, zoom.cells(printed.get_rect(), land.cols, land.rows))
    return printed.subsurface(_BACKDROP)


def board() -> pygame.Surface:
    """A desk in ground movement: a formation in hand, its reach, its way and who may step in, what is known of the enemy."""
    who = Photographer(Path(tempfile.mkdtemp()), _BOARD, 100, "dark", "")
    desk = who.begin(played("raid", at(5, 6)))
    held = next(token for token in desk.view.march.tokens if token.name == "Ember Binary")
    desk.take(held.key, centre=True)
    desk.draft.goal = Hex(10, 10)
    desk.marks_changed()
    who.point((5, 5))
    who.wait()
    return who.app.window.copy()


def main() -> None:
    """Draw both into a folder."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.set_mode(_BOARD)
    pygame.image.save(backdrop(), folder / "backdrop.jpg")
    pygame.image.save(board(), folder / "board.png")


if __name__ == "__main__":
    main()
