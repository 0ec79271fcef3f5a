"""New game: a scenario, who plays, the house rules."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import msgspec
import pygame

from game.content.errors import ContentError
from game.content.maps import load_map
from game.content.maps.tiling import Tiling
from game.content.rulebook import rulebook
from game.content.scenarios import ScenarioCard, read_scenario, scenario_cards, scenario_map
from game.model.land import Land
from game.model.switches import Switches, SwitchNote
from game.session.host import open_game
from game.texts import sky_text, translated
from game.ui import text
from game.ui.board.picking import picture
from game.ui.emblem import emblem
from game.ui.shell.ceremony import Ceremony
from game.ui.shell.differing import differing
from game.ui.shell.preview import preview
from game.ui.shell.sheet import GAP, FootButton, Sheet
from game.ui.widgets import Column, Paragraph, Row

_LIST_SHARE = 0.34
_LOOK_AFTER_MS = 60
_WAYS: Final = ("visibility", "activation")
"""The house rules that stand beside the players too: how the whole game is played."""


class NewGame(Sheet):
    """A list of scenarios at the left; at the right briefing, players and rules of the chosen one."""

    name = "new"
    widest = (1520, 880)
    first = "scenarios"
    beside = (("Ctrl+F", "Search"),)

    def __init__(self) -> None:
        super().__init__()
        self._cards = sorted(scenario_cards(), key=lambda card: (bool(card.fault), card.cols * card.rows))  # small ones first
        self._sought = ""
        self._tab = "briefing"
        self._chosen = next((card.id for card in self._cards if not card.fault), self._cards[0].id if self._cards else "")
        self._land: Land | None = None
        self._tiling: Tiling | None = None
        self._trouble = ""
        self._switches = Switches()
        self._look_at: int | None = 0
        self._bots = ["", ""]
        self._ceremony = Ceremony()
        self._switch = "activation"
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._shields: list[tuple[int, pygame.Rect]] = []

    @property
    def card(self) -> ScenarioCard | None:
        """The chosen scenario."""
        return next((card for card in self._cards if card.id == self._chosen), None)

    # building

    def build(self) -> None:
        """List, tabs, foot."""
        card = self.card
        playable = card is not None and not card.fault and not self._trouble
        buttons = (
            FootButton("back", translated("Back"), self.app.back, key="Esc"),
            FootButton("start", translated("Start the game"), self._start, accent=True, key="Ctrl+Enter", enabled=playable),
        )
        body = self.frame(translated("New game"), buttons)
        left = pygame.Rect(body.x, body.y, round(body.width * _LIST_SHARE), body.height)
        self._list(left)
        right = pygame.Rect(left.right + text.px(16), body.y, body.right - left.right - text.px(16), body.height)
        tabs = (("briefing", translated("Briefing")), ("players", translated("Players")), ("rules", translated("House rules")))
        right = self.tabs(right, tabs, self._tab, self._show_tab)
        self._picture, self._shields = pygame.Rect(0, 0, 0, 0), []
        if card is not None:
            {"briefing": self._briefing, "players": self._players, "rules": self._rules}[self._tab](right, card)

    def _list(self, room: pygame.Rect) -> None:
        rect = self.search(room, self._sought, self._search)
        columns = (Column(translated("Scenario"), 2.6), Column(translated("Hexes"), 1, "right"))
        self.widgets.table(
            "scenarios",
            rect,
            columns,
            self._rows(),
            select=self._choose,
            activate=lambda _: self._start(),
            selected=self._chosen,
            empty=translated("No scenario holds these words."),
        )

    def _rows(self) -> list[Row]:
        sought = self._sought.casefold().split()
        rows = []
        for card in self._cards:
            held = f"{card.title} {card.summary} {' '.join(card.sides)}".casefold()
            if all(word in held for word in sought):
                cells = (card.title, translated("faulty") if card.fault else f"{card.cols}×{card.rows}")
                rows.append(Row(cells, "red" if card.fault else "", card.id))
        return rows

    def _briefing(self, room: pygame.Rect, card: ScenarioCard) -> None:
        trouble = card.fault or self._trouble
        turns = f"{card.turns} {translated('turns')}" if card.turns else translated("open end")
        facts = f"{card.cols}×{card.rows} {translated('hexes')} · {turns} · {' – '.join(card.sides)}"
        sky = sky_text(card.light, card.weather) + (f" ({translated('it will change')})" if card.changes else "")
        told = [Paragraph(card.title, 15, bold=True), Paragraph(card.summary, 13, tone="dim"), Paragraph("")]
        if trouble:
            told += [Paragraph(translated("This scenario cannot be played:"), bold=True, tone="red"), Paragraph(trouble, tone="red")]
        else:
            told += [Paragraph(facts, 13, tone="blue"), Paragraph(sky, 13, tone="blue")]
            told += differing(card.tables)
            told.append(Paragraph(""))
            told += [Paragraph(" ".join(part.split())) for part in card.briefing.strip().split("\n\n")]
        half = room.width * 46 // 100
        self.widgets.reader("briefing", pygame.Rect(room.x, room.y, half, room.height), told)
        self._picture = pygame.Rect(room.x + half + text.px(8), room.y, room.width - half - text.px(8), room.height)

    def _players(self, room: pygame.Rect, card: ScenarioCard) -> None:
        high, y = text.px(36), room.y
        who = [("", translated("A person")), *((name, f"{translated('Bot')}: {name}") for name in self.app.bots)]
        for place, name in enumerate(card.sides[:2]):
            shield = pygame.Rect(room.x, y + text.px(4), text.px(56), text.px(56))
            self._shields.append((place, shield))
            x = shield.right + text.px(12)
            wide = room.right - x
            half = (wide - text.px(8)) // 2
            words = f"{name} ({translated(self.app.theme.sides[place].name)})"
            self.widgets.label(f"side-{place}", pygame.Rect(x, y, half, text.px(28)), words, bold=True)
            self.widgets.choice(f"who-{place}", pygame.Rect(x, y + text.px(30), half, high), who, self._bots[place], self._seat(place))
            self._ceremony.entry(self.widgets, place, pygame.Rect(x + half + text.px(8), y, wide - half - text.px(8), text.px(30) + high))
            y += text.px(80)
        self._ways(pygame.Rect(room.x, y, room.width, high))
        y += high + text.px(GAP)
        self._ceremony.told(self.widgets, pygame.Rect(room.x, y, room.width, room.bottom - y))

    def _ways(self, row: pygame.Rect) -> None:
        """The house rules that everybody chooses first: who sees what, who moves when."""
        notes = [note for note in self._notes() if note.id in _WAYS]
        half = (row.width - text.px(8)) // len(_WAYS)
        for place, note in enumerate(sorted(notes, key=lambda note: _WAYS.index(note.id))):
            rect = pygame.Rect(row.x + place * (half + text.px(8)), row.y, half, row.height)
            options = [(value, f"{translated(note.title)}: {translated(value)}") for value in note.values]
            choose = partial(self._change, note.id.replace("-", "_"))
            self.widgets.choice(note.id, rect, options, self._value(note), choose, tip=translated(note.text))

    def _rules(self, room: pygame.Rect, card: ScenarioCard) -> None:
        del card
        left = pygame.Rect(room.x, room.y, room.width * 52 // 100, room.height)
        columns = (Column(translated("House rule"), 2.6), Column(translated("Now"), 1))
        self.widgets.table("switches", left, columns, self._switch_rows(), select=self._look_at_switch, selected=self._switch)
        right = pygame.Rect(left.right + text.px(12), room.y, room.right - left.right - text.px(12), room.height)
        chosen = next((note for note in self._notes() if note.id == self._switch), None)
        if chosen is None:
            heading = next(each for each in rulebook().headings if each.heading == self._switch)
            self.widgets.reader(
                "switch-text", right, [Paragraph(translated(heading.title), 15, bold=True), Paragraph(translated(heading.intro))]
            )
            return
        options = [(value, translated(value)) for value in chosen.values]
        self.widgets.choice("value", pygame.Rect(right.x, right.y, right.width, text.px(36)), options, self._value(chosen), self._set)
        told = [
            Paragraph(translated(chosen.title), 15, bold=True),
            Paragraph(f"{translated('Rules')}: {' '.join(chosen.rules)}", 13, tone="blue"),
            Paragraph(f"{translated('As in the rulebook')}: {translated(chosen.default)}", 13, tone="dim"),
            Paragraph(""),
            Paragraph(translated(chosen.text)),
        ]
        used = text.px(36 + GAP)
        self.widgets.reader("switch-text", pygame.Rect(right.x, right.y + used, right.width, right.height - used), told)

    def _switch_rows(self) -> list[Row]:
        """Every house rule under its heading; a changed one has a mark."""
        titles = {each.heading: translated(each.title) for each in rulebook().headings}
        rows: list[Row] = []
        for note in self._notes():
            if all(row.id != note.heading for row in rows):
                rows.append(Row((titles.get(note.heading, note.heading), ""), "blue", note.heading))
            changed = self._value(note) != note.default
            now = translated(self._value(note)) + (" *" if changed else "")
            rows.append(Row((f"    {translated(note.title)}", now), "amber" if changed else "", note.id))
        return rows

    # switches

    @staticmethod
    def _notes() -> list[SwitchNote]:
        known = set(Switches.__struct_fields__)
        return [note for note in rulebook().switches if note.id.replace("-", "_") in known]

    def _value(self, note: SwitchNote) -> str:
        value = getattr(self._switches, note.id.replace("-", "_"))
        return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)

    def _look_at_switch(self, name: str) -> None:
        self._switch = name
        self.refresh()

    def _set(self, value: str) -> None:
        self._change(self._switch.replace("-", "_"), value)

    def _change(self, name: str, value: str) -> None:
        typed: Any = value == "on" if isinstance(getattr(self._switches, name), bool) else value
        self._switches = msgspec.structs.replace(self._switches, **{name: typed})
        self.refresh()

    # choosing

    def _search(self, words: str) -> None:
        self._sought = words
        self.widgets.set_rows("scenarios", self._rows(), keep_scroll=False)

    def _choose(self, name: str) -> None:
        self._chosen, self._land, self._tiling, self._trouble = name, None, None, ""
        self._look_at = self.app.now + _LOOK_AFTER_MS
        self.refresh()

    def _show_tab(self, tab: str) -> None:
        self._tab = tab
        self.refresh()

    def _seat(self, place: int) -> Any:  # noqa: ANN401  # a callback of the drop-down
        def seat(bot: str) -> None:
            self._bots[place] = bot

        return seat

    def step(self, now: int) -> None:
        """Read the chosen scenario and its map a moment after it was chosen, so that the list stays quick."""
        super().step(now)
        if self._look_at is not None and now >= self._look_at and not self._whole:
            self._look_at = None
            self._look()

    def _look(self) -> None:
        card = self.card
        if card is None or card.fault:
            return
        try:
            scenario = read_scenario(self._chosen)
            self._switches = scenario.switches
            path = scenario_map(scenario)
            self._land = load_map(path)
            self._tiling = picture(self._land, path)
        except ContentError as error:
            self._trouble = str(error)
        self.refresh()

    # starting

    def _start(self) -> None:
        card = self.card
        if card is None or card.fault or self._trouble:
            return
        try:
            game = open_game(card.id, self._ceremony.seed, self._changes())
        except ValueError as error:
            self.app.dialog(translated("The game could not be opened"), str(error), [(translated("OK"), lambda: None)])
            return
        self.app.start(game, dict(zip(game.sides, self._bots, strict=False)))

    def _changes(self) -> dict[str, Any]:
        return {name: getattr(self._switches, name) for name in Switches.__struct_fields__}

    def pressed(self, event: pygame.Event) -> bool:
        """Ctrl+Enter starts, Ctrl+F searches."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_CTRL:
            return False
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self._start()
        elif event.key == pygame.K_f:
            self.widgets.focus("search")
        else:
            return False
        return True

    def foreground(self, buffer: pygame.Surface) -> None:
        """The land, and the shields of both sides."""
        theme = self.app.theme
        if self._picture.width > 0:
            pygame.draw.rect(buffer, theme.panel_low, self._picture)
            if self._land is not None and self._tiling is not None:
                small = preview(self._land, self._tiling, theme, self._picture.inflate(-text.px(12), -text.px(12)).size)
                buffer.blit(small, small.get_rect(center=self._picture.center))
        for place, rect in self._shields:
            buffer.blit(emblem(rect.width, theme.sides[place]), rect)
