"""Sealing: what is plotted in secret is fixed by a hash that both see, and opened as it is carried out."""

import pytest

from game.model.commands import AnyCommand, Finish, March, Resign
from game.model.components import Plot, Seal
from game.model.events import AnyEvent, PlotSealed, SealOpened
from game.model.ids import Side
from game.model.switches import Switches
from game.rules.strategic.sealing import mark_of, nonce_of, seal
from game.session.core import Session
from tests.scene import A1, B1, STANCE, TARGETING, A, B, Scene, path, scene

ONE = ("0101", "mech:5")
PLOTTED = Switches(activation="plotted", visibility="open")
SAY: tuple[tuple[Side, AnyCommand], ...] = (
    (A, Finish()),  # set up
    (B, Finish()),
    (A, Finish()),  # row 1
    (B, Finish()),
    (A, March(A1, path("0201"))),  # row 4
    (A, Finish()),
)


def begun(game: Scene, *more: tuple[Side, AnyCommand]) -> Session:
    session = game.session()
    session.start()
    for side, command in (*SAY, *more):
        assert session.say(side, command).allowed
    return session


def plotted() -> Scene:
    return scene(". . .", ONE, b=[("0301", "mech:5")], falls="seed", switches=PLOTTED)


def sealed(session: Session, kind: type[AnyEvent]) -> list[AnyEvent]:
    """What truly happened, of a kind."""
    blocks = session.history.all_tellings()
    return [line.sealed for block in blocks if block is not None for line in block if isinstance(line.sealed, kind)]


@pytest.mark.rule("TURN-05")
def test_every_side_is_sealed_in_row_1_though_it_plotted_nothing() -> None:
    session = begun(plotted())
    shown = [(each.side, each.row) for each in sealed(session, PlotSealed) if isinstance(each, PlotSealed)]
    assert shown == [(A, TARGETING), (B, TARGETING), (A, STANCE)]
    seals = {seen.side: seen.seals for seen in session.view(B).turn.sides}
    assert [[each.row for each in seals[side]] for side in (A, B)] == [[TARGETING, STANCE], [TARGETING]]


@pytest.mark.rule("TURN-05")
def test_strict_play_plots_in_row_1_alone() -> None:
    session = scene(". . .", ONE, b=[("0301", "mech:5")], falls="seed").session()
    session.start()
    for side, command in SAY[:4]:
        assert session.say(side, command).allowed
    assert [[each.row for each in seen.seals] for seen in session.view(A).turn.sides] == [[TARGETING], [TARGETING]]


@pytest.mark.rule("TURN-05")
def test_equal_plots_have_seals_that_differ() -> None:
    first, second = (seen.seals[0].mark for seen in begun(plotted()).view(A).turn.sides)
    assert first != second


@pytest.mark.rule("TURN-05")
def test_another_plot_has_another_seal() -> None:
    game = plotted().at(STANCE)
    marks: list[Seal] = []
    for way in ("", "0201", "0201 0301"):
        game.world.put(A1, Plot(path=path(way) if way else ()))
        seal(game.turn, A)
        marks.append(next(seen for seen in game.view().turn.sides if seen.side == A).seals[-1])
    assert len({each.mark for each in marks}) == 3


@pytest.mark.rule("TURN-05")
def test_a_seal_is_opened_with_the_plots_that_are_carried_out() -> None:
    game = plotted()
    session = begun(game, (B, Finish()))
    opened = [each for each in sealed(session, SealOpened) if isinstance(each, SealOpened)]
    assert [(each.side, each.row) for each in opened] == [(A, STANCE), (B, STANCE), (A, TARGETING), (B, TARGETING)]
    assert [str(key) in opened[0].plots for key in (A1, B1)] == [True, False]
    assert [each.plots for each in opened[1:]] == ["[]"] * 3
    marks = {(each.side, each.row): each.mark for each in sealed(session, PlotSealed) if isinstance(each, PlotSealed)}
    for each in opened:
        assert each.mark == marks[each.side, each.row] == mark_of(each.plots, each.nonce)
        assert each.nonce == nonce_of(game.dice, 1, each.side, each.row)


@pytest.mark.rule("TURN-05")
@pytest.mark.parametrize("row", [TARGETING, STANCE])
def test_all_seals_of_a_turn_are_opened_when_the_game_ends_in_it(row: int) -> None:
    session = plotted().session()
    session.start()
    for side, command in SAY[: 3 if row == TARGETING else 6]:
        assert session.say(side, command).allowed
    assert session.say(B, Resign()).allowed
    opened = [each for each in sealed(session, SealOpened) if isinstance(each, SealOpened)]
    shown = [(each.side, each.row, each.mark) for each in sealed(session, PlotSealed) if isinstance(each, PlotSealed)]
    assert len(shown) == (1 if row == TARGETING else 3)
    assert sorted((each.side, each.row, each.mark) for each in opened) == sorted(shown)
    assert all(each.mark == mark_of(each.plots, each.nonce) for each in opened)


@pytest.mark.rule("TURN-05")
def test_a_seal_that_was_opened_is_not_opened_again_when_the_game_ends() -> None:
    session = begun(scene(". . .", ONE, b=[("0301", "mech:5")], falls="seed", switches=PLOTTED, limit=1), (B, Finish()))
    assert session.clock.over
    opened = [(each.side, each.row) for each in sealed(session, SealOpened) if isinstance(each, SealOpened)]
    assert opened == [(A, STANCE), (B, STANCE), (A, TARGETING), (B, TARGETING)]


@pytest.mark.rule("TURN-05")
def test_plots_that_were_changed_after_sealing_do_not_fit_their_seal() -> None:
    game = plotted()
    session = begun(game)
    game.world.put(A1, Plot())
    assert session.say(B, Finish()).allowed
    opened = next(each for each in sealed(session, SealOpened) if isinstance(each, SealOpened))
    assert opened.mark != mark_of(opened.plots, opened.nonce)


@pytest.mark.rule("TURN-05")
def test_nobody_is_told_what_a_seal_held() -> None:
    session = begun(plotted(), (B, Finish()))
    for side in (A, B):
        lines, _ = session.history.earlier(side, 10**6, 1000)
        assert not [line for line in lines if isinstance(line.event, SealOpened)]


@pytest.mark.rule("TURN-05")
def test_a_new_turn_has_new_seals() -> None:
    session = begun(plotted(), (B, Finish()))
    assert [session.clock.turn, *(seen.seals for seen in session.view(A).turn.sides)] == [2, (), ()]
