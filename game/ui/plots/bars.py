"""Bars: for each place one bar of each side, and a mark where chance would end it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import text
from game.ui.plots.paper import LETTERS, Paper, Series, axes
from game.ui.text import px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.theme import Theme

_SHARE = 0.74


def bars(
    size: tuple[int, int],
    theme: Theme,
    places: Sequence[str],
    series: Sequence[Series],
    words: tuple[str, str],
    *,
    marks: Sequence[Series] = (),
) -> pygame.Surface:
    """A plot of bars; *words*: what the places are, what is counted; *marks*: for each series what was to be expected."""
    plan = axes(size, places, (*series, *marks), words)
    paper = Paper(size, theme, plan)
    pitch = plan.room.width / max(1, len(places))
    wide = max(1, int(pitch * _SHARE / max(1, len(series))))
    tops: list[tuple[pygame.Rect, str]] = []
    for number, each in enumerate(series):
        for place, value in enumerate(each.values):
            left = plan.x(place) - wide * len(series) / 2 + number * wide
            top = plan.y(value / each.per)
            box = pygame.Rect(round(left), round(top), wide, plan.room.bottom - round(top))
            paper.cloth(box, each.style)
            if value:
                tops.append((box, each.shown(value)))
            if marks and marks[number].values[place]:
                y = plan.y(marks[number].values[place] / marks[number].per)
                paper.line([(left - px(1), y), (left + wide + px(1), y)], px(4), theme.paper)
                paper.line([(left - px(1), y), (left + wide + px(1), y)], px(2), theme.ink)
    sheet = paper.done(series)
    for box, shown in tops:
        if not marks and text.size_of(shown, LETTERS - 1)[0] <= box.width + px(2):
            text.draw(sheet, shown, (box.centerx, box.y - px(1)), LETTERS - 1, theme.ink, anchor="midbottom")
    return sheet
