"""The public bar: turn, clock, rows, initiative. The only thing that stands in both seats and on the curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface, draw

from game.model.views import TurnView
from game.texts import marked, row_name, sky_mark, translated
from game.ui import text
from game.ui.rows import ROWS, row_tip
from game.ui.theme import Theme
from game.ui.widgets import Widgets, paint
from game.ui.widgets.buttons import Pressable

_STEP = 14
_SMALL = 12
_WHOLE = 8


def clock_text(turn: TurnView) -> str:
    """Hours and minutes since the game began."""
    minutes = turn.seconds // 60
    return f"{minutes // 60}:{minutes % 60:02}"


def row_words(turn: TurnView, *, plotting: bool) -> str:
    """The present row with its number, and that it is the one in which marches are plotted."""
    words = f"{turn.row}/{ROWS}  {row_name(turn.row)}" if turn.row else row_name(0)
    return words + (": " + translated("plot your marches") if plotting else "")


class PhaseBar(Pressable):
    """A pip for each row: filled = done, a tall bar = now, hollow = to come; hovering tells of each, pressing of all."""

    kind: ClassVar[str] = "button"

    def __init__(self, name: str, rect: Rect, turn: TurnView, words: str, press: Callable[[], None]) -> None:
        super().__init__(name, rect, words)
        self._turn = turn
        self._press = press
        self._over = 0

    @property
    def tip(self) -> str:
        """The row under the pointer, else the present one."""
        return row_tip(self._turn, self._over or self._turn.row)

    def mouse_move(self, pos: tuple[int, int]) -> None:
        """Tell of the row under the pointer."""
        step = text.px(_STEP)
        over = (pos[0] - self.rect.left - text.px(8)) // step + 1
        over = over if 1 <= over <= ROWS else 0
        if over != self._over:
            self._over, self.dirty = over, True

    def act(self) -> None:
        """Tell of all rows."""
        self._press()

    def paint(self, surface: Surface, theme: Theme) -> None:
        """Pips, then the present row in words."""
        draw.rect(surface, theme.panel_low, self.rect)
        side, step, turn = text.px(8), text.px(_STEP), self._turn
        left = self.rect.left + text.px(8)
        for number in range(1, ROWS + 1):
            box = Rect(left + (number - 1) * step, self.rect.centery - side // 2, side, side)
            if number == self._over and self.hovered:
                draw.rect(surface, theme.line, box.inflate(text.px(4), text.px(18)), border_radius=2)
            if number == turn.row:
                draw.rect(surface, theme.amber, box.inflate(0, text.px(10)))
            elif number < turn.row:
                draw.rect(surface, theme.text_dim, box)
            else:
                draw.rect(surface, theme.text_dim, box, max(1, text.px(1)))
        left += ROWS * step + text.px(4)
        self.line(surface, Rect(left, self.rect.y, self.rect.right - left - text.px(4), self.rect.height), theme.amber, size=15)
        if self.focused:
            paint.ring(surface, self.rect, theme.focus)


def build_bar(widgets: Widgets, bar: Rect, turn: TurnView, row_text: str, press: tuple[Callable[[], None], Callable[[], None]]) -> None:
    """Turn and clock, the rows, initiative and seals, and the button of the menu; *press*: what rows and menu do."""
    rows, menu = press
    gap, high = text.px(12), text.px(32)
    top = bar.top + (bar.height - high) // 2
    words = translated("Menu")
    wide = max(text.px(72), text.size_of(words)[0] + text.px(24))
    widgets.button("menu", Rect(bar.right - wide - text.px(8), top, wide, high), words, menu)
    right = bar.right - wide - text.px(8) - gap
    last = f"/{turn.limit}" if turn.limit else ""
    when = translated("Turn {turn}{last}").format(turn=turn.turn, last=last) + f"  ·  {clock_text(turn)}"
    width = text.size_of(when, 15, bold=True)[0] + text.px(8)
    widgets.label("turn", Rect(bar.left + gap, top, width, high), when, size=15, bold=True)
    widgets.tip("turn", translated("Fingerprint of the dice") + f": {marked(turn.commitment, _WHOLE)}")
    left = bar.left + gap + width + gap
    row = text.size_of(row_text, 15)[0] + text.px(_STEP * ROWS + 32)
    sky = sky_mark(turn.light, turn.weather)
    width = text.size_of(sky, _SMALL)[0] + text.px(4)
    if sky and width + gap + row < right - left:
        widgets.label("sky", Rect(left, top, width, high), sky, size=_SMALL, colour=widgets.theme.blue)
        left += width + gap
    right -= _news(widgets, Rect(left + row + gap, top, right - left - row - gap, high), turn)
    widgets.add(PhaseBar("rows", Rect(left, top, min(row, right - left), high), turn, row_text, rows))


def _news(widgets: Widgets, room: Rect, turn: TurnView) -> int:
    """Initiative over seals at the right of a room; the answer is how much of it they take."""
    long = translated("Initiative") + ":  " + "  ·  ".join(f"{seen.name} {seen.initiative}" for seen in turn.sides)
    short = " : ".join(f"{str(seen.side).upper()} {seen.initiative}" for seen in turn.sides)
    rolled = next((each for each in (long, short) if text.size_of(each, _SMALL)[0] < room.width), "") if turn.winner else ""
    marks = ", ".join(f"{str(seen.side).upper()} {marked(seen.seals[-1].mark)}" for seen in turn.sides if seen.seals)
    sealed = next((each for each in (f"{translated('sealed')}: {marks}", marks) if text.size_of(each, _SMALL)[0] < room.width), "")
    shown = [(name, words) for name, words in (("initiative", rolled), ("seals", sealed if marks else "")) if words]
    if not shown:
        return 0
    width, high = max(text.size_of(words, _SMALL)[0] for _, words in shown) + text.px(4), room.height // len(shown)
    for line, (name, words) in enumerate(shown):
        rect = Rect(room.right - width, room.top + line * high, width, high)
        widgets.label(name, rect, words, size=_SMALL, align="right", colour=widgets.theme.text_dim)
    if sealed and marks:
        widgets.tip("seals", _seals_tip(turn))
    return width + text.px(12)


def _seals_tip(turn: TurnView) -> str:
    """Every seal of this turn with the row whose plots it fixes."""
    what = translated("A seal fixes what a side has plotted, nothing too; it is opened with the plots, and checked when the game is over.")
    told = "; ".join(f"{seen.name}, {row_name(each.row)}: {marked(each.mark, _WHOLE)}" for seen in turn.sides for each in seen.seals)
    return f"{what} {told}"


def paint_bar(surface: Surface, rect: Rect, theme: Theme) -> None:
    """The bar's ground."""
    draw.rect(surface, theme.panel_low, rect)
    draw.line(surface, theme.line, (rect.left, rect.bottom - 1), (rect.right, rect.bottom - 1))
