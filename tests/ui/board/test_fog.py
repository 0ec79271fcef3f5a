"""Fog: what nobody has in view is veiled, and only what changes is painted anew."""

from random import Random

import pygame
import pytest

from game.model.hexes import Hex
from game.model.land import Ground, Land, made
from game.ui.board import Board, Marks
from game.ui.board.fog import Fog, shade
from game.ui.desk.legend import fog_items
from game.ui.theme import THEMES
from tests.ui.desk.player import Player

SIZE = (480, 320)
LAND = made(Land("Veiled", "", 8, 6, (Ground(),) * 48))


def bit(place: Hex) -> int:
    return 1 << (place.row - 1) * LAND.cols + place.col - 1


def painted(*fogs: Fog | None) -> tuple[pygame.Surface, list[pygame.Rect]]:
    board, buffer = Board(pygame.Rect((0, 0), SIZE), LAND, THEMES["dark"]), pygame.Surface(SIZE)
    boxes: list[pygame.Rect] = []
    for fog in fogs:
        board.show(Marks(fog=fog, coordinates=False))
        boxes = board.paint(buffer)
    return buffer, boxes


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_a_hex_out_of_view_is_darker_and_one_never_seen_is_darkest() -> None:
    plain, _ = painted(None)
    once, _ = painted(Fog(0, (1 << 48) - 1))
    never, _ = painted(Fog(0, 0))
    sums = [sum(bytes_of(each)) for each in (never, once, plain)]
    assert sums == sorted(set(sums))


def test_a_changed_veil_paints_the_same_pixels_as_painting_all() -> None:
    before, after = Fog(bit(Hex(2, 2)), bit(Hex(2, 2))), Fog(bit(Hex(3, 2)), bit(Hex(2, 2)) | bit(Hex(3, 2)))
    stepwise, boxes = painted(before, after)
    assert bytes_of(stepwise) == bytes_of(painted(after)[0])
    assert 0 < len(boxes) <= 2


def test_fog_that_stays_is_not_painted_again() -> None:
    assert painted(Fog(5, 7), Fog(5, 7))[1] == []


def test_without_double_blind_play_there_is_no_fog() -> None:
    assert [bool(_fog(visibility)) for visibility in ("double-blind", "blips", "open")] == [True, False, False]


def _fog(visibility: str) -> Fog | None:
    player = Player("raid", visibility=visibility)
    player.sit_down()
    return player.desk.draft.fog(player.desk.view)


def test_a_desk_has_in_view_what_its_own_formations_have() -> None:
    player = Player("raid")
    player.sit_down()
    view, fog = player.desk.view, player.desk.draft.fog(player.desk.view)
    assert fog is not None
    assert all(fog.seen >> (token.hex.row - 1) * view.land.cols + token.hex.col - 1 & 1 for token in view.march.tokens)
    assert fog.seen & ~fog.ever == 0


@pytest.mark.parametrize(("fog", "words"), [(None, 0), (Fog(1, 1), 1), (Fog(1, 3), 2), (Fog(1, (1 << 48) - 1), 1)])
def test_the_legend_names_the_veils_that_lie_on_the_map(fog: Fog | None, words: int) -> None:
    assert len(fog_items(fog, 48)) == words


def test_the_mini_map_veils_as_its_theme_does() -> None:
    fog = Fog(0, bit(Hex(1, 1)))
    once, never = ({name: shade(LAND, fog, theme).get_at(at).a for name, theme in THEMES.items()} for at in ((0, 0), (0, 4)))
    assert once["contrast"] > once["dark"] > once["light"] > 0
    assert all(never[name] > once[name] for name in THEMES)


def test_the_mini_map_veils_two_pixels_of_each_hex_even_columns_one_lower() -> None:
    chance = Random("veils")
    fog = Fog(chance.getrandbits(48), chance.getrandbits(48))
    alphas = {state: shade(LAND, Fog(*state), THEMES["dark"]).get_at((0, 0)).a for state in ((1, 1), (0, 1), (0, 0))}
    whole = shade(LAND, fog, THEMES["dark"])
    for place in LAND.all_hexes():
        seen, ever = bool(fog.seen & bit(place)), bool(fog.ever & bit(place))
        top = 2 * (place.row - 1) + 1 - place.col % 2
        found = [whole.get_at((place.col - 1, top + each)).a for each in (0, 1)]
        assert found == [alphas[seen, seen or ever]] * 2
