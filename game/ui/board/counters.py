"""Counters: frame, pictogram, size ticks, a plate with title and note, signs; several in a hex lie apart so that all can be read."""

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.texts import altitude_note
from game.ui import text
from game.ui.board import signs
from game.ui.board.brush import Brush, light
from game.ui.board.frames import Frame, filled, outline, room, size_of
from game.ui.board.grid import Zoom
from game.ui.board.inks import Inks, mixed
from game.ui.board.lettering import lettered, logical
from game.ui.board.marks import Counter, OrderSign, PaceSign, Pictogram, StateSign
from game.ui.board.pictograms import Pen, pictured
from game.ui.board.plates import plate
from game.ui.theme import Colour, SideStyle, Theme

Sprite = tuple[pygame.Surface, tuple[int, int]]
_WIDE: Final = {"008": 14, "012": 15, "017": 16, "025": 18, "033": 21, "050": 26, "067": 34, "100": 48, "150": 74, "200": 98}
_LETTERS: Final = {"008": 0, "012": 0, "017": 0, "025": 0, "033": 0, "050": 8, "067": 9, "100": 11, "150": 15, "200": 18}
_LEAST_LETTERS: Final = 8
_STACKED: Final = (1.0, 0.8, 0.64)
_PLACES: Final = (((0.0, -0.05),), ((-0.21, -0.15), (0.21, 0.13)), ((-0.22, -0.23), (0.22, -0.23), (0.0, 0.14)))
_MOST: Final = 3
_LIGHT: Final = 380
_NOTE: Final[Colour] = (255, 224, 150)
_FEWEST: Final = 5
"""Less of a name, with its ellipsis, says nothing: then the title is shown."""
_BODIES: Final = 64
_REACH: Final = 0.2
_TINY_REACH: Final = 12


def reach(zoom: Zoom) -> int:
    """How far counters may reach beyond their hex, in pixels."""
    return _TINY_REACH if zoom.tiny else round(zoom.width * _REACH)


def wide(zoom: Zoom) -> int:
    """How wide the frame of a counter is, in pixels."""
    return _WIDE[zoom.folder]


class _Shape(NamedTuple):
    """How a counter looks without its plate."""

    frame: Frame
    kind: Pictogram
    scale: int
    dim: bool
    old: bool
    selected: bool
    crowd: int


class _Face(NamedTuple):
    """All that tells how a counter looks."""

    shape: _Shape
    side: int
    title: str
    note: str
    order: OrderSign | None
    pace: PaceSign | None
    states: tuple[StateSign, ...]
    fatigue: int


class Counters:
    """The counters at one zoom step, each kind drawn once."""

    def __init__(self, zoom: Zoom, theme: Theme, inks: Inks) -> None:
        self._zoom, self._theme, self._inks = zoom, theme, inks
        self._made: dict[_Face, pygame.Surface] = {}
        self._badges: dict[int, pygame.Surface] = {}

    def sprites(self, stack: tuple[Counter, ...]) -> list[Sprite]:
        """What to draw for the counters of a hex, each with its place from the tile's corner."""
        zoom, shown = self._zoom, stack[-_MOST:]
        whole = []
        for counter, (across, down) in zip(shown, _PLACES[len(shown) - 1], strict=True):
            surface = self._counter(counter, len(shown))
            width, height = surface.get_size()
            at = (zoom.width // 2 + round(across * zoom.width) - width // 2, zoom.half + round(down * zoom.height) - height // 2)
            whole.append((surface, at))
        if len(stack) > _MOST:
            badge = self._badge(len(stack))
            whole.append((badge, (zoom.width * 7 // 8 - badge.get_width() // 2, zoom.half + zoom.scaled(14) - badge.get_height() // 2)))
        return whole

    def _counter(self, counter: Counter, crowd: int) -> pygame.Surface:
        unknown = counter.kind == "unknown"
        frame: Frame = "own" if counter.own else "unknown" if unknown else "enemy"
        crowded = crowd > 1 and _LETTERS[self._zoom.folder] * _STACKED[crowd - 1] <= _LEAST_LETTERS
        height = f"↑{counter.altitude}" if crowded and counter.altitude else altitude_note(counter.altitude)
        note = " ".join(filter(None, ("" if crowded else counter.age or counter.note, height)))
        shape = _Shape(frame, counter.kind, counter.scale, counter.dim, bool(counter.age), counter.selected, crowd)
        pace = None if crowded else counter.pace
        title = _titled(counter, note, self._zoom, crowd)
        face = _Face(shape, counter.side, title, note, counter.order, pace, counter.states, counter.fatigue)
        if face not in self._made:
            self._made[face] = light(_drawn(face, self._zoom, self._theme.sides[face.side], self._inks))
        return self._made[face]

    def _badge(self, count: int) -> pygame.Surface:
        if count not in self._badges:
            size = max(9, self._zoom.scaled(13))
            self._badges[count] = plate(f"×{count}", size, self._inks.ink, self._inks.select, self._inks.casing)
        return self._badges[count]


def _titled(counter: Counter, note: str, zoom: Zoom, crowd: int) -> str:
    """The name of a counter, as much of it as a plate has room for that is a little narrower than its share of the hex, or its title."""
    share, letters = _STACKED[crowd - 1], _LETTERS[zoom.folder]
    if not counter.name or not letters:
        return counter.title
    pixels = max(_LEAST_LETTERS, letters * share)
    beside = text.size_of(note, logical(pixels), bold=True)[0] + pixels if note else pixels
    shown = text.cut(counter.name, round(0.9 * zoom.width * share - beside), logical(pixels), bold=True)
    return shown if shown == counter.name or len(shown) >= _FEWEST else counter.title


def _drawn(face: _Face, zoom: Zoom, style: SideStyle, ink: Inks) -> pygame.Surface:
    """A counter: its body with its signs, and below it the plate, if there is anything upon it."""
    share = _STACKED[face.shape.crowd - 1]
    letters = _LETTERS[zoom.folder] and max(_LEAST_LETTERS, _LETTERS[zoom.folder] * share)
    body = _body(face.shape, zoom, style, ink).copy()
    width, height = size_of(face.shape.frame, _WIDE[zoom.folder] * share)
    around, _, top = _measures(zoom, share)
    box = ((body.get_width() - width) / 2, top, width, height)
    signs.put(body, box, signs.Borne(face.order, face.states, face.fatigue), ink)
    if not letters or not (face.title or face.note or face.pace):
        return body
    own = face.shape.frame == "own"
    tag = _tag(face, letters, round(width if own else 0), style, ink)
    overlap = 0 if own else tag.get_height() * 0.45
    wide = max(body.get_width(), tag.get_width() + 2 * around + 2)
    wide += (wide - body.get_width()) % 2
    whole = pygame.Surface((wide, round(top + height + tag.get_height() - 1 - overlap) + around + 1), pygame.SRCALPHA)
    whole.blit(body, ((wide - body.get_width()) // 2, 0))
    whole.blit(tag, tag.get_rect(midtop=(wide // 2, round(top + height - overlap) - 1)))
    return whole


def _measures(zoom: Zoom, share: float) -> tuple[int, float, float]:
    """Around a frame: its margin, the size of a tick, and where its top lies."""
    wide = _WIDE[zoom.folder] * share
    around, tick = max(3, round(wide * 0.1)), max(1.7, wide * 0.075)
    return around, tick, around + tick * 2.2


@lru_cache(maxsize=_BODIES)
def _body(shape: _Shape, zoom: Zoom, style: SideStyle, ink: Inks) -> pygame.Surface:
    """Frame, filling, pictogram and ticks: it names nobody, so it may be kept from one desk to the next."""
    share = _STACKED[shape.crowd - 1]
    wide = _WIDE[zoom.folder] * share
    width, height = size_of(shape.frame, wide)
    around, tick, top = _measures(zoom, share)
    size = (round(width) + 2 * around + 2, round(top + height) + around + 1)
    middle = (size[0] / 2, top + height / 2)
    whole = _framed(shape, size, middle, wide, style, ink)
    if not zoom.tiny:
        whole.blit(_ticks(shape, size, (middle[0], top - tick * 1.25), tick, ink), (0, 0))
    return whole


def _framed(shape: _Shape, size: tuple[int, int], middle: tuple[float, float], wide: float, style: SideStyle, ink: Inks) -> pygame.Surface:
    """Frame, filling and pictogram; a dim one is drawn hollow, an old one with a broken frame."""
    edge = max(1.3, wide * 0.045)
    hollow = shape.dim or shape.old
    fill, stroke = (mixed(ink.paper, style.fill, 0.16), _readable(style)) if hollow else (style.fill, style.ink)
    rim = mixed(_readable(style), (0, 0, 0), 0.25) if hollow else _darker(style)
    whole = _shadow(shape, size, middle, wide)
    brush = Brush(size, ink.casing)
    if shape.selected:
        brush.polygon(outline(shape.frame, middle, wide, edge + max(2.4, wide * 0.07)), ink.casing)
        brush.polygon(outline(shape.frame, middle, wide, edge + max(1.6, wide * 0.055)), ink.select)
    brush.polygon(outline(shape.frame, middle, wide, edge + max(0.8, wide * 0.018)), ink.paper)
    brush.polygon(outline(shape.frame, middle, wide, edge), rim)
    if shape.old:
        _break(brush, outline(shape.frame, middle, wide, edge / 2), edge, ink)
    whole.blit(brush.done(), (0, 0))
    weave = _weave(style, fill, ink, hollow=hollow)
    whole.blit(filled(shape.frame, size, middle, wide, fill, style.pattern, weave), (0, 0))
    picture = Brush(size, fill)
    half = room(shape.frame, wide)
    if not hollow:
        pictured(Pen(picture, middle, half, style.fill, wide * 0.05), shape.kind)
    pictured(Pen(picture, middle, half, stroke), shape.kind)
    whole.blit(picture.done(), (0, 0))
    return whole


def _shadow(shape: _Shape, size: tuple[int, int], middle: tuple[float, float], wide: float) -> pygame.Surface:
    brush = Brush(size, (0, 0, 0))
    for grow, alpha in ((0.07, 26), (0.045, 46), (0.02, 70)):
        brush.polygon(outline(shape.frame, (middle[0] + wide * 0.03, middle[1] + wide * 0.045), wide, wide * grow), (0, 0, 0, alpha))
    return brush.done()


def _break(brush: Brush, line: list[tuple[float, float]], edge: float, ink: Inks) -> None:
    """Gaps in a frame."""
    for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True):
        for share in (0.25, 0.5, 0.75) if len(line) == 4 else (0.5,):  # noqa: PLR2004 - straight sides are long
            brush.disc((x1 + (x2 - x1) * share, y1 + (y2 - y1) * share), edge * 1.3, ink.paper)


def _ticks(shape: _Shape, size: tuple[int, int], at: tuple[float, float], tick: float, ink: Inks) -> pygame.Surface:
    """The size: a team one dot, a lance two, a company a bar."""
    brush = Brush(size, ink.paper)
    x, y = at
    for grow, paint in ((tick * 0.55, ink.paper), (0.0, ink.ink)):
        if shape.scale >= _MOST:
            brush.box((x - tick * 0.5 - grow, y - tick * 1.15 - grow, tick + 2 * grow, tick * 2.2 + 2 * grow), paint)
        else:
            for dot in (0,) if shape.scale == 1 else (-1, 1):
                brush.disc((x + dot * tick * 1.25, y), tick * 0.75 + grow, paint)
    return brush.done()


def _tag(face: _Face, letters: float, wide: int, style: SideStyle, ink: Inks) -> pygame.Surface:
    """The plate below the frame: the title at its left, the note at its right."""
    gap, height = round(letters * 0.45), round(letters * 1.3)
    words = [lettered(face.title, letters, (255, 255, 255), bold=True)] if face.title else []
    if face.note or face.pace is not None:
        words.append(_note(face, letters))
    width = max(wide, sum(each.get_width() for each in words) + (len(words) + 1) * gap)
    brush = Brush((width, height), ink.paper)
    ground = (30, 30, 30) if face.shape.dim or face.shape.old else _darker(style)
    rim = max(0.8, letters / 12)
    brush.box((0, 0, width, height), ink.paper, height / 5)
    brush.box((rim, rim, width - 2 * rim, height - 2 * rim), ground, height / 5 - rim / 2)
    whole = brush.done()
    middle = height // 2
    if len(words) == 1:
        whole.blit(words[0], words[0].get_rect(center=(width // 2, middle)))
    else:
        whole.blit(words[0], words[0].get_rect(midleft=(gap, middle)))
        whole.blit(words[1], words[1].get_rect(midright=(width - gap, middle)))
    return whole


def _note(face: _Face, letters: float) -> pygame.Surface:
    """The note with the sign of the march mode before it."""
    note = lettered(face.note, letters, _NOTE, bold=True)
    if face.pace is None:
        return note
    pace = signs.pace(face.pace, letters * 0.8, _NOTE)
    whole = pygame.Surface((pace.get_width() + note.get_width() + 1, note.get_height()), pygame.SRCALPHA)
    whole.fill((*_NOTE, 0))
    whole.blit(pace, pace.get_rect(midleft=(0, whole.get_height() // 2)))
    whole.blit(note, (pace.get_width() + 1, 0))
    return whole


def _darker(style: SideStyle) -> Colour:
    """The darker of edge and fill, for frames and plates with light lettering."""
    dark = min(style.edge, style.fill, key=sum)
    return mixed(dark, (0, 0, 0), 0.0 if sum(dark) < sum(style.fill) else 0.4)


def _weave(style: SideStyle, fill: Colour, ink: Inks, *, hollow: bool) -> Colour:
    """What the pattern is woven in: a little lighter than a dark filling, a little darker than a light one."""
    if hollow:
        return mixed(fill, style.fill, 0.36)
    return mixed(fill, ink.paper if sum(style.ink) > sum(style.fill) else _darker(style), 0.42)


def _readable(style: SideStyle) -> Colour:
    """The side's colour for lines upon paper: its filling, unless that is too light."""
    return style.fill if sum(style.fill) < _LIGHT else _darker(style)
