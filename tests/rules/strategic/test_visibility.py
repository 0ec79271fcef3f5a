"""Visibility: double-blind, with blips, or with all tokens face up."""

import pytest

from game.model.commands import Merge, Split
from game.model.components import Glimpse
from game.model.components.detection import NUMBER, WEIGHT
from game.model.events import ContactLost, ContactRaised
from game.model.hexes import Hex
from game.model.switches import Switches, Visibility
from game.rules.strategic.detection import look_around
from game.rules.strategic.regrouping import apply_merge, apply_split
from game.rules.strategic.walking import move
from tests.scene import A1, B1, GROUND, A, B, Scene, scene

OPEN = " ".join("." * 19)
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


def near(visibility: Visibility, *falls: int, b: str = "0501") -> Scene:
    """A 'Mech of either side, by day."""
    game = scene(OPEN, ("0101", "mech:5"), b=[(b, "mech:5*4")], switches=Switches(visibility=visibility), falls=falls)
    return game.at(GROUND, B, active=B1)


@pytest.mark.rule("SENS-12", "SENS-09", "AMB-59")
def test_of_a_blip_the_eye_tells_its_size_and_a_roll_what_it_comes_to() -> None:
    seen, scanned = near("blips", *(1, 1) * 4), near("blips", 3, 4, 1, 1, b="0701")
    for game in (seen, scanned):
        look_around(game.turn)
    assert [(each.rung, each.source, each.glimpse.units) for each in seen.view(A).contacts] == [(WEIGHT, "visual", 4)]
    assert [(each.rung, each.source, each.glimpse.units) for each in scanned.view(A).contacts] == [(NUMBER, "radar", 4)]


@pytest.mark.rule("SENS-12", "AMB-57")
def test_of_a_blip_more_is_told_on_a_march_and_stays_known_where_it_goes() -> None:
    game = near("blips", *(1, 1) * 8, b="0601")
    label = game.view(A).contacts[0].label
    move(game.turn, B1, (Hex(5, 1),), "normal")
    assert [(each.contact, each.rung) for each in game.told(A, ContactRaised)] == [(label, WEIGHT)]
    move(game.turn, B1, tuple(Hex(col, 1) for col in (6, 7, 8)), "normal")
    look_around(game.turn)
    assert [(each.label, each.hex, each.now, each.rung) for each in game.view(A).contacts] == [(label, Hex(8, 1), True, WEIGHT)]
    assert game.told(A, ContactLost) == ()


@pytest.mark.rule("SENS-13")
def test_in_open_play_neither_eye_nor_sensors_tell_more_than_the_type() -> None:
    game = near("open", *(6, 6) * 8, b="0301")
    before = [each.glimpse for each in game.view(A).contacts]
    move(game.turn, B1, (Hex(2, 1),), "normal")
    look_around(game.turn)
    assert [each.glimpse for each in game.view(A).contacts] == before == [Glimpse(kinds=(("mech", 0),))]


def test_parts_of_a_watched_formation_get_labels_of_their_own() -> None:
    game = playing("open")
    before = game.view(B).contacts[0].label
    apply_split(game.turn, A, Split(A1))
    parts = [each.label for each in game.view(B).contacts]
    apply_merge(game.turn, A, Merge(A1))
    assert len({before, *parts, *(each.label for each in game.view(B).contacts)}) == 4


def test_no_label_is_given_in_double_blind_play_before_anything_is_made_out() -> None:
    game = playing("double-blind")
    assert (game.view(A).contacts, game.view(B).contacts) == ((), ())
