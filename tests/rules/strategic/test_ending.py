"""Resigning and draws."""

import pytest

from game.model.commands import Activate, Finish, OfferDraw, Resign
from game.model.events import (
    DrawLapsed,
    DrawOffered,
)
from game.model.questions import Choices, ChoicesAnswer
from game.session.core import Session
from tests.saying import codes, heard_events
from tests.scene import A1, B1, A, B, Where, scene

PLAIN = ". . . . . . . . .\n" * 2
ONE: Where = ("0101", "mech:5")
FAR: Where = ("0901", "mech:5")
LATE = 9


def sitting(sat: int = 2) -> Session:
    session = scene(PLAIN, ONE, b=[FAR], falls="seed", limit=LATE).session()
    session.start()
    for _ in range(sat):
        session.say(session.awaiting[0], Finish())
    return session


@pytest.mark.parametrize("sat", [0, 1, 2, 3, 4])
def test_whoever_is_awaited_may_resign(sat: int) -> None:
    session = sitting(sat)
    side = session.awaiting[0]
    assert codes(session, side, Resign()) == []
    assert (session.clock.over, session.awaiting, session.view(B).victory.reason) == (True, (), "resigned")
    assert session.view(side).victory.winner not in (side, None)


def test_who_is_not_awaited_cannot_resign() -> None:
    session = sitting(4)
    other = B if session.awaiting == (A,) else A
    assert codes(session, other, Resign()) == ["not-your-turn"]


def test_nobody_takes_his_resignation_back() -> None:
    session = sitting()
    session.say(A, Resign())
    assert session.view(A).undo is not None


def test_a_draw_is_offered_in_public_and_accepted_by_the_same_command() -> None:
    session = sitting()
    session.say(A, OfferDraw())
    assert session.view(B).victory.offer == A
    assert any(isinstance(event, DrawOffered) for event in heard_events(session, B))
    session.say(A, Finish())
    session.say(B, OfferDraw())
    assert (session.clock.over, session.view(A).victory.reason, session.view(A).victory.winner) == (True, "agreed", None)


def test_a_draw_is_offered_once_at_a_time() -> None:
    session = sitting()
    session.say(A, OfferDraw())
    assert codes(session, A, OfferDraw()) == ["draw-offered"]


def turn_end(session: Session) -> None:
    turn = session.clock.turn
    while session.clock.turn == turn and not session.clock.over:
        side = session.awaiting[0]
        answer = session.ask(side, Choices())
        assert isinstance(answer, ChoicesAnswer)
        session.say(side, next((each for each in answer.commands if isinstance(each, Finish)), answer.commands[0]))


def test_an_offer_that_is_not_taken_up_lapses_with_the_turn() -> None:
    session = sitting()
    session.say(A, OfferDraw())
    turn_end(session)
    assert session.view(B).victory.offer is None
    assert any(isinstance(event, DrawLapsed) for event in heard_events(session, B))


def test_an_offer_that_the_other_has_had_no_sitting_to_answer_stands() -> None:
    session = sitting(4)
    session.say(session.awaiting[0], Activate({A: A1, B: B1}[session.awaiting[0]]))
    session.say(session.awaiting[0], Finish())
    last = session.awaiting[0]
    session.say(last, OfferDraw())
    turn_end(session)
    assert session.view(A).victory.offer == last
    turn_end(session)
    assert session.view(A).victory.offer is None
