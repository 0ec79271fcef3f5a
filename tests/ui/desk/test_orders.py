"""The order card: march modes with their points, refusals before the click, plots and their order, who is left."""

import pygame
import pytest

from game.content import places
from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.commands import Finish, Split
from game.model.components import Place, Token
from game.model.hexes import Hex
from game.model.ids import side_of
from game.model.seed import Seed
from game.session.host import begin
from game.ui.desk.lists import in_order, unmoved
from tests.ui.desk.player import Player

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


def test_each_march_mode_tells_the_points_that_it_leaves(raid: Player) -> None:
    raid.to_ground_movement()
    raid.desk.take(next(token.key for token in raid.desk.view.march.tokens if token.base.total in {6, 10}))
    base = raid.desk.draft.held(raid.desk.view)
    assert base is not None
    words = {name: raid.control(f"pace-{name}").text for name in ("normal", "forced", "cautious")}
    points = {"normal": base.base.total / 2, "forced": base.base.total * 0.75, "cautious": base.base.total * 0.25}
    assert {name: float(text.split()[-1]) for name, text in words.items()} == points
    raid.key(pygame.K_p)
    assert raid.desk.draft.pace == "forced"


def test_a_march_that_is_refused_says_so_before_the_click(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    held = raid.desk.draft.held(raid.desk.view)
    assert held is not None
    raid.desk.draft.goal = max(raid.desk.view.land.all_hexes(), key=held.hex.distance)
    raid.desk.marks_changed()
    assert "Refused now" in raid.control("preview").text
    assert "SMP, and" in raid.control("preview").text
    assert not raid.control("march").enabled


def test_a_drawn_march_tells_its_price_and_whom_it_activates(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    goal = next(iter(raid.ends()))
    raid.click_hex(goal)
    held = raid.desk.draft.held(raid.desk.view)
    assert held is not None
    told = raid.control("preview").text
    assert str(goal) in told
    assert f"Activates {held.name}" in told


def drawn(raid: Player) -> None:
    """The first formation that can still act, with a way to the nearest hex."""
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    raid.click_hex(next(iter(raid.ends())))


@pytest.mark.parametrize("how", ["key", "key at the cursor", "button"])
def test_one_press_marches_and_ends_the_activation(raid: Player, how: str) -> None:
    drawn(raid)
    seat, key = raid.desk.seat, raid.desk.draft.token
    if how == "button":
        raid.press("march-end")
    else:
        raid.desk.cursor = raid.desk.draft.goal if how == "key at the cursor" else None
        raid.key(pygame.K_RETURN, SHIFT)
    assert raid.app.game is not None
    assert (raid.app.screen.name, raid.app.game.public.slot) == ("curtain", 1)
    assert [token.key for token in seat.view().march.tokens if token.spent] == [key]


def test_a_waypoint_at_the_hex_cursor_is_no_march(raid: Player) -> None:
    drawn(raid)
    held = raid.desk.draft.held(raid.desk.view)
    assert held is not None
    raid.desk.cursor = next(place for place in raid.ends() if place != raid.desk.draft.goal)
    raid.key(pygame.K_RETURN, SHIFT)
    assert (raid.desk.draft.via, raid.desk.draft.goal) == ([raid.desk.cursor], None)
    raid.press("march-end")
    assert raid.app.screen.name == "curtain"


def test_a_march_that_brings_news_says_that_its_activation_is_still_open() -> None:
    begun = opened(read_scenario("raid"), Seed("17"), {})
    player = Player(begin(begun))
    player.to_ground_movement()
    side = player.desk.view.side
    own, theirs = ([key for key in begun.world.where(Token, True) if (side_of(key) == side) == mine] for mine in (True, False))
    begun.world.put(own[0], Place(Hex(1, 5)))
    begun.world.put(theirs[0], Place(Hex(1, 8)))
    player.desk.refresh()
    player.desk.take(own[0])
    player.click_hex(Hex(1, 7))
    heard: list[str] = []
    player.app.notice = heard.append  # type: ignore[method-assign,assignment]
    player.press("march-end")
    assert player.desk.view.march.active is not None
    assert heard == ["The march brought news: its activation is still open."]
    player.app.play.drop()


def test_the_last_formation_need_not_be_chosen_to_stand_still(raid: Player) -> None:
    raid.to_ground_movement()
    left = len({token.formation for token in unmoved(raid.desk.view, set())})
    assert left > 1
    raid.key(pygame.K_RETURN, CTRL)
    assert (raid.app.dialog_open, raid.desk.draft.token) == (False, None), "somebody is to be chosen"
    side = raid.desk.view.side
    while len({token.formation for token in unmoved(raid.desk.view, set())}) > 1 or raid.desk.view.side != side:
        raid.key(pygame.K_n)
        raid.key(pygame.K_RETURN, CTRL)
        raid.press("button-0")
        raid.sit_down()
    raid.key(pygame.K_ESCAPE)
    raid.key(pygame.K_RETURN, CTRL)
    held = raid.desk.draft.held(raid.desk.view)
    assert held is not None
    assert [held.formation] == [token.formation for token in unmoved(raid.desk.view, set())]
    assert "stays where it is" in raid.control("text").text


def test_without_a_way_there_is_nothing_to_march_and_end(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    assert not raid.control("march-end").enabled
    heard: list[str] = []
    raid.app.notice = heard.append  # type: ignore[method-assign,assignment]
    raid.key(pygame.K_RETURN, SHIFT)
    assert heard == ["Choose a hex first: move the hex cursor with Shift+arrows, then press Enter."]


def test_who_is_left_of_its_formation_is_listed_before_a_march_ends_the_activation(raid: Player) -> None:
    game = raid.app.game
    assert game is not None
    while game.public.row < 6:
        seat = game.seat(game.awaiting[0])
        if game.public.row == 1:
            assert seat.say(Split(seat.view().march.tokens[0].key)).allowed
        seat.say(Finish())
    raid.app.hand_over()
    raid.sit_down()
    parts = [token for token in raid.desk.view.march.tokens if token.key != token.formation]
    raid.desk.take(parts[0].key)
    raid.click_hex(next(iter(raid.ends())))
    raid.press("march-end")
    told = raid.control("text").text
    assert [each.name in told for each in parts] == [False, *[True] * (len(parts) - 1)]
    raid.key(pygame.K_ESCAPE)
    assert not any(token.spent for token in raid.desk.view.march.tokens)


def test_a_plot_ends_no_activation(plotted: Player) -> None:
    plotted.key(pygame.K_n)
    assert "march-end" not in {each.name for each in plotted.app.controls()}
    plotted.click_hex(next(iter(plotted.ends())))
    plotted.key(pygame.K_RETURN, SHIFT)
    held = plotted.desk.draft.held(plotted.desk.view)
    assert held is not None
    assert (plotted.app.screen.name, bool(held.plot.path)) == ("desk", True)


def test_waypoints_without_a_keyboard(raid: Player) -> None:
    raid.to_ground_movement()
    raid.press("tool-next")
    first, *_, last = raid.ends()
    raid.press("tool-waypoints")
    raid.click_hex(first)
    assert raid.desk.draft.via == [first]
    raid.press("tool-waypoints")
    raid.click_hex(last)
    assert raid.desk.draft.goal == last
    raid.press("back")
    raid.press("back")
    assert raid.desk.draft.way() is None


def test_formations_change_places_in_the_order(plotted: Player) -> None:
    desk = plotted.desk
    first, second = in_order(desk.view)[:2]
    desk.take(second)
    plotted.key(pygame.K_PAGEUP)
    assert in_order(desk.view)[:2] == [second, first]
    plotted.press("later")
    assert in_order(desk.view)[:2] == [first, second]
    assert not desk.app.dialog_open
    plotted.press("undo")
    assert in_order(desk.view)[:2] == [second, first]


def test_a_plot_is_dropped(plotted: Player) -> None:
    plotted.key(pygame.K_n)
    goal = list(plotted.ends())[-1]
    plotted.click_hex(goal)
    plotted.press("march")
    held = plotted.desk.draft.held(plotted.desk.view)
    assert held is not None
    assert held.plot.path[-1] == goal
    assert str(goal) in plotted.control("preview").text
    plotted.key(pygame.K_x)
    held = plotted.desk.draft.held(plotted.desk.view)
    assert held is not None
    assert not held.plot.path


def test_what_asks_whether_a_sitting_is_over_calls_its_end_as_the_button_does(plotted: Player) -> None:
    words = plotted.control("done").text
    plotted.press("done")
    assert (plotted.control("title").text, plotted.control("button-0").text) == (f"{words}?", words)


def test_being_done_lists_who_is_left_who_is_held_and_who_was_skipped(plotted: Player) -> None:
    tokens = plotted.desk.view.march.tokens
    plotted.desk.guarded = {tokens[0].key}
    plotted.desk.skipped = {tokens[1].key}
    plotted.key(pygame.K_RETURN, CTRL)
    told = plotted.control("text").text
    assert f"Held: {tokens[0].number} {tokens[0].name}" in told
    assert f"Skipped: {tokens[1].number} {tokens[1].name}" in told
    plotted.key(pygame.K_ESCAPE)
    assert plotted.desk.view.turn.row == 4
    plotted.app.settings.confirmations = False
    plotted.key(pygame.K_RETURN, CTRL)
    assert plotted.app.screen.name == "curtain"


def test_the_next_formation_is_one_whose_orders_are_not_plotted(plotted: Player) -> None:
    raid = plotted
    everybody = [token.key for token in unmoved(raid.desk.view, set())]
    raid.key(pygame.K_n)
    raid.click_hex(next(iter(raid.ends())))
    raid.key(pygame.K_RETURN)
    done = raid.desk.draft.token
    assert f"({len(everybody) - 1})" in raid.control("tool-next").text
    for _ in everybody:
        raid.key(pygame.K_n)
        assert raid.desk.draft.token != done


def test_a_held_formation_stays_held_at_its_sides_next_sitting(plotted: Player) -> None:
    key = plotted.desk.view.march.tokens[0].key
    plotted.desk.take(key)
    plotted.key(pygame.K_g)
    plotted.app.play.hide()
    plotted.sit_down()
    assert plotted.desk.guarded == {key}
    plotted.app.settings.confirmations = False
    plotted.key(pygame.K_RETURN, CTRL)
    plotted.sit_down()
    assert plotted.desk.guarded == set(), "the other side's desk knows nothing of it"


@pytest.mark.rule("STACK-01")
def test_the_card_tells_the_room_of_a_hex_as_the_tables_have_it() -> None:
    table = places.user() / "tables" / "stacking.toml"
    table.parent.mkdir(parents=True)
    table.write_text("limit = 18\n", encoding="utf-8")
    player = Player("raid")
    player.to_ground_movement()
    player.key(pygame.K_n)
    assert player.control("card-4").text.endswith("/18")
    player.app.play.drop()
