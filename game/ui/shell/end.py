"""The end of a game: what everybody may see."""

from __future__ import annotations

import pygame

from game.texts import row_name, translated
from game.ui import text
from game.ui.emblem import emblem
from game.ui.shell.sheet import FootButton, Sheet


class End(Sheet):
    """Both sides with what they declared, and the ways on."""

    name = "end"
    first = "menu"

    def __init__(self) -> None:
        super().__init__()
        self._shields: list[tuple[int, pygame.Rect]] = []

    def build(self) -> None:
        """A panel in the middle."""
        game = self.app.game
        if game is None:
            return
        public = game.public
        panel = pygame.Rect(0, 0, min(text.px(720), self.room.width), min(text.px(400), self.room.height))
        panel.center = self.room.center
        inner = self.heading("title", self.panel(panel), f"{game.title}: {translated('the game is over')}")
        when = f"{translated('It ended in turn')} {public.turn} ({row_name(public.row)})."
        self.widgets.label("when", pygame.Rect(inner.x, inner.y, inner.width, text.px(28)), when, colour=self.app.theme.text_dim)
        self._shields = []
        y = inner.y + text.px(44)
        for place, side in enumerate(public.sides[:2]):
            shield = pygame.Rect(inner.x, y, text.px(64), text.px(64))
            self._shields.append((place, shield))
            x = shield.right + text.px(16)
            self.widgets.label(f"side-{place}", pygame.Rect(x, y, inner.right - x, text.px(32)), side.name, size=17, bold=True)
            declared = (
                f"{translated('Formations declared')}: {side.ground} {translated('ground')}, {side.aerospace} {translated('aerospace')}"
            )
            self.widgets.label(f"declared-{place}", pygame.Rect(x, y + text.px(32), inner.right - x, text.px(28)), declared, size=13)
            y += text.px(80)
        buttons = (
            FootButton("menu", translated("Main menu"), self.app.play.to_menu, accent=True, key="Esc"),
            FootButton("save", translated("Save"), self.app.play.save_dialog, key=self.app.keys.words("save")),
            FootButton("new", translated("New game"), lambda: self.app.go("new")),
        )
        self.foot(pygame.Rect(inner.x, inner.bottom - text.px(36), inner.width, text.px(36)), buttons)

    def escape(self) -> None:
        """To the main menu; the game is saved."""
        self.app.play.to_menu()

    def foreground(self, buffer: pygame.Surface) -> None:
        """The shields."""
        for place, rect in self._shields:
            buffer.blit(emblem(rect.width, self.app.theme.sides[place]), rect)
