"""The cells of a tile layer: which tile lies in each hex, decoded within bounds."""

import binascii
import struct
import zlib
from base64 import b64decode
from typing import Final
from xml.etree.ElementTree import Element

from game.content.errors import ContentError
from game.content.maps.frame import Frame
from game.model.hexes import Hex

_TURNED: Final = 0x10000000
"""The least number with one of the four highest bits, which tell how a tile is turned."""
_GID: Final = 2**32
_EITHER_HEADER: Final = 32 + zlib.MAX_WBITS


def cells(layer: Element, sheet: Frame, at: str) -> tuple[int, ...]:
    """The number of the tile in each hex, row by row; 0 = none.

    Raises:
        ContentError: the data cannot be decoded, is too much or too little, or a tile lies turned.
    """
    data = layer.find("data")
    if data is None or data.find("chunk") is not None:
        raise ContentError(f"{at}: the layer has no data of a finite map: save it again with Tiled, 'Infinite' switched off")
    count = sheet.cols * sheet.rows
    encoding, text = data.get("encoding", "xml"), (data.text or "").strip()
    if encoding == "csv":
        gids = _csv(text, count, at)
    elif encoding == "base64":
        gids = _base64(text, data.get("compression", ""), count, at)
    else:
        raise ContentError(f"{at}: encoding '{encoding}' is not read: choose CSV or Base64 (zlib) in Tiled's map properties")
    if max(gids) >= _TURNED:
        turned = next(index for index, gid in enumerate(gids) if gid >= _TURNED)
        raise ContentError(f"{at}, hex {hex_of(turned, sheet.cols)}: the tile lies turned or flipped: place it as it was drawn")
    return gids


def hex_of(index: int, cols: int) -> Hex:
    """The hex of a cell."""
    return Hex(index % cols + 1, index // cols + 1)


def _csv(text: str, count: int, at: str) -> tuple[int, ...]:
    words = text.split(",")
    _counted(len(words), count, at)
    try:
        gids = tuple(map(int, words))
    except ValueError as error:
        raise ContentError(f"{at}: the data holds something that is no number: save the map again with Tiled") from error
    if min(gids) < 0 or max(gids) >= _GID:
        raise ContentError(f"{at}: the data holds a number that is no tile: save the map again with Tiled")
    return gids


def _base64(text: str, compression: str, count: int, at: str) -> tuple[int, ...]:
    if compression not in ("", "zlib", "gzip"):
        raise ContentError(f"{at}: compression '{compression}' is not read: choose CSV or Base64 (zlib) in Tiled's map properties")
    try:
        raw = b64decode(text)
        if compression:
            raw = _inflated(raw, 4 * count)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise ContentError(f"{at}: the data cannot be unpacked ({error}): save the map again with Tiled") from error
    _counted(len(raw) / 4, count, at)
    return struct.unpack(f"<{count}I", raw)


def _inflated(raw: bytes, most: int) -> bytes:
    """Unpack at most one byte more than fits, so that a small file cannot fill the memory."""
    unpacker = zlib.decompressobj(_EITHER_HEADER)
    unpacked = unpacker.decompress(raw, most + 1)
    if len(unpacked) <= most and not unpacker.eof:
        raise zlib.error("it ends too early")
    return unpacked


def _counted(found: float, count: int, at: str) -> None:
    if found != count:
        many = "more" if found > count else "fewer"
        raise ContentError(f"{at}: the data holds {many} than the {count} hexes of the map: save the map again with Tiled")
