"""The legend: what each hatching means while an overlay is shown, and each sign that a counter bears now."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface, draw

from game.texts import translated, word
from game.ui import text
from game.ui.board import signs
from game.ui.board.brush import Brush
from game.ui.board.covers import ink_of, line, sign
from game.ui.board.flats import arrowhead
from game.ui.board.fog import veil
from game.ui.board.grid import FULL, ZOOMS
from game.ui.board.hatch import hatched
from game.ui.board.inks import inks
from game.ui.board.plates import barred, plate
from game.ui.board.plates import sign as way_sign
from game.ui.desk.overlaid import overlay_items
from game.ui.desk.overlays import SENSES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.model.questions import ReachAnswer
    from game.ui.board import Counter
    from game.ui.board.fog import Fog
    from game.ui.board.inks import Inks
    from game.ui.board.marks import Sense
    from game.ui.desk.table import Table
    from game.ui.theme import Theme

_LETTERS = 12
_SIZE = 12


def legend_items(answer: ReachAnswer | None, turns: int) -> list[tuple[str, str]]:
    """What the reach overlay shows now: a sign and its words. Signs: `1` to `7` for a turn's hatching, a way, `full`."""
    if answer is None or not answer.hexes:
        return []
    if turns > 1:
        last = max(row.turn for row in answer.hexes)
        return [(str(turn), translated("turn {turn}").format(turn=turn)) for turn in range(1, last + 1)]
    present = {row.way for row in answer.hexes}
    items = [("1", translated("reach, cost in SMP"))]
    items += [("road", translated("by road alone"))] if "road" in present else []
    items += [("minimum", translated("minimum move"))] if "minimum" in present else []
    items += [("full", translated("no room to stay"))] if any(not row.rest for row in answer.hexes) else []
    return items


def sign_items(counters: Iterable[Counter]) -> list[tuple[str, str]]:
    """The signs that counters bear: orders, march modes, states, in the order in which they are drawn; the gauge of fatigue; ghosts."""
    seen = {sign for each in counters for sign in (each.order, each.pace, *each.states)}
    items: list[tuple[str, str]] = [(sign, word(sign)) for sign in signs.SIGNS if sign in seen]
    if any(each.fatigue for each in counters):
        bands = ", ".join(word(band) for band in ("tired", "fatigued", "exhausted", "critical"))
        items.append(("fatigue", translated("fatigue: {bands}").format(bands=bands)))
    if any(each.age for each in counters):
        items.append(("ghost", translated("a contact lost: turn last seen")))
    return items


def fog_items(fog: Fog | None, everything: int) -> list[tuple[str, str]]:
    """Which veils lie over a map of so many hexes."""
    if fog is None:
        return []
    items = [("fog", translated("not in view now"))] if fog.ever & ~fog.seen else []
    return [*items, ("never", translated("never in view"))] if fog.ever.bit_count() < everything else items


def items_of(desk: Table) -> list[tuple[str, str]]:
    """Everything that the legend names now: a sign and its words."""
    marks, reached = desk.board.marks, desk.shown["reach"] and desk.draft.token is not None
    items = [("zone", translated("your deployment zone"))] if marks.zone else []
    items += legend_items(desk.draft.reach(), desk.draft.turns) if reached and not marks.zone else []
    items += overlay_items(desk)
    if not desk.shown["reach"]:
        return items
    items += [("exit", translated("yours may leave the map"))] if marks.exits else []
    return [*items, *fog_items(marks.fog, len(desk.view.land.hexes)), *sign_items(marks.counters)]


def legend(items: Sequence[tuple[str, str]], theme: Theme, widest: int) -> Surface | None:
    """The picture; None where nothing needs one."""
    if not items:
        return None
    pad, gap = text.px(8), text.px(6)
    box = Rect(0, 0, text.px(24), text.px(18))
    pitch = box.height + text.px(4)
    around = box.width + gap + pad
    rows, widths = _columns(items, widest - pad, around)
    picture = Surface((min(widest, sum(widths) + pad), rows * pitch - text.px(4) + 2 * pad), SRCALPHA)
    draw.rect(picture, theme.panel, picture.get_rect(), border_radius=text.px(4))
    draw.rect(picture, theme.line, picture.get_rect(), max(1, text.px(1)), border_radius=text.px(4))
    for number, (kind, words) in enumerate(items):
        at = box.move(pad + sum(widths[: number // rows]), pad + (number % rows) * pitch)
        swatch = _swatch(kind, box.size, theme)
        picture.blit(swatch, swatch.get_rect(center=at.center))
        room = widths[number // rows] - around
        text.draw(picture, words, (at.right + gap, at.centery), _SIZE, theme.text, anchor="midleft", width=room)
    return picture


def narrowest(items: Sequence[tuple[str, str]]) -> int:
    """How wide a legend must be at least so that no word of it is cut."""
    return max(text.size_of(words, _SIZE)[0] for _, words in items) + text.px(24) + text.px(6) + 2 * text.px(8)


def _columns(items: Sequence[tuple[str, str]], widest: int, around: int) -> tuple[int, list[int]]:
    """In how few rows there is room for all, and how wide the columns are then."""
    for rows in range(1, len(items) + 1):
        columns = [items[start : start + rows] for start in range(0, len(items), rows)]
        widths = [max(text.size_of(words, _SIZE)[0] for _, words in column) + around for column in columns]
        if sum(widths) <= widest:
            return rows, widths
    return len(items), [widest]


@lru_cache(maxsize=64)
def _swatch(kind: str, size: tuple[int, int], theme: Theme) -> Surface:
    """A piece of paper with the sign upon it."""
    ink = inks(theme)
    whole = Surface(size)
    whole.fill(theme.paper)
    if kind.isdigit():
        turn = int(kind)
        tile = hatched(ZOOMS[FULL], ink, turn, (0, 0), faint=False)
        whole.blit(tile, (0, 0), Rect(tile.get_width() // 4, tile.get_height() // 4, *size))
        draw.rect(whole, ink.turns[turn - 1], whole.get_rect(), 2)
        text.draw(whole, kind if turn > 1 else "", whole.get_rect().center, 11, ink.ink, bold=True, anchor="center")
        return whole
    if kind == "zone":
        draw.rect(whole, ink.zone, whole.get_rect(), 2)
        for x in range(size[0] // 4, size[0], size[0] // 4):
            draw.line(whole, ink.zone, (x, 0), (x, size[1] // 3))
        return whole
    if kind in {"fog", "never"}:
        tile = veil(ZOOMS[FULL], theme, ink, never=kind == "never")
        whole.blit(tile, (0, 0), Rect(tile.get_width() // 4, tile.get_height() // 4, *size))
        return whole
    if kind in SENSES:
        return _covered(whole, kind, ink)
    if kind in {"control", "threat"}:
        middle, wide = size[1] // 2, size[0]
        dashes = ((3, wide - 3),) if kind == "control" else ((1, wide // 4), (wide * 3 // 8, wide * 5 // 8), (wide * 3 // 4, wide - 2))
        for start, stop in dashes:
            draw.line(whole, ink.plot if kind == "control" else ink.threat, (start, middle), (stop, middle), 2)
        return whole
    picture = _pictured(kind, size, ink)
    whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
    return whole


def _exit(size: tuple[int, int], ink: Inks) -> Surface:
    """The edge of the map with an arrowhead that points out over it."""
    width, height = size
    brush = Brush(size, ink.plot)
    arrowhead(brush, (width * 0.85, height / 2), (1, 0), height * 0.42, ink)
    brush.line([(width * 0.88, 0), (width * 0.88, height)], height / 12, ink.ink)
    return brush.done()


def _covered(whole: Surface, sense: Sense, ink: Inks) -> Surface:
    """The line of a sense, and its sign below."""
    width, height = whole.get_size()
    brush = Brush(whole.get_size(), ink_of(ink, sense))
    line(brush, (2, height * 0.28), (width - 2, height * 0.28), height / 9, sense, ink)
    sign(brush, (width / 2, height * 0.7), height / 6, sense, ink)
    whole.blit(brush.done(), (0, 0))
    return whole


def _pictured(kind: str, size: tuple[int, int], ink: Inks) -> Surface:
    if kind == "fatigue":
        return signs.gauge(2, (size[1] * 0.42, size[1]), ink)
    if kind == "exit":
        return _exit(size, ink)
    if kind == "ghost":
        return plate("T5", _LETTERS - 2, ink.paper, (30, 30, 30), ink.paper)
    known = next((each for each in signs.SIGNS if each == kind), None)
    if known is not None:
        return signs.badge(known, size[1], ink)
    return barred(_LETTERS, ink) if kind == "full" else way_sign((6, _LETTERS), _LETTERS, ink, "road" if kind == "road" else "minimum")
