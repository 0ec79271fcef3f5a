"""Terrain costs: every row of the table for every class of unit, and how features add up."""

from typing import get_args

import pytest

from game.model.hexes import Hex
from game.model.land import Ground
from game.model.ruling import Tally
from game.model.switches import Switches
from game.model.units import Bracket, MoveClass
from game.rules.strategic.costs import Entry, Price, Prices, entry, prices
from game.rules.strategic.rates import brackets
from game.rules.tables import load_tables
from tests.scene import ground, land, units

NO = None
CLASSES: tuple[MoveClass, ...] = ("mech", "protomech", "infantry", "wheeled", "tracked", "hover", "wige", "vtol", "naval", "submarine")


def priced(hex_: Ground, *who: Bracket, climb: int = 0, road: bool = False, as_printed: bool = False) -> Price:
    return Prices(load_tables().costs, who, rivers_as_printed=as_printed).price(Entry(hex_, climb, road))


def smp(word: str, *who: MoveClass, climb: int = 0, road: bool = False) -> float | None:
    """What classes of units pay to enter a hex, in SMP; None = prohibited."""
    tally = priced(ground(word), *(Bracket(each) for each in who), climb=climb, road=road).tally
    return None if tally is None else tally.total / 2


TABLE = {
    # 'Mech, ProtoMech, infantry, wheeled, tracked, hover, WiGE, VTOL, naval, submarine
    ".": (1, 1, 1, 1, 1, 1, 1, 1, NO, NO),
    "r": (2, 2, 2, 2, 2, 2, 2, 1, NO, NO),
    "u": (3, 3, 3, 3, 3, 3, 3, 1, NO, NO),
    "e": (2, 2, 2, 2, 2, 1, 1, 1, 1, 1),
    ".L": (2, 2, 2, 2, 2, 1, 1, 1, 1, 1),
    "uL": (2, 2, 2, 2, 2, 1, 1, 1, 1, 1),
    "o": (NO, NO, NO, NO, NO, 1, 1, 1, 1, 1),
    ".w": (2, 2, 2, 3, 2, 3, 3, 1, NO, NO),
    ".W": (3, 3, 3, NO, 4, NO, NO, 1, NO, NO),
    ".J": (4, 4, 4, NO, NO, NO, NO, 1, NO, NO),
    ".0": (1, 1, 1, 1, 1, 1, 1, 1, NO, NO),
    ".1": (2, 2, NO, NO, NO, 1, 1, 1, NO, NO),
    ".2": (3, 3, NO, NO, NO, 1, 1, 1, 1, 1),
    ".3": (3, 3, NO, NO, NO, 1, 1, 1, 1, 1),
    ".s": (2, 2, 2, 2, 2, 1, 1, 1, NO, NO),
    ".i": (2, 2, 2, 2, 2, 1, 1, 1, NO, NO),
    ".d": (3, 3, 3, 3, 3, 1, 1, 1, NO, NO),
    ".m": (3, 3, 3, 3, 3, 1, 1, 1, NO, NO),
    ".x": (2, 2, 2, 2, 2, 2, 2, 1, NO, NO),
    ".t": (2, 2, 2, 2, 2, 2, 2, 1, NO, NO),
    ".T": (3, 3, 3, 3, 3, 3, 3, 1, NO, NO),
    ".D": (4, 4, 4, 4, 4, 4, 4, 1, NO, NO),
}


@pytest.mark.rule("TERR-01", "TERR-02", "TERR-03", "TERR-04", "TERR-07", "TERR-08", "TERR-09", "TERR-10", "TERR-11", "TERR-12")
@pytest.mark.rule("TERR-15", "TERR-16", "TERR-17", "TERR-18", "TERR-19", "AMB-14", "AMB-27", "AMB-29", "AMB-96")
@pytest.mark.parametrize(
    ("word", "who", "cost"),
    [(word, who, cost) for word, row in TABLE.items() for who, cost in zip(CLASSES, row, strict=True)],
)
def test_a_hex_costs_what_its_row_of_the_table_says(word: str, who: MoveClass, cost: int | None) -> None:
    assert smp(word, who) == cost


def test_every_class_that_moves_is_in_the_table() -> None:
    assert {*CLASSES, "immobile"} == set(get_args(MoveClass))


CLIMBS = {
    "mech": (0, 1, 2, NO),
    "protomech": (0, 1, NO, NO),
    "infantry": (0, 2, NO, NO),
    "wheeled": (0, 2, NO, NO),
    "tracked": (0, 2, NO, NO),
    "hover": (0, 2, NO, NO),
    "wige": (0, 2, NO, NO),
    "vtol": (0, 0, 0, 0),
}


@pytest.mark.rule("TERR-05", "TERR-06", "AMB-28")
@pytest.mark.parametrize(
    ("who", "levels", "more"),
    [(who, levels, more) for who, row in CLIMBS.items() for levels, more in enumerate(row)],
)
def test_each_level_up_or_down_costs_and_too_many_are_prohibited(who: MoveClass, levels: int, more: int | None) -> None:
    assert smp(".", who, climb=levels) == (None if more is None else 1 + more)


@pytest.mark.rule("TERR-05", "AMB-28")
def test_a_descent_costs_as_much_as_a_climb() -> None:
    hill = land(". .^2")
    assert entry(hill, Hex(1, 1), Hex(2, 1)).climb == entry(hill, Hex(2, 1), Hex(1, 1)).climb == 2


@pytest.mark.rule("MAP-03", "MOVE-06", "AMB-12")
@pytest.mark.parametrize(
    ("word", "who", "climb", "cost"),
    [
        ("rw", "mech", 0, 3),
        ("rW", "mech", 0, 4),
        ("rW", "tracked", 0, 5),
        ("uJ", "infantry", 0, 6),
        ("rws", "wheeled", 1, 7),
        ("rw1", "mech", 2, 6),
        (".t1", "hover", 0, 2),
    ],
)
def test_a_hex_costs_its_type_plus_the_sum_of_its_features(word: str, who: MoveClass, climb: int, cost: int) -> None:
    assert smp(word, who, climb=climb) == cost


@pytest.mark.rule("MOVE-06")
def test_every_part_of_a_cost_names_its_rule() -> None:
    tally = priced(ground("rW"), Bracket("tracked"), climb=1).tally or Tally((), 0)
    assert [(part.amount / 2, part.rule) for part in tally.parts] == [(2, "TERR-02"), (3, "TERR-08"), (2, "TERR-06")]


@pytest.mark.rule("AMB-12")
def test_no_hex_costs_less_than_1() -> None:
    tables = load_tables({"costs": {"terrain": {"plains": {"default": 0}}}})
    tally = Prices(tables.costs, (Bracket("mech"),), rivers_as_printed=False).price(Entry(ground("."), 0, road=False)).tally
    assert tally is not None
    assert tally.total == 2


@pytest.mark.rule("AMB-96")
def test_the_dearest_class_sets_the_price_for_all() -> None:
    assert smp("rw", "mech", "wheeled") == 4


@pytest.mark.rule("AMB-96")
def test_what_is_prohibited_for_one_is_prohibited_for_all() -> None:
    assert smp("rW", "mech", "wheeled") is None


@pytest.mark.rule("AMB-96")
def test_one_walking_wheeled_unit_among_mechs_counts() -> None:
    walkers = brackets(tuple(units("mech:5*4 wheeled:5")))
    assert prices(load_tables(), walkers, Switches()).price(Entry(ground("rW"), 0, road=False)).tally is None


@pytest.mark.rule("AMB-12", "MOVE-06")
def test_a_prohibited_hex_gives_every_reason() -> None:
    price = priced(ground(".W1"), Bracket("wheeled"), climb=2)
    assert [(why.code, why.rule) for why in price.reasons] == [
        ("prohibited-heavy-woods", "TERR-08"),
        ("too-steep", "TERR-06"),
        ("no-ford", "AMB-29"),
    ]


# roads and bridges


@pytest.mark.rule("TERR-13", "AMB-31")
@pytest.mark.parametrize(("word", "cost"), [(".W", 1), (".J", 1), ("rD", 2), ("us", 3), (".m", 1), ("r2=", 2), (".Wdx", 1)])
def test_on_the_road_features_are_ignored_and_the_type_is_paid(word: str, cost: int) -> None:
    assert smp(word, "wheeled", road=True) == cost


@pytest.mark.rule("TERR-13", "AMB-28", "AMB-31")
def test_a_road_leads_up_any_slope() -> None:
    assert smp(".", "wheeled", climb=4, road=True) == 1


@pytest.mark.rule("AMB-31")
def test_a_step_is_by_road_if_the_road_joins_both_hexes() -> None:
    crossing = land("# # .")
    assert (entry(crossing, Hex(1, 1), Hex(2, 1)).road, entry(crossing, Hex(2, 1), Hex(3, 1)).road) == (True, False)


@pytest.mark.rule("AMB-31")
def test_two_roads_side_by_side_do_not_join() -> None:
    blind = land("# .\n# .")
    apart = land("# .\n# .").__class__("", "", 2, 2, (Ground(roads=1), Ground(), Ground(roads=1 << 3), Ground()))
    assert entry(blind, Hex(1, 1), Hex(1, 2)).road
    assert not entry(apart, Hex(1, 1), Hex(1, 2)).road


@pytest.mark.rule("TERR-13", "AMB-29", "AMB-31")
@pytest.mark.parametrize(("word", "cost"), [(".1=", 1), (".3=", 1), (".1", None), (".0", 1)])
def test_a_road_crosses_deep_water_only_by_a_bridge(word: str, cost: int | None) -> None:
    assert smp(word, "tracked", road=True) == cost


@pytest.mark.rule("TERR-11", "AMB-31")
def test_a_mech_on_a_road_without_a_bridge_fords() -> None:
    assert smp(".1", "mech", road=True) == 2


@pytest.mark.rule("AMB-29")
@pytest.mark.parametrize("who", ["wheeled", "tracked", "infantry"])
def test_amphibious_gear_fords(who: MoveClass) -> None:
    tally = priced(ground(".2"), Bracket(who, amphibious=True)).tally
    assert tally is not None
    assert tally.total == 2 * 3


@pytest.mark.rule("AMB-29", "TERR-12")
def test_a_switch_lets_everybody_ford_as_printed() -> None:
    tally = priced(ground(".2"), Bracket("wheeled"), as_printed=True).tally
    assert tally is not None
    assert tally.total == 2 * 3


@pytest.mark.rule("AMB-108")
def test_what_cannot_move_enters_nothing() -> None:
    assert smp(".", "immobile") is None


@pytest.mark.rule("AMB-96")
def test_a_vtol_flies_over_everything_for_1() -> None:
    assert smp("uJ3", "vtol", climb=9) == 1
