"""The end of a game: how it ended, its secrets opened, its figures as plots and as tables."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.bots import BOTS
from game.model.commands import Resign
from game.model.statistics import SUMS
from game.session.host import Game, open_game
from game.ui import text
from game.ui.shell.end import End
from game.ui.theme import THEMES
from tests.ui.player import Player


@pytest.fixture(scope="module")
def played() -> Game:
    """A night march that cautious bots played to its end."""
    game = open_game("night-march", "7")
    bots = {side: BOTS["cautious"](side) for side in game.sides}
    while not game.over:
        seat = game.seat(game.awaiting[0])
        assert seat.say(bots[seat.view().side](seat.view(), seat.ask)).allowed
    return game


@pytest.fixture
def player(played: Game) -> Iterator[Player]:
    player = Player()
    player.app.start(played, {})
    player.wait(1000)
    assert isinstance(player.screen, End)
    yield player
    player.app.play.game = None  # the next test plays it again


def numbers(player: Player) -> dict[str, tuple[str, ...]]:
    """The rows of the table by their first cell."""
    assert isinstance(player.screen, End)
    table = next(part for part in player.screen.widgets.parts() if part.name == "numbers")
    return {row.cells[0]: row.cells[1:] for row in table.rows}  # type: ignore[attr-defined]


def test_it_says_who_won_and_opens_what_was_secret(player: Player, played: Game) -> None:
    view = played.verdicts()[0]
    winner = next(seen.name for seen in played.public.sides if seen.side == view.winner)
    assert winner in player.control("outcome").text
    assert "Burn the stores at Dunwater" in player.control("aims-0").text
    assert "secret" in player.control("aims-0").text
    assert "A formation watches Withy Bridge" in player.control("aims-1").text
    assert player.control("points-0").text.endswith(str(view.points))


def test_a_game_that_was_given_up_while_setting_up_had_no_turn() -> None:
    player = Player()
    game = open_game("raid", "7")
    assert game.seat(game.awaiting[0]).say(Resign()).allowed
    player.app.start(game, {})
    player.wait(1000)
    assert player.control("when").text == "It ended in setting up."


def test_the_tables_hold_what_the_statistics_say(player: Player, played: Game) -> None:
    found = played.statistics()
    assert found is not None
    player.click("tab-ground")
    assert numbers(player) == {str(turn + 1): tuple(str(side.turns[turn].held) for side in found.sides) for turn in range(found.turns)}
    player.click("tab-smp")
    assert numbers(player)["Hexes marched"] == tuple(str(side.hexes) for side in found.sides)
    assert numbers(player)["plains"] == tuple(
        next(str(each.smp // 2) for each in side.grounds if each.code == "plains") for side in found.sides
    )
    player.click("tab-fatigue")
    assert len(numbers(player)) == found.turns
    player.click("tab-dice")
    assert numbers(player)["Throws"] == tuple(str(side.throws) for side in found.sides)
    assert numbers(player)["7"][0].startswith(f"{found.sides[0].dice[SUMS.index(7)]} / ")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tab", ["ground", "smp", "fatigue", "dice"])
def test_a_plot_shows_both_sides_on_paper(player: Player, theme: str, tab: str) -> None:
    player.app.settings.theme = theme
    player.app.changed()
    heard: list[str] = []
    text.listen(heard.append)
    player.click(f"tab-{tab}")
    player.wait(50)
    assert isinstance(player.screen, End)
    picture, _ = player.screen._pictures[0]  # noqa: SLF001
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(picture.get_width()) for y in range(0, picture.get_height(), 3)}
    look = THEMES[theme]
    assert look.paper in colours
    if tab != "dice":
        assert {style.fill for style in look.sides} <= colours
    assert any(words.startswith("Nightjar Regiment") for words in heard)
    assert any(words.startswith("Ossel Field Guard") for words in heard)


def test_the_tabs_need_no_mouse(player: Player) -> None:
    for _ in range(12):
        player.press(pygame.K_TAB)
        if player.focused == "tab-fatigue":
            break
    player.press(pygame.K_RETURN)
    assert "numbers" in player.names
    assert player.focused == "tab-fatigue", "the focus stays"
    player.press(pygame.K_ESCAPE)
    assert player.screen.name == "menu"
