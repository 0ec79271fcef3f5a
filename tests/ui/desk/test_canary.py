"""Canaries: whatever bears a name bears one of its own, and no text at a screen holds one that its side has not made out.

A longer hunt: `CANARY_TURNS=6 python -m pytest tests/ui/desk/test_canary.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame
import pytest

from game.bots import BOTS
from game.model.commands import Annotate
from game.model.components import Contact, Place, Remark, Standing, Token
from game.model.ids import Key, Side, side_of
from game.session.host import begin
from game.ui.app import directory
from tests.ui.desk.player import Player
from tests.ui.desk.snoop import Ladder, Snoop, any_canary, canary, christened, ears, leaks

TURNS = int(os.environ.get("CANARY_TURNS", "1"))
NEAR = {"a-f001": "0609", "a-f002": "0707", "b-f001": "0912", "b-f002": "1108", "b-f003": "0909"}
"""Both sides of the raid within sight and sensors of each other, so that there is much to be told, and much not to be."""
SHORE = {"a-f001": "3030", "a-f002": "3128", "b-f001": "3430", "b-f002": "3628"}
ALERT = Standing(intercept="always", evade="slower", shadow="slower", pursue="always")
PUBLIC = {"menu", "welcome", "new", "settings", "curtain", "end", "audit"}
"""Screens without a game, or of one that is over; the curtain is looked at on its own."""
TARGETING = 1


class Game:
    """A game with canaries at the screens of both sides."""

    def __init__(self, scenario: str, mode: str, where: dict[str, str]) -> None:
        begun = christened(scenario, "17", {"activation": mode, "visibility": "double-blind"}, where)
        self.world = begun.world
        for key in self.world.where(Token, True):
            self.world.put(key, ALERT)
        self.game = begin(begun)
        self.player = Player(self.game, size=(1100, 620))
        self.ladder = Ladder(self.world)
        self._bots = {side: BOTS["random"](f"canary/{side}") for side in self.game.sides}
        self._snoops = {side: Snoop(self.player) for side in self.game.sides}

    def sittings(self, turns: int) -> Iterator[Snoop]:
        """Everybody's sittings, one after the other; at the end of each a bot plays it."""
        while self.game.public.turn <= turns and not self.game.over:
            side = self.game.awaiting[0]
            self._sit_down(side)
            self._remark(side)
            self._snoops[side].spots = tuple(self.world.get(key, Place).hex for key in self.enemies(side))
            yield self._snoops[side]
            self._leave_open()
            self.play(side, turns)
            with ears() as curtain:
                self.player.app.hand_over()
            assert self.player.app.screen.name != "curtain" or not any_canary(curtain)

    def _leave_open(self) -> None:
        """Leave a message and a dialog with own names on the screen: neither may outlast the sitting."""
        self.player.key(pygame.K_f)
        self.player.desk.cursor = self.player.desk.view.march.tokens[0].hex
        self.player.key(pygame.K_e)
        assert self.player.app.dialog_open

    def _sit_down(self, side: Side) -> None:
        with ears() as curtain:
            self.player.step(times=16)
        if self.player.app.screen.name == "curtain":
            assert not any_canary(curtain)
        with ears() as heard:
            self.player.sit_down()
        assert leaks(heard, side, self.ladder.told) == set()

    def _remark(self, side: Side) -> None:
        """Write something about a contact, in words that the other side must not read."""
        seat = self.game.seat(side)
        for contact in seat.view().contacts[:1]:
            words = canary(Key(f"{side}-x{contact.label:03}"))
            assert seat.say(Annotate(contact.label, Remark(words, words, words))).allowed
            self.player.desk.refresh()

    def play(self, side: Side, turns: int) -> None:
        """A side's sitting, by a bot."""
        seat = self.game.seat(side)
        while self.game.awaiting[:1] == (side,) and self.game.public.turn <= turns:
            assert seat.say(self._bots[side](seat.view(), seat.ask)).allowed
            self.ladder.climb()

    def enemies(self, side: Side) -> list[Key]:
        """The other side's tokens."""
        return [key for key in self.world.where(Token, True) if side_of(key) != side]


@pytest.fixture
def table() -> Iterator[dict[str, Game]]:
    games: dict[str, Game] = {}
    yield games
    for each in games.values():
        each.player.app.play.drop()


@pytest.mark.rule("SENS-11", "SENS-14", "AMB-58")
@pytest.mark.parametrize("mode", ["strict", "plotted"])
def test_no_screen_tells_a_name_that_was_not_made_out(mode: str, table: dict[str, Game]) -> None:
    at = table["raid"] = Game("raid", mode, NEAR)
    rows, rungs, screens, unseen = set[tuple[Side, int]](), set[int](), set[str](), 0
    for snoop in at.sittings(TURNS):
        view = at.player.desk.view
        texts = snoop.look(deep=(view.side, view.turn.row) not in rows)
        assert leaks(texts, view.side, at.ladder.told) == set()
        assert any(canary(view.march.tokens[0].key) in words for words in texts), "whoever hears nothing of its own is deaf"
        rows.add((view.side, view.turn.row))
        rungs |= {contact.rung for contact in view.contacts}
        screens |= snoop.screens
        unseen += any(not at.world.get(key, Contact).now for key in at.enemies(view.side))
    assert set(directory()) | {"contact", "annotate", "order", "standing", "dialog"} <= screens | PUBLIC
    assert len(rungs) > 1
    assert unseen
    assert at.ladder.told, "some names were made out, and might be read then"


@pytest.mark.rule("ORBIT-02")
def test_looking_from_above_tells_no_name_either(table: dict[str, Game]) -> None:
    at = table["coast"] = Game("coast", "plotted", SHORE)
    for snoop in at.sittings(2):
        view = at.player.desk.view
        if view.turn.row == TARGETING and view.orbit:
            texts = snoop.look(deep=view.turn.turn == 1)
            assert leaks(texts, view.side, at.ladder.told) == set()
            if view.turn.turn > 1:
                break
    assert "survey" in snoop.screens
