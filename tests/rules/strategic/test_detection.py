"""Detection: contacts in the three ways to see."""

import pytest

from game.model.commands import Merge, Split
from game.model.components import Glimpse
from game.model.hexes import Hex
from game.model.switches import Switches, Visibility
from game.rules.strategic.regrouping import apply_merge, apply_split
from game.rules.strategic.walking import move
from tests.scene import A1, A, B, Scene, scene

LANCES = ("0101", "mech:5*2 | mech:5*2")


def playing(visibility: Visibility) -> Scene:
    return scene(". . . . . . . . . . . .", LANCES, b=[("1201", "tracked:4*3")], switches=Switches(visibility=visibility))


@pytest.mark.rule("SENS-12")
def test_without_double_blind_every_unit_is_on_the_map_as_a_blip() -> None:
    assert [(each.hex, each.glimpse) for each in playing("blips").view(B).contacts] == [(Hex(1, 1), Glimpse())]


@pytest.mark.rule("SENS-13")
def test_in_open_play_a_token_lies_face_up_with_its_type_alone() -> None:
    assert [each.glimpse for each in playing("open").view(A).contacts] == [Glimpse(kinds=(("vehicle", 0),))]


@pytest.mark.rule("SENS-12")
def test_a_blip_moves_with_its_token_and_keeps_its_label() -> None:
    game = playing("blips")
    before = game.view(B).contacts[0]
    move(game.turn, A1, (Hex(2, 1), Hex(3, 1)), "normal")
    after = game.view(B).contacts[0]
    assert (after.hex, after.label) == (Hex(3, 1), before.label)


def test_parts_of_a_watched_formation_get_labels_of_their_own() -> None:
    game = playing("open")
    before = game.view(B).contacts[0].label
    apply_split(game.turn, A, Split(A1))
    assert [each.label for each in game.view(B).contacts] == [before + 1, before + 2]
    apply_merge(game.turn, A, Merge(A1))
    assert [each.label for each in game.view(B).contacts] == [before + 3]


def test_no_label_is_given_in_double_blind_play_before_anything_is_made_out() -> None:
    game = playing("double-blind")
    assert (game.view(A).contacts, game.view(B).contacts) == ((), ())
