"""The sheet of orders, by keys and by mouse."""

import pygame
import pytest

from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.components import Fatigue, Place, Posture, Unit, Work, Works
from game.model.events import BoostRolled
from game.model.ids import side_key
from game.model.seed import Seed
from game.session.host import begin
from game.texts import event_details
from game.ui.desk.describe import hex_lines
from game.ui.desk.ordersheet import OrderSheet
from tests.ui.desk.player import Player
from tests.ui.desk.sheets import held, pick, plan, refitted

CTRL = pygame.KMOD_CTRL


def choose_defend(player: Player) -> None:
    """By keys, in the list of orders, which has the focus."""
    for _ in range(3):
        player.key(pygame.K_DOWN)


def test_defend_is_ordered_by_keys_alone(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    key = held(raid).key
    raid.key(pygame.K_q)
    assert raid.app.screen.name == "order"
    assert raid.control("order").focused
    choose_defend(raid)
    assert raid.control("order").text == "Defend and ambush"
    assert "spends no SMP" in plan(raid)
    assert not any(control.name == "pace" for control in raid.app.controls())
    raid.key(pygame.K_RETURN, CTRL)
    token = raid.desk.view.march.token(key)
    assert token is not None
    assert (token.declared, token.intent.order) == (True, "defend")
    assert raid.desk.view.march.active == token.formation
    assert "Defend and ambush" in raid.control("card-3").text
    assert raid.control("card-2").text.startswith("SMP 0 / ")
    assert not raid.control("march").enabled
    assert raid.control("preview").text == "It spends no SMP this turn."
    assert not raid.desk.orders.finishing.still(), "who defends is not asked for a march"


@pytest.mark.parametrize("how", ["key", "button"])
def test_one_press_orders_to_stand_and_ends_the_activation(raid: Player, how: str) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    seat, key = raid.desk.seat, held(raid).key
    raid.key(pygame.K_q)
    assert "give-end" not in {each.name for each in raid.app.controls()}, "who is to march is not done"
    choose_defend(raid)
    if how == "button":
        raid.press("give-end")
    else:
        raid.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
    assert raid.app.game is not None
    assert (raid.app.screen.name, raid.app.game.public.slot) == ("curtain", 1)
    assert [token.key for token in seat.view().march.tokens if token.intent.order == "defend"] == [key]


def test_a_plotted_order_ends_no_activation(plotted: Player) -> None:
    plotted.key(pygame.K_n)
    plotted.key(pygame.K_q)
    choose_defend(plotted)
    assert "give-end" not in {each.name for each in plotted.app.controls()}
    plotted.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
    assert plotted.app.screen.name == "order"


def test_a_forced_march_is_ordered_by_mouse(raid: Player) -> None:
    raid.to_ground_movement()
    raid.press("tool-next")
    raid.press("order")
    pick(raid, "pace", pygame.K_DOWN)
    assert raid.control("pace").text == "Forced march"
    assert "forced march" in plan(raid)
    assert "[FMARCH-" in plan(raid)
    assert "Activates" in plan(raid)
    raid.press("give")
    assert (held(raid).intent.order, held(raid).intent.pace) == ("contact", "forced")
    assert raid.desk.draft.pace == "forced"
    raid.press("order")
    assert "already given" in plan(raid)


def test_esc_leaves_everything_as_it_was(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    raid.key(pygame.K_q)
    raid.key(pygame.K_DOWN)
    raid.key(pygame.K_ESCAPE)
    assert not held(raid).declared
    assert raid.desk.view.march.active is None


def test_a_refusal_is_shown_with_its_rule_and_the_order_is_not_given(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    raid.key(pygame.K_q)
    choose_defend(raid)
    raid.press("fortify")
    assert "no combat engineers" in plan(raid)
    assert "[ORDER-20]" in plan(raid)
    raid.press("give")
    assert raid.app.screen.name == "order"
    raid.press("cancel")
    assert not held(raid).declared


def test_the_odds_of_a_boost_are_known_before_it_is_chosen(night: Player) -> None:
    night.to_ground_movement()
    desk = night.desk
    token = next((token for token in desk.view.march.tokens if token.boosters), None)
    if token is None:
        night.app.settings.confirmations = False
        night.key(pygame.K_n)
        night.key(pygame.K_RETURN, CTRL)
        night.sit_down()
        desk = night.desk
        token = next(token for token in desk.view.march.tokens if token.boosters)
    desk.take(token.key)
    night.key(pygame.K_q)
    pick(night, "tier", pygame.K_DOWN)
    odds = (35 / 36) ** token.boosters
    assert night.control("tier").text == f"Tier 1: {100 * odds:.1f} %"
    assert f"{token.boosters} checks, each 3+" in plan(night)
    assert f"{100 * odds:.1f} %" in plan(night)
    assert plan(night).startswith("Move to contact, normal march, boosted at tier 1")
    assert "complete darkness" in plan(night)
    night.press("reckless")
    assert "complete darkness" not in plan(night)
    assert "Reckless by night: " in plan(night)
    pick(night, "tier", pygame.K_DOWN)
    assert "each 5+ on 2D6" in plan(night)
    assert "[EQUIP-05]" in plan(night)
    pick(night, "tier", pygame.K_UP)
    night.press("give")
    ordered = night.desk.view.march.token(token.key)
    assert ordered is not None
    assert (ordered.intent.tier, ordered.intent.reckless) == (1, True)
    line = next(line for line in reversed(night.desk.view.told) if isinstance(line.event, BoostRolled))
    told = event_details(line.event)
    assert len(told) == 1 + token.boosters
    assert "[EQUIP-04]" in told[1]


@pytest.mark.rule("AMB-53")
def test_who_stands_by_order_may_light_up_too(night: Player) -> None:
    night.to_ground_movement()
    key = next(token.key for token in night.desk.view.march.tokens if token.has_lights)
    night.desk.take(key)
    night.key(pygame.K_q)
    choose_defend(night)
    night.press("lights")
    assert plan(night).startswith("Defend and ambush, searchlights on")
    assert "Seen from farther: lights of the target 2 [LOS-23] = 2" in plan(night)
    night.press("give")
    token = night.desk.view.march.token(key)
    assert token is not None
    assert (token.intent.order, token.intent.lights) == ("defend", True)


def test_the_sheet_quotes_the_rules_of_what_goes_with_an_order(night: Player) -> None:
    night.to_ground_movement()
    night.desk.take(next(token.key for token in night.desk.view.march.tokens if token.has_lights))
    night.key(pygame.K_q)
    assert not any(name in plan(night) for name in ("AMB-53", "TERR-22", "FMARCH-03"))
    night.press("lights")
    assert "AMB-53" in plan(night)
    night.press("reckless")
    assert "TERR-22" in plan(night)
    pick(night, "pace", pygame.K_DOWN)
    assert "FMARCH-03" in plan(night)


def test_an_order_is_plotted(plotted: Player) -> None:
    plotted.key(pygame.K_n)
    plotted.press("order")
    plotted.key(pygame.K_DOWN)
    assert "row 6" in plan(plotted)
    plotted.press("give")
    assert held(plotted).plot.declared
    assert held(plotted).plot.intent.order == "breakthrough"
    assert "Plotted: breakthrough" in plotted.control("card-3").text
    plotted.press("order")
    assert plotted.control("order").text == "Breakthrough", "the sheet opens with what is plotted"


def forcing(points: int) -> Player:
    """The night march with everybody so tired: the sheet of the first formation, a forced march chosen."""
    begun = opened(read_scenario("night-march"), Seed("17"), {})
    for key, _ in tuple(begun.world.each(Fatigue)):
        begun.world.put(key, Fatigue(points))
    player = Player(begin(begun))
    player.to_ground_movement()
    player.key(pygame.K_n)
    player.key(pygame.K_q)
    assert isinstance(player.app.screen, OrderSheet)
    assert "fatigue" not in plan(player), "only a forced march is warned of"
    player.app.screen.widgets.focus("pace")
    player.key(pygame.K_DOWN)
    assert player.control("pace").text == "Forced march"
    return player


@pytest.mark.rule("FMARCH-03", "AMB-65")
@pytest.mark.parametrize(
    ("points", "warning"),
    [(4, "from 4 (rested) to 5 (tired). [FMARCH-03]"), (8, "from 8 (tired) to 9 (fatigued). [FMARCH-03]"), (3, ""), (5, "")],
)
def test_the_plan_warns_before_a_forced_march_crosses_a_band_of_fatigue(points: int, warning: str) -> None:
    player = forcing(points)
    assert ("takes its fatigue" in plan(player)) == bool(warning)
    assert warning in plan(player)
    player.app.play.drop()


@pytest.mark.rule("AMB-65")
def test_who_is_exhausted_is_refused_a_forced_march_with_the_reason() -> None:
    player = forcing(13)
    assert "No forced march: its fatigue is exhausted. [AMB-65]" in plan(player)
    player.app.play.drop()


@pytest.mark.rule("AMB-49", "LOS-04", "LOS-06")
def test_the_height_of_vtols_is_chosen_by_keys_alone() -> None:
    player = refitted(kind="vtol", move_class="vtol")
    player.key(pygame.K_q)
    assert "Its VTOLs fly 2 levels up. [AMB-49] Range by eye: best spotter: VTOL at 2 levels 4 [LOS-05] = 4" in plan(player)
    assert isinstance(player.app.screen, OrderSheet)
    player.app.screen.widgets.focus("height")
    player.key(pygame.K_DOWN)
    assert player.control("height").text == "10 levels"
    assert "Its VTOLs fly 10 levels up. [AMB-49] Range by eye: best spotter: VTOL at 10 levels 8 [LOS-04] = 8" in plan(player)
    player.key(pygame.K_RETURN, CTRL)
    assert (held(player).declared, held(player).intent.height) == (True, 10)
    player.app.play.drop()


@pytest.mark.rule("EQUIP-03", "LOS-15", "AMB-30")
def test_from_how_much_farther_hot_myomer_is_seen_is_told_before_it_is_chosen() -> None:
    player = refitted(equipment=("tsm",))
    player.key(pygame.K_q)
    assert "Seen from farther" not in plan(player)
    player.press("tsm")
    assert "Seen from farther: target with 9 heat 1 [LOS-15] = 1" in plan(player)
    player.app.play.drop()


def test_who_has_no_vtol_is_asked_no_height(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    raid.key(pygame.K_q)
    assert not any(control.name == "height" for control in raid.app.controls())


@pytest.mark.rule("AMB-18", "ORDER-04")
def test_the_plan_warns_before_units_in_hiding_fire() -> None:
    begun = opened(read_scenario("raid"), Seed("17"), {})
    land = begun.land
    for key, _ in tuple(begun.world.each(Place)):
        begun.world.put(key, Place(land.structures[0].hex))
    for key, _ in tuple(begun.world.each(Unit)):
        begun.world.put(key, Posture(hidden=True))
    player = Player(begin(begun))
    player.to_ground_movement()
    player.key(pygame.K_n)
    player.key(pygame.K_q)
    assert "hiding" not in plan(player)
    assert isinstance(player.app.screen, OrderSheet)
    player.app.screen.widgets.focus("order")
    for _ in range(4):
        player.key(pygame.K_DOWN)
    assert "It fires: 8 units come out of hiding. [AMB-18]" in plan(player)
    player.app.play.drop()


@pytest.mark.rule("AMB-14")
def test_the_card_of_a_hex_and_the_order_sheet_tell_how_far_the_work_has_come() -> None:
    begun = opened(read_scenario("raid"), Seed("17"), {})
    depot = begun.land.structures[0]
    for key, _ in tuple(begun.world.each(Place)):
        begun.world.put(key, Place(depot.hex))
    for side in begun.sides:
        begun.world.put(side_key(side), Works((Work(depot.hex, depot.name, 1),)))
    player = Player(begin(begun))
    player.to_ground_movement()
    player.key(pygame.K_n)
    assert f"{depot.name}: 1 of 2 turns of work done" in [words for words, _ in hex_lines(player.desk, depot.hex)]
    player.key(pygame.K_q)
    assert isinstance(player.app.screen, OrderSheet)
    for name, wanted in (("order", "Destroy"), ("target", depot.name)):
        player.app.screen.widgets.focus(name)
        for _ in range(4):
            if not player.control(name).text.startswith(wanted):
                player.key(pygame.K_DOWN)
    assert player.control("target").text == f"{depot.name}: 1 turn of work"
    player.app.play.drop()
