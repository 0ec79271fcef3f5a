"""Checks a save block by block: digests, hash chain, state, first line."""

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from game.model.components import Clock
from game.model.ids import GAME
from game.session.journal import Block
from game.session.packing import unpacked
from game.session.saves.records import FORMAT, Now, Opening, SaveCard, SaveError
from game.session.saves.storage import RawSave, decoded, history_name, read_raw
from game.world import World

_STATE = ("now", "start", "switches", "land")


class _Past(NamedTuple):
    """What the closed blocks come to. `chain` is None where it is torn."""

    damages: tuple[str, ...]
    chain: str | None
    digest: str | None


def verify(path: Path) -> tuple[str, ...]:
    """Every damage of a save, each as `block NAME: what`; nothing if it is whole.

    Raises:
        SaveError: the file cannot be read, or is no save of this program.
    """
    raw = read_raw(path)
    return tuple(dict.fromkeys((*_damages_of_blocks(raw), *_damages_of_contents(path, raw))))


def _damages_of_blocks(raw: RawSave) -> Iterator[str]:
    if raw.broken:
        yield raw.broken
    counts = Counter(block.name for block in raw.blocks)
    yield from (f"block {name}: it stands there {times} times" for name, times in counts.items() if times > 1)
    for block in raw.blocks:
        if not block.sound:
            yield f"block {block.name}: it does not have its digest"
        elif unpacked(block.data) is None:
            yield f"block {block.name}: it was lost or cannot be decompressed"
    yield from (f"block {name}: it is missing" for name in _STATE if not counts[name])
    if raw.digest != raw.card.digest:
        yield "line 1: the rest of the file does not have the digest that stands there"


def _damages_of_contents(path: Path, raw: RawSave) -> Iterator[str]:
    """What is wrong in blocks that have their digests: a forgery, or a fault of ours."""
    start, now = raw.text("start"), raw.text("now")
    if raw.card.format != FORMAT or start is None or now is None:
        return
    try:
        opening, state = decoded(path, start, "start", Opening), decoded(path, now, "now", Now)
    except SaveError as error:
        yield _without_path(path, error)
        return
    past = _past(path, raw, state.open.number)
    yield from past.damages
    if past.chain is not None and past.chain != state.chain:
        yield "block now: the hash chain of the history does not lead to it"
    yield from _damages_of_state(raw.card, opening, state, past.digest)


def _past(path: Path, raw: RawSave, number: int) -> _Past:
    """Walk the chain of hashes through the closed blocks."""
    texts = {block.name: unpacked(block.data) if block.sound else None for block in raw.blocks}
    wanted = [history_name(index) for index in range(min(number, len(raw.blocks)))]
    damages = [f"block {name}: it is missing" for name in wanted if name not in texts]
    if number > len(raw.blocks):
        damages.append(f"block now: {number} hand-overs are said to have been, and there are {len(raw.blocks)} blocks in all")
    damages += [f"block {name}: it belongs to no hand-over" for name in texts if name not in {*wanted, *_STATE}]
    chain: str | None = ""
    digest: str | None = None
    for index, name in enumerate(wanted):
        before, chain, digest = chain, None, None
        text = texts.get(name)
        if text is None:
            continue
        try:
            block = decoded(path, text, name, Block)
        except SaveError as error:
            damages.append(_without_path(path, error))
            continue
        chain, digest = block.chain, block.digest
        if block.number != index:
            damages.append(f"block {name}: it is number {block.number}")
        if before is not None and linked(before, text, block.chain) != block.chain:
            damages.append(f"block {name}: the hash chain is torn here")
        if block.said and block.said[-1].digest != digest:
            damages.append(f"block {name}: its digest is not that of its last command")
    return _Past(tuple(damages), chain, digest)


def linked(before: str, text: bytes, chain: str) -> str:
    """The link of an encoded block in the chain, from its own text: it does not change when records get new fields."""
    blank = text.removesuffix(f'"{chain}"}}'.encode()) + b'""}'
    return blake2b(before.encode() + blank, digest_size=16).hexdigest()


def _damages_of_state(card: SaveCard, opening: Opening, state: Now, last: str | None) -> Iterator[str]:
    world = World.loaded(state.entities)
    digest, clock = world.digest, world.find(GAME, Clock)
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
    here = {"game": opening.game, "scenario": opening.scenario, "title": opening.title, "turn": clock.turn, "row": clock.row}
    for name, value in {**here, "over": clock.over, "count": state.open.number}.items():
        if getattr(card, name) != value:
            yield f"line 1: {name} is {getattr(card, name)!r}, and in the state {value!r}"


def _without_path(path: Path, error: SaveError) -> str:
    return str(error).removeprefix(f"{path}: ").removesuffix("; load an earlier save")
