"""The tools beside the board: what a mouse needs where a keyboard has a key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.texts import translated
from game.ui import text
from game.ui.desk.layout import button_width, split_by
from game.ui.desk.lists import idle
from game.ui.desk.table import RULER, WAYPOINTS
from game.ui.text import px

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.desk.acts import Acts
    from game.ui.desk.table import Table

    Item = tuple[str, str, str, Callable[[], None], str]
    """A button: its name, its words, its action, what it does, its hover text."""

_TURNS = 7


class Tools:
    """One row over the board, or three in a drawer."""

    def __init__(self, desk: Table, acts: Acts) -> None:
        self._desk = desk
        self._acts = acts

    def _items(self) -> list[Item]:
        desk, acts = self._desk, self._acts
        return [
            ("next", self._next(), "next", lambda: acts.cycle(1), translated("The next formation without orders")),
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
                "ruler",
                partial(desk.switch_mode, RULER),
                translated("While this is on, clicks measure (as Ctrl+click does)"),
            ),
            ("find", translated("Find"), "find", acts.viewing.find, translated("A hex by its number, or anything by its name")),
            ("describe", translated("Describe"), "describe", acts.viewing.describe, translated("All that is known of the hex, in words")),
        ]

    def build(self, rect: Rect, *, rows: int) -> None:
        """Make the buttons."""
        desk = self._desk
        items = self._items()
        cells, keyed = self._cells(rect, items, rows)
        for (name, words, action, press, tip), cell in zip(items, cells, strict=False):
            chosen = False if name in {"waypoints", "ruler"} else None
            desk.widgets.button(f"tool-{name}", cell, words, press, tip=tip, key=self._hint(action), keyed=keyed, chosen=chosen)
        tip = translated("How far in so many turns; the keys 1 to 7 do the same")
        desk.widgets.choice(
            "tool-reach", cells[-1], _turns(), str(desk.draft.turns), lambda turn: self._acts.viewing.look_ahead(int(turn)), tip=tip
        )

    @property
    def _widest(self) -> int:
        return max(text.size_of(words)[0] for _, words in _turns()) + px(42)

    def _hint(self, action: str) -> str:
        return self._desk.app.keys.words(action) if action else ""

    def _cells(self, rect: Rect, items: Sequence[Item], rows: int) -> tuple[list[Rect], bool]:
        """Where the buttons lie, the reach behind them; and whether there is room for their keys."""
        if rows == 1:
            lines = [(rect.inflate(-px(16), -px(8)), items)]
        else:
            pitch = -(-len(items) // rows)
            tops = (rect.top + number * px(36) for number in range(rows))
            lines = [(Rect(rect.left, top, rect.width, px(32)), items[pitch * at : pitch * (at + 1)]) for at, top in enumerate(tops)]
        for keyed in (True, False):
            wishes = [[self._wide(item, keyed=keyed) for item in here] for _, here in lines]
            wishes[-1].append(self._widest)
            if all(sum(wide) + px(4) * len(wide) <= line.width for wide, (line, _) in zip(wishes, lines, strict=True)):
                break
        cells = [split_by(line, wide, px(4), fill=rows > 1) for wide, (line, _) in zip(wishes, lines, strict=True)]
        return [cell for row in cells for cell in row], keyed

    def _wide(self, item: Item, *, keyed: bool) -> int:
        """How wide a button wants to be."""
        _, words, action, _, _ = item
        return button_width(words, self._hint(action) if keyed else "")

    def _next(self) -> str:
        left = len(idle(self._desk.view, self._desk.guarded | self._desk.skipped))
        return translated("Next") + f" ({left})"

    def update(self) -> None:
        """How many are left to act; which mode is on."""
        desk = self._desk
        if "tool-next" not in desk.widgets:
            return
        desk.widgets.set_text("tool-next", self._next())
        desk.widgets.mark("tool-waypoints", chosen=desk.mode == WAYPOINTS)
        desk.widgets.mark("tool-ruler", chosen=desk.mode == RULER)
        desk.widgets.pick("tool-reach", str(desk.draft.turns))


def _turns() -> list[tuple[str, str]]:
    return [(str(turn), translated("Reach {turn}").format(turn=turn)) for turn in range(1, _TURNS + 1)]
