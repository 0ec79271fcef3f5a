"""The board shows what the game has changed of the land, and cards and lists what it has done to units."""

import msgspec
import pygame
import pytest

from game.model.land import Land, made
from game.model.views import PlayerView
from game.ui.board import picture
from tests.ui.desk.player import Player


def scarred(land: Land) -> Land:
    """The first wooded hex has burnt down."""
    at = next(number for number, each in enumerate(land.hexes) if each.woods)
    burnt = msgspec.structs.replace(land.hexes[at], woods="", surface="rubble")
    return made(msgspec.structs.replace(land, hexes=(*land.hexes[:at], burnt, *land.hexes[at + 1 :])))


def test_rubble_appears_on_the_board(raid: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    raid.to_ground_movement()
    desk = raid.desk
    board, look = desk.board, desk.board.camera.state()
    view = desk.seat.view()
    changed = msgspec.structs.replace(view, land=scarred(view.land))
    monkeypatch.setattr(desk, "seat", desk.seat._replace(view=lambda: changed))
    desk.refresh()
    raid.step()
    assert desk.board is not board
    assert desk.board.land.version == changed.land.version != board.land.version
    assert desk.board.camera.state() == look
    assert desk.board.faces.tiling == picture(changed.land, tiling=board.faces.tiling)
    after = desk.board
    desk.refresh()
    assert desk.board is after


def test_states_stand_on_the_card_and_in_the_list(raid: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    desk = raid.desk
    changed = _worn(desk.view, desk.draft.token or "")
    monkeypatch.setattr(desk, "seat", desk.seat._replace(view=lambda: changed))
    desk.refresh()
    assert "bogged down" in raid.control("card-3").text
    assert "hidden 1/" in raid.control("card-3").text
    assert "Fatigue 3 (rested)" in raid.control("card-4").text
    desk.show_tab("units")
    table = next(part for part in desk.widgets.parts() if part.name == "table-units")
    assert any("hidden, damaged, 2 × engine hit" in row.cells[0] for row in table.rows)  # type: ignore[attr-defined]


def _worn(view: PlayerView, key: str) -> PlayerView:
    replace = msgspec.structs.replace
    tokens = tuple(replace(token, bogged=True, fatigue=3) if token.key == key else token for token in view.march.tokens)
    nodes = tuple(
        replace(node, units=(replace(node.units[0], state=("hidden", "damaged", "engine", "engine")), *node.units[1:]))
        if node.key == key
        else node
        for node in view.nodes
    )
    return replace(view, march=replace(view.march, tokens=tokens), nodes=nodes)
