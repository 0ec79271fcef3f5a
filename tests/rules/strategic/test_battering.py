"""Battering: destroying a building by its construction factor."""

import pytest
from msgspec.structs import replace

from game.model.commands import Declare
from game.model.components import Damage, Unit, Works
from game.model.events import Battered, Destroyed, Destroying
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, key
from game.model.land import Ground, Land, Structure, made
from game.model.orders import Intent
from game.model.questions import OrdersOf, WorkRow, WorksAnswer, WorksIn
from game.model.switches import DestroyCf, Switches
from game.model.units import Card, Spent
from game.rules.strategic.battering import battering, shots_of
from game.rules.strategic.destroying import work
from game.rules.strategic.orders import ORDERS, WORKS, declaration_reasons, declare
from game.rules.tables import load_tables
from tests.scene import A1, GROUND, A, B, Scene, scene, units

ROW = load_tables().orders.battering
BASE = Structure("Depot", "depot", Hex(1, 1), "hardened", 700)
LOT = made(Land("lot", "", 1, 1, (Ground(urban="light"),), (BASE,)))
U1, U2 = key(A, UNIT, 1), key(A, UNIT, 2)


def gun(medium: int, *specials: str) -> Card:
    return Card(armor=3, structure=3, damage=(4, medium, 1), specials=specials)


def unit(card: Card | None) -> Unit:
    return replace(next(units("mech:5")), card=card)


def battering_at(how: DestroyCf, *cards: Card | None) -> Scene:
    """A formation of such units, ordered to destroy the depot."""
    game = scene(LOT, ("0101", f"mech:5*{len(cards)}"), switches=Switches(destroy_cf=how)).at(GROUND, A, B)
    for number, card in enumerate(cards, 1):
        game.equip(key(A, UNIT, number), card=card)
    declare(game.turn, A, Declare(A1, Intent("destroy", target="Depot")))
    return game


def battered(game: Scene) -> Battered:
    return game.told(A, Battered)[-1]


@pytest.mark.rule("ORDER-12", "AMB-15")
def test_a_unit_that_does_30_a_turn_removes_300() -> None:
    assert battering(unit(gun(3)), Switches(destroy_cf="all-weapons"), ROW) == 300


@pytest.mark.rule("ORDER-12", "AMB-15")
@pytest.mark.parametrize(("card", "how"), [(None, "all-weapons"), (gun(3), "off"), (gun(0), "all-weapons")])
def test_without_a_card_or_a_weapon_or_the_switch_it_removes_nothing(card: Card | None, how: DestroyCf) -> None:
    assert battering(unit(card), Switches(destroy_cf=how), ROW) == 0


@pytest.mark.rule("ORDER-14")
@pytest.mark.parametrize(("specials", "taken"), [(("ENE",), 200), ((), 0)])
def test_energy_alone_counts_whose_card_says_that_it_needs_no_ammunition(specials: tuple[str, ...], taken: int) -> None:
    assert battering(unit(gun(2, *specials)), Switches(destroy_cf="energy-only"), ROW) == taken


@pytest.mark.rule("ORDER-13", "ORDER-14")
@pytest.mark.parametrize(("card", "shots"), [(gun(2), 10), (gun(2, "ENE"), 0), (gun(0), 0), (None, 0)])
def test_it_costs_ten_shots_of_who_needs_any(card: Card | None, shots: int) -> None:
    assert shots_of(unit(card), Switches(destroy_cf="all-weapons"), ROW) == shots


@pytest.mark.rule("ORDER-12", "ORDER-13", "AMB-15")
def test_a_building_falls_when_its_construction_factor_is_gone() -> None:
    game = battering_at("all-weapons", gun(3), gun(1, "ENE"))
    work(game.turn)
    first = battered(game)
    assert (first.done, first.need, first.shots, game.told(A, Destroyed)) == (400, 700, 10, ())
    assert [(piece.amount, piece.rule) for piece in first.taken.parts] == [(300, "ORDER-12"), (100, "ORDER-12")]
    work(game.turn)
    assert (battered(game).done, game.turn.land.structures, game.world.get(GAME, Works).rows) == (700, (), ())
    assert game.world.get(U1, Damage).spent == (Spent("any", 20),)
    assert game.world.find(U2, Damage) is None


@pytest.mark.rule("ORDER-12")
def test_a_hex_still_takes_its_turns() -> None:
    game = scene(LOT, ("0101", "mech:5"), switches=Switches(destroy_cf="all-weapons")).at(GROUND, A, B)
    declare(game.turn, A, Declare(A1, Intent("destroy", target="urban")))
    work(game.turn)
    assert (game.told(A, Battered), len(game.told(A, Destroying))) == ((), 1)


@pytest.mark.rule("ORDER-12")
@pytest.mark.parametrize(("card", "turns"), [(gun(3), 3), (None, 0)])
def test_the_turns_that_it_takes_are_known_before_it_is_ordered(card: Card | None, turns: int) -> None:
    game = battering_at("all-weapons", card)
    answer = ORDERS.answered(game.view(), game.tables, OrdersOf(A1))
    assert answer is not None
    assert dict(answer.targets)["Depot"] == turns


@pytest.mark.rule("ORDER-12", "AMB-14")
def test_what_was_taken_off_already_is_left_out_of_the_turns() -> None:
    game = battering_at("all-weapons", gun(3))
    work(game.turn)
    answer = ORDERS.answered(game.view(), game.tables, OrdersOf(A1))
    assert answer is not None
    assert dict(answer.targets)["Depot"] == 2


@pytest.mark.rule("ORDER-12", "AMB-14")
def test_what_is_left_of_a_building_is_told_by_its_cf() -> None:
    game = battering_at("all-weapons", gun(3))
    work(game.turn)
    answer = WORKS.answered(game.view(), game.tables, WorksIn(Hex(1, 1)))
    assert answer == WorksAnswer((WorkRow("Depot", 300, 700, "cf"),))


@pytest.mark.rule("ORDER-12")
def test_who_cannot_batter_is_refused() -> None:
    game = battering_at("energy-only", gun(3))
    token = replace(game.token(), declared=False)
    reasons = declaration_reasons(game.view(), game.tables, token, Intent("destroy", target="Depot"))
    assert [why.code for why in reasons] == ["no-battering"]
