"""Plays a saved game again from its start and names the first digest or telling that differs."""

from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from game.model.commands import AnyCommand
from game.model.events import Loaded, Telling
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
    of a refusal, `fault` is what a rule raised. `telling` is the number of a telling that was made otherwise or not at all, 0 = none was.
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
    telling: int = 0


class Replayed(NamedTuple):
    """What came of a replay."""

    commands: int
    digest: str
    difference: Difference | None


def replay(path: Path, progress: Progress = lambda _done, _total: None) -> Replayed:
    """Play every command of a save again, comparing the digest after each, and what was told up to each hand-over.

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
    for index, block in enumerate(blocks):
        progress(index)
        if index == 0:
            session.start()
        for said in block.said:
            number += 1
            if difference := _said(session, block, number, said, faults):
                return Replayed(number, session.world.digest, difference)
        if difference := _ended(_again(session, index), block, number):
            return Replayed(number, session.world.digest, difference)
    return Replayed(number, session.world.digest, None)


def _again(session: Session, number: int) -> Block:
    """A block as the replay has it, if it has come so far; else the open one."""
    return session.history.block(number) if number < session.history.handed_over else session.open_block()


def _ended(again: Block, block: Block, number: int) -> Difference | None:
    """What differs at the end of a block, if anything: where it ends, who sat, the digest, what was told."""
    telling = _misheard(block.tellings, again.tellings)
    ends = [(each.number, each.turn, each.row, each.side, each.digest) for each in (again, block)]
    if ends[0] == ends[1] and not telling:
        return None
    return Difference(block.turn, block.row, block.number, number, block.side, "", block.digest, again.digest, telling=telling)


def _misheard(stand: Iterable[Telling], again: Iterable[Telling]) -> int:
    """The number of the first telling that is not made again as it stands there; 0 = all are. That a save was loaded is no command's."""
    made = (telling for telling in stand if not isinstance(telling.sealed, Loaded))
    for one, other in zip_longest(made, again):
        if one is None or other is None or replace(one, number=other.number) != other:
            return next(each.number for each in (one, other) if each is not None)
    return 0


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
