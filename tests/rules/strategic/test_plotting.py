"""Plotting: marches written down by both sides and walked slot by slot."""

import pytest
from msgspec.structs import replace

from game.model.commands import Declare, March, Split
from game.model.commands import Sequence as SequenceCommand
from game.model.components import Encounter, Motion, Place, Plot, Slots, Token, Turnout
from game.model.events import CutShort, Marched, PlotLapsed, Plotted
from game.model.hexes import Hex
from game.model.ids import GAME, UNIT, Key, key
from game.model.orders import Intent
from game.model.questions import Reach, Zones
from game.model.ruling import Ruling
from game.model.switches import Switches
from game.rules.strategic.encounters import token_of
from game.rules.strategic.plotting import ORDER, apply_plot, apply_sequence, check_plot, check_sequence, walk_plots
from game.rules.strategic.ranging import reach
from game.rules.strategic.rates import rate_of
from game.rules.strategic.regrouping import apply_split
from game.rules.strategic.zones import zones
from game.rules.tables import load_tables
from tests.scene import A1, A2, A3, B1, GROUND, P1, P2, STANCE, A, B, Scene, path, scene

TABLES = load_tables()
PLOTTED = Switches(activation="plotted", visibility="open")
THREE = (("0101", "mech:5"), ("0101", "mech:4"), ("0101", "mech:3"))


def plotted(picture: str, *forces: tuple[str, str], b: tuple[tuple[str, str], ...] = ()) -> Scene:
    return scene(picture, *forces, b=b, switches=PLOTTED).at(STANCE)


def plot(game: Scene, name: Key, way: str) -> Scene:
    apply_plot(game.turn, A, March(name, path(way)))
    return game


def refused(ruled: Ruling) -> list[str]:
    return [why.code for why in ruled.reasons]


@pytest.mark.rule("INIT-03")
def test_a_plot_waits_for_row_6() -> None:
    game = plot(plotted(". .", *THREE), A1, "0201")
    assert (game.token(A1).hex, game.token(A1).plot) == (Hex(1, 1), Plot(Hex(1, 1), path("0201")))


@pytest.mark.rule("MOVE-04")
def test_a_plot_is_a_march_that_would_be_allowed_now() -> None:
    game = plotted(". . . .", ("0101", "mech:2"))
    assert refused(check_plot(game.view(), TABLES, March(A1, path("0201 0301 0401")))) == ["smp-short"]


@pytest.mark.rule("INIT-03")
def test_strict_play_takes_no_plots() -> None:
    game = scene(". .", *THREE).at(STANCE)
    assert refused(check_plot(game.view(), TABLES, March(A1, path("0201")))) == ["not-now"]


@pytest.mark.rule("INIT-03")
def test_strict_play_takes_no_sequence() -> None:
    game = scene(". .", *THREE).at(STANCE)
    assert refused(check_sequence(game.view(), TABLES, SequenceCommand((A1,)))) == ["not-now"]


@pytest.mark.rule("INIT-03")
@pytest.mark.parametrize("way", ["0201", ""])
def test_a_plot_has_no_activation_to_end(way: str) -> None:
    game = plotted(". .", *THREE)
    assert refused(check_plot(game.view(), TABLES, March(A1, path(way), ends=True))) == ["nothing-to-end"]


@pytest.mark.rule("INIT-03")
def test_a_plotted_order_has_no_activation_to_end() -> None:
    game = plotted(". .", *THREE)
    assert refused(ORDER.check(game.view(), TABLES, Declare(A1, Intent("defend"), ends=True))) == ["nothing-to-end"]


def test_a_later_plot_replaces_an_earlier_one() -> None:
    game = plot(plot(plotted(". .\n. .", *THREE), A1, "0201"), A1, "0102")
    assert game.token(A1).plot.path == path("0102")


def test_an_empty_path_unplots() -> None:
    game = plot(plot(plotted(". .", *THREE), A1, "0201"), A1, "")
    assert game.token(A1).plot == Plot()


@pytest.mark.rule("STACK-01")
def test_a_plot_counts_on_the_room_that_earlier_plots_leave() -> None:
    game = plotted(". .", ("0101", "mech:5*12"), ("0101", "mech:5*12"), ("0201", "mech:5*2"))
    apply_plot(game.turn, A, March(A1, path("0201")))
    assert refused(check_plot(game.view(), TABLES, March(A2, path("0201")))) == ["no-room"]


@pytest.mark.rule("FORM-12", "AMB-108")
@pytest.mark.parametrize("name", [B1, Key("a-f099"), A2])
def test_only_own_ground_tokens_plot(name: Key) -> None:
    game = plotted(". .", ("0101", "mech:5"), ("0101", "fighter:5"), b=(("0101", "mech:5"),))
    assert refused(check_plot(game.view(), TABLES, March(name, path("0201")))) == ["no-token"]


def test_the_other_side_hears_nothing_of_a_plot() -> None:
    game = plot(plotted(". .", *THREE), A1, "0201")
    assert (len(game.told(A, Plotted)), len(game.told(B, Plotted))) == (1, 0)


@pytest.mark.rule("INIT-03")
def test_plots_are_walked_in_row_6() -> None:
    game = plot(plotted(". .", *THREE), A1, "0201").at(GROUND, A, A, A)
    walk_plots(game.turn)
    assert (game.token(A1).hex, game.token(A1).plot, game.world.get(A3, Turnout).activated) == (Hex(2, 1), Plot(), True)


@pytest.mark.rule("INIT-03")
def test_plots_are_walked_in_the_sequence_that_their_side_gave() -> None:
    game = plotted(". .", *THREE)
    for name in (A1, A2, A3):
        plot(game, name, "0201")
    apply_sequence(game.turn, A, SequenceCommand((A3, A1)))
    walk_plots(game.at(GROUND, A, A, A).turn)
    assert [told.token for told in game.told(A, Marched)] == [A3, A1, A2]


@pytest.mark.rule("INIT-03")
@pytest.mark.parametrize("names", [(A1, A1), (A1, B1), (Key("a-f099"),)])
def test_a_sequence_names_own_formations_each_once(names: tuple[Key, ...]) -> None:
    game = plotted(". .", *THREE, b=(("0101", "mech:5"),))
    assert refused(check_sequence(game.view(), TABLES, SequenceCommand(names))) == ["bad-sequence"]


@pytest.mark.rule("AMB-06", "INIT-03")
def test_both_sides_walk_by_turns() -> None:
    game = plotted(". .", *THREE[:2], b=(("0201", "mech:5"),))
    for name, way in ((A1, "0201"), (A2, "0201"), (B1, "0101")):
        apply_plot(game.turn, B if name == B1 else A, March(name, path(way)))
    walk_plots(game.at(GROUND, A, B, A).turn)
    assert [telling.side for telling in game.tellings if isinstance(telling.ours, Marched)] == [A, B, A]


@pytest.mark.rule("AMB-113")
def test_a_plot_that_no_longer_starts_where_its_token_stands_lapses_and_says_so() -> None:
    game = plot(plotted(". . .", *THREE), A1, "0201")
    game.world.put(A1, Place(Hex(3, 1)))
    walk_plots(game.at(GROUND, A).turn)
    assert (game.token(A1).hex, len(game.told(A, PlotLapsed))) == (Hex(3, 1), 1)


@pytest.mark.rule("AMB-113", "STACK-01")
def test_a_plot_into_a_hex_that_has_filled_is_cut_short() -> None:
    game = plot(plotted(". . .", ("0101", "mech:5*12"), ("0101", "mech:5*12")), A1, "0201 0301")
    game.world.put(A2, Place(Hex(3, 1)))
    walk_plots(game.at(GROUND, A).turn)
    assert (game.token(A1).hex, len(game.told(A, CutShort)), len(game.told(B, CutShort))) == (Hex(2, 1), 1, 0)


@pytest.mark.rule("STACK-01", "AMB-22", "INIT-04")
def test_the_parts_of_a_formation_make_room_for_each_other() -> None:
    game = plotted(". . .", ("0101", "mech:5*12 | mech:5*12"))
    apply_split(game.turn, A, Split(A1))
    game.world.put(P2, Place(Hex(2, 1)), Motion(trail=path("0201")))
    plot(plot(game, P2, "0301"), P1, "0201").at(GROUND, A)
    walk_plots(game.turn)
    assert (game.token(P1).hex, game.token(P2).hex) == (Hex(2, 1), Hex(3, 1))


@pytest.mark.rule("STACK-01")
def test_reach_counts_on_the_plots_too() -> None:
    game = plot(plotted(". .", ("0101", "mech:5*12"), ("0101", "mech:5*9")), A1, "0201")
    (row,) = reach(game.view(), TABLES, Reach(A2)).hexes
    assert row.rest is check_plot(game.view(), TABLES, March(A2, path("0201"))).allowed is False


@pytest.mark.rule("INIT-03", "TERR-20b", "EQUIP-01")
def test_a_march_is_plotted_with_the_points_that_the_plotted_order_gives() -> None:
    game = scene(". . . . . . .", ("0101", "mech:5"), switches=PLOTTED, light="dark").at(STANCE)
    game.equip(key(A, UNIT, 1), equipment=("tsm", "searchlight"))
    far = March(A1, path("0201 0301 0401 0501 0601 0701"))
    assert refused(check_plot(game.view(), TABLES, far)) == ["smp-short"]
    ORDER.applied(game.turn, A, Declare(A1, Intent(tsm=True, lights=True)))
    assert check_plot(game.view(), TABLES, far).allowed
    apply_plot(game.turn, A, far)
    game.world.put(GAME, Slots((A,)))
    walk_plots(game.turn)
    assert game.world.get(A1, Place).hex == Hex(7, 1)


@pytest.mark.rule("AMB-16")
@pytest.mark.parametrize("intent", [Intent(pace="forced"), Intent(tier=4), Intent(tsm=True)])
def test_a_plot_of_who_has_reacted_is_walked_normally_and_without_boosts(intent: Intent) -> None:
    game = plotted(". . . . .", ("0101", "mech:4"))
    game.equip(key(A, UNIT, 1), equipment=("masc", "tsm"))
    ORDER.applied(game.turn, A, Declare(A1, intent))
    apply_plot(game.turn, A, March(A1, path("0201 0301 0401 0501"), intent.pace))
    game.world.put(A1, replace(game.world.get(A1, Motion), spent=2), Encounter(reacted=True))
    game.world.put(GAME, Slots((A,)))
    walk_plots(game.turn)
    motion = game.world.get(A1, Motion)
    assert (game.token().hex, motion.spent, motion.intent) == (Hex(4, 1), 2 * 4, Intent())


@pytest.mark.rule("AMB-94", "AMB-32")
@pytest.mark.parametrize(("per_hex", "rate", "groping"), [(False, 1, "day"), (True, 3, "dark")])
@pytest.mark.parametrize("intent", [Intent(lights=True), Intent(reckless=True)])
def test_plotted_lights_and_haste_lend_nothing_before_the_activation(intent: Intent, per_hex: bool, rate: int, groping: str) -> None:  # noqa: FBT001
    game = scene(".", ("0101", "mech:3"), switches=replace(PLOTTED, night_per_hex=per_hex), light="dark")
    game.world.put(A1, Plot(intent=intent, declared=True))
    token = token_of(game.turn, A1)
    assert (rate_of(token), token.groping) == (2 * rate, groping)


@pytest.mark.rule("EQUIP-08", "AMB-21", "AMB-108")
def test_whoever_is_lost_by_its_boost_walks_no_plot() -> None:
    game = scene(". . .", ("0101", "mech:5"), switches=PLOTTED, falls=(1, 1, 6, 6)).at(STANCE)
    game.equip(key(A, UNIT, 1), equipment=("supercharger",))
    ORDER.applied(game.turn, A, Declare(A1, Intent(tier=1)))
    apply_plot(game.turn, A, March(A1, path("0201")))
    game.world.put(GAME, Slots((A,)))
    walk_plots(game.turn)
    assert (game.world.get(A1, Token).out, game.told(A, Marched), game.told(A, CutShort)) == (False, (), ())


@pytest.mark.rule("ZOC-01", "AMB-94")
def test_the_zone_that_is_shown_before_the_activation_is_that_of_the_rate_without_what_is_plotted() -> None:
    game = plotted("\n".join([" ".join(["."] * 9)] * 9), ("0505", "mech:4"))
    game.equip(key(A, UNIT, 1), equipment=("masc",))
    before = zones(game.view(), TABLES, Zones(A1)).own
    ORDER.applied(game.turn, A, Declare(A1, Intent(tier=4)))
    assert (game.token().rates[0].total, zones(game.view(), TABLES, Zones(A1)).own) == (2 * 8, before)
