"""All keys of the present screen, and what the mouse does there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import translated
from game.ui.keys import ACTIONS, MOUSE
from game.ui.shell.sheet import FootButton, Sheet
from game.ui.widgets import Column, Row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.ui.keys import Context
    from game.ui.screen import Screen


class KeyList(Sheet):
    """What each key does on the screen below; without a game, everywhere."""

    name = "keys"
    first = "keys"
    widest = (880, 880)

    def __init__(self) -> None:
        super().__init__()
        self._chosen = ""

    def build(self) -> None:
        """One list."""
        buttons = (
            FootButton("back", translated("Back"), self.app.back, key="Esc"),
            FootButton("change", translated("Change keys"), lambda: self.app.go("settings", "keys"), accent=True),
        )
        body = self.frame(translated("Keys of this screen"), buttons)
        columns = (Column(translated("Key"), 1, mono=True), Column(translated("What it does"), 2.4))
        self.widgets.table("keys", body, columns, self._rows(), select=self._choose, selected=self._chosen)

    def _rows(self) -> list[Row]:
        below = self.app.stack[-2] if len(self.app.stack) > 1 else None
        name = "" if below is None else below.name
        desk, fixed = [], self._of("fixed")
        if name in {"desk", "menu", "pause"}:
            desk = [*self._of("desk"), *(Row((translated(how), translated(words)), "", how) for how, words in MOUSE)]
        always = [*(self._of("game") if self.app.game is not None or name == "menu" else []), *self._of("everywhere")]
        known = {key for row in (*always, fixed[-1]) for key in row.cells[0].split("  ")}
        return [*(row for row in _own(below) if row.cells[0] not in known), *desk, *always, *fixed]

    def _of(self, context: Context) -> list[Row]:
        """The actions that count somewhere."""
        here = [each for each in ACTIONS if each.context == context]
        return [Row((self.app.keys.shown(each.id) or "–", translated(each.words)), "", each.id) for each in here]

    def _choose(self, name: str) -> None:
        self._chosen = name


def _own(screen: Screen | None) -> Iterator[Row]:
    """What only this screen has: the keys that stand on its buttons, and those that it names beside."""
    if not isinstance(screen, Sheet):
        return
    for part in screen.widgets.parts():
        if part.shortcut:
            yield Row((part.shortcut, part.words), "", f"own-{part.name}")
    for keys, words in screen.beside:
        yield Row((keys, translated(words)), "", f"own-{keys}")
