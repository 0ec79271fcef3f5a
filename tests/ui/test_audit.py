"""The fog audit on the screen: three boards in step, a slider over the turns, only after the game."""

import pygame
import pytest

from game.session.host import Game, open_game
from game.ui.shell.audit import FogAudit
from game.ui.shell.triptych import BOARDS, FIRST, SECOND, TRUTH, Triptych, framed, sighted
from tests.session.saves.playing import play
from tests.ui.player import Player


@pytest.fixture(scope="module")
def player() -> Player:
    """A person at the end of a game."""
    player = Player()
    game = open_game("raid", "seed")
    play(game, 3000)
    player.app.start(game, {})
    player.wait(1500)
    return player


@pytest.fixture
def audit(player: Player) -> FogAudit:
    """The audit, when the game has been played again."""
    assert player.app.screen.name == "end"
    player.click("audit")
    for _ in range(200):
        player.wait(50)
        if "turn" in player.names:
            break
    screen = player.app.screen
    assert isinstance(screen, FogAudit)
    return screen


@pytest.fixture(autouse=True)
def _back(player: Player) -> None:
    """Every test begins at the end screen."""
    if player.app.screen.name == "audit":
        player.press(pygame.K_ESCAPE)
    player.wait(50)


def game_of(player: Player) -> Game:
    assert player.app.game is not None
    return player.app.game


def boards_of(audit: FogAudit) -> Triptych:
    boards = audit._boards  # noqa: SLF001  # what it shows is looked at where it is drawn from
    assert boards is not None
    return boards


def test_the_slider_goes_from_setting_up_to_the_last_turn(player: Player, audit: FogAudit) -> None:
    assert player.control("when").text == "After setting up"
    seen, told = [], []
    for _ in range(game_of(player).public.turn + 2):
        assert audit.turn is not None
        seen.append(audit.turn.turn)
        told.append(player.control("when").text)
        player.press(pygame.K_RIGHT)
    last = game_of(player).public.turn
    assert seen == [*range(last + 1), last]
    assert told[1:-2] == [f"The end of turn {turn}" for turn in range(1, last)]
    assert told[-1] == f"Ended in turn {last}"


def test_each_board_shows_what_its_side_knew_and_the_middle_one_the_truth(player: Player, audit: FogAudit) -> None:
    player.press(pygame.K_END)
    turn = audit.turn
    assert turn is not None
    first, second = turn.sides
    for place, side in ((FIRST, first), (SECOND, second)):
        ids = {counter.id for counter in sighted(turn, place)}
        assert ids == {token.key for token in side.tokens} | {f"contact-{each.label}" for each in side.contacts}
    assert {counter.id: counter.dim for counter in sighted(turn, TRUTH)} == {
        token.key: not token.held for side in turn.sides for token in side.tokens
    }


def test_each_board_veils_what_its_side_had_not_in_view(player: Player, audit: FogAudit) -> None:
    del player
    turn = audit.turn
    assert turn is not None
    first, truth, second = boards_of(audit)._boards  # noqa: SLF001
    assert truth.marks.fog is None
    for board, side in ((first, turn.sides[0]), (second, turn.sides[1])):
        fog = board.marks.fog
        assert fog is not None
        assert all(fog.seen >> (token.hex.row - 1) * side.land.cols + token.hex.col - 1 & 1 for token in side.tokens)
    assert first.marks.fog != second.marks.fog


def test_the_boards_move_in_step(player: Player, audit: FogAudit) -> None:
    del audit
    screen = player.app.screen
    assert isinstance(screen, FogAudit)
    boards = boards_of(screen)
    rects = list(boards.rects())
    player.press(pygame.K_PLUS)
    at = rects[SECOND].center
    player.point(at)
    player.button(at, down=True)
    player.frame(pygame.Event(pygame.MOUSEMOTION, pos=(at[0] - 40, at[1] - 30), rel=(-40, -30), buttons=(1, 0, 0)))
    player.button((at[0] - 40, at[1] - 30), down=False)
    cameras = [boards.at(rect.center) for rect in rects]
    states = {(board.camera.step, board.camera.x, board.camera.y) for board in cameras if board is not None}
    assert len(states) == 1
    before = states.pop()
    player.press(pygame.K_0)
    after = boards.at(rects[FIRST].center)
    assert after is not None
    assert (after.camera.step, after.camera.x, after.camera.y) != before


def test_a_hex_that_is_pointed_at_is_told_on_all_three(player: Player, audit: FogAudit) -> None:
    turn, boards = audit.turn, boards_of(audit)
    assert turn is not None
    token = turn.sides[0].tokens[0]
    board = boards.at(next(iter(boards.rects())).center)
    assert board is not None
    player.point(board.rect_of(token.hex).center)
    told = [player.control(f"told-{place}").text for place in BOARDS]
    assert all(each.startswith(f"{token.hex}: ") for each in told)
    assert token.name in told[FIRST]
    assert token.name in told[TRUTH]
    assert token.name not in told[SECOND]
    assert told[FIRST].endswith("(in view)")
    assert told[SECOND].endswith(" view)") or told[SECOND].endswith("not in view now)")
    assert not told[TRUTH].endswith(")") or "view" not in told[TRUTH]
    player.point((1, 1))
    assert "Own: " in player.control("told-0").text


def test_space_lets_the_turns_pass_and_stops_at_the_last(player: Player, audit: FogAudit) -> None:
    player.click("play")
    assert player.control("play").text == "Stop"
    player.wait(1300)
    assert audit.turn is not None
    assert audit.turn.turn == 1
    player.wait(1200 * game_of(player).public.turn)
    assert audit.turn.turn == game_of(player).public.turn
    assert player.control("play").text == "Play"


def test_the_picture_is_the_same_however_it_came_about(player: Player, audit: FogAudit) -> None:
    for _ in range(3):
        player.press(pygame.K_RIGHT)
    player.wait(100)
    stepwise = pygame.image.tobytes(player.app.buffer, "RGB")
    audit.rebuild("turn")
    player.wait(100)
    assert pygame.image.tobytes(player.app.buffer, "RGB") == stepwise


def test_leaving_while_the_game_is_played_again_gives_it_up(player: Player) -> None:
    player.click("audit")
    player.press(pygame.K_ESCAPE)
    player.wait(50)
    assert player.app.screen.name == "end"


@pytest.mark.parametrize(
    ("span", "whole", "begins"),
    [((300, 400), 400, -20), ((230, 330), 500, 60), ((400, 480), 500, 72), ((10, 60), 500, -12)],
    ids=["land that is seen whole", "in the middle of the land", "near its end", "near its beginning"],
)
def test_what_happened_is_framed_without_more_than_the_paper_around_the_land(span: tuple[int, int], whole: int, begins: int) -> None:
    assert framed(span, whole, 440, 12) == begins
