"""Regrouping: what parts take with them, and joining when not all of them are left."""

import pytest
from msgspec.structs import replace

from game.model.commands import Merge, Split
from game.model.components import Motion, Node, Place
from game.model.components.victory import Condition
from game.model.hexes import Hex
from game.model.ids import UNIT, Key, key
from game.model.orders import Intent
from game.rules.strategic.leaving import depart
from game.rules.strategic.regrouping import apply_merge, apply_split, check_merge
from tests.scene import A1, GROUND, P1, P2, P3, A, B, Scene, scene

COMPANY = ("0101", "mech:5 | mech:4 | mech:3")
AWAY = Condition("leave", "Away", 4, edge="w")
DEAR = Hex(2, 1)
U2 = key(A, UNIT, 2)


def split(game: Scene, *nodes: Key) -> Scene:
    for node in nodes:
        apply_split(game.turn, A, Split(node))
    return game


def owing(game: Scene, node: Key, paid: int, place: Hex = DEAR) -> None:
    game.world.put(node, replace(game.world.get(node, Motion), toll=(place, paid)))


def toll(game: Scene, node: Key) -> tuple[Hex, int] | None:
    return game.world.get(node, Motion).toll


@pytest.mark.rule("AMB-97", "AMB-07")
def test_what_the_whole_has_paid_towards_a_hex_each_part_has_paid() -> None:
    game = scene(". .", COMPANY)
    owing(game, A1, 5)
    split(game, A1)
    assert [toll(game, part) for part in (P1, P2, P3)] == [(DEAR, 5)] * 3


@pytest.mark.rule("AMB-97", "AMB-07")
def test_joined_parts_have_paid_what_the_least_of_them_has() -> None:
    game = split(scene(". .", COMPANY), A1)
    for part, paid in ((P1, 5), (P2, 3), (P3, 7)):
        owing(game, part, paid)
    apply_merge(game.turn, A, Merge(A1))
    assert toll(game, A1) == (DEAR, 3)


@pytest.mark.rule("AMB-97", "AMB-07")
@pytest.mark.parametrize("other", [None, Hex(1, 2)])
def test_parts_that_paid_for_different_hexes_have_paid_for_none(other: Hex | None) -> None:
    game = split(scene(". .\n. .", COMPANY), A1)
    owing(game, P1, 5)
    owing(game, P2, 5)
    if other is not None:
        owing(game, P3, 5, other)
    apply_merge(game.turn, A, Merge(A1))
    assert toll(game, A1) is None


@pytest.mark.rule("AMB-07", "AMB-35", "TERR-23")
def test_joining_frees_nobody_that_sticks() -> None:
    game = split(scene(". .", COMPANY), A1)
    game.world.put(P2, replace(game.world.get(P2, Motion), bogged=True, stopped=True, stuck=(U2,)))
    apply_merge(game.turn, A, Merge(A1))
    token = game.token()
    assert (token.bogged, token.stopped, token.stuck) == (True, True, (U2,))


@pytest.mark.rule("AMB-07", "AMB-19", "EQUIP-02")
def test_a_formation_is_as_hot_as_the_hottest_part_that_joins_it() -> None:
    game = split(scene(". .", COMPANY), A1)
    game.world.put(P2, replace(game.world.get(P2, Motion), hot=True))
    apply_merge(game.turn, A, Merge(A1))
    assert game.token().heat == 9


@pytest.mark.rule("AMB-07", "AMB-49")
@pytest.mark.parametrize("height", [1, 2, 10])
def test_vtols_fly_on_at_their_height_when_their_part_joins_others(height: int) -> None:
    game = scene(". .", ("0101", "mech:5 | vtol:9"))
    game.world.put(A1, replace(game.world.get(A1, Motion), intent=Intent(height=height)))
    split(game, A1)
    assert game.token(P2).intent.height == height
    game.world.put(P1, replace(game.world.get(P1, Motion), intent=Intent()))
    apply_merge(game.turn, A, Merge(A1))
    assert game.token().intent.height == height


@pytest.mark.rule("AMB-07")
def test_what_is_left_of_a_formation_joins_after_a_part_left_the_map() -> None:
    game = split(scene(". .", COMPANY, goals=((AWAY,), ())).at(GROUND, A, B), A1)
    depart(game.turn, P1)
    assert check_merge(game.view(), game.tables, Merge(A1)).allowed
    game.world.put(P3, Place(Hex(2, 1)))
    assert [why.code for why in check_merge(game.view(), game.tables, Merge(A1)).reasons] == ["parts-apart"]
    game.world.put(P3, Place(Hex(1, 1)))
    apply_merge(game.turn, A, Merge(A1))
    assert (game.world.get(A1, Node).children, game.token().units) == ((P2, P3), 2)


def test_a_formation_of_which_every_part_left_is_gone() -> None:
    game = split(scene(". .", COMPANY, goals=((AWAY,), ())).at(GROUND, A, B), A1)
    for part in (P1, P2, P3):
        depart(game.turn, part)
    assert (game.view().march.tokens, game.view(B).contacts) == ((), ())
    assert [why.code for why in check_merge(game.view(), game.tables, Merge(A1)).reasons] == ["not-broken-up"]
