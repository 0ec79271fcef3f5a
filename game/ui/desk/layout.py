"""Where everything lies, on an 8-pixel grid, for a window of any size and any scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.ui.text import px, size_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.model.land import Land

_TIGHT_HEIGHT = 672
_TIGHT_WIDTH = 1100
_LOW, _TALL = 800, 1000
_WIDE = 1500
_COLUMNS = (344, 400)
"""The width of the panel at the right, below and from a window's width of `_WIDE` on."""
_LOGS, _MAPS = (132, 164, 196), (98, 176, 208)
"""The heights of log and mini-map, below a window's height of `_LOW`, from there on, from `_TALL` on."""
_BAR, _ROW, _EDGE, _GAP, _NEAR = 40, 32, 8, 8, 4
_CARD, _PREVIEW = 110, 52
_ZOOMS = 104
_LOG_WIDTH = 456
ORDERS, FORCES, LOG, MAP = "orders", "forces", "log", "map"
DRAWERS = (ORDERS, FORCES, LOG, MAP)


class Wish(NamedTuple):
    """What a player wants to see; `drawer` is the open one in a small window; `sequence`: there is a second row of orders to give."""

    log: bool = True
    minimap: bool = True
    drawer: str = ORDERS
    sequence: bool = False


class Layout(NamedTuple):
    """The rectangles of the desk in physical pixels; None: not shown now.

    `tools` are one row over the board, or three rows in the drawer of orders; `drawers` the row of buttons that open drawers.
    """

    tight: bool
    bar: Rect
    board: Rect
    done: Rect
    column: Rect | None = None
    card: Rect | None = None
    paces: Rect | None = None
    orders: Rect | None = None
    sequence: Rect | None = None
    preview: Rect | None = None
    tools: Rect | None = None
    tabs: Rect | None = None
    table: Rect | None = None
    view: Rect | None = None
    minimap: Rect | None = None
    zooms: Rect | None = None
    log: Rect | None = None
    drawers: Rect | None = None


def is_tight(size: tuple[int, int]) -> bool:
    """Whether there is no room for everything at once: then panels are drawers, and one of them is open at a time."""
    return size[1] < px(_TIGHT_HEIGHT) or size[0] < px(_TIGHT_WIDTH)


class _OrderRows(NamedTuple):
    """The card of the formation in hand and the rows of buttons below it."""

    card: Rect
    paces: Rect
    orders: Rect
    sequence: Rect | None
    preview: Rect


def laid_out(size: tuple[int, int], wish: Wish, land: Land) -> Layout:
    """Lay the desk out; the mini-map has the land's shape."""
    layout = _drawers(size, wish) if is_tight(size) else _whole(size, wish)
    room = layout.minimap
    if room is None:
        return layout
    wide = round(room.height * land.cols * 3**0.5 / (2 * land.rows + 1))
    most = room.width if layout.tight else room.width - px(_ZOOMS + _GAP)
    small = Rect(room.left, room.top, min(wide, most), room.height)
    if layout.tight:
        small.centerx = room.centerx
        return layout._replace(minimap=small)
    small.left = room.left + (most - small.width) // 2
    return layout._replace(minimap=small, zooms=Rect(room.right - px(_ZOOMS), room.top, px(_ZOOMS), room.height))


def _whole(size: tuple[int, int], wish: Wish) -> Layout:
    width, height = size
    bar = Rect(0, 0, width, px(_BAR))
    across = px(_COLUMNS[width >= px(_WIDE)])
    column = Rect(width - across, bar.bottom, across, height - bar.bottom)
    tools = Rect(0, bar.bottom, column.left, px(_BAR))
    step = (height >= px(_LOW)) + (height >= px(_TALL))
    log = px(_LOGS[step]) if wish.log else 0
    board = Rect(0, tools.bottom, column.left, height - tools.bottom - log)
    inner = column.inflate(-2 * px(_EDGE), -2 * px(_EDGE))
    done = Rect(inner.left, inner.bottom - px(_BAR), inner.width, px(_BAR))
    small = px(_MAPS[step]) if wish.minimap else 0
    minimap = Rect(inner.left, done.top - px(_GAP) - small, inner.width, small) if small else None
    rows = _order_rows(inner, wish)
    tabs = Rect(inner.left, rows.preview.bottom + px(_NEAR), inner.width, px(_ROW))
    bottom = (minimap.top if minimap else done.top) - px(_GAP)
    table = Rect(inner.left, tabs.bottom, inner.width, max(px(_ROW), bottom - tabs.bottom))
    return Layout(
        tight=False,
        bar=bar,
        board=board,
        done=done,
        column=column,
        tools=tools,
        tabs=tabs,
        table=table,
        minimap=minimap,
        log=Rect(0, board.bottom, column.left, log) if log else None,
        **rows._asdict(),
    )


def _order_rows(inner: Rect, wish: Wish) -> _OrderRows:
    near = px(_NEAR)
    card = Rect(inner.left, inner.top, inner.width, px(_CARD))
    paces = Rect(inner.left, card.bottom + near, inner.width, px(_ROW))
    orders = paces.move(0, px(_ROW) + near)
    sequence = orders.move(0, px(_ROW) + near) if wish.sequence else None
    above = sequence or orders
    return _OrderRows(card, paces, orders, sequence, Rect(inner.left, above.bottom + near, inner.width, px(_PREVIEW)))


def _drawers(size: tuple[int, int], wish: Wish) -> Layout:
    width, height = size
    bar = Rect(0, 0, width, px(_BAR))
    foot = Rect(0, height - px(_BAR), width, px(_BAR))
    wide = min(px(312), width // 2)
    done = Rect(width - wide + px(_EDGE), foot.top + px(_NEAR), wide - 2 * px(_EDGE), px(_ROW))
    buttons = Rect(px(_EDGE), foot.top + px(_NEAR), done.left - 2 * px(_EDGE), px(_ROW))
    if wish.drawer not in DRAWERS:
        return Layout(tight=True, bar=bar, board=Rect(0, bar.bottom, width, foot.top - bar.bottom), done=done, drawers=buttons)
    across = min(px(_LOG_WIDTH), width * 11 // 20) if wish.drawer == LOG else wide  # lines of the log are long
    column = Rect(width - across, bar.bottom, across, foot.top - bar.bottom)
    board = Rect(0, bar.bottom, column.left, column.height)
    base = Layout(tight=True, bar=bar, board=board, done=done, drawers=buttons, column=column)
    inner = column.inflate(-2 * px(_EDGE), -2 * px(_NEAR))
    if wish.drawer == ORDERS:
        rows = _order_rows(inner, wish)
        tools = Rect(inner.left, rows.preview.bottom + px(_NEAR), inner.width, 3 * px(_ROW) + 2 * px(_NEAR))
        return base._replace(tools=tools, **rows._asdict())
    if wish.drawer == FORCES:
        tabs = Rect(inner.left, inner.top, inner.width, px(_ROW))
        return base._replace(tabs=tabs, table=Rect(inner.left, tabs.bottom, inner.width, inner.bottom - tabs.bottom))
    if wish.drawer == LOG:
        return base._replace(log=inner)
    view = Rect(inner.left, inner.bottom - px(196), inner.width, px(196))
    return base._replace(view=view, minimap=Rect(inner.left, inner.top, inner.width, view.top - inner.top - px(_GAP)))


def split_row(row: Rect, count: int, gap: int) -> list[Rect]:
    """Cut a row into equal parts with gaps."""
    width = (row.width - gap * (count - 1)) // count
    return [Rect(row.left + number * (width + gap), row.top, width, row.height) for number in range(count)]


def split_by(row: Rect, wishes: list[int], gap: int, *, fill: bool = False) -> list[Rect]:
    """Cut a row into parts as wide as they wish; they share what is missing and, if they shall fill the row, what is left."""
    room = row.width - gap * (len(wishes) - 1)
    wanted = sum(wishes)
    if wanted > room:
        widths = [wish * room // wanted for wish in wishes]
    elif fill:
        widths = [wish + (room - wanted) // len(wishes) for wish in wishes]
    else:
        widths = wishes
    lefts = [row.left + sum(widths[:number]) + number * gap for number in range(len(widths))]
    return [Rect(left, row.top, width, row.height) for left, width in zip(lefts, widths, strict=True)]


def split_for(row: Rect, buttons: Sequence[tuple[str, str]], gap: int) -> tuple[list[Rect], bool]:
    """Cut a row into buttons, given by their words and their keys; and whether there is room for every key, not for the words alone."""
    wishes = [button_width(words, key) for words, key in buttons]
    keyed = sum(wishes) + gap * (len(wishes) - 1) <= row.width
    if not keyed:
        wishes = [button_width(words) for words, _ in buttons]
    return split_by(row, wishes, gap, fill=True), keyed


def button_width(words: str, key: str = "") -> int:
    """How wide a button wants to be for its words and its key."""
    hint = size_of(key, 11)[0] + px(8) if key else 0
    return size_of(words, bold=True)[0] + hint + px(22)
