"""Plays very many double-blind games and searches all that each side is given: `python -m tests.games.blind 1000 [--seed WORD]`.

Bots play from their views, over all scenarios and both modes, with standing instructions drawn for everybody, so that they meet, step
away and follow. A game goes wrong where a bot is refused, a rule raises, nobody can end it, a side is given what it may not know
(`searching`), a save does not load to the same state and views, or the replay differs.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec.structs import replace

from game.bots import Ask, Bot
from game.content.opening import opened
from game.content.scenarios import read_scenario
from game.model.commands import AnyCommand, Instruct
from game.model.ids import Key
from game.model.seed import Seed
from game.model.views import PlayerView
from game.session.host import Game, begin, load_game
from tests.games.many import ENDLESS, MOST_COMMANDS, SAVED, Sort, bots_of, ended, replayed, report, say_next, sorts
from tests.games.searching import Search, demand, hang_canaries
from tests.instructions import any_standing

_OFF_ON = (False, False, False, True)
_WAYS = ("sensors_row_9_only", "atow_sensors", "seismic_as_printed", "probe_range_replaces", "atow_surveillance", "heat_as_printed")
"""House rules of detection, drawn as well."""
_TARGETING = 1
_FIRST_LOAD, _LAST_LOAD = 3, 30
"""Between which hand-overs a game is saved, closed, and gone on with."""


def blind_sorts(number: int, word: str) -> Iterator[Sort]:
    """So many kinds of double-blind games."""
    for sort in sorts(number):
        seed = f"{word}/{sort.seed}"
        chance = Random(seed)
        ways = {name: chance.choice(_OFF_ON) for name in _WAYS}
        yield sort._replace(seed=seed, house={**sort.house, **ways, "visibility": "double-blind"})


def wary(bot: Bot, seed: str) -> Bot:
    """A bot that instructs every formation before the first turn's initiative, and then plays on."""
    chance, told = Random(f"{seed}/wary"), set[Key]()

    def decide(view: PlayerView, ask: Ask) -> AnyCommand:
        if (view.turn.turn, view.turn.row) == (1, _TARGETING):
            for token in view.march.tokens:
                if token.key not in told:
                    told.add(token.key)
                    return Instruct(token.key, any_standing(chance))
        return bot(view, ask)

    return decide


def staged(sort: Sort) -> Game:
    """A game in which everything that a side may hide bears the name of a canary."""
    begun = opened(read_scenario(sort.scenario), Seed(sort.seed), {"activation": sort.mode, **sort.house})
    hang_canaries(begun.world)
    return begin(begun)


class Watched:
    """Plays games under search, and counts what was told in them."""

    def __init__(self) -> None:
        self.told: Counter[str] = Counter()
        self.hand_overs = 0

    def trouble(self, sort: Sort, folder: Path) -> tuple[str, int]:
        """What went wrong with a game, empty if nothing did; and the turns played."""
        try:
            game = self._played(sort, folder)
            turns = game.public.turn
            again = reloaded(game, folder / "end.fog")
        except Exception as error:  # noqa: BLE001  # whatever goes wrong is told, and the next game is played
            return f"{type(error).__name__}: {error}", 0
        return replayed(again, folder / "game.fog"), turns

    def _played(self, sort: Sort, folder: Path) -> Game:
        game = staged(sort)
        bots = {side: wary(bot, f"{sort.seed}/{side}") for side, bot in bots_of(sort, game.sides).items()}
        search = Search(game.sides, sort.seed)
        at, loads = 0, Random(f"{sort.seed}/load").randint(_FIRST_LOAD, _LAST_LOAD)
        search.look(game)
        for _ in range(MOST_COMMANDS):
            if ended(game, sort):
                search.look(game)
                self.told += search.told
                self.hand_overs += at
                return game
            before = game.awaiting[0]
            say_next(game, bots)
            if game.awaiting[:1] != (before,):
                at += 1
                if at == loads:
                    game = reloaded(game, folder / "middle.fog")
                search.look(game)
        raise RuntimeError(ENDLESS)


def reloaded(game: Game, path: Path) -> Game:
    """Save a game, close it, and load it: it has the same state, and both sides see the same, but that nothing can be taken back."""
    game.save(path, SAVED)
    digest, views = game.digest, [game.seat(side).view() for side in game.sides]
    game.close()
    again = load_game(path)
    demand(again.digest == digest, "the save loads to another state")
    for side, view in zip(again.sides, views, strict=True):
        demand(replace(again.seat(side).view(), undo=view.undo) == view, f"{side} sees something else after loading")
    return again


def main() -> int:
    """Play them all; 1 if any went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.blind")
    parser.add_argument("number", type=int)
    parser.add_argument("--seed", default="blind")
    asked = parser.parse_args()
    watched = Watched()
    faults = report(blind_sorts(asked.number, asked.seed), asked.number, watched.trouble)
    sys.stdout.write(f"{watched.hand_overs} hand-overs\n")
    sys.stdout.writelines(f"{name} {count}\n" for name, count in sorted(watched.told.items()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
