"""The log of a game that is over, as each side heard it or as it really was, and as a text file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.content import places
from game.model.events import Truth, heard
from game.model.ids import Side
from game.texts import NAMELESS, Names, event_details, event_sentence, event_text, row_name, short_row_name, translated
from game.ui import text
from game.ui.contacts import ladder
from game.ui.stage import App
from game.ui.widgets import Column, Paragraph, Row, Widgets

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from game.model.ids import Key
    from game.model.questions import Rung
    from game.session.host import Game

MASTER: Final = ""
"""Who heard everything: the game master."""


class Line(NamedTuple):
    """A line of a log: when, whose doing, what."""

    turn: int
    row: int
    side: Side | None
    event: Truth


def lines(game: Game, who: str) -> tuple[Line, ...]:
    """What a side heard, or what really happened."""
    return tuple(_lines(game, who))


def _lines(game: Game, who: str) -> Iterator[Line]:
    for telling in game.sealed_log():
        if who != MASTER:
            for told in heard(telling, Side(who)):
                yield Line(told.turn, told.row, telling.side, told.event)
        elif telling.sealed is not None:
            yield Line(telling.turn, telling.row, telling.side, telling.sealed)


def names_of(game: Game, who: str) -> Names:
    """What a side called contacts in the end. Nobody calls them anything for the game master, who knows who they were."""
    return NAMELESS if who == MASTER else game.seat(Side(who)).view().names


class Record:
    """The list of lines, whose they are, and the line that was chosen, opened."""

    def __init__(self, app: App, game: Game) -> None:
        self._app, self._game = app, game
        self._ladder = ladder(game.seat(game.sides[0]))
        self._names = game.names()
        self._sides = {seen.side: seen.name for seen in game.public.sides}
        self._who = MASTER
        self._lines, self._called = lines(game, MASTER), names_of(game, MASTER)
        self._below = pygame.Rect(0, 0, 0, 0)

    def build(self, widgets: Widgets, room: pygame.Rect) -> None:
        """Whose log it is and the way to a text file; the list; the chosen line."""
        high, gap = text.px(36), text.px(8)
        named = [(str(seen.side), seen.name) for seen in self._game.public.sides]
        words = translated("Write as text")
        wide = text.size_of(words)[0] + text.px(32)
        top = pygame.Rect(room.x, room.y, room.width - wide - gap, high)
        widgets.choice(
            "who", top, [(MASTER, translated("Game master: all of it")), *named], self._who, lambda who: self._show(widgets, who)
        )
        widgets.button("write", pygame.Rect(room.right - wide, room.y, wide, high), words, self._write)
        foot = min(text.px(120), room.height // 3)
        body = pygame.Rect(room.x, top.bottom + gap, room.width, room.height - high - foot - 2 * gap)
        self._below = pygame.Rect(room.x, body.bottom + gap, room.width, foot)
        widgets.table(
            "lines", body, columns(), rows(self._lines, self._sides, self._called), select=lambda name: self._open(widgets, int(name))
        )
        widgets.reader("line", self._below, [Paragraph(translated("A line opens here when it is chosen."), tone="dim")])

    def _show(self, widgets: Widgets, who: str) -> None:
        self._who, self._lines, self._called = who, lines(self._game, who), names_of(self._game, who)
        widgets.set_rows("lines", rows(self._lines, self._sides, self._called), keep_scroll=False)

    def _open(self, widgets: Widgets, number: int) -> None:
        widgets.reader("line", self._below, opened(self._lines[number], self._ladder, self._names, self._called))

    def _write(self) -> None:
        try:
            self._app.notice(str(written(self._game, self._who)))
        except OSError as error:
            self._app.notice(str(error))


def columns() -> tuple[Column, ...]:
    """The columns of the list."""
    return (
        Column(translated("Turn"), 0.5, "right"),
        Column(translated("Row"), 1.1),
        Column(translated("Side"), 1.5),
        Column(translated("What happened"), 6),
    )


def rows(listed: tuple[Line, ...], names: Mapping[Side, str], called: Names = NAMELESS) -> list[Row]:
    """The lines as a list; whose doing one was stands beside it, by the *names* of the sides; *called*: what contacts are."""
    return [
        Row(
            (str(line.turn), short_row_name(line.row), "–" if line.side is None else names[line.side], event_sentence(line.event, called)),
            "",
            str(number),
        )
        for number, line in enumerate(listed)
    ]


def opened(line: Line, rungs: Sequence[Rung], names: Mapping[Key, str], called: Names = NAMELESS) -> list[Paragraph]:
    """A line with its rules and everything behind it; *rungs*: the contact ladder; *names*: of all who took part; *called*: what contacts
    are.
    """
    first, *rest = event_details(line.event, rungs, names, called)
    return [Paragraph(first), *(Paragraph(each, 13, tone="dim") for each in rest)]


def written(game: Game, who: str) -> Path:
    """Write a log as text into the folder of saves; where it lies now.

    Raises:
        OSError: it could not be written.
    """
    path = places.saves() / f"log-{game.identity}-{who or 'gm'}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    called = names_of(game, who)
    told = [game.title, *(f"T{line.turn} {row_name(line.row)}: {event_text(line.event, called)}" for line in lines(game, who))]
    path.write_text("\n".join(told) + "\n", encoding="utf-8")
    return path
