"""Frames of counters: an own one is a rectangle, an enemy's a diamond, an unknown one a quatrefoil; filled with the side's pattern."""

import math
from typing import Literal

import pygame

from game.ui.board.brush import Brush, Point
from game.ui.theme import Colour, Pattern

Frame = Literal["own", "enemy", "unknown"]


def size_of(frame: Frame, wide: float) -> tuple[float, float]:
    """Width and height of a frame; *wide* is the width of an own one."""
    return {"own": (wide, wide * 0.66), "enemy": (wide * 1.14, wide * 0.88), "unknown": (wide * 0.98, wide * 0.86)}[frame]


def room(frame: Frame, wide: float) -> tuple[float, float]:
    """Half the width and height that a pictogram has in a frame."""
    return {"own": (wide * 0.34, wide * 0.25), "enemy": (wide * 0.28, wide * 0.22), "unknown": (wide * 0.24, wide * 0.22)}[frame]


def outline(frame: Frame, middle: Point, wide: float, grow: float = 0) -> list[Point]:
    """The corners of a frame, *grow* pixels further out."""
    x, y = middle
    width, height = size_of(frame, wide)
    across, down = width / 2, height / 2
    if frame == "own":
        across, down = across + grow, down + grow
        return [(x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)]
    if frame == "enemy":
        slant = math.hypot(width, height)
        across, down = across + grow * slant / height, down + grow * slant / width
        return [(x, y - down), (x + across, y), (x, y + down), (x - across, y)]
    points = []
    for lobe, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        heart = (x + dx * across * 0.46, y + dy * down * 0.46)
        for step in range(13):
            turn = math.pi * (lobe / 2 - 0.5) + math.pi * (step - 6) / 12 * 1.12
            points.append((heart[0] + math.cos(turn) * (across * 0.54 + grow), heart[1] + math.sin(turn) * (down * 0.54 + grow)))
    return points


def filled(
    frame: Frame, size: tuple[int, int], middle: Point, wide: float, fill: Colour, pattern: Pattern, weave: Colour
) -> pygame.Surface:
    """The inside of a frame, with the pattern woven into its colour."""
    brush = Brush(size, fill)
    brush.polygon(outline(frame, middle, wide), fill)
    whole = brush.done()
    if pattern != "plain":
        woven = _woven(size, wide, pattern, weave)
        shape = Brush(size, (255, 255, 255))
        shape.polygon(outline(frame, middle, wide), (255, 255, 255, 255))
        woven.blit(shape.done(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(woven, (0, 0))
    return whole


def _woven(size: tuple[int, int], wide: float, pattern: Pattern, paint: Colour) -> pygame.Surface:
    brush = Brush(size, paint)
    apart = max(3.4, wide / 7.5)
    thick = apart * 0.3
    longest = size[0] + size[1]
    for step in range(int(longest / apart) + 1):
        at = step * apart
        if pattern in ("stripes", "cross"):
            brush.line([(at, 0), (at - size[1], size[1])], thick, paint)
        if pattern == "cross":
            brush.line([(at - size[1], 0), (at, size[1])], thick, paint)
        if pattern == "dots":
            for row in range(int(size[1] / apart) + 1):
                brush.disc((at + (apart / 2 if row % 2 else 0), row * apart), thick * 0.85, paint)
    return brush.done()
