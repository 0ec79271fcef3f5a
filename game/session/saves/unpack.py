"""Takes a save apart for people: all of it as JSON."""

from pathlib import Path

import msgspec

from game.session.packing import unpacked
from game.session.saves.storage import RawBlock, read_raw


def unpack(path: Path) -> tuple[str, tuple[str, ...]]:
    """A whole save as JSON, and what of it could not be shown; such blocks stand there as null.

    Raises:
        SaveError: the file cannot be read, or is no save of this program.
    """
    raw = read_raw(path)
    texts = {block.name: _text(block) for block in raw.blocks}
    dark = [f"block {name}: it is damaged" for name, text in texts.items() if text is None]
    if raw.broken:
        dark.append(raw.broken)
    pieces = [b'"card":' + msgspec.json.encode(raw.card)]
    pieces += [msgspec.json.encode(name) + b":" + (text or b"null") for name, text in texts.items()]
    return msgspec.json.format(b"{" + b",".join(pieces) + b"}", indent=1).decode(), tuple(dark)


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
