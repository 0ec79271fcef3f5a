"""Leaving the map by an edge."""

import pytest
from msgspec.structs import replace

from game.model.commands import Activate, Finish, Leave, March
from game.model.components import Contact, Standing, Token
from game.model.components.instructing import When
from game.model.components.victory import Condition
from game.model.events import ContactLeft, Departure, DeparturePlotted, Held, Stood
from game.model.hexes import Hex
from game.model.land import Edge
from game.model.questions import Choices, ChoicesAnswer
from game.model.switches import Switches
from game.rules.strategic.leaving import check_leave, depart, leavers
from game.session.core import Session
from tests.saying import codes, heard_events
from tests.scene import A1, B1, A, B, Scene, Where, land, path, scene

PLAIN = ". . . . . . . . .\n" * 2
PLOTTED = Switches(activation="plotted", visibility="open")
ONE: Where = ("0101", "mech:5")
FAR: Where = ("0901", "mech:5")
LATE = 9


LEAVE = Condition("leave", "Away", 4, edge="w")


@pytest.mark.parametrize(("edge", "place"), [("n", "0301"), ("s", "0302"), ("w", "0102"), ("e", "0902")])
def test_each_edge_has_its_hexes(edge: Edge, place: str) -> None:
    assert land(PLAIN).on_edge(path(place)[0], edge)
    assert not land(". . .\n. . .\n. . .").on_edge(Hex(2, 2), edge)


def leaving(*ours: Where, condition: Condition = LEAVE) -> tuple[Scene, Session]:
    game = scene(PLAIN, *(ours or (ONE,)), b=[FAR], falls=(1, 1, 6, 6) * 4, limit=LATE, goals=((condition,), ()))
    session = game.session()
    session.start()
    for _ in range(4):
        session.say(session.awaiting[0], Finish())
    return game, session


def test_a_token_leaves_from_its_edge_and_counts() -> None:
    _, session = leaving()
    assert codes(session, A, Leave(A1)) == []
    assert (session.view(A).march.tokens, session.view(B).contacts) == ((), ())
    assert any(isinstance(event, Departure) for event in heard_events(session, A))
    assert any(isinstance(event, ContactLeft) for event in heard_events(session, B))
    session.say(A, Finish())
    session.say(B, Activate(B1))
    session.say(B, Finish())
    goal = session.view(A).victory.own[0]
    assert (goal.state, goal.done, session.view(A).victory.points) == ("met", 1, 4)
    assert not any(isinstance(event, Stood) and event.formation == A1 for event in heard_events(session, A))


def test_leaving_is_offered_where_it_is_allowed() -> None:
    _, session = leaving()
    answer = session.ask(A, Choices())
    assert isinstance(answer, ChoicesAnswer)
    assert Leave(A1) in answer.commands


def test_nobody_leaves_from_elsewhere_or_by_another_edge() -> None:
    assert codes(leaving(("0201", "mech:5"))[1], A, Leave(A1)) == ["no-exit"]
    assert codes(leaving(condition=replace(LEAVE, edge="e"))[1], A, Leave(A1)) == ["no-exit"]


def test_leaving_takes_smp_that_are_left() -> None:
    game, session = leaving(("0301", "mech:2"))
    session.say(A, March(A1, path("0201 0101")))
    assert [why.code for why in check_leave(game.at(6, A, active=A1).view(), game.tables, Leave(A1)).reasons] == ["no-smp-to-leave"]


@pytest.mark.rule("AMB-98")
@pytest.mark.parametrize(("rate", "deny", "stays"), [(5, "never", True), (4, "never", False), (5, "always", False)])
def test_an_enemy_beside_it_that_is_no_slower_and_wants_the_fight_keeps_a_token_on_the_map(rate: int, deny: When, stays: bool) -> None:  # noqa: FBT001
    game = scene(PLAIN, ONE, b=[("0102", f"mech:{rate}")], goals=((LEAVE,), ())).at(6, A, active=A1)
    game.world.put(B1, Standing(deny=deny))
    assert check_leave(game.view(), game.tables, Leave(A1)).allowed
    depart(game.turn, A1)
    assert (game.world.get(A1, Token).out, len(game.told(A, Held)), len(game.told(A, Departure))) == (stays, stays, not stays)


@pytest.mark.rule("AMB-98")
def test_who_was_held_is_not_asked_to_leave_again_while_the_enemy_that_holds_it_stands_beside_it() -> None:
    game = scene(PLAIN, ONE, b=[("0102", "mech:5")], goals=((LEAVE,), ())).at(6, A, active=A1)
    game.world.put(B1, Standing(deny="never"))
    depart(game.turn, A1)
    assert [why.code for why in check_leave(game.view(), game.tables, Leave(A1)).reasons] == ["held-here"]
    assert list(leavers(game.view(), game.tables, (A1,))) == []


@pytest.mark.rule("AMB-98")
@pytest.mark.parametrize(("gone", "codes"), [("", ["held-here"]), ("0901", []), ("0102", ["held-here"])])
def test_who_was_held_may_try_again_once_the_enemy_that_held_it_is_gone(gone: str, codes: list[str]) -> None:
    game = scene(PLAIN, ONE, b=[("0102", "mech:5"), ("0201", "mech:1")], goals=((LEAVE,), ())).at(6, A, active=A1)
    depart(game.turn, A1)
    if gone:
        game.world.put(B1, replace(game.world.get(B1, Contact), hex=path(gone)[0]))
    assert [why.code for why in check_leave(game.view(), game.tables, Leave(A1)).reasons] == codes


def test_nobody_leaves_with_the_token_of_the_other_side() -> None:
    assert codes(leaving()[1], A, Leave(B1)) == ["no-token"]


def test_a_march_off_the_map_is_plotted() -> None:
    game, session = plotting("0301", "mech:5")
    session.say(A, March(A1, path("0201 0101")))
    assert codes(session, A, Leave(A1)) == []
    assert any(isinstance(event, DeparturePlotted) for event in heard_events(session, A))
    session.say(A, Finish())
    session.say(B, Finish())
    assert (session.view(A).march.tokens, session.view(A).victory.own[0].state) == ((), "met")
    assert game.turn.clock.turn == 2


def test_a_later_plot_stays_on_the_map() -> None:
    _, session = plotting("0301", "mech:5")
    session.say(A, March(A1, path("0201 0101")))
    session.say(A, Leave(A1))
    session.say(A, March(A1, path("0201")))
    session.say(A, Finish())
    session.say(B, Finish())
    assert [token.hex for token in session.view(A).march.tokens] == [Hex(2, 1)]


def test_a_plotted_march_without_smp_left_stays_on_the_map() -> None:
    _, session = plotting("0301", "mech:2")
    session.say(A, March(A1, path("0201 0101")))
    assert codes(session, A, Leave(A1)) == ["no-smp-to-leave"]


def plotting(*where: str) -> tuple[Scene, Session]:
    game = scene(PLAIN, (where[0], where[1]), b=[FAR], falls=(1, 1, 6, 6), limit=LATE, goals=((LEAVE,), ()), switches=PLOTTED)
    session = game.session()
    session.start()
    for _ in range(4):
        session.say(session.awaiting[0], Finish())
    return game, session
