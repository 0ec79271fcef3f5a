"""Asking: in open play a side is asked at once whether it answers a march, fights, or pursues."""

import pytest
from msgspec.structs import replace

from game.model.commands import Activate, AnyCommand, Finish, March, Respond, Undo
from game.model.components import Clock, Encounter, Initiative, Motion, Place, Standing
from game.model.events import AnyEvent, ContactBroken, EngagementDue, Evaded, Intercepted, Interception, Marched, Questioned, Shadowed
from game.model.hexes import Hex
from game.model.ids import GAME, Key, side_of
from game.model.orders import Intent
from game.model.questions import Choices, ChoicesAnswer
from game.model.switches import Switches
from game.session.core import Session
from tests.scene import A1, A2, B1, GROUND, STANCE, A, B, Scene, path, scene

ASKING = Switches(visibility="open", ask_me=True)
LINE = " ".join("." * 12)
EAST = path("0201 0301 0401 0501 0601")
END = 10
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
    every = {line.number: line.sealed for line in (*tellings, *session.open_block().tellings)}
    return [sealed for sealed in every.values() if isinstance(sealed, kind)]


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


@pytest.mark.rule("AMB-112", "INIT-03")
def test_a_march_that_ends_its_activation_ends_it_when_all_is_answered() -> None:
    game, session = facing(theirs="mech:5", at="0801")
    said(session, March(A1, EAST, ends=True), NO)
    assert (session.awaiting, where(game, A1), session.view(A).march.activated) == ((B,), "0601", (A1,))


@pytest.mark.rule("AMB-112", "INIT-03")
def test_an_interception_that_was_asked_for_leaves_the_activation_open() -> None:
    _, session = facing()
    said(session, March(A1, EAST, ends=True), YES)
    assert (session.awaiting, session.view(A).march.active) == ((A,), A1)


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
    assert (session.awaiting, where(game, A1), events(session, Interception)) == ((A,), "0601", [])


@pytest.mark.rule("AMB-112", "TERR-21")
def test_dice_that_fell_before_a_question_are_recorded_once() -> None:
    game = scene(". .1 . . . . . .", ("0101", "mech:9"), b=[("0601", "mech:5")], switches=ASKING, falls="seed").at(GROUND, A, B)
    session = game.session()
    said(session, March(A1, path("0201 0301 0401 0501")))
    while session.awaiting == (B,):
        said(session, NO)
    tellings = [line for block in session.history.all_tellings() if block is not None for line in block]
    every = [die for line in {each.number: each for each in (*tellings, *session.open_block().tellings)}.values() for die in line.dice]
    assert [(die.first, len(die.dice)) for die in every] == [(0, 2)]


@pytest.mark.rule("AMB-112", "EVADE-01")
def test_a_faster_one_is_asked_whether_it_steps_away() -> None:
    game, session = facing("mech:3", "mech:6", "0401")
    said(session, March(A1, path("0201 0301")), NO)
    asked = session.view(B).march.asked
    assert asked is not None
    assert (asked.reaction, asked.hex) == ("evade", Hex(3, 1))
    said(session, YES)
    assert (where(game, B1), len(events(session, Evaded))) == ("0501", 1)


@pytest.mark.rule("AMB-112", "AMB-37")
def test_a_defender_is_asked_whether_it_springs() -> None:
    for answer, end in ((NO, "0501"), (YES, "0401")):
        game, session = facing(at="0501")
        game.world.put(B1, Motion(intent=Intent("defend"), declared=True, trail=path("0501")))
        said(session, March(A1, path("0201 0301 0401 0501")))
        asked = session.view(B).march.asked
        assert asked is not None
        assert (asked.reaction, asked.hex) == ("intercept", Hex(4, 1))
        said(session, answer)
        while session.awaiting == (B,):
            said(session, NO)
        assert where(game, A1) == end


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
def test_an_answer_is_not_taken_back_once_more_is_asked_or_the_other_side_goes_on() -> None:
    _, session = facing()
    said(session, March(A1, EAST))
    assert not session.say(A, Undo()).allowed
    said(session, NO)
    assert [why.code for why in session.say(B, Undo()).reasons] == ["undo-news"]
    said(session, HUSH)
    assert not session.say(A, Undo()).allowed


@pytest.mark.rule("AMB-112")
def test_who_is_asked_while_plots_are_walked_cannot_take_its_own_back() -> None:
    _, session = plotted(("0101", "mech:5"), b=(("0701", "mech:5"),))
    plots(session, March(A1, EAST))
    assert (session.awaiting, [why.code for why in session.say(B, Undo()).reasons]) == ((B,), ["undo-news"])
    assert [line.event.news for line in session.view(B).told if isinstance(line.event, Questioned)] == [True]
    assert not [line for line in session.view(A).told if isinstance(line.event, Questioned)]


@pytest.mark.rule("AMB-112")
def test_a_march_is_the_same_however_often_it_is_asked_for() -> None:
    ways = []
    for answers in ((NO, NO), (HUSH,)):
        game, session = facing()
        said(session, March(A1, EAST, "forced"), *answers)
        ways.append((where(game, A1), events(session, Marched)))
    assert ways[0] == ways[1]


# plotted play

PLOTTING = Switches(visibility="open", ask_me=True, activation="plotted")


def plotted(*ours: tuple[str, str], b: tuple[tuple[str, str], ...], switches: Switches = PLOTTING) -> tuple[Scene, Session]:
    """Both sides are about to plot; nobody has any instruction."""
    game = scene(LINE, *ours, b=b, switches=switches, falls="seed").at(STANCE)
    game.world.put(GAME, Initiative(winner=B))
    return game, game.session()


def plots(session: Session, *marches: March) -> None:
    """Each side plots its own, and is done."""
    for side in (A, B):
        for each in marches:
            if side_of(each.token) == side:
                assert session.say(side, each).allowed
        assert session.say(side, Finish()).allowed


@pytest.mark.rule("AMB-112", "ZOC-03")
def test_plots_wait_in_their_slot_until_the_other_side_has_answered() -> None:
    game, session = plotted(("0101", "mech:5"), ("1201", "mech:3"), b=(("0701", "mech:5"),))
    plots(session, March(A1, EAST), March(A2, path("1101")))
    assert (session.awaiting, session.clock.row) == ((B,), GROUND)
    asked = session.view(B).march.asked
    assert asked is not None
    assert (asked.reaction, asked.token, asked.hex) == ("intercept", B1, Hex(5, 1))
    assert (where(game, A1), where(game, A2)) == ("0101", "1201")
    said(session, YES)
    assert (where(game, A1), where(game, B1), where(game, A2)) == ("0501", "0601", "1101")
    assert len(events(session, Interception)) == 1


@pytest.mark.rule("AMB-112")
def test_each_formation_walks_its_plot_once_however_often_is_asked() -> None:
    game, session = plotted(("0101", "mech:5"), ("0101", "mech:4"), b=(("0801", "mech:5"),))
    plots(session, March(A1, EAST), March(A2, path("0201 0301 0401")), March(B1, path("0901")))
    asked = 0
    while session.awaiting == (B,) and session.view(B).march.asked is not None:
        said(session, NO)
        asked += 1
    assert asked
    found = [(told.token, told.path) for told in events(session, Marched) if isinstance(told, Marched)]
    assert sorted(found) == [(A1, EAST), (A2, path("0201 0301 0401")), (B1, path("0901"))]
    assert (where(game, A1), where(game, A2), where(game, B1)) == ("0601", "0401", "0901")


@pytest.mark.rule("AMB-112")
def test_plots_to_which_nobody_answers_are_walked_as_without_the_switch() -> None:
    ends = []
    for switches in (PLOTTING, Switches(visibility="open", activation="plotted")):
        game, session = plotted(("0101", "mech:5"), ("0101", "mech:4"), b=(("0701", "mech:5"),), switches=switches)
        plots(session, March(A1, EAST), March(A2, path("0201")))
        while session.awaiting == (B,) and session.view(B).march.asked is not None:
            said(session, HUSH)
        ends.append((where(game, A1), where(game, A2), events(session, Marched)))
    assert ends[0] == ends[1]


# the end phase


def ended(ours: str, theirs: str, *keys: Key, switches: Switches = ASKING) -> Scene:
    """Two stand side by side before the end phase begins; those of *keys* deny any engagement by their instruction."""
    game = scene(LINE, ("0401", ours), b=[("0501", theirs)], switches=switches, falls="seed")
    game.world.put(GAME, Clock(1, END))
    for each in keys:
        game.world.put(each, Standing(deny="always"))
    return game


def goes_on(game: Scene) -> Session:
    """The row begins."""
    session = game.session()
    session.start()
    return session


@pytest.mark.rule("AMB-112", "AMB-03")
def test_in_the_end_phase_who_is_asked_for_a_fight_may_deny_it() -> None:
    session = goes_on(ended("mech:3", "mech:6"))
    asked = session.view(A).march.asked
    assert session.awaiting == (A,)
    assert asked is not None
    assert (asked.reaction, asked.token, asked.hex) == ("fight", A1, Hex(5, 1))
    assert session.ask(A, Choices()) == ChoicesAnswer((NO, YES), ())
    said(session, YES)
    theirs = session.view(B).march.asked
    assert theirs is not None
    assert (theirs.reaction, theirs.token) == ("fight", B1)
    said(session, NO)
    assert (session.clock.turn, events(session, EngagementDue)) == (2, [])
    assert len(events(session, ContactBroken)) == 1


@pytest.mark.rule("AMB-112", "AMB-42")
def test_who_cannot_get_away_is_not_asked() -> None:
    session = goes_on(ended("mech:6", "mech:3"))
    said(session, YES)
    assert (session.clock.turn, len(events(session, EngagementDue))) == (2, 1)


@pytest.mark.rule("AMB-112", "AMB-03")
def test_where_neither_wants_to_fight_each_is_asked_once() -> None:
    session = goes_on(ended("mech:3", "mech:6", A1, B1))
    said(session, NO, NO)
    assert (session.clock.turn, events(session, EngagementDue), events(session, ContactBroken)) == (2, [], [])


@pytest.mark.rule("AMB-112", "AMB-03")
def test_whoever_fights_by_order_is_not_asked() -> None:
    game = ended("mech:6", "mech:3")
    game.world.put(A1, Motion(intent=Intent("contact"), declared=True, trail=(Hex(4, 1),)))
    session = goes_on(game)
    assert (session.clock.turn, len(events(session, EngagementDue))) == (2, 1)


@pytest.mark.rule("AMB-112", "EVADE-05", "AMB-101")
def test_who_cornered_another_is_asked_whether_it_pursues() -> None:
    kinds = []
    for answer in (YES, NO):
        game = ended("mech:3", "mech:6")
        game.world.put(B1, replace(game.world.get(B1, Encounter), cornered=(A1,)))
        session = goes_on(game)
        asked = session.view(A).march.asked
        assert asked is not None
        assert asked.reaction == "pursue"
        said(session, answer)
        while session.awaiting and session.view(session.awaiting[0]).march.asked is not None:
            said(session, NO)
        kinds.append([told.engagement for told in events(session, EngagementDue) if isinstance(told, EngagementDue)])
    assert kinds == [["pursuit"], []]


@pytest.mark.rule("AMB-112")
def test_in_the_end_phase_nobody_is_asked_without_the_switch() -> None:
    session = goes_on(ended("mech:3", "mech:6", switches=Switches(visibility="open")))
    assert (session.clock.turn, len(events(session, EngagementDue))) == (2, 1)
