"""Place names: read at every zoom step, whoever stands in the hex, up to the edges of the map."""

import pygame
import pytest
from msgspec.structs import replace

from game.model.hexes import Hex
from game.model.land import Land, Place
from game.ui.board import Board, Counter, Marks
from game.ui.board.counters import Counters, wide
from game.ui.board.grid import FULL, FULL_WIDTH, ZOOMS, Zoom
from game.ui.board.inks import inks
from game.ui.board.marks import Pictogram
from game.ui.board.prints import Coordinates, Print, names
from game.ui.theme import THEMES

INKS = inks(THEMES["dark"])
SIZE = (480, 360)
KINDS: tuple[tuple[bool, Pictogram], ...] = ((True, "mech"), (False, "mech"), (False, "unknown"))


def called(land: Land, *places: Hex) -> Land:
    """A land with towns of a long name."""
    return replace(land, places=tuple(Place(f"Osselbridge {number}", "town", place) for number, place in enumerate(places)))


def at_step(zoom: Zoom) -> str:
    return zoom.words


def box(land: Land, zoom: Zoom) -> pygame.Rect:
    (_, only), *more = names(land, zoom, INKS)
    assert not more
    return only


@pytest.mark.parametrize("zoom", ZOOMS, ids=at_step)
@pytest.mark.parametrize("row", [8, 17], ids=["amid", "at the lower edge"])
def test_no_counter_hides_the_name_of_the_place_that_it_stands_in(raid: Land, zoom: Zoom, row: int) -> None:
    place = Hex(8, row)
    name, (left, top) = box(called(raid, place), zoom), zoom.corner(place)
    for own, kind in KINDS:
        for count in (1, 2, 3):
            stack = tuple(Counter(str(number), place, 0, own, kind, 3, "12", note="2.5") for number in range(count))
            for picture, at in Counters(zoom, THEMES["dark"], INKS).sprites(stack):
                body = picture.get_bounding_rect(min_alpha=120)  # a shadow hides nothing
                assert not body.move(left + at[0], top + at[1]).colliderect(name), f"{count} × {kind}"


@pytest.mark.parametrize("zoom", [zoom for zoom in ZOOMS if zoom.width >= FULL_WIDTH], ids=at_step)
def test_counters_of_neighbours_leave_a_long_name_free(raid: Land, zoom: Zoom) -> None:
    place = Hex(8, 8)
    land = replace(raid, places=(Place("Osselbridge", "town", place),))
    left, right = (zoom.centre(Hex(col, 8))[0] for col in (7, 9))
    name = box(land, zoom)
    assert name.left >= left + wide(zoom) // 2 - 1
    assert name.right <= right - wide(zoom) // 2 + 1


@pytest.mark.parametrize("zoom", ZOOMS, ids=at_step)
def test_a_name_is_lettered_no_smaller_than_can_be_read(raid: Land, zoom: Zoom) -> None:
    heights = [box(replace(raid, places=(Place(name, "town", Hex(8, 8)),)), zoom).height for name in ("I", "I" * 60)]
    assert heights[1] >= 0.7 * heights[0]


@pytest.mark.parametrize("zoom", ZOOMS, ids=at_step)
def test_a_name_lies_whole_upon_the_map(raid: Land, zoom: Zoom) -> None:
    whole = pygame.Rect((0, 0), zoom.size(raid.cols, raid.rows))
    for place in (Hex(1, 1), Hex(16, 1), Hex(1, 17), Hex(16, 17), Hex(15, 17), Hex(8, 1)):
        assert whole.contains(box(called(raid, place), zoom)), str(place)


@pytest.mark.parametrize("zoom", ZOOMS, ids=at_step)
def test_names_of_neighbours_lie_apart(raid: Land, zoom: Zoom) -> None:
    for crowd in ((Hex(8, 8), Hex(8, 9), Hex(9, 9)), (Hex(8, 16), Hex(8, 17), Hex(9, 17), Hex(7, 17))):
        boxes = [at for _, at in names(called(raid, *crowd), zoom, INKS)]
        assert all(one.collidelist(boxes[:number]) < 0 for number, one in enumerate(boxes))


@pytest.mark.parametrize("zoom", [zoom for zoom in ZOOMS if not zoom.tiny][2:], ids=at_step)
def test_the_number_of_a_hex_stands_clear_of_a_name(raid: Land, zoom: Zoom) -> None:
    land = called(raid, Hex(8, 8))
    printed = names(land, zoom, INKS)
    assert number(land, zoom, Hex(8, 9), printed) > number(land, zoom, Hex(8, 9), []) > 0, "it stands below the name"
    assert number(land, zoom, Hex(8, 10), printed) == number(land, zoom, Hex(8, 10), [])


def number(land: Land, zoom: Zoom, place: Hex, printed: list[Print]) -> int:
    """The first row of a hex where its number is printed."""
    view = pygame.Surface((zoom.width, zoom.height), pygame.SRCALPHA)
    Coordinates(land, zoom, INKS, printed).draw(view, [((place.row - 1) * land.cols + place.col - 1, (0, 0))])
    return view.get_bounding_rect().top


@pytest.mark.parametrize("zoom", [FULL - 2, FULL, FULL + 2])
def test_a_name_is_the_same_whether_a_counter_stands_there_or_not(raid: Land, zoom: int) -> None:
    land = called(raid, town := Hex(10, 11))
    board, buffer = Board(pygame.Rect((0, 0), SIZE), land, THEMES["dark"]), pygame.Surface(SIZE)
    board.zoom(zoom - board.camera.step)
    board.centre(town)
    told = box(land, board.camera.zoom)
    shown = []
    for stack in ((), (Counter("a", town, 0, own=True, kind="mech", title="1", note="6"),)):
        board.show(Marks(counters=stack))
        board.paint(buffer)
        shown.append(pygame.image.tobytes(buffer.subsurface(told.move(-board.camera.x, -board.camera.y)), "RGB"))
    assert shown[0] == shown[1]
