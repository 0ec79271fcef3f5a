"""The night march, played through the X server: `python -m tests.window.night_march` prints both sides' screens as JSON."""

import os
from pathlib import Path

import pygame

from game.model.hexes import Hex
from game.ui.app import App
from game.ui.desk import Desk
from game.ui.widgets import Control
from tests.ui.desk.night_march import Screen, play, screens_of
from tests.window.hands import Hands

_NAMES = {pygame.K_RETURN: "Return", pygame.K_ESCAPE: "Escape", pygame.K_DOWN: "Down"}


class AtTheWindow:
    """Hands at the desk of a real window, by the names that a player of a window without a screen has."""

    def __init__(self) -> None:
        self.hands = Hands()
        self.app: App = self.hands.app

    @property
    def desk(self) -> Desk:
        return self.hands.desk

    def step(self, *, times: int = 1) -> None:
        for _ in range(times):
            self.hands.step()

    def reveal(self) -> None:
        if self.app.screen.name == "curtain":
            self.hands.until(lambda: self.hands.sees("ring"), "the curtain being ready")
            self.hands.hold_space(lambda: self.app.screen.name != "curtain")
        self.hands.pause()
        self.hands.calm()

    def reads(self) -> bool:
        return self.hands.sees("since-go")

    def key(self, key: int, mod: int = 0) -> None:
        self.hands.key(("ctrl+" if mod & pygame.KMOD_CTRL else "") + (_NAMES.get(key) or chr(key)))

    def control(self, name: str) -> Control:
        return next(control for control in self.app.controls() if control.name == name)

    def press(self, name: str) -> None:
        self.hands.press(name)

    def click_hex(self, place: Hex) -> None:
        self.desk.board.centre(place)
        self.hands.step()
        self.hands.click(self.desk.board.rect_of(place).center)


def told_of(screen: Screen) -> dict[str, object]:
    """A side's screens, without what was read while something moved."""
    return {name: value for name, value in screen._asdict().items() if name != "read"}


def main() -> None:
    """Play, and say what the screens showed."""
    player = AtTheWindow()
    pair = play(player)
    shown = screens_of(pair)
    pictures = os.environ.get("FOGMARCH_PICTURES")
    if pictures:
        for side in "ab":
            pair.sit_down()
            player.step(times=3)
            pygame.image.save(player.app.window, Path(pictures) / f"night-march-{side}.png")
            player.key(pygame.K_n)
            pair.done()
    player.hands.finish(screens=[told_of(each) for each in shown])


if __name__ == "__main__":
    main()
