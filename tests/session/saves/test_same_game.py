"""A game that was saved and loaded is the same game."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from game.model.commands import Undo
from game.session.host import load_game, open_game
from tests.session.saves.playing import play, same, saved


@settings(max_examples=25, deadline=None)
@given(
    seed=st.text(max_size=8),
    activation=st.sampled_from(["strict", "plotted"]),
    commands=st.integers(0, 70),
    further=st.integers(1, 25),
    undo_each=st.integers(0, 5),
)
def test_save_and_load_give_the_same_game(seed: str, activation: str, commands: int, further: int, undo_each: int) -> None:
    game = open_game("raid", seed, {"activation": activation})
    play(game, commands, seed, undo_each)
    with TemporaryDirectory() as folder:
        again = load_game(saved(game, Path(folder) / f"war{os.getpid()}.fog"))
    same(game, again)
    for _ in range(further):
        for side, command in play(game, 1, f"{seed}/more"):
            assert not isinstance(command, Undo)
            assert again.seat(side).say(command).allowed
        same(game, again)
    game.close()
    again.close()
