"""The frame of a map: its size, its hexes in pixels, and which hex a point lies in."""

import math
import re
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from game.content.errors import ContentError
from game.content.maps.xml import number
from game.content.places import shown
from game.model.hexes import Hex

LARGEST: Final = 256
_WIDEST: Final = 4096
_HEAD: Final = 65536
_MAP: Final = rb"<map\s[^<>]*>"


class Frame(NamedTuple):
    """Columns and rows, and the hex in pixels. Column pitch and centres are Tiled's."""

    cols: int
    rows: int
    width: int
    height: int
    side: int

    def centre(self, place: Hex) -> tuple[float, float]:
        """The pixel in the middle of a hex."""
        col, row = place.col - 1, place.row - 1
        return col * self.pitch + self.width / 2, row * self.height + self.height / 2 + (self.height / 2 if col % 2 else 0)

    @property
    def pitch(self) -> float:
        """Pixels from one column to the next."""
        return (self.width + self.side) / 2

    def hex_at(self, x: float, y: float) -> Hex | None:
        """The hex whose centre is nearest, if it is on the map."""
        left = math.floor((x - self.width / 2) / self.pitch)
        near = [Hex(col + 1, self._row(col, y)) for col in (left, left + 1)]
        best = min(near, key=lambda place: (math.dist(self.centre(place), (x, y)), place))
        return best if 1 <= best.col <= self.cols and 1 <= best.row <= self.rows else None

    def _row(self, col: int, y: float) -> int:
        shift = self.height / 2 if col % 2 else 0
        return math.floor((y - shift) / self.height) + 1


def frame(root: Element, at: str) -> Frame:
    """The frame of a map.

    Raises:
        ContentError: it is no finite hexagonal map with even columns lower, or its size is out of bounds.
    """
    if root.tag != "map":
        raise ContentError(f"{at}: this is no Tiled map but a '{root.tag}': give a .tmx file")
    wanted = {"orientation": "hexagonal", "staggeraxis": "x", "staggerindex": "odd"}
    for name, value in wanted.items():
        if root.get(name) != value:
            raise ContentError(f"{at}: {name} is '{root.get(name, '')}': set it to '{value}' in Tiled's map properties")
    if root.get("infinite", "0") != "0":
        raise ContentError(f"{at}: the map is infinite: switch 'Infinite' off in Tiled's map properties")
    width = number(root, "tilewidth", at, 1, _WIDEST)
    return Frame(
        cols=number(root, "width", at, 1, LARGEST),
        rows=number(root, "height", at, 1, LARGEST),
        width=width,
        height=number(root, "tileheight", at, 1, _WIDEST),
        side=number(root, "hexsidelength", at, 0, width),
    )


def size(path: Path) -> tuple[int, int]:
    """Columns and rows of a map from its first lines alone, for lists; nothing is checked.

    Raises:
        ContentError: the file cannot be read or does not begin as a map does.
    """
    try:
        with path.open("rb") as file:
            head = re.search(_MAP, file.read(_HEAD))
    except OSError as error:
        raise ContentError(f"{shown(path)}: the file cannot be read ({error.strerror})") from error
    sizes = [re.search(rb'\s%s="(\d{1,6})"' % name, head[0]) for name in (b"width", b"height")] if head else []
    numbers = [int(each[1]) for each in sizes if each]
    if len(numbers) != 2:  # noqa: PLR2004 - two sides
        raise ContentError(f"{shown(path)}: this is no Tiled map: save it with Tiled as .tmx")
    return numbers[0], numbers[1]
