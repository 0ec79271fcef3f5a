"""Saves on disk: a first line of plain JSON, then blocks `name length digest` with compressed JSON."""

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

import msgspec

from game.model.hashing import blake2b
from game.model.land import Land, made
from game.session.journal import Block
from game.session.packing import unpacked
from game.session.saves.migrations import migrated
from game.session.saves.records import FORMAT, Now, Opening, Rules, SaveCard, Saved, SaveError

ENDING = ".fog"
LARGEST_SAVE = 512 * 1024 * 1024
_LONGEST_HEAD = 65536
_MOST_HAND_OVERS = 1_000_000
_HISTORY = "history-"
_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM)
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_encode = msgspec.json.Encoder(order="deterministic").encode
T = TypeVar("T")


def digest_of(*pieces: bytes) -> str:
    """The digest of data, which may come in pieces: it stands beside a block."""
    found = blake2b(digest_size=16)
    for piece in pieces:
        found.update(piece)
    return found.hexdigest()


# writing


def heading(name: str, data: bytes) -> bytes:
    """The line that stands before a block."""
    return f"{name} {len(data)} {digest_of(data)}\n".encode()


def write_save(path: Path, card: SaveCard, body: bytes) -> None:
    """Write a save whole or not at all: a temporary file, flush, fsync, replace, fsync of the folder. The body are its blocks, headed.

    Raises:
        SaveError: it could not be written; an earlier save of that name is untouched.
    """
    if not path.name:
        raise SaveError(f"{path}: this is a folder; give the game a file name")
    blank = _encode(msgspec.structs.replace(card, digest=""))
    head = blank.replace(_digest_field(""), _digest_field(digest_of(blank, b"\n", body)), 1)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_through(temporary, head, b"\n", body)
        temporary.replace(path)
        _sync_folder(path.parent)
        _clear(path)
    except OSError as error:
        raise SaveError(
            f"{path}: the game could not be saved ({error.strerror or error}); free some space or choose another folder or name"
        ) from error
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _digest_field(digest: str) -> bytes:
    """The digest as it stands in the first line."""
    return f'"digest":"{digest}"'.encode()


def _write_through(path: Path, *pieces: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
    try:
        for piece in pieces:
            view = memoryview(piece)
            while view:
                view = view[os.write(handle, view) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """Make the new name durable, where system and folder allow it."""
    flags = getattr(os, "O_DIRECTORY", None)
    if flags is None:
        return
    try:
        handle = os.open(folder, os.O_RDONLY | flags)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise


def _clear(path: Path) -> None:
    """Remove what writers of this save left behind that were killed."""
    for name in os.listdir(path.parent):  # noqa: PTH208  # three times as quick
        if name.startswith(f".{path.name}.") and name.endswith(".tmp"):
            with contextlib.suppress(OSError):
                (path.parent / name).unlink()


# reading


class _Marked(msgspec.Struct):
    """What the first line of every format has."""

    format: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    program: Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z.+-]{1,40}$")]


def read_card(path: Path) -> SaveCard:
    """The first line of a save.

    Raises:
        SaveError: it is no save of this program, or of a newer one.
    """
    try:
        with path.open("rb") as file:
            line = file.readline(_LONGEST_HEAD)
    except OSError as error:
        raise SaveError(f"{path}: the save could not be read ({error.strerror or error}); choose another file") from error
    return _card(path, line)


def _card(path: Path, line: bytes) -> SaveCard:
    try:
        mark = msgspec.json.decode(line, type=_Marked)
        if mark.format > FORMAT:
            newer = f"the save has format {mark.format} of Fogmarch {mark.program}, this program reads up to {FORMAT}"
            raise SaveError(f"{path}: line 1: {newer}; update Fogmarch")
        return msgspec.json.decode(line, type=SaveCard)
    except _UNREADABLE as error:
        raise SaveError(f"{path}: line 1: this is no save of Fogmarch ({error}); choose another file") from error


def list_saves(folder: Path) -> tuple[tuple[Path, SaveCard], ...]:
    """Every save of a folder that has a readable first line, latest first."""
    found: list[tuple[Path, SaveCard]] = []
    for path in folder.glob(f"*{ENDING}"):
        with contextlib.suppress(SaveError):
            found.append((path, read_card(path)))
    return tuple(sorted(found, key=lambda pair: (pair[1].saved, pair[0].name), reverse=True))


class RawBlock(NamedTuple):
    """A block as it stands in the file. `sound` tells whether it has its digest."""

    name: str
    data: bytes
    sound: bool


class RawSave(NamedTuple):
    """A save as it stands in the file: its card, the digest that it has, the blocks; `broken` tells where the rest could not be read."""

    card: SaveCard
    digest: str
    blocks: tuple[RawBlock, ...]
    broken: str

    def text(self, name: str) -> bytes | None:
        """The text of a block, None if it is missing or damaged."""
        return next((unpacked(block.data) for block in self.blocks if block.name == name and block.sound), None)


def read_raw(path: Path) -> RawSave:
    """A save as it stands in the file, as far as it goes.

    Raises:
        SaveError: it cannot be read, or its first line is no save's.
    """
    card = read_card(path)
    try:
        if path.stat().st_size > LARGEST_SAVE:
            raise SaveError(f"{path}: the file is larger than {LARGEST_SAVE >> 20} MiB: no save is as large; choose another file")
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path}: the save could not be read ({error.strerror or error}); choose another file") from error
    start = data.find(b"\n") + 1 or len(data)
    blocks: list[RawBlock] = []
    broken = ""
    for found in _cut(data, start):
        if isinstance(found, str):
            broken = broken or found
        else:
            blocks.append(found)
    head = data[:start].replace(_digest_field(card.digest), _digest_field(""), 1)
    return RawSave(card, digest_of(head + data[start:]), tuple(blocks), broken)


def _cut(data: bytes, at: int) -> Iterator[RawBlock | str]:
    """The blocks one after the other, and a sentence where one ends without a line end; last, where it goes no further, one about that."""
    while at < len(data):
        end = data.find(b"\n", at)
        words = data[at : max(end, at)].split(b" ")
        if end < 0 or len(words) != 3 or not words[1].isdigit() or len(words[1]) > 12:  # noqa: PLR2004  # name, length, digest
            yield f"byte {at}: no block begins here"
            return
        name, length = words[0].decode("utf-8", "backslashreplace"), int(words[1])
        block = data[end + 1 : end + 1 + length]
        if len(block) < length:
            yield f"block {name}: the file ends in the middle of it"
            return
        yield RawBlock(name, block, digest_of(block).encode() == words[2])
        at = end + 1 + length + 1
        if data[at - 1 : at] != b"\n":
            yield f"block {name}: no line end stands behind it"


def read_save(path: Path) -> Saved:
    """A whole save. A damaged history block does not keep the state from loading.

    Raises:
        SaveError: the sentence names the file, the block and the place in it.
    """
    raw = read_raw(path)
    plain = {name: _needed(path, raw, name) for name in ("now", "start", "switches", "land")}
    if raw.card.format < FORMAT:
        plain = migrated(plain, raw.card.format)
    now = decoded(path, plain["now"], "now", Now)
    if not 0 <= now.open.number <= _MOST_HAND_OVERS:
        raise SaveError(f"{path}: block now: there cannot be {now.open.number} hand-overs; load an earlier save")
    sound = {block.name: block.data for block in raw.blocks if block.sound}
    return Saved(
        raw.card,
        now,
        decoded(path, plain["start"], "start", Opening),
        decoded(path, plain["switches"], "switches", Rules),
        made(decoded(path, plain["land"], "land", Land)),
        tuple(sound.get(history_name(number), b"") for number in range(now.open.number)),
    )


def history_name(number: int) -> str:
    """The name of a history block."""
    return f"{_HISTORY}{number:06}"


def history_block(path: Path, saved: Saved, number: int) -> Block:
    """A closed block of history.

    Raises:
        SaveError: it is missing or damaged.
    """
    name = history_name(number)
    plain = unpacked(saved.history[number])
    if plain is None:
        raise SaveError(f"{path}: block {name}: it is missing or damaged; the game can be loaded, but not replayed beyond it")
    return decoded(path, plain, name, Block)


def _needed(path: Path, raw: RawSave, name: str) -> bytes:
    plain = raw.text(name)
    if plain is not None:
        return plain
    if any(block.name == name for block in raw.blocks):
        raise SaveError(f"{path}: block {name}: it was changed or damaged; load an earlier save")
    raise SaveError(f"{path}: {raw.broken or f'block {name}: it is missing'}; load an earlier save")


def decoded(path: Path, plain: bytes, name: str, kind: type[T]) -> T:
    """The record in a block.

    Raises:
        SaveError: it is not what the block must hold.
    """
    try:
        return msgspec.json.decode(plain, type=kind)
    except _UNREADABLE as error:
        raise SaveError(f"{path}: block {name}: {error}; load an earlier save") from error
