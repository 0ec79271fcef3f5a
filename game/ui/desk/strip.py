"""The activation strip: whose slots come in this row, as shields with letters; the present one is framed. All of it is public."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface, draw

from game.ui import text
from game.ui.emblem import emblem
from game.ui.rows import strip_text

if TYPE_CHECKING:
    from game.model.views import TurnView
    from game.ui.theme import SideStyle, Theme

_MOST = 14
_CELL, _SHIELD = 26, 20


@lru_cache(maxsize=16)
def _shield(side: int, style: SideStyle) -> Surface:
    return emblem(side, style)


def window_of(count: int, now: int) -> range:
    """The slots that are shown: all, or those around the present one."""
    first = max(0, min(now - 3, count - _MOST))
    return range(first, min(count, first + _MOST))


def strip(turn: TurnView, theme: Theme, widest: int) -> Surface | None:
    """The picture; None where there are no slots now."""
    words = strip_text(turn)
    if not words:
        return None
    pad, cell, shield = text.px(8), text.px(_CELL), text.px(_SHIELD)
    shown = window_of(len(turn.slots), turn.slot)
    width = min(widest, max(text.size_of(words, 13)[0], len(shown) * cell) + 2 * pad)
    line = text.line_height(13)
    high = shield + text.line_height(11) + text.px(4)
    picture = Surface((width, line + high + 2 * pad), SRCALPHA)
    draw.rect(picture, theme.panel, picture.get_rect(), border_radius=text.px(4))
    draw.rect(picture, theme.line, picture.get_rect(), max(1, text.px(1)), border_radius=text.px(4))
    text.draw(picture, words, (pad, pad), 13, theme.text, width=width - 2 * pad)
    order = [seen.side for seen in turn.sides]
    for place, number in enumerate(shown):
        box = Rect(pad + place * cell, pad + line + text.px(2), cell, high)
        side = order.index(turn.slots[number])
        made = _shield(shield, theme.sides[side % 2])
        if number < turn.slot:
            made = made.copy()
            made.set_alpha(90)
        if number == turn.slot:
            draw.rect(picture, theme.panel_high, box, border_radius=text.px(3))
            draw.rect(picture, theme.amber, box, max(2, text.px(2)), border_radius=text.px(3))
        picture.blit(made, made.get_rect(midtop=(box.centerx, box.top + text.px(3))))
        ink = theme.text_dim if number < turn.slot else theme.amber if number == turn.slot else theme.text
        letter = str(turn.slots[number]).upper()
        text.draw(picture, letter, (box.centerx, box.bottom - text.px(1)), 11, ink, bold=number == turn.slot, anchor="midbottom")
    return picture
