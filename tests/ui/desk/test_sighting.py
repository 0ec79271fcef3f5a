"""Sight at the desk: the ruler tells of lines of sight, the card of a hex who could make out whom from there."""

import pytest

from game.model.hexes import Hex
from game.model.switches import Switches
from game.rules.strategic.detection import look_around
from game.ui.desk.sighting import prospect_lines, sight_lines
from tests.scene import A, Scene, scene


def met(ground: str = ". . w . . . .", enemy: str = "0501") -> Scene:
    game = scene(ground, ("0101", "mech:5*4"), b=[(enemy, "mech:5*4")], switches=Switches(visibility="double-blind"), falls="7")
    look_around(game.turn)
    return game


@pytest.mark.rule("LOS-16", "LOS-01", "SENS-01")
def test_the_ruler_tells_what_stops_the_eye_and_how_far_one_sees() -> None:
    session = met().session()
    seat = session.seat(A)
    told = [words for words, _ in sight_lines(seat, seat.view().march.tokens[0], Hex(1, 1), Hex(5, 1))]
    assert told[0] == "By eye: Woods in 0301 stand between. [LOS-16]"
    assert told[1] == "By radar: a clear line"
    assert "[LOS-01] = 4" in told[2]
    assert "[SENS-01] = 6" in told[3]


def test_without_a_token_in_hand_the_ruler_tells_of_the_line_alone() -> None:
    assert len(sight_lines(met().session().seat(A), None, Hex(1, 1), Hex(5, 1))) == 2


def test_a_card_tells_who_could_make_one_out_there_and_the_odds_of_a_scan() -> None:
    seat = met(". . . . . . . . . . .").session().seat(A)
    token, known = seat.view().march.tokens[0], f"contact {seat.view().contacts[0].label}"
    near = " / ".join(words for words, _ in prospect_lines(seat, token, Hex(3, 1)))
    assert f"{known} could make it out by eye, by radar, with a roll" in near
    assert f"it would have {known} in sight" in near
    far = " / ".join(words for words, _ in prospect_lines(seat, token, Hex(11, 1)))
    assert "could make it out by eye" not in far
    assert f"a scan of {known} by radar: 83 % to make it out" in far


def test_a_card_tells_nothing_of_whom_one_does_not_know() -> None:
    seat = met(". . w . . . . . . . . . . . .", "1501").session().seat(A)
    assert prospect_lines(seat, seat.view().march.tokens[0], Hex(12, 1)) == []
