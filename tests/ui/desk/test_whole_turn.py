"""A whole turn on each map, from the main menu to the next turn: with the mouse alone, and with the keys alone."""

from __future__ import annotations

import pygame
import pytest

from game.model.hexes import Hex
from game.model.rows import GROUND
from game.ui.desk import Desk
from tests.ui.desk.player import Player

MAPS = {"raid": 5, "meeting": 8, "coast": 10}
"""Each scenario with its activations on the ground in a turn."""
LISTED = ("raid", "breakthrough", "meeting", "night-march", "coast")
"""The list of scenarios shows them in this order."""
SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL


def at_menu(scenario: str) -> Player:
    player = Player(scenario, size=(1100, 620))
    player.app.play.to_menu()
    player.step(times=20)
    return player


def choose_by_mouse(player: Player, place: int) -> None:
    player.press("new")
    player.step(times=5)
    table = player.control("scenarios").rect
    player.click((table.centerx, table.top + 28 + 32 * place + 16))
    player.step(times=5)
    player.press("start")


def choose_by_keys(player: Player, place: int) -> None:
    player.key(pygame.K_n)
    player.step(times=5)
    for _ in range(place):
        player.key(pygame.K_DOWN)
    player.step(times=5)
    player.key(pygame.K_RETURN, CTRL)


def nearest_end(desk: Desk) -> Hex | None:
    """A neighbour to which the token in hand may march."""
    held, reach = desk.draft.held(desk.view), desk.draft.reach()
    if held is None or reach is None:
        return None
    return next((row.hex for row in reach.hexes if row.rest and row.hex.distance(held.hex) == 1), None)


def march_by_mouse(player: Player) -> None:
    player.press("tool-next")
    goal = nearest_end(player.desk)
    if goal is not None:
        player.click(player.desk.board.rect_of(goal).center)
        player.press("march")
    player.press("done")
    if player.app.dialog_open:
        player.press("button-0")


def march_by_keys(player: Player) -> None:
    player.key(pygame.K_n)
    desk, goal = player.desk, nearest_end(player.desk)
    held = desk.draft.held(desk.view)
    assert held is not None
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) if goal is not None else ():
        desk.cursor = None
        player.key(pygame.K_h)
        player.key(key, SHIFT)
        player.key(pygame.K_RETURN)
        way = desk.draft.way()
        if way is not None and way.ruling.allowed:
            player.key(pygame.K_RETURN)
            break
    player.key(pygame.K_RETURN, CTRL)
    if player.app.dialog_open:
        player.key(pygame.K_RETURN)


@pytest.mark.parametrize("scenario", MAPS)
def test_with_the_mouse_alone(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_menu(scenario)
    monkeypatch.setattr(player, "key", None)
    choose_by_mouse(player, LISTED.index(scenario))
    game = player.app.game
    assert game is not None
    assert game.scenario == scenario
    marched = 0
    while game.public.turn == 1:
        player.sit_down_by_mouse()
        if game.public.row == GROUND:
            march_by_mouse(player)
            marched += 1
        else:
            player.press("done")
    assert marched == MAPS[scenario]
    player.app.play.drop()


@pytest.mark.parametrize("scenario", MAPS)
def test_with_the_keys_alone(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_menu(scenario)
    monkeypatch.setattr(player, "click", None)
    choose_by_keys(player, LISTED.index(scenario))
    game = player.app.game
    assert game is not None
    assert game.scenario == scenario
    marched = 0
    while game.public.turn == 1:
        if player.app.screen.name == "curtain":
            player.sit_down()
        if game.public.row == GROUND:
            march_by_keys(player)
            marched += 1
        else:
            player.key(pygame.K_RETURN, CTRL)
    assert marched == MAPS[scenario]
    player.app.play.drop()
