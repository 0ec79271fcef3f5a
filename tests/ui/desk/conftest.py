"""Games at the desk."""

from collections.abc import Iterator

import pytest

from tests.ui.desk.player import Player


@pytest.fixture
def raid() -> Iterator[Player]:
    yield (player := Player("raid"))
    player.app.play.drop()


@pytest.fixture
def night() -> Iterator[Player]:
    yield (player := Player("night-march"))
    player.app.play.drop()


@pytest.fixture
def plotted() -> Iterator[Player]:
    """A game in plotted play, at its first plotting."""
    player = Player("raid", mode="plotted")
    for _ in range(4):
        player.finish_sitting()
    player.sit_down()
    assert player.desk.view.turn.row == 4
    yield player
    player.app.play.drop()
