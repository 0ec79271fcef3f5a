"""Pictures laid upon one another as Tiled does it, to the last bit: colours multiplied by their alpha beforehand, products rounded."""

import re
from array import array
from functools import lru_cache
from typing import Final

import pygame

_WHOLE: Final = 255
_CLEAR_OR_SOLID: Final = b"\x00\xff"
_SOFT: Final = re.compile(rb"[^\x00\xff]+")
_PIXEL: Final = 4
_MOST: Final = 2**14


def lay(below: pygame.Surface, above: pygame.Surface, at: tuple[int, int]) -> None:
    """Draw a picture with alpha upon one without. Where alpha lets something through, SDL rounds otherwise than Tiled."""
    pixels = pygame.image.tobytes(above, "RGBA")
    alphas = pixels[3::_PIXEL]
    if not alphas.translate(None, _CLEAR_OR_SOLID):
        below.blit(above, at)
        return
    place = below.subsurface(pygame.Rect(at, above.get_size()))
    ground = pygame.image.tobytes(place, "RGBA")
    runs = [slice(_PIXEL * start, _PIXEL * stop) for start, stop in map(re.Match.span, _SOFT.finditer(alphas))]
    mixed = _mixed(b"".join([ground[run] for run in runs]), b"".join([pixels[run] for run in runs]))
    soft, start = bytearray(len(pixels)), 0
    for run in runs:
        stop = start + run.stop - run.start
        soft[run], start = mixed[start:stop], stop
    place.blits(((above, (0, 0)), (pygame.image.frombuffer(soft, place.get_size(), "RGBA"), (0, 0))))


def _mixed(below: bytes, above: bytes) -> bytes:
    """Pixels under other pixels, four bytes each, red to alpha."""
    if above == above[:_PIXEL] * (len(above) // _PIXEL):
        return _washed(below, above[:_PIXEL])
    pairs = zip(memoryview(below).cast("I"), memoryview(above).cast("I"), strict=True)
    return b"".join(map(_KNOWN.__getitem__, pairs))


def _washed(below: bytes, colour: bytes) -> bytes:
    """Pixels under one colour."""
    whole, alpha = bytearray(below), colour[3]
    over, under = _shares(alpha), _shares(_WHOLE - alpha)
    for channel in range(3):
        shown = over[colour[channel]]
        whole[channel::_PIXEL] = below[channel::_PIXEL].translate(bytes(shown + each for each in under))
    return bytes(whole)


@lru_cache(maxsize=_WHOLE + 1)
def _shares(alpha: int) -> bytes:
    """Every colour times alpha as a share of the whole, rounded."""
    return bytes((2 * colour * alpha + _WHOLE) // (2 * _WHOLE) for colour in range(_WHOLE + 1))


class _Known(dict[tuple[int, int], bytes]):
    """What a pixel looks like under another; each as a number of four bytes."""

    def __missing__(self, pair: tuple[int, int]) -> bytes:
        if len(self) >= _MOST:
            self.clear()
        red, green, blue, _, over_red, over_green, over_blue, alpha = array("I", pair).tobytes()
        over, under = _shares(alpha), _shares(_WHOLE - alpha)
        found = bytes((over[over_red] + under[red], over[over_green] + under[green], over[over_blue] + under[blue], _WHOLE))
        self[pair] = found
        return found


_KNOWN: Final = _Known()
