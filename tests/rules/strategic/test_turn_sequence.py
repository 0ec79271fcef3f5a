"""The turn sequence."""

import pytest

from game.model.commands import Activate, AnyCommand, Assign, Deploy, Finish, March, Merge, OfferDraw, Resign, Sequence, Split
from game.model.components import Skies, Sky, SkyFrom, Token
from game.model.events import Finished, GameOver, SkyChanged, TurnBegan
from game.model.hexes import Hex
from game.model.ids import GAME
from game.model.questions import Choices, ChoicesAnswer
from game.model.switches import Switches
from game.rules.machine import Row
from game.rules.strategic.turn_sequence import ROWS
from game.session.core import Session
from tests.scene import A1, P1, P2, A, B, Scene, path, scene

ONE = ("0101", "mech:5")
PLOTTED = Switches(activation="plotted", visibility="open")


def begun(game: Scene, *, sat: int = 2) -> Session:
    """A game in which so many sittings are over; the first two are those of setting up."""
    session = game.session()
    session.start()
    for _ in range(sat):
        session.say(session.awaiting[0], Finish())
    return session


def choices(session: Session) -> ChoicesAnswer:
    answer = session.ask(session.awaiting[0], Choices())
    assert isinstance(answer, ChoicesAnswer)
    return answer


@pytest.mark.rule("TURN-01", "TURN-02", "TURN-03")
def test_a_strategic_turn_lasts_18_tactical_or_3_space_turns() -> None:
    time = scene(".", ONE).tables.time
    assert time.strategic_turn == 180 == 18 * time.tactical_turn == 3 * time.space_turn


@pytest.mark.rule("TURN-01")
def test_the_clock_counts_three_minutes_a_turn() -> None:
    session = begun(scene(". .", ONE, b=[ONE], falls="seed", switches=PLOTTED), sat=6)
    assert (session.view(A).turn.turn, session.view(A).turn.seconds) == (2, 180)


@pytest.mark.rule("TURN-05", "TURN-06", "TURN-07", "TURN-08", "TURN-09", "TURN-10", "TURN-11", "TURN-12", "TURN-13", "TURN-14")
def test_the_rows_stand_in_the_printed_order() -> None:
    assert [row.rule for row in ROWS[1:]] == [f"TURN-{number:02}" for number in range(5, 15)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.title)
def test_a_row_has_one_action_for_a_command_and_one_query_for_a_question(row: Row) -> None:
    for kinds in ([action.command for action in row.accepts], [query.question for query in row.answers]):
        assert len(kinds) == len(set(kinds))


@pytest.mark.rule("TURN-07")
@pytest.mark.parametrize("row", [3, 5, 7, 8, 9])
def test_headings_and_rows_not_yet_built_await_nobody(row: int) -> None:
    assert (ROWS[row].accepts, ROWS[row].awaiting(scene(".", ONE).turn)) == ((), ())


@pytest.mark.rule("FORM-08", "TURN-05")
def test_setting_up_comes_before_row_1_of_the_first_turn() -> None:
    session = begun(scene(".", ONE, b=[ONE]), sat=0)
    assert [session.awaiting, begun(scene(".", ONE, b=[ONE])).clock.row] == [(A, B), 1]


@pytest.mark.rule("TURN-05")
def test_every_turn_begins_with_a_sitting_of_both_the_first_side_first() -> None:
    session = begun(scene(". .", ONE, b=[ONE], falls="seed", switches=PLOTTED), sat=6)
    assert (session.clock.turn, session.clock.row, session.awaiting) == (2, 1, (A, B))


@pytest.mark.rule("TURN-06", "TURN-10", "INIT-03")
def test_initiative_decides_who_moves_first() -> None:
    session = begun(scene(".", ONE, b=[ONE], falls=(6, 6, 1, 1)), sat=4)
    assert (session.clock.row, session.awaiting) == (6, (B,))


@pytest.mark.rule("TURN-08")
def test_strict_play_leaves_stances_out_where_nobody_has_aerospace() -> None:
    assert begun(scene(".", ONE, b=[ONE], falls=(6, 6, 1, 1)), sat=4).clock.row == 6


@pytest.mark.rule("TURN-08", "AMB-01")
def test_stances_are_a_sitting_where_a_side_declared_aerospace() -> None:
    session = begun(scene(".", ONE, ("0101", "fighter:5"), b=[ONE], falls=(6, 6, 1, 1)), sat=4)
    assert (session.clock.row, session.awaiting) == (4, (A, B))


@pytest.mark.rule("TURN-11")
def test_row_7_asks_nobody_while_it_takes_no_order_even_of_declared_aerospace() -> None:
    fighter = ("0101", "fighter:5")
    session = begun(scene(".", fighter, b=[fighter], falls="seed"), sat=6)
    assert (session.clock.turn, session.clock.row, session.awaiting) == (2, 1, (A, B))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.title)
def test_a_row_that_takes_no_order_asks_nobody(row: Row) -> None:
    takes_orders = bool({action.command for action in row.accepts} - {Finish, Resign, OfferDraw})
    asks = row.awaiting != Row("", row.rule).awaiting
    assert takes_orders or not asks


@pytest.mark.rule("MOVE-01", "TURN-05")
def test_a_new_turn_gives_smp_anew() -> None:
    game = scene(". .", ("0101", "mech:5"), falls=(6, 6, 1, 1, 6, 6, 1, 1))
    session = begun(game, sat=4)
    session.say(A, March(A1, path("0201"), "forced"))
    session.say(A, Finish())
    token = game.token()
    assert (token.spent, token.declared, token.intent.pace, token.trail) == (0, False, "normal", (Hex(2, 1),))


@pytest.mark.rule("AMB-97")
def test_a_toll_is_kept_over_the_turn() -> None:
    game = scene(". rW", ("0101", "mech:3"), falls=(6, 6, 1, 1, 6, 6, 1, 1), switches=Switches(pay_over_turns=True))
    session = begun(game, sat=4)
    session.say(A, March(A1, path("0201")))
    session.say(A, Finish())
    assert (session.clock.turn, game.token().toll) == (2, (Hex(2, 1), 6))


@pytest.mark.rule("TURN-14")
def test_the_last_turn_ends_the_game() -> None:
    game = scene(". .", ONE, b=[ONE], falls="seed", switches=PLOTTED, limit=1)
    session = begun(game, sat=6)
    told = [line.event for line in session.view(B).told if isinstance(line.event, GameOver)]
    assert (session.clock.over, session.awaiting, told) == (True, (), [GameOver(1)])


@pytest.mark.rule("TURN-10")
def test_in_plotted_play_nobody_is_awaited_in_row_6() -> None:
    game = scene(". .", ONE, b=[ONE], falls=(6, 6, 1, 1), switches=PLOTTED)
    session = begun(game, sat=4)
    session.say(A, March(A1, path("0201")))
    session.say(A, Finish())
    session.say(B, Finish())
    assert (session.clock.turn, session.clock.row, game.token().hex) == (2, 1, Hex(2, 1))


def test_both_sides_hear_who_is_done_and_that_a_turn_begins() -> None:
    session = begun(scene(".", ONE, b=[ONE], falls=(6, 6, 1, 1)), sat=3)
    assert {type(line.event) for line in session.view(B).told} >= {Finished, TurnBegan}


@pytest.mark.rule("AMB-102")
def test_the_sky_changes_at_the_beginning_of_a_turn_and_both_sides_are_told() -> None:
    game = scene(".", ONE, b=[ONE], falls="seed", switches=PLOTTED)
    game.world.put(GAME, Skies((SkyFrom(2, "moonlit", "storm"), SkyFrom(4, "moonlit", "storm"), SkyFrom(5, "day", "storm"))))
    session = begun(game)
    skies, told = [], {side: set[tuple[int, SkyChanged]]() for side in (A, B)}
    for _ in range(5):
        skies.append(game.world.get(GAME, Sky))
        for side, heard in told.items():
            heard |= {(line.turn, line.event) for line in session.view(side).told if isinstance(line.event, SkyChanged)}
        for _ in range(4):
            session.say(session.awaiting[0], Finish())
    night, morning = Sky("moonlit", "storm"), Sky("day", "storm")
    assert skies == [Sky(), night, night, night, morning]
    assert told[A] == told[B] == {(2, SkyChanged("moonlit", "storm")), (5, SkyChanged("day", "storm"))}


@pytest.mark.parametrize("command", [Split(A1), Merge(A1), Assign(P1), Deploy(A1, Hex(1, 1)), Sequence((A1,))])
def test_a_row_accepts_only_its_own_commands(command: AnyCommand) -> None:
    session = begun(scene(". .", ("0101", "mech:5 | mech:5"), falls=(6, 6, 1, 1)), sat=4)
    assert [why.code for why in session.say(A, command).reasons] == ["not-now"]


def test_breaking_up_is_a_command_of_row_1_only() -> None:
    session = begun(scene(". .", ("0101", "mech:5 | mech:5"), falls=(6, 6, 1, 1)))
    assert session.say(A, Split(A1)).allowed


# what may I do now?


def test_choices_of_setting_up_are_placing_and_dividing() -> None:
    found = choices(begun(scene(". .", ("0101", "mech:5 | mech:5"), b=[ONE]), sat=0))
    assert found.commands == (Finish(), Assign(P1), Assign(P2), Deploy(A1, Hex(2, 1)))


@pytest.mark.rule("FORM-11", "AMB-07")
def test_choices_of_row_1_are_breaking_up_and_joining() -> None:
    session = begun(scene(". .", ("0101", "mech:5 | mech:5"), b=[ONE]))
    before = choices(session).commands
    session.say(A, Split(A1))
    assert (before, choices(session).commands) == ((Finish(), Split(A1)), (Finish(), Merge(A1)))


@pytest.mark.rule("INIT-03")
def test_choices_of_a_slot_are_the_formations_that_can_move() -> None:
    session = begun(scene(". .", ONE, b=[ONE], falls=(1, 1, 6, 6)), sat=4)
    assert choices(session) == ChoicesAnswer((Activate(A1),), (A1,))


@pytest.mark.rule("INIT-03")
def test_choices_of_an_active_formation_are_its_marches_and_the_end() -> None:
    session = begun(scene(". .", ONE, b=[ONE], falls=(1, 1, 6, 6)), sat=4)
    session.say(A, Activate(A1))
    assert choices(session) == ChoicesAnswer((Finish(),), (A1,))


def test_choices_of_plotting_are_plots() -> None:
    session = begun(scene(". .", ONE, ("0101", "fortress"), b=[ONE], falls=(1, 1, 6, 6), switches=PLOTTED), sat=4)
    assert choices(session) == ChoicesAnswer((Finish(),), (A1,))


def test_who_is_not_awaited_has_no_choice() -> None:
    session = begun(scene(". .", ONE, b=[ONE], falls=(1, 1, 6, 6)), sat=4)
    assert session.ask(B, Choices()) == ChoicesAnswer((), ())


@pytest.mark.rule("FORM-12")
def test_the_parts_of_a_broken_up_formation_keep_standing_over_the_turn() -> None:
    game = scene(". .", ("0101", "mech:5 | mech:5"), falls=(6, 6, 1, 1, 6, 6, 1, 1))
    session = begun(game)
    session.say(A, Split(A1))
    for _ in range(2):
        session.say(session.awaiting[0], Finish())
    session.say(A, Activate(A1))
    session.say(A, Finish())
    assert (session.clock.turn, game.world.get(A1, Token)) == (2, Token(split=True))
