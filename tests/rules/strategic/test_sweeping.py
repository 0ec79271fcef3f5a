"""Sweeping finds the same pairs as asking each by itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.components import Token
from game.model.ids import side_of
from game.rules.strategic.sweeping import Targets, sweep
from game.rules.strategic.watching import field, sees, senses, watch
from tests.properties.forks import game_of
from tests.scene import A, B


@pytest.mark.rule("AMB-54")
@given(st.integers(0, 1 << 16))
def test_a_sweep_finds_whom_each_sees_and_senses_by_itself(number: int) -> None:
    turn = game_of(number).turn
    at = field(turn)
    watches = [watch(turn, key) for key in turn.world.where(Token, True)]
    for side in (A, B):
        seers = [each for each in watches if side_of(each.key) == side]
        targets = [each for each in watches if side_of(each.key) != side]
        swept = {(one.seer.key, one.target.key): (one.seen, one.sensed) for one in sweep(seers, Targets(targets, at), at)}
        for seer in seers:
            for target in targets:
                distance = seer.hex.distance(target.hex)
                alone = sees(seer, target, distance, at), senses(seer, target, distance, at)
                assert swept.get((seer.key, target.key), (False, False)) == alone
