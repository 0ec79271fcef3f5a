"""The night march, scripted for whoever has hands: MASC breaks, a vehicle bogs down, a 'Mech falls in a river, a town becomes rubble."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import pygame

from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.components import Node, Place
from game.model.hexes import Hex, parse
from game.model.ids import Key, Side
from game.model.seed import Seed
from game.session.host import Game, begin
from game.ui import text
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.desk.describe import hex_lines
from game.ui.desk.ordersheet import OrderSheet
from game.ui.widgets import Control

SEED = "night-9"
A, B = Side("a"), Side("b")
HERMES, OWL, LANTERN, FIELD = Key("a-f001"), Key("a-f002"), Key("a-f003"), Key("b-f001")
STANDS = {OWL: "1107", LANTERN: "2024", FIELD: "2524"}
SWAMP, RIVER, TOWN = parse("1924"), parse("2525"), parse("1107")
CTRL = pygame.KMOD_CTRL


def staged(seed: str = SEED) -> Game:
    """The night march with three formations where it gets hard."""
    begun = opened(read_scenario("night-march"), Seed(seed), {})
    for key, place in STANDS.items():
        for node, held in tuple(begun.world.each(Node)):
            if held.formation == key:
                begun.world.put(node, Place(parse(place)))
    return begin(begun)


class Player(Protocol):
    """Hands on mouse and keys, and eyes on the controls, whatever window they sit before."""

    app: App

    @property
    def desk(self) -> Desk: ...
    def step(self, *, times: int = 1) -> None: ...
    def reveal(self) -> None: ...
    def reads(self) -> bool: ...
    def key(self, key: int, mod: int = 0) -> None: ...
    def control(self, name: str) -> Control: ...
    def press(self, name: str) -> None: ...
    def click_hex(self, place: Hex) -> None: ...


@dataclass
class Pair:
    """Both players at one machine, and what reached the screen while each of them sat there."""

    player: Player
    read: dict[Side, list[str]] = field(default_factory=lambda: {A: [], B: []})

    @property
    def game(self) -> Game:
        assert self.player.app.game is not None
        return self.player.app.game

    def sit_down(self) -> Side:
        """Whose turn it is sits down, and reads the news."""
        side = self.game.awaiting[0]
        text.listen(None)
        self.player.reveal()
        text.listen(self.read[side].append)
        self.player.step(times=3)
        self.player.desk.repaint()
        self.player.step(times=3)
        if self.player.reads():
            self.player.key(pygame.K_ESCAPE)
        return side

    def take(self, key: Key) -> None:
        self.player.desk.take(key, centre=True)
        self.player.step()

    def choose(self, name: str, option: str) -> None:
        """An option of a drop-down of the order sheet, by keys."""
        sheet = self.player.app.screen
        assert isinstance(sheet, OrderSheet)
        sheet.widgets.focus(name)
        for _ in range(12):
            if not self.player.control(name).text.startswith(option):
                self.player.key(pygame.K_DOWN)
        assert self.player.control(name).text.startswith(option), self.player.control(name).text

    def order(self, key: Key, act: Callable[[], None]) -> str:
        """Give an order by its sheet; the plan that it showed."""
        self.take(key)
        self.player.key(pygame.K_q)
        assert self.player.app.screen.name == "order"
        act()
        told = self.player.control("plan").text
        self.player.press("give")
        assert self.player.app.screen.name == "desk", told
        return told

    def units(self, key: Key) -> list[str]:
        """The list of units of a formation, each with its state."""
        self.take(key)
        self.player.press("tab-units")
        table = next(part for part in self.player.desk.widgets.parts() if part.name == "table-units")
        self.player.press("tab-formations")
        return [each.cells[0] for each in table.rows]  # type: ignore[attr-defined]

    def march(self, goal: Hex) -> None:
        self.player.click_hex(goal)
        self.player.press("march")

    def done(self) -> None:
        self.player.key(pygame.K_RETURN, CTRL)
        if self.player.app.dialog_open:
            self.player.key(pygame.K_RETURN)
        text.listen(None)


def play(player: Player) -> Pair:
    """One turn of the night; the pair is left at the curtain of the next."""
    pair = Pair(player)
    player.app.start(staged(), {})
    moves = {A: [_hermes, _owl, _lantern], B: [_field]}
    while pair.game.public.turn == 1:
        side = pair.sit_down()
        if player.desk.view.turn.row == 6 and moves[side]:
            moves[side].pop(0)(pair)
        elif player.desk.view.turn.row == 6 and player.desk.view.march.active is None:
            player.key(pygame.K_n)
        pair.done()
    return pair


def _hermes(pair: Pair) -> None:
    told = pair.order(HERMES, lambda: pair.choose("tier", "Tier 4"))
    assert "24 checks, each 10+" in told
    assert "< 0.1 %" in told
    assert sum("boost failed" in name for name in pair.units(HERMES)) == 4


def _owl(pair: Pair) -> None:
    assert "spends no SMP" in pair.order(OWL, lambda: pair.choose("order", "Destroy"))


def _lantern(pair: Pair) -> None:
    pair.take(LANTERN)
    pair.march(SWAMP)


def _field(pair: Pair) -> None:
    assert "[FMARCH-01]" in pair.order(FIELD, lambda: pair.choose("pace", "Forced march"))
    pair.march(RIVER)


class Screen(NamedTuple):
    """What one side's screens show at the start of turn 2."""

    log: list[str]
    rulings: dict[str, str]
    cards: dict[Key, str]
    units: dict[Key, list[str]]
    town: str
    read: str


def screen_of(pair: Pair, side: Side, keys: tuple[Key, ...]) -> Screen:
    """Look at everything: the log to its beginning, every roll opened, cards and units of formations, the town."""
    player = pair.player
    assert pair.sit_down() == side
    while player.desk.log.more:
        player.desk.log.read_on(player.desk.view)
    player.desk.updated()
    player.step()
    rows = player.desk.log.rows(player.desk.view, narrow=False)
    rulings = {}
    for row in rows:
        if "/" in row.cells[-1]:
            player.desk.explain(row.id)
            rulings[row.cells[-1]] = player.control("text").text
            player.step()
            player.key(pygame.K_ESCAPE)
    cards, units = {}, {}
    for key in keys:
        pair.take(key)
        cards[key] = player.control("card-3").text
        units[key] = pair.units(key)
    town = "\n".join(words for words, _ in hex_lines(player.desk, TOWN))
    pair.done()
    return Screen([row.cells[-1] for row in rows], rulings, cards, units, town, "\n".join(pair.read[side]))


def screens_of(pair: Pair) -> tuple[Screen, Screen]:
    """The screens of both sides."""
    return screen_of(pair, A, (HERMES, OWL, LANTERN)), screen_of(pair, B, (FIELD,))
