"""Risking: the rolls for which a march would ask, told before it; from the view alone."""

import pytest

from game.model.commands import Declare, March
from game.model.components import Motion
from game.model.events import PilotingRolled
from game.model.hexes import Hex
from game.model.ids import UNIT, Key, key
from game.model.land import Ground, Land, made
from game.model.orders import Intent
from game.model.questions import Rolls
from game.model.questions.march import RollsRow
from game.model.units import Light, Pace
from game.rules.strategic.marching import MARCH
from game.rules.strategic.orders import declare
from game.rules.strategic.risking import rolls
from tests.scene import A1, B1, GROUND, A, B, Scene, path, scene

U1 = key(A, UNIT, 1)
RIVER, SWAMP, SNOW = Ground(depth=1), Ground(surface="swamp"), Ground(surface="deep_snow")
BRIDGE = Ground(depth=2, bridge=True, roads=0b111111)
ROAD = Ground(roads=0b111111)


def strip(*grounds: Ground) -> Land:
    """A row of hexes, one beside the other, all plain but for those given from the second on."""
    return made(Land("strip", "", 5, 1, (Ground(), *grounds, *(Ground(),) * (4 - len(grounds)))))


def marching(land: Land, words: str, *falls: int, light: Light = "day") -> Scene:
    return scene(land, ("0101", words), falls=falls or (6,) * 60, light=light).at(GROUND, A, B)


def asked(game: Scene, way: str = "0201 0301", pace: Pace = "normal", token: Key = A1) -> tuple[RollsRow, ...]:
    return rolls(game.view(), game.tables, Rolls(token, path(way), pace)).rows


def made_rolls(game: Scene, way: str = "0201 0301") -> list[tuple[Hex, str, int, int, int]]:
    """March, and what was rolled."""
    MARCH.applied(game.turn, A, March(A1, path(way), game.token().intent.pace))
    found = []
    for told in game.told(A, PilotingRolled):
        needed = [roll.target.total for roll in told.rolls]
        found.append((told.hex, str(told.cause), len(needed), min(needed), max(needed)))
    return found


@pytest.mark.rule("TERR-21", "TERR-22", "TERR-23", "AMB-33", "AMB-34", "AMB-35")
@pytest.mark.parametrize(
    ("land", "words", "intent"),
    [
        pytest.param(strip(RIVER, RIVER), "mech:5*2 hover:5", Intent(), id="a river once"),
        pytest.param(strip(RIVER, SWAMP), "mech:5 hover:5", Intent(pace="forced"), id="a river, then swamp, by forced march"),
        pytest.param(strip(SNOW), "mech:9 foot:9", Intent(pace="cautious"), id="deep snow by cautious movement"),
        pytest.param(strip(SWAMP), "hover:5", Intent(), id="hovercraft"),
        pytest.param(strip(RIVER), "hover:5", Intent(), id="hovercraft in a river"),
        pytest.param(strip(SWAMP), "mech:5 tracked:5 foot:5", Intent(reckless=True), id="reckless by night"),
        pytest.param(strip(SWAMP, SNOW), "mech:9 tracked:9", Intent(), id="soft ground in each hex"),
        pytest.param(strip(), "vtol:9 mech:5", Intent(reckless=True), id="VTOLs by night"),
    ],
)
def test_what_a_march_asks_for_is_told_before_and_then_rolled(land: Land, words: str, intent: Intent) -> None:
    game = marching(land, words, light="dark" if intent.reckless else "day")
    declare(game.turn, A, Declare(A1, intent))
    before = asked(game)
    assert [(row.hex, row.cause, row.units, row.least, row.most) for row in before] == made_rolls(game)


@pytest.mark.rule("TERR-21", "FMARCH-02")
def test_each_number_to_reach_and_the_odds_that_none_fails_are_told() -> None:
    game = marching(strip(RIVER), "mech:5*2")
    game.equip(U1, piloting=4)
    assert asked(game) == (RollsRow(Hex(2, 1), "river", 2, 4, 5, 10_000 * 33 * 30 // 36**2),)
    assert asked(game, pace="forced") == (RollsRow(Hex(2, 1), "river", 2, 5, 6, 10_000 * 30 * 26 // 36**2),)


@pytest.mark.rule("TERR-21", "TERR-23")
def test_by_road_and_bridge_nobody_rolls() -> None:
    assert asked(marching(made(Land("road", "", 3, 1, (ROAD, BRIDGE, ROAD))), "mech:5")) == ()


@pytest.mark.rule("TERR-21", "TERR-22")
def test_what_was_rolled_this_turn_is_not_asked_for_again() -> None:
    game = marching(strip(RIVER, Ground(), RIVER), "mech:5", light="dark")
    declare(game.turn, A, Declare(A1, Intent(reckless=True)))
    assert [row.cause for row in asked(game, "0201")] == ["reckless", "river"]
    made_rolls(game, "0201")
    assert asked(game, "0301 0401") == ()


@pytest.mark.rule("TERR-22", "AMB-16")
def test_who_has_spent_smp_in_a_reaction_is_still_told_of_the_rolls_of_a_reckless_march() -> None:
    game = marching(strip(), "mech:5", light="dark")
    game.world.put(A1, Motion(spent=2, trail=path("0101")))
    declare(game.turn, A, Declare(A1, Intent(reckless=True)))
    assert [row.cause for row in asked(game, "0201")] == ["reckless"]


@pytest.mark.rule("TERR-22", "FMARCH-02")
def test_before_a_reckless_march_is_ordered_its_rolls_are_told() -> None:
    game = marching(strip(), "mech:5*2 tracked:5 foot:5", light="dark")
    answer = rolls(game.view(), game.tables, Rolls(A1, (), "forced", reckless=True))
    assert answer.rows == (RollsRow(Hex(1, 1), "reckless", 3, 6, 6, 10_000 * 26**3 // 36**3),)
    assert asked(game) == ()


@pytest.mark.rule("TERR-21")
def test_what_is_possible_is_never_called_sure_or_impossible() -> None:
    game = marching(strip(RIVER), "mech:5")
    for piloting, odds in ((2, 10_000), (3, 9722), (12, 277), (13, 0)):
        game.equip(U1, piloting=piloting)
        assert asked(game)[0].odds == odds


def test_nobody_is_told_of_the_rolls_of_another_side() -> None:
    game = scene(strip(RIVER), ("0101", "mech:5"), b=[("0501", "mech:5")]).at(GROUND, A, B)
    assert asked(game, "0401", token=B1) == ()
    assert asked(game, "9901") == ()
