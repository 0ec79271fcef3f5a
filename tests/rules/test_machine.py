"""The machine that runs a turn table."""

import pytest

from game.model.commands import Finish, Undo
from game.model.components import Clock, Sitting
from game.model.ids import GAME, side_key
from game.model.questions import Choices, ChoicesAnswer, Reach
from game.model.ruling import ALLOWED
from game.rules.machine import Action, Query, Row, Turn, advance, row_system, step
from tests.scene import A1, A, B, Scene, scene

CITED = scene(".", ("0101", "mech:5")).tables.costs.terrain["plains"].rule


def table() -> Scene:
    return scene(".", ("0101", "mech:5"), b=[("0101", "mech:5")])


def row(number: int, log: list[str], *, waits: bool = False) -> Row:
    return Row(
        f"row {number}",
        CITED,
        begin=lambda _: log.append(f"begin {number}"),
        awaiting=lambda turn: (A,) if waits and not turn.world.get(side_key(A), Sitting).done else (),
        end=lambda _: log.append(f"end {number}"),
    )


def test_rows_begin_and_end_in_their_order() -> None:
    log: list[str] = []
    advance(table().turn, (row(0, log), row(1, log), row(2, log, waits=True)))
    assert log == ["begin 0", "end 0", "begin 1", "end 1", "begin 2"]


def test_it_stops_where_somebody_is_awaited() -> None:
    game = table()
    assert advance(game.turn, (row(0, []), row(1, [], waits=True))) == (A,)
    assert game.world.get(GAME, Clock) == Clock(1, 1, begun=True)


def test_a_row_that_waits_begins_once() -> None:
    game, log = table(), list[str]()
    rows = (row(0, log, waits=True),)
    advance(game.turn, rows)
    advance(game.turn, rows)
    assert log == ["begin 0"]


def test_after_the_last_row_a_new_turn_begins() -> None:
    game = table()
    step(game.turn, (row(0, []),))
    assert game.world.get(GAME, Clock) == Clock(2, 0)


def test_a_turn_without_a_decision_is_a_fault() -> None:
    with pytest.raises(RuntimeError, match="without a decision"):
        advance(table().turn, (row(0, []), row(1, [])))


def test_a_game_that_is_over_stands_still() -> None:
    game = table()
    game.world.put(GAME, Clock(over=True))
    assert advance(game.turn, (row(0, []),)) == ()


def test_a_row_may_end_the_game() -> None:
    def over(turn: Turn) -> None:
        turn.world.put(GAME, Clock(1, 1, begun=True, over=True))

    game, log = table(), list[str]()
    advance(game.turn, (row(0, log), Row("end", CITED, begin=over), row(2, log)))
    assert log == ["begin 0", "end 0"]


def test_a_system_acts_only_while_the_clock_stands_on_its_row() -> None:
    game, log = table(), list[str]()
    rows = (row(0, log), row(1, log))
    row_system(game.turn, rows, 1)()
    row_system(game.turn, rows, 0)()
    assert log == ["begin 0", "end 0"]


def test_systems_take_the_same_steps_as_the_plain_function() -> None:
    plain, systems, log, logged = table(), table(), list[str](), list[str]()
    advance(plain.turn, (row(0, log), row(1, log), row(2, log, waits=True)))
    rows = (row(0, logged), row(1, logged), row(2, logged, waits=True))
    systems.world.systems(row_system(systems.turn, rows, number) for number in range(3))
    systems.world.process()
    assert (logged, systems.world.digest) == (log, plain.world.digest)


def test_a_table_of_its_own_has_a_clock_of_its_own() -> None:
    game = table()
    game.world.put(side_key(B), Clock())
    advance(game.turn, (row(0, []), row(1, [], waits=True)), side_key(B))
    assert (game.world.get(side_key(B), Clock).row, game.world.get(GAME, Clock).row) == (1, 0)


def test_an_action_rules_on_its_own_command_only() -> None:
    game = table()
    action = Action(Finish, lambda *_: ALLOWED, lambda *_: None)
    assert (action.checked(game.view(), game.tables, Finish()), action.checked(game.view(), game.tables, Undo())) == (ALLOWED, None)


def test_a_query_answers_its_own_question_only() -> None:
    game = table()
    query = Query(Choices, lambda *_: ChoicesAnswer((), ()))
    found = query.answered(game.view(), game.tables, Choices()), query.answered(game.view(), game.tables, Reach(A1))
    assert found == (ChoicesAnswer((), ()), None)


def test_the_opponent_of_a_side_is_the_other() -> None:
    assert (table().turn.other(A), table().turn.other(B)) == (B, A)
