"""Formations: sizes, breaking up, joining."""

import pytest

from game.model.commands import Merge, Split
from game.model.components import Node, Place, Token
from game.model.events import ContactBrokeUp, ContactJoined, Joined
from game.model.hexes import Hex
from game.model.ids import TEAM, Key, key
from game.model.switches import Switches
from game.rules.strategic.formations import (
    scale_of,
    size_label,
    tokens,
    tokens_of,
    too_large,
    units_of,
)
from game.rules.strategic.regrouping import apply_merge, apply_split, check_merge, check_split
from game.rules.tables import load_tables
from tests.scene import A1, P1, P2, P3, A, B, Scene, scene

TABLES = load_tables()
COMPANY = ("0101", "mech:5*4 | mech:4*4 | tracked:3*4")
T1, T2 = key(A, TEAM, 1), key(A, TEAM, 2)


def split(game: Scene, *nodes: Key) -> Scene:
    for node in nodes:
        apply_split(game.turn, A, Split(node))
    return game


@pytest.mark.rule("FORM-01", "FORM-02", "FORM-03", "FORM-04", "FORM-05", "FORM-06", "FORM-07")
@pytest.mark.parametrize(
    ("units", "scale", "faction", "label"),
    [
        (1, 1, "inner-sphere", "team"),
        (2, 1, "clan", "partial-star"),
        (2, 1, "comstar", "level-i"),
        (3, 2, "inner-sphere", "lance"),
        (6, 2, "inner-sphere", "lance"),
        (3, 2, "clan", "star"),
        (6, 2, "clan", "star"),
        (6, 2, "comstar", "level-ii"),
        (12, 3, "inner-sphere", "company"),
        (20, 3, "inner-sphere", "company"),
        (10, 3, "clan", "trinary"),
        (20, 3, "clan", "trinary"),
        (12, 3, "comstar", "demi-level-iii"),
        (18, 3, "comstar", "demi-level-iii"),
    ],
)
def test_a_force_of_full_strength_has_a_name(units: int, scale: int, faction: str, label: str) -> None:
    assert size_label(units, scale, faction, TABLES.formations) == label


@pytest.mark.rule("AMB-08")
@pytest.mark.parametrize(
    ("units", "scale", "faction"),
    [(7, 3, "inner-sphere"), (11, 3, "inner-sphere"), (9, 3, "clan"), (5, 2, "comstar"), (11, 3, "comstar"), (19, 3, "comstar")],
)
def test_a_force_between_the_printed_sizes_has_no_name_of_its_own(units: int, scale: int, faction: str) -> None:
    assert size_label(units, scale, faction, TABLES.formations) == f"scale-{scale}"


@pytest.mark.rule("AMB-08")
@pytest.mark.parametrize(("units", "scale"), [(0, 0), (1, 1), (2, 1), (3, 2), (6, 2), (7, 3), (20, 3), (21, 0)])
def test_every_number_of_units_has_a_scale(units: int, scale: int) -> None:
    assert scale_of(units, TABLES.formations) == scale


@pytest.mark.rule("FORM-09", "AMB-09")
@pytest.mark.parametrize(("units", "legal"), [(20, True), (21, False)])
def test_a_formation_holds_at_most_20_units(units: int, legal: bool) -> None:  # noqa: FBT001
    assert (too_large(units, TABLES.formations) is None) is legal


@pytest.mark.rule("FORM-10", "AMB-09")
def test_a_formation_is_a_tree_of_sub_formations_and_teams() -> None:
    world = scene(".", ("0101", "mech:5*2, mech:5*2 | mech:4*4")).world
    scales = [world.get(node, Node).scale for node in (A1, P1, T1)]
    assert (scales, world.get(A1, Node).children, world.get(P1, Node).children) == ([3, 2, 1], (P1, P2), (T1, T2))


@pytest.mark.rule("FORM-10")
def test_a_formation_has_the_units_of_all_its_parts() -> None:
    assert len(tuple(units_of(scene(".", COMPANY).world, A1))) == 12


@pytest.mark.rule("FORM-11", "FORM-12")
def test_a_formation_breaks_up_into_its_parts() -> None:
    game = split(scene(".", COMPANY), A1)
    assert tuple(tokens(game.world, A)) == (P1, P2, P3)


@pytest.mark.rule("FORM-11", "FORM-12")
def test_a_sub_formation_breaks_up_into_its_teams() -> None:
    game = split(scene(".", ("0101", "mech:5*2, mech:5*2 | mech:4*4")), A1, P1)
    assert tokens_of(game.world, A1) == (T1, T2, P2)


@pytest.mark.rule("FORM-12")
def test_each_part_gets_a_token_in_the_hex_of_the_whole() -> None:
    game = split(scene(". .", ("0201", COMPANY[1])), A1)
    assert [token.hex for token in game.view().march.tokens] == [Hex(2, 1)] * 3


@pytest.mark.rule("FORM-11", "MOVE-01")
def test_a_part_marches_at_its_own_rate() -> None:
    game = split(scene(".", COMPANY), A1)
    assert [token.base.total / 2 for token in game.view().march.tokens] == [5, 4, 3]


@pytest.mark.rule("FORM-11")
def test_what_has_no_parts_does_not_break_up() -> None:
    ruled = check_split(scene(".", ("0101", "mech:5*4")).view(), TABLES, Split(A1))
    assert [(why.code, why.rule) for why in ruled.reasons] == [("no-parts", "FORM-11")]


@pytest.mark.rule("FORM-12")
def test_a_part_that_is_not_on_the_map_does_not_break_up() -> None:
    ruled = check_split(scene(".", ("0101", "mech:5*2, mech:5*2 | mech:5")).view(), TABLES, Split(P1))
    assert [why.code for why in ruled.reasons] == ["not-on-map"]


@pytest.mark.rule("FORM-10")
@pytest.mark.parametrize("command", [Split(Key("a-f099")), Split(Key("b-f001"))])
def test_only_own_nodes_break_up(command: Split) -> None:
    ruled = check_split(scene(".", COMPANY, b=[COMPANY]).view(), TABLES, command)
    assert [why.code for why in ruled.reasons] == ["unknown-node"]


@pytest.mark.rule("AMB-07")
def test_parts_in_one_hex_join_again() -> None:
    game = split(scene(".", COMPANY), A1)
    apply_merge(game.turn, A, Merge(A1))
    assert tuple(tokens(game.world, A)) == (A1,)


@pytest.mark.rule("AMB-07")
def test_the_whole_stands_where_its_parts_joined() -> None:
    game = split(scene(". .", COMPANY), A1)
    for part in (P1, P2, P3):
        game.world.put(part, Place(Hex(2, 1)))
    apply_merge(game.turn, A, Merge(A1))
    assert game.token(A1).hex == Hex(2, 1)


@pytest.mark.rule("AMB-07")
def test_parts_in_different_hexes_do_not_join() -> None:
    game = split(scene(". .", COMPANY), A1)
    game.world.put(P2, Place(Hex(2, 1)))
    assert [(why.code, why.rule) for why in check_merge(game.view(), TABLES, Merge(A1)).reasons] == [("parts-apart", "AMB-07")]


@pytest.mark.rule("AMB-07")
def test_broken_up_parts_join_first() -> None:
    game = split(scene(".", ("0101", "mech:5*2, mech:5*2 | mech:4*4")), A1, P1)
    assert [why.code for why in check_merge(game.view(), TABLES, Merge(A1)).reasons] == ["parts-broken-up"]


@pytest.mark.rule("AMB-07")
def test_what_is_whole_does_not_join() -> None:
    assert [why.code for why in check_merge(scene(".", COMPANY).view(), TABLES, Merge(A1)).reasons] == ["not-broken-up"]


@pytest.mark.rule("AMB-07")
def test_parts_keep_their_formation() -> None:
    game = split(scene(".", COMPANY), A1)
    assert {token.formation for token in game.view().march.tokens} == {A1}


@pytest.mark.rule("FORM-11")
def test_breaking_up_and_joining_leave_the_digest_as_it_was() -> None:
    game = scene(".", COMPANY, switches=Switches(visibility="double-blind"))
    before = game.world.digest
    apply_merge(split(game, A1).turn, A, Merge(A1))
    for part in (P1, P2, P3):
        game.world.put(part, Token())
    assert game.world.digest == before


@pytest.mark.rule("FORM-12")
def test_the_other_side_sees_a_contact_break_up_and_join_by_its_label() -> None:
    game = split(scene(".", COMPANY), A1)
    apply_merge(game.turn, A, Merge(A1))
    assert [len(game.told(B, kind)) for kind in (ContactBrokeUp, ContactJoined, Joined)] == [1, 1, 0]


@pytest.mark.rule("FORM-11")
def test_the_only_sub_formation_of_a_formation_may_still_come_apart() -> None:
    game = scene(". .", ("0101", "mech:4, mech:4"))
    assert check_split(game.view(), load_tables(), Split(A1)).allowed
