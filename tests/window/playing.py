"""Two turns of a scenario, from the first start on, in a real window: `python -m tests.window.playing raid mouse`.

Prints, as JSON, what came of it.
"""

import os
import sys
from abc import ABC, abstractmethod
from pathlib import Path

import pygame

from game.content.scenarios import scenario_cards
from game.model.hexes import Hex
from game.model.views import TokenView
from game.ui.text import px
from tests.window.hands import Hands

TURNS = 2
GROUND = 6
_MOST = 60
"""More sittings than two turns of any scenario have."""
_HEAD, _ROW = 28, 32
"""A table's heading, and each of its rows, in pixels at 100 %."""
_ARROWS = {"Up": "Down", "Down": "Up", "Left": "Right", "Right": "Left"}
"""Each arrow and the one that leads back."""


class Player(ABC):
    """Plays both sides. A subclass knows the mouse or the keys, and nothing of the other."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.marches = 0
        self.orders = 0

    # what each does in its own way

    @abstractmethod
    def begin(self, place: int) -> None:
        """From the first start to the curtain; the scenario stands at that place of the list."""

    @abstractmethod
    def reveal(self) -> None:
        """Open the curtain."""

    @abstractmethod
    def read_news(self) -> None:
        """Go on from the card of news."""

    @abstractmethod
    def done(self) -> None:
        """End the sitting."""

    @abstractmethod
    def agree(self) -> None:
        """Press the proposed button of a dialog."""

    @abstractmethod
    def take_next(self) -> None:
        """Take the next formation in hand."""

    @abstractmethod
    def break_up_and_undo(self) -> None:
        """Break the formation in hand up, and take that back."""

    @abstractmethod
    def instruct(self) -> None:
        """Let the formation in hand evade slower enemies."""

    @abstractmethod
    def order(self) -> None:
        """Order the formation in hand to force a breakthrough."""

    @abstractmethod
    def go_to(self, token: TokenView, ends: list[Hex]) -> bool:
        """March to one of some neighbouring hexes; False: none of them lies where these hands find it."""

    # what both do

    def play(self, scenario: str) -> None:
        """Both turns."""
        cards = sorted(scenario_cards(), key=lambda card: (bool(card.fault), card.cols * card.rows))
        self.begin(next(place for place, card in enumerate(cards) if card.id == scenario))
        hands = self.hands
        hands.until(lambda: hands.app.game is not None, "a game")
        game = hands.app.game
        assert game is not None
        assert game.scenario == scenario
        sittings = 0
        while game.public.turn <= TURNS:
            sittings += 1
            assert sittings < _MOST, f"turn {game.public.turn}, row {game.public.row} does not end"
            self._sit_down()
            if hands.desk.view.turn.row == GROUND:
                self._march()
            elif hands.desk.view.turn.turn == 1 and hands.desk.view.turn.row == 1:
                self._prepare()
            self.done()
            if hands.app.dialog_open:
                self.agree()

    def _sit_down(self) -> None:
        hands = self.hands
        if hands.app.screen.name == "curtain":
            hands.until(lambda: hands.sees("ring"), "the curtain being ready")
            self.reveal()
            hands.pause()
        if any(control.name == "since-go" for control in hands.app.controls()):
            self.read_news()
        hands.calm()

    def _prepare(self) -> None:
        """In row 1: break a formation up and take that back, and give a standing instruction."""
        self.take_next()
        if self.hands.sees("split"):
            before = self.hands.desk.view.nodes
            self.break_up_and_undo()
            assert self.hands.desk.view.nodes == before
            self.take_next()
        self.instruct()
        assert self._held().standing.evade == "slower"

    def _march(self) -> None:
        """The next formation marches a hex, if it can; the first one is given an order before."""
        self.take_next()
        if self.hands.desk.draft.token is None:
            return
        if not self.orders:
            self.order()
            self.orders += self._held().intent.order == "breakthrough"
        token = self._held()
        ends = self._ends(token)
        if ends and self.go_to(token, ends):
            after = self.hands.desk.view.march.token(token.key)
            self.marches += after is not None and after.hex != token.hex

    def _held(self) -> TokenView:
        desk = self.hands.desk
        token = desk.draft.held(desk.view)
        assert token is not None
        return token

    def _ends(self, token: TokenView) -> list[Hex]:
        reach = self.hands.desk.draft.reach()
        return [] if reach is None else [row.hex for row in reach.hexes if row.rest and row.hex.distance(token.hex) == 1]


class ByMouse(Player):
    """The mouse alone."""

    def begin(self, place: int) -> None:
        hands = self.hands
        hands.press("begin")
        hands.press("new")
        table = hands.control("scenarios").rect
        hands.click((table.centerx, table.top + px(_HEAD) + px(_ROW) * place + px(_ROW) // 2))
        hands.press("start")

    def reveal(self) -> None:
        ring = self.hands.control("ring").rect.center
        self.hands.hold_button(ring, lambda: self.hands.app.screen.name != "curtain")

    def read_news(self) -> None:
        self.hands.press("since-go")

    def done(self) -> None:
        self.hands.press("done")

    def agree(self) -> None:
        self.hands.press("button-0")

    def take_next(self) -> None:
        self.hands.press("tool-next")

    def break_up_and_undo(self) -> None:
        self.hands.press("split")
        self.hands.press("undo")

    def _choose(self, name: str, place: int) -> None:
        """Open a drop-down list and click one of its lines; the first one stands below the closed list."""
        box = self.hands.control(name).rect
        self.hands.click(box.center)
        self.hands.click((box.centerx, box.bottom + px(_ROW) * place + px(_ROW) // 2))

    def instruct(self) -> None:
        self.hands.press("standing")
        self._choose("evade", 1)
        self.hands.press("give")

    def order(self) -> None:
        self.hands.press("order")
        self._choose("order", 1)
        self.hands.press("give")

    def go_to(self, token: TokenView, ends: list[Hex]) -> bool:
        del token
        board = self.hands.desk.board
        shown = [goal for goal in ends if board.rect.contains(board.rect_of(goal))]
        if shown:
            self.hands.click(board.rect_of(shown[0]).center)
            self.hands.press("march")
        return bool(shown)


class ByKeys(Player):
    """The keys alone."""

    def begin(self, place: int) -> None:
        self.hands.key("Escape", "n", *["Down"] * place, "ctrl+Return")

    def reveal(self) -> None:
        self.hands.hold_space(lambda: self.hands.app.screen.name != "curtain")

    def read_news(self) -> None:
        self.hands.key("Return")

    def done(self) -> None:
        self.hands.key("ctrl+Return")

    def agree(self) -> None:
        self.hands.key("Return")

    def take_next(self) -> None:
        self.hands.key("n")

    def break_up_and_undo(self) -> None:
        self.hands.key("b", "u")

    def instruct(self) -> None:
        self.hands.key("i", "Tab", "Down", "ctrl+Return")

    def order(self) -> None:
        self.hands.key("q", "Down", "ctrl+Return")

    def go_to(self, token: TokenView, ends: list[Hex]) -> bool:
        for arrow, back in _ARROWS.items():
            self.hands.key(f"shift+{arrow}")
            if self.hands.desk.cursor in ends:
                self.hands.key("Return", "Return")
                return True
            if self.hands.desk.cursor != token.hex:
                self.hands.key(f"shift+{back}")
        return False


def main(scenario: str, kind: str) -> None:
    """Play, and say what came of it."""
    hands = Hands()
    player = {"mouse": ByMouse, "keys": ByKeys}[kind](hands)
    try:
        player.play(scenario)
    finally:
        pictures = os.environ.get("FOGMARCH_PICTURES")
        if pictures:
            pygame.image.save(hands.app.window, Path(pictures) / f"{scenario}-{kind}.png")
    hands.until(lambda: not hands.app.play.busy, "the last hand-over")
    assert hands.app.game is not None
    hands.finish(turn=hands.app.game.public.turn, marches=player.marches, orders=player.orders)


if __name__ == "__main__":
    main(*sys.argv[1:3])
