"""The first start: how large, in which colours, mouse or touchpad. Everything shows at once what it does."""

from __future__ import annotations

import pygame

from game.texts import translated
from game.ui import text
from game.ui.settings import offered_scales
from game.ui.shell.sheet import FootButton, Sheet
from game.ui.theme import THEMES

_ROW = 44


class Welcome(Sheet):
    """Three questions with proposed answers; Enter takes them."""

    name = "welcome"
    first = "begin"

    def build(self) -> None:
        """A panel in the middle."""
        settings = self.app.settings
        panel = pygame.Rect(0, 0, min(text.px(640), self.room.width), min(text.px(400), self.room.height))
        panel.center = self.room.center
        inner = self.heading("title", self.panel(panel), translated("Welcome to Fogmarch"))
        sample = translated("Can you read this line with ease? Everything here can be changed later in the settings.")
        self.widgets.label("sample", pygame.Rect(inner.x, inner.y, inner.width, text.px(60)), sample, wrap=True)
        scales = [("0", translated("By the window's size")), *((str(scale), f"{scale} %") for scale in offered_scales(self.app.size))]
        now = str(settings.scale) if str(settings.scale) in dict(scales) else str(self.app.scale)
        names = {"dark": translated("Dark"), "light": translated("Light"), "contrast": translated("High contrast")}
        wheel = [
            ("auto", translated("Tell mouse and touchpad apart")),
            ("zoom", translated("A mouse: the wheel zooms")),
            ("pan", translated("A touchpad: two fingers pan")),
        ]
        rows = (
            ("scale", translated("Interface size"), scales, now, lambda value: self.app.set_scale(int(value))),
            ("theme", translated("Colours"), [(name, names[name]) for name in THEMES], settings.theme, self._theme),
            ("wheel", translated("You point with"), wheel, settings.wheel, self._wheel),
        )
        for place, (name, words, options, chosen, change) in enumerate(rows):
            y = inner.y + text.px(72) + place * text.px(_ROW)
            half = inner.width * 2 // 5
            self.widgets.label(f"label-{name}", pygame.Rect(inner.x, y, half - text.px(8), text.px(36)), words)
            self.widgets.choice(name, pygame.Rect(inner.x + half, y, inner.width - half, text.px(36)), options, chosen, change)
        foot = pygame.Rect(inner.x, inner.bottom - text.px(36), inner.width, text.px(36))
        self.foot(foot, (FootButton("begin", translated("To the main menu"), self.escape, accent=True, key="Esc"),))

    def _theme(self, value: str) -> None:
        self.app.settings.theme = value
        self.app.changed()

    def _wheel(self, value: str) -> None:
        self.app.settings.wheel = value
        self.app.keep_settings()

    def escape(self) -> None:
        """Keep what was chosen, so that this is asked once only."""
        self.app.keep_settings()
        self.app.back()
