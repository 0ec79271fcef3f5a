"""Pixels in bulk. SDL writes long rows past the cache, one cache line after the other: where rows begin amid a line it takes five times
as long, or more.
"""

from typing import Final

from pygame import Rect, Surface

from game.ui.theme import Colour

LINE: Final = 16
"""Pixels in a cache line."""


def from_line(rect: Rect) -> Rect:
    """A rectangle that reaches to the left as far as the line in which it begins."""
    ahead = rect.left % LINE
    return Rect(rect.left - ahead, rect.top, rect.width + ahead, rect.height)


def fill(surface: Surface, colour: Colour, rect: Rect) -> None:
    """Fill a rectangle: what lies before its first whole line by itself."""
    part = rect.clip(surface.get_clip())
    ahead = min(-(part.left + surface.get_abs_offset()[0]) % LINE, part.width)
    surface.fill(colour, (part.left, part.top, ahead, part.height))
    surface.fill(colour, (part.left + ahead, part.top, part.width - ahead, part.height))
