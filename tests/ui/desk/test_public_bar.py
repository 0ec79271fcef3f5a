"""What the public bar tells of plots and dice."""

import pytest

from game.model.commands import Finish
from game.texts import marked
from tests.ui.desk.player import Player


def tip(player: Player, name: str) -> str:
    return next(part.tip for part in player.desk.widgets.parts() if part.name == name)


def test_the_bar_shows_the_last_seal_of_each_side(plotted: Player) -> None:
    assert plotted.desk.seat.say(Finish()).allowed
    plotted.app.hand_over()
    plotted.sit_down()
    first, second = plotted.desk.view.turn.sides
    assert [len(each.seals) for each in (first, second)] == [2, 1]
    assert plotted.control("seals").text == f"sealed: A {marked(first.seals[-1].mark)}, B {marked(second.seals[-1].mark)}"
    for each in (*first.seals, *second.seals):
        assert marked(each.mark, 8) in tip(plotted, "seals")


def test_the_fingerprint_of_the_dice_stands_behind_the_turn(raid: Player) -> None:
    raid.sit_down()
    assert marked(raid.desk.view.turn.commitment, 8) in tip(raid, "turn")


@pytest.mark.parametrize("scale", [100, 150])
def test_seals_are_seen_at_every_scale(scale: int) -> None:
    player = Player("raid", scale=scale)
    for _ in range(4):
        player.finish_sitting()
    player.sit_down()
    assert all(marked(seen.seals[-1].mark) in player.control("seals").text for seen in player.desk.view.turn.sides)
    player.app.play.drop()
