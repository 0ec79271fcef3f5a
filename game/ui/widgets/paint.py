"""Small shapes that parts are painted with: boxes, ticks, arrows, rings. Never letters."""

from __future__ import annotations

import pygame

from game.ui import text
from game.ui.theme import Colour

RADIUS = 4


def box(surface: pygame.Surface, rect: pygame.Rect, fill: Colour, line: Colour | None = None) -> None:
    """A filled box with round corners and, if asked, an outline."""
    pygame.draw.rect(surface, fill, rect, border_radius=text.px(RADIUS))
    if line is not None:
        pygame.draw.rect(surface, line, rect, width=max(1, text.px(1)), border_radius=text.px(RADIUS))


def ring(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """The focus ring, inside the part's own rectangle."""
    pygame.draw.rect(surface, colour, rect, width=max(2, text.px(2.5)), border_radius=text.px(RADIUS))


def tick(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """A check mark in a square."""
    left, top, side = rect.x, rect.y, rect.width
    points = [(left + side * 0.2, top + side * 0.55), (left + side * 0.42, top + side * 0.76), (left + side * 0.8, top + side * 0.26)]
    pygame.draw.lines(surface, colour, False, points, max(2, side // 7))


def arrow_down(surface: pygame.Surface, centre: tuple[int, int], side: int, colour: Colour) -> None:
    """A small triangle that points down."""
    x, y = centre
    half = side // 2
    pygame.draw.polygon(surface, colour, [(x - half, y - half // 2), (x + half, y - half // 2), (x, y + half)])


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """A colour between two; *share* of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue
