"""Statistics: put together from tellings, and only when the game is over."""

from pathlib import Path

import pytest

from game.bots import BOTS
from game.content.places import HOME
from game.model.components import Place, Token
from game.model.events import Deployed, Marched, PatrolTired, Telling, Tired, TollPaid
from game.model.events.initiative import InitiativeRolled, Roll
from game.model.events.piloting import PilotingRolled, PilotRoll
from game.model.hexes import Hex
from game.model.ids import Key, RuleId
from game.model.ruling import part, tally
from game.model.statistics import SUMS, WAYS
from game.session.host import Game, load_game, open_game
from game.session.journal import History, Mark
from game.session.statistics import statistics
from tests.scene import A, B

PLAIN, ROUGH = part("plains", 2, RuleId("TERR-01")), part("rough", 4, RuleId("TERR-02"))
MARCH = Marched(Key("a-f001"), "a", Hex(1, 1), (Hex(1, 2), Hex(1, 3)), "normal", (tally((PLAIN,)), tally((ROUGH,))), 6, 0)
SHORT = Marched(Key("a-f001"), "a", Hex(1, 3), (Hex(1, 4),), "normal", (tally((ROUGH,)),), 3, 0)
ROLLS = (PilotRoll("x", tally(()), (3, 4), passed=True), PilotRoll("y", tally(()), (1, 1), passed=False))
PILOTED = PilotingRolled(Key("a-f001"), "a", Hex(1, 2), "bog", ROLLS, 1)
THROWN = InitiativeRolled((Roll(A, "a", (6, 6), 0, 12), Roll(B, "b", (1, 2), 0, 3)), A, "a", "b")


def told() -> History:
    history = History((A, B))
    for turn, side, event in (
        (1, None, THROWN),
        (1, A, MARCH),
        (1, A, Tired(Key("a-p001"), "p", 2, 2, "rested")),
        (2, A, PILOTED),
        (2, A, SHORT),
        (2, A, Tired(Key("a-p002"), "q", 1, 1, "rested")),
        (3, A, Tired(Key("a-p001"), "p", -2, 0, "rested")),
    ):
        history.tell(Telling(history.count, turn, 6, side, event if side else None, None, None if side else event, event))
    return history


def test_marches_are_counted_by_their_ground() -> None:
    side = statistics(told(), (), (A, B), 3).sides[0]
    assert (side.hexes, side.smp) == (3, 9)
    assert [(each.code, each.smp) for each in side.grounds] == [("rough", 8), ("plains", 2), ("minimum-move", -1)]


def test_fatigue_is_told_turn_by_turn() -> None:
    side = statistics(told(), (), (A, B), 4).sides[0]
    assert [(each.turn, each.total, each.most) for each in side.turns] == [(1, 2, 2), (2, 3, 2), (3, 1, 1), (4, 1, 1)]


def test_fatigue_of_a_patrol_counts_too() -> None:
    history = told()
    tired = PatrolTired(Key("a-p003"), "r", 4, "rested")
    history.tell(Telling(history.count, 4, 10, A, tired, None, None, tired))
    side = statistics(history, (), (A, B), 4).sides[0]
    assert [(each.turn, each.total, each.most) for each in side.turns][3:] == [(4, 5, 4)]


def test_smp_are_told_turn_by_turn() -> None:
    side = statistics(told(), (), (A, B), 3).sides[0]
    assert [each.smp for each in side.turns] == [6, 3, 0]


def test_a_dear_hex_that_is_paid_for_over_turns_is_counted_in_the_turns_that_paid() -> None:
    history = History((A, B))
    dear, last = part("jungle", 12, RuleId("TERR-09")), Hex(1, 2)
    for turn, event in (
        (1, TollPaid(Key("a-f001"), "a", last, 5, 12)),
        (2, TollPaid(Key("a-f001"), "a", last, 10, 12)),
        (3, Marched(Key("a-f001"), "a", Hex(1, 1), (last,), "normal", (tally((dear,)),), 2, 3)),
    ):
        history.tell(Telling(history.count, turn, 6, A, event, None, None, event))
    side = statistics(history, (), (A, B), 3).sides[0]
    assert ([each.smp for each in side.turns], side.smp) == ([5, 5, 2], 12)
    assert [(each.code, each.smp) for each in side.grounds] == [("jungle", 12)]


def test_a_hex_is_held_by_the_side_that_was_the_last_to_stand_in_it() -> None:
    start = (
        (Key("a-f001"), (Token(out=True), Place(Hex(9, 9)))),
        (Key("b-f001"), (Token(out=True), Place(Hex(2, 2)))),
        (Key("b-p001"), (Token(), Place(Hex(5, 5)))),
    )
    placed = Deployed(Key("a-f001"), "a", Hex(1, 1))
    through = Marched(Key("a-f001"), "a", Hex(1, 1), (Hex(1, 2), Hex(2, 2)), "normal", (), 4, 0)
    back = Marched(Key("b-f001"), "b", Hex(2, 2), (Hex(1, 2),), "normal", (), 2, 0)
    history = History((A, B))
    for turn, side, event in ((1, A, placed), (2, A, through), (3, B, back)):
        history.tell(Telling(history.count, turn, 6, side, event, None, None, event))
    first, second = statistics(history, start, (A, B), 4).sides
    assert [each.held for each in first.turns] == [1, 3, 2, 2]
    assert [each.held for each in second.turns] == [1, 0, 1, 1]


def test_dice_are_set_against_expectation() -> None:
    first, second = statistics(told(), (), (A, B), 3).sides
    assert (first.throws, [each for each, times in zip(SUMS, first.dice, strict=True) if times]) == (3, [2, 7, 12])
    assert first.expected == tuple(round(300 * ways / 36) for ways in WAYS)
    assert (second.throws, first.passed, first.failed) == (1, 1, 1)


def test_blocks_that_are_closed_count_too_and_damaged_ones_are_passed_over() -> None:
    history = told()
    history.close(3, 6, A, "", Mark(0, 0))
    whole = statistics(history, (), (A, B), 3)
    history.closed[0] = b""
    lost = statistics(history, (), (A, B), 3)
    assert (whole.complete, whole.sides[0].hexes, lost.complete, lost.sides[0].hexes) == (True, 3, False, 0)


def played(turns: int) -> Game:
    game = open_game("raid", "5")
    bots = {side: BOTS["cautious"](side) for side in game.sides}
    while not game.over and game.public.turn <= turns:
        side = game.awaiting[0]
        assert game.seat(side).say(bots[side](game.seat(side).view(), game.seat(side).ask)).allowed
    return game


def test_a_game_that_goes_on_has_no_statistics() -> None:
    game = played(1)
    assert (game.statistics(), game.verdicts()) == (None, ())


def test_a_game_that_is_over_has_them_and_so_has_its_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    game = played(99)
    game.save(tmp_path / "war.fog", "2026-01-01T00:00:00Z")
    found = game.statistics()
    assert found is not None
    assert (found.turns, found.complete, [side.side for side in found.sides]) == (10, True, [A, B])
    assert all(
        side.hexes and side.smp == sum(each.smp for each in side.grounds) == sum(each.smp for each in side.turns) for side in found.sides
    )
    assert load_game(tmp_path / "war.fog").statistics() == found
