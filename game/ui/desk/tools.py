"""The tools beside the board: what a mouse needs where a keyboard has a key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.texts import translated
from game.ui import text
from game.ui.desk.layout import button_width, split_by
from game.ui.desk.lists import unmoved
from game.ui.desk.table import RULER, WAYPOINTS
from game.ui.text import px

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from game.ui.desk.acts import Acts
    from game.ui.desk.table import Table

_TURNS = 7


class Tools:
    """One row over the board, or three in a drawer."""

    def __init__(self, desk: Table, acts: Acts) -> None:
        self._desk = desk
        self._acts = acts

    def _items(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        """Name, words, action, what it does, hover text."""
        desk, acts = self._desk, self._acts
        return [
            ("next", translated("Next"), "next", lambda: acts.cycle(1), translated("The next formation that can still act")),
            ("hold", translated("Hold"), "hold", acts.hold, translated("Leave this formation out of cycling, or take it in again")),
            ("skip", translated("Skip"), "skip", acts.skip, translated("Skip this formation for now and go to the next")),
            (
                "waypoints",
                translated("Waypoints"),
                "",
                partial(desk.switch_mode, WAYPOINTS),
                translated("While this is on, clicks set waypoints (as Shift+click does)"),
            ),
            (
                "ruler",
                translated("Ruler"),
                "",
                partial(desk.switch_mode, RULER),
                translated("While this is on, clicks measure (as Ctrl+click does)"),
            ),
            ("find", translated("Find"), "find", acts.find, translated("A hex by its number, or anything by its name")),
            ("describe", translated("Describe"), "describe", acts.describe, translated("All that is known of the hex, in words")),
        ]

    def build(self, rect: Rect, *, rows: int) -> None:
        """Make the buttons."""
        desk = self._desk
        items = self._items()
        cells = self._cells(rect, items, rows)
        hints = rows == 1 and sum(_wide(words, self._hint(action)) for _, words, action, _, _ in items) < rect.width - px(200)
        for (name, words, action, press, tip), cell in zip(items, cells, strict=False):
            chosen = False if name in {"waypoints", "ruler"} else None
            hint = self._hint(action)
            told = f"{tip} [{hint}]" if hint else tip
            desk.widgets.button(f"tool-{name}", cell, words, press, tip=told, key=hint if hints else "", chosen=chosen)
        tip = translated("How far in so many turns; the keys 1 to 7 do the same")
        desk.widgets.choice(
            "tool-reach", cells[-1], _turns(), str(desk.draft.turns), lambda turn: self._acts.look_ahead(int(turn)), tip=tip
        )

    @property
    def _widest(self) -> int:
        return max(text.size_of(words)[0] for _, words in _turns()) + px(42)

    def _hint(self, action: str) -> str:
        return self._desk.app.keys.words(action) if action else ""

    def _cells(self, rect: Rect, items: list[tuple[str, str, str, Callable[[], None], str]], rows: int) -> list[Rect]:
        if rows > 1:
            cells = []
            for number in range(rows):
                line = rect.copy()
                line.top, line.height = rect.top + number * px(36), px(32)
                here = [button_width(words) for _, words, _, _, _ in items[3 * number : 3 * number + 3]]
                cells += split_by(line, here if number < rows - 1 else [*here[:1], self._widest], px(4), fill=True)
            return cells
        row = rect.inflate(-px(16), -px(8))
        wishes = [_wide(words, self._hint(action)) for _, words, action, _, _ in items] + [self._widest]
        return split_by(row, wishes, px(4))

    def update(self) -> None:
        """How many are left to act; which mode is on."""
        desk = self._desk
        if "tool-next" not in desk.widgets:
            return
        left = len(unmoved(desk.view, desk.guarded | desk.skipped))
        desk.widgets.set_text("tool-next", translated("Next") + f" ({left})")
        desk.widgets.mark("tool-waypoints", chosen=desk.mode == WAYPOINTS)
        desk.widgets.mark("tool-ruler", chosen=desk.mode == RULER)
        desk.widgets.pick("tool-reach", str(desk.draft.turns))


def _turns() -> list[tuple[str, str]]:
    return [(str(turn), translated("Reach {turn}").format(turn=turn)) for turn in range(1, _TURNS + 1)]


def _wide(words: str, hint: str) -> int:
    """How wide a button wants to be."""
    return text.size_of(words)[0] + (text.size_of(hint, 11)[0] + px(8) if hint else 0) + px(44 if hint == "N" else 24)
