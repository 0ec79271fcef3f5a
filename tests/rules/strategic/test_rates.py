"""Movement rate."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.model.switches import Switches
from game.model.units import Bracket, Pace
from game.rules.strategic.formations import walking
from game.rules.strategic.rates import allowance, base, brackets, takes_road_bonus, unit_rate
from game.rules.tables import load_tables
from tests.scene import A1, scene, units

TABLES = load_tables().rates


def smp(words: str, pace: Pace = "normal") -> float:
    """The rate of units in words, in SMP."""
    return allowance(base(tuple(units(words)), Switches()), pace, TABLES).total / 2


@pytest.mark.rule("MOVE-01", "AMB-10")
@pytest.mark.parametrize(
    ("words", "rate"),
    [
        ("mech:5/8 mech:6/9 mech:3/5", 3),
        ("tracked:4 mech:5", 4),
        ("mech:5/5", 5),
        ("jump:1/3", 3),
        ("foot:1/3", 1),
        ('mech:10"', 5),
        ('mech:7"', 3.5),
        ("dropship", 0),
    ],
)
def test_a_token_marches_at_the_walk_of_its_slowest_unit(words: str, rate: float) -> None:
    assert smp(words) == rate


@pytest.mark.rule("AMB-10")
def test_a_switch_holds_jump_infantry_to_its_ground_mp() -> None:
    (platoon,) = units("jump:1/3")
    assert unit_rate(platoon, Switches(ground_mp_only=True)) == 2


@pytest.mark.rule("MOVE-01")
def test_the_base_names_the_slowest_unit_and_its_rule() -> None:
    (part,) = base(tuple(units("mech:5 tracked:3")), Switches()).parts
    assert (part.code, part.rule, part.args) == ("slowest-unit", "MOVE-01", {"unit": "tracked:3"})


@pytest.mark.rule("AMB-10")
def test_the_carried_do_not_slow_their_carrier_down() -> None:
    token = scene(".", ("0101", "tracked:4 foot:1@")).token(A1)
    assert token.base.total == 2 * 4


@pytest.mark.rule("FMARCH-01", "AMB-23")
@pytest.mark.parametrize(("walk", "forced"), [(5, 7.5), (3, 4.5), (7, 10.5), (1, 1.5)])
def test_a_forced_march_is_half_as_fast_again(walk: int, forced: float) -> None:
    assert smp(f"mech:{walk}", "forced") == forced


@pytest.mark.rule("FMARCH-04", "AMB-23")
@pytest.mark.parametrize(("walk", "cautious"), [(5, 2.5), (3, 1.5), (1, 0.5)])
def test_cautious_movement_is_half_as_fast(walk: int, cautious: float) -> None:
    assert smp(f"mech:{walk}", "cautious") == cautious


@pytest.mark.rule("FMARCH-01", "FMARCH-04", "AMB-23")
@pytest.mark.parametrize(("pace", "rate"), [("forced", 10.0), ("cautious", 3.5)])
def test_quarters_are_rounded_up(pace: Pace, rate: float) -> None:
    assert smp('mech:13"', pace) == rate


@pytest.mark.rule("AMB-95")
def test_the_march_mode_multiplies_the_rate_of_the_slowest_unit() -> None:
    parts = allowance(base(tuple(units("mech:5 mech:3")), Switches()), "forced", TABLES).parts
    assert [(part.code, part.amount) for part in parts] == [("slowest-unit", 6), ("pace-forced", 3)]


@pytest.mark.rule("MOVE-03", "TERR-14", "AMB-31")
@pytest.mark.parametrize(
    ("words", "open_to"),
    [("tracked:4 wheeled:5", True), ("tracked:4 mech:5", False), ("hover:8", False), ("mechanized:4", True), ("tracked:4 foot:1", False)],
)
def test_the_road_bonus_is_open_only_if_every_unit_is_wheeled_or_tracked(words: str, open_to: bool) -> None:  # noqa: FBT001
    assert takes_road_bonus(tuple(units(words))) is open_to


@pytest.mark.rule("AMB-11")
def test_a_carried_unit_does_not_cost_its_carriers_the_road_bonus() -> None:
    everyone = ((A1, unit) for unit in units("tracked:4 foot:1@"))
    assert takes_road_bonus(walking(everyone))


@pytest.mark.rule("AMB-96")
def test_mechanized_infantry_is_a_vehicle_of_its_kind() -> None:
    assert brackets(tuple(units("mechanized:4 tracked:4 amphibian:4 mech:5"))) == (
        Bracket("mech"),
        Bracket("tracked"),
        Bracket("tracked", amphibious=True),
    )


@pytest.mark.rule("AMB-29")
@pytest.mark.parametrize("gear", [{"amphibious": True}, {"equipment": ("amphibious",)}])
def test_amphibious_gear_counts_however_a_force_names_it(gear: dict[str, Any]) -> None:
    (unit,) = units("tracked:4")
    assert brackets((replace(unit, **gear),)) == (Bracket("tracked", amphibious=True),)


@pytest.mark.rule("AMB-108")
def test_an_emplacement_has_rate_0() -> None:
    assert scene(".", ("0101", "fortress")).token(A1).base.total == 0
