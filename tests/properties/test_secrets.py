"""Non-interference: two games that differ only in what a side cannot know are one game to it, until it is told something that differs.

A longer hunt: `SECRET_GAMES=500 python -m pytest tests/properties/test_secrets.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count, product
from random import Random
from typing import get_args

import pytest

from game.model.commands import AnyCommand, Finish, OfferDraw, Resign, Undo
from game.model.events import AnyEvent, BrokenUp, ContactLost, Destroyed, DugIn, Hid, Instructed, Marched, Stood, Told
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side
from game.model.questions import AnyQuestion
from game.model.switches import Activation, Switches
from game.rules.strategic import sealing
from game.session.core import Session
from tests.properties.forks import SCENARIOS, Course, chosen, excused, far_apart, forked, game_of, rummage, scenario_game, sit
from tests.properties.given import attempts, channels, log, questions
from tests.scene import A, B, path, scene

GAMES = int(os.environ.get("SECRET_GAMES", "6"))
STEPS, EVERY, LENGTH = 60, 6, 7
SORTS = tuple(product(SCENARIOS, get_args(Activation)))
MOST, SCENARIO_STEPS, FAR_TURNS = max(GAMES, len(SORTS)), 30, 4


@pytest.fixture
def blank_seals(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seal differs with what is sealed, as it must; here it is a mark of its dice alone, so that games may be compared."""
    monkeypatch.setattr(sealing, "mark_of", lambda _plots, nonce: nonce)


def hunted(session: Session, word: str, steps: int) -> Iterator[Course]:
    """What comes of a game that is forked again and again while it is played."""
    chance = Random(word)
    for step in range(steps):
        if not session.awaiting:
            return
        if step % EVERY == 0:
            yield forked(session, chance.choice((A, B)), f"{word}/{step}", LENGTH)
        side = session.awaiting[0]
        session.say(side, chosen(session, side, f"{word}-{step}"))


@pytest.mark.rule("SENS-11", "AMB-58", "AMB-113")
@pytest.mark.usefixtures("blank_seals")
def test_what_a_side_cannot_know_changes_nothing_for_it() -> None:
    """A game is forked again and again; everything hidden changes in one of the two, and both are played on. No key is given either."""
    courses = [course for number in range(GAMES) for course in hunted(game_of(number), f"{number}", STEPS)]
    whole = [course for course in courses if course.whole]
    assert sum(course.alike for course in courses if course.unknown) > 4 * len(courses), "all that a side is given is compared at length"
    assert len(whole) > len(courses) / 2, "most differences stay hidden"
    assert len(whole) < len(courses), "and some come out, with a reason"


@pytest.mark.rule("SENS-11", "SENS-04", "LOS-14", "ORBIT-02")
@pytest.mark.usefixtures("blank_seals")
@pytest.mark.parametrize("number", range(MOST))
def test_in_no_scenario_does_anything_hidden_change_what_a_side_is_given(number: int) -> None:
    """Structures and works, flights, satellites, secret conditions, hidden deployment: all that the shipped scenarios have."""
    scenario, mode = SORTS[number % len(SORTS)]
    courses = list(hunted(scenario_game(scenario, mode, f"{number}"), f"{number}", SCENARIO_STEPS))
    assert sum(course.alike for course in courses) > 2 * len(courses)


def end(_session: Session, _side: Side, _word: str) -> AnyCommand:
    return Finish()


@pytest.mark.rule("SENS-11", "ORDER-19", "AMB-14", "LOS-14")
@pytest.mark.usefixtures("blank_seals")
@pytest.mark.parametrize("mode", get_args(Activation))
def test_whoever_is_far_from_everybody_is_given_the_same_whatever_they_do(mode: Activation) -> None:
    """Here no difference is excused: the enemy divides, hides, digs in, destroys, in one game; in the other it does nothing."""
    calm, busy = far_apart(mode, "2"), far_apart(mode, "2")
    for word in map(str, count()):
        if calm.clock.turn > FAR_TURNS:
            break
        if calm.awaiting[0] == A:
            assert channels(calm, A, word) == channels(busy, A, word)
            command = rummage(calm, A, word)
            assert calm.say(A, command) == busy.say(A, command)
        for game, doing in ((calm, end), (busy, rummage)):
            sit(game, game.awaiting[0], word, end if game.awaiting[0] == A else doing)
    assert log(calm, A) == log(busy, A)
    assert calm.view(A).contacts == ()
    done = [{type(line.event) for line in log(game, B)} for game in (calm, busy)]
    assert {Destroyed, Hid, DugIn, BrokenUp, Instructed} <= done[1] - done[0]


def test_every_question_is_asked_and_every_command_tried() -> None:
    session = scenario_game("coast", "plotted", "1")
    assert {type(each) for each in questions(session, A, Random(1))} == set(get_args(AnyQuestion))
    nameless = {Finish, Undo, Resign, OfferDraw}
    assert {type(each) for each in attempts(session, A)} == set(get_args(AnyCommand)) - nameless


def test_a_difference_is_excused_by_its_own_line_alone() -> None:
    stood, made = Stood(Key("a-f001"), "1"), ContactLost(Label(3), Hex(1, 1), 1)
    marched = [Marched(Key("a-f001"), "1", Hex(1, 1), way, "normal", (), 0, 0) for way in (path("0201"), path("0201 0301"))]
    lines: list[list[AnyEvent]] = [[], [stood], [made], [stood, made], [marched[0]], [marched[1]], [marched[0], made], [marched[1], made]]
    logs = [tuple(Told(1, 1, 6, event) for event in events) for events in lines]
    nothing, stands, loses, late, short, long, cut, on = logs
    assert [excused(*pair) for pair in ((nothing, loses), (stands, loses), (cut, long), (long, cut))] == [True] * 4
    assert [excused(*pair) for pair in ((nothing, stands), (nothing, late), (short, long), (short, on), (stands, cut))] == [False] * 5


@pytest.mark.rule("SENS-11")
def test_a_log_is_numbered_by_its_own_lines() -> None:
    session = scene(" ".join("." * 19), ("0101", "mech:5*4"), b=[("0701", "mech:5*4")], falls="1", switches=Switches()).session()
    session.start()
    for _ in range(6):
        session.say(session.awaiting[0], Finish()) if session.awaiting else None
    numbers = [line.number for line in session.view(A).told]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
