"""Lines: how numbers of each side went from turn to turn; the first side's line is whole with discs, the second's broken with squares."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.ui import text
from game.ui.plots.paper import FINE, LETTERS, Axes, Paper, Series, axes
from game.ui.text import px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.theme import SideStyle, Theme

_DASH = 9


def lines(size: tuple[int, int], theme: Theme, places: Sequence[str], series: Sequence[Series], words: tuple[str, str]) -> pygame.Surface:
    """A plot of lines; *words*: what the places are, what is counted."""
    plan = axes(size, places, series, words)
    paper = Paper(size, theme, plan)
    runs = [[(plan.x(place), plan.y(value / each.per)) for place, value in enumerate(each.values)] for each in series]
    for number, (each, run) in enumerate(zip(series, runs, strict=True)):
        _line(paper, run, each.style, broken=number > 0)
    for number, (each, run) in enumerate(zip(series, runs, strict=True)):
        for point in run:
            _mark(paper, point, each.style, square=number > 0)
    sheet = paper.done(series)
    _ends(sheet, theme, plan, series)
    return sheet


def _line(paper: Paper, run: Sequence[tuple[float, float]], style: SideStyle, *, broken: bool) -> None:
    if len(run) < 2:  # noqa: PLR2004  # a line needs two points
        return
    pieces = _dashes(run) if broken else [list(run)]
    for width, colour in ((px(4), style.edge), (px(2.4), style.fill)):
        for piece in pieces:
            paper.line(piece, width, colour)


def _dashes(run: Sequence[tuple[float, float]]) -> list[list[tuple[float, float]]]:
    """A run cut into dashes of even length along each of its pieces."""
    dashes = []
    for (x1, y1), (x2, y2) in pairwise(run):
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        count = max(1, round(length / px(_DASH) / 2)) * 2 - 1
        for number in range(0, count, 2):
            ends = (number / count, (number + 1) / count)
            dashes.append([(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in ends])
    return dashes


def _mark(paper: Paper, point: tuple[float, float], style: SideStyle, *, square: bool) -> None:
    x, y = point[0] * FINE, point[1] * FINE
    for side, colour in ((px(5) * FINE, style.edge), (px(3.4) * FINE, style.fill)):
        if square:
            box = pygame.Rect(0, 0, 2 * side - FINE, 2 * side - FINE)
            box.center = (round(x), round(y))
            pygame.draw.rect(paper.sheet, colour, box)
        else:
            pygame.draw.circle(paper.sheet, colour, (x, y), side)


def _ends(sheet: pygame.Surface, theme: Theme, plan: Axes, series: Sequence[Series]) -> None:
    """The last value of each line, above its end; two that lie close are kept apart."""
    high, taken = text.line_height(LETTERS), -plan.room.bottom
    last = sorted((plan.y(each.values[-1] / each.per), each.shown(each.values[-1])) for each in series if each.values)
    x = plan.x(len(plan.places) - 1)
    for y, shown in last:
        at = round(y) - px(8)
        if at - taken < high:  # below the line, or above the other number where there is no paper below
            at = round(y) + px(8) + high if round(y) + px(8) + high <= plan.room.bottom else taken - high
        taken = at
        text.draw(sheet, shown, (round(x), at), LETTERS, theme.ink, bold=True, anchor="midbottom")
