"""Small plates with numbers: told apart by their shape."""

from typing import Final

import pygame

from game.model.questions.march import Way
from game.ui.board.brush import Brush
from game.ui.board.grid import Zoom
from game.ui.board.inks import Inks
from game.ui.board.lettering import lettered
from game.ui.theme import Colour

LETTERS: Final = {"033": 9, "050": 10, "067": 11, "100": 14, "150": 18, "200": 22}
"""Pixels of lettering at each zoom step."""
_SMALLEST_WITH_ROOM: Final = 42


def low(zoom: Zoom) -> tuple[int, int]:
    """Where numbers stand in a hex: below its middle, so that a counter leaves them free; in the smallest hexes there is one place."""
    if zoom.height < _SMALLEST_WITH_ROOM:
        return zoom.width // 2, zoom.half
    return zoom.width // 2, round(zoom.height - LETTERS[zoom.folder] * 0.76 - 1)


def cost(zoom: Zoom, ink: Inks, words: str, way: Way, *, rest: bool) -> pygame.Surface:
    """What a hex costs: plain, on a road sign by road, on a dark tag as a minimum move; with a bar where no march may end."""
    whole = pygame.Surface((zoom.width, zoom.height), pygame.SRCALPHA)
    whole.fill((*ink.paper, 0))
    pixels = LETTERS[zoom.folder]
    plain = way == "march"
    inverse = way == "minimum"
    letters = lettered(words, pixels, ink.paper if inverse else ink.ink, ink.paper if plain else None, bold=True)
    x, y = low(zoom)
    room = letters.get_rect(center=(x, y))
    if not plain:
        plate = sign(letters.get_size(), pixels, ink, way)
        whole.blit(plate, plate.get_rect(center=(x, y)))
    if not rest:
        bar = barred(pixels, ink)
        room.move_ip(bar.get_width() // 2, 0)
        whole.blit(bar, bar.get_rect(midright=(room.left - (0 if plain else pixels // 2), y)))
    whole.blit(letters, room if plain else letters.get_rect(center=(x, y)))
    return whole


def sign(size: tuple[int, int], pixels: int, ink: Inks, way: Way) -> pygame.Surface:
    """A road sign: light with a double rim; or the dark tag, pointed at both ends, of a minimum move."""
    width, height = size[0] + pixels, max(round(pixels * 1.3), 11)
    brush = Brush((width, height), ink.ink)
    if way == "road":
        thick = max(1.0, pixels / 11)
        for inset, paint in ((0.0, ink.ink), (thick, ink.paper)):
            brush.box((inset, inset, width - 2 * inset, height - 2 * inset), paint, height / 3 - inset)
        for y in (thick * 1.9, height - thick * 1.9):
            brush.line([(height / 3, y), (width - height / 3, y)], thick * 0.7, ink.ink)
    else:
        point = height / 2
        brush.polygon([(0, point), (point, 0), (width - point, 0), (width, point), (width - point, height), (point, height)], ink.ink)
    return brush.done()


def barred(pixels: int, ink: Inks) -> pygame.Surface:
    """No march may end here: a barred circle."""
    side = max(8, round(pixels * 0.9))
    brush = Brush((side, side), ink.ink)
    middle, thick = side / 2, max(1.2, pixels / 8)
    brush.disc((middle, middle), middle, ink.ink)
    brush.disc((middle, middle), middle - thick, ink.paper)
    reach = (middle - thick) * 0.72
    brush.line([(middle - reach, middle + reach), (middle + reach, middle - reach)], thick, ink.ink)
    return brush.done()


def plate(words: str, pixels: float, ink: Colour, paper: Colour, rim: Colour) -> pygame.Surface:
    """Lettering on a small plate."""
    letters = lettered(words, pixels, ink, bold=True)
    width, height = letters.get_width() + round(pixels * 0.7), max(letters.get_height() - 1, round(pixels * 1.25))
    brush = Brush((width, height), rim)
    thick = max(1.0, pixels / 12)
    brush.box((0, 0, width, height), rim, height / 4)
    brush.box((thick, thick, width - 2 * thick, height - 2 * thick), paper, height / 4 - thick)
    whole = brush.done()
    whole.blit(letters, letters.get_rect(center=whole.get_rect().center))
    return whole
