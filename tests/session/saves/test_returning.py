"""Returning: a load that takes back what was learned is told in public, whether or not the sitting has ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots import BOTS
from game.content import places
from game.content.opening import opened
from game.content.places import HOME
from game.content.scenarios import read_scenario
from game.model.components import Motion, Place
from game.model.events import Loaded
from game.model.hexes import parse
from game.model.ids import Key
from game.model.seed import Seed
from game.session.host import Game, begin, load_game

NEAR = {"a-f001": "0609", "a-f002": "0707", "b-f001": "1212", "b-f002": "1308", "b-f003": "1409"}
GROUND = 6


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.setenv(HOME, str(tmp_path))
    begun = opened(read_scenario("raid"), Seed("17"), {"visibility": "double-blind"})
    for key, where in NEAR.items():
        begun.world.put(Key(key), Place(parse(where)), Motion(trail=(parse(where),)))
    game = begin(begun)
    yield game
    game.close()


def said(game: Game, number: int) -> str:
    """The next command of a random player; why it cannot be taken back, empty where it can."""
    seat = game.seat(game.awaiting[0])
    assert seat.say(BOTS["random"](f"returning-{number}")(seat.view(), seat.ask)).allowed
    undo = seat.view().undo
    return undo.code if undo else ""


def saved(game: Game, name: str) -> Path:
    path = places.saves() / f"{name}.fog"
    game.save(path, f"2026-01-01 00:00:{len(name):02}")
    return path


def before_and_after(game: Game, why: str) -> tuple[Path, Path]:
    """Saves before and after a command of one sitting that cannot be taken back for a reason, or that can."""
    for number in range(400):
        side, before = game.awaiting[0], saved(game, "before")
        if said(game, number) == why and game.awaiting[0] == side:
            return before, saved(game, "after it")
    raise AssertionError(why)


def noted(path: Path) -> bool:
    game = load_game(path)
    lines = [line.event for side in game.sides for line in game.seat(side).view().told]
    game.close()
    return any(isinstance(event, Loaded) for event in lines)


def test_a_load_that_takes_back_what_was_learned_in_the_same_sitting_is_told(game: Game) -> None:
    before, after = before_and_after(game, "undo-news")
    assert (noted(before), noted(after)) == (True, False)


def test_a_load_that_takes_back_what_could_be_taken_back_anyhow_is_not_told(game: Game) -> None:
    before, after = before_and_after(game, "")
    assert (noted(before), noted(after)) == (False, False)


def test_a_save_that_cannot_be_read_is_no_news(game: Game) -> None:
    before, after = before_and_after(game, "undo-news")
    data = bytearray(after.read_bytes())
    data[data.index(b"now ") + 200] ^= 1
    after.write_bytes(data)
    assert not noted(before)
