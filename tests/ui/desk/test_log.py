"""The log: kinds, a search, older lines, and lines that open their ruling."""

from typing import get_args

import pygame
import pytest

from game.model.components.detection import Glimpse, Report
from game.model.events import AnyEvent, ContactMade, Told
from game.model.hexes import Hex
from game.model.ids import Label, rule
from game.model.ruling import part, tally
from game.ui.desk.kinds import ALL, KINDS, NEWS, kind_of
from tests.ui.desk.player import Player


def texts(player: Player) -> list[str]:
    desk = player.desk
    return [row.cells[-1] for row in desk.log.rows(desk.view, narrow=False)]


def test_kinds_and_words_choose_lines(raid: Player) -> None:
    raid.to_ground_movement()
    desk = raid.desk
    everything = texts(raid)
    desk.panels._choose_kind("dice")  # noqa: SLF001
    assert texts(raid) == [line for line in everything if "initiative" in line]
    desk.panels._choose_kind("news")  # noqa: SLF001
    rows = desk.log.rows(desk.view, narrow=False)
    assert rows
    assert all(row.flag for row in rows)
    desk.panels._choose_kind("all")  # noqa: SLF001
    raid.key(pygame.K_l, pygame.KMOD_CTRL)
    assert raid.app.dialog_open
    raid.key(pygame.K_ESCAPE)
    desk.acts.viewing.search_log("INITIATIVE wins")
    assert len(texts(raid)) == 1
    assert "“INITIATIVE wins”" in raid.control("log-find").text, "what is left out is said"


def test_older_lines_come_when_they_are_asked_for(raid: Player) -> None:
    raid.to_ground_movement()
    before = texts(raid)
    raid.press("log-earlier")
    after = texts(raid)
    assert after[-len(before) :] == before
    assert any("has set up" in line for line in after)
    assert not raid.control("log-earlier").enabled, "there are no more"


def test_older_lines_are_not_offered_where_there_are_none(raid: Player) -> None:
    raid.sit_down()
    assert not raid.control("log-earlier").enabled, "a game has begun"
    raid.to_ground_movement()
    offered = raid.control("log-earlier").enabled
    assert offered == (raid.desk.view.told[0].number > 1)
    while raid.control("log-earlier").enabled:
        raid.press("log-earlier")
    assert raid.desk.log.lines(raid.desk.view)[0].number == 1


def test_a_line_opens_its_ruling_with_a_way_to_its_rule(raid: Player) -> None:
    raid.to_ground_movement()
    desk = raid.desk
    row = next(row for row in desk.log.rows(desk.view, narrow=False) if "initiative" in row.cells[-1])
    desk.explain(row.id)
    raid.press(next(control.name for control in raid.app.controls() if control.text == "INIT-01"))
    assert raid.app.screen.name == "rulebook"


def test_enter_closes_an_opened_ruling_as_it_opened_it(raid: Player) -> None:
    raid.to_ground_movement()
    desk = raid.desk
    desk.explain(desk.log.rows(desk.view, narrow=False)[-1].id)
    raid.key(pygame.K_RETURN)
    assert (raid.app.dialog_open, raid.app.screen.name) == (False, "desk")


def test_two_lines_of_one_number_are_told_apart(raid: Player) -> None:
    raid.to_ground_movement()
    raid.press("log-earlier")
    names = [row.id for row in raid.desk.log.rows(raid.desk.view, narrow=False)]
    assert len(set(names)) == len(names)


def test_every_event_is_of_a_kind_and_every_kind_is_offered() -> None:
    assert {ALL, NEWS, *(kind_of(event) for event in get_args(AnyEvent))} == {kind for kind, _ in KINDS}


@pytest.mark.rule("SENS-09", "SENS-18", "AMB-57")
def test_a_detection_roll_is_opened_from_the_log_with_dice_modifiers_row_and_rule(raid: Player) -> None:
    raid.sit_down()
    desk = raid.desk
    modifiers = tally((part("probe-beagle", 6, rule("SENS-25")), part("fatigue", -1, rule("FATIG-03"))), "roll")
    report = Report(desk.view.march.tokens[0].key, "Recon", "radar", 4, 2, (4, 3), modifiers, whole=True)
    desk.explain_line(Told(1, 2, 9, ContactMade(Label(7), Hex(3, 3), 4, Glimpse(1, (("mech", 1),), tons=(55,)), report)))
    words = raid.control("text").text
    for line in (
        "Contact #7 is made out in 0303 (Recon, by radar): 1 'Mech (55 t)",
        "Recon, by radar: tonnage",
        "Dice: 4 + 3 = 7",
        "+6  Beagle probe or improved sensors [SENS-25]",
        "−1  fatigue [FATIG-03]",
        "Result: 12",
        "Row of the ladder: tonnage, 11 or more [SENS-18]",
        "Needed for chassis: a result of 13 and the target in sight [AMB-59] [SENS-19]",
    ):
        assert line in words, line
    raid.press(next(control.name for control in raid.app.controls() if control.text == "SENS-18"))
    assert raid.app.screen.name == "rulebook"
    assert "SENS-18" in raid.control("rules").text
