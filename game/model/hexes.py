"""Hexes of the strategic map: flat-topped, 1-based, even columns half a hex lower, as on a BattleTech mapsheet."""

from collections.abc import Iterator
from typing import Final, NamedTuple

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
_ODD: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_EVEN: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_PLAIN: Final = 99


class Hex(NamedTuple):
    """A hex by column and row, both from 1."""

    col: int
    row: int

    def __str__(self) -> str:
        """Write it as on a map sheet: `0714`, and `100.007` where a number needs three digits."""
        if self.col > _PLAIN or self.row > _PLAIN:
            return f"{self.col:03}.{self.row:03}"
        return f"{self.col:02}{self.row:02}"

    def towards(self, direction: int) -> "Hex":
        """The neighbour in a direction, 0 to 5 for N, NE, SE, S, SW, NW."""
        step = (_ODD if self.col % 2 else _EVEN)[direction]
        return Hex(self.col + step[0], self.row + step[1])

    def around(self) -> Iterator["Hex"]:
        """The six neighbours, clockwise from the north; some may lie off the map."""
        for col, row in _ODD if self.col % 2 else _EVEN:
            yield Hex(self.col + col, self.row + row)

    def direction_to(self, other: "Hex") -> int | None:
        """The direction of a neighbour, or None for any other hex."""
        step = (other[0] - self[0], other[1] - self[1])
        steps = _ODD if self.col % 2 else _EVEN
        return steps.index(step) if step in steps else None

    def distance(self, other: "Hex") -> int:
        """The number of steps to another hex on an open map."""
        across = other[0] - self[0]
        along = other[1] - self[1] - (other[0] + 1) // 2 + (self[0] + 1) // 2  # by axial rows: half a column's count is taken off
        return max(abs(across), abs(along), abs(across + along))


def numbers_around(number: int, cols: int, rows: int) -> list[int]:
    """The numbers of the neighbours of a hex, clockwise from the north, where hexes are numbered row by row from 0; −1 is off the map."""
    row, col = divmod(number, cols)
    return [
        number + down * cols + right if 0 <= col + right < cols and 0 <= row + down < rows else -1
        for right, down in (_EVEN if col % 2 else _ODD)
    ]


NOWHERE: Final = Hex(0, 0)
"""No hex of any map."""


def parse(text: str) -> Hex:
    """Read `0714` or `100.007`.

    Raises:
        ValueError: the text is no hex number.
    """
    left, dot, right = text.partition(".")
    if not dot and len(text) == 4:  # noqa: PLR2004
        left, right = text[:2], text[2:]
    if not (left.isdecimal() and right.isdecimal()) or int(left) < 1 or int(right) < 1:
        raise ValueError(f"'{text}' is no hex number such as 0714 or 100.007")
    return Hex(int(left), int(right))
