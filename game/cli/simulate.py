"""`simulate`: bots play a game without a window."""

from argparse import Namespace
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.bots import BOTS, Bot
from game.cli.bots import chosen
from game.cli.errors import RefusedError, bad_input
from game.cli.progress import Progress, progress
from game.cli.record import Record
from game.model.ids import Side
from game.session.host import Game, open_game, play_headless

_OPEN_END: Final = 20
"""How many turns of a scenario without a last turn are played unless told otherwise."""


def simulate(options: Namespace) -> int:
    """Play, tell how it ended, write what was asked for.

    Raises:
        RefusedError: the scenario cannot be used, a file cannot be written, or a bot said what it may not.
    """
    named = chosen(options.bot, BOTS)
    changes = {} if options.mode is None else {"activation": options.mode}
    with bad_input():
        play_headless()
        game = open_game(options.scenario, options.seed, changes)
    try:
        record = Record(game, options.seed) if options.json else None
        commands = _played(game, _bots(game, named, options.seed), options.turns, record)
        if options.save:
            with bad_input():
                game.save(Path(options.save), _now())
        if record is not None:
            record.write(Path(options.json))
        _tell(game, options.seed, commands)
    finally:
        game.close()
    return 0


def _bots(game: Game, named: Mapping[str, str], seed: str) -> dict[Side, Bot]:
    for side in named:
        if side not in game.sides:
            raise RefusedError(f"scenario {game.scenario} has no side '{side}': its sides are {' and '.join(game.sides)}")
    return {side: BOTS[named.get(side, "random")](f"{seed}/{side}") for side in game.sides}


def _played(game: Game, bots: Mapping[Side, Bot], turns: int | None, record: Record | None) -> int:
    last = turns or game.public.limit or _OPEN_END
    total = min(last, game.public.limit or last)
    with progress(game.scenario, "turn") as show:
        return _until(game, bots, last, record, lambda done, _: show(done, total))


def _until(game: Game, bots: Mapping[Side, Bot], last: int, record: Record | None, show: Progress) -> int:
    commands = 0
    seats = {side: game.seat(side) for side in game.sides}
    while not game.over and (turn := game.public.turn) <= last:
        show(turn - 1, None)
        side = game.awaiting[0]
        command = bots[side](seats[side].view(), seats[side].ask)
        ruled = seats[side].say(command)
        if not ruled.allowed:
            raise RefusedError(f"the bot of side '{side}' was refused in turn {turn}: {', '.join(why.code for why in ruled.reasons)}")
        commands += 1
        if record is not None:
            record.said(turn, side, command)
    return commands


def _tell(game: Game, seed: str, commands: int) -> None:
    turn = game.public.turn
    print(f"scenario {game.scenario}")
    print(f"seed {seed}")
    print(f"turns {turn if game.over else turn - 1}")
    print(f"over {'yes' if game.over else 'no'}")
    print(f"commands {commands}")
    print(f"digest {game.digest}")


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
