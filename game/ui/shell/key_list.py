"""All keys of the present screen."""

from __future__ import annotations

from game.texts import translated
from game.ui.keys import ACTIONS
from game.ui.shell.sheet import FootButton, Sheet
from game.ui.widgets import Column, Row


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
        below = self.app.stack[-2].name if len(self.app.stack) > 1 else ""
        contexts = ["fixed", "everywhere"]
        if self.app.game is not None or below == "menu":
            contexts += ["game", "desk"] if below in {"desk", "menu", "pause"} else ["game"]
        order = sorted((each for each in ACTIONS if each.context in contexts), key=lambda each: contexts[::-1].index(each.context))
        return [Row(("  ".join(self.app.keys.of(each.id)) or "–", translated(each.words)), "", each.id) for each in order]

    def _choose(self, name: str) -> None:
        self._chosen = name
