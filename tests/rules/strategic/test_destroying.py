"""Destroying built-up areas, woods and buildings."""

import pytest
from msgspec.structs import replace

from game.model.commands import Declare
from game.model.components import Motion, Place, Posture, Works
from game.model.events import Destroyed, Destroying, Disturbed
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, key, side_key
from game.model.land import Ground, Land, Structure, made
from game.model.orders import Intent
from game.model.switches import Activation, Switches
from game.rules.strategic.destroying import look_over, work
from game.rules.strategic.moving import bill
from game.rules.strategic.orders import declare, plot_order
from game.rules.strategic.plotting import walk_plots
from tests.scene import A1, A2, B1, GROUND, A, B, Scene, land, path, scene

HERE = Hex(1, 1)


def lot(ground: Ground, *structures: Structure) -> Land:
    """A land of two hexes, the first of which is worth destroying."""
    return made(Land("lot", "", 1, 9, (ground, *(Ground(),) * 8), structures))


def working(land: Land, target: str, *more: tuple[str, str]) -> Scene:
    game = scene(land, ("0101", "mech:5"), *more).at(GROUND, A, B)
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", target)))
    return game


def turns_until_done(game: Scene, most: int = 30) -> int:
    """Work until it is done."""
    for turn in range(1, most + 1):
        work(game.turn)
        if game.told(A, Destroyed):
            return turn
    raise AssertionError("never done")


@pytest.mark.parametrize(
    ("ground", "turns"),
    [
        pytest.param(Ground(urban="light"), 1, marks=pytest.mark.rule("ORDER-05")),
        pytest.param(Ground(urban="medium"), 2, marks=pytest.mark.rule("ORDER-06")),
        pytest.param(Ground(urban="dense"), 5, marks=pytest.mark.rule("ORDER-07")),
        pytest.param(Ground(urban="dense", hardened=True), 10, marks=pytest.mark.rule("ORDER-08")),
    ],
)
def test_a_built_up_hex_becomes_rubble_after_its_turns(ground: Ground, turns: int) -> None:
    game = working(lot(ground), "urban")
    assert turns_until_done(game) == turns
    after = game.turn.land[HERE]
    assert (after.urban, after.surface) == ("", "rubble")


@pytest.mark.rule("ORDER-10")
def test_heavy_woods_become_light_after_ten_turns() -> None:
    game = working(lot(Ground(woods="heavy")), "woods")
    assert turns_until_done(game) == 10
    assert game.turn.land[HERE].woods == "light"


@pytest.mark.rule("ORDER-11")
def test_light_woods_become_rubble_after_ten_more() -> None:
    game = working(lot(Ground(woods="light")), "woods")
    assert turns_until_done(game) == 10
    assert (game.turn.land[HERE].woods, game.turn.land[HERE].surface) == ("", "rubble")


@pytest.mark.rule("ORDER-09", "AMB-14")
def test_a_building_falls_after_the_turns_of_its_class() -> None:
    depot = Structure("Depot", "depot", HERE, "heavy")
    game = working(lot(Ground(), depot), "Depot")
    assert turns_until_done(game) == 5
    assert game.turn.land.structures == ()


@pytest.mark.rule("ORDER-09", "AMB-29", "AMB-31")
def test_a_bridge_that_is_destroyed_carries_nobody_any_more() -> None:
    river = land("# #1= #")
    bridged = made(replace(river, structures=(Structure("Old bridge", "bridge", Hex(2, 1), "light"),)))
    game = scene(bridged, ("0201", "mech:5"), ("0101", "wheeled:5")).at(GROUND, A, B)
    before = bill(game.token(A2), path("0201 0301"), "normal", game.turn.land, game.tables, game.switches)
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", "Old bridge")))
    work(game.turn)
    after = bill(game.token(A2), path("0201 0301"), "normal", game.turn.land, game.tables, game.switches)
    assert (before.reasons, [why.code for why in after.reasons]) == ((), ["no-ford"])


@pytest.mark.rule("AMB-14")
def test_two_formations_of_a_side_do_one_turn_of_work_a_turn() -> None:
    game = working(lot(Ground(urban="dense")), "urban", ("0101", "mech:5"))
    declare(game.turn, A, Declare(A2, Intent("destroy", "normal", "urban")))
    work(game.turn)
    assert [row.turns for row in game.world.get(GAME, Works).rows] == [1]


@pytest.mark.rule("AMB-14")
def test_the_turns_need_not_be_consecutive() -> None:
    game = working(lot(Ground(urban="medium")), "urban")
    work(game.turn)
    game.world.put(A1, Motion())
    work(game.turn)
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", "urban")))
    work(game.turn)
    assert game.told(A, Destroyed)


@pytest.mark.rule("AMB-14", "AMB-113")
def test_an_enemy_in_the_hex_stops_the_work_in_truth() -> None:
    game = scene(lot(Ground(urban="light")), ("0101", "mech:5"), b=[("0101", "mech:5")]).at(GROUND, A, B)
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", "urban")))
    work(game.turn)
    assert game.told(A, Disturbed)
    assert not game.told(A, Destroying)


def test_a_side_out_of_sight_learns_of_the_rubble_when_it_comes_near() -> None:
    game = scene(lot(Ground(urban="light")), ("0101", "mech:5"), b=[("0109", "mech:5")]).at(GROUND, A, B)
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", "urban")))
    work(game.turn)
    assert game.view(A).land[HERE].surface == "rubble"
    assert game.view(B).land[HERE].urban == "light"
    game.world.put(B1, Place(Hex(1, 3)))
    look_over(game.turn)
    assert game.view(B).land[HERE].surface == "rubble"
    assert game.turn.known(side_key(B)) == game.turn.land


@pytest.mark.rule("AMB-18", "ORDER-04", "ORDER-23")
@pytest.mark.parametrize("activation", ["strict", "plotted"])
def test_who_is_ordered_to_destroy_fires_and_hides_no_more_but_stays_in_its_holes(activation: Activation) -> None:
    ground = lot(Ground(woods="light"))
    game = scene(ground, ("0101", "mech:5 foot:1"), switches=Switches(activation=activation)).at(GROUND, A, B)
    mech, foot = key(A, UNIT, 1), key(A, UNIT, 2)
    game.world.put(mech, Posture(hidden=True))
    game.world.put(foot, Posture(hidden=True, dug_in=True))
    order = Declare(A1, Intent("destroy", "normal", "woods"))
    if activation == "plotted":
        plot_order(game.turn, A, order)
        assert game.world.get(mech, Posture).hidden
        walk_plots(game.turn)
    else:
        declare(game.turn, A, order)
    assert (game.world.get(mech, Posture), game.world.get(foot, Posture)) == (Posture(), Posture(dug_in=True))
