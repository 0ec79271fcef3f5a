"""A save is written whole or not at all, whatever fails."""

import errno
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import ParamSpec, TypeVar

import pytest

from game.session.host import AUTOSAVES, Game, SaveError, load_game, save_list
from tests.session.saves.playing import DATE, loads, play, same, saved

P = ParamSpec("P")
T = TypeVar("T")
WRITERS = ("open", "write", "fsync", "replace", "close", "mkdir")


def failing(real: Callable[P, T], at: int, error: BaseException, calls: list[int]) -> Callable[P, T]:
    """The function, but its call of that number raises."""

    def call(*arguments: P.args, **named: P.kwargs) -> T:
        calls.append(len(calls))
        if len(calls) == at:
            raise error
        return real(*arguments, **named)

    return call


def told(game: Game, path: Path) -> str:
    """The sentence with which a save fails, nothing if it does not."""
    try:
        game.save(path, DATE)
    except SaveError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_failing_call_leaves_a_save_that_loads(name: str, number: int, game: Game, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(game, home / "war.fog")
    before = game.digest
    play(game, 5, "2")
    at = 0
    failed = True
    while failed:
        at += 1
        calls: list[int] = []
        with monkeypatch.context() as patch:
            patch.setattr(os, name, failing(getattr(os, name), at, OSError(number, os.strerror(number)), calls))
            sentence = told(game, path)
            failed = len(calls) >= at
        assert not sentence or (os.strerror(number) in sentence and str(path) in sentence and "\n" not in sentence)
        assert loads(path) in (before, game.digest)
        assert [each.name for each in home.iterdir()] == ["war.fog"]
    assert loads(path) == game.digest


def test_short_writes_are_continued(game: Game, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:1000]))
    assert loads(saved(game, home / "war.fog")) == game.digest


def test_an_interrupted_save_leaves_nothing_behind(game: Game, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(game, home / "war.fog")
    before = game.digest
    play(game, 5, "2")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing(os.fsync, 1, KeyboardInterrupt(), []))
        with pytest.raises(KeyboardInterrupt):
            game.save(path, DATE)
    assert loads(path) == before
    assert [each.name for each in home.iterdir()] == ["war.fog"]


def test_a_folder_that_cannot_be_synced_is_no_failure(game: Game, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", failing(os.fsync, 2, OSError(errno.EINVAL, "no such thing"), []))
    assert loads(saved(game, home / "war.fog")) == game.digest


@pytest.mark.parametrize("name", [".", "/", "x" * 300 + ".fog", "war.fog/inside.fog", "folder"])
def test_an_impossible_name_is_told_in_a_sentence(name: str, game: Game, home: Path) -> None:
    saved(game, home / "war.fog")
    (home / "folder").mkdir()
    with pytest.raises(SaveError) as raised:
        game.save(home / name if name != "." else Path(), DATE)
    assert "\n" not in str(raised.value)
    assert sorted(each.name for each in home.iterdir()) == ["folder", "war.fog"]


def test_a_save_after_many_holds_what_the_game_holds(game: Game, home: Path) -> None:
    for number in range(60):
        play(game, 2, str(number), undo_each=2)
        loaded = load_game(saved(game, home / "war.fog"))
        same(loaded, game)
        loaded.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are made by fork")
def test_a_killed_writer_never_spoils_the_save(game: Game, home: Path) -> None:
    path = saved(game, home / "war.fog")
    known = {game.digest}
    delays = Random(1)
    for _ in range(100):
        play(game, 1, "2")
        known.add(game.digest)
        child = os.fork()
        if child == 0:
            while True:
                game.save(path, DATE)
        time.sleep(delays.uniform(0.001, 0.02))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        assert loads(path) in known
    saved(game, path)
    assert [each.name for each in home.iterdir()] == ["war.fog"]


# the ring of autosaves


def test_the_ring_holds_the_latest(game: Game, home: Path) -> None:
    digests = []
    for _ in range(AUTOSAVES + 3):
        play(game, 1, "2")
        game.autosave(DATE)
        digests.append(game.digest)
    kept = [loads(path) for path in home.iterdir()]
    assert sorted(kept) == sorted(digests[-AUTOSAVES:])


def test_no_autosave_goes_over_the_one_before_even_if_the_clock_goes_back(game: Game, home: Path) -> None:
    before = None
    for number in range(3 * AUTOSAVES):
        path = game.autosave(DATE)
        assert path != before
        os.utime(path, ns=(10**18 - number, 10**18 - number))
        before = path
    assert len(list(home.iterdir())) == AUTOSAVES


def test_another_process_goes_on_with_the_ring(game: Game) -> None:
    paths = [game.autosave(DATE) for _ in range(AUTOSAVES)]
    again = load_game(paths[-1])
    assert again.autosave(DATE) == paths[0]
    assert again.autosave(DATE) == paths[1]
    again.close()


def test_a_spoiled_autosave_is_replaced_first(game: Game) -> None:
    paths = [game.autosave(DATE) for _ in range(AUTOSAVES)]
    paths[4].write_bytes(b"spoiled")
    assert game.autosave(DATE) == paths[4]


def test_a_full_disk_keeps_the_ring(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [game.autosave(DATE) for _ in range(AUTOSAVES)]
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", failing(os.write, 1, OSError(errno.ENOSPC, "No space left on device"), []))
        with pytest.raises(SaveError):
            game.autosave(DATE)
    assert {loads(path) for path in paths} == {game.digest}
    assert len(save_list()) == AUTOSAVES
