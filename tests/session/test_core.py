"""A session: commands in, views and answers out."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.content.opening import Opened
from game.content.places import HOME
from game.model.commands import Activate, AnyCommand, Deploy, Finish, March, Split, Undo
from game.model.commands import Sequence as SequenceCommand
from game.model.components import Clock, Place, Rolls, Token
from game.model.events import AnyEvent, BrokenUp, ContactMoved, TurnBegan
from game.model.hexes import Hex
from game.model.ids import GAME, Key, Side, side_key
from game.model.questions import AnyAnswer, Choices, ChoicesAnswer, Reach
from game.model.ruling import ALLOWED, Ruling
from game.model.seed import Seed
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.views import PlayerView
from game.rules.machine import Action, Row, Turn
from game.rules.strategic.turn_sequence import ROWS
from game.session import host, making
from game.session.core import Session
from game.session.journal import Block
from game.session.packing import unpacked
from tests.scene import A1, A2, B1, B2, P1, A, B, Scene, Where, path, scene
from tests.session.keys import fields_of, mentions

PICTURE = ". . . .\n. . . ."
OURS = (("0101", "mech:5*2 | mech:5*2"), ("0102", "mech:4"))
THEIRS = (("0401", "mech:5"), ("0402", "mech:4"))
DICE = (6, 6, 1, 1, 6, 6, 1, 1)


def scened(*, switches: Switches | None = None, falls: Sequence[int] | str = DICE, b: Sequence[Where] = THEIRS) -> Scene:
    return scene(PICTURE, *OURS, b=b, falls=falls, switches=switches)


def sat(session: Session, times: int) -> Session:
    session.start()
    for _ in range(times):
        session.say(session.awaiting[0], Finish())
    return session


def codes(ruled: Ruling) -> list[str]:
    return [why.code for why in ruled.reasons]


# taking back


def test_a_seat_takes_its_last_command_back() -> None:
    session = sat(scened().session(), 2)
    before, seen = session.world.digest, session.view(A)
    session.say(A, Split(A1))
    assert (session.say(A, Undo()), session.world.digest) == (ALLOWED, before)
    assert msgspec.structs.replace(session.view(A), undo=seen.undo) == seen


def test_commands_are_taken_back_one_after_the_other() -> None:
    session = sat(scened().session(), 0)
    before = session.world.digest
    for where in ("0201", "0301"):
        session.say(A, Deploy(A1, Hex(int(where[:2]), 1)))
    assert [codes(session.say(A, Undo())) for _ in range(3)] == [[], [], ["undo-nothing"]]
    assert session.world.digest == before


def test_there_is_nothing_to_take_back_before_a_command() -> None:
    session = sat(scened().session(), 1)
    session.say(B, Deploy(B1, Hex(3, 1)))
    session.say(B, Undo())
    assert codes(session.say(B, Undo())) == ["undo-nothing"]


def test_a_hand_over_closes_undo() -> None:
    assert codes(sat(scened().session(), 1).say(A, Undo())) == ["undo-hand-over"]


def test_dice_that_a_seat_was_shown_close_its_undo() -> None:
    session = sat(scened().session(), 4)
    assert (session.awaiting, codes(session.say(B, Undo()))) == ((B,), ["undo-news"])


def test_what_the_other_side_was_told_closes_nothing() -> None:
    session = sat(scened().session(), 4)
    session.say(B, March(B1, path("0301")))
    assert (any(isinstance(line.event, ContactMoved) for line in session.view(A).told), session.view(B).undo) == (True, None)


def test_what_is_taken_back_was_never_told_to_the_other_side() -> None:
    session = sat(scened().session(), 4)
    before = session.view(A).told
    session.say(B, March(B1, path("0301")))
    session.say(B, Undo())
    assert session.view(A).told == before


def test_nobody_takes_the_command_of_the_other_back() -> None:
    session = sat(scened().session(), 4)
    session.say(B, March(B1, path("0301")))
    assert codes(session.say(A, Undo())) == ["undo-hand-over"]


def test_the_view_says_why_undo_is_closed() -> None:
    undo = sat(scened().session(), 1).view(A).undo
    assert undo is not None
    assert undo.code == "undo-hand-over"


def test_undo_restores_the_dice() -> None:
    session = sat(scene(".", ("0101", "mech:5"), falls="seed").session(), 3)
    before = session.world.find(side_key(A), Rolls)
    session.say(A, Activate(A1))
    session.say(A, Undo())
    assert session.world.find(side_key(A), Rolls) == before


# refusing


def test_only_who_is_awaited_may_command() -> None:
    assert codes(sat(scened().session(), 4).say(A, Finish())) == ["not-your-turn"]


def test_a_row_refuses_what_it_does_not_accept() -> None:
    assert codes(sat(scened().session(), 0).say(A, Split(A1))) == ["not-now"]


@pytest.mark.rule("AMB-113")
def test_a_refused_command_changes_nothing() -> None:
    session = sat(scened().session(), 4)
    before = session.world.digest, session.view(B), session.view(A), session.history.count
    for command in (Finish(), March(B1, path("0101")), March(A1, path("0201")), Activate(P1), SequenceCommand((B1,))):
        assert not session.say(B, command).allowed
    assert (session.world.digest, session.view(B), session.view(A), session.history.count) == before


@pytest.mark.rule("AMB-113")
def test_a_refusal_knows_only_what_the_view_knows() -> None:
    near, far = (sat(scened(b=((where, "mech:5"), ("0402", "mech:4"))).session(), 4) for where in ("0401", "0301"))
    for session in (near, far):
        session.say(B, Activate(B2))
        session.say(B, Finish())
    say = March(A1, path("0201 0301 0401 0301 0401 0301"))
    assert near.say(A, say) == far.say(A, say)


def test_a_question_that_the_row_does_not_answer_gets_none() -> None:
    session = sat(scened().session((ROWS[0]._replace(answers=()),)), 0)
    assert session.ask(A, Reach(A1)) is None


# faults


class _BrokenError(Exception):
    """Raised by a row that is broken."""


def _broken(turn: Turn, side: Side, command: Split) -> None:
    turn.world.put(command.node, Place(Hex(4, 2)))
    turn.tell(side, ours=BrokenUp(command.node, "a 1", 2), theirs=None, public=TurnBegan(9), sealed=None)
    raise _BrokenError(side)


def _anything(_view: PlayerView, _tables: Tables, _command: Split) -> Ruling:
    return ALLOWED


BREAKING = Action(Split, _anything, _broken)
BROKEN = (*ROWS[:1], ROWS[1]._replace(accepts=(ROWS[1].accepts[0], BREAKING)), *ROWS[2:])


def test_a_rule_that_raises_is_rolled_back_and_the_game_goes_on() -> None:
    faults: list[tuple[Exception, Side, AnyCommand]] = []
    session = sat(scened().session(BROKEN, lambda fault, side, command: faults.append((fault, side, command))), 2)
    before, seen, other = session.world.digest, session.view(A), session.view(B)
    assert codes(session.say(A, Split(A1))) == ["fault"]
    assert (session.world.digest, session.view(A), session.view(B)) == (before, seen, other)
    assert [(type(fault), side, command) for fault, side, command in faults] == [(_BrokenError, A, Split(A1))]
    assert session.say(A, Finish()).allowed


def test_a_fault_leaves_a_note_with_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setattr(making, "ROWS", BROKEN)
    made = scened()
    game = host.begin(Opened(made.world, made.land, "test", "Test", "game", Seed("seed"), (A, B), 0, Switches(), {}))
    for side in (A, B):
        game.seat(side).say(Finish())
    game.seat(A).say(Split(A1))
    note = json.loads((tmp_path / "saves" / "fault-001.json").read_text(encoding="utf-8"))
    assert (note["side"], note["command"]) == ("a", {"type": "split", "node": "a-f001"})
    assert "_BrokenError" in note["fault"]


def test_a_turn_in_which_nobody_decides_is_a_fault() -> None:
    with pytest.raises(RuntimeError, match="without a decision"):
        scened().session((Row("nothing", ROWS[0].rule),)).start()


# hand-overs


def blocks(session: Session) -> list[tuple[Side | None, int, int]]:
    closed = [msgspec.json.decode(unpacked(raw) or b"", type=Block) for raw in session.history.closed]
    return [(block.side, len(block.said), len(block.tellings)) for block in closed]


def turn_of(session: Session) -> list[Side]:
    """Play the next whole turn standing still; the side of each sitting or slot in order."""
    sides, turn = [], session.clock.turn
    while session.clock.turn == turn:
        side = session.awaiting[0]
        sides.append(side)
        answer = session.ask(side, Choices())
        assert isinstance(answer, ChoicesAnswer)
        if isinstance(answer.commands[0], Activate):
            session.say(side, answer.commands[0])
        session.say(side, Finish())
    return sides


@pytest.mark.rule("INIT-03", "TURN-05", "TURN-10")
def test_a_strict_turn_has_two_sittings_and_its_slots() -> None:
    session = sat(scened().session(), 2)
    assert turn_of(session) == [A, B, B, A, B, A]


@pytest.mark.rule("TURN-05", "TURN-08")
def test_a_plotted_turn_has_four_sittings() -> None:
    session = sat(scened(switches=Switches(activation="plotted", visibility="open")).session(), 2)
    before = len(session.history.closed)
    assert (turn_of(session), len(session.history.closed) - before) == ([A, B, A, B], 4)


@pytest.mark.rule("AMB-06")
def test_the_number_of_sittings_does_not_tell_losses() -> None:
    whole, reduced = sat(scened().session(), 2), sat(scened().session(), 2)
    reduced.world.put(A2, Token(out=False))
    assert turn_of(whole) == turn_of(reduced)


def test_a_save_that_stands_where_nobody_is_asked_any_more_goes_on_to_the_next_decision() -> None:
    session = sat(scened(falls="seed").session(), 2)
    session.world.put(GAME, Clock(turn=1, row=7, begun=True))
    session.resumed()
    assert (session.clock, session.awaiting) == (Clock(turn=2, row=1, begun=True), (A, B))


def test_consecutive_slots_of_one_side_need_no_hand_over() -> None:
    session = sat(scened(b=THEIRS[:1], falls=(1, 1, 6, 6)).session(), 4)
    handed = [len(session.history.closed)]
    for formation, side in ((A1, A), (B1, B), (A2, A)):
        session.say(side, Activate(formation))
        session.say(side, Finish())
        handed.append(len(session.history.closed))
    assert (handed[1] - handed[0], handed[2] - handed[1], handed[3] - handed[2]) == (1, 1, 0)


def test_a_block_of_history_closes_at_each_hand_over() -> None:
    session = sat(scened().session(), 4)
    assert [side for side, _, _ in blocks(session)] == [None, A, B, A]


def test_what_was_told_by_ones_own_last_command_is_still_to_read_after_the_hand_over() -> None:
    session = sat(scened().session(), 1)
    assert [line.event.__class__.__name__ for line in session.view(A).told] == ["SetUpDone"]


def test_a_seat_has_three_doors_and_no_more() -> None:
    seat = sat(scened().session(), 0).seat(A)
    assert (seat._fields, seat.view().side, seat.say(Finish())) == (("view", "ask", "say"), A, ALLOWED)


def test_equal_seeds_and_commands_make_equal_games() -> None:
    one, two = (sat(scened(falls="seed").session(), 4) for _ in range(2))
    assert (one.world.digest, one.history.chain) == (two.world.digest, two.history.chain)


# secrets: what is told to a side holds its own keys only

OWN_KEYS = {
    "WentHome": {"flight"},
    "PatrolTired": {"part"},
    "PatrolPlanned": {"flight"},
    "Patrol": {"flight"},
    "HomePlanned": {"flight"},
    "FuelLow": {"flight"},
    "FlightView": {"key"},
    "AskedView": {"token"},
    "Withdrew": {"token"},
    "OrbiterView": {"key"},
    "OrbiterRose": {"orbiter"},
    "OrbiterSet": {"orbiter"},
    "StationHeld": {"orbiter"},
    "StationLeft": {"orbiter"},
    "StationLost": {"orbiter"},
    "SurveyDropped": {"orbiter"},
    "SurveyEmpty": {"orbiter"},
    "SurveyPlanned": {"orbiter"},
    "Surveyed": {"orbiter"},
    "MarchView": {"active", "activated", "ready", "movers", "sequence"},
    "TokenView": {"failed", "key", "formation", "stuck"},
    "NodeView": {"children", "formation", "key", "parent", "stragglers"},
    "UnitView": {"key"},
    "ChoicesAnswer": {"marching"},
    "Activate": {"formation"},
    "Assign": {"part", "formation"},
    "Deploy": {"token"},
    "Merge": {"node"},
    "Split": {"node"},
    "Activated": {"formation"},
    "Assigned": {"part"},
    "BrokenUp": {"node"},
    "CutShort": {"token"},
    "Deployed": {"token"},
    "Declare": {"token"},
    "Declared": {"token"},
    "Interception": {"token"},
    "Ambush": {"token"},
    "Intercepted": {"token"},
    "Checked": {"token"},
    "Held": {"token"},
    "EngagementView": {"own"},
    "Evaded": {"token"},
    "Shadowed": {"token"},
    "Cornered": {"token"},
    "Departure": {"token"},
    "DeparturePlotted": {"token"},
    "Leave": {"token"},
    "Tired": {"part"},
    "DugIn": {"token"},
    "Hid": {"token"},
    "Instructed": {"token"},
    "PilotingRolled": {"token"},
    "Halted": {"token"},
    "BoostRolled": {"token"},
    "UnitLost": {"unit"},
    "Walk": {"key"},
    "Joined": {"node"},
    "Marched": {"token"},
    "PlotLapsed": {"token"},
    "Plotted": {"token"},
    "Stood": {"formation"},
    "TollPaid": {"token"},
    "Standing": {"towards"},
    "Report": {"observer"},
    "LeftBehind": {"token"},
    "Met": {"token"},
}
"""Every field that may hold keys in what a seat is given: always those of its own side."""


def test_no_record_that_a_seat_is_given_has_another_field_for_keys() -> None:
    found: dict[str, set[str]] = {}
    for kind in (PlayerView, *get_args(AnyAnswer), *get_args(AnyEvent)):
        for owner, field, hint in fields_of(kind):
            if mentions(hint, Key):
                found.setdefault(owner.__name__, set()).add(field)
    assert found == OWN_KEYS
