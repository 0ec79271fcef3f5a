"""The sheet of standing instructions, by keys and by mouse."""

import pygame
import pytest

from game.content.rulebook import rulebook
from game.model.hexes import Hex
from game.model.ids import Key, side_key, side_of
from game.model.views import TokenView
from game.ui.desk import ordersheet, standingsheet
from tests.ui.desk.player import Player
from tests.ui.desk.sheets import held, pick, plan, refitted, write

CTRL = pygame.KMOD_CTRL


def test_a_standing_instruction_is_kept(raid: Player) -> None:
    raid.sit_down()
    key = raid.desk.view.march.tokens[0].key
    raid.desk.take(key)
    raid.key(pygame.K_i)
    assert raid.app.screen.name == "standing"
    assert plan(raid).startswith("No reaction")
    pick(raid, "evade", pygame.K_DOWN)
    assert "Evade slower enemies" in plan(raid)
    raid.press("stop")
    write(raid, "0714")
    assert "stop at 0714" in plan(raid)
    raid.key(pygame.K_RETURN, CTRL)
    token = raid.desk.view.march.token(key)
    assert token is not None
    assert (token.standing.evade, str(token.standing.stop)) == ("slower", "0714")
    raid.press("standing")
    assert "stop at 0714" in plan(raid)


def preferring(player: Player, *keys: int) -> TokenView:
    """The sheet of the first formation, with keys pressed in the list of the directions that it may prefer."""
    token = player.desk.view.march.tokens[0]
    player.desk.take(token.key)
    player.key(pygame.K_i)
    pick(player, "way", *keys)
    return token


def kept(player: Player, token: TokenView) -> Hex | Key | None:
    """The direction that it was told."""
    player.press("give")
    after = player.desk.view.march.token(token.key)
    assert after is not None
    return after.standing.towards


@pytest.mark.rule("AMB-112")
def test_the_way_home_to_another_formation_or_to_a_hex_is_preferred(raid: Player) -> None:
    raid.sit_down()
    token = preferring(raid, pygame.K_DOWN)
    assert raid.control("way").text == "home: the western edge"
    assert "prefer the way home" in plan(raid)
    assert kept(raid, token) == side_key(side_of(token.key))
    other = raid.desk.view.march.tokens[1]
    token = preferring(raid, pygame.K_DOWN)
    assert f"prefer the way to {other.name}" in plan(raid)
    assert kept(raid, token) == other.key
    token = preferring(raid, pygame.K_END)
    raid.press("towards")
    write(raid, "0714")
    assert "prefer the way to 0714" in plan(raid)
    assert kept(raid, token) == Hex(7, 14)
    token = preferring(raid, pygame.K_HOME)
    assert "prefer" not in plan(raid)
    assert kept(raid, token) is None


def test_a_place_that_is_not_known_is_not_told(raid: Player) -> None:
    raid.sit_down()
    preferring(raid, pygame.K_END)
    raid.press("towards")
    write(raid, "99")
    assert "Nothing known here" in plan(raid)
    raid.press("give")
    assert raid.app.screen.name == "standing"


def test_the_sheets_quote_rules_that_the_rulebook_holds(raid: Player) -> None:
    tables = (*ordersheet.RULES.values(), *ordersheet.PACE_RULES.values(), *ordersheet.TIER_RULES, *standingsheet.RULES.values())
    quoted = [name for names in tables for name in names]
    assert all(rulebook().rule(name) is not None for name in quoted)
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    raid.key(pygame.K_q)
    assert "within 1 hex of an enemy" in plan(raid)
    raid.key(pygame.K_ESCAPE)
    raid.key(pygame.K_i)
    assert "ZOC-02" in plan(raid)
    assert "BREAK-05" in plan(raid)
    pick(raid, "evade", pygame.K_DOWN)
    assert "ZOC-02" not in plan(raid)
    assert "EVADE-01" in plan(raid)


@pytest.mark.rule("AMB-60")
def test_ecm_is_set_to_work_as_eccm_by_mouse() -> None:
    player = refitted(equipment=("ecm",))
    assert not held(player).eyes.eccm
    player.press("standing")
    assert "ECCM" not in plan(player).split("It holds")[0]
    player.press("eccm")
    assert "its ECM works as ECCM" in plan(player)
    player.press("give")
    assert held(player).standing.eccm
    assert held(player).eyes.eccm
    player.app.play.drop()


def test_who_has_no_ecm_is_asked_no_eccm() -> None:
    player = refitted(equipment=())
    player.press("standing")
    assert not any(control.name == "eccm" for control in player.app.controls())
    player.app.play.drop()


@pytest.mark.parametrize("equipment", [("ecm",), ()])
def test_its_rows_end_above_the_buttons_at_a_large_scale_too(equipment: tuple[str, ...]) -> None:
    player = refitted(scale=150, equipment=equipment)
    player.press("standing")
    pick(player, "way", pygame.K_END)
    rows = [control for control in player.app.controls() if control.kind in ("choice", "entry", "toggle")]
    assert len(rows) == 10 + len(equipment)
    assert max(control.rect.bottom for control in rows) <= player.control("give").rect.top
    assert not any(one.rect.colliderect(other.rect) for one in rows for other in rows if one is not other)
    player.app.play.drop()


@pytest.mark.rule("AMB-112", "INIT-03")
def test_in_ground_movement_it_says_whom_it_activates_and_opens_for_nobody_else_then(raid: Player) -> None:
    raid.to_ground_movement()
    first, second = raid.desk.view.march.tokens[:2]
    raid.desk.take(first.key)
    raid.key(pygame.K_i)
    assert f"Activates {first.name}." in plan(raid)
    raid.press("give")
    assert raid.desk.view.march.active == first.formation
    raid.press("standing")
    assert "Activates" not in plan(raid)
    raid.key(pygame.K_ESCAPE)
    raid.desk.take(second.key)
    heard: list[str] = []
    raid.app.notice = heard.append  # type: ignore[method-assign,assignment]
    raid.key(pygame.K_i)
    assert raid.app.screen.name != "standing"
    assert "when a formation is activated" in heard[0]
