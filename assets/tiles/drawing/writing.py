"""Sheets as PNG files with a palette, and the Tiled tile sets that name them."""

import math
import struct
import zlib
from array import array
from collections import Counter
from pathlib import Path

import pygame

from drawing.measures import HEIGHT, MAPS, WIDTH
from drawing.sheets import Tile

SHADES = {"terrain": 72, "surface": 96, "woods": 48}  # colours in a sheet, else:
FEW = 32


def indexed(pixels: array, shades: int) -> tuple[list[int], bytes]:
    """A palette of the most frequent colours, like ones taken together, and the pixels as numbers in it."""
    counts: Counter[int] = Counter()
    whole = {}  # blurring and scaling lose a little of full cover and of none: put it back
    for colour, count in Counter(pixels).items():
        whole[colour] = 0 if colour < 0x04000000 else colour | 0xFF000000 if colour >= 0xF4000000 else colour
        counts[whole[colour]] += count
    alike: dict[int, list[int]] = {}
    for colour in sorted(counts, key=lambda colour: (-counts[colour], colour)):
        alike.setdefault(colour & 0xF8F8F8F8, []).append(colour)
    groups = sorted(alike.values(), key=lambda group: -sum(counts[colour] for colour in group))
    palette = [group[0] for group in groups[:shades]]
    if 0 not in palette:
        palette[-1] = 0
    parts = [struct.pack("<I", colour) for colour in palette]
    solid = [n for n, part in enumerate(parts) if part[3] == 255]
    veils = [n for n, part in enumerate(parts) if part[3] > 0]
    coarse: dict[int, int] = {}

    def nearest(colour: int) -> int:
        if colour not in coarse:
            r, g, b, a = struct.pack("<I", colour)
            among = solid if a == 255 and solid else veils
            coarse[colour] = min(among, key=lambda n: math.dist(parts[n][:3], (r, g, b)) + 1.4 * abs(parts[n][3] - a))
        return coarse[colour]

    exact = {colour: number for number, colour in enumerate(palette)}
    place = {colour: exact[kept] if kept in exact else nearest(kept & 0xFFF8F8F8 | 0x00040404) for colour, kept in whole.items()}
    return palette, bytes(map(place.__getitem__, pixels))


def write_png(sheet: pygame.Surface, path: Path, shades: int) -> None:
    """A PNG with a palette that has alpha."""
    width, height = sheet.get_size()
    pixels = array("I")
    pixels.frombytes(pygame.image.tobytes(sheet, "RGBA"))
    palette, numbers = indexed(pixels, shades)
    raw = b"".join(b"\0" + numbers[y * width : (y + 1) * width] for y in range(height))
    colours = [struct.pack("<I", colour) for colour in palette]

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    chunks = (
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        chunk(b"PLTE", b"".join(colour[:3] for colour in colours)),
        chunk(b"tRNS", b"".join(colour[3:] for colour in colours)),
        chunk(b"IDAT", zlib.compress(raw, 9)),
        chunk(b"IEND", b""),
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))


def across(tiles: list[Tile]) -> int:
    """Columns of a sheet: rows are full, because Tiled takes every place in the picture for a tile."""
    return max(n for n in range(1, 19) if len(tiles) % n == 0)


def write_set(name: str, tiles: list[Tile]) -> None:
    """The Tiled tile set of a sheet, properties typed by the enums of maps/fogmarch.tiled-project."""
    enums = {key: key for key in ("terrain", "surface", "water", "woods", "urban", "depth", "level")}
    columns = across(tiles)
    rows, size = len(tiles) // columns, f'tilewidth="{WIDTH}" tileheight="{HEIGHT}"'
    count = f'tilecount="{len(tiles)}" columns="{columns}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" {size} {count}>',
        f' <image source="../assets/tiles/100/{name}.png" width="{WIDTH * columns}" height="{HEIGHT * rows}"/>',
    ]
    for number, (properties, _, _) in enumerate(tiles):
        lines += [f' <tile id="{number}">', "  <properties>"]
        for key, value in sorted(properties.items()):
            kind = f' propertytype="{enums[key]}"' if key in enums else ""
            lines.append(f'   <property name="{key}"{kind} value="{value}"/>')
        lines += ["  </properties>", " </tile>"]
    lines.append("</tileset>")
    (MAPS / f"{name}.tsx").write_text("\n".join(lines) + "\n", encoding="utf-8")
