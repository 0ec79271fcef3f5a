"""The question whether a formation answers a march or fights, by keys and by mouse."""

from collections.abc import Iterator

import pygame
import pytest

from game.bots import BOTS
from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.commands import March
from game.model.components import Place, Token
from game.model.hexes import Hex
from game.model.ids import Key, side_of
from game.model.seed import Seed
from game.session.host import begin, open_game
from tests.ui.desk.player import Player

START, GOAL, THEIRS, AWAY = Hex(1, 5), Hex(1, 8), Hex(1, 9), Hex(15, 1)


@pytest.fixture
def asking() -> Iterator[tuple[Player, Key]]:
    """Ground movement of an open game in which everybody is asked: one formation of each side stands near the other."""
    begun = opened(read_scenario("raid"), Seed("17"), {"visibility": "open", "ask_me": True})
    player = Player(begin(begun))
    player.to_ground_movement()
    side = player.desk.view.side
    own, theirs = ([key for key in begun.world.where(Token, True) if (side_of(key) == side) == mine] for mine in (True, False))
    begun.world.put(own[0], Place(START))
    begun.world.put(theirs[0], Place(THEIRS))
    for other in theirs[1:]:
        begun.world.put(other, Place(AWAY))
    player.desk.refresh()
    yield player, own[0]
    player.app.play.drop()


def dialog(player: Player) -> str:
    """What the open dialog says, with its buttons."""
    return " ".join(control.text for control in player.app.controls()) if player.app.dialog_open else ""


def marched(player: Player, key: Key) -> Player:
    """The march is said, and the other side sits down."""
    assert player.desk.orders.say(March(key, (Hex(1, 6), Hex(1, 7), GOAL)))
    assert player.app.screen.name == "curtain"
    player.sit_down()
    return player


@pytest.mark.rule("AMB-112")
def test_the_question_is_put_as_its_side_sits_down(asking: tuple[Player, Key]) -> None:
    player = marched(*asking)
    assert player.desk.view.march.asked is not None
    assert "Intercept?" in dialog(player)
    assert "in the zone of" in dialog(player)
    assert player.desk.board.rect.collidepoint(player.desk.board.rect_of(player.desk.view.march.asked.hex).center)


@pytest.mark.rule("AMB-112")
def test_the_board_shows_how_far_the_march_has_come_about_which_is_asked(asking: tuple[Player, Key]) -> None:
    player = marched(*asking)
    asked = player.desk.view.march.asked
    assert asked is not None
    way = (START, Hex(1, 6), Hex(1, 7), GOAL)
    assert player.desk.board.marks.plots == (way[: way.index(asked.hex) + 1],)
    assert (asked.start, len(asked.way) > 1) == (START, True)


@pytest.mark.rule("AMB-112")
def test_the_question_waits_until_it_is_answered_and_the_done_key_puts_it_again(asking: tuple[Player, Key]) -> None:
    player = marched(*asking)
    for _ in range(2):
        player.key(pygame.K_ESCAPE)
    assert not player.app.dialog_open
    assert any(control.name == "done" and control.text.startswith("Answer the march") for control in player.app.controls())
    assert any(control.text.startswith("The other side marches:") for control in player.app.controls())
    player.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert "Intercept?" in dialog(player)


@pytest.mark.rule("AMB-112")
def test_an_answer_leads_to_the_next_question_or_back_to_the_mover(asking: tuple[Player, Key]) -> None:
    player, key = asking
    marched(player, key)
    before = player.desk.view.march.asked
    player.press("button-1")
    after = player.desk.view.march.asked
    assert before is not None
    assert after is not None
    assert after.hex != before.hex
    assert "Step away?" in dialog(player)
    player.press("button-2")
    assert player.app.screen.name == "curtain"
    player.sit_down()
    assert player.desk.view.side == side_of(key)
    assert next(token.hex for token in player.desk.view.march.tokens if token.key == key) == GOAL


def asked_by_bots(activation: str, row: int) -> Player:
    """A game of cautious bots, up to a question in a row; a person sits down to it."""
    game = open_game("meeting", "7", {"visibility": "open", "ask_me": True, "activation": activation})
    bots = {side: BOTS["cautious"](f"7/{side}") for side in game.sides}
    while game.public.row != row or game.seat(game.awaiting[0]).view().march.asked is None:
        side = game.awaiting[0]
        assert game.seat(side).say(bots[side](game.seat(side).view(), game.seat(side).ask)).allowed
    player = Player(game)
    player.sit_down()
    return player


@pytest.mark.rule("AMB-112", "AMB-03")
def test_in_the_end_phase_it_is_asked_whether_a_formation_fights() -> None:
    player = asked_by_bots("strict", 10)
    view = player.desk.view
    assert view.march.asked is not None
    assert f"Contact #{view.march.asked.contact} stands in {view.march.asked.hex}" in dialog(player)
    assert "Deny the engagement" in dialog(player)
    assert "Ask no more" not in dialog(player)
    for _ in range(2):
        player.key(pygame.K_ESCAPE)
    assert any(control.text.startswith("Say whether your formation fights") for control in player.app.controls())
    player.press("done")
    player.press("button-1")
    assert player.app.screen.name == "curtain" or "Fight?" in dialog(player)
    player.app.play.drop()


@pytest.mark.rule("AMB-112")
def test_in_plotted_play_it_is_asked_while_the_plots_are_walked() -> None:
    player = asked_by_bots("plotted", 6)
    asked = player.desk.view.march.asked
    assert asked is not None
    assert f"Contact #{asked.contact} marches" in dialog(player)
    for _ in range(2):
        player.key(pygame.K_ESCAPE)
    player.key(pygame.K_u)
    assert player.desk.view.march.asked == asked
    player.press("done")
    player.press("button-2")
    assert player.app.screen.name == "curtain" or player.desk.view.march.asked != asked
    player.app.play.drop()
