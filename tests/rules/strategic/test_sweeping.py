"""Sweeping and looking find the same pairs as asking each by itself."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.components import Contact, Motion, Place, Token
from game.model.ids import side_of
from game.model.orders import Intent
from game.model.switches import Switches
from game.rules.strategic.detection import look
from game.rules.strategic.sweeping import Pair, Targets, kinds, sweep
from game.rules.strategic.watching import Field, Watch, field, sees, senses, watch
from game.rules.tables import load_tables
from tests.properties.forks import game_of
from tests.scene import A1, B1, A, B, scene


def by_itself(seer: Watch, target: Watch, at: Field) -> Pair:
    distance = seer.hex.distance(target.hex)
    return Pair(seer, target, sees(seer, target, distance, at), senses(seer, target, distance, at))


def facing(number: int) -> Iterator[tuple[list[Watch], list[Watch], Field]]:
    """Each side of a game as it looks, with the other as it is looked at."""
    turn = game_of(number).turn
    watches = [watch(turn, key) for key in turn.world.where(Token, True)]
    for side in (A, B):
        own, others = ([each for each in watches if (each.side == side) == ours] for ours in (True, False))
        yield own, others, field(turn)


@pytest.mark.rule("AMB-54")
@given(st.integers(0, 1 << 16))
def test_a_sweep_finds_whom_each_sees_and_senses_by_itself(number: int) -> None:
    for seers, targets, at in facing(number):
        swept = sweep(kinds(seers), Targets(targets, (), at), at).pairs
        for seer in seers:
            for target in targets:
                alone = by_itself(seer, target, at)
                assert swept.get(target.key, {}).get(seer.key, Pair(seer, target, False, False)) == alone


@pytest.mark.rule("AMB-57")
@given(st.integers(0, 1 << 16))
def test_of_those_learned_of_a_sweep_tells_that_they_are_there_and_lists_what_a_probe_finds(number: int) -> None:
    for seers, targets, at in facing(number):
        swept = sweep(kinds(seers), Targets(targets[::2], targets[1::2], at), at)
        for target in targets:
            alone = [pair for seer in seers if (pair := by_itself(seer, target, at)).seen or pair.sensed]
            found = [pair for pair in swept.pairs.get(target.key, {}).values() if pair.seen or pair.sensed]
            assert bool(found or target.key in swept.met) == bool(alone)
            assert [pair for pair in alone if pair not in found and (target in targets[::2] or pair.seer.eyes.probe)] == []


@pytest.mark.rule("SENS-03", "AMB-57")
@pytest.mark.parametrize("whom", ["mech:5", "foot:1", "foot:1 mech:5"])
@pytest.mark.parametrize(
    "cells",
    [{"near": {"magscan": 3}}, {"near": {"magscan": 1}, "radar": {"mech": {"hexes": -1}}}, {"near": {"magscan": 0}}],
    ids=["farther than printed", "without radar", "in the own hex alone"],
)
def test_a_sweep_finds_by_magscan_whom_each_does_by_itself_however_far_a_scenario_lets_it_reach(whom: str, cells: dict[str, Any]) -> None:
    for where in ("0101", "0201", "0301", "0401", "0501"):
        game = scene(". .^3 . . .", ("0101", "mech:5"), b=[(where, whom)], switches=Switches(visibility="double-blind"), weather="storm")
        game.tables = load_tables({"sensors": cells})
        seer, target, at = watch(game.turn, A1), watch(game.turn, B1), field(game.turn)
        found = sweep(kinds([seer]), Targets([target], (), at), at).pairs
        assert found.get(B1, {}).get(A1, Pair(seer, target, False, False)) == by_itself(seer, target, at), where


@pytest.mark.rule("AMB-57", "LOS-23")
@given(st.integers(0, 1 << 16))
def test_after_a_step_whoever_is_in_sight_of_the_mover_or_has_it_in_sight_is_held_where_it_stands(number: int) -> None:
    turn, chance = game_of(number).turn, Random(number)
    tokens = turn.world.where(Token, True)
    for key in tokens:
        turn.world.put(key, Motion(intent=Intent(lights=chance.random() < 1 / 2)))
    mover, near = chance.choice(tokens), turn.world.get(chance.choice(tokens), Place).hex
    turn.world.put(mover, Place(chance.choice(list(turn.land.around(near)))))
    look(turn, mover)
    at = field(turn)
    for other in tokens:
        for seer, target in ((mover, other), (other, mover)):
            if side_of(seer) != side_of(target) and by_itself(watch(turn, seer), watch(turn, target), at).seen:
                held = turn.world.get(target, Contact)
                assert (held.now, held.hex) == (True, turn.world.get(target, Place).hex)
