"""The layout matrix: every screen at every size and scale, in English and in words 40 % longer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import ceil

import pytest

from game import texts
from game.model.commands import Resign
from game.session.host import open_game
from game.ui import text
from game.ui.settings import SCALES, Settings, offered_scales, used_scale
from game.ui.widgets import Control
from tests.ui.player import Player

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (853, 480))
UNCUT = {"button", "label", "toggle", "choice", "slider"}
TARGETS = {"button", "toggle", "choice", "slider", "entry", "table"}
Screens = Iterator[tuple[str, Player]]


def english(sentence: str) -> str:
    return sentence


def longer(sentence: str) -> str:
    """Every word 40 % longer; what is filled in later stays as it is."""
    return " ".join(word if "{" in word else word + "n" * ceil(len(word) * 0.4) for word in sentence.split(" "))


def screens(player: Player) -> Screens:
    app = player.app
    yield "menu", player
    for name, tabs in (("new", ("briefing", "players", "rules")), ("settings", ("display", "controls", "game", "keys"))):
        app.go(name)
        for tab in tabs:
            player.click(f"tab-{tab}")
            player.wait(100)
            yield f"{name}-{tab}", player
        app.back()
    for name in ("rulebook", "keys", "welcome"):
        app.go(name)
        yield name, player
        app.back()
    app.dialog(
        texts.translated("Load a game"), texts.translated("The game in progress is kept as an autosave."), _buttons("Load", "Cancel")
    )
    yield "dialog", player
    player.click("button-1")
    app.start(open_game("meeting", "seed"), {})
    yield "curtain", player
    for name in ("load", "turn"):
        app.go(name)
        yield name, player
        app.back()
    player.sit_down()
    app.go("pause")
    yield "pause", player
    app.back()
    end_game(player)
    for tab in TABS:
        player.click(f"tab-{tab}")
        yield f"end-{tab}", player
    app.go("audit")
    player.wait(500)
    assert "turn" in player.names
    yield "audit", player
    app.back()
    app.play.to_menu()


TABS = ("result", "ground", "smp", "fatigue", "dice", "seed", "log")


def end_game(player: Player) -> None:
    """The side at the desk resigns."""
    player.desk.say(Resign())
    player.wait(1000)
    assert player.screen.name == "end"


def _buttons(*words: str) -> list[tuple[str, Callable[[], None]]]:
    return [(texts.translated(word), lambda: None) for word in words]


def faults(player: Player) -> list[str]:
    player.wait(50)
    return misfits(player.app.controls(), player.app.size)


def misfits(controls: Sequence[Control], size: tuple[int, int]) -> list[str]:
    width, height = size
    wrong = []
    uncut = {*UNCUT, "table"} if texts.translated("Search") == "Search" else UNCUT  # what a longer language cuts in a list is its tip
    for each in controls:
        if each.rect.x < 0 or each.rect.y < 0 or each.rect.right > width or each.rect.bottom > height:
            wrong.append(f"{each.name} leaves the window: {each.rect}")
        if each.kind in uncut and not each.fits:
            wrong.append(f"{each.name} is cut: '{each.text}' in {each.rect}")
        if each.kind in TARGETS and min(each.rect.size) < text.px(32):
            wrong.append(f"{each.name} is too small: {each.rect}")
    wrong += [f"{one.name} meets {other.name}" for one, other in combinations(controls, 2) if one.rect.colliderect(other.rect)]
    return wrong


@pytest.mark.parametrize("language", [english, longer], ids=["english", "longer"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_and_everything_is_inside(size: tuple[int, int], language: Callable[[str], str]) -> None:
    texts.use(language)
    wrong = []
    for scale in offered_scales(size):
        player = Player(size, settings=Settings(scale=scale))
        assert player.app.scale == scale
        for name, there in screens(player):
            wrong += [f"{scale} % {name}: {fault}" for fault in faults(there)]
        player.app.play.drop()
    assert wrong == []


@pytest.mark.parametrize(
    ("size", "most"), [((1280, 720), 150), ((1366, 768), 150), ((1920, 1080), 200), ((2560, 1440), 200), ((853, 480), 100)]
)
def test_only_scales_that_leave_room_are_offered(size: tuple[int, int], most: int) -> None:
    assert offered_scales(size) == tuple(scale for scale in SCALES if scale <= most)
    assert used_scale(200, size) == most


def test_without_a_wish_the_scale_follows_the_window() -> None:
    assert [used_scale(0, size) for size in SIZES] == [100, 100, 125, 150, 100]
