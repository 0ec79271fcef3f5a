"""Widgets on a surface, with hands, for tests of widgets."""

from __future__ import annotations

import pygame

from game.ui.theme import THEMES
from game.ui.widgets import Column, Row, Widgets

SIZE = (800, 600)


class Board:
    """Widgets on a surface, with hands."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(SIZE)
        self.widgets = Widgets(SIZE, THEMES["dark"])
        self.heard: list[object] = []

    def rect(self, place: int, width: int = 200) -> pygame.Rect:
        return pygame.Rect(20, 20 + 40 * place, width, 32)

    def buttons(self, *names: str) -> None:
        for place, name in enumerate(names):
            self.widgets.button(name, self.rect(place), name, lambda name=name: self.heard.append(name))  # type: ignore[misc]

    def key(self, key: int, mod: int = 0, letter: str = "") -> bool:
        used = self.widgets.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))
        self.widgets.handle(pygame.Event(pygame.KEYUP, key=key, mod=mod))
        return used

    def type(self, words: str) -> None:
        for letter in words:
            self.widgets.handle(pygame.Event(pygame.TEXTINPUT, text=letter))

    def move(self, pos: tuple[int, int]) -> None:
        self.widgets.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, pos: tuple[int, int]) -> bool:
        self.move(pos)
        used = self.widgets.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.widgets.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        return used

    def draw(self) -> None:
        self.widgets.draw(self.surface)

    @property
    def focused(self) -> str:
        return next((each.name for each in self.widgets.controls() if each.focused), "")


def rows(count: int) -> list[Row]:
    return [Row((f"Row {number}", str(number)), id=str(number)) for number in range(count)]


def table(board: Board, count: int) -> None:
    columns = (Column("Name", 2), ("Number", 1))
    board.widgets.table(
        "table",
        pygame.Rect(20, 20, 400, 300),
        columns,
        rows(count),
        select=board.heard.append,
        activate=lambda name: board.heard.append(f"go {name}"),
    )
    board.widgets.focus("table")
