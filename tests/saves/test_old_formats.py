"""Every released format has a save here, and it loads for ever."""

from pathlib import Path

import pytest

from game.session.host import load_game
from game.session.saves.records import FORMAT
from game.session.saves.storage import read_card
from tests.session.saves.playing import play

SAVES = sorted(Path(__file__).parent.glob("*.fog"))


def test_no_format_lacks_a_save() -> None:
    assert [read_card(path).format for path in SAVES] == list(range(1, FORMAT + 1))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_save_loads_and_is_played_on(path: Path) -> None:
    game = load_game(path)
    assert game.title == "Raid on Tamber Depot"
    assert (game.public.turn, game.public.row) == (3, 1)
    before = [game.seat(side).view() for side in game.sides]
    assert all(view.march.tokens and view.told for view in before)
    assert all(token.hex in view.land for view in before for token in view.march.tokens)
    play(game, 10_000)
    assert game.over
    game.close()
