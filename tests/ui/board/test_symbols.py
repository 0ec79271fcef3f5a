"""Symbols: everything is told apart without its colour, and every word goes through the lettering of the program."""

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.model.hexes import Hex
from game.model.land import Land
from game.ui import text
from game.ui.board import Board, Counter, Marks, MiniMap, PathMark, ReachMark
from game.ui.board.counters import Counters, reach
from game.ui.board.grid import ZOOMS, Zoom
from game.ui.board.inks import inks
from game.ui.board.looks import along
from game.ui.board.pictograms import PICTURES
from game.ui.theme import THEMES

RECT = pygame.Rect(0, 0, 480, 360)
HERE = Hex(8, 8)
SIGNED: dict[str, object] = {"order": "destroy", "pace": "forced", "states": ("bogged", "hidden", "fortified"), "fatigue": 4}


def _grey(raid: Land, marks: Marks, theme: str = "dark") -> bytes:
    board, buffer = Board(RECT, raid, THEMES[theme]), pygame.Surface(RECT.size)
    board.centre(HERE)
    board.show(marks)
    board.paint(buffer)
    return pygame.image.tobytes(pygame.transform.grayscale(buffer), "RGB")


def _token(**fields: object) -> Counter:
    return Counter(**{"id": "a", "hex": HERE, "side": 0, "own": True, "kind": "mech", **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", THEMES)
def test_counters_differ_without_colour(raid: Land, theme: str) -> None:
    tokens = [_token(kind=kind) for kind in PICTURES]
    tokens += [_token(own=False), _token(own=False, kind="unknown"), _token(scale=1), _token(scale=3), _token(dim=True)]
    tokens += [_token(selected=True), _token(age="T5"), _token(note="2"), _token(title="9"), _token(side=1)]
    assert len({_grey(raid, Marks(counters=(token,)), theme) for token in tokens}) == len(tokens)


def test_turns_of_reach_differ_without_colour(raid: Land) -> None:
    pictures = {_grey(raid, Marks(reach={HERE: ReachMark("", turn)})) for turn in range(1, 8)}
    assert len(pictures) == 7


def test_a_hex_where_no_march_may_end_is_marked(raid: Land) -> None:
    assert _grey(raid, Marks(reach={HERE: ReachMark("3")})) != _grey(raid, Marks(reach={HERE: ReachMark("3", rest=False)}))


def test_a_warning_on_the_way_shows(raid: Land) -> None:
    steps = (HERE, HERE.towards(1))
    plain, warned = (tuple(PathMark(step, "2", warn) for step in steps) for warn in (False, True))
    assert _grey(raid, Marks(path=plain)) != _grey(raid, Marks(path=warned))


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: zoom.folder)
@pytest.mark.parametrize("crowd", [1, 2, 3, 5])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", ["", "WWWWWWWWWWWWWWWWWWWWWWWW"], ids=["unnamed", "named"])
def test_counters_stay_near_their_hex(zoom: object, crowd: int, scale: int, name: str) -> None:
    step = next(each for each in ZOOMS if each is zoom)
    text.set_scale(scale)
    try:
        borne = {"selected": True, "title": "#99", "name": name, "note": "12.5", "scale": 3, **SIGNED}
        stack = tuple(_token(id=str(n), own=n % 2 == 0, **borne) for n in range(crowd))
        sprites = Counters(step, THEMES["dark"], inks(THEMES["dark"])).sprites(stack)
    finally:
        text.set_scale(100)
    around = reach(step)
    near = pygame.Rect(0, 0, step.width, step.height).inflate(2 * around, 2 * around)
    assert len(sprites) == min(crowd, 3) + (crowd > 3)
    assert all(near.contains(surface.get_rect(topleft=at)) for surface, at in sprites)


@pytest.mark.parametrize("zoom", [zoom for zoom in ZOOMS if zoom.width >= 40], ids=lambda zoom: zoom.folder)
@pytest.mark.parametrize("crowd", [1, 2, 3, 5])
def test_a_counter_in_the_air_bears_its_altitude_however_many_lie_in_its_hex(zoom: Zoom, crowd: int) -> None:
    stack = (*(_token(id=str(n), title=str(n), note="4") for n in range(crowd - 1)), _token(id="f", kind="aerospace", altitude=6))
    heard: list[str] = []
    text.listen(heard.append)
    try:
        Counters(zoom, THEMES["dark"], inks(THEMES["dark"])).sprites(stack)
    finally:
        text.listen(None)
    assert {"alt 6", "↑6"} & set(heard)


def test_all_words_can_be_heard(raid: Land) -> None:
    unprinted = replace(raid, version="never printed before")
    heard: list[str] = []
    text.listen(heard.append)
    try:
        _grey(unprinted, Marks(counters=(_token(title="#77", note="6.5"),), reach={HERE.towards(0): ReachMark("13.5")}))
    finally:
        text.listen(None)
    assert {"#77", "6.5", "13.5", "0808"} <= set(heard)


@pytest.mark.parametrize(
    ("folder", "name", "shown"),
    [
        ("100", "Hammer", "Hammer"),
        ("150", "The Old Guard of Ossel", "The Old G…"),
        ("100", "", "#77"),
        ("050", "Wagon train", "#77"),
    ],
)
def test_a_counter_shows_as_much_of_a_name_as_has_room_or_else_the_number(folder: str, name: str, shown: str) -> None:
    zoom, theme = next(each for each in ZOOMS if each.folder == folder), THEMES["dark"]
    heard: list[str] = []
    text.listen(heard.append)
    try:
        Counters(zoom, theme, inks(theme)).sprites((_token(own=False, title="#77", name=name, age="T19"),))
    finally:
        text.listen(None)
    assert heard == [shown, "T19"]


def test_a_line_with_gaps_is_filled() -> None:
    line = along([Hex(2, 2), Hex(7, 9), Hex(7, 9), Hex(6, 3)])
    assert (line[0], line[-1]) == (Hex(2, 2), Hex(6, 3))
    assert all(one.distance(other) == 1 for one, other in pairwise(line))
    assert len(line) == 1 + Hex(2, 2).distance(Hex(7, 9)) + Hex(7, 9).distance(Hex(6, 3))


def test_the_mini_map_paints_when_something_changed(raid: Land) -> None:
    board, buffer = Board(RECT, raid, THEMES["dark"]), pygame.Surface(RECT.size)
    small = MiniMap(pygame.Rect(300, 200, 160, 150), raid, THEMES["dark"], board)
    assert small.paint(buffer)
    assert not small.paint(buffer)
    board.zoom(1)
    assert not small.paint(buffer)
    small.show(Marks(counters=(_token(),)))
    assert small.paint(buffer)
    found = {small.hex_at((x, y)) for x in range(300, 460) for y in range(200, 350)} - {None}
    assert found == set(raid.all_hexes())
    assert small.hex_at((0, 0)) is None


def test_the_mini_map_frames_what_the_board_shows_upon_the_presented_frame(raid: Land) -> None:
    board, buffer = Board(RECT, raid, THEMES["dark"]), pygame.Surface(RECT.size)
    small = MiniMap(pygame.Rect(300, 200, 160, 150), raid, THEMES["dark"], board)
    small.paint(buffer)
    frames = []
    for step in (0, 2):
        board.zoom(step)
        window = buffer.copy()
        small.overlay(window)
        frames.append(small.frame)
        assert small.frame is not None
        window.fill((0, 0, 0), small.frame.inflate(4, 4))
        outside = buffer.copy()
        outside.fill((0, 0, 0), small.frame.inflate(4, 4))
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(outside, "RGB")
    assert frames[0] != frames[1]


def test_signs_differ_without_colour(raid: Land) -> None:
    tokens = [_token(order=order) for order in ("contact", "breakthrough", "evade", "defend", "destroy")]
    tokens += [_token(title="1", note="4", pace=pace) for pace in ("forced", "cautious")]
    tokens += [_token(states=(state,)) for state in ("hidden", "dug-in", "indoors", "fortified", "bogged", "stopped")]
    tokens += [_token(fatigue=level) for level in range(5)]
    assert len({_grey(raid, Marks(counters=(token,))) for token in tokens}) == len(tokens) == 18


def test_signs_that_could_not_be_read_are_left_out() -> None:
    small, large = ZOOMS[0], ZOOMS[-1]
    for zoom, shown in ((small, False), (large, True)):
        plain, signed = (
            Counters(zoom, THEMES["dark"], inks(THEMES["dark"])).sprites((token,))[0][0]
            for token in (_token(), _token(order="defend", states=("hidden",), fatigue=3))
        )
        assert (pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(signed, "RGBA")) is shown
