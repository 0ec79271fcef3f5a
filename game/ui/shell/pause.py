"""The menu over a game."""

from __future__ import annotations

import pygame

from game.texts import translated
from game.ui import text
from game.ui.shell.sheet import Sheet

_WIDE = 344


class Pause(Sheet):
    """Resume, save, load, look things up, leave. Opaque: the desk is not seen through it."""

    name = "pause"
    first = "resume"

    def build(self) -> None:
        """A column in the middle."""
        app, keys = self.app, self.app.keys
        items = (
            ("resume", translated("Back to the game"), "Esc", app.back),
            ("save", translated("Save under a name"), keys.words("save"), app.play.save_dialog),
            ("quick-save", translated("Quick save"), keys.words("quick-save"), app.play.quick_save),
            ("load", translated("Load a game"), keys.words("load"), lambda: app.go("load")),
            ("hide", translated("Hide the screen"), keys.words("hide"), app.play.hide),
            ("rulebook", translated("Rulebook"), keys.words("help"), lambda: app.go("rulebook")),
            ("keys", translated("Keys"), keys.words("keys"), lambda: app.go("keys")),
            ("settings", translated("Settings"), "", lambda: app.go("settings")),
            ("menu", translated("Main menu"), "", app.play.to_menu),
            ("quit", translated("Quit"), "", app.quit),
        )
        pitch = min(text.px(44), (self.room.height - text.px(84)) // len(items))
        panel = pygame.Rect(0, 0, min(text.px(_WIDE), self.room.width), text.px(76) + pitch * len(items))
        panel.center = self.room.center
        inner = self.heading("title", self.panel(panel), translated("Game menu"))
        for place, (name, words, key, press) in enumerate(items):
            rect = pygame.Rect(inner.x, inner.y + place * pitch, inner.width, max(text.px(32), pitch - text.px(8)))
            self.widgets.button(name, rect, words, press, key=key, align="left", accent=name == "resume")
