"""Painting only what changed gives the same pixels as painting everything."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.content.maps import find_map
from game.model.hexes import Hex
from game.model.land import Land
from game.ui.board import Board, Counter, Marks, ReachMark, picture
from game.ui.theme import THEMES

SIZE = (480, 360)
MakeMarks = Callable[[Land, Random], Marks]
RECT = pygame.Rect(20, 10, 420, 330)


def _board(land: Land, theme: str = "dark") -> Board:
    return Board(RECT, land, THEMES[theme], picture(land, find_map("raid.tmx")))


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface.subsurface(RECT), "RGB")


def _whole(board: Board, other: Board, buffer: pygame.Surface) -> bytes:
    """The pixels of another board that shows the same and paints everything."""
    other.show(board.marks)
    other.camera.restore(board.camera.state())
    other.camera.x, other.camera.y = board.camera.x, board.camera.y
    other.invalidate()
    buffer.fill((9, 9, 9))
    other.paint(buffer)
    return _pixels(buffer)


def _step(board: Board, land: Land, random: Random, some_marks: MakeMarks) -> None:
    """Something that a player may do."""
    match random.randrange(7):
        case 0 | 1:
            board.pan(random.randint(-60, 60), random.randint(-60, 60))
        case 2:
            board.pan(random.choice((-5, 5, 0)), random.choice((-5, 5, 0)))
        case 3:
            board.zoom(random.choice((-2, -1, 1, 2)), (random.randrange(RECT.width), random.randrange(RECT.height)))
        case 4:
            board.show(some_marks(land, random))
        case 5:
            moved = [replace(each, hex=random.choice(list(each.hex.around()))) for each in board.marks.counters]
            board.show(replace(board.marks, counters=tuple(moved)))
        case _:
            board.show(some_marks(land, random))
            board.centre(Hex(random.randint(1, land.cols), random.randint(1, land.rows)))


@pytest.mark.parametrize(("seed", "theme"), [(0, "dark"), (1, "dark"), (2, "dark"), (3, "light"), (4, "contrast")])
def test_painting_what_changed_equals_painting_everything(raid: Land, some_marks: MakeMarks, seed: int, theme: str) -> None:
    random = Random(seed)
    board, buffer = _board(raid, theme), pygame.Surface(SIZE)
    other, canvas = _board(raid, theme), pygame.Surface(SIZE)
    board.show(some_marks(raid, random))
    for step in range(64):
        for _ in range(random.choice((1, 1, 2, 3))):
            _step(board, raid, random, some_marks)
        board.paint(buffer)
        assert _pixels(buffer) == _whole(board, other, canvas), f"step {step}"


def test_nothing_is_painted_when_nothing_changed(raid: Land) -> None:
    board, buffer = _board(raid), pygame.Surface(SIZE)
    assert board.paint(buffer)
    before = pygame.image.tobytes(buffer, "RGB")
    board.show(Marks())
    board.pan(0, 0)
    assert not board.paint(buffer)
    assert pygame.image.tobytes(buffer, "RGB") == before


def test_the_board_paints_within_its_rectangle(raid: Land) -> None:
    board, buffer = _board(raid), pygame.Surface(SIZE)
    buffer.fill((1, 2, 3))
    board.paint(buffer)
    board.pan(30, 40)
    board.paint(buffer)
    outside = {tuple(buffer.get_at((x, y)))[:3] for x in range(SIZE[0]) for y in range(SIZE[1]) if not RECT.collidepoint(x, y)}
    assert outside == {(1, 2, 3)}


def test_a_moved_counter_changes_two_small_boxes(raid: Land) -> None:
    board, buffer = _board(raid), pygame.Surface(SIZE)
    board.centre(Hex(8, 8))
    token = Counter("a", Hex(8, 8), 0, own=True, kind="mech")
    board.show(Marks(counters=(token,)))
    board.paint(buffer)
    before = buffer.copy()
    board.show(Marks(counters=(replace(token, hex=Hex(9, 8)),)))
    board.paint(buffer)
    near = board.rect_of(Hex(8, 8)).union(board.rect_of(Hex(9, 8))).inflate(40, 40)
    before.fill((0, 0, 0), near)
    buffer.fill((0, 0, 0), near)
    assert _pixels(before) == _pixels(buffer)


def test_hovering_leaves_the_buffer_alone(raid: Land) -> None:
    board, buffer, window = _board(raid), pygame.Surface(SIZE), pygame.Surface(SIZE)
    board.show(Marks(ruler=(Hex(8, 8), Hex(10, 9))))
    board.centre(Hex(8, 8))
    board.paint(buffer)
    before = pygame.image.tobytes(buffer, "RGB")
    window.blit(buffer, (0, 0))
    board.overlay(window, Hex(8, 8))
    assert pygame.image.tobytes(buffer, "RGB") == before
    assert pygame.image.tobytes(window, "RGB") != before
    assert not board.paint(buffer)


def test_every_pixel_belongs_to_the_hex_that_the_board_names(raid: Land) -> None:
    board = _board(raid)
    for _ in range(6):
        board.zoom(-1)
    for _ in range(6):
        zoom = board.camera.zoom
        for place in (Hex(1, 1), Hex(2, 1), Hex(7, 9)):
            board.centre(place)
            corner = board.rect_of(place)
            for line, (left, right) in enumerate(zoom.spans):
                for x in (left, right - 1):
                    pos = (corner.left + x, corner.top + line)
                    assert board.hex_at(pos) == place or not RECT.collidepoint(pos)
                outside = (corner.left + right, corner.top + line)
                assert board.hex_at(outside) != place
        board.zoom(1)


def test_zooming_keeps_the_hex_under_the_pointer(raid: Land) -> None:
    board = _board(raid)
    board.zoom(2)
    board.centre(Hex(8, 9))
    at = (RECT.centerx + 30, RECT.centery - 20)
    board.zoom(-5)
    board.zoom(5)
    board.centre(Hex(8, 9))
    before = board.hex_at(at)
    for steps in (-1, 1, -1, 1):
        board.zoom(steps, at)
        assert board.hex_at(at) == before


def test_costs_of_road_and_minimum_march_differ_in_shape(raid: Land) -> None:
    pictures = []
    for way in ("march", "road", "minimum"):
        board, buffer = _board(raid), pygame.Surface(SIZE)
        board.centre(Hex(8, 8))
        board.show(Marks(reach={Hex(8, 8): ReachMark("3", 1, way)}))
        board.paint(buffer)
        grey = pygame.transform.grayscale(buffer)
        pictures.append(_pixels(grey))
    assert len(set(pictures)) == 3
