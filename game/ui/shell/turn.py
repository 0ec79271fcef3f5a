"""The turn as a list: its ten rows, how each stands, who acts, which rule says so."""

from __future__ import annotations

import pygame

from game.model.rows import STANCE
from game.texts import airborne_text, row_name, translated
from game.ui import text
from game.ui.rows import ROWS, row_help, row_rule, row_state, row_text, strip_text
from game.ui.shell.sheet import FootButton, Sheet
from game.ui.widgets import Column, Paragraph, Row

_LIST_SHARE = 0.52


class TurnRows(Sheet):
    """At the left the rows, at the right what the chosen one is. All of it is public."""

    name = "turn"
    first = "rows"
    widest = (1120, 640)

    def __init__(self) -> None:
        super().__init__()
        self._chosen = -1

    def build(self) -> None:
        """List and text."""
        game = self.app.game
        if game is None:
            return
        public = game.public
        if self._chosen < 0:
            self._chosen = public.row
        buttons = (
            FootButton("back", translated("Back"), self.app.back, key="Esc"),
            FootButton("open", translated("Open in the rulebook"), self._open, accent=True, key="Enter"),
        )
        turn = f"{translated('Turn')} {public.turn}" + (f" / {public.limit}" if public.limit else "")
        body = self.frame(f"{translated('The rows of the turn')} · {turn}", buttons)
        left = pygame.Rect(body.x, body.y, round(body.width * _LIST_SHARE), body.height)
        columns = (Column("", 0.4, "right", mono=True), Column(translated("Row"), 2.6), Column(translated("State"), 1))
        first = 0 if public.turn <= 1 else 1
        rows = [self._row(number) for number in range(first, ROWS + 1)]
        self.widgets.table("rows", left, columns, rows, select=self._choose, activate=lambda _: self._open(), selected=str(self._chosen))
        right = pygame.Rect(left.right + text.px(12), body.y, body.right - left.right - text.px(12), body.height)
        self.widgets.reader("row-text", right, self._told())

    def _row(self, number: int) -> Row:
        assert self.app.game is not None  # noqa: S101  # build looked
        public = self.app.game.public
        state = row_state(public, number)
        mark = "> " if number == public.row else ""
        tone = "amber" if number == public.row else "dim" if number < public.row else ""
        return Row((str(number) if number else "–", mark + row_name(number), state), tone, str(number))  # type: ignore[arg-type]

    def _told(self) -> list[Paragraph]:
        assert self.app.game is not None  # noqa: S101
        public, row = self.app.game.public, self._chosen
        told = [
            Paragraph(row_name(row), 15, bold=True),
            Paragraph(row_state(public, row), 13, tone="amber" if row == public.row else "dim"),
            Paragraph(f"{row_text(row)} [{row_rule(row)}]"),
        ]
        if row == public.row:
            names = [seen.name for seen in public.sides if seen.side in public.awaiting]
            told += [Paragraph(""), Paragraph(f"{translated('Who acts')}: {', '.join(names)}", tone="blue")]
            if strip_text(public):
                told.append(Paragraph(strip_text(public)))
                order = " ".join(str(side).upper() for side in public.slots)
                told.append(Paragraph(f"{translated('Order of the activations')}: {order}", 13, tone="dim"))
        if row == STANCE and (up := airborne_text(public.sides)):
            told += [Paragraph(""), Paragraph(up, tone="blue")]
        return told

    def _choose(self, name: str) -> None:
        self._chosen = int(name)
        self.refresh()

    def _open(self) -> None:
        self.app.go("rulebook", row_help(self._chosen) if self._chosen in {2, 6} else row_rule(self._chosen))

    def pressed(self, event: pygame.Event) -> bool:
        """Enter opens the rulebook."""
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self._open()
            return True
        return False
