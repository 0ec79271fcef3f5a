"""All lettering: sizes are logical pixels, scaled here by the UI scale; a listener hears every string that reaches the screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.content import places

Colour = tuple[int, int, int]
Listener = Callable[[str], None]

PLAIN: Final[Colour] = (228, 232, 237)
ELLIPSIS: Final = "…"
_HUNDRED: Final = 100
_BREAKS: Final = re.compile(r"(?<!×) (?!×|%|(?:t|m|SMP)\b)")
"""Where a line may end: neither within `2 × Scorpion` nor between a number and its unit."""


class _State:
    """The present scale and who listens."""

    scale = _HUNDRED
    listener: Listener | None = None


def set_scale(percent: int) -> None:
    """Letter and measure at this scale from now on."""
    if percent != _State.scale:
        _State.scale = percent
        forget()


def scale() -> int:
    """The present scale in per cent."""
    return _State.scale


def px(logical: float) -> int:
    """Logical to physical pixels at the present scale."""
    return round(logical * _State.scale / _HUNDRED)


def listen(callback: Listener | None) -> None:
    """Let somebody hear every string that reaches the screen; None: nobody."""
    _State.listener = callback


def heard(text: str) -> None:
    """Tell the listener of a string that reaches the screen by another way."""
    if _State.listener is not None:
        _State.listener(text)


def forget() -> None:
    """Drop every font and rendered line: the scale changed, or the font module was shut down."""
    _font.cache_clear()
    _rendered.cache_clear()
    _width.cache_clear()
    _cut.cache_clear()


def font_file(*, bold: bool = False, mono: bool = False) -> str:
    """The file of a font."""
    return str(places.assets() / "fonts" / f"B612{'Mono' if mono else ''}-{'Bold' if bold else 'Regular'}.otf")


@lru_cache(maxsize=64)
def _font(size: float, bold: bool, mono: bool) -> pygame.font.Font:  # noqa: FBT001  # keys of a cache
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_file(bold=bold, mono=mono), max(6, px(size)))


@lru_cache(maxsize=2048)
def _rendered(text: str, size: float, colour: Colour, bold: bool, mono: bool) -> pygame.Surface:  # noqa: FBT001
    return _font(size, bold, mono).render(text, antialias=True, color=colour)


@lru_cache(maxsize=8192)
def _width(text: str, size: float, bold: bool, mono: bool) -> int:  # noqa: FBT001
    return _font(size, bold, mono).size(text)[0]


@lru_cache(maxsize=2048)
def _cut(text: str, width: int, size: float, bold: bool, mono: bool) -> str:  # noqa: FBT001
    if _width(text, size, bold, mono) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if _width(text[:middle].rstrip() + ELLIPSIS, size, bold, mono) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def line_height(size: float = 14, *, bold: bool = False, mono: bool = False) -> int:
    """Physical pixels from one line to the next."""
    return _font(size, bold, mono).get_linesize()


def size_of(text: str, size: float = 14, bold: bool = False, mono: bool = False) -> tuple[int, int]:  # noqa: FBT001, FBT002  # the contract
    """Width and height of one line in physical pixels."""
    return _width(text, size, bold, mono), _font(size, bold, mono).get_height()


def fits(text: str, width: int, size: float = 14, *, bold: bool = False, mono: bool = False) -> bool:
    """Whether one line is no wider than so many physical pixels."""
    return _width(text, size, bold, mono) <= width


def cut(text: str, width: int, size: float = 14, *, bold: bool = False, mono: bool = False) -> str:
    """One line, with an ellipsis at its end where it is wider than so many physical pixels."""
    return _cut(text, width, size, bold, mono)


def draw(  # the contract's one call for lettering
    surface: pygame.Surface,
    text: str,
    pos: tuple[int, int],
    size: float = 14,
    colour: Colour = PLAIN,
    *,
    bold: bool = False,
    mono: bool = False,
    anchor: str = "topleft",
    width: int | None = None,
) -> pygame.Rect:
    """Draw one line with its anchor at *pos*; with *width* (physical pixels) it ends in an ellipsis where it is longer."""
    heard(text)
    shown = text if width is None else _cut(text, width, size, bold, mono)
    image = _rendered(shown, size, colour, bold, mono)
    return surface.blit(image, image.get_rect(**{anchor: pos}))


def _words(text: str, width: int, size: float, *, bold: bool) -> Iterator[str]:
    """The parts between which a line may end; what is wider than a line alone ends it at any blank."""
    for part in _BREAKS.split(text):
        if " " in part and not fits(part, width, size, bold=bold):
            yield from part.split()
        else:
            yield part


def wrap(text: str, width: int, size: float = 14, bold: bool = False) -> list[str]:  # noqa: FBT001, FBT002  # the contract
    """Break a text into lines no wider than so many physical pixels; line breaks in it stay."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _words(" ".join(paragraph.split()), width, size, bold=bold):
            longer = f"{line} {word}" if line else word
            if line and not fits(longer, width, size, bold=bold):
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
