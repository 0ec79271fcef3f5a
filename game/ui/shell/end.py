"""The end of a game: how it ended and why, and what it came to. Now that it is over, everybody may see it."""

from __future__ import annotations

import pygame

from game.model.rows import SETTING_UP
from game.texts import capital, outcome_text, translated
from game.ui import text
from game.ui.aims import verdict
from game.ui.emblem import emblem
from game.ui.shell.ceremony import opened
from game.ui.shell.figures import DICE, FATIGUE, GROUND, SMP, Figures
from game.ui.shell.record import Record
from game.ui.shell.sheet import FootButton, Sheet

_RESULT = "result"
_SEED = "seed"
_LOG = "log"
_PLOT_SHARE = 0.6
_SHIELD = 48


class End(Sheet):
    """The result, and plots of ground, SMP, fatigue and dice."""

    name = "end"
    first = "menu"

    def __init__(self) -> None:
        super().__init__()
        self._tab = _RESULT
        self._pictures: list[tuple[pygame.Surface, pygame.Rect]] = []

    def build(self) -> None:
        """Tabs, and what the chosen one shows."""
        game = self.app.game
        found = game.statistics() if game is not None else None
        self._pictures = []
        if game is None or found is None:
            return
        buttons = (
            FootButton("menu", translated("Main menu"), self.app.play.to_menu, accent=True, key="Esc"),
            FootButton("save", translated("Save"), self.app.play.save_dialog, key=self.app.keys.words("save")),
            FootButton("audit", translated("What each side knew"), lambda: self.app.go("audit")),
            FootButton("new", translated("New game"), lambda: self.app.go("new")),
        )
        body = self.frame(f"{game.title}: {translated('the game is over')}", buttons)
        tabs = (
            (_RESULT, translated("Result")),
            (GROUND, translated("Ground")),
            (SMP, translated("SMP")),
            (FATIGUE, translated("Fatigue")),
            (DICE, translated("Dice")),
            (_SEED, translated("Seed")),
            (_LOG, translated("Log")),
        )
        body = self.tabs(body, tabs, self._tab, self._choose)
        names = tuple(side.name for side in game.public.sides)
        if self._tab == _RESULT:
            self._result(body, names, complete=found.complete)
        elif self._tab == _SEED and game.seed is not None:
            self.widgets.reader("seed", body, opened(game.seed, game.public.commitment, names))
        elif self._tab == _LOG:
            Record(self.app, game).build(self.widgets, body)
        else:
            self._figures(body, Figures(found, names, self.app.theme))

    def _choose(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    def _result(self, body: pygame.Rect, names: tuple[str, ...], *, complete: bool) -> None:
        """Who won and why; then each side with its shield, its points, its conditions."""
        assert self.app.game is not None  # noqa: S101  # build looked
        game = self.app.game
        verdicts, public = game.verdicts(), game.public
        winner = next((seen.name for seen in public.sides if seen.side == verdicts[0].winner), "")
        outcome = outcome_text(verdicts[0].reason, winner)
        high = text.px(28)
        self.widgets.label("outcome", pygame.Rect(body.x, body.y, body.width, high), capital(outcome), size=17, bold=True)
        begun = public.row != SETTING_UP
        when = translated("It ended in turn {turn}.").format(turn=public.turn) if begun else translated("It ended in setting up.")
        if not complete:
            when += " " + translated("A part of its history is damaged: the figures lack that part.")
        self.widgets.label("when", pygame.Rect(body.x, body.y + high, body.width, high), when, size=13, colour=self.app.theme.text_dim)
        gap, top = text.px(16), body.y + 2 * high + text.px(8)
        wide = (body.width - gap) // 2
        for place, (name, each) in enumerate(zip(names, verdicts, strict=True)):
            column = pygame.Rect(body.x + place * (wide + gap), top, wide, body.bottom - top)
            shield = pygame.Rect(column.x, column.y, text.px(_SHIELD), text.px(_SHIELD))
            self._pictures.append((emblem(shield.width, self.app.theme.sides[place]), shield))
            beside = pygame.Rect(shield.right + text.px(12), column.y, column.right - shield.right - text.px(12), text.px(24))
            self.widgets.label(f"side-{place}", beside, name, size=16, bold=True)
            points = translated("Points: {points}").format(points=each.points)
            self.widgets.label(f"points-{place}", beside.move(0, beside.height), points, size=13, colour=self.app.theme.text_dim)
            below = shield.bottom + text.px(8)
            self.widgets.reader(f"aims-{place}", pygame.Rect(column.x, below, column.width, column.bottom - below), verdict(each))

    def _figures(self, body: pygame.Rect, figures: Figures) -> None:
        """The plot at the left, its numbers at the right."""
        room = pygame.Rect(body.x, body.y, round(body.width * _PLOT_SHARE), body.height)
        self._pictures.append((figures.plot(self._tab, room.size), room))
        left = room.right + text.px(12)
        beside = pygame.Rect(left, body.y, body.right - left, body.height)
        note = self._note()
        if note:
            high = text.px(16) * -(-text.size_of(note, 12)[0] // beside.width) + text.px(20)
            self.widgets.label("note", pygame.Rect(beside.x, beside.y, beside.width, high), note, size=12, wrap=True)
            beside = pygame.Rect(beside.x, beside.y + high, beside.width, beside.height - high)
        self.widgets.table("numbers", beside, figures.columns(self._tab), figures.rows(self._tab), select=lambda _: None)

    def _note(self) -> str:
        """How the numbers are to be read."""
        return {
            FATIGUE: translated("The sum over the sub-formations; in brackets the most tired one."),
            DICE: translated("Throws / how many chance gives on average. Piloting: rolls that succeeded / all rolls."),
        }.get(self._tab, "")

    def escape(self) -> None:
        """To the main menu; the game is saved."""
        self.app.play.to_menu()

    def foreground(self, buffer: pygame.Surface) -> None:
        """Shields and plots."""
        for picture, rect in self._pictures:
            buffer.blit(picture, rect)
