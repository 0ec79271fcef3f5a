"""The paper of a plot: scale, grid, axes, legend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.ui import text
from game.ui.plots.cloth import cloth
from game.ui.text import px
from game.ui.widgets.paint import mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.theme import Colour, SideStyle, Theme

FINE: Final = 2
"""Shapes are drawn so many times too large and averaged down."""
LETTERS: Final = 12
_NICE: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
_LINES: Final = 5
_PATTERN: Final = 8


class Series(NamedTuple):
    """The numbers of one side, one for each place of the axis, in *per* parts of a unit."""

    name: str
    style: SideStyle
    values: tuple[int, ...]
    per: int = 1

    def shown(self, value: int) -> str:
        """A value as it is written: with one decimal where parts of a unit are counted and there are some."""
        if value % self.per == 0:
            return str(value // self.per)
        return f"{value // self.per}.{value % self.per * 10 // self.per}"


class Axes(NamedTuple):
    """What a plot is drawn into: its room, the names of the places, the value at the top, and words for both axes."""

    room: pygame.Rect
    places: tuple[str, ...]
    top: int
    step: int
    words: tuple[str, str]

    def x(self, place: float) -> float:
        """The middle of a place."""
        return self.room.x + self.room.width * (place + 0.5) / max(1, len(self.places))

    def y(self, value: float) -> float:
        """The height of a value in whole units."""
        return self.room.bottom - self.room.height * value / self.top


def axes(size: tuple[int, int], places: Sequence[str], series: Sequence[Series], words: tuple[str, str]) -> Axes:
    """Room for a plot of that size, with a scale of whole steps up to the largest value; *words*: what the places are, what is counted."""
    most = max((value / each.per for each in series for value in each.values), default=0)
    step = next((nice for nice in _NICE if nice * _LINES >= most), round(most))
    top = step * max(1, -int(-most // step))
    wide = px(20) + text.size_of(str(top), LETTERS)[0]
    head, foot = px(28) + 2 * text.line_height(13), px(12) + 2 * text.line_height(LETTERS)
    return Axes(pygame.Rect(wide, head, size[0] - wide - px(16), size[1] - head - foot), tuple(places), top, step, words)


class Paper:
    """A sheet to draw shapes on. Letters come last, upon the sheet at its true size."""

    def __init__(self, size: tuple[int, int], theme: Theme, plan: Axes) -> None:
        self.size, self.theme, self.plan = size, theme, plan
        self.faint, self.strong = mixed(theme.paper, theme.ink, 0.16), mixed(theme.paper, theme.ink, 0.62)
        self.sheet = pygame.Surface((size[0] * FINE, size[1] * FINE))
        self.sheet.fill(theme.panel)
        pygame.draw.rect(self.sheet, theme.paper, self.sheet.get_rect(), border_radius=px(6) * FINE)
        for value in range(0, plan.top + 1, plan.step):
            ink = self.strong if value == 0 else self.faint
            self.line([(plan.room.left, plan.y(value)), (plan.room.right, plan.y(value))], px(1), ink)

    def line(self, points: Sequence[tuple[float, float]], width: float, colour: Colour) -> None:
        """A line with round corners."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        pygame.draw.lines(self.sheet, colour, False, fine, max(1, round(width * FINE)))
        if width > 1:
            for point in fine:
                pygame.draw.circle(self.sheet, colour, point, width * FINE / 2)

    def cloth(self, box: pygame.Rect, style: SideStyle) -> None:
        """A rectangle in the cloth of a side, with its edge."""
        whole = pygame.Rect(box.x * FINE, box.y * FINE, box.width * FINE, box.height * FINE)
        if whole.width and whole.height:
            self.sheet.blit(cloth(whole.size, style, px(_PATTERN) * FINE), whole)
            pygame.draw.rect(self.sheet, style.edge, whole, max(1, px(1) * FINE))

    def done(self, series: Sequence[Series]) -> pygame.Surface:
        """The sheet at its size, with what is counted, the scale, the places; the legend is a piece of each side's cloth and its name."""
        plan = self.plan
        boxes = self._legend(series)
        sheet = pygame.transform.smoothscale(self.sheet, self.size)
        for each, box in zip(series, boxes, strict=True):
            room = min(box.width, self.size[0] - box.x - px(12))
            text.draw(sheet, each.name, (box.x, box.y), 13, self.theme.ink, bold=True, width=max(1, room))
        text.draw(sheet, plan.words[1], (px(12), px(8) + text.line_height(13)), LETTERS, self.strong, width=self.size[0] - px(24))
        for value in range(0, plan.top + 1, plan.step):
            where = (plan.room.x - px(8), round(plan.y(value)))
            text.draw(sheet, str(value), where, LETTERS, self.theme.ink, mono=True, anchor="midright")
        self._places(sheet)
        at = (plan.room.centerx, self.size[1] - px(4))
        text.draw(sheet, plan.words[0], at, LETTERS, self.strong, anchor="midbottom", width=plan.room.width)
        return sheet

    def _legend(self, series: Sequence[Series]) -> list[pygame.Rect]:
        """Where the names stand, side by side, each behind a piece of its cloth."""
        boxes, x, high = [], px(12), text.line_height(13)
        room = (self.size[0] - px(24)) // max(1, len(series))
        for each in series:
            self.cloth(pygame.Rect(x, px(8) + high // 6, px(20), high * 2 // 3), each.style)
            width = min(text.size_of(each.name, 13, bold=True)[0] + px(4), room - px(28))
            boxes.append(pygame.Rect(x + px(26), px(8), width, high))
            x += px(26) + width + px(16)
        return boxes

    def _places(self, sheet: pygame.Surface) -> None:
        """The names of the places, as many as have room."""
        plan = self.plan
        widest = max((text.size_of(name, LETTERS)[0] for name in plan.places), default=0) + px(8)
        apart = max(1, -(-widest * len(plan.places) // max(1, plan.room.width)))
        for number, name in enumerate(plan.places):
            if number % apart == 0:
                text.draw(sheet, name, (round(plan.x(number)), plan.room.bottom + px(4)), LETTERS, self.theme.ink, anchor="midtop")
