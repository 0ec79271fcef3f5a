"""What is known of a contact, in words."""

import pytest
from msgspec.structs import replace

from game.model.components.detection import Feature, Glimpse, Report
from game.model.events import ContactRaised, Detected, ScansFailed
from game.model.events.detection import FailedScan
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId
from game.model.questions import Rung
from game.model.ruling import part, tally
from game.texts import event_details, event_sentence
from game.texts.contacts import age_text, glimpse_lines, glimpse_text, need_text, report_lines


def test_the_best_that_is_known_is_told_and_equals_are_counted() -> None:
    known = Glimpse(3, (("mech", 3),), tons=(20, 20, 55), chassis=("Locust", "Locust", "Griffin"))
    assert glimpse_text(known) == "2 × Locust, Griffin"
    assert glimpse_text(Glimpse(3, (("mech", 3),), tons=(20, 20, 55))) == "3 'Mechs (2 × 20 t, 55 t)"
    assert glimpse_text(Glimpse(3, (("mech", 3),))) == "3 'Mechs"
    assert glimpse_text(Glimpse(1, (("mech", 1), ("infantry", 2)), (("light", 1),))) == "1 'Mech, 2 infantry (1 light)"
    assert glimpse_text(Glimpse()) == "something"


def test_everything_known_stands_in_lines_the_best_first() -> None:
    unique = Feature("Rex", 3, 4, "sound")
    known = Glimpse(2, (("mech", 2),), (("light", 2),), (20, 20), ("Locust",) * 2, ("Locust LCT-1V",) * 2, (unique,), 16, True)
    lines = glimpse_lines(known)
    assert lines[:5] == ["2 × Locust LCT-1V", "2 × Locust", "2 × 20 t", "2 light", "2 'Mechs"]
    assert lines[5:7] == ["marches at 8 SMP", "Rex: gunnery 3, piloting 4, sound"]
    assert lines[7:] == ["its searchlights are on"]
    assert glimpse_lines(Glimpse()) == ["something"]


def test_the_age_of_a_contact_is_told_in_words() -> None:
    assert age_text(5, now=True) == "held now"
    assert age_text(5, now=False) == "ghost since T5"


def test_a_report_says_that_what_the_target_adds_is_not_known_until_it_is() -> None:
    probe = part("probe-clan", 8, RuleId("SENS-27"))
    report = Report(Key("a-f001"), "Scouts", "radar", 1, 3, (3, 2), tally((probe,), "roll"))
    ladder = (Rung(1, RuleId("SENS-15"), 5, eye=False), Rung(5, RuleId("SENS-19"), 13, eye=True))
    first = ["Scouts, by radar: contact", "Dice: 3 + 2 = 5"]
    added = "+8  Clan active probe [SENS-27]"
    unknown = "What the target itself adds is not known: with it, the result was 5 or more [SENS-15]"
    assert report_lines(report, ladder) == [*first, added, unknown]
    assert report_lines(report) == [*first, added, "what the target adds is not known"]
    assert report_lines(replace(report, sum=tally((), "roll")), ladder) == [*first, "No modifiers but the target's.", unknown]
    row = "Row of the ladder: contact, 5 or more [SENS-15]"
    assert report_lines(replace(report, whole=True), ladder) == [*first, added, "Result: 13", row]
    assert need_text(ladder[1]) == "Needed for chassis: a result of 13 and the target in sight [AMB-59] [SENS-19]"


@pytest.mark.rule("SENS-14")
def test_a_scan_that_found_nothing_is_told_to_the_game_master_with_its_sum() -> None:
    jammed = part("target-ecm", -6, RuleId("SENS-28"))
    scan = FailedScan(Key("a-f001"), Key("b-f002"), "radar", (2, 4), tally((jammed,), "roll"))
    names = {Key("a-f001"): "Scouts", Key("b-f002"): "Hussars"}
    told = "Scouts looks for Hussars by radar: 2 + 4 − ECM of the target 6 [SENS-28] = 0"
    assert event_details(ScansFailed((scan,)), (), names)[1] == told


def test_the_truth_of_a_contact_has_its_roll_behind_it() -> None:
    report = Report(Key("a-f001"), "Scouts", "radar", 1, 3, (3, 2), tally((), "roll"), whole=True)
    ladder = (Rung(1, RuleId("SENS-15"), 5, eye=False),)
    told = event_details(Detected(Label(3), Key("b-f001"), "Hussars", report), ladder)
    assert told[1:] == [
        "Scouts, by radar: contact", "Dice: 3 + 2 = 5", "No modifiers.", "Result: 5", "Row of the ladder: contact, 5 or more [SENS-15]",
    ]  # fmt: skip


@pytest.mark.rule("AMB-59", "LOS-23")
def test_a_contact_is_better_known_by_a_rung_and_else_looks_otherwise_than_before() -> None:
    look = Report(Key("a-f001"), "Scouts", "ir", 3, 2)
    lit = Glimpse(2, (("mech", 2),), lights=True)
    raised = ContactRaised(Label(7), Hex(3, 4), 2, 3, lit, look)
    assert event_sentence(raised) == "Contact #7 in 0304 is better known (Scouts, by infrared): 2 'Mechs, searchlights on."
    dark = replace(raised, before=3, glimpse=replace(lit, lights=False))
    assert event_sentence(dark) == "Contact #7 in 0304 looks otherwise than before (Scouts, by infrared): 2 'Mechs."
