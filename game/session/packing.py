"""Blocks of history and saves, compressed."""

import zlib
from collections.abc import Iterable
from typing import Final

LARGEST: Final = 64 * 1024 * 1024
"""The longest text that a block may hold: more is a bomb."""
_LEVEL, _LONG, _SHORT = 1, (15, 8), (12, 5)
"""The level; for long and for short texts the bits of the window and the memory level: a short text needs no memory for a long one."""
_HEAD = b"\x78\x01"
"""How a text of the longest window begins that was compressed quickly."""


def packed(text: bytes) -> bytes:
    """Compress a text."""
    window, memory = _SHORT if len(text) <= 1 << _SHORT[0] else _LONG
    machine = zlib.compressobj(_LEVEL, zlib.DEFLATED, window, memory)
    return machine.compress(text) + machine.flush()


def squeezed(text: bytes) -> bytes:
    """A piece of a text by itself, to be put together by `spliced`."""
    machine = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, _LONG[1])
    return machine.compress(text) + machine.flush(zlib.Z_FULL_FLUSH)


def spliced(pieces: Iterable[tuple[bytes, bytes]], end: bytes) -> bytes:
    """What `packed` would make of a text, out of its pieces, each plain and squeezed, and its end: it unpacks to the same."""
    machine = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, _LONG[1])
    found, check = [_HEAD], 1
    for plain, small in pieces:
        found.append(small)
        check = zlib.adler32(plain, check)
    return b"".join((*found, machine.compress(end), machine.flush(), zlib.adler32(end, check).to_bytes(4, "big")))


def unpacked(block: bytes) -> bytes | None:
    """The text of a block; None if it is damaged, lost, or far too long."""
    machine = zlib.decompressobj()
    try:
        text = machine.decompress(block, LARGEST)
    except zlib.error:
        return None
    return text if machine.eof else None
