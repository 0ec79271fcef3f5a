"""Saves on disk: a first line of plain JSON, then blocks `name length digest` with compressed JSON."""

import contextlib
import os
import zlib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec

from game.model.land import Land
from game.session.saves.migrations import migrated
from game.session.saves.records import FORMAT, Now, Opening, Rules, SaveCard, Saved, SaveError

ENDING = ".fog"
LARGEST_BLOCK = 256 * 1024 * 1024
_HISTORY = "history-"
_encode = msgspec.json.Encoder(order="deterministic").encode
T = TypeVar("T")


def digest_of(data: bytes) -> str:
    """The digest that stands beside a block."""
    return blake2b(data, digest_size=16).hexdigest()


def packed(data: bytes) -> bytes:
    """Compress a block."""
    return zlib.compress(data, 1)


# writing


def write_save(path: Path, card: SaveCard, blocks: Mapping[str, bytes]) -> None:
    """Write a save whole or not at all: a temporary file, flush, fsync, replace, fsync of the folder. Blocks come compressed.

    Raises:
        SaveError: it could not be written; an earlier save of that name is untouched.
    """
    body = b"".join(b"%s %d %s\n%s\n" % (name.encode(), len(data), digest_of(data).encode(), data) for name, data in blocks.items())
    head = _encode(msgspec.structs.replace(card, digest=digest_of(body)))
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_through(temporary, head + b"\n" + body)
        temporary.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise SaveError(
            f"{path}: the game could not be saved ({error.strerror or error}); free some space or choose another folder"
        ) from error


def _write_through(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(handle, view) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where the system can open folders."""
    flags = getattr(os, "O_DIRECTORY", None)
    if flags is None:
        return
    handle = os.open(folder, os.O_RDONLY | flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# reading


def read_card(path: Path) -> SaveCard:
    """The first line of a save.

    Raises:
        SaveError: it is no save of this program, or of a newer one.
    """
    try:
        with path.open("rb") as file:
            line = file.readline(65536)
    except OSError as error:
        raise SaveError(f"{path}: the save could not be read ({error.strerror or error})") from error
    try:
        card = msgspec.json.decode(line, type=SaveCard)
    except msgspec.DecodeError as error:
        raise SaveError(f"{path}: line 1: this is no save of Fogmarch ({error}); choose another file") from error
    if card.format > FORMAT:
        raise SaveError(
            f"{path}: the save has format {card.format} of Fogmarch {card.program}, this program reads up to {FORMAT}; update Fogmarch"
        )
    return card


def list_saves(folder: Path) -> tuple[tuple[Path, SaveCard], ...]:
    """Every save of a folder that has a readable first line, latest first."""
    found: list[tuple[Path, SaveCard]] = []
    for path in folder.glob(f"*{ENDING}"):
        with contextlib.suppress(SaveError):
            found.append((path, read_card(path)))
    return tuple(sorted(found, key=lambda pair: (pair[1].saved, pair[0].name), reverse=True))


def raw_blocks(path: Path) -> Iterator[tuple[str, bytes | None]]:
    """Every block by name, decompressed; None where it is damaged.

    Raises:
        SaveError: the file ends in the middle of a block, or a block has no proper head.
    """
    data = path.read_bytes()
    at = data.index(b"\n") + 1
    while at < len(data):
        end = data.find(b"\n", at)
        words = data[at : max(end, at)].split(b" ")
        if end < 0 or len(words) != 3 or not words[1].isdigit():  # noqa: PLR2004
            raise SaveError(f"{path}: byte {at}: the save is damaged here; load an earlier one")
        name, length = words[0].decode("utf-8", "replace"), int(words[1])
        block = data[end + 1 : end + 1 + length]
        if len(block) < length:
            raise SaveError(f"{path}: block {name}: the save ends in the middle of it; load an earlier one")
        yield name, _unpacked(block) if digest_of(block) == words[2].decode("ascii", "replace") else None
        at = end + 1 + length + 1


def _unpacked(block: bytes) -> bytes | None:
    machine = zlib.decompressobj()
    try:
        plain = machine.decompress(block, LARGEST_BLOCK)
    except zlib.error:
        return None
    return None if machine.unconsumed_tail else plain


def read_save(path: Path) -> Saved:
    """A whole save. A damaged history block does not keep the state from loading.

    Raises:
        SaveError: the sentence names the file, the block and the place in it.
    """
    card = read_card(path)
    blocks = dict(raw_blocks(path))
    plain = {name: _needed(path, blocks, name) for name in ("now", "start", "switches", "land")}
    if card.format < FORMAT:
        plain = migrated(plain, card.format)
    return Saved(
        card,
        _decoded(path, plain, "now", Now),
        _decoded(path, plain, "start", Opening),
        _decoded(path, plain, "switches", Rules),
        _decoded(path, plain, "land", Land),
        tuple(blocks[name] for name in sorted(blocks) if name.startswith(_HISTORY)),
    )


def history_name(number: int) -> str:
    """The name of a history block."""
    return f"{_HISTORY}{number:06}"


def _needed(path: Path, blocks: Mapping[str, bytes | None], name: str) -> bytes:
    if name not in blocks:
        raise SaveError(f"{path}: block {name}: it is missing; load an earlier save")
    block = blocks[name]
    if block is None:
        raise SaveError(f"{path}: block {name}: it was changed or damaged; load an earlier save")
    return block


def _decoded(path: Path, plain: Mapping[str, bytes], name: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(plain[name], type=kind)
    except msgspec.DecodeError as error:
        raise SaveError(f"{path}: block {name}: {error}; load an earlier save") from error
