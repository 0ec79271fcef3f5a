"""Leaving the map from the desk: in strict play at once, in plotted play at the end of a march."""

import pygame
import pytest

from game.bots import BOTS
from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.components import Place
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.model.seed import Seed
from game.session.host import begin
from tests.ui.desk.player import Player

COLUMN, STANCE, GROUND = Side("a"), 4, 6


def column(activation: str, row: int, away: int) -> tuple[Player, Key]:
    """The column of the breakthrough is to act, its first formation in hand so many hexes from the edge by which it is to leave."""
    begun = opened(read_scenario("breakthrough"), Seed("3"), {"activation": activation})
    game = begin(begun)
    bots = {side: BOTS["cautious"](f"3/{side}") for side in game.sides}
    while (game.public.row, game.awaiting[0]) != (row, COLUMN):
        side = game.awaiting[0]
        assert game.seat(side).say(bots[side](game.seat(side).view(), game.seat(side).ask)).allowed
    player = Player(game)
    player.sit_down()
    player.key(pygame.K_n)
    held, land = player.desk.draft.token, player.desk.view.land
    assert held is not None
    begun.world.put(held, Place(Hex(land.cols - away, 20)))
    player.desk.refresh()
    player.desk.take(held)
    return player, held


def enabled(player: Player, name: str) -> bool:
    return player.control(name).enabled


def shown(player: Player) -> str:
    return " ".join(control.text for control in player.app.controls())


def test_who_stands_at_the_edge_leaves_by_button_once_that_is_confirmed() -> None:
    player, held = column("strict", GROUND, 0)
    desk = player.desk
    name = desk.node(held)
    assert name is not None
    assert f"{name.name} may leave the map from" in shown(player)
    player.press("leave")
    assert "does not come back" in shown(player)
    player.press("button-1")
    assert desk.view.march.token(held) is not None
    player.press("leave")
    player.press("button-0")
    assert desk.view.march.token(held) is None
    assert any(f"{name.name} leaves the map" in row.cells[-1] for row in desk.log.rows(desk.view, narrow=False))
    player.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert player.app.screen.name == "curtain"
    player.app.play.drop()


def test_who_stands_elsewhere_is_told_why_it_may_not(monkeypatch: pytest.MonkeyPatch) -> None:
    player, held = column("strict", GROUND, 3)
    assert not enabled(player, "leave")
    told: list[str] = []
    monkeypatch.setattr(player.desk, "refuse", told.append)
    player.key(pygame.K_m)
    assert "it lies on no edge that a victory condition of yours names" in told[0]
    assert player.desk.view.march.token(held) is not None
    player.app.play.drop()


def test_a_plotted_march_goes_on_off_the_map_and_that_can_be_dropped() -> None:
    player, held = column("plotted", STANCE, 1)
    desk = player.desk
    assert not enabled(player, "leave")
    end = next(place for place in player.ends() if place.col == desk.view.land.cols)
    player.click_hex(end)
    player.press("march")
    player.press("leave")
    player.press("button-0")
    token = desk.view.march.token(held)
    assert token is not None
    assert token.plot.leave
    assert f"Plotted to leave the map from {end}." in shown(player)
    assert "off the map" in player.control("card-3").text
    assert held not in [
        each.key for each in desk.view.march.tokens if f"{each.number} {each.name}" in " ".join(desk.orders.finishing.still())
    ]
    player.press("unplot")
    token = desk.view.march.token(held)
    assert token is not None
    assert not token.plot.leave
    player.app.play.drop()


def test_where_no_condition_names_an_edge_there_is_no_button(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    assert all(control.name != "leave" for control in raid.app.controls())
