"""Sweeping finds the same pairs as asking each by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.components import Token
from game.model.ids import side_of
from game.rules.strategic.sweeping import Pair, Targets, kinds, sweep
from game.rules.strategic.watching import Field, Watch, field, sees, senses, watch
from tests.properties.forks import game_of
from tests.scene import A, B


def by_itself(seer: Watch, target: Watch, at: Field) -> Pair:
    distance = seer.hex.distance(target.hex)
    return Pair(seer, target, sees(seer, target, distance, at), senses(seer, target, distance, at))


@pytest.mark.rule("AMB-54")
@given(st.integers(0, 1 << 16))
def test_a_sweep_finds_whom_each_sees_and_senses_by_itself(number: int) -> None:
    turn = game_of(number).turn
    at = field(turn)
    watches = [watch(turn, key) for key in turn.world.where(Token, True)]
    for side in (A, B):
        seers = [each for each in watches if side_of(each.key) == side]
        targets = [each for each in watches if side_of(each.key) != side]
        swept = sweep(kinds(seers), Targets(targets, (), at), at).pairs
        for seer in seers:
            for target in targets:
                alone = by_itself(seer, target, at)
                assert swept.get(target.key, {}).get(seer.key, Pair(seer, target, False, False)) == alone


@pytest.mark.rule("AMB-57")
@given(st.integers(0, 1 << 16))
def test_of_those_learned_of_a_sweep_tells_that_they_are_there_and_lists_what_a_probe_finds(number: int) -> None:
    turn = game_of(number).turn
    at = field(turn)
    watches = [watch(turn, key) for key in turn.world.where(Token, True)]
    for side in (A, B):
        seers = [each for each in watches if side_of(each.key) == side]
        targets = [each for each in watches if side_of(each.key) != side]
        swept = sweep(kinds(seers), Targets(targets[::2], targets[1::2], at), at)
        for target in targets:
            alone = [pair for seer in seers if (pair := by_itself(seer, target, at)).seen or pair.sensed]
            found = [pair for pair in swept.pairs.get(target.key, {}).values() if pair.seen or pair.sensed]
            assert bool(found or target.key in swept.met) == bool(alone)
            assert [pair for pair in alone if pair not in found and (target in targets[::2] or pair.seer.eyes.probe)] == []
