"""The menu over a game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.texts import translated
from game.ui import text
from game.ui.parley import offer_draw, offered_to, resign
from game.ui.shell.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.session.host import Seat

_WIDE = 640
_COLUMNS = 2
_Item = tuple[str, str, str, "Callable[[], None]"]


class Pause(Sheet):
    """Resume, save, load, look things up, give up, leave. Opaque: the desk is not seen through it."""

    name = "pause"
    first = "resume"

    def build(self) -> None:
        """Two columns in the middle: the game, and what surrounds it."""
        columns = (tuple(self._game()), tuple(self._around()))
        most = max(map(len, columns))
        pitch = min(text.px(44), (self.room.height - text.px(84)) // most)
        panel = pygame.Rect(0, 0, min(text.px(_WIDE), self.room.width), text.px(76) + pitch * most)
        panel.center = self.room.center
        inner = self.heading("title", self.panel(panel), translated("Game menu"))
        gap = text.px(16)
        width = (inner.width - gap) // _COLUMNS
        for across, items in enumerate(columns):
            for place, (name, words, key, press) in enumerate(items):
                rect = pygame.Rect(inner.x + across * (width + gap), inner.y + place * pitch, width, max(text.px(32), pitch - text.px(8)))
                self.widgets.button(name, rect, words, press, key=key, align="left", accent=name == "resume")

    def _game(self) -> Iterator[_Item]:
        """The game itself. Only who sits at the desk may end it."""
        app, keys = self.app, self.app.keys
        yield "resume", translated("Back to the game"), "Esc", app.back
        yield "hide", translated("Hide the screen"), keys.words("hide"), app.play.hide
        recall = getattr(app.stack[-2], "recall", None) if len(app.stack) > 1 else None
        if recall is not None:
            yield "since", translated("Since your last turn"), keys.words("since"), partial(self._recall, recall)
        seat = self._seat()
        if seat is not None:
            words = translated("Answer the offer of a draw") if offered_to(seat) else translated("Offer a draw")
            yield "draw", words, "", partial(offer_draw, app, seat)
            yield "resign", translated("Resign"), "", partial(resign, app, seat)
        yield "menu", translated("Main menu"), "", app.play.to_menu
        yield "quit", translated("Quit"), "", app.quit

    def _recall(self, recall: Callable[[], None]) -> None:
        self.app.back()
        recall()

    def _around(self) -> Iterator[_Item]:
        app, keys = self.app, self.app.keys
        yield "save", translated("Save under a name"), keys.words("save"), app.play.save_dialog
        yield "quick-save", translated("Quick save"), keys.words("quick-save"), app.play.quick_save
        yield "load", translated("Load a game"), keys.words("load"), lambda: app.go("load")
        yield "rulebook", translated("Rulebook"), keys.words("help"), lambda: app.go("rulebook")
        yield "keys", translated("Keys"), keys.words("keys"), lambda: app.go("keys")
        yield "settings", translated("Settings"), "", lambda: app.go("settings")

    def _seat(self) -> Seat | None:
        """The seat of whoever sits at the desk."""
        side = self.app.play.seated
        return None if self.app.game is None or side is None else self.app.game.seat(side)
