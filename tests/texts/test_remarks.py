"""Contacts by the names that their viewer gave them."""

import pytest

from game.model.components import Remark
from game.model.events import Annotated, ContactBroken, ContactMoved, EngagementDue
from game.model.hexes import Hex
from game.model.ids import Label, rule
from game.model.ruling import reason
from game.texts import called, event_details, event_sentence, reason_text, remark_text

NAMES = {Label(42): "Hammer"}
MOVED = ContactMoved(Label(42), Hex(1, 1), Hex(1, 2))


def test_a_contact_is_called_by_its_number_and_its_name() -> None:
    assert [called(label, NAMES) for label in (Label(42), Label(4))] == ["42 'Hammer'", "4"]


def test_lines_of_the_log_tell_the_name_that_the_contact_has_now() -> None:
    assert event_sentence(MOVED) == "Contact #42 moves from 0101 to 0102."
    assert event_sentence(MOVED, NAMES) == "Contact #42 'Hammer' moves from 0101 to 0102."
    assert event_details(MOVED, contacts=NAMES)[0] == "Contact #42 'Hammer' moves from 0101 to 0102."
    assert event_sentence(MOVED, {Label(4): "Hammer"}) == event_sentence(MOVED)


def test_lists_of_contacts_tell_their_names() -> None:
    due = EngagementDue("pursuit", Hex(1, 1), ("Lancers",), (Label(4), Label(42)))
    assert "Lancers against contact #4, contact #42 'Hammer'." in event_sentence(due, NAMES)
    broken = ContactBroken("Lancers", Hex(1, 1), Label(42), escaped=False)
    assert event_sentence(broken, NAMES).count("#42 'Hammer'") == 2


def test_a_reason_tells_the_name() -> None:
    why = reason("held-here", rule("AMB-98"), contact=42)
    assert reason_text(why, NAMES).startswith("Contact #42 'Hammer', next to it")
    assert reason_text(why).startswith("Contact #42, next to it")


@pytest.mark.parametrize(
    ("remark", "told"),
    [
        (Remark("Hammer", "decoy?", "at the ford"), "called 'Hammer', suspected to be 'decoy?', noted: 'at the ford'"),
        (Remark(note="at the ford"), "noted: 'at the ford'"),
        (Remark(), "no name and no note any more"),
    ],
)
def test_a_remark_is_told_as_far_as_it_goes(remark: Remark, told: str) -> None:
    assert remark_text(remark) == told
    assert event_sentence(Annotated(Label(42), remark), NAMES) == f"Contact #42: {told}."


def test_what_looks_like_a_field_in_a_name_is_not_filled() -> None:
    assert event_sentence(MOVED, {Label(42): "{start} {0} %s"}) == "Contact #42 '{start} {0} %s' moves from 0101 to 0102."
