"""The list of saves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.session.host import SaveCard, save_list
from game.texts import row_name, translated
from game.ui import text
from game.ui.shell.sheet import GAP, FootButton, Sheet
from game.ui.widgets import Column, Paragraph, Row

_SIDE_SHARE = 0.32


class Load(Sheet):
    """Every save, latest first; at the right what is public of the chosen one, and who is to play it."""

    name = "load"
    first = "saves"
    widest = (1280, 720)
    beside = (("Ctrl+F", "Search"),)

    def __init__(self) -> None:
        super().__init__()
        self._saves = {path.name: (path, card) for path, card in save_list()}
        self._sought = ""
        self._chosen = next(iter(self._saves), "")
        self._bots: dict[int, str] = {}

    def build(self) -> None:
        """Search, list, details, foot."""
        some = self._chosen in self._saves
        buttons = (
            FootButton("back", translated("Back"), self.app.back, key="Esc"),
            FootButton("delete", translated("Delete"), self._ask_delete, enabled=some, key="Del"),
            FootButton("load", translated("Load"), self._load, accent=True, key="Enter", enabled=some),
        )
        body = self.frame(translated("Load a game"), buttons)
        right = pygame.Rect(0, body.y, round(body.width * _SIDE_SHARE), body.height)
        right.right = body.right
        left = pygame.Rect(body.x, body.y, right.x - body.x - text.px(12), body.height)
        rect = self.search(left, self._sought, self._search)
        columns = (
            Column(translated("Name"), 1.5),
            Column(translated("Scenario"), 2),
            Column(translated("Turn"), 0.6, "right"),
            Column(translated("Saved"), 1.5),
        )
        nothing = translated("No save holds these words.") if self._saves else translated("There is no save yet.")
        self.widgets.table(
            "saves",
            rect,
            columns,
            self._rows(),
            select=self._choose,
            activate=lambda _: self._load(),
            selected=self._chosen,
            empty=nothing,
        )
        if some:
            self._details(right, self._saves[self._chosen][1])

    def _rows(self) -> list[Row]:
        sought = self._sought.casefold().split()
        rows = []
        for name, (path, card) in self._saves.items():
            held = f"{path.stem} {card.title} {' '.join(card.names)} {card.saved}".casefold()
            if all(word in held for word in sought):
                title = f"{card.title} – {translated('over')}" if card.over else card.title
                rows.append(Row((path.stem, title, str(card.turn), card.saved[:16]), "dim" if card.over else "", name))
        return rows

    def _details(self, room: pygame.Rect, card: SaveCard) -> None:
        seats = text.px(32 + 36 + GAP) * len(card.names[:2])
        over = translated("The game is over.") if card.over else f"{translated('Turn')} {card.turn} · {row_name(card.row)}"
        told = [
            Paragraph(card.title, 15, bold=True),
            Paragraph(over, 13, tone="amber"),
            Paragraph(" – ".join(card.names), 13),
            Paragraph(f"{translated('Saved')}: {card.saved}", 12, tone="dim"),
            Paragraph(f"Fogmarch {card.program}", 12, tone="dim"),
        ]
        self.widgets.reader("details", pygame.Rect(room.x, room.y, room.width, max(text.px(60), room.height - seats)), told)
        y = room.bottom - seats + text.px(GAP)
        who = [("", translated("A person")), *((name, f"{translated('Bot')}: {name}") for name in self.app.bots)]
        for place, name in enumerate(card.names[:2]):
            self.widgets.label(f"side-{place}", pygame.Rect(room.x, y, room.width, text.px(28)), name, size=13)
            rect = pygame.Rect(room.x, y + text.px(28), room.width, text.px(36))
            self.widgets.choice(f"who-{place}", rect, who, self._bot(place, card), self._seat(place))
            y += text.px(32 + 36 + GAP)

    def _bot(self, place: int, card: SaveCard) -> str:
        known = list(self.app.settings.seats.get(card.game, {}).values())
        bot = self._bots.get(place, known[place] if place < len(known) else "")
        return bot if bot in self.app.bots else ""

    def _seat(self, place: int) -> Any:  # noqa: ANN401  # a callback of the drop-down
        def seat(bot: str) -> None:
            self._bots[place] = bot

        return seat

    def _search(self, words: str) -> None:
        self._sought = words
        self.widgets.set_rows("saves", self._rows(), keep_scroll=False)

    def _choose(self, name: str) -> None:
        self._chosen = name
        self._bots.clear()
        self.refresh()

    def _load(self) -> None:
        if self._chosen in self._saves:
            path, card = self._saves[self._chosen]
            self.app.play.load_asking(path, [self._bot(place, card) for place in range(2)])

    def _ask_delete(self) -> None:
        if self._chosen in self._saves:
            path = self._saves[self._chosen][0]
            question = translated("Delete this save? It cannot be brought back.")
            self.app.dialog(path.stem, question, [(translated("Delete"), lambda: self._delete(path)), (translated("Cancel"), lambda: None)])

    def _delete(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self.app.notice(f"{path.name}: {error.strerror or error}")
            return
        names = list(self._saves)
        here = names.index(path.name)
        del self._saves[path.name]
        names.remove(path.name)
        self._chosen = names[min(here, len(names) - 1)] if names else ""
        self.refresh()

    def pressed(self, event: pygame.Event) -> bool:
        """Enter loads, Delete deletes, Ctrl+F searches."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self._load()
        elif event.key == pygame.K_DELETE:
            self._ask_delete()
        elif event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.widgets.focus("search")
        else:
            return False
        return True
