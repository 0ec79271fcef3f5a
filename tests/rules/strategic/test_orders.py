"""Movement orders."""

import pytest

from game.model.commands import Declare, March
from game.model.components import Fatigue, Motion, Plot
from game.model.ids import UNIT, key
from game.model.orders import Intent
from game.model.questions import Exposure, Plan
from game.model.ruling import Ruling
from game.model.switches import Switches
from game.model.units import Conditions, Light
from game.model.views.detection import Mark
from game.rules.strategic.marching import DECLARE, MARCH
from game.rules.strategic.orders import EXPOSURE, PLAN
from game.rules.strategic.plotting import ORDER, PLOT
from game.rules.strategic.seeing import visual_range
from game.rules.strategic.turn_sequence import ROWS
from game.rules.strategic.watching import watch
from game.rules.tables import load_tables
from tests.scene import A1, GROUND, STANCE, TARGETING, A, B, Scene, path, scene

TABLES = load_tables()
HEIGHT = ("contact", "normal", "", 0, *[False] * 7)
"""Everything of an intent before its height."""


def ordered(game: Scene, *command: object) -> Ruling:
    """Say a declaration in row 6; carry it out if it is allowed."""
    said = Declare(A1, Intent(*command))  # type: ignore[arg-type]
    ruled = DECLARE.checked(game.view(), TABLES, said)
    assert ruled is not None
    if ruled.allowed:
        DECLARE.applied(game.turn, A, said)
    return ruled


def codes(ruled: Ruling | None) -> list[str]:
    assert ruled is not None
    return [why.code for why in ruled.reasons]


def activation(picture: str = ". . .", words: str = "mech:5*4", **more: object) -> Scene:
    return scene(picture, ("0101", words), **more).at(GROUND, A, B)  # type: ignore[arg-type]


@pytest.mark.rule("ORDER-01")
def test_an_order_is_given_once_at_the_start_of_the_movement() -> None:
    game = activation()
    assert ordered(game, "evade").allowed
    assert codes(ordered(game, "contact")) == ["already-ordered"]


@pytest.mark.rule("ORDER-01")
def test_a_march_without_an_order_moves_to_contact_and_then_none_can_be_given() -> None:
    game = activation()
    MARCH.applied(game.turn, A, March(A1, path("0201")))
    assert game.world.get(A1, Motion).intent.order == "contact"
    assert codes(ordered(game, "evade")) == ["already-ordered"]


@pytest.mark.rule("ORDER-04", "AMB-13", "AMB-94")
@pytest.mark.parametrize("order", ["destroy", "defend"])
def test_an_order_that_stands_leaves_the_rate_and_no_smp(order: str) -> None:
    game = activation("t . ." if order == "destroy" else ". . .")
    ordered(game, order, "normal", "urban" if order == "destroy" else "")
    token = game.token()
    assert token.rates[0].total == 10
    assert token.left("normal") == 0
    assert "order-stands" in codes(MARCH.checked(game.view(), TABLES, March(A1, path("0201"))))


@pytest.mark.rule("ORDER-18", "AMB-13")
def test_defending_takes_no_march_mode() -> None:
    assert codes(ordered(activation(), "defend", "forced")) == ["no-pace-standing"]


@pytest.mark.rule("ORDER-15")
def test_evading_moves_normally_and_keeps_what_is_unspent() -> None:
    game = activation()
    ordered(game, "evade")
    MARCH.applied(game.turn, A, March(A1, path("0201")))
    assert game.token().left("normal") == 8


@pytest.mark.rule("AMB-14")
def test_nothing_is_destroyed_where_there_is_nothing_or_a_known_enemy() -> None:
    assert codes(ordered(activation(), "destroy", "normal", "urban")) == ["no-such-target"]
    game = scene("t .", ("0101", "mech:5"), b=[("0101", "mech:5")]).at(GROUND, A, B)
    assert codes(ordered(game, "destroy", "normal", "urban")) == ["enemy-in-hex"]


@pytest.mark.rule("ORDER-01")
def test_in_plotted_play_orders_are_given_with_the_plots_and_may_be_changed() -> None:
    game = scene(". .", ("0101", "mech:5"), b=[("0201", "mech:5")], switches=Switches(activation="plotted", visibility="open")).at(STANCE)
    for order in ("contact", "defend"):
        said = Declare(A1, Intent(order))
        assert codes(ORDER.checked(game.view(), TABLES, said)) == []
        ORDER.applied(game.turn, A, said)
    assert game.world.get(A1, Plot).intent.order == "defend"
    assert codes(PLOT.checked(game.view(), TABLES, March(A1, path("0201")))) == ["order-stands"]


def test_an_exhausted_formation_may_not_force_the_march() -> None:
    game = activation()
    for part in tuple(game.turn.world.keys()):
        if part.startswith("a-p"):
            game.world.put(part, Fatigue(13))
    assert codes(ordered(game, "contact", "forced")) == ["too-tired"]
    assert codes(MARCH.checked(game.view(), TABLES, March(A1, path("0201"), "forced")))[0] == "too-tired"


def test_the_enemy_hears_nothing_of_an_order() -> None:
    game = activation()
    ordered(game, "evade")
    assert not [telling for telling in game.tellings if telling.theirs is not None or telling.public is not None]


@pytest.mark.rule("EQUIP-05", "AMB-20")
@pytest.mark.parametrize(("together", "checks", "odds"), [(False, 8, (390625, 1679616)), (True, 2, (25, 36))])
def test_the_odds_are_those_of_all_checks_or_by_the_switch_of_one_set(*, together: bool, checks: int, odds: tuple[int, int]) -> None:
    game = activation(words="mech:5*4", switches=Switches(masc_per_formation=together))
    for number in range(1, 5):
        game.equip(key(A, UNIT, number), equipment=("masc",))
    answer = PLAN.answered(game.view(), TABLES, Plan(Declare(A1, Intent(tier=2))))
    assert answer is not None
    assert (answer.checks, answer.odds) == (checks, odds)


def test_a_plan_tells_rate_and_odds_before_the_choice() -> None:
    game = activation(words="mech:5")
    game.equip(key(A, UNIT, 1), equipment=("masc",))
    answer = PLAN.answered(game.view(), TABLES, Plan(Declare(A1, Intent("contact", "forced", tier=2))))
    assert answer is not None
    assert (answer.rate.total, answer.odds, answer.ruling.allowed) == (23, (25, 36), True)


@pytest.mark.rule("EQUIP-03", "LOS-05", "LOS-15", "LOS-23", "LOS-24", "AMB-30", "AMB-53")
@pytest.mark.parametrize(
    ("words", "light", "given", "sight", "shown"),
    [
        ("mech:5", "day", Intent("contact"), [(4, "LOS-01")], []),
        ("mech:5", "day", Intent("contact", tsm=True), [(4, "LOS-01")], [(1, "LOS-15")]),
        ("foot:1", "dark", Intent("contact", lights=True), [(2, "LOS-03"), (-2, "LOS-24"), (1, "AMB-53")], [(2, "LOS-23")]),
        ("vtol:9", "day", Intent("contact", lights=True), [(4, "LOS-05")], []),
        ("vtol:9", "day", Intent("contact", height=10), [(8, "LOS-04")], []),
        (
            "large:3",
            "dark",
            Intent("contact", lights=True),
            [(2, "AMB-103"), (-2, "LOS-24"), (1, "AMB-53")],
            [(1, "LOS-12"), (2, "LOS-23")],
        ),
    ],
)
def test_a_declaration_tells_beforehand_how_far_one_would_see_and_from_how_much_farther_one_would_be_seen(
    words: str, light: Light, given: Intent, sight: list[tuple[int, str]], shown: list[tuple[int, str]]
) -> None:
    game = scene(". .", ("0101", words), light=light).at(GROUND, A)
    game.equip(key(A, UNIT, 1), equipment=("tsm", "searchlight"))
    answer = EXPOSURE.answered(game.view(), TABLES, Exposure(Declare(A1, given)))
    assert answer is not None
    assert [[(each.amount, each.rule) for each in summed.parts] for summed in (answer.sight, answer.shown)] == [sight, shown]


@pytest.mark.rule("EQUIP-03", "LOS-15", "AMB-30")
def test_heat_as_printed_is_seen_from_nearer_and_myomer_that_is_not_there_is_not_hot() -> None:
    game = scene(". .", ("0101", "mech:5"), switches=Switches(heat_as_printed=True)).at(GROUND, A)
    unit, asked = key(A, UNIT, 1), Exposure(Declare(A1, Intent("contact", tsm=True)))
    bare = EXPOSURE.answered(game.view(), TABLES, asked)
    game.equip(unit, equipment=("tsm",))
    hot = EXPOSURE.answered(game.view(), TABLES, asked)
    assert [answer and answer.shown.total for answer in (bare, hot)] == [0, -1]
    nobody = EXPOSURE.answered(game.view(), TABLES, Exposure(Declare(key(B, UNIT, 9))))
    assert nobody is not None
    assert (nobody.sight.parts, nobody.shown.parts) == ((), ())


@pytest.mark.rule("AMB-49", "LOS-04", "LOS-06")
@pytest.mark.parametrize("height", [1, 2, 10])
def test_a_vtol_flies_and_sees_at_the_height_that_is_declared(height: int) -> None:
    game = activation(words="vtol:10")
    assert ordered(game, *HEIGHT, height).allowed
    seer = game.token()
    assert seer.intent.height == height
    sees = visual_range(seer.eyes, seer.intent.height, Mark(), False, False, Conditions("day", "clear"), TABLES, Switches())
    assert sees.total == {1: 2, 2: 4, 10: 8}[height]


@pytest.mark.rule("AMB-49")
def test_a_vtol_flies_on_at_its_height_in_the_next_turn_until_another_is_picked() -> None:
    game = activation(words="vtol:10")
    assert ordered(game, *HEIGHT, 10).allowed
    ROWS[TARGETING].begin(game.turn)
    assert (game.token().declared, game.token().intent, watch(game.turn, A1).height) == (False, Intent(height=10), 10)
    game.at(GROUND, A)
    assert ordered(game, *HEIGHT, 1).allowed
    ROWS[TARGETING].begin(game.turn)
    assert watch(game.turn, A1).height == 1


@pytest.mark.rule("AMB-49")
@pytest.mark.parametrize("height", [-1, 0, 3, 9, 11])
def test_other_heights_are_refused(height: int) -> None:
    game = activation(words="vtol:10")
    assert codes(ordered(game, *HEIGHT, height)) == ["no-height"]
    assert not game.token().declared


@pytest.mark.rule("AMB-49")
def test_only_vtols_choose_a_height() -> None:
    assert codes(ordered(activation(), *HEIGHT, 10)) == ["no-height"]
    assert ordered(activation(words="mech:5,vtol:10"), *HEIGHT, 10).allowed
