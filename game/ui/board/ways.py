"""Lines through hexes: the planned way, plotted marches, trails; and the flags of waypoints."""

from typing import Final

import pygame

from game.ui.board.brush import Brush, Point, cut, middle
from game.ui.board.grid import Zoom
from game.ui.board.inks import Inks
from game.ui.board.lettering import lettered
from game.ui.board.looks import NOWHERE, Bend
from game.ui.board.plates import LETTERS, low, plate
from game.ui.theme import Colour

_PIECES: Final = 12


def broad(zoom: Zoom, ink: Inks, bend: Bend, *, warn: bool) -> pygame.Surface:
    """The planned way: a broad band, broken where it warns, with a dot in each hex and an arrow at its end."""
    brush = Brush((zoom.width, zoom.height), ink.casing)
    line = _curve(zoom, bend)
    thick = max(2.4, 6.0 * zoom.factor)
    rim = max(0.9, 1.3 * zoom.factor)
    for width, paint in ((thick + 2 * rim, ink.casing), (thick, ink.paper if warn else ink.route)):
        for part in _dashes(line) if warn else [line]:
            brush.line(part, width, paint)
        _knob(brush, zoom, bend, (width - thick) / 2, thick, paint)
    return cut(brush.done(), zoom)


def thin(zoom: Zoom, ink: Inks, kind: str, bend: Bend) -> pygame.Surface:
    """A plotted march: a thin line with an arrow at its end; or a trail: dots."""
    brush = Brush((zoom.width, zoom.height), ink.paper)
    line = _curve(zoom, bend)
    thick = max(1.3, 2.6 * zoom.factor)
    if kind == "trail":
        for point in line[1::3]:
            brush.disc(point, thick * 0.95, ink.paper)
        for point in line[1::3]:
            brush.disc(point, thick * 0.6, ink.plot)
        return cut(brush.done(), zoom)
    for width, paint in ((thick * 2.1, (*ink.paper, 255)), (thick, (*ink.plot, 255))):
        brush.line(line, width, paint)
        if bend.goes == NOWHERE and bend.comes != NOWHERE:
            _arrow(brush, zoom, bend, 7.5 * zoom.factor + (width - thick), paint)
    return cut(brush.done(), zoom)


def paid(zoom: Zoom, ink: Inks, words: str, *, warn: bool) -> pygame.Surface:
    """The running cost beside the dot; a warning has a triangle with an exclamation mark."""
    whole = pygame.Surface((zoom.width, zoom.height), pygame.SRCALPHA)
    whole.fill((*ink.casing, 0))
    pixels = LETTERS[zoom.folder]
    x, y = low(zoom)
    if words:
        tag = plate(words, pixels, ink.ink, ink.paper, ink.casing)
        at = tag.get_rect(center=(x, y))
        if warn:
            at.move_ip(pixels // 2, 0)
        whole.blit(tag, at)
        x = at.left - pixels // 3
    if warn:
        sign = _warning(round(pixels * 1.35), ink.route, ink.casing)
        whole.blit(sign, sign.get_rect(center=(x, y)))
    return whole


def flag(zoom: Zoom, ink: Inks, number: int) -> pygame.Surface:
    """A waypoint: a numbered square on its corner, at the hex's upper right where a counter leaves it free."""
    brush = Brush((zoom.width, zoom.height), ink.casing)
    size = max(0.62, zoom.factor)
    x, y = zoom.width * 0.755, zoom.height * 0.29
    for reach, paint in ((14.5 * size, ink.paper), (13 * size, ink.casing), (11 * size, ink.route)):
        brush.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], paint)
    whole = brush.done()
    digits = lettered(str(number), max(8, 11.5 * size), ink.casing, bold=True)
    whole.blit(digits, digits.get_rect(center=(round(x), round(y))))
    return whole


def _curve(zoom: Zoom, bend: Bend) -> list[Point]:
    """From edge to edge through the middle, bent gently."""
    heart = (zoom.width / 2, zoom.height / 2)
    start = heart if bend.comes == NOWHERE else middle(zoom, bend.comes)
    stop = heart if bend.goes == NOWHERE else middle(zoom, bend.goes)
    if NOWHERE in bend:
        return [start, stop]
    points = []
    for piece in range(_PIECES + 1):
        share = piece / _PIECES
        near, far, both = (1 - share) ** 2, share**2, 2 * share * (1 - share)
        points.append((near * start[0] + both * heart[0] + far * stop[0], near * start[1] + both * heart[1] + far * stop[1]))
    return points


def _dashes(line: list[Point]) -> list[list[Point]]:
    """A line with gaps."""
    pieces = 5
    fine = [_along(line, step / (pieces * 4)) for step in range(pieces * 4 + 1)]
    return [fine[start : start + 3] for start in range(1, len(fine) - 2, 4)]


def _along(line: list[Point], share: float) -> Point:
    at = share * (len(line) - 1)
    index = min(len(line) - 2, int(at))
    (x1, y1), (x2, y2), rest = line[index], line[index + 1], at - index
    return x1 + (x2 - x1) * rest, y1 + (y2 - y1) * rest


def _knob(brush: Brush, zoom: Zoom, bend: Bend, grow: float, thick: float, paint: Colour) -> None:
    """A dot in a hex that the way goes through, an arrow where it ends."""
    if bend.goes == NOWHERE and bend.comes != NOWHERE:
        _arrow(brush, zoom, bend, 13 * max(0.45, zoom.factor) + grow * 1.6, paint)
    elif NOWHERE not in bend:
        brush.disc(_curve(zoom, bend)[_PIECES // 2], thick * 0.95 + grow, paint)


def _arrow(brush: Brush, zoom: Zoom, bend: Bend, size: float, paint: Colour | tuple[int, int, int, int]) -> None:
    """An arrow head in the middle of the hex, away from the edge where the way comes in."""
    x, y = zoom.width / 2, zoom.height / 2
    from_x, from_y = middle(zoom, bend.comes)
    length = ((x - from_x) ** 2 + (y - from_y) ** 2) ** 0.5
    along, down = (x - from_x) / length, (y - from_y) / length
    back = (x - along * size * 0.7, y - down * size * 0.7)
    tip = (x + along * size * 0.75, y + down * size * 0.75)
    side = size * 0.78
    brush.polygon([tip, (back[0] - down * side, back[1] + along * side), (back[0] + down * side, back[1] - along * side)], paint)


def _warning(side: int, fill: Colour, rim: Colour) -> pygame.Surface:
    """A triangle with an exclamation mark."""
    brush = Brush((side, side), rim)
    brush.polygon([(side / 2, 0), (side, side * 0.94), (0, side * 0.94)], rim)
    inset = max(1.2, side * 0.1)
    brush.polygon([(side / 2, inset * 1.9), (side - inset * 1.6, side * 0.94 - inset), (inset * 1.6, side * 0.94 - inset)], fill)
    thick = max(1.2, side * 0.12)
    brush.line([(side / 2, side * 0.4), (side / 2, side * 0.62)], thick, rim)
    brush.disc((side / 2, side * 0.77), thick * 0.6, rim)
    return brush.done()
