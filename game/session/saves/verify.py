"""Checks a save block by block: digests, hash chain, record, state, first line."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.content.opening import identity
from game.model.components import Clock, Commander, Commitment, Rolls, Seals
from game.model.hashing import blake2b
from game.model.ids import GAME, side_key
from game.session.journal import Block
from game.session.packing import unpacked
from game.session.saves.auditing import Auditor
from game.session.saves.records import FORMAT, Now, Opening, SaveCard, SaveError
from game.session.saves.storage import RawBlock, RawSave, decoded, history_name, read_raw
from game.world import World

Progress = Callable[[int, int], None]
"""Told how many hand-overs of how many are checked."""
_STATE = ("now", "start", "switches", "land")


class _Past(NamedTuple):
    """What the closed blocks come to. `chain` is None where it is torn."""

    damages: tuple[str, ...]
    chain: str | None
    digest: str | None


def verify(path: Path, progress: Progress = lambda _done, _total: None) -> tuple[str, ...]:
    """Every damage of a save, each as `block NAME (where): what`, in the order of play; nothing if it is whole.

    Raises:
        SaveError: the file cannot be read, or is no save of this program.
    """
    raw = read_raw(path)
    found = tuple(dict.fromkeys((*_damages_of_blocks(raw), *_damages_of_contents(path, raw, progress))))
    if not found and raw.digest != raw.card.digest:
        return ("line 1: it and the rest of the file do not have the digest that stands there",)
    return found


def _damages_of_blocks(raw: RawSave) -> Iterator[str]:
    """What is wrong with the blocks as such; those of the history are looked at in the order of play."""
    if raw.broken:
        yield raw.broken
    counts = Counter(block.name for block in raw.blocks)
    yield from (f"block {name}: it stands there {times} times" for name, times in counts.items() if times > 1)
    for block in raw.blocks:
        if _is_history(block.name):
            continue
        if not block.sound:
            yield f"block {block.name}: it does not have its digest"
        elif unpacked(block.data) is None:
            yield f"block {block.name}: it was lost or cannot be decompressed"
    yield from (f"block {name}: it is missing" for name in _STATE if not counts[name])


def _damages_of_contents(path: Path, raw: RawSave, progress: Progress) -> Iterator[str]:
    """What is wrong in the blocks of history, and in others that have their digests: a forgery, or a fault of ours."""
    start, now = raw.text("start"), raw.text("now")
    if raw.card.format != FORMAT:
        yield from (f"block {block.name}: it does not have its digest" for block in raw.blocks if not block.sound)
        return
    if start is None or now is None:
        yield from _walked(path, raw, None, sum(_is_history(block.name) for block in raw.blocks), progress).damages
        return
    try:
        opening, state = decoded(path, start, "start", Opening), decoded(path, now, "now", Now)
    except SaveError as error:
        yield _without_path(path, error)
        return
    yield from _damages_of_start(raw.card, opening)
    auditor = Auditor(opening.seed.value, state.told)
    past = _walked(path, raw, auditor, state.open.number, progress)
    yield from past.damages
    if past.chain is not None and past.chain != state.chain:
        yield "block now: the hash chain of the history does not lead to it"
    yield from (f"block now: {what}" for what in auditor.tellings(state.open.tellings))
    yield from _damages_of_state(raw.card, opening, state, past.digest, auditor)


# the start


def _damages_of_start(card: SaveCard, opening: Opening) -> Iterator[str]:
    if not opening.seed.sound:
        yield "block start: the seed is not what its words and its draw make"
    if opening.seed.fingerprint != card.commitment:
        yield f"line 1: the seed has the fingerprint {opening.seed.fingerprint}, and {card.commitment} was committed to"
    world = World.loaded(opening.entities)
    digest, held = world.digest, world.find(GAME, Commitment)
    world.close()
    if held is None or held.fingerprint != opening.seed.fingerprint:
        yield "block start: the seed does not have the fingerprint that was shown"
    if identity(opening.seed, opening.scenario, digest) != opening.game:
        yield "block start: seed, scenario and first state are not those that the game has its name from"


# the history


def _is_history(name: str) -> bool:
    number = name.rpartition("-")[2]
    return number.isdecimal() and name == history_name(int(number))


def _walked(path: Path, raw: RawSave, auditor: Auditor | None, number: int, progress: Progress) -> _Past:
    """Walk the chain of hashes through the closed blocks."""
    held = {block.name: block for block in raw.blocks}
    wanted = [history_name(index) for index in range(min(number, len(raw.blocks)))]
    damages = [f"block {name}: it belongs to no hand-over" for name in held if name not in {*wanted, *_STATE}]
    if number > len(raw.blocks):
        damages.append(f"block now: {number} hand-overs are said to have been, and there are {len(raw.blocks)} blocks in all")
    chain: str | None = ""
    digest: str | None = None
    last: Block | None = None
    for index, name in enumerate(wanted):
        progress(index, len(wanted))
        text, block, what = _content(path, name, held.get(name))
        if block is None:
            chain = digest = None
            if auditor is not None:
                auditor.lose()
        else:
            what += _damages_of_links(block, index, chain, text)
            what += [] if auditor is None else auditor.tellings(block.tellings)
            chain, digest, last = block.chain, block.digest, block
        damages += [f"block {name} ({_where(index, block, last)}): {each}" for each in what]
    return _Past(tuple(damages), chain, digest)


def _content(path: Path, name: str, raw: RawBlock | None) -> tuple[bytes, Block | None, list[str]]:
    """The text of a block and what stands in it; why not, where it cannot be read."""
    if raw is None:
        return b"", None, ["it is missing"]
    if not raw.sound:
        return b"", None, ["it does not have its digest"]
    text = unpacked(raw.data)
    if text is None:
        return b"", None, ["it was lost or cannot be decompressed"]
    try:
        return text, decoded(path, text, name, Block), []
    except SaveError as error:
        return text, None, [_without_path(path, error).removeprefix(f"block {name}: ")]


def _where(number: int, block: Block | None, last: Block | None) -> str:
    """The place of a block in the game; of one that cannot be read, the place where the last one ended that can."""
    if block is not None:
        return f"turn {block.turn}, row {block.row}, hand-over {number}"
    return f"hand-over {number}" + ("" if last is None else f", after turn {last.turn}, row {last.row}")


def _damages_of_links(block: Block, index: int, before: str | None, text: bytes) -> Iterator[str]:
    if block.number != index:
        yield f"it is number {block.number}"
    if before is not None and linked(before, text, block.chain) != block.chain:
        yield "the hash chain is torn here"
    if block.said and block.said[-1].digest != block.digest:
        yield "its digest is not that of its last command"


def linked(before: str, text: bytes, chain: str) -> str:
    """The link of an encoded block in the chain, from its own text: it does not change when records get new fields."""
    blank = text.removesuffix(f'"{chain}"}}'.encode()) + b'""}'
    return blake2b(before.encode() + blank, digest_size=16).hexdigest()


# the state


def _damages_of_state(card: SaveCard, opening: Opening, state: Now, last: str | None, auditor: Auditor) -> Iterator[str]:
    world = World.loaded(state.entities)
    digest, clock = world.digest, world.find(GAME, Clock)
    rolls = tuple(held for _, held in world.each(Rolls))
    seals = {side: held.rows for side in opening.sides if (held := world.find(side_key(side), Seals)) is not None}
    names = tuple(commander.name for side in opening.sides if (commander := world.find(side_key(side), Commander)) is not None)
    world.close()
    if digest != state.open.digest:
        yield f"block now: the state has the digest {digest}, and {state.open.digest} stands beside it"
    told = state.open.said[-1].digest if state.open.said else last
    if told is not None and told != state.open.digest:
        yield f"block now: its digest {state.open.digest} is not that of the last command, {told}"
    if clock is None:
        yield "block now: it has no clock"
        return
    if strangers := set(state.told) - set(opening.sides):
        yield f"block now: it was told to {', '.join(sorted(strangers))}, and there is no such side"
    yield from (f"block now: {what}" for what in auditor.closing(state, clock, rolls, seals))
    here = {"game": opening.game, "scenario": opening.scenario, "title": opening.title, "turn": clock.turn, "row": clock.row}
    for name, value in {**here, "over": clock.over, "count": state.open.number, "names": names}.items():
        if getattr(card, name) != value:
            yield f"line 1: {name} is {getattr(card, name)!r}, and in the state {value!r}"


def _without_path(path: Path, error: SaveError) -> str:
    return str(error).removeprefix(f"{path}: ").removesuffix("; load an earlier save")
