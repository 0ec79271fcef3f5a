"""Nobody learns the seed before the game is over: it stands in no view, no answer, no first line."""

from pathlib import Path

import msgspec

from game.content.opening import identity
from game.model.commands import Resign
from game.model.questions import Choices
from game.model.seed import Seed, mixed
from game.session.host import open_game
from tests.session.saves.playing import play, saved

SEED = mixed(("nightjar", "bittern"), "3f0c" * 8, "77e0" * 8)
SECRETS = (SEED.value, SEED.salt, SEED.draw, *SEED.words)


def test_no_view_and_no_answer_holds_the_seed() -> None:
    game = open_game("raid", SEED, {"activation": "plotted"})
    for _ in range(12):
        play(game, 8)
        for side in game.sides:
            seat = game.seat(side)
            shown = msgspec.json.encode((seat.view(), seat.ask(Choices()), game.public)).decode()
            assert not [each for each in SECRETS if each in shown]
            assert SEED.fingerprint in shown
    game.close()


def test_the_first_line_holds_the_fingerprint_alone(tmp_path: Path) -> None:
    game = open_game("raid", SEED)
    head = saved(game, tmp_path / "war.fog").read_bytes().partition(b"\n")[0].decode()
    assert f'"commitment":"{SEED.fingerprint}"' in head
    assert not [each for each in SECRETS if each in head]
    game.close()


def test_the_seed_is_opened_when_the_game_is_over() -> None:
    game = open_game("raid", SEED)
    play(game, 6)
    before = game.seed
    assert game.seat(game.awaiting[0]).say(Resign()).allowed
    assert (before, game.seed) == (None, SEED)
    game.close()


def test_the_name_of_a_game_tells_no_more_of_a_seed_than_its_fingerprint() -> None:
    one, other, salted = Seed("7"), Seed("8"), Seed("7", "77e0" * 8)
    named = [identity(seed, "raid", "3f0c" * 8) for seed in (one, other, salted)]
    assert len(set(named)) == 3
