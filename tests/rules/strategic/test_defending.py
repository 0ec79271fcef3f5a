"""Defend and ambush."""

from itertools import pairwise

import msgspec
import pytest

from game.model.commands import Declare, March, Split
from game.model.components import Clock, Contact, Glimpse, Motion, Place, Position, Positions, Posture, Scar, Scars
from game.model.components.detection import Feature
from game.model.events import DugIn, Hid, NoCover
from game.model.hexes import Hex
from game.model.ids import FORMATION, GAME, UNIT, key, side_key
from game.model.land import Structure, StructureKind, made
from game.model.orders import Intent
from game.model.ruling import ALLOWED, Ruling
from game.model.switches import Switches
from game.rules.strategic.defending import settle
from game.rules.strategic.detection import look_around
from game.rules.strategic.formations import posture_of
from game.rules.strategic.marching import DECLARE, MARCH
from game.rules.strategic.orders import declare
from game.rules.strategic.regrouping import apply_split
from game.rules.tables import load_tables
from tests.scene import A1, B1, GROUND, P1, P2, P3, P4, A, B, Scene, land, path, scene

TABLES = load_tables()
U1 = key(A, UNIT, 1)


def defended(picture: str, words: str, *, enemy: str = "1501", **choices: bool) -> tuple[Scene, Ruling]:
    game = scene(picture + " ." * 14, ("0101", words), b=[(enemy, "mech:5")]).at(GROUND, A, B)
    said = Declare(A1, Intent("defend", **choices))  # type: ignore[arg-type]
    ruled = DECLARE.checked(game.view(), TABLES, said)
    assert ruled is not None
    if ruled.allowed:
        DECLARE.applied(game.turn, A, said)
    return game, ruled


def hidden(game: Scene, units: int) -> int:
    return sum(posture_of(game.world, key(A, UNIT, number)).hidden for number in range(1, units + 1))


@pytest.mark.rule("ORDER-19", "AMB-18")
@pytest.mark.parametrize(("units", "turns"), [(4, [2, 4]), (5, [2, 4, 5]), (3, [1, 2, 3])])
def test_half_of_the_units_hide_each_turn_and_an_odd_number_takes_three(units: int, turns: list[int]) -> None:
    game, _ = defended("w", f"mech:5*{units}", hide=True)
    counted = []
    for _ in turns:
        settle(game.turn)
        counted.append(hidden(game, units))
    assert counted == turns
    settle(game.turn)
    assert [event.now for event in game.told(A, Hid)] == [now - before for before, now in pairwise((0, *turns))]


@pytest.mark.rule("ORDER-19", "ORDER-23", "AMB-113")
@pytest.mark.parametrize(("picture", "words", "choice"), [("w", "mech:5", "hide"), (".t", "foot:1", "indoors")])
def test_who_finds_its_cover_destroyed_is_told_and_stays_in_the_open(picture: str, words: str, choice: str) -> None:
    game, ruled = defended(picture, words, hide=choice == "hide", indoors=choice == "indoors")
    game.world.put(GAME, Scars((Scar(Hex(1, 1), "", "", "rubble"),)))
    settle(game.turn)
    assert (ruled, hidden(game, 1), len(game.told(A, NoCover))) == (ALLOWED, 0, 1)


@pytest.mark.rule("ORDER-19", "AMB-18", "AMB-07")
def test_a_formation_that_is_broken_up_hides_no_faster() -> None:
    game = scene("w w", ("0101", "mech:5 | mech:5 | mech:5 | mech:5"))
    apply_split(game.turn, A, Split(A1))
    for part in (P1, P2, P3, P4):
        declare(game.turn, A, Declare(part, Intent("defend", hide=True)))
    settle(game.turn)
    first = hidden(game, 4)
    settle(game.turn)
    assert (first, hidden(game, 4)) == (2, 4)


@pytest.mark.rule("ORDER-19", "AMB-18")
def test_hiding_takes_cover_and_no_known_enemy_in_range() -> None:
    assert [why.code for why in defended(".", "mech:5", hide=True)[1].reasons] == ["no-cover"]
    near = [(why.code, why.rule) for why in defended("w", "mech:5", enemy="0401", hide=True)[1].reasons]
    assert near == [("enemy-near", "ORDER-19")]


@pytest.mark.rule("ORDER-19", "AMB-18")
@pytest.mark.parametrize(("sign", "suits"), [*((sign, True) for sign in "wWJtTDru"), *((sign, False) for sign in ".esidx")])
def test_woods_towns_and_rough_ground_suit_hiding_and_nothing_else_that_grows_or_lies_there(sign: str, suits: bool) -> None:  # noqa: FBT001
    reasons = [why.code for why in defended(sign, "mech:5", hide=True)[1].reasons]
    assert reasons == ([] if suits else ["no-cover"])


@pytest.mark.rule("ORDER-19", "ORDER-23", "AMB-18")
@pytest.mark.parametrize(("kind", "where", "built"), [("depot", "0101", True), ("bridge", "0101", False), ("depot", "0201", False)])
def test_a_building_in_its_own_hex_suits_hiding_and_a_bridge_does_not(kind: StructureKind, where: str, built: bool) -> None:  # noqa: FBT001
    ground = land(". ." + " ." * 13)
    ground = made(msgspec.structs.replace(ground, structures=(Structure("It", kind, path(where)[0]),)))
    game = scene(ground, ("0101", "mech:5 foot:1"), b=[("1501", "mech:5")]).at(GROUND, A, B)
    for choice, code in (("hide", "no-cover"), ("indoors", "no-building")):
        ruled = DECLARE.check(game.view(), TABLES, Declare(A1, Intent("defend", **{choice: True})))  # type: ignore[arg-type]
        assert [why.code for why in ruled.reasons] == ([] if built else [code])


@pytest.mark.rule("ORDER-22", "ORDER-23")
@pytest.mark.parametrize(("words", "allowed"), [("foot:1", True), ("armor:1", True), ("mech:5 foot:1", True), ("mech:5", False)])
@pytest.mark.parametrize("choice", ["dig_in", "indoors"])
def test_only_infantry_digs_in_or_goes_indoors(words: str, choice: str, allowed: bool) -> None:  # noqa: FBT001
    ruled = defended("t", words, **{choice: True})[1]  # type: ignore[arg-type]
    assert [why.code for why in ruled.reasons] == ([] if allowed else ["no-infantry"])


@pytest.mark.rule("ORDER-19", "ORDER-20", "ORDER-22", "ORDER-23")
@pytest.mark.parametrize(
    ("picture", "words", "choice", "why"),
    [
        (".", "mech:5", "hide", ("no-cover", "ORDER-19")),
        (".", "foot:1", "indoors", ("no-building", "ORDER-23")),
        ("t", "mech:5", "dig_in", ("no-infantry", "ORDER-22")),
        ("t", "foot:1", "fortify", ("no-engineers", "ORDER-20")),
    ],
)
def test_each_refusal_of_a_defender_names_its_rule(picture: str, words: str, choice: str, why: tuple[str, str]) -> None:
    _, ruled = defended(picture, words, **{choice: True})  # type: ignore[arg-type]
    assert [(each.code, each.rule) for each in ruled.reasons] == [why]


@pytest.mark.rule("ORDER-19", "ORDER-22", "ORDER-23")
@pytest.mark.parametrize(
    ("choice", "after"),
    [
        ("hide", [Posture(hidden=True), Posture()]),
        ("dig_in", [Posture(), Posture(dug_in=True)]),
        ("indoors", [Posture(), Posture(hidden=True, indoors=True)]),
    ],
)
def test_mechs_and_vehicles_hide_and_infantry_digs_in_or_goes_indoors(choice: str, after: list[Posture]) -> None:
    game, _ = defended("t", "mech:5 foot:1", **{choice: True})  # type: ignore[arg-type]
    for _turn in range(2):
        settle(game.turn)
    assert [posture_of(game.world, key(A, UNIT, number)) for number in (1, 2)] == after


@pytest.mark.rule("AMB-18", "AMB-113")
@pytest.mark.parametrize(("enemy", "choice"), [("mech:5", "hide"), ("foot:1", "hide"), ("foot:1", "indoors")])
def test_an_enemy_that_has_it_in_range_unknown_keeps_its_contact_on_who_hides(enemy: str, choice: str) -> None:
    game = scene("rt . . . .", ("0101", "mech:5" if choice == "hide" else "foot:1"), b=[("0301", enemy)], switches=Switches(), falls="1")
    game.at(GROUND, A, B)
    look_around(game.turn)
    game.world.put(key(B, FORMATION, 1), Contact())
    said = Declare(A1, Intent("defend", hide=choice == "hide", indoors=choice == "indoors"))
    assert DECLARE.checked(game.view(), TABLES, said) == ALLOWED
    DECLARE.applied(game.turn, A, said)
    told = len(game.tellings)
    settle(game.turn)
    assert (hidden(game, 1), [type(telling.ours) for telling in game.tellings[told:]]) == (1, [Hid if choice == "hide" else DugIn])
    before = [(each.label, each.hex, each.now) for each in game.view(B).contacts]
    for turn in (2, 3):
        game.world.put(GAME, Clock(turn, GROUND, begun=True))
        look_around(game.turn)
        assert [(each.label, each.hex, each.now) for each in game.view(B).contacts] == before
    game.world.put(key(B, FORMATION, 1), Place(Hex(5, 1)))
    game.world.put(GAME, Clock(4, GROUND, begun=True))
    look_around(game.turn)
    assert (game.view(B).contacts[0].now, posture_of(game.world, U1).hidden) == (enemy == "mech:5", True)


@pytest.mark.rule("AMB-18")
def test_who_hides_in_an_enemys_sight_gives_those_away_no_more_than_before_who_hid_unseen() -> None:
    game = scene("r . .", ("0101", "mech:5*4"), b=[("0301", "foot:1")], switches=Switches(), falls="1")
    game.world.put(A1, Motion(intent=Intent("defend", hide=True), declared=True))
    settle(game.turn)
    look_around(game.turn)
    assert [(each.now, each.glimpse.units) for each in game.view(B).contacts] == [(True, 2)]
    settle(game.turn)
    look_around(game.turn)
    assert [(each.now, each.glimpse.units) for each in game.view(B).contacts if each.now] == []


@pytest.mark.rule("ORDER-19", "AMB-18")
@pytest.mark.parametrize(
    ("glimpse", "distance", "hides"),
    [
        (Glimpse(), 6, False),
        (Glimpse(), 7, True),
        (Glimpse(kinds=(("vehicle", 4),)), 5, False),
        (Glimpse(kinds=(("vehicle", 4),)), 6, True),
        (Glimpse(kinds=(("infantry", 4),)), 3, True),
        (Glimpse(features=(Feature("Scout", 4, 5, "sound", ("beagle",)),)), 12, False),
    ],
)
def test_a_known_enemy_keeps_from_hiding_whom_it_has_in_range_as_far_as_it_is_known(glimpse: Glimpse, distance: int, hides: bool) -> None:  # noqa: FBT001
    game = scene("r" + " ." * 14, ("0101", "mech:5"), b=[(f"{1 + distance:02}01", "mech:5")]).at(GROUND, A, B)
    game.world.put(B1, msgspec.structs.replace(game.world.get(B1, Contact), glimpse=glimpse))
    ruled = DECLARE.check(game.view(), TABLES, Declare(A1, Intent("defend", hide=True)))
    assert [why.code for why in ruled.reasons] == ([] if hides else ["enemy-near"])


@pytest.mark.rule("ORDER-19", "AMB-18", "AMB-52")
def test_behind_a_hill_a_formation_may_hide() -> None:
    game = scene("r .^3 .", ("0101", "mech:5"), b=[("0301", "mech:5")]).at(GROUND, A, B)
    assert DECLARE.check(game.view(), TABLES, Declare(A1, Intent("defend", hide=True))).allowed


@pytest.mark.rule("AMB-18")
def test_hidden_units_come_out_when_they_move() -> None:
    game, _ = defended("w", "mech:5", hide=True)
    settle(game.turn)
    game.world.put(A1, Motion(trail=(Hex(1, 1),)))
    MARCH.applied(game.turn, A, March(A1, path("0201")))
    assert posture_of(game.world, U1) == Posture()


@pytest.mark.rule("ORDER-20", "AMB-111")
@pytest.mark.parametrize("trained", [{"flags": ("combat-engineers",)}, {"equipment": ("combat-engineers",)}])
def test_each_platoon_of_engineers_fortifies_one_position_a_turn(trained: dict[str, tuple[str]]) -> None:
    game = scene(". .", ("0101", "mech:5 foot:1"), b=[("0201", "mech:5")]).at(GROUND, A, B)
    game.equip(key(A, UNIT, 2), **trained)
    game.world.put(side_key(A), Positions((Position(Hex(2, 1), 3),)))
    DECLARE.applied(game.turn, A, Declare(A1, Intent("defend", fortify=True)))
    settle(game.turn)
    settle(game.turn)
    assert [(row.hex, row.count) for row in game.world.get(side_key(A), Positions).rows] == [(Hex(2, 1), 3), (Hex(1, 1), 2)]


@pytest.mark.rule("ORDER-22", "AMB-111")
def test_infantry_digs_in_at_the_end_of_the_turn() -> None:
    game, _ = defended(".", "foot:1", dig_in=True)
    assert posture_of(game.world, U1) == Posture()
    settle(game.turn)
    assert posture_of(game.world, U1).dug_in


@pytest.mark.rule("ORDER-20", "ORDER-22", "AMB-111")
@pytest.mark.parametrize("choice", ["dig_in", "fortify"])
def test_who_has_spent_smp_this_turn_neither_digs_in_nor_fortifies(choice: str) -> None:
    game = scene(". .", ("0101", "foot:3")).at(GROUND, A, B)
    game.equip(U1, flags=("combat-engineers",))
    declaration = Declare(A1, Intent("defend", **{choice: True}))  # type: ignore[arg-type]
    fresh = DECLARE.check(game.view(), TABLES, declaration)
    game.world.put(A1, Motion(spent=2, trail=path("0101")))
    spent = DECLARE.check(game.view(), TABLES, declaration)
    assert (fresh.reasons, [why.code for why in spent.reasons]) == ((), ["has-spent"])


@pytest.mark.rule("ORDER-23", "AMB-18")
def test_infantry_goes_into_buildings_and_lies_hidden_there_without_limit() -> None:
    game, _ = defended("t", "foot:1*4", enemy="0201", indoors=True)
    settle(game.turn)
    assert hidden(game, 4) == 4


@pytest.mark.rule("ORDER-18")
def test_only_a_defender_may_hide() -> None:
    game = scene("w .", ("0101", "mech:5")).at(GROUND, A, B)
    ruled = DECLARE.checked(game.view(), TABLES, Declare(A1, Intent("evade", hide=True)))
    assert ruled is not None
    assert "only-defending" in [why.code for why in ruled.reasons]
