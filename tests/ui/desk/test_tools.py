"""What the desk shows and tells: no key does something that nobody sees, and every overlay has words."""

from dataclasses import replace

import pygame
import pytest

from game.model.commands import Activate, Declare
from game.model.hexes import Hex
from game.model.orders import Intent
from game.ui import text
from game.ui.board import Counter
from game.ui.desk.describe import hex_lines, overlay_lines
from game.ui.desk.layout import DRAWERS
from game.ui.desk.legend import _columns, items_of, legend_items, sign_items
from game.ui.desk.strip import window_of
from game.ui.keys import ACTIONS
from game.ui.rows import ROWS, row_tip, strip_text
from tests.ui.desk.player import Player

SHIFT, CTRL, ALT = pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT
NAMES = {"Enter": pygame.K_RETURN, "Plus": pygame.K_PLUS, "Minus": pygame.K_MINUS, "Slash": pygame.K_SLASH}
KEYED = {
    "march": "Enter", "march-end": "Shift+Enter", "back": "Backspace", "undo": "U", "order": "Q", "standing": "I", "done": "Ctrl+Enter",
    "tool-next": "N", "tool-hold": "G", "tool-skip": "Z", "tool-ruler": "R", "tool-find": "/", "tool-describe": "E",
}  # fmt: skip
"""Buttons of the desk, and the key of each."""


def event(words: str) -> pygame.Event:
    *mods, name = words.split("+")
    key = NAMES.get(name) or pygame.key.key_code(name)
    mod = sum({"Shift": SHIFT, "Ctrl": CTRL, "Alt": ALT}[each] for each in mods)
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)


def test_no_key_does_something_that_nobody_sees(raid: Player) -> None:
    """In the emptiest state: nothing in hand, no way drawn, nothing to undo."""
    raid.sit_down()
    desk = raid.desk
    actions = sorted((each for each in ACTIONS if each.context == "desk"), key=lambda each: each.id == "done")
    silent = []
    for action in actions:
        desk.take(None)
        desk.board.fit()
        desk.board.zoom(2)
        desk.hover = desk.cursor = None
        raid.step(times=100)
        pressed = event(action.keys.split()[0])
        raid.step(pressed)
        seen = raid.presented or raid.app.screen is not desk
        raid.step(pygame.Event(pygame.KEYUP, key=pressed.key, mod=pressed.mod, unicode="", scancode=0))
        if not (seen or raid.presented):
            silent.append(action.id)
        raid.key(pygame.K_ESCAPE)
        desk.mode = ""
    assert silent == []
    assert raid.app.screen.name == "curtain"


def test_help_opens_at_the_present_row(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_F1)
    assert raid.app.screen.name == "rulebook"
    assert "Movement allowance" in raid.control("rules").text


def test_the_phase_bar_tells_of_every_row(raid: Player) -> None:
    raid.to_ground_movement()
    turn = raid.desk.view.turn
    tips = [row_tip(turn, row) for row in range(1, ROWS + 1)]
    assert all(f"[TURN-{row + 4:02}]" in tip for row, tip in enumerate(tips, 1))
    assert [next(word for word in ("done", "now", "to come") if f": {word}" in tips[row - 1]) for row in (5, 6, 7)] == [
        "done",
        "now",
        "to come",
    ]
    bar = next(part for part in raid.desk.widgets.parts() if part.name == "rows")
    raid.point((bar.rect.left + 8 + 14 * 8 + 4, bar.rect.centery))
    assert bar.tip.startswith("9  Sight and sensors")
    raid.key(pygame.K_t)
    assert raid.app.screen.name == "turn"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_the_tip_of_a_button_names_its_key_at_every_size(size: tuple[int, int], scale: int) -> None:
    player = Player("raid", size=size, scale=scale)
    player.to_ground_movement()
    player.key(pygame.K_n)
    tips = {part.name: part.tip for part in player.desk.widgets.parts()}
    assert {name: key for name, key in KEYED.items() if not tips[name].endswith(f"[{key}]")} == {}
    player.app.play.drop()


def test_the_strip_says_whose_slots_come(raid: Player) -> None:
    raid.to_ground_movement()
    turn = raid.desk.view.turn
    name = next(seen.name for seen in turn.sides if seen.side == turn.slots[0])
    assert strip_text(turn) == f"Activation 1 of {len(turn.slots)}: {str(turn.slots[0]).upper()}, {name}"
    assert list(window_of(40, 20)) == list(range(17, 31))
    assert list(window_of(5, 4)) == list(range(5))


def test_the_legend_names_what_the_reach_shows(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    desk = raid.desk
    assert legend_items(desk.draft.reach(), 1)[0] == ("1", "reach, cost in SMP")
    raid.key(pygame.K_3)
    assert raid.control("tool-reach").text == "Reach 3"
    assert [sign for sign, _ in legend_items(desk.draft.reach(), 3)] == ["1", "2", "3"]


def test_the_counter_bears_what_was_ordered_and_the_legend_names_it(raid: Player) -> None:
    raid.to_ground_movement()
    desk = raid.desk
    raid.key(pygame.K_n)
    key = desk.draft.token
    assert sign_items(desk.board.marks.counters) == []
    for pressed in (pygame.K_p, pygame.K_q):
        raid.key(pressed)
    raid.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    shown = next(counter for counter in desk.board.marks.counters if counter.id == key)
    assert (shown.order, shown.pace) == ("contact", "forced")
    assert [sign for sign, _ in sign_items(desk.board.marks.counters)] == ["contact", "forced"]


def test_what_an_activated_formation_saved_is_shown_if_it_evades(raid: Player) -> None:
    raid.to_ground_movement()
    raid.app.settings.confirmations = False
    desk = raid.desk
    raid.key(pygame.K_n)
    key = desk.draft.token
    assert key is not None
    desk.orders.say(Declare(key, Intent("evade")))
    desk.orders.finishing.done()
    raid.sit_down()
    while key not in {counter.id for counter in raid.desk.board.marks.counters}:
        raid.desk.orders.say(Activate(raid.desk.view.march.ready[0]))
        raid.desk.orders.finishing.done()
        raid.sit_down()
    shown = next(counter for counter in raid.desk.board.marks.counters if counter.id == key)
    assert (shown.dim, shown.order) == (True, "evade")
    assert shown.note not in {"", "0"}


def test_a_hex_is_described_in_words(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    goal = list(raid.ends())[-1]
    told = " ".join(words for words, _ in [*hex_lines(raid.desk, goal), *overlay_lines(raid.desk, goal)])
    assert "within reach for" in told
    assert "to enter the hex: " in told
    raid.desk.cursor = goal
    raid.key(pygame.K_e)
    assert raid.app.dialog_open
    assert "level" in raid.control("text").text
    rule = next(control for control in raid.app.controls() if control.text.startswith("TERR-"))
    raid.press(rule.name)
    assert (raid.app.screen.name, rule.text in raid.control("rules").text) == ("rulebook", True)


def test_the_ruler_by_keys_and_by_mouse(raid: Player) -> None:
    raid.sit_down()
    desk = raid.desk
    desk.cursor = desk.view.march.tokens[0].hex
    raid.key(pygame.K_r)
    raid.key(pygame.K_UP, SHIFT)
    raid.key(pygame.K_r)
    assert "1 hex, 500 m" in desk.ruler_card()[0][0]
    raid.key(pygame.K_ESCAPE)
    assert desk.ruler_card() == []
    raid.press("tool-ruler")
    for token in desk.view.march.tokens[:2]:
        raid.click_hex(token.hex)
    assert len(desk.ruler_card()) > 2
    assert desk.draft.token is None, "while one measures, nothing is chosen"


def test_a_ruler_that_waits_for_its_other_end_takes_the_hex_that_is_clicked(raid: Player) -> None:
    raid.to_ground_movement()
    desk = raid.desk
    raid.key(pygame.K_n)
    start, *_, end = raid.ends()
    desk.cursor = start
    raid.key(pygame.K_r)
    raid.click_hex(end)
    assert (desk.ruler, desk.draft.goal) == ((start, end), None)
    raid.click_hex(end)
    assert desk.draft.goal == end, "measured; the next click draws a way again"


def test_a_pointer_that_rests_points_at_the_hex_that_the_map_brings_below_it(raid: Player) -> None:
    raid.sit_down()
    desk = raid.desk
    raid.point(desk.board.rect.center)
    before = desk.hover
    raid.key(pygame.K_RIGHT)
    raid.key(pygame.K_RIGHT)
    assert before != desk.hover == desk.board.hex_at(desk.board.rect.center)


def test_one_drawer_is_open_at_a_time() -> None:
    player = Player("raid", size=(1280, 720), scale=150)
    player.sit_down()
    for drawer in DRAWERS[1:]:
        player.press(f"drawer-{drawer}")
        assert player.desk.drawer == drawer
    player.key(pygame.K_l)
    assert player.desk.drawer == "log"
    player.press("drawer-log")
    assert player.desk.layout.board.width == 1280, "the same button closes it"
    player.key(pygame.K_n)
    assert any(each.name == "card-0" for each in player.app.controls()), "who takes a formation in hand sees its card"
    player.app.play.drop()


def test_every_control_of_the_desk_is_reached_with_tab(raid: Player) -> None:
    raid.to_ground_movement()
    raid.key(pygame.K_n)
    wanted = {each.name for each in raid.app.controls() if each.enabled and each.kind != "label"}
    reached = set()
    for _ in range(len(wanted) + 2):
        raid.key(pygame.K_TAB)
        reached |= {each.name for each in raid.app.controls() if each.focused}
    assert wanted <= reached


def test_the_legend_tells_of_what_was_lost_from_sight() -> None:
    ghost = Counter("contact-1", Hex(3, 3), 1, own=False, kind="unknown", age="T4")
    assert [sign for sign, _ in sign_items((ghost,))] == ["ghost"]
    assert sign_items((replace(ghost, age=""),)) == []


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_legend_lies_in_few_rows_and_cuts_nothing(raid: Player, scale: int) -> None:
    raid.to_ground_movement()
    desk = raid.desk
    desk.take(desk.view.march.tokens[0].key)
    desk.draft.look_ahead(7)
    text.set_scale(scale)
    items = [
        *items_of(desk),
        ("ghost", "a contact lost: turn last seen"),
        ("fog", "not in view now"),
        ("threat", "a contact may intercept"),
    ]
    for widest in (900, 700, 500):
        rows, widths = _columns(items, widest, 40)
        assert sum(widths) <= widest
        at = {start // rows: items[start : start + rows] for start in range(0, len(items), rows)}
        assert all(text.size_of(words, 12)[0] + 40 <= widths[column] for column, held in at.items() for _, words in held)
        fewer = rows - 1 and max(1, rows - 1)
        if fewer:
            spread = [items[start : start + fewer] for start in range(0, len(items), fewer)]
            assert sum(max(text.size_of(words, 12)[0] for _, words in column) + 40 for column in spread) > widest
    text.set_scale(100)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150), ((1280, 720), 150), ((853, 480), 100)]
)
def test_strip_and_legend_lie_so_that_most_of_the_board_is_free(size: tuple[int, int], scale: int) -> None:
    player = Player("raid", size=size, scale=scale)
    player.to_ground_movement()
    desk = player.desk
    desk.take(desk.view.march.tokens[0].key)
    player.step()
    heads, board = [rect for _, rect in desk.hanging.stack()], desk.layout.board
    assert all(board.contains(rect) for rect in heads)
    assert sum(rect.height for rect in heads) <= board.height * 0.32
    if (size, scale) == ((1280, 720), 100):
        assert len(heads) == 1, "beside each other"
    player.app.play.drop()
