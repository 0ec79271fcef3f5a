"""Stragglers at the desk: the list of forces shows who was left behind bogged down, and J takes them in again."""

from collections.abc import Iterator

import pygame
import pytest

from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.components import Node, Place, Standing
from game.model.hexes import parse
from game.model.seed import Seed
from game.session.host import begin
from tests.ui.desk.night_march import LANTERN, SEED, STANDS, SWAMP, Pair
from tests.ui.desk.player import Player

TARGETING, GROUND = 1, 6


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    """Lantern Armor marched into the swamp with the instruction to leave behind who bogs down; its owner sits there in turn 2."""
    begun = opened(read_scenario("night-march"), Seed(SEED), {})
    for node, held in tuple(begun.world.each(Node)):
        if held.formation == LANTERN:
            begun.world.put(node, Place(parse(STANDS[LANTERN])))
    begun.world.put(LANTERN, Standing(bogged="detach"))
    pair = Pair(Player(begin(begun)))
    while pair.game.public.turn == 1:
        side = pair.sit_down()
        desk = pair.player.desk
        if desk.view.turn.row == GROUND and side == "a" and LANTERN in desk.view.march.ready and desk.view.march.active is None:
            pair.take(LANTERN)
            pair.march(SWAMP)
        elif desk.view.turn.row == GROUND and desk.view.march.active is None:
            pair.player.key(pygame.K_n)
        pair.done()
    while pair.sit_down() != "a":
        pair.done()
    assert pair.player.desk.view.turn.row == TARGETING
    yield pair
    pair.player.app.play.drop()


def rows(pair: Pair) -> list[tuple[str, ...]]:
    pair.player.press("tab-formations")
    table = next(part for part in pair.player.desk.widgets.parts() if part.name == "table-formations")
    return [row.cells for row in table.rows]  # type: ignore[attr-defined]


def strays(pair: Pair) -> list[str]:
    formation = pair.player.desk.node(LANTERN)
    assert formation is not None
    return list(formation.stragglers)


@pytest.mark.rule("AMB-35", "AMB-112")
def test_the_list_of_forces_shows_a_straggler_below_its_formation(pair: Pair) -> None:
    formation = pair.player.desk.node(LANTERN)
    assert formation is not None
    names = [cells[1] for cells in rows(pair)]
    at = names.index(f"{formation.number}  {formation.name}")
    below = names[at + 1 :]
    for key in strays(pair):
        node, token = pair.player.desk.node(key), pair.player.desk.view.march.token(key)  # type: ignore[arg-type]
        assert node is not None
        assert token is not None
        assert f"   {node.number}  {node.name}" in below
        assert (*rows(pair)[names.index(f"   {node.number}  {node.name}")],)[3] == str(token.hex)


@pytest.mark.rule("AMB-35")
def test_a_straggler_that_came_free_is_joined_with_a_key_and_one_that_sticks_is_not(pair: Pair) -> None:
    desk = pair.player.desk
    tokens = [token for token in desk.view.march.tokens if token.key in strays(pair)]
    free, stuck = next(token for token in tokens if not token.bogged), next(token for token in tokens if token.bogged)
    before = {token.key: token.units for token in desk.view.march.tokens}
    heard: list[str] = []
    desk.app.notice = heard.append  # type: ignore[method-assign,assignment]
    pair.take(stuck.key)
    assert "bogged down" in pair.units(stuck.key)[0]
    pair.player.key(pygame.K_j)
    assert "[AMB-35]" in heard[-1]
    assert stuck.key in strays(pair)
    pair.take(free.key)
    pair.player.key(pygame.K_j)
    assert free.key not in strays(pair)
    after = {token.key: token.units for token in desk.view.march.tokens}
    assert free.key not in after
    grown = [key for key, units in after.items() if units != before[key]]
    assert [after[key] - before[key] for key in grown] == [free.units]
    home = desk.node(grown[0])
    assert home is not None
    assert desk.log.rows(desk.view, narrow=False)[-1].cells[-1] == f"{home.name} joins up."
