"""Blocks of history and saves, compressed."""

import zlib
from typing import Final

LARGEST: Final = 64 * 1024 * 1024
"""The longest text that a block may hold: more is a bomb."""
_LEVEL, _LONG, _SHORT = 1, (15, 8), (12, 5)
"""The level; for long and for short texts the bits of the window and the memory level: a short text needs no memory for a long one."""


def packed(text: bytes) -> bytes:
    """Compress a text."""
    window, memory = _SHORT if len(text) <= 1 << _SHORT[0] else _LONG
    machine = zlib.compressobj(_LEVEL, zlib.DEFLATED, window, memory)
    return machine.compress(text) + machine.flush()


def unpacked(block: bytes) -> bytes | None:
    """The text of a block; None if it is damaged, lost, or far too long."""
    machine = zlib.decompressobj()
    try:
        text = machine.decompress(block, LARGEST)
    except zlib.error:
        return None
    return text if machine.eof else None
