"""Blocks of history and saves, compressed."""

import zlib
from typing import Final

LARGEST: Final = 64 * 1024 * 1024
"""The longest text that a block may hold: more is a bomb."""


def packed(text: bytes) -> bytes:
    """Compress a text."""
    return zlib.compress(text, 1)


def unpacked(block: bytes) -> bytes | None:
    """The text of a block; None if it is damaged, lost, or far too long."""
    machine = zlib.decompressobj()
    try:
        text = machine.decompress(block, LARGEST)
    except zlib.error:
        return None
    return text if machine.eof else None
