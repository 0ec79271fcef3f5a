"""Pictures are laid upon one another as Tiled lays them: multiplied by alpha beforehand, rounded to the nearest."""

from fractions import Fraction
from random import Random

import pygame
import pytest

from game.ui.board import blending

SIZE = (24, 9)


def _noise(random: Random, alphas: tuple[int, ...]) -> pygame.Surface:
    pixels = bytes(random.choice(alphas) if at % 4 == 3 else random.randrange(256) for at in range(4 * SIZE[0] * SIZE[1]))
    return pygame.image.frombytes(pixels, SIZE, "RGBA")


def _rounded(colour: int, alpha: int) -> int:
    return round(Fraction(colour * alpha, 255))  # never half-way: 255 is odd


def _wanted(under: pygame.Color, over: pygame.Color) -> tuple[int, int, int]:
    red, green, blue = (_rounded(over[n], over.a) + _rounded(under[n], 255 - over.a) for n in range(3))
    return red, green, blue


@pytest.mark.parametrize("alphas", [(0, 255), (0, 128, 255), tuple(range(256)), (77,)], ids=["hard", "soft", "any", "one"])
def test_a_picture_is_laid_as_tiled_lays_it(alphas: tuple[int, ...]) -> None:
    random = Random(str(alphas))
    below, above = pygame.Surface((30, 12)), _noise(random, alphas)
    below.blit(_noise(random, (255,)), (3, 2))
    before = below.copy()
    blending.lay(below, above, (3, 2))
    for x in range(30):
        for y in range(12):
            inside = pygame.Rect((3, 2), SIZE).collidepoint(x, y)
            wanted = _wanted(before.get_at((x, y)), above.get_at((x - 3, y - 2))) if inside else before.get_at((x, y))[:3]
            assert below.get_at((x, y))[:3] == wanted


def test_a_wash_of_one_colour_is_laid_as_tiled_lays_it() -> None:
    random = Random("wash")
    below, above = _noise(random, (255,)).convert(pygame.Surface(SIZE)), pygame.Surface(SIZE, pygame.SRCALPHA)
    above.fill((192, 166, 104, 62), (2, 1, 15, 6))
    before = below.copy()
    blending.lay(below, above, (0, 0))
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            assert below.get_at((x, y))[:3] == _wanted(before.get_at((x, y)), above.get_at((x, y)))
