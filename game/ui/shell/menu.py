"""The main menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game import __version__
from game.texts import row_name, translated
from game.ui import text
from game.ui.shell.sheet import Sheet

_WIDE = 344
_BUTTON = 44


class Menu(Sheet):
    """Continue, new game, load, rulebook, settings, keys, quit."""

    name = "menu"
    first = "new"

    def __init__(self) -> None:
        super().__init__()
        self._latest: Path | None = None
        self._about = ""
        self._looked = False
        self._shown = False

    def _items(self) -> tuple[tuple[str, str, str, Callable[[], None]], ...]:
        app = self.app
        return (
            ("continue", translated("Continue"), "C", self._continue),
            ("new", translated("New game"), "N", lambda: app.go("new")),
            ("load", translated("Load"), "L", lambda: app.go("load")),
            ("rulebook", translated("Rulebook"), "R", lambda: app.go("rulebook")),
            ("settings", translated("Settings"), "S", lambda: app.go("settings")),
            ("keys", translated("Keys"), "K", lambda: app.go("keys")),
            ("quit", translated("Quit"), "Q", app.quit),
        )

    def build(self) -> None:
        """A column at the left; the map shows at the right."""
        room = self.room
        items = self._items()
        pitch = min(text.px(_BUTTON + 8), max(text.px(34), (room.height - text.px(176)) // len(items)))
        height = text.px(152) + pitch * len(items)
        inner = self.panel(pygame.Rect(room.x, room.y + max(0, (room.height - height) // 2), min(text.px(_WIDE), room.width), height))
        self.widgets.label("title", pygame.Rect(inner.x, inner.y, inner.width, text.px(44)), "FOGMARCH", size=32, bold=True)
        line = pygame.Rect(inner.x, inner.y + text.px(44), inner.width, text.px(36))
        self.widgets.label(
            "subtitle", line, translated("Formations march. The fog keeps its word."), size=13, colour=self.app.theme.text_dim, wrap=True
        )
        y = inner.y + text.px(88)
        for name, words, letter, press in items:
            rect = pygame.Rect(inner.x, y, inner.width, pitch - text.px(8) if pitch > text.px(40) else text.px(32))
            accent = name == "continue" and self._latest is not None
            enabled = name != "continue" or self._latest is not None
            self.widgets.button(name, rect, words, press, key=letter, align="left", accent=accent, enabled=enabled)
            y += pitch
        foot = pygame.Rect(inner.x, inner.bottom - text.px(32), inner.width, text.px(36))
        words = self._about or f"Fogmarch {__version__}"
        self.widgets.label("version", foot, words, size=11, colour=self.app.theme.text_dim, wrap=True)

    def step(self, now: int) -> None:
        """After the first frame look for the latest save: that needs what a menu alone does not."""
        super().step(now)
        if self._shown and not self._looked:
            self._looked = True
            self._look()

    def paint(self, buffer: pygame.Surface) -> bool:
        """Note that the menu was on the screen."""
        self._shown = True
        return super().paint(buffer)

    def _look(self) -> None:
        from game.session.host import save_list  # noqa: PLC0415 - after the first frame

        for path, card in save_list():
            if not card.over:
                self._latest = path
                self._about = (
                    f"{card.title}: {translated('turn')} {card.turn}, {row_name(card.row)}\n{translated('saved')} {card.saved[:16]}"
                )
                self.rebuild("continue")
                return

    def _continue(self) -> None:
        if self._latest is not None:
            self.app.load(self._latest)

    def pressed(self, event: pygame.Event) -> bool:
        """Letters press their button; Enter presses the first."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        for name, _, letter, press in self._items():
            if event.key == ord(letter.lower()) and (name != "continue" or self._latest is not None):
                press()
                return True
        return False

    def escape(self) -> None:
        """Stay: Esc never quits."""
