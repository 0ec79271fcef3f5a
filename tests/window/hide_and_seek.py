"""Six double-blind turns, played through the X server: `python -m tests.window.hide_and_seek` prints as JSON what came of it.

Hexes in view are clicked, others are found by their number; everything else goes by keys. What both sides' screens show when something
has just happened, and at the end beside the truth, is kept as pictures in the folder FOGMARCH_PICTURES, if that is set; with the
argument `all`, all news, the surroundings of everybody and the cards of all contacts at each turn's beginning too.
"""

import os
import sys
from pathlib import Path
from typing import get_args

import pygame

from game.content import places
from game.model.components import Standing
from game.model.components.instructing import When
from game.model.hexes import Hex
from game.model.ids import Side
from game.model.orders import ORDERS
from game.model.views import TokenView
from game.session.host import Game, open_game
from tests.games.hide_and_seek import INSTRUCTIONS, PICKET, RECON, SCENARIO, SCRIPT, SEED, Activation
from tests.games.hide_and_seek.playing import GROUND, TARGETING
from tests.window.hands import Hands

_REACTIONS = ("intercept", "evade", "shadow", "deny", "pursue")
_WHENS = get_args(When)
_MOST = 12
"""More than there are formations to go through."""
_LAST = 6
"""The last turn, in which the game is saved by its quick key."""
_STILL = ((1, PICKET), (4, RECON), (5, PICKET))
"""Who stands still and is worth a picture all the same."""


class Pair:
    """Both players, who know the script."""

    def __init__(self, hands: Hands, *, looks_round: bool = False) -> None:
        self.hands = hands
        self._looks_round = looks_round
        self.left = {which: list(slots) for which, slots in SCRIPT.items()}
        self.pictures = os.environ.get("FOGMARCH_PICTURES")
        hands.app.start(open_game(str(SCENARIO), SEED), {})

    @property
    def game(self) -> Game:
        assert self.hands.app.game is not None
        return self.hands.app.game

    def play(self) -> None:
        """All six turns, to the end of the game."""
        while not self.game.over:
            side = self.game.awaiting[0]
            turn, row = self.game.public.turn, self.game.public.row
            self._sit_down(side)
            if row == TARGETING and self._looks_round:
                self._look_round(turn, side)
            if (turn, row) == (1, TARGETING):
                for name, standing in INSTRUCTIONS[side].items():
                    self._instruct(name, standing)
            if row == GROUND:
                self._activate(turn, side, self.left[turn, side].pop(0))
            if turn == _LAST and not places.saves().joinpath("quicksave.fog").exists():
                self.hands.key("F5")
            self._done()
        assert not any(self.left.values())
        self._compare()

    def _compare(self) -> None:
        """What each side knew, beside the truth, turn by turn."""
        hands = self.hands
        hands.until(lambda: hands.app.screen.name == "end", "the end of the game")
        hands.press("audit")
        hands.until(lambda: hands.sees("turn"), "the audit being worked out")
        hands.key("0")
        for turn in range(1, _LAST + 1):
            hands.key("Next")
            if self._looks_round or turn in (4, _LAST):
                self._picture(f"turn-{turn}-audit")

    # sitting down and getting up

    def _sit_down(self, side: Side) -> None:
        hands = self.hands
        if hands.app.screen.name == "curtain":
            hands.until(lambda: hands.sees("ring"), "the curtain being ready")
            hands.hold_space(lambda: hands.app.screen.name != "curtain")
            hands.pause()
        if hands.sees("since-go"):
            hands.calm()
            if self._looks_round or self.game.public.row == TARGETING:
                self._picture(f"turn-{self.game.public.turn}-{side}-news-of-row-{self.game.public.row}")
            hands.key("Return")
        hands.calm()
        assert hands.desk.view.side == side

    def _done(self) -> None:
        self.hands.key("ctrl+Return")
        if self.hands.app.dialog_open:
            self.hands.key("Return")

    # acting

    def _take(self, name: str) -> TokenView:
        """Go through the formations until the one of that name is in hand."""
        desk = self.hands.desk
        for _ in range(_MOST):
            self.hands.key("n")
            held = desk.draft.held(desk.view)
            if held is not None and held.name == name:
                return held
        raise AssertionError(f"{name} cannot be taken in hand")

    def _instruct(self, name: str, standing: Standing) -> None:
        self._take(name)
        self.hands.key("i")
        for reaction in _REACTIONS:
            self.hands.key(*["Down"] * _WHENS.index(getattr(standing, reaction)), "Tab")
        self.hands.key("ctrl+Return")

    def _activate(self, turn: int, side: Side, slot: Activation) -> None:
        self._take(slot.formation)
        if slot.order is not None:
            self.hands.key("q", *["Down"] * ORDERS.index(slot.order.order), "ctrl+Return")
        for goal in slot.marches:
            self._march(goal)
        if slot.marches or (turn, slot.formation) in _STILL:
            self._picture(f"turn-{turn}-{side}-{_file(slot.formation)}")

    def _march(self, goal: Hex) -> None:
        """Choose a hex, and go there: by two clicks, or by its number and Enter."""
        hands, board = self.hands, self.hands.desk.board
        if board.rect.contains(board.rect_of(goal)):
            hands.click(board.rect_of(goal).center)
            hands.press("march")
        else:
            hands.key("ctrl+f", *str(goal), "Return", "Return", "Return")

    # looking

    def _look_round(self, turn: int, side: Side) -> None:
        """A picture of the board about each of one's own, and of the card of each contact."""
        desk = self.hands.desk
        for token in desk.view.march.tokens:
            self.hands.key("ctrl+f", *str(token.hex), "Return")
            self._picture(f"turn-{turn}-{side}-around-{_file(token.name)}")
        for contact in desk.view.contacts:
            self.hands.key("ctrl+f", *str(contact.hex), "Return", "shift+c")
            self._picture(f"turn-{turn}-{side}-contact-{contact.label}")
            self.hands.key("Escape")

    def _picture(self, name: str) -> None:
        if self.pictures is not None:
            self.hands.calm()
            for _ in range(4):
                self.hands.step()
            pygame.image.save(self.hands.app.window, Path(self.pictures) / f"{name}.png")


def _file(name: str) -> str:
    """A name as a part of a file's name."""
    return name.replace(" ", "-").lower()


def main(*, looks_round: bool) -> None:
    """Play, and say what came of it."""
    hands = Hands()
    pair = Pair(hands, looks_round=looks_round)
    pair.play()
    hands.finish(digest=pair.game.digest, over=pair.game.over)


if __name__ == "__main__":
    main(looks_round="all" in sys.argv[1:])
