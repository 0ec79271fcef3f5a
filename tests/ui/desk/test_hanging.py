"""What hangs over the board: legend, ruler, the card of the way and the card of a hex stay upon it at every size."""

import pygame
import pytest
from pygame import Rect

from game.bots.cautious_bot import cautious_bot
from game.model.hexes import Hex
from game.ui.desk.cards import in_corner
from tests.ui.desk.player import Player

SHIFT = pygame.KMOD_SHIFT
OVERLAYS = (pygame.K_v, pygame.K_r, pygame.K_p, pygame.K_z)
WHOLE = Rect(0, 0, 900, 600)


def marching(size: tuple[int, int], scale: int) -> Player:
    """At the third turn of the raid, with contacts, the first formation in hand, and every overlay on."""
    player = Player("raid", size=size, scale=scale)
    game = player.app.game
    assert game is not None
    while game.public.turn < 3 or game.public.row != 6 or not game.seat(game.awaiting[0]).view().march.tokens[0].eyes.probe:
        seat = game.seat(game.awaiting[0])
        assert seat.say(cautious_bot("")(seat.view(), seat.ask)).allowed
    player.app.hand_over()
    player.sit_down()
    player.key(pygame.K_n)
    for key in OVERLAYS:
        player.key(key, SHIFT)
    return player


@pytest.mark.parametrize(
    ("size", "scale"), [((853, 480), 100), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 200)]
)
def test_ruler_and_way_stay_upon_the_board_below_the_longest_legend(size: tuple[int, int], scale: int) -> None:
    player = marching(size, scale)
    desk, board = player.desk, player.desk.layout.board
    desk.draft.goal = list(player.ends())[-1]
    desk.marks_changed()
    told = desk.hanging.stack()
    assert len(told) in {2, 3}, "strip and legend, one below the other or in one, and the way"
    assert all(board.contains(rect) for _, rect in told)
    desk.ruler = (Hex(1, 1), Hex(16, 16))
    desk.marks_changed()
    told = desk.hanging.stack()
    assert len(told) in {2, 3}
    assert all(board.contains(rect) for _, rect in told)
    player.app.play.drop()


@pytest.mark.parametrize(("size", "scale"), [((853, 480), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_the_card_of_a_formation_says_whole_that_an_engagement_is_due(size: tuple[int, int], scale: int) -> None:
    player = Player("raid", size=size, mode="plotted", scale=scale)
    game = player.app.game
    assert game is not None
    while game.public.row != 4 or not game.seat(game.awaiting[0]).view().engagements:
        seat = game.seat(game.awaiting[0])
        assert seat.say(cautious_bot("7")(seat.view(), seat.ask)).allowed
    player.app.hand_over()
    player.sit_down()
    desk = player.desk
    due = {key for each in desk.view.engagements for key in each.own}
    assert due
    for key in due:
        desk.take(key)
        player.step()
        card = player.control("card-1")
        assert card.fits
        assert card.text.endswith("to move  ·  engagement due")
    player.app.play.drop()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)])
def test_the_card_of_the_way_does_not_hide_the_way(size: tuple[int, int], scale: int) -> None:
    player = marching(size, scale)
    for key in OVERLAYS:
        player.key(key, SHIFT)
    desk, hidden = player.desk, []
    for goal in player.ends():
        desk.draft.goal = goal
        desk.marks_changed()
        player.step()
        card = desk.hanging.stack()[-1][1]
        hidden.append(len(card.collidelistall([desk.board.rect_of(step.hex) for step in desk.board.marks.path])))
    assert len(hidden) > 5
    assert hidden.count(0) > 0.75 * len(hidden), "a long way across a small board cannot be left free by any card"
    player.app.play.drop()


def test_the_card_of_a_hex_lies_where_neither_the_pointer_is_nor_anything_hangs() -> None:
    size, off, hung = (300, 200), (880, 20), Rect(0, 0, 300, 450)
    assert in_corner(size, off, WHOLE) == Rect(10, 390, *size)
    assert in_corner(size, (100, 500), WHOLE) == Rect(590, 390, *size)
    assert in_corner(size, off, WHOLE, [hung]) == Rect(590, 390, *size)
    assert in_corner(size, (800, 500), WHOLE, [hung]) == Rect(590, 10, *size), "the pointer is in one lower corner, something in the other"
    large = (500, 300)
    assert in_corner(large, (450, 400), WHOLE) == Rect(390, 10, *large), "the pointer is in both lower corners"
    assert in_corner(size, (800, 500), WHOLE, [hung, Rect(300, 0, 600, 50)]) == Rect(10, 390, *size), "rather there than under the pointer"


def test_the_card_of_a_hex_never_lies_upon_what_must_be_read_as_well() -> None:
    size, below, above = (300, 200), Rect(0, 350, 500, 250), Rect(0, 0, 900, 300)
    assert in_corner(size, (800, 500), WHOLE, [above, below], [below]) == Rect(590, 10, *size), "rather upon what else hangs"
    assert in_corner(size, (800, 500), WHOLE, [above, below], [above, below]) is None
    above.height = 100
    assert in_corner(size, (800, 500), WHOLE, [above, below], [above, below]) == Rect(10, 110, *size), "there is room between"


@pytest.mark.parametrize(("size", "scale"), [((853, 480), 100), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)])
def test_the_cards_of_a_hex_and_of_a_way_never_lie_on_each_other(size: tuple[int, int], scale: int) -> None:
    player = marching(size, scale)
    desk, shown, gone = player.desk, 0, 0
    seen = [place for place in desk.view.land.all_hexes() if desk.layout.board.contains(desk.board.rect_of(place))]
    for goal in list(player.ends())[::9]:
        desk.draft.goal = goal
        desk.marks_changed()
        *_, (_, way) = desk.hanging.stack()
        for place in seen[::5]:
            card = desk.hanging.card(place, desk.board.rect_of(place).center)
            shown, gone = shown + (card is not None), gone + (card is None)
            assert card is None or not card[1].colliderect(way), f"{place} and the way to {goal}"
            assert card is None or desk.layout.board.contains(card[1])

    assert shown > 3 * gone, "it moves where it can"
    player.app.play.drop()


def test_the_card_of_a_hex_gives_way_to_the_ruler() -> None:
    player = marching((1280, 720), 150)
    desk = player.desk
    place = desk.view.march.tokens[0].hex
    at = desk.board.rect_of(place).center
    assert desk.hanging.card(place, at) is not None
    desk.ruler = (place, Hex(16, 16))
    desk.marks_changed()
    assert desk.hanging.card(place, at) is None
    desk.ruler = ()
    desk.marks_changed()
    assert desk.hanging.card(place, at) is not None
    player.app.play.drop()


def test_the_ruler_to_a_contact_tells_what_formation_and_contact_would_make_of_each_other() -> None:
    player = marching((1280, 720), 100)
    desk = player.desk
    held = desk.draft.held(desk.view)
    seen = next(each for each in desk.view.contacts if each.now)
    assert held is not None
    desk.ruler = (held.hex, seen.hex)
    told = [words for words, _ in desk.ruler_card()]
    assert any((words.startswith(f"#{seen.label}") and "in sight" in words) or f"scan of #{seen.label}" in words for words in told)
    desk.take(None)
    assert not any(f"#{seen.label}" in words for words, _ in desk.ruler_card())
    player.app.play.drop()


def test_the_card_of_a_way_hides_less_of_a_map_that_is_seen_whole() -> None:
    player = marching((1280, 720), 150)
    desk = player.desk
    desk.draft.goal = list(player.ends())[-1]
    player.key(pygame.K_0)
    desk.marks_changed()
    head, card = (desk.hanging.stack()[place][1] for place in (0, -1))
    land = Rect(desk.layout.board.left - desk.board.camera.x, desk.layout.board.top - desk.board.camera.y, *desk.board.camera.world)
    below = card.copy()
    below.topleft = head.left, head.bottom + 6
    hidden, without = (Rect(place.clip(land)) for place in (card, below))
    assert hidden.width * hidden.height < without.width * without.height
    player.app.play.drop()


def test_a_message_lies_beside_the_card_of_a_hex(raid: Player) -> None:
    raid.to_ground_movement()
    desk = raid.desk
    assert desk.clearing == desk.layout.board
    raid.key(pygame.K_n)
    raid.point(desk.board.rect_of(next(iter(raid.ends()))).center)
    raid.step(times=10)
    assert desk.hanging.resting
    assert desk.clearing.width < desk.layout.board.width
    assert desk.layout.board.contains(desk.clearing)


def test_a_sheet_lies_upon_the_darkened_desk(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    desk = raid.app.buffer.copy()
    raid.key(pygame.K_q)
    assert raid.app.screen.name == "order"
    for at in ((4, 4), (1276, 716)):
        bright, dark = (sum(picture.get_at(at)[:3]) for picture in (desk, raid.app.buffer))
        assert 0 < dark < bright


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_card_of_the_way_hides_nothing_of_a_small_map_that_is_seen_whole(size: tuple[int, int]) -> None:
    player = marching(size, 100)
    player.key(pygame.K_0)
    desk = player.desk
    desk.draft.goal = list(player.ends())[-1]
    desk.marks_changed()
    player.step(times=20)
    camera, board = desk.board.camera, desk.layout.board
    _, card = desk.hanging.stack()[-1]
    assert not card.colliderect(Rect((board.left - camera.x, board.top - camera.y), camera.world))
    player.app.play.drop()
