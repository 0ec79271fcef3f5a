"""Rolls on the march: rivers, swamp, the night, boosts."""

import msgspec
import pytest

from game.model.commands import Declare
from game.model.components import Clock, Damage, Motion, Place, Standing, Token
from game.model.events import Halted, Marched, PilotingRolled
from game.model.hexes import Hex
from game.model.ids import GAME
from game.model.land import Ground
from game.model.orders import Intent
from game.model.questions import Reach, Step
from game.model.switches import Switches
from game.model.units import Card, Light
from game.rules.strategic.marching import DECLARE
from game.rules.strategic.orders import declare
from game.rules.strategic.ranging import reach, step
from game.rules.strategic.turn_sequence import ROWS
from tests.marches import RIVER, SWAMP, U1, march, marching, strip
from tests.scene import A1, B1, GROUND, TARGETING, A, B, land, scene


@pytest.mark.rule("TERR-11", "TERR-21", "AMB-33")
def test_each_mech_rolls_at_the_first_river_hex_and_marches_on_if_all_pass() -> None:
    game = march(marching(strip(RIVER), "mech:5*2", 2, 3, 6, 6))
    assert game.world.get(A1, Place).hex == Hex(3, 1)
    (rolled,) = game.told(A, PilotingRolled)
    assert [(roll.dice, roll.passed) for roll in rolled.rolls] == [((2, 3), True), ((6, 6), True)]


@pytest.mark.rule("TERR-12", "TERR-21", "AMB-33", "AMB-34")
def test_a_mech_that_fails_falls_takes_damage_and_the_part_stops_in_the_river() -> None:
    game = marching(strip(Ground(depth=2)), "mech:5", 1, 2)
    game.equip(U1, tonnage=65, card=Card(armor=6, structure=5))
    march(game)
    assert game.world.get(A1, Place).hex == Hex(2, 1)
    assert game.world.get(U1, Damage).armor_pips == 1
    assert game.told(A, Halted)
    (rolled,) = game.told(A, PilotingRolled)
    assert rolled.rolls[0].damage == (5, 2)


@pytest.mark.rule("TERR-21")
def test_river_rolls_are_made_once_a_turn() -> None:
    game = march(marching(strip(RIVER, RIVER), "mech:5", 6, 6), "0201 0301")
    assert len(game.told(A, PilotingRolled)) == 1


@pytest.mark.rule("TERR-21")
def test_vehicles_do_not_roll_for_rivers() -> None:
    assert not march(marching(strip(RIVER), "hover:5")).told(A, PilotingRolled)


@pytest.mark.rule("TERR-16", "TERR-23", "AMB-35")
def test_a_unit_that_fails_in_swamp_holds_the_part_this_turn() -> None:
    game = march(marching(strip(SWAMP), "mech:5 tracked:5", 6, 6, 1, 1))
    assert game.world.get(A1, Place).hex == Hex(2, 1)
    assert game.world.get(A1, Motion).bogged
    assert game.token().stopped


@pytest.mark.rule("TERR-23", "AMB-35")
@pytest.mark.parametrize(("falls", "stuck"), [((1, 1), True), ((6, 6), False)])
def test_the_next_turn_it_rolls_again_and_may_come_free(falls: tuple[int, int], stuck: bool) -> None:  # noqa: FBT001
    game = march(marching(strip(SWAMP), "mech:5", 1, 1, *falls))
    game.world.put(GAME, Clock(2, TARGETING))
    ROWS[TARGETING].begin(game.turn)
    assert game.token().stopped is stuck


@pytest.mark.rule("TERR-23", "AMB-35")
def test_who_bogged_down_beside_the_road_of_a_swamp_rolls_again_too() -> None:
    game = marching(land(". #m #"), "mech:5", 1, 2, 1, 3)
    march(game, "0201")
    game.world.put(GAME, Clock(2, TARGETING))
    ROWS[TARGETING].begin(game.turn)
    assert (game.token().bogged, len(game.told(A, PilotingRolled))) == (True, 2)


@pytest.mark.rule("TERR-23", "AMB-31")
def test_who_stands_on_the_road_of_a_swamp_rolls_not_at_all() -> None:
    game = marching(land("# #m #"), "mech:5")
    march(game, "0201")
    game.world.put(GAME, Clock(2, TARGETING))
    ROWS[TARGETING].begin(game.turn)
    assert (game.token().bogged, game.told(A, PilotingRolled)) == (False, ())


@pytest.mark.rule("TERR-23")
def test_hovercraft_are_exempt_from_swamp() -> None:
    assert not march(marching(strip(SWAMP), "hover:5")).told(A, PilotingRolled)


@pytest.mark.rule("FMARCH-02")
def test_a_forced_march_rolls_against_one_more() -> None:
    game = marching(strip(RIVER), "mech:5", 2, 3)
    declare(game.turn, A, Declare(A1, Intent("contact", "forced")))
    march(game)
    assert game.told(A, Halted)


# the night


@pytest.mark.parametrize(
    ("light", "pace", "rate"),
    [
        pytest.param("moonlit", "forced", 13, marks=pytest.mark.rule("TERR-20a", "AMB-32", "AMB-95")),
        pytest.param("dark", "normal", 6, marks=pytest.mark.rule("TERR-20b", "AMB-32")),
    ],
)
def test_the_night_takes_points_off_the_rate_after_the_march_mode(light: Light, pace: str, rate: int) -> None:
    game = marching(strip(), "mech:5", light=light)
    assert game.token().rates[["normal", "forced", "cautious"].index(pace)].total == rate


@pytest.mark.rule("TERR-20b", "AMB-32", "AMB-95")
def test_the_night_never_leaves_less_than_one_point() -> None:
    game = marching(strip(), "mech:3", light="dark")
    assert game.token().rates[2].total == 2


@pytest.mark.rule("TERR-22", "AMB-32")
def test_reckless_movement_is_normal_and_every_unit_but_foot_infantry_rolls() -> None:
    game = marching(strip(), "mech:5 tracked:5 foot:5", 6, 6, 1, 1, light="dark")
    declare(game.turn, A, Declare(A1, Intent(reckless=True)))
    assert game.token().rates[0].total == 10
    march(game)
    (rolled,) = game.told(A, PilotingRolled)
    assert [roll.passed for roll in rolled.rolls] == [True, False]
    assert game.world.get(A1, Place).hex == Hex(3, 1)


@pytest.mark.rule("TERR-22", "AMB-16")
def test_reckless_movement_rolls_once_a_turn_whatever_was_spent_in_a_reaction_before() -> None:
    game = marching(strip(), "mech:5", 6, 6, light="dark")
    game.world.put(A1, msgspec.structs.replace(game.world.get(A1, Motion), spent=2))
    declare(game.turn, A, Declare(A1, Intent(reckless=True)))
    march(march(game, "0201"), "0301")
    assert len(game.told(A, PilotingRolled)) == 1


@pytest.mark.rule("TERR-22", "AMB-108")
def test_who_is_lost_as_it_sets_out_recklessly_marches_nowhere() -> None:
    game = marching(strip(), "mech:5", 1, 1, light="dark").equip(U1, card=Card(armor=0, structure=1))
    declare(game.turn, A, Declare(A1, Intent(reckless=True)))
    march(game)
    assert (game.world.get(A1, Token).out, game.world.get(A1, Place).hex, game.told(A, Marched)) == (False, Hex(1, 1), ())


@pytest.mark.rule("TERR-21", "AMB-108", "AMB-99")
def test_nobody_answers_the_march_of_who_is_lost_on_it() -> None:
    game = scene(strip(Ground(), RIVER), ("0101", "mech:5"), b=[("0501", "mech:5")], falls=(1, 1)).at(GROUND, A, B)
    game.equip(U1, card=Card(armor=0, structure=1), equipment=("tsm",))
    game.world.put(B1, Standing(intercept="always", evade="always", shadow="always"))
    declare(game.turn, A, Declare(A1, Intent(tsm=True)))
    march(game, "0201 0301 0401")
    assert (game.world.get(A1, Token).out, game.token(B1).hex, game.token(B1).spent) == (False, Hex(5, 1), 0)


@pytest.mark.rule("TERR-22", "AMB-96")
def test_vtols_do_not_roll_for_reckless_movement() -> None:
    game = marching(strip(), "vtol:9", light="dark")
    declare(game.turn, A, Declare(A1, Intent(reckless=True)))
    assert (march(game).token().hex, game.told(A, PilotingRolled)) == (Hex(3, 1), ())


@pytest.mark.rule("TERR-22")
@pytest.mark.parametrize(("light", "codes"), [("day", ["no-night"]), ("moonlit", []), ("dark", [])])
def test_only_by_night_is_there_reckless_movement(light: Light, codes: list[str]) -> None:
    game = marching(strip(), "mech:5", light=light)
    ruled = DECLARE.check(game.view(), game.tables, Declare(A1, Intent(reckless=True)))
    assert [why.code for why in ruled.reasons] == codes


@pytest.mark.rule("AMB-53", "LOS-23")
@pytest.mark.parametrize(("light", "codes"), [("day", ["no-dark"]), ("moonlit", []), ("dark", [])])
def test_searchlights_are_switched_on_by_night_alone(light: Light, codes: list[str]) -> None:
    game = marching(strip(), "mech:5", light=light).equip(U1, equipment=("searchlight",))
    ruled = DECLARE.check(game.view(), game.tables, Declare(A1, Intent(lights=True)))
    assert [why.code for why in ruled.reasons] == codes


@pytest.mark.rule("TERR-20a", "MOVE-03")
def test_spotlights_cancel_the_night_where_every_walking_unit_has_one() -> None:
    game = marching(strip(), "mech:5", light="moonlit").equip(U1, equipment=("searchlight",))
    declare(game.turn, A, Declare(A1, Intent(lights=True)))
    assert game.token().rates[0].total == 10


@pytest.mark.rule("TERR-20a", "TERR-20b", "AMB-32")
@pytest.mark.parametrize(("light", "step"), [("moonlit", 4), ("dark", 6)])
def test_by_the_switch_the_night_makes_each_hex_dearer_and_leaves_the_rate_alone(light: Light, step: int) -> None:
    game = march(marching(strip(), "mech:5", light=light, switches=Switches(night_per_hex=True)), "0201")
    (marched,) = game.told(A, Marched)
    assert (marched.cost, [piece.code for piece in marched.steps[0].parts]) == (step, ["plains", f"night-{light}"])
    assert game.token().rates[0].total == 10


@pytest.mark.rule("TERR-20b", "AMB-32")
def test_by_the_switch_reach_and_step_know_of_the_dearer_hexes_and_lights_cancel_them() -> None:
    game = marching(strip(), "mech:5", light="dark", switches=Switches(night_per_hex=True)).equip(U1, equipment=("searchlight",))
    far = reach(game.view(), game.tables, Reach(A1))
    price = step(game.view(), game.tables, Step(A1, Hex(2, 1), Hex(1, 1)))
    assert ([row.cost for row in far.hexes], price.cost and price.cost.total) == ([6], 6)
    declare(game.turn, A, Declare(A1, Intent(lights=True)))
    assert [row.cost for row in reach(game.view(), game.tables, Reach(A1)).hexes] == [2, 4, 6, 8]
