"""Destroying built-up areas, woods and buildings."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.model.commands import Declare
from game.model.components import Motion, Place, Posture, Work, Works
from game.model.events import Destroyed, Destroying, Disturbed, Ruined, WorkVoid
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, key, side_key
from game.model.land import Ground, Land, Structure, made
from game.model.orders import Intent
from game.model.questions import OrdersAnswer, OrdersOf, WorkRow, WorksAnswer, WorksIn
from game.model.switches import Activation, Switches
from game.model.views import PlayerView
from game.rules.strategic.destroying import look_over, work
from game.rules.strategic.moving import bill
from game.rules.strategic.orders import ORDERS, WORKS, declare, plot_order
from game.rules.strategic.plotting import walk_plots
from tests.scene import A1, A2, B1, GROUND, A, B, Scene, land, path, scene

HERE = Hex(1, 1)
GREEN = Ground()


def lot(ground: Ground, *structures: Structure) -> Land:
    """A land of two hexes, the first of which is worth destroying."""
    return made(Land("lot", "", 1, 9, (ground, *(Ground(),) * 8), structures))


def working(land: Land, target: str, *more: tuple[str, str]) -> Scene:
    game = scene(land, ("0101", "mech:5"), *more).at(GROUND, A, B)
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", target)))
    return game


def offered(view: PlayerView, game: Scene) -> tuple[tuple[str, int], ...]:
    """What the second formation may work at, and the turns that it is told."""
    answer = ORDERS.answered(view, game.tables, OrdersOf(A2))
    assert isinstance(answer, OrdersAnswer)
    return answer.targets


def turns_until_done(game: Scene) -> int:
    """Work until it is done."""
    for turn in range(1, 31):
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
def test_a_side_knows_how_far_its_own_work_has_come_and_nothing_of_the_other() -> None:
    game = working(lot(Ground(urban="medium")), "urban", ("0101", "mech:5"))
    work(game.turn)
    mine, theirs = game.view(A), game.view(B)
    assert [(row.hex, row.target, row.turns) for row in mine.march.works] == [(HERE, "urban", 1)]
    assert theirs.march.works == ()
    assert offered(mine, game) == (("urban", 1),)
    work(game.turn)
    assert game.view(A).march.works == game.world.get(GAME, Works).rows == ()


@pytest.mark.rule("AMB-14")
def test_what_is_left_is_known_from_what_a_target_takes_in_all() -> None:
    game = working(lot(Ground(urban="dense")), "urban")
    work(game.turn)
    asked = WORKS.answered(game.view(A), game.tables, WorksIn(HERE)), WORKS.answered(game.view(B), game.tables, WorksIn(HERE))
    assert asked == (WorksAnswer((WorkRow("urban", 1, 5, "turns"),)), WorksAnswer(()))


@pytest.mark.rule("AMB-14")
def test_who_sees_that_the_other_side_has_finished_forgets_its_own_work() -> None:
    game = working(lot(Ground(urban="medium")), "urban")
    for side in (A, B):
        game.world.put(side_key(side), Works((Work(HERE, "urban", 1), Work(Hex(1, 2), "woods", 3))))
    game.world.put(GAME, Works((Work(HERE, "urban", 1), Work(Hex(1, 2), "woods", 3))))
    work(game.turn)
    assert [row.target for row in game.world.get(GAME, Works).rows] == ["woods"]
    assert [row.target for row in game.world.get(side_key(A), Works).rows] == ["woods"]
    assert [row.target for row in game.world.get(side_key(B), Works).rows] == ["urban", "woods"], "it does not see the hex"


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


@pytest.mark.rule("AMB-14", "AMB-113")
def test_who_works_at_what_the_other_side_has_razed_is_told_that_it_is_gone() -> None:
    depot = Structure("Depot", "depot", HERE, "light")
    game = scene(lot(Ground(), depot), ("0109", "mech:5"), b=[("0101", "mech:5")], light="dark").at(GROUND, A, B)
    declare(game.turn, B, Declare(B1, Intent("destroy", "normal", "Depot")))
    work(game.turn)
    game.world.put(B1, Place(Hex(1, 9)), Motion())
    game.world.put(A1, Place(HERE))
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", "Depot")))
    work(game.turn)
    assert (game.told(A, Ruined), game.told(A, WorkVoid)) == ((Ruined(HERE, "Depot", "gone"),), (WorkVoid(HERE, "Depot"),))
    assert game.view(A).land.structures == ()


def test_a_side_out_of_sight_learns_of_the_rubble_when_it_comes_near() -> None:
    game = scene(lot(Ground(urban="light")), ("0101", "mech:5"), b=[("0109", "mech:5")]).at(GROUND, A, B)
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", "urban")))
    work(game.turn)
    assert game.view(A).land[HERE].surface == "rubble"
    assert game.view(B).land[HERE].urban == "light"
    game.world.put(B1, Place(Hex(1, 3)))
    look_over(game.turn)
    assert game.view(B).land[HERE].surface == "rubble"
    assert game.view(B).land == game.turn.land


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


# who sees it

DEPOT = Structure("Depot", "depot", HERE, "light", 15, hexes=3, levels=1)
"""Seen from 8 hexes farther than bare ground."""


def watched(b: str, *, who: str = "mech:5", between: str = "", ground: Ground = GREEN, **more: Any) -> Scene:  # noqa: ANN401  # of a scene
    """A depot in 0101, which A destroys where B stands so far down a strip of land."""
    strip = tuple(Ground(woods="light") if str(Hex(1, row)) == between else Ground() for row in range(2, 31))
    where = made(Land("strip", "", 1, 30, (ground, *strip), (DEPOT,)))
    game = scene(where, ("0101", "mech:5"), b=[(b, who)], **more).at(GROUND, A, B)
    game.world.put(B1, Motion(intent=Intent(height=10)))
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", "Depot")))
    return game


@pytest.mark.rule("LOS-14", "AMB-51", "LOS-01", "LOS-03", "LOS-04", "LOS-18", "LOS-22", "LOS-21", "LOS-16", "AMB-52")
@pytest.mark.parametrize(
    ("most", "more"),
    [
        (12, {}),
        (10, {"who": "foot:1"}),
        (16, {"who": "vtol:9"}),
        (11, {"weather": "light-rain"}),
        (11, {"light": "moonlit"}),
        (10, {"light": "dark"}),
        (8, {"light": "dark", "weather": "heavy-fog"}),
        (6, {"between": "0107"}),
        (1, {"ground": Ground(woods="light")}),
    ],
    ids=str,
)
def test_a_building_that_falls_is_seen_as_far_as_a_structure_is(most: int, more: dict[str, Any]) -> None:
    for away, seen in ((most, True), (most + 1, False)):
        game = watched(str(Hex(1, 1 + away)), **more)
        work(game.turn)
        assert game.told(A, Destroyed)
        assert (bool(game.told(B, Destroyed)), not game.view(B).land.structures) == (seen, seen)


@pytest.mark.rule("LOS-14", "LOS-21")
def test_in_a_storm_nobody_sees_a_building_fall_from_a_hex_away() -> None:
    game = watched("0102", weather="storm")
    work(game.turn)
    assert game.view(B).land.structures == (DEPOT,)


@pytest.mark.rule("LOS-14", "AMB-51")
def test_from_afar_one_finds_a_building_gone_but_what_lies_on_the_ground_from_near_alone() -> None:
    game = watched("0130", ground=Ground(urban="light"))
    work(game.turn)
    game.world.put(A1, Motion())
    declare(game.turn, A, Declare(A1, Intent("destroy", "normal", "urban")))
    work(game.turn)
    assert game.view(B).land == game.land
    seen = []
    for row in (14, 13, 6, 5):
        game.world.put(B1, Place(Hex(1, row)))
        look_over(game.turn)
        land = game.view(B).land
        seen.append((len(land.structures), len(land.ruins), land[HERE].urban, land[HERE].surface))
    assert seen == [(1, 0, "light", ""), (0, 1, "light", ""), (0, 1, "light", ""), (0, 1, "", "rubble")]
    told = [(event.target, event.what) for event in game.told(B, Ruined)]
    assert told == [("Depot", "gone"), ("urban", "rubble")]
    assert not game.told(B, Destroyed)
    assert not game.told(A, Ruined)


@pytest.mark.rule("LOS-14", "AMB-51")
def test_of_two_buildings_in_a_hex_each_is_missed_as_far_as_itself_would_be_seen() -> None:
    shed = Structure("Shed", "building", HERE, "light", 15, hexes=1, levels=1)
    strip = made(Land("strip", "", 1, 30, (Ground(),) * 30, (shed, DEPOT)))
    game = scene(strip, ("0101", "mech:5"), b=[("0130", "mech:5")]).at(GROUND, A, B)
    for name in ("Shed", "Depot"):
        game.world.put(A1, Motion())
        declare(game.turn, A, Declare(A1, Intent("destroy", "normal", name)))
        work(game.turn)
    known = []
    for row in (14, 10, 9):
        game.world.put(B1, Place(Hex(1, row)))
        look_over(game.turn)
        known.append([each.name for each in game.view(B).land.structures])
    assert known == [["Shed", "Depot"], ["Shed"], []]
    assert game.view(B).land == game.turn.land
