"""What the desk tells of a march's risks before it: rolls on its way, and fatigue."""

import pygame
import pytest
from msgspec.structs import replace

from game.model.hexes import Hex
from game.model.questions import Path, PathAnswer
from game.model.switches import Switches
from game.rules.strategic.detection import look_around
from game.texts import reason_text
from game.ui.desk.describe import hex_lines
from game.ui.desk.draft import Draft
from game.ui.desk.prospects import way_lines
from game.ui.desk.risks import risk_lines, roll_lines, strain_text
from tests.scene import GROUND, A, B, scene
from tests.ui.desk.player import Player


def drawn(ground: str, end: str, *enemies: str, pace: str = "normal") -> tuple[Draft, list[str]]:
    """A lance at 0101 with a way to a hex drawn, and the card of that way."""
    blind = Switches(visibility="double-blind")
    game = scene(ground, ("0101", "mech:8*4"), b=[(each, "mech:5*4") for each in enemies], switches=blind, falls="7")
    look_around(game.at(GROUND, A, B).turn)
    draft = Draft(game.session().seat(A))
    held = game.token()
    draft.select(held)
    draft.go_at(pace)  # type: ignore[arg-type]
    draft.goal = Hex(int(end[:2]), int(end[2:]))
    way = draft.way()
    assert isinstance(way, PathAnswer)
    return draft, [words for words, _ in way_lines(draft, way, risk_lines(draft, held, way))]


@pytest.mark.rule("TERR-23")
def test_the_card_of_a_way_tells_where_units_roll_and_the_odds() -> None:
    _, card = drawn(". m . . .", "0301")
    assert card == ["The way to 0301", "Soft ground at 0201: 4 units roll 5+; the chance that none bogs down is 48.2 % [TERR-23]"]


@pytest.mark.rule("TERR-23")
def test_in_a_small_window_rolls_are_told_in_short() -> None:
    draft, _ = drawn(". m . . .", "0301")
    assert risk_lines(draft, draft.held(draft.seat.view()), draft.way(), brief=True) == [
        ("Soft ground at 0201: 4 units roll 5+, none bogs down: 48.2 %", "amber")
    ]


def test_describe_tells_the_rolls_of_the_way_that_is_drawn_in_full(raid: Player) -> None:
    raid.to_ground_movement()
    draft, risks = raid.desk.draft, ""
    while not risks:
        raid.key(pygame.K_n)
        for end in raid.ends():
            draft.goal = end
            risks = "\n".join(words for words, _ in risk_lines(draft, draft.held(raid.desk.view), draft.way()))
            if risks:
                break
    raid.press("tool-describe")
    assert risks in raid.control("text").text


def test_a_way_without_risks_has_no_card_while_no_contact_is_held() -> None:
    assert drawn(". . . . .", "0301")[1] == []


@pytest.mark.rule("TERR-23")
def test_risks_stand_above_what_contacts_may_do() -> None:
    _, card = drawn(". m . . . .", "0301", "0601")
    assert card[0] == "The way to 0301, as far as contacts are known"
    assert card[1].startswith("Soft ground at 0201")
    assert len(card) > 2


@pytest.mark.rule("FMARCH-02", "TERR-23")
def test_a_forced_march_is_told_with_its_harder_rolls() -> None:
    _, card = drawn(". m . . .", "0301", pace="forced")
    assert "4 units roll 6+" in card[1]


def test_the_card_of_a_hex_tells_of_rolls_in_that_hex_alone() -> None:
    draft, _ = drawn(". m . . .", "0401")
    answer = draft.seat.ask(Path(draft.token or draft.seat.view().march.tokens[0].key, Hex(3, 1)))
    assert isinstance(answer, PathAnswer)
    assert roll_lines(draft.rolls(answer.path), Hex(3, 1)) == []
    assert len(roll_lines(draft.rolls(answer.path), Hex(2, 1))) == 1


@pytest.mark.rule("FMARCH-03", "AMB-65")
def test_before_a_band_of_fatigue_is_crossed_the_desk_warns(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    desk = raid.desk
    raid.click_hex(next(iter(raid.ends())))
    held, way = desk.draft.held(desk.view), desk.draft.way()
    assert held is not None
    assert strain_text(held, "normal") == ""
    assert risk_lines(desk.draft, held, way) == []
    tired = replace(held, fatigue=4, strained=5, strained_band="fatigued", band="tired")
    desk.draft.go_at("forced")
    assert risk_lines(desk.draft, tired, way) == [
        ("The forced march takes its fatigue from 4 (tired) to 5 (fatigued). [FMARCH-03]", "amber")
    ]
    assert not any("roll" in words for words, _ in hex_lines(desk, held.hex))


def test_the_buttons_tell_what_a_march_mode_takes_and_why_nothing_can_be_taken_back(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    tips = {part.name: part.tip for part in raid.desk.widgets.parts()}
    assert "costs 1 fatigue" in tips["pace-forced"]
    assert raid.desk.view.undo is not None
    assert tips["undo"] == f"{reason_text(raid.desk.view.undo)} [U]"
