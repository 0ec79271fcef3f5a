"""Setting up: dividing, placing, declaring."""

import pytest

from game.model.commands import Assign, Deploy
from game.model.components import Muster, Node
from game.model.events import Assigned, Deployed, SetUpDone
from game.model.hexes import Hex
from game.model.ids import Key, side_key
from game.model.ruling import Ruling
from game.rules.strategic.formations import formations, tokens
from game.rules.strategic.setting_up import apply_assign, apply_deploy, check_assign, check_deploy, declare, spare
from game.rules.tables import load_tables
from tests.scene import A1, A2, A3, B1, P1, P2, P3, A, B, Scene, land, scene

TABLES = load_tables()
TWO = (("0101", "mech:5*4 | mech:5*4"), ("0201", "mech:5*4"))


def refused(ruled: Ruling) -> list[tuple[str, str]]:
    return [(why.code, why.rule) for why in ruled.reasons]


def assign(game: Scene, part: Key, formation: Key | None) -> list[tuple[str, str]]:
    return refused(check_assign(game.view(), TABLES, Assign(part, formation)))


def deploy(game: Scene, where: Hex) -> list[tuple[str, str]]:
    return refused(check_deploy(game.view(), TABLES, Deploy(A1, where)))


@pytest.mark.rule("FORM-08")
def test_a_sub_formation_joins_another_formation() -> None:
    game = scene(". .", *TWO)
    apply_assign(game.turn, A, Assign(P2, A2))
    assert (game.world.get(A1, Node).children, game.world.get(A2, Node).children) == ((P1,), (P3, P2))


@pytest.mark.rule("FORM-08")
def test_a_sub_formation_founds_a_formation_of_its_own_in_the_hex_of_the_old_one() -> None:
    game = scene(". .", *TWO)
    apply_assign(game.turn, A, Assign(P2))
    assert (game.world.get(A3, Node).children, game.token(A3).hex) == ((P2,), Hex(1, 1))


@pytest.mark.rule("FORM-08", "FORM-12")
def test_a_formation_left_empty_leaves_the_map() -> None:
    game = scene(". .", *TWO)
    apply_assign(game.turn, A, Assign(P3, A1))
    assert tuple(tokens(game.world, A)) == tuple(formations(game.world, A)) == (A1,)


@pytest.mark.rule("FORM-08", "FORM-10")
def test_teams_follow_their_sub_formation_into_its_new_formation() -> None:
    game = scene(". .", ("0101", "mech:5*2, mech:5*2 | mech:5"), ("0201", "mech:5"))
    apply_assign(game.turn, A, Assign(P1, A2))
    assert {game.world.get(Key(team), Node).formation for team in ("a-t001", "a-t002")} == {A2}


@pytest.mark.rule("FORM-08")
def test_nobody_founds_a_formation_out_of_a_whole_one() -> None:
    assert assign(scene(". .", *TWO), P3, None) == [("already-there", "FORM-08")]


@pytest.mark.rule("FORM-08")
def test_nobody_is_assigned_where_it_is() -> None:
    assert assign(scene(". .", *TWO), P1, A1) == [("already-there", "FORM-08")]


@pytest.mark.rule("FORM-09")
@pytest.mark.parametrize(("there", "why"), [(16, []), (17, [("formation-too-large", "FORM-09")])])
def test_a_formation_takes_in_up_to_20_units(there: int, why: list[tuple[str, str]]) -> None:
    game = scene(". .", ("0101", "tracked:5*4 | tracked:5"), ("0201", f"tracked:5*{there}"))
    assert assign(game, P1, A2) == why


@pytest.mark.rule("FORM-09", "AMB-09")
def test_carried_units_count_as_units_of_their_formation() -> None:
    game = scene(". .", ("0101", "tracked:5*2 foot:1*2@ | tracked:5"), ("0201", "tracked:5*17"))
    assert assign(game, P1, A2) == [("formation-too-large", "FORM-09")]


@pytest.mark.rule("STACK-01")
def test_a_sub_formation_joins_only_where_there_is_room() -> None:
    game = scene(". .", ("0101", "mech:5*4 | mech:5"), ("0201", "mech:5*12"), ("0201", "mech:5*5"))
    assert assign(game, P1, A2) == [("no-room", "STACK-01")]


@pytest.mark.rule("AMB-108")
@pytest.mark.parametrize(("part", "formation", "why"), [(P1, A2, "other-arm"), (P3, A1, "other-arm"), (P3, None, "no-spare-formation")])
def test_aerospace_and_ground_do_not_mix(part: Key, formation: Key | None, why: str) -> None:
    game = scene(". .", ("0101", "mech:5 | mech:5"), ("0201", "fighter:5 | fighter:5"))
    assert [code for code, _ in assign(game, part, formation)] == [why]


@pytest.mark.rule("FORM-08", "AERO-05")
@pytest.mark.parametrize(("part", "formation"), [(P1, A2), (P3, A1)])
def test_a_formation_in_the_air_is_not_divided_anew(part: Key, formation: Key) -> None:
    game = scene(". .", ("0101", "fighter*2 | fighter*2"), ("0201", "fighter*2")).fly(A1, 4)
    assert assign(game, part, formation) == [("airborne", "AERO-05")]


@pytest.mark.rule("FORM-10")
@pytest.mark.parametrize(("part", "formation"), [(Key("a-t001"), A2), (A1, A2), (B1, A2), (P1, Key("a-f099")), (P1, P3), (P1, B1)])
def test_only_own_sub_formations_go_to_own_formations(part: Key, formation: Key) -> None:
    game = scene(". .", ("0101", "mech:5*2, mech:5*2 | mech:5"), TWO[1], b=[TWO[1]])
    assert assign(game, part, formation) == [("unknown-node", "FORM-10")]


@pytest.mark.rule("FORM-08")
def test_the_other_side_hears_nothing_of_dividing_and_placing() -> None:
    game = scene(". .", *TWO)
    apply_assign(game.turn, A, Assign(P2))
    apply_deploy(game.turn, A, Deploy(A1, Hex(2, 1)))
    assert [len(game.told(side, kind)) for side in (A, B) for kind in (Assigned, Deployed)] == [1, 1, 0, 0]


@pytest.mark.rule("FORM-08")
def test_there_is_a_spare_formation_for_every_sub_formation() -> None:
    assert [node.key for node in spare(scene(". .", *TWO).view())] == [A3]


@pytest.mark.rule("FORM-08", "FORM-12")
def test_a_token_is_placed_in_its_zone() -> None:
    game = scene(". .", *TWO)
    apply_deploy(game.turn, A, Deploy(A1, Hex(2, 1)))
    assert (game.token(A1).hex, game.token(A1).trail) == (Hex(2, 1), (Hex(2, 1),))


@pytest.mark.rule("FORM-08")
@pytest.mark.parametrize("where", [Hex(3, 1), Hex(99, 99)])
def test_nobody_is_placed_outside_the_zone(where: Hex) -> None:
    assert deploy(scene(land(". . .", a="0101 0201"), *TWO), where) == [("outside-zone", "FORM-08")]


@pytest.mark.rule("STACK-01")
def test_nobody_is_placed_where_there_is_no_room() -> None:
    assert deploy(scene(". .", ("0101", "mech:5*10"), ("0201", "mech:5*11")), Hex(2, 1)) == [("no-room", "STACK-01")]


@pytest.mark.rule("TERR-08")
def test_nobody_is_placed_in_prohibited_terrain() -> None:
    assert deploy(scene(". .W", ("0101", "wheeled:5")), Hex(2, 1)) == [("prohibited-heavy-woods", "TERR-08")]


@pytest.mark.rule("TERR-13")
def test_a_road_lets_anybody_stand_anywhere() -> None:
    assert deploy(scene("# .W#", ("0101", "wheeled:5")), Hex(2, 1)) == []


@pytest.mark.rule("AMB-06", "AMB-108")
def test_the_number_of_formations_is_declared_in_public() -> None:
    game = scene(". .", *TWO, ("0101", "fighter:5"), ("0101", "fortress"))
    declare(game.turn, A)
    (told,) = game.told(B, SetUpDone)
    assert (told.ground, told.aerospace, game.world.get(side_key(A), Muster)) == (2, 1, Muster(2, 1))


@pytest.mark.rule("AMB-103")
def test_how_many_are_in_the_air_is_public_from_the_start() -> None:
    game = scene(". .", ("0101", "mech:5"), ("0201", "fighter*2")).fly(A2, 4)
    game.world.put(side_key(A), Muster())
    declare(game.turn, A)
    assert game.world.get(side_key(A), Muster) == Muster(1, 1, 1)
