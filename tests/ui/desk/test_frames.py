"""Presenting only what differs shows the same as presenting everything."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.model.hexes import Hex
from tests.ui.desk.player import Player

KEYS = (
    pygame.K_n, pygame.K_f, pygame.K_2, pygame.K_h, pygame.K_PLUS, pygame.K_MINUS, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_ESCAPE, pygame.K_l, pygame.K_c, pygame.K_o, pygame.K_F1,
)  # fmt: skip
SIZES = ((1280, 720), (800, 600))


def _pixels(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.window, "RGB")


def _somewhere(player: Player, random: Random) -> tuple[int, int]:
    """On the board, or on a control."""
    controls = player.app.controls()
    if controls and random.random() < 0.4:
        return random.choice(controls).rect.center
    width, height = player.app.size
    return random.randrange(width), random.randrange(height)


def _point(player: Player, random: Random) -> None:
    player.point(_somewhere(player, random))


def _rest(player: Player, random: Random) -> None:
    player.point(_somewhere(player, random))
    player.step(times=12)


def _press(player: Player, random: Random) -> None:
    player.key(random.choice(KEYS), random.choice((0, 0, 0, pygame.KMOD_SHIFT)))


def _click(player: Player, random: Random) -> None:
    player.click(_somewhere(player, random), random.choice((1, 1, 3)))


def _wheel(player: Player, random: Random) -> None:
    player.point(_somewhere(player, random))
    way = random.choice((-1, 1))
    player.step(pygame.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), flipped=False, touch=False))


def _drag(player: Player, random: Random) -> None:
    start = player.app.size[0] // 3, player.app.size[1] // 2
    way = random.randint(-30, 30), random.randint(-30, 30)
    player.point(start)
    player.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=3))
    for step in range(1, 4):
        at = start[0] + way[0] * step, start[1] + way[1] * step
        player.step(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=way, buttons=(0, 0, 1)))
    player.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=start, button=3))


DEEDS: tuple[Callable[[Player, Random], None], ...] = (_point, _point, _rest, _press, _click, _wheel, _drag)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_presenting_what_differs_equals_presenting_everything(size: tuple[int, int], seed: int) -> None:
    random = Random(seed)
    player = Player("raid", size=size)
    player.to_ground_movement()
    for number in range(60):
        deed = random.choice(DEEDS)
        deed(player, random)
        shown = _pixels(player)
        player.app.present_again()
        player.app.present()
        assert shown == _pixels(player), f"{number} {deed.__name__}"
        if player.app.screen.name == "desk":
            player.desk.stale = True
            player.app.present()
            assert shown == _pixels(player), f"{number} {deed.__name__}, painted anew"
    player.app.play.drop()


def test_a_pointer_on_the_map_touches_two_hexes_alone(raid: Player) -> None:
    raid.to_ground_movement()
    board = raid.desk.board
    board.centre(Hex(8, 8))
    raid.step()
    one, other = board.rect_of(Hex(8, 8)), board.rect_of(Hex(9, 8))
    raid.point(one.center)
    raid.desk.hover = Hex(9, 8)
    assert not raid.desk.paint(raid.app.buffer)
    assert raid.desk.touched() == [one, other]


def test_a_button_that_was_pointed_at_looks_as_before(raid: Player) -> None:
    raid.to_ground_movement()
    raid.point((300, 300))
    before = pygame.image.tobytes(raid.app.buffer, "RGB")
    for _ in range(3):
        raid.point(raid.control("menu").rect.center)
        raid.point((300, 300))
    assert pygame.image.tobytes(raid.app.buffer, "RGB") == before


def test_a_pointer_on_the_open_card_of_news_presents_nothing_anew(raid: Player) -> None:
    raid.reveal()
    assert raid.reads()
    x, y = raid.control("since-lines").rect.center
    raid.point((x, y))
    raid.step(times=20)
    presented = []
    for at in ((x + 1, y + 1), raid.control("since-go").rect.center):
        raid.point(at)
        presented.append(raid.presented)
    assert presented == [False, True]
