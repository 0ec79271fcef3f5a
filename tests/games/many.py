"""Plays very many games without a window and says what went wrong: `python -m tests.games.many 1000`.

Every scenario, both modes, every pair of bots, house rules drawn by the seed. A game goes wrong where a bot is refused, a rule raises,
nobody can end it, or its replay differs.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import cycle, islice, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple, get_args

from game.bots import BOTS, Bot
from game.content import places
from game.model.ids import Side
from game.model.switches import DestroyCf, Visibility
from game.session.host import Game, open_game, play_headless, replay

SCENARIOS = ("raid", "meeting", "breakthrough", "night-march", "coast")
PAIRS = tuple(product(("random", "cautious"), repeat=2))
MOST_COMMANDS = 20_000
ENDLESS = "the game does not come to an end"
SAVED = "2026-01-01T00:00:00Z"
"""The date that stands in the saves."""
_SHORT = (6, 8, 10, 12)
_WHOLE = 8
"""About one game in so many is played to its end."""
_OFF_ON = (False, False, False, True)
_WAYS: dict[str, tuple[object, ...]] = {
    "destroy_cf": get_args(DestroyCf),
    "visibility": get_args(Visibility),
    "initiative_ratio": _OFF_ON,
    "ground_mp_only": _OFF_ON,
    "rivers_as_printed": _OFF_ON,
    "pay_over_turns": _OFF_ON,
    "masc_per_formation": _OFF_ON,
    "rest_recovers": _OFF_ON,
    "night_per_hex": _OFF_ON,
}
"""House rules with what is drawn for each."""


class Sort(NamedTuple):
    """What kind of game is played."""

    scenario: str
    mode: str
    bots: tuple[str, ...]
    seed: str
    turns: int
    house: dict[str, object]


def sorts(number: int, first: int = 0) -> Iterator[Sort]:
    """So many kinds of games, each with its own seed."""
    kinds = product(SCENARIOS, ("strict", "plotted"), PAIRS)
    for at, (scenario, mode, bots) in enumerate(islice(cycle(kinds), first, first + number), first):
        chance = Random(at)
        turns = chance.choice(_SHORT) if chance.randrange(_WHOLE) else 0
        house = {name: chance.choice(ways) for name, ways in _WAYS.items()}
        yield Sort(scenario, mode, bots, f"many-{at}", turns, house)


def played(sort: Sort) -> Game:
    """Play until the game is over, or so many turns.

    Raises:
        RuntimeError: a bot was refused, or the game does not come to an end.
    """
    game = open_game(sort.scenario, sort.seed, {"activation": sort.mode, **sort.house})
    bots = bots_of(sort, game.sides)
    for _ in range(MOST_COMMANDS):
        if ended(game, sort):
            return game
        say_next(game, bots)
    raise RuntimeError(ENDLESS)


def bots_of(sort: Sort, sides: Iterable[Side]) -> dict[Side, Bot]:
    """The bots of a game, each with its own seed."""
    return {side: BOTS[name](f"{sort.seed}/{side}") for side, name in zip(sides, sort.bots, strict=True)}


def ended(game: Game, sort: Sort) -> bool:
    """Whether a game has been played as far as it shall be."""
    return game.over or bool(sort.turns and game.public.turn > sort.turns)


def say_next(game: Game, bots: Mapping[Side, Bot]) -> None:
    """Let whoever is awaited say a command.

    Raises:
        RuntimeError: the bot was refused.
    """
    side = game.awaiting[0]
    seat = game.seat(side)
    command = bots[side](seat.view(), seat.ask)
    ruled = seat.say(command)
    if not ruled.allowed:
        raise RuntimeError(f"{command} was refused: {[why.code for why in ruled.reasons]}")


def replayed(game: Game, path: Path) -> str:
    """Save a game, close it, and play it again: what differs, empty if nothing does."""
    game.save(path, SAVED)
    digest = game.digest
    game.close()
    again = replay(path)
    return "" if again.difference is None and again.digest == digest else f"its replay differs: {again.difference}"


def trouble(sort: Sort, folder: Path) -> tuple[str, int]:
    """What went wrong with a game, empty if nothing did; and the turns played."""
    try:
        game = played(sort)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is told, and the next game is played
        return f"{type(error).__name__}: {error}", 0
    turns = game.public.turn
    return replayed(game, folder / "game.fog"), turns


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def report(kinds: Iterable[Sort], number: int, trouble: Callable[[Sort, Path], tuple[str, int]]) -> int:
    """Play them all, telling what goes wrong and how far one is; how many went wrong."""
    play_headless()
    faults = turns = 0
    with TemporaryDirectory() as folder:
        os.environ[places.HOME] = folder
        for at, sort in enumerate(kinds, 1):
            wrong, lasted = trouble(sort, Path(folder))
            turns += lasted
            if wrong:
                faults += 1
                _say(f"{sort}: {wrong}")
            if at % 50 == 0 or at == number:
                _say(f"{at} games, {turns} turns, {faults} went wrong")
        _say(f"notes of faults: {len(list(places.saves().glob('fault-*.json')))}")
    return faults


if __name__ == "__main__":
    count, start = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    sys.exit(report(sorts(count, start), count, trouble) > 0)
