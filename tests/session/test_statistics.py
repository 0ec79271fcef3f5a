"""Statistics: put together from tellings, and only when the game is over."""

from pathlib import Path

import pytest

from game.bots import BOTS
from game.content.places import HOME
from game.model.events import Marched, Telling, Tired
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
    side = statistics(told(), (A, B), 3).sides[0]
    assert (side.hexes, side.smp) == (3, 9)
    assert [(each.code, each.smp) for each in side.grounds] == [("rough", 8), ("plains", 2), ("minimum-move", -1)]


def test_fatigue_is_told_turn_by_turn() -> None:
    side = statistics(told(), (A, B), 4).sides[0]
    assert [(each.turn, each.total, each.most) for each in side.fatigue] == [(1, 2, 2), (2, 3, 2), (3, 1, 1), (4, 1, 1)]


def test_dice_are_set_against_expectation() -> None:
    first, second = statistics(told(), (A, B), 3).sides
    assert (first.throws, [each for each, times in zip(SUMS, first.dice, strict=True) if times]) == (3, [2, 7, 12])
    assert first.expected == tuple(round(300 * ways / 36) for ways in WAYS)
    assert (second.throws, first.passed, first.failed) == (1, 1, 1)


def test_blocks_that_are_closed_count_too_and_damaged_ones_are_passed_over() -> None:
    history = told()
    history.close(3, 6, A, "", Mark(0, 0))
    whole = statistics(history, (A, B), 3)
    history.closed[0] = b""
    lost = statistics(history, (A, B), 3)
    assert (whole.complete, whole.sides[0].hexes, lost.complete, lost.sides[0].hexes) == (True, 3, False, 0)


def played(turns: int) -> Game:
    game = open_game("raid", "5")
    bots = {side: BOTS["cautious"](side) for side in game.sides}
    while not game.over and game.public.turn <= turns:
        side = game.awaiting[0]
        assert game.seat(side).say(bots[side](game.seat(side).view(), game.seat(side).ask)).allowed
    return game


def test_a_game_that_goes_on_has_no_statistics() -> None:
    assert played(1).statistics() is None


def test_a_game_that_is_over_has_them_and_so_has_its_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    game = played(99)
    game.save(tmp_path / "war.fog", "2026-01-01T00:00:00Z")
    found = game.statistics()
    assert found is not None
    assert (found.turns, found.complete, [side.side for side in found.sides]) == (10, True, [A, B])
    assert all(side.hexes and side.smp == sum(each.smp for each in side.grounds) for side in found.sides)
    assert load_game(tmp_path / "war.fog").statistics() == found
