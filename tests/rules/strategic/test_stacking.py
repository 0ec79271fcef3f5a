"""Stacking."""

import pytest

from game.model.commands import March
from game.rules.strategic.marching import check_march
from game.rules.strategic.stacking import footprint, room
from game.rules.strategic.walking import move
from game.rules.tables import load_tables
from tests.scene import A1, A2, GROUND, A, path, scene, units

TABLES = load_tables()


@pytest.mark.rule("STACK-01", "STACK-02", "STACK-03", "AMB-22")
@pytest.mark.parametrize(
    ("words", "hexes"),
    [
        ("mech:5", 1),
        ("proto:4", 1),
        ("vtol:9", 1),
        ("wige:6", 1),
        ("large:3", 1),
        ("support:3", 0.5),
        ("tracked:4", 0.5),
        ("tracked:4*2", 1),
        ("foot:1", 0.5),
        ("armor:1", 0.5),
        ("tracked:4 foot:1", 1),
        ("dropship", 7),
        ("fortress", 3),
        ("foot:1@", 0),
        ("mech:5*20", 20),
    ],
)
def test_a_unit_takes_its_footprint(words: str, hexes: float) -> None:
    assert footprint(units(words), TABLES.stacking) / 2 == hexes


@pytest.mark.rule("STACK-01", "AMB-22")
@pytest.mark.parametrize(("taken", "coming", "fits"), [(0, 40, True), (38, 2, True), (39, 1, True), (40, 1, False), (38, 3, False)])
def test_twenty_hexes_worth_fit_and_no_more(taken: int, coming: int, fits: bool) -> None:  # noqa: FBT001
    assert room(taken, coming, TABLES.stacking) is fits


@pytest.mark.rule("STACK-01")
def test_a_march_into_a_full_hex_is_refused() -> None:
    game = scene(". .", ("0101", "mech:5*12"), ("0201", "mech:5*9")).at(GROUND, A)
    ruled = check_march(game.view(), TABLES, March(A1, path("0201")))
    assert [(why.code, why.rule) for why in ruled.reasons] == [("no-room", "STACK-01")]


@pytest.mark.rule("STACK-01", "AMB-22")
def test_two_formations_share_a_hex_within_the_limit() -> None:
    game = scene(". .", ("0101", "mech:5*12"), ("0201", "mech:5*8")).at(GROUND, A)
    assert check_march(game.view(), TABLES, March(A1, path("0201"))).allowed


@pytest.mark.rule("AMB-22")
def test_passing_through_a_full_hex_is_free() -> None:
    game = scene(". . .", ("0101", "mech:5*12"), ("0201", "mech:5*20")).at(GROUND, A)
    assert check_march(game.view(), TABLES, March(A1, path("0201 0301"))).allowed


@pytest.mark.rule("STACK-01")
def test_the_limit_holds_for_each_side_alone() -> None:
    game = scene(". .", ("0101", "mech:5*20"), b=[("0201", "mech:5*20")]).at(GROUND, A)
    assert check_march(game.view(), TABLES, March(A1, path("0201"))).allowed


@pytest.mark.rule("STACK-02")
def test_the_carried_take_no_room() -> None:
    game = scene(". .", ("0101", "tracked:4*10 foot:1*10@"), ("0201", "mech:5*15")).at(GROUND, A)
    assert check_march(game.view(), TABLES, March(A1, path("0201"))).allowed


@pytest.mark.rule("STACK-01")
def test_in_truth_nobody_ends_in_a_full_hex() -> None:
    game = scene(". . .", ("0101", "mech:5*12"), ("0301", "mech:5*20"))
    move(game.turn, A1, path("0201 0301"), "normal")
    assert (game.token(A1).hex, game.token(A2).hex) == path("0201 0301")
