"""Non-interference: two games that differ only in what a side cannot know are one game to it, until it is told something that differs.

A longer hunt: `SECRET_GAMES=500 python -m pytest tests/properties/test_secrets.py`.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from game.model.commands import Finish
from game.model.switches import Switches
from game.rules.strategic import sealing
from tests.properties.forks import Course, chosen, forked, game_of
from tests.scene import A, B, scene

GAMES = int(os.environ.get("SECRET_GAMES", "10"))
STEPS, EVERY, LENGTH = 60, 5, 8


@pytest.fixture
def blank_seals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seal differs with what is sealed, as it must; here it is a mark of its dice alone, so that games may be compared."""
    monkeypatch.setattr(sealing, "mark_of", lambda _plots, nonce: nonce)


@pytest.mark.rule("SENS-11", "AMB-58", "AMB-113")
@pytest.mark.usefixtures("blank_seals")
def test_what_a_side_cannot_know_changes_nothing_for_it() -> None:
    """A game is forked again and again; everything hidden changes in one of the two, and both are played on. No key is given either."""
    courses: list[Course] = []
    for number in range(GAMES):
        session, chance = game_of(number), Random(number)
        for step in range(STEPS):
            if not session.awaiting:
                break
            if step % EVERY == 0:
                courses.append(forked(session, chance.choice((A, B)), f"{number}/{step}", LENGTH))
            side = session.awaiting[0]
            session.say(side, chosen(session, side, f"{number}-{step}"))
    whole = [course for course in courses if course.whole]
    assert sum(course.alike for course in courses if course.unknown) > 4 * len(courses), "all that a side is given is compared at length"
    assert len(whole) > len(courses) / 2, "most differences stay hidden"
    assert len(whole) < len(courses), "and some come out, with a reason"


@pytest.mark.rule("SENS-11")
def test_a_log_is_numbered_by_its_own_lines() -> None:
    session = scene(" ".join("." * 19), ("0101", "mech:5*4"), b=[("0701", "mech:5*4")], falls="1", switches=Switches()).session()
    session.start()
    for _ in range(6):
        session.say(session.awaiting[0], Finish()) if session.awaiting else None
    numbers = [line.number for line in session.view(A).told]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
