"""Hexes as pixels: the zoom steps, where each hex lies, which hex a pixel belongs to."""

from functools import cached_property
from typing import Final

from pygame import Rect

from game.model.hexes import Hex

Cell = tuple[int, tuple[int, int]]
"""A hex by index (row by row) and the top left corner of its tile."""


class Zoom:
    """A zoom step. A tile is `width` × `height`; columns follow every `pitch` pixels, even columns half a tile lower."""

    def __init__(self, folder: str, words: str, width: int, height: int) -> None:
        self.folder, self.words, self.width, self.height = folder, words, width, height
        self.pitch, self.half = width * 3 // 4, height // 2

    @property
    def tiny(self) -> bool:
        """Whether hexes have no room for tiles of their own, for numbers, nor for signs: it shows where things lie."""
        return self.width < _TILES

    @property
    def edge(self) -> int:
        """Pixels of paper around the hexes."""
        return min(22, max(6, self.width * 3 // 4)) if self.tiny else 22

    @property
    def factor(self) -> float:
        """How large, against 100 %."""
        return self.width / FULL_WIDTH

    def scaled(self, pixels: float, least: int = 1) -> int:
        """A length at 100 % in pixels of this step."""
        return max(least, round(pixels * self.factor))

    @cached_property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """The pixels of a hex in its tile, row by row: the first, and one past the last. Hexes fill the plane without gap or overlap."""
        rows = []
        for y in range(self.height):
            inset = self.width * abs(2 * y + 1 - self.height)  # of four times the height, from the middle of the row
            rows.append((-((2 * self.height - inset) // (4 * self.height)), -((2 * self.height + inset) // (4 * self.height)) + self.width))
        return tuple(rows)

    def corner(self, place: Hex) -> tuple[int, int]:
        """The top left corner of a hex's tile."""
        return (place[0] - 1) * self.pitch, (place[1] - 1) * self.height + (0 if place[0] % 2 else self.half)

    def centre(self, place: Hex) -> tuple[int, int]:
        """The middle of a hex."""
        x, y = self.corner(place)
        return x + self.width // 2, y + self.half

    def size(self, cols: int, rows: int) -> tuple[int, int]:
        """The pixels of a whole map."""
        return cols * self.pitch + self.width - self.pitch, rows * self.height + (self.half if cols > 1 else 0)

    def hex_at(self, x: int, y: int) -> Hex:
        """The hex that a pixel belongs to, on the map or off it."""
        col = x // self.pitch
        for near in (col, col - 1):
            row, line = divmod(y - (self.half if near % 2 else 0), self.height)
            left, right = self.spans[line]
            if left <= x - near * self.pitch < right:
                return Hex(near + 1, row + 1)
        raise AssertionError("hexes fill the plane")

    def cells(self, box: Rect, cols: int, rows: int, at: tuple[int, int] = (0, 0)) -> list[Cell]:
        """The hexes of a map whose tiles touch a box of it, column by column, seen from the pixel *at*."""
        first = max(0, (box.left - self.width) // self.pitch + 1)
        last = min(cols - 1, (box.right - 1) // self.pitch)
        lines = []
        for shift in (0, self.half):
            top = max(0, (box.top - shift) // self.height)
            bottom = min(rows - 1, (box.bottom - 1 - shift) // self.height)
            lines.append([(row * cols, row * self.height + shift - at[1]) for row in range(top, bottom + 1)])
        return [(before + col, (col * self.pitch - at[0], y)) for col in range(first, last + 1) for before, y in lines[col % 2]]


FULL_WIDTH: Final = 96
_TILES: Final = 32
ZOOMS: Final = (
    Zoom("008", "8 %", 8, 6),
    Zoom("012", "12 %", 12, 10),
    Zoom("017", "17 %", 16, 14),
    Zoom("025", "25 %", 24, 20),
    Zoom("033", "33 %", 32, 28),
    Zoom("050", "50 %", 48, 42),
    Zoom("067", "67 %", 64, 56),
    Zoom("100", "100 %", 96, 84),
    Zoom("150", "150 %", 144, 126),
    Zoom("200", "200 %", 192, 168),
)
FULL: Final = 7
"""The step of 100 %."""
SMALLEST: Final = 4
"""The first step with tiles of its own: those before are averaged down from it."""
