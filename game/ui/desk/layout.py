"""Where everything lies, on an 8-pixel grid, for a window of any size and any scale."""

from typing import NamedTuple

from pygame import Rect

from game.ui.text import px

_TIGHT_HEIGHT = 620
_TIGHT_WIDTH = 1100


class Layout(NamedTuple):
    """The rectangles of the desk in physical pixels. The mini-map is left out where there is no room for it."""

    bar: Rect
    board: Rect
    log: Rect
    column: Rect
    card: Rect
    paces: Rect
    orders: Rect
    tabs: Rect
    table: Rect
    minimap: Rect | None
    done: Rect


def is_tight(size: tuple[int, int]) -> bool:
    """Whether there is no room for everything at once: then the log becomes a tab and the mini-map is left out."""
    return size[1] < px(_TIGHT_HEIGHT) or size[0] < px(_TIGHT_WIDTH)


def laid_out(size: tuple[int, int], *, log: bool, minimap: bool) -> Layout:
    """Lay the desk out."""
    width, height = size
    tight = is_tight(size)
    log = log and not tight
    gap, row, edge = px(8), px(32), px(8)
    bar = Rect(0, 0, width, px(40))
    column = Rect(width - px(312 if tight else 344), bar.bottom, px(312 if tight else 344), height - bar.bottom)
    log_height = px(144) if log else 0
    board = Rect(0, bar.bottom, column.left, height - bar.bottom - log_height)
    inner = column.inflate(-2 * edge, -2 * edge)
    card = Rect(inner.left, inner.top, inner.width, px(96 if tight else 112))
    paces = Rect(inner.left, card.bottom + gap, inner.width, row)
    orders = Rect(inner.left, paces.bottom + px(4), inner.width, row)
    done = Rect(inner.left, inner.bottom - px(40), inner.width, px(40))
    small = Rect(inner.left, done.top - gap - px(152), inner.width, px(152)) if minimap and not tight else None
    tabs = Rect(inner.left, orders.bottom + gap, inner.width, row)
    bottom = (small.top if small else done.top) - gap
    table = Rect(inner.left, tabs.bottom, inner.width, max(row, bottom - tabs.bottom))
    log_rect = Rect(0, board.bottom, column.left, log_height)
    return Layout(bar, board, log_rect, column, card, paces, orders, tabs, table, small, done)


def split_row(row: Rect, count: int, gap: int) -> list[Rect]:
    """Cut a row into equal parts with gaps."""
    width = (row.width - gap * (count - 1)) // count
    return [Rect(row.left + number * (width + gap), row.top, width, row.height) for number in range(count)]
