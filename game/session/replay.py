"""Plays a saved game again from its start and names the first digest that differs."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.model.commands import AnyCommand
from game.model.ids import Side
from game.session.core import Session
from game.session.journal import Block, History, Said
from game.session.making import session_of
from game.session.saves import Saved, SaveError, history_block, read_save
from game.session.saves.records import FORMAT
from game.world import World

Progress = Callable[[int, int], None]
"""Told how many hand-overs of how many are done."""


class Difference(NamedTuple):
    """Where a replay first differs.

    `number` counts the commands from 1; `code` is the command's tag, empty where a hand-over itself differs. `refused` are the codes
    of a refusal, `fault` is what a rule raised.
    """

    turn: int
    row: int
    hand_over: int
    number: int
    side: Side | None
    code: str
    expected: str
    found: str
    refused: tuple[str, ...] = ()
    fault: str = ""


class Replayed(NamedTuple):
    """What came of a replay."""

    commands: int
    digest: str
    difference: Difference | None


def replay(path: Path, progress: Progress = lambda _done, _total: None) -> Replayed:
    """Play every command of a save again, comparing the digest after each.

    Raises:
        SaveError: the save cannot be read, a block of its history is damaged, or it is of another format.
    """
    saved = read_save(path)
    if saved.card.format != FORMAT:
        raise SaveError(f"{path}: the save has format {saved.card.format}, and digests can be compared within format {FORMAT} only")
    faults: list[str] = []

    def note(fault: Exception, _side: Side, _command: AnyCommand) -> None:
        faults.append(f"{type(fault).__name__}: {fault}")

    try:
        world = World.loaded(saved.start.entities)
        session = session_of(world, saved.start, saved.rules, saved.land, History(saved.start.sides), note)
    except (ValueError, LookupError, TypeError) as error:
        raise SaveError(f"{path}: block start: no game can begin from it ({error!r}); load another save") from error
    try:
        return _replayed(session, _blocks(path, saved), faults, lambda done: progress(done, len(saved.history) + 1))
    finally:
        world.close()


def _blocks(path: Path, saved: Saved) -> Iterator[Block]:
    for number in range(len(saved.history)):
        yield history_block(path, saved, number)
    yield saved.now.open


def _replayed(session: Session, blocks: Iterator[Block], faults: list[str], progress: Callable[[int], None]) -> Replayed:
    number = 0
    for block in blocks:
        progress(block.number)
        if block.number == 0:
            session.start()
        for said in block.said:
            number += 1
            if difference := _said(session, block, number, said, faults):
                return Replayed(number, session.world.digest, difference)
        digest = session.world.digest
        if digest != block.digest:
            return Replayed(number, digest, Difference(block.turn, block.row, block.number, number, block.side, "", block.digest, digest))
    return Replayed(number, session.world.digest, None)


def _said(session: Session, block: Block, number: int, said: Said, faults: list[str]) -> Difference | None:
    """Say a command again; what differs then, if anything."""
    turn, row = session.clock.turn, session.clock.row
    ruled = session.say(said.side, said.command)
    if ruled.allowed and session.world.digest == said.digest:
        return None
    return Difference(
        turn,
        row,
        block.number,
        number,
        said.side,
        str(said.command.__struct_config__.tag),
        said.digest,
        session.world.digest,
        tuple(why.code for why in ruled.reasons),
        faults[-1] if faults else "",
    )
