"""Asking: in strict, open play a side is asked at once whether it answers a march."""

import pytest

from game.model.commands import Activate, AnyCommand, Finish, March, Respond, Undo
from game.model.components import Place, Standing
from game.model.events import AnyEvent, Evaded, Intercepted, Interception, Marched, Shadowed
from game.model.hexes import Hex
from game.model.ids import Key
from game.model.questions import Choices, ChoicesAnswer
from game.model.switches import Switches
from game.session.core import Session
from tests.scene import A1, B1, GROUND, A, B, Scene, path, scene

ASKING = Switches(visibility="open", ask_me=True)
LINE = " ".join("." * 12)
EAST = path("0201 0301 0401 0501 0601")
YES, NO, HUSH = Respond(react=True), Respond(react=False), Respond(react=False, hush=True)


def facing(ours: str = "mech:5", theirs: str = "mech:5", at: str = "0701", switches: Switches = ASKING) -> tuple[Scene, Session]:
    """A's turn to march along a line on which B stands; nobody has any instruction."""
    game = scene(LINE, ("0101", ours), b=[(at, theirs)], switches=switches, falls="seed").at(GROUND, A, B)
    return game, game.session()


def said(session: Session, *commands: AnyCommand) -> None:
    """Say commands, each by the side that is awaited then."""
    for command in commands:
        (side,) = session.awaiting
        ruled = session.say(side, command)
        assert ruled.allowed, (command, ruled)


def where(game: Scene, key: Key) -> str:
    return str(game.world.get(key, Place).hex)


def events(session: Session, kind: type[AnyEvent]) -> list[AnyEvent]:
    """What truly happened, of a kind."""
    tellings = [line for block in session.history.all_tellings() if block is not None for line in block]
    return [line.sealed for line in (*tellings, *session.open_block().tellings) if isinstance(line.sealed, kind)]


@pytest.mark.rule("AMB-112", "ZOC-02")
def test_whoever_may_intercept_is_asked_at_the_first_hex_of_its_zone() -> None:
    game, session = facing()
    said(session, March(A1, EAST))
    assert session.awaiting == (B,)
    asked = session.view(B).march.asked
    assert asked is not None
    assert (asked.reaction, asked.token, asked.start, asked.hex) == ("intercept", B1, Hex(1, 1), Hex(5, 1))
    assert asked.contact == session.view(B).contacts[0].label
    assert session.view(A).march.asked is None
    assert (where(game, A1), events(session, Marched)) == ("0101", [])


@pytest.mark.rule("AMB-112", "ZOC-03")
def test_who_agrees_intercepts_and_the_march_ends_there() -> None:
    game, session = facing()
    said(session, March(A1, EAST), YES)
    assert session.awaiting == (A,)
    assert (where(game, A1), where(game, B1)) == ("0501", "0601")
    assert (len(events(session, Interception)), len(events(session, Marched))) == (1, 1)
    assert [line.event for line in session.view(A).told if isinstance(line.event, Intercepted)]


@pytest.mark.rule("AMB-112")
def test_who_declines_is_asked_again_at_the_next_hex_and_the_march_is_told_once() -> None:
    game, session = facing()
    said(session, March(A1, EAST), NO)
    asked = session.view(B).march.asked
    assert asked is not None
    assert asked.hex == Hex(6, 1)
    said(session, NO)
    assert (session.awaiting, where(game, A1), where(game, B1)) == ((A,), "0601", "0701")
    (told,) = events(session, Marched)
    assert isinstance(told, Marched)
    assert told.path == EAST


@pytest.mark.rule("AMB-112")
def test_who_wants_no_more_questions_is_not_asked_again_in_this_march() -> None:
    game, session = facing()
    said(session, March(A1, EAST), HUSH)
    assert (session.awaiting, where(game, A1)) == ((A,), "0601")


@pytest.mark.rule("AMB-112", "EVADE-01")
def test_a_faster_one_is_asked_whether_it_steps_away() -> None:
    game, session = facing("mech:3", "mech:6", "0401")
    said(session, March(A1, path("0201 0301")), NO)
    asked = session.view(B).march.asked
    assert asked is not None
    assert (asked.reaction, asked.hex) == ("evade", Hex(3, 1))
    said(session, YES)
    assert (where(game, B1), len(events(session, Evaded))) == ("0501", 1)


@pytest.mark.rule("AMB-112", "SHADOW-01")
def test_a_faster_one_in_contact_is_asked_whether_it_follows() -> None:
    game = scene(LINE, ("0401", "mech:3"), b=[("0501", "mech:6")], switches=ASKING, falls="seed").at(GROUND, A, B)
    game.world.put(B1, Standing(deny="always"))
    session = game.session()
    said(session, March(A1, path("0301")), NO)
    asked = session.view(B).march.asked
    assert asked is not None
    assert (asked.reaction, asked.hex) == ("shadow", Hex(3, 1))
    said(session, YES)
    assert where(game, B1) == "0401"
    assert len(events(session, Shadowed)) == 1


@pytest.mark.rule("AMB-112")
def test_while_one_side_is_asked_neither_marches_nor_ends_its_activation() -> None:
    _, session = facing()
    said(session, March(A1, EAST))
    assert not session.say(A, Finish()).allowed
    for command in (Finish(), Activate(B1), March(B1, path("0801"))):
        assert [why.code for why in session.say(B, command).reasons][:1] == ["answer-first"]
    choices = session.ask(B, Choices())
    assert choices == ChoicesAnswer((NO, YES), ())
    said(session, HUSH)
    assert [why.code for why in session.say(A, YES).reasons] == ["nothing-asked"]


@pytest.mark.rule("AMB-112")
@pytest.mark.parametrize("switches", [Switches(visibility="open"), Switches(visibility="blips", ask_me=True), Switches(ask_me=True)])
def test_nobody_is_asked_without_the_switch_or_where_a_question_would_tell(switches: Switches) -> None:
    game, session = facing(switches=switches)
    game.world.put(B1, Standing(intercept="never"))
    said(session, March(A1, EAST))
    assert (session.awaiting, where(game, A1)) == ((A,), "0601")


@pytest.mark.rule("AMB-112")
def test_an_answer_is_not_taken_back_once_the_other_side_goes_on() -> None:
    _, session = facing()
    said(session, March(A1, EAST), NO)
    said(session, Undo())
    asked = session.view(B).march.asked
    assert asked is not None
    assert asked.hex == Hex(5, 1)
    said(session, HUSH)
    assert not session.say(A, Undo()).allowed


@pytest.mark.rule("AMB-112")
def test_a_march_is_the_same_however_often_it_is_asked_for() -> None:
    ways = []
    for answers in ((NO, NO), (HUSH,)):
        game, session = facing()
        said(session, March(A1, EAST, "forced"), *answers)
        ways.append((where(game, A1), events(session, Marched)))
    assert ways[0] == ways[1]
