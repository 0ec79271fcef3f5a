"""Takes a save apart for people: all of it as JSON."""

from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from game.session.packing import unpacked
from game.session.saves.storage import RawBlock, read_raw

SEALED: Final = "sealed"
"""What stands in place of the seed while the game is not over."""
_START: Final = "start"


class Unpacked(NamedTuple):
    """A save as JSON; what of it could not be shown, and stands there as null; whether its seed stands there as sealed."""

    text: str
    dark: tuple[str, ...]
    sealed: bool


def unpack(path: Path, *, reveal: bool = False) -> Unpacked:
    """A whole save as JSON. While the game is not over its seed is left out unless it is to be revealed: it tells every die to come.

    Raises:
        SaveError: the file cannot be read, or is no save of this program.
    """
    raw = read_raw(path)
    texts = {block.name: _text(block) for block in raw.blocks}
    dark = [f"block {name}: it is damaged" for name, text in texts.items() if text is None]
    if raw.broken:
        dark.append(raw.broken)
    start = texts.get(_START)
    sealed = start is not None and not (reveal or raw.card.over)
    if start is not None and sealed:
        texts[_START] = _without_seed(start)
    pieces = [b'"card":' + msgspec.json.encode(raw.card)]
    pieces += [msgspec.json.encode(name) + b":" + (text or b"null") for name, text in texts.items()]
    return Unpacked(msgspec.json.format(b"{" + b",".join(pieces) + b"}", indent=1).decode(), tuple(dark), sealed)


def _without_seed(start: bytes) -> bytes:
    """The start of a game with its seed blotted out, whatever form it has."""
    fields = msgspec.json.decode(start)
    return msgspec.json.encode({**fields, "seed": SEALED} if isinstance(fields, dict) else SEALED)


def _text(block: RawBlock) -> bytes | None:
    """The text of a block if it is sound JSON."""
    plain = unpacked(block.data) if block.sound else None
    if plain is None:
        return None
    try:
        msgspec.json.decode(plain)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return plain
