"""Strategic fatigue."""

import pytest

from game.model.components import Engagements, Fatigue, Motion, Standing
from game.model.ids import GAME, PART, Key, key
from game.model.orders import Intent
from game.rules.strategic.engaging import call_engagements
from game.rules.strategic.fatigue import after_turn, band, effective
from game.rules.strategic.walking import move
from game.rules.tables import load_tables
from tests.scene import A1, B1, A, B, Scene, path, scene

TABLES = load_tables().fatigue


@pytest.mark.rule("FMARCH-03")
def test_a_turn_of_forced_march_costs_a_point() -> None:
    assert after_turn(4, "forced", TABLES) == 5


@pytest.mark.rule("FMARCH-06", "AMB-25")
def test_a_declared_cautious_turn_takes_a_point_off_but_never_below_zero() -> None:
    assert [after_turn(points, "cautious", TABLES) for points in (3, 0)] == [2, 0]
    assert after_turn(3, None, TABLES) == 3


@pytest.mark.rule("AMB-65")
@pytest.mark.parametrize(
    ("points", "name", "psr"),
    [(4, "rested", 0), (5, "tired", 0), (9, "fatigued", 1), (13, "exhausted", 2), (17, "critical", 3), (40, "critical", 3)],
)
def test_fatigue_is_read_in_bands(points: int, name: str, psr: int) -> None:
    row = band(points, TABLES)
    assert (row.name, row.psr) == (name, psr)


@pytest.mark.rule("AMB-65")
@pytest.mark.parametrize(
    ("faction", "piloting", "left"),
    [
        ("inner-sphere", 6, 9),
        ("inner-sphere", 5, 9),
        ("inner-sphere", 4, 8),
        ("inner-sphere", 3, 7),
        ("inner-sphere", 0, 7),
        ("clan", 5, 7),
        ("clan", 4, 6),
        ("clan", 3, 5),
    ],
)
def test_clan_and_experienced_crews_feel_less_of_it_and_both_add_up(faction: str, piloting: int, left: int) -> None:
    assert effective(9, faction, piloting, TABLES) == left


@pytest.mark.rule("AMB-65")
def test_nobody_feels_less_than_nothing() -> None:
    assert effective(1, "clan", 3, TABLES) == 0


# who may begin a fight


def beside(tired: dict[Key, int]) -> Scene:
    """Two formations side by side, each under Move to Contact, so tired."""
    game = scene(". . . . .", ("0201", "mech:5"), b=[("0301", "mech:5")])
    for name in (A1, B1):
        game.world.put(name, Motion(intent=Intent("contact"), declared=True))
    for name, points in tired.items():
        game.world.put(name, Fatigue(points))
    return game


PA, PB = key(A, PART, 1), key(B, PART, 1)


@pytest.mark.rule("AMB-65", "AMB-03")
@pytest.mark.parametrize(
    ("tired", "fought"), [({PA: 17}, 1), ({PB: 17}, 1), ({PA: 17, PB: 17}, 0), ({PA: 16, PB: 16}, 1)], ids=["one", "other", "both", "less"]
)
def test_from_17_on_a_formation_begins_no_engagement_but_cannot_deny_one_for_that(tired: dict[Key, int], fought: int) -> None:
    game = beside(tired)
    call_engagements(game.turn)
    assert len(game.world.get(GAME, Engagements).rows) == fought


@pytest.mark.rule("AMB-65", "AMB-98")
@pytest.mark.parametrize(("points", "end"), [(16, "0201"), (17, "0101")])
def test_from_17_on_a_formation_holds_nobody(points: int, end: str) -> None:
    game = beside({PB: points})
    game.world.put(A1, Motion(trail=path("0201")))
    move(game.turn, A1, path("0101"), "normal")
    assert str(game.token().hex) == end


@pytest.mark.rule("AMB-65", "AMB-37")
@pytest.mark.parametrize(("points", "end"), [(16, "0301"), (17, "0401")])
def test_from_17_on_a_formation_intercepts_nobody(points: int, end: str) -> None:
    game = scene(". . . . . . . .", ("0101", "mech:5"), b=[("0501", "mech:5")])
    game.world.put(B1, Standing(intercept="always"))
    game.world.put(PB, Fatigue(points))
    move(game.turn, A1, path("0201 0301 0401"), "normal")
    assert str(game.token().hex) == end
