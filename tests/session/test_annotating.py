"""Remarks about contacts in a game: when they can be written, taken back, saved, played again."""

from pathlib import Path

import pytest

from game.model.commands import Activate, Annotate, AnyCommand, Finish, March, Undo
from game.model.components import Remark
from game.model.events import Annotated
from game.model.ids import Side
from game.model.switches import Switches
from game.rules.strategic.turn_sequence import ROWS
from game.session.core import Session
from game.session.host import Game, load_game, open_game, replay, verify
from tests.scene import A1, A, B, path, scene

HAMMER = Remark("Hammer", "the assault company", "at the ford")
LINE = " ".join("." * 19)


def moving() -> Session:
    """A's turn to march, with a contact far off that it knows of: a march brings no news."""
    session = scene(LINE, ("0101", "mech:5*4"), b=[("1901", "mech:5*4")], switches=Switches(visibility="blips"), falls="7").session()
    session.start()
    while session.awaiting != (A,) or session.clock.row != 6:
        assert session.say(session.awaiting[0], Finish()).allowed
    return session


def remark_of(session: Session) -> Annotate:
    (contact,) = session.view(A).contacts
    return Annotate(contact.label, HAMMER)


def said(session: Session, *commands: AnyCommand) -> None:
    for command in commands:
        ruled = session.say(A, command)
        assert ruled.allowed, (command, ruled)


def test_a_remark_is_written_in_every_row_in_which_a_side_sits() -> None:
    sitting = [row for row in ROWS if row.accepts]
    assert len(sitting) == 5
    assert all(Annotate in {action.command for action in row.accepts} for row in sitting)


def test_a_remark_ends_nothing_and_costs_nothing() -> None:
    session = moving()
    before = session.view(A)
    said(session, remark_of(session))
    after = session.view(A)
    assert (session.awaiting, after.march, after.turn, after.contacts) == ((A,), before.march, before.turn, before.contacts)
    assert after.remark(remark_of(session).contact) == HAMMER


def test_the_side_that_does_not_sit_writes_nothing() -> None:
    session = moving()
    (contact,) = session.view(B).contacts
    assert [why.code for why in session.say(B, Annotate(contact.label, HAMMER)).reasons] == ["not-your-turn"]


def test_a_march_before_a_remark_can_still_be_taken_back_after_it() -> None:
    session = moving()
    start = session.world.digest
    said(session, March(A1, path("0201 0301")))
    marched = session.world.digest
    said(session, remark_of(session), Undo())
    assert (session.world.digest, session.view(A).annotations) == (marched, ())
    said(session, Undo())
    assert session.world.digest == start


def test_a_march_that_is_taken_back_leaves_a_remark_that_was_written_before_it() -> None:
    session = moving()
    said(session, remark_of(session), March(A1, path("0201 0301")), Undo())
    assert session.view(A).remark(remark_of(session).contact) == HAMMER


@pytest.mark.rule("AMB-58")
def test_the_other_side_is_given_the_same_whether_something_was_noted_or_not() -> None:
    one, other = moving(), moving()
    said(one, remark_of(one))
    for session in (one, other):
        said(session, March(A1, path("0201")), Finish())
    assert one.awaiting == other.awaiting == (B,)
    assert one.view(B) == other.view(B)
    assert one.history.handed_over == other.history.handed_over


# whole games


def noting(game: Game) -> tuple[Side, Annotate]:
    """Play until somebody may decide who knows of a contact, and write something of it down."""
    while not (contacts := game.seat(side := game.awaiting[0]).view().contacts):
        assert game.seat(side).say(Finish()).allowed
    command = Annotate(contacts[0].label, HAMMER)
    assert game.seat(side).say(command).allowed
    return side, command


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for saves."""
    monkeypatch.setenv("FOGMARCH_HOME", str(tmp_path))
    return tmp_path


def test_a_remark_is_saved_and_loaded_and_played_again(home: Path) -> None:
    game = open_game("raid", "1", {"visibility": "blips"})
    side, command = noting(game)
    save = home / "war.fog"
    game.save(save, "2025-01-01T00:00:00Z")
    again = load_game(save)
    assert again.seat(side).view().remark(command.contact) == HAMMER
    assert [line.event for line in again.seat(side).view().told if isinstance(line.event, Annotated)] == [
        Annotated(command.contact, HAMMER)
    ]
    assert not verify(save)
    played = replay(save)
    assert (played.difference, played.digest) == (None, game.digest)
    game.close()
    again.close()


def test_a_remark_outlasts_the_hand_over_and_never_crosses_it() -> None:
    game = open_game("raid", "1", {"visibility": "blips"})
    side, command = noting(game)
    other = next(each for each in game.sides if each != side)
    turn = game.public.turn
    while game.public.turn < turn + 2:
        assert game.seat(game.awaiting[0]).say(Finish()).allowed or _activated(game)
    assert game.seat(side).view().remark(command.contact) == HAMMER
    assert game.seat(other).view().annotations == ()
    game.close()


def _activated(game: Game) -> bool:
    """Who must choose a formation first chooses one."""
    seat = game.seat(game.awaiting[0])
    return seat.say(Activate(seat.view().march.ready[0])).allowed
