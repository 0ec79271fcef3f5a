"""A replay from the start meets every digest again."""

import json
import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from game.model.commands import Respond, Undo
from game.model.events import Loaded
from game.session import journal
from game.session.host import Game, load_game, open_game, replay, verify
from game.session.saves import body, read_card
from tests.session.saves.playing import play, saved
from tests.session.saves.test_reading import forged


def agrees(game: Game, path: Path) -> int:
    """Demand that a save of the game is whole and replays to it; the number of its commands."""
    assert not verify(saved(game, path))
    replayed = replay(path)
    assert replayed.difference is None
    assert replayed.digest == game.digest
    return replayed.commands


@pytest.mark.parametrize("activation", ["strict", "plotted"])
@pytest.mark.parametrize("commands", [0, 1, 7, 23, 60])
def test_saves_of_any_moment_replay(activation: str, commands: int, home: Path) -> None:
    game = open_game("raid", "5", {"activation": activation})
    play(game, commands)
    assert agrees(game, home / "war.fog") == commands
    game.close()


@pytest.mark.rule("AMB-112")
def test_a_game_in_which_reactions_are_asked_is_saved_amid_a_question_and_replays(home: Path) -> None:
    game = open_game("raid", "1", {"visibility": "open", "ask_me": True})
    said = play(game, 300)
    answers = [number for number, (_, command) in enumerate(said) if isinstance(command, Respond)]
    assert len(answers) > 2
    assert agrees(game, home / "whole.fog") == len(said)
    game.close()
    amid = open_game("raid", "1", {"visibility": "open", "ask_me": True})
    play(amid, answers[0])
    again = load_game(saved(amid, home / "amid.fog"))
    seat = again.seat(again.awaiting[0])
    assert seat.view().march.asked is not None
    assert seat.say(Respond(react=False)).allowed
    assert agrees(again, home / "after.fog") == answers[0] + 1
    again.close()
    amid.close()


def test_a_finished_game_replays(home: Path) -> None:
    game = open_game("raid", "5")
    play(game, 10_000)
    assert game.over
    agrees(game, home / "war.fog")
    again = load_game(home / "war.fog")
    assert again.over
    assert not again.awaiting
    game.close()
    again.close()


@pytest.mark.parametrize("activation", ["strict", "plotted"])
def test_what_was_taken_back_is_not_replayed(activation: str, home: Path) -> None:
    game = open_game("raid", "6", {"activation": activation})
    said = play(game, 60, undo_each=3)
    undone = sum(isinstance(command, Undo) for _, command in said)
    assert undone
    assert agrees(game, home / "war.fog") == 60 - 2 * undone
    game.close()


def test_a_game_loaded_and_saved_again_and_again_replays(home: Path) -> None:
    game = open_game("raid", "7")
    for number in range(6):
        play(game, 9, str(number), undo_each=4)
        path = saved(game, home / f"war-{number}.fog")
        game.close()
        game = load_game(path)
    agrees(game, home / "war.fog")
    game.close()


def test_an_earlier_moment_is_noted_in_public_and_replays(home: Path) -> None:
    game = open_game("raid", "8")
    play(game, 20)
    earlier = saved(game, home / "earlier.fog")
    alone = load_game(earlier)
    assert not noted(alone)
    alone.close()
    play(game, 20, "2")
    saved(game, home / "later.fog")
    game.close()
    latest = load_game(home / "later.fog")
    assert not noted(latest)
    latest.close()
    elsewhere = home.parent / "elsewhere.fog"
    elsewhere.write_bytes(earlier.read_bytes())
    carried = load_game(elsewhere)
    assert noted(carried)
    carried.close()
    again = load_game(earlier)
    assert all(any(isinstance(line.event, Loaded) for line in again.seat(side).view().told) for side in again.sides)
    play(again, 15, "3")
    agrees(again, home / "other.fog")
    again.close()


def test_saves_of_other_games_are_no_later_moment(home: Path) -> None:
    game, other = open_game("raid", "8"), open_game("raid", "9")
    play(game, 5)
    play(other, 30)
    path = saved(game, home / "game.fog")
    saved(other, home / "other.fog")
    again = load_game(path)
    assert not noted(again)
    for each in (game, other, again):
        each.close()


def noted(game: Game) -> bool:
    return any(isinstance(line.event, Loaded) for side in game.sides for line in game.seat(side).view().told)


def test_nothing_said_before_a_load_is_taken_back(home: Path) -> None:
    game = open_game("raid", "1", {"activation": "plotted"})
    while game.seat(game.awaiting[0]).view().undo is not None:
        play(game, 1)
    again = load_game(saved(game, home / "war.fog"))
    side = again.awaiting[0]
    seat = again.seat(side)
    before = again.digest
    assert [why.code for why in seat.say(Undo()).reasons] == ["undo-loaded"]
    assert {why.code for each in again.sides if (why := again.seat(each).view().undo)} == {"undo-loaded"}
    assert again.digest == before
    while seat.view().undo is not None:
        before = again.digest
        play(again, 1, "4")
        seat = again.seat(again.awaiting[0])
    assert seat.say(Undo()).allowed
    assert again.digest == before
    game.close()
    again.close()


def test_the_first_digest_that_differs_is_named(home: Path) -> None:
    game = open_game("raid", "1")
    play(game, 40)
    path = saved(game, home / "war.fog")
    game.close()

    def change(block: dict[str, list[list[object]]]) -> None:
        block["said"][0][2] = "0" * 32

    head = path.read_bytes().partition(b"\n")[0]
    assert json.loads(head)["turn"] >= 2
    path.write_bytes(forged(path.read_bytes(), "history-000004", change))
    difference = replay(path).difference
    assert difference is not None
    assert difference.hand_over == 4
    assert difference.expected == "0" * 32
    assert difference.code


def test_a_command_that_is_refused_now_is_named(home: Path) -> None:
    game = open_game("raid", "1")
    play(game, 40)
    path = saved(game, home / "war.fog")
    game.close()
    path.write_bytes(
        forged(path.read_bytes(), "history-000003", lambda block: block["said"].insert(0, ["b", {"type": "split", "node": "x"}, ""]))
    )
    difference = replay(path).difference
    assert difference is not None
    assert difference.refused
    assert (difference.hand_over, difference.code) == (3, "split")


def test_the_start_is_no_place_for_a_forgery(home: Path) -> None:
    game = open_game("raid", "1")
    play(game, 10)
    path = saved(game, home / "war.fog")
    game.close()
    path.write_bytes(forged(path.read_bytes(), "start", lambda block: block["seed"].update(value="other")))
    difference = replay(path).difference
    assert difference is not None


def test_progress_counts_hand_overs(game: Game, home: Path) -> None:
    seen: list[tuple[int, int]] = []
    replay(saved(game, home / "war.fog"), lambda done, total: seen.append((done, total)))
    assert [done for done, _ in seen] == list(range(len(seen)))
    assert {total for _, total in seen} == {len(seen)}


def test_history_is_packed_once(game: Game, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = read_card(saved(game, home / "war.fog")).count
    packed: list[bytes] = []

    def counted(text: bytes) -> bytes:
        packed.append(text)
        return zlib.compress(text)

    monkeypatch.setattr(body, "packed", counted)
    monkeypatch.setattr(journal, "packed", counted)
    play(game, 12)
    assert len(packed) == 0
    after = read_card(saved(game, home / "war.fog")).count
    assert len(packed) == after - before > 0


@pytest.mark.parametrize("hash_seed", ["0", "1", "77"])
def test_replays_do_not_depend_on_hashes(hash_seed: str, home: Path) -> None:
    game = open_game("meeting", "1", {"activation": "plotted"})
    play(game, 60)
    path = saved(game, home / "war.fog")
    said = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(path)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"digest {game.digest}" in said.stdout
    assert not said.stderr
    game.close()
