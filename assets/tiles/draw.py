"""Draws Fogmarch's tiles: every sheet at every zoom step, and the tile sets that name them.

    python assets/tiles/draw.py            writes assets/tiles/<zoom>/*.png and maps/*.tsx
    python assets/tiles/draw.py roads ...  only the sheets named

Needs pygame-ce alone. Every tile is drawn from its own seed, so the same bytes come out again.
Units are pixels at 100 %: a tile is 96 x 84, the hex in it has its corners at CORNERS. A tile is
painted some times too large (`Canvas`), averaged down and cut with a mask whose hexes fill the plane
without gap and without overlap. Light falls from the north-west.

Edges are numbered clockwise from north, and a set of edges is a bit mask (N = 1, NE = 2, ... NW = 32).
Where a sheet has a tile for every set of edges, the set says
  road, river           the exits, 1..63
  water, water_edge     the dry sides, 0..63
  rough, ultra_rough, heavy woods, jungle, snow, deep snow
                        the sides where the neighbour is of another kind, 0..63; 0 and 63 do for most maps
  elevation             the sides that fall, 1..63, for the levels 1..6 after one plain tile for each level
All but roads and rivers are in Gray order (tile k is for the set k ^ k >> 1), so that a tile differs little from
the one beside it and the files are small. `sheets` has them all.
"""

import math
import os
import random
import struct
import sys
import zlib
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

Point = tuple[float, float]
Colour = tuple[float, ...]

TILES = Path(__file__).resolve().parent
MAPS = TILES.parent.parent / "maps"
WIDTH, HEIGHT, CENTRE = 96, 84, (48.0, 42.0)
BULGE = 5.2  # how much further than at a corner a rim keeps from the middle of a run of edges
# Zoom step -> folder, supersampling, weight of fine lines (small steps need heavier ones).
ZOOMS = {
    Fraction(1, 3): ("033", 6, 1.45),
    Fraction(1, 2): ("050", 6, 1.25),
    Fraction(2, 3): ("067", 6, 1.12),
    Fraction(1): ("100", 4, 1.0),
    Fraction(3, 2): ("150", 4, 0.94),
    Fraction(2): ("200", 3, 0.9),
}
CORNERS: list[Point] = [(24, 0), (72, 0), (96, 42), (72, 84), (24, 84), (0, 42)]
SETS = [k ^ k >> 1 for k in range(64)]  # all sets of edges in Gray order
EXITS = ("N", "NE", "SE", "S", "SW", "NW")

LAND = (206, 206, 177)
SHADE = (74, 66, 54)
LIGHT = (246, 241, 220)
WATER = (141, 169, 176)
SHOALS = ((172, 192, 188), (160, 184, 184), (150, 176, 180))
SHORE = (98, 122, 128)
# Hypsometric tints, level -2 to 9: colour and how much of it covers the ground.
TINTS: dict[int, Colour] = dict(
    zip(
        range(-2, 10),
        [
            (92, 128, 112, 88), (112, 142, 118, 52), (192, 166, 104, 0), (192, 166, 104, 62),
            (184, 150, 94, 96), (172, 132, 84, 122), (156, 116, 78, 140), (142, 106, 80, 150),
            (134, 106, 90, 158), (140, 120, 108, 164), (156, 142, 132, 172), (182, 172, 164, 182),
        ],
        strict=True,
    )
)  # fmt: skip


# --- geometry ---------------------------------------------------------------------------------------


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way from a to b."""
    return tuple(p + (q - p) * share for p, q in zip(a, b, strict=True))


def lerp(a: Point, b: Point, share: float) -> Point:
    """The point `share` of the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def toward(a: Point, b: Point, distance: float) -> Point:
    """The point at a distance from a in the direction of b."""
    return lerp(a, b, distance / math.dist(a, b))


def middle(edge: int) -> Point:
    """The middle of an edge."""
    return lerp(CORNERS[edge % 6], CORNERS[(edge + 1) % 6], 0.5)


def outward(edge: int) -> Point:
    """The unit vector that leaves the hex at right angles to an edge."""
    (ax, ay), (bx, by) = CORNERS[edge % 6], CORNERS[(edge + 1) % 6]
    length = math.hypot(bx - ax, by - ay)
    return (by - ay) / length, (ax - bx) / length


def mirrored(p: Point, edge: int) -> Point:
    """The point on the other side of an edge."""
    (ax, ay), (nx, ny) = CORNERS[edge % 6], outward(edge)
    depth = (p[0] - ax) * nx + (p[1] - ay) * ny
    return p[0] - 2 * depth * nx, p[1] - 2 * depth * ny


NORMALS = [outward(edge) for edge in range(6)]


def within(p: Point, edge: int) -> float:
    """How far inside an edge a point lies (negative: outside)."""
    return (CORNERS[edge][0] - p[0]) * NORMALS[edge][0] + (CORNERS[edge][1] - p[1]) * NORMALS[edge][1]


def margin(p: Point) -> float:
    """How deep a point lies inside the hex (negative: outside)."""
    dx, dy = abs(p[0] - 48), abs(p[1] - 42)
    return min(42 - dy, (48 * 42 - 42 * dx - 24 * dy) / math.hypot(42, 24))


def spline(points: list[Point], steps: int = 8) -> list[Point]:
    """A smooth line through points[1:-1]; the first and the last only give its direction."""
    line = [points[1]]
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False):
        for step in range(1, steps + 1):
            t = step / steps
            line.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d, strict=True)
                )
            )
    return line


def runs(mask: int) -> Iterator[tuple[int, int]]:
    """The unbroken runs of edges in a mask that is neither empty nor full: first edge, number of edges."""
    for edge in range(6):
        if mask >> edge & 1 and not mask >> (edge - 1) % 6 & 1:
            count = 1
            while mask >> (edge + count) % 6 & 1:
                count += 1
            yield edge, count


def rims(mask: int, depth: float) -> list[tuple[int, int, list[Point]]]:
    """Smooth lines that keep about `depth` inside the edges of a mask: first edge, last edge, line.

    A line enters and leaves through a side edge at `depth` from the corner and at right angles, so that it goes
    on in the neighbour.
    """

    def inside(edge: int, count: int) -> list[Point]:
        points = []
        for e in range(edge, edge + count):
            for share in (0.3, 0.7):
                (nx, ny), (x, y) = outward(e), lerp(CORNERS[e % 6], CORNERS[(e + 1) % 6], share)
                way = e - edge + share
                jitter = math.sin(e % 6 * 2.3 + share * 9) * 1.8  # the same for an edge whatever the mask
                sink = depth + jitter + BULGE * min(way, count - way, 1.6)
                points.append((x - nx * sink, y - ny * sink))
        return points

    if mask == 63:
        loop = inside(0, 6)
        return [(0, 5, spline([loop[-1], *loop, loop[0], loop[1]]))]
    lines = []
    for edge, count in runs(mask):
        last = edge + count - 1
        start = toward(CORNERS[edge], CORNERS[edge - 1], depth)
        stop = toward(CORNERS[(last + 1) % 6], CORNERS[(last + 2) % 6], depth)
        inner = inside(edge, count)
        path = [mirrored(inner[0], edge - 1), start, *inner, stop, mirrored(inner[-1], last + 1)]
        lines.append((edge, last, spline(path)))
    return lines


def body(lines: list[tuple[int, int, list[Point]]]) -> list[Point]:
    """The polygon that rims leave of the hex, a little beyond the hex where it is not rimmed."""
    if not lines:
        return [lerp(CENTRE, corner, 1.25) for corner in CORNERS]
    if lines[0][1] - lines[0][0] == 5:
        return lines[0][2]
    outline: list[Point] = []
    for (first, last, line), (following, _, _) in zip(lines, lines[1:] + lines[:1], strict=True):
        for (x, y), (nx, ny) in ((line[0], outward(first - 1)), (line[-1], outward(last + 1))):
            outline.append((x + 10 * nx, y + 10 * ny))
            if (x, y) == line[0]:
                outline += line
        corner = last + 2
        while corner % 6 != following % 6:
            outline.append(lerp(CENTRE, CORNERS[corner % 6], 1.25))
            corner += 1
    return outline


def scatter(rng: random.Random, apart: float, inset: float, limit: int = 400) -> list[Point]:
    """Points in the hex, no two nearer than `apart`, none nearer to an edge than `inset`, from north to south."""
    return list(_scattered(rng.getrandbits(32), apart, inset, limit))


@cache
def _scattered(seed: int, apart: float, inset: float, limit: int) -> list[Point]:
    rng, points = random.Random(seed), []
    for _ in range(limit):
        p = (rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT))
        if margin(p) >= inset and all(math.dist(p, q) >= apart for q in points):
            points.append(p)
    return sorted(points, key=lambda p: (p[1], p[0]))


def exit_lines(mask: int, sway: float, rng: random.Random) -> list[list[Point]]:
    """Lines that join the exits of a mask; the first is the straightest pair, the others run into it."""
    edges = [e for e in range(6) if mask >> e & 1]

    def ends(e: int) -> Point:
        (x, y), (nx, ny) = middle(e), outward(e)
        return x + nx * 3, y + ny * 3

    def bend(start: Point, control: Point, stop: Point, amount: float) -> list[Point]:
        line = []
        (dx, dy), length = (stop[0] - start[0], stop[1] - start[1]), math.dist(start, stop)
        for step in range(41):
            t = step / 40
            x, y = lerp(lerp(start, control, t), lerp(control, stop, t), t)
            off = amount * math.sin(2 * math.pi * t) * math.sin(math.pi * t) ** 2
            line.append((x - dy / length * off, y + dx / length * off))
        return line

    if len(edges) == 1:
        return [bend(ends(edges[0]), lerp(middle(edges[0]), CENTRE, 0.5), CENTRE, sway * 0.6)]
    pairs = [(a, b) for a in edges for b in edges if a < b]
    a, b = max(pairs, key=lambda pair: (min(pair[1] - pair[0], 6 - pair[1] + pair[0]), -pair[0]))
    lines = [bend(ends(a), CENTRE, ends(b), sway * rng.choice((-1, 1)))]
    joint = lines[0][20]
    lines += [bend(ends(e), lerp(middle(e), CENTRE, 0.7), joint, sway * rng.choice((-0.5, 0.5))) for e in edges if e not in (a, b)]
    return lines


# --- painting ---------------------------------------------------------------------------------------


class Canvas:
    """One tile at one zoom step while it is painted. Paint replaces what is there, alpha too."""

    def __init__(self, zoom: Fraction, ground: Colour) -> None:
        self.zoom = zoom
        _, oversize, self.weight = ZOOMS[zoom]
        self.scale = float(zoom * oversize)
        self.size = (int(WIDTH * zoom), int(HEIGHT * zoom))
        self.surface = pygame.Surface((self.size[0] * oversize, self.size[1] * oversize), pygame.SRCALPHA, 32)
        self.surface.fill(self._paint(ground))

    @staticmethod
    def _paint(colour: Colour) -> tuple[int, int, int, int]:
        r, g, b, *rest = (round(part) for part in colour)
        return r, g, b, rest[0] if rest else 255

    def _at(self, p: Point) -> Point:
        return p[0] * self.scale, p[1] * self.scale

    def fill(self, colour: Colour) -> None:
        """Paints all of the tile."""
        self.surface.fill(self._paint(colour))

    def disc(self, p: Point, radius: float, colour: Colour) -> None:
        """A round spot."""
        pygame.draw.circle(self.surface, self._paint(colour), self._at(p), max(radius * self.scale, 0.6))

    def polygon(self, points: Iterable[Point], colour: Colour) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, self._paint(colour), [self._at(p) for p in points])

    def ellipse(self, p: Point, rx: float, ry: float, colour: Colour, turn: float = 0.0) -> None:
        """A filled ellipse, turned by an angle."""
        cos, sin = math.cos(turn), math.sin(turn)
        ring = [(rx * math.cos(a * math.pi / 12), ry * math.sin(a * math.pi / 12)) for a in range(24)]
        self.polygon([(p[0] + x * cos - y * sin, p[1] + x * sin + y * cos) for x, y in ring], colour)

    def line(self, points: list[Point], width: float, colour: Colour) -> None:
        """A line with round joints; fine lines are heavier at small zoom steps."""
        self.brush(points, [width * self.weight] * len(points), colour)

    def brush(self, points: list[Point], widths: list[float], colour: Colour) -> None:
        """A line whose width changes from point to point."""
        paint = self._paint(colour)
        for (a, b), w in zip(pairwise(points), widths, strict=False):
            (ax, ay), (bx, by) = self._at(a), self._at(b)
            half, length = w * self.scale / 2, math.hypot(bx - ax, by - ay)
            if half < 0.75 or not length:
                pygame.draw.line(self.surface, paint, (ax, ay), (bx, by), max(1, round(half * 2)))
                continue
            ox, oy = -(by - ay) / length * half, (bx - ax) / length * half
            quad = [(ax + ox, ay + oy), (bx + ox, by + oy), (bx - ox, by - oy), (ax - ox, ay - oy)]
            pygame.draw.polygon(self.surface, paint, quad)
            pygame.draw.circle(self.surface, paint, (ax, ay), half)
            pygame.draw.circle(self.surface, paint, (bx, by), half)

    def soften(self, radius: float) -> None:
        """Blurs what is painted so far."""
        for _ in range(2):
            self.surface = pygame.transform.box_blur(self.surface, max(1, round(radius * self.scale / 2)))

    def cut(self) -> pygame.Surface:
        """The finished tile."""
        tile = pygame.transform.smoothscale(self.surface, self.size)
        tile.blit(hex_mask(self.zoom), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return tile


def spans(zoom: Fraction) -> list[tuple[int, int]]:
    """The pixels of the hex, row by row: first, one past the last. Left edges belong to it, right ones do not."""
    width, height, slope = WIDTH * zoom, HEIGHT * zoom, 24 * zoom
    rows = []
    for y in range(int(height)):
        inset = slope * abs(Fraction(2 * y + 1) - height) / height  # the row's middle, from the widest line
        left, right = inset, width - inset
        rows.append((math.ceil(left - Fraction(1, 2)), math.ceil(right - Fraction(1, 2))))
    return rows


_masks: dict[Fraction, pygame.Surface] = {}


def hex_mask(zoom: Fraction) -> pygame.Surface:
    """White in the hex, nothing outside."""
    if zoom not in _masks:
        mask = pygame.Surface((int(WIDTH * zoom), int(HEIGHT * zoom)), pygame.SRCALPHA, 32)
        mask.fill((0, 0, 0, 0))
        for y, (left, right) in enumerate(spans(zoom)):
            mask.fill((255, 255, 255, 255), (left, y, right - left, 1))
        _masks[zoom] = mask
    return _masks[zoom]


# --- terrain ----------------------------------------------------------------------------------------


def grass(c: Canvas, rng: random.Random, ground: Colour, apart: float = 17) -> None:
    """Faint tufts and dots."""
    ink = mix(ground, (122, 132, 84), 0.42)
    for x, y in scatter(rng, apart, 5):
        if rng.random() < 0.5:
            c.disc((x, y), 0.75, ink)
        else:
            for lean in (-1.5, 0.1, 1.7):
                c.line([(x + lean * 0.4, y), (x + lean, y - 2.6)], 0.6, ink)


def plains(c: Canvas, rng: random.Random) -> None:
    """Open grass, slightly mottled."""
    for x, y in scatter(rng, 26, 20):
        rx, ry, turn = rng.uniform(13, 18), rng.uniform(8, 11), rng.uniform(-0.5, 0.5)
        c.ellipse((x, y), rx, ry, mix(LAND, (190, 199, 158), 0.3), turn)
    c.soften(4)
    grass(c, rng, LAND)


def fields(c: Canvas, rng: random.Random) -> None:
    """Plains under the plough: a few strips with furrows."""
    turn = rng.uniform(-0.5, 0.5)
    cos, sin = math.cos(turn), math.sin(turn)
    tones = [(214, 205, 165), (194, 201, 157), (210, 211, 176), (202, 192, 154), (186, 195, 152)]

    def at(u: float, v: float) -> Point:
        return 48 + u * cos - v * sin, 42 + u * sin + v * cos

    v = -34.0
    while v < 30:
        deep = rng.uniform(11, 16)
        u = -40.0 + rng.uniform(0, 8)
        while u < 34:
            long = rng.uniform(15, 26)
            quad = [at(u, v), at(u + long - 1.6, v), at(u + long - 1.6, v + deep - 1.6), at(u, v + deep - 1.6)]
            if all(margin(p) > 3.5 for p in quad) and rng.random() < 0.88:
                tone = mix(LAND, rng.choice(tones), 0.85)
                c.polygon(quad, tone)
                furrow = mix(tone, (128, 120, 80), 0.18)
                if rng.random() < 0.6:
                    for i in range(1, int(deep / 2.4)):
                        c.line([at(u + 1, v + i * 2.4), at(u + long - 2.6, v + i * 2.4)], 0.5, furrow)
                c.line([*quad, quad[0]], 0.5, mix(tone, (112, 118, 76), 0.34))
            u += long
        v += deep
    grass(c, rng, LAND, 30)


HILLS = mix(LAND, (186, 170, 126), 0.36)
CRAGS = mix(LAND, (168, 152, 122), 0.62)


def patch(c: Canvas, mask: int, depth: float, colour: Colour, soft: float) -> None:
    """Ground that fades away before the sides of a mask."""
    c.polygon(body(rims(mask, depth)), colour)
    c.soften(soft)


def rough(c: Canvas, rng: random.Random, mask: int) -> None:
    """Hilly ground: knolls with hachures on the side away from the light."""
    ground = HILLS
    patch(c, mask, 5.0, ground, 2.5)
    knolls = scatter(rng, 20, 12, 900)
    sizes = [(rng.uniform(9, 12), rng.uniform(6.5, 8.5)) for _ in knolls]
    for (x, y), (rx, ry) in zip(knolls, sizes, strict=True):
        c.ellipse((x + 2.4, y + 2.4), rx, ry, mix(ground, SHADE, 0.2), -0.3)
        c.ellipse((x - 1.6, y - 1.6), rx * 0.85, ry * 0.85, mix(ground, LIGHT, 0.42), -0.3)
    c.soften(2.6)
    ink = mix(ground, (104, 84, 52), 0.62)
    for (x, y), (rx, ry) in zip(knolls, sizes, strict=True):
        for step in range(11):
            angle = -0.55 + step * 0.235 + rng.uniform(-0.05, 0.05)
            near, far = 0.66, rng.uniform(0.98, 1.2) - 0.05 * abs(step - 5)
            cos, sin = math.cos(angle), math.sin(angle)
            c.line([(x + rx * near * cos, y + ry * near * sin), (x + rx * far * cos, y + ry * far * sin)], 0.75, ink)


def ultra_rough(c: Canvas, rng: random.Random, mask: int) -> None:
    """Mountains: crests with a lit and a dark flank, broken into ribs."""
    ground = CRAGS
    patch(c, mask, 5.0, ground, 2.5)
    light, dark, ink = mix(ground, LIGHT, 0.6), mix(ground, SHADE, 0.42), mix(ground, (58, 48, 38), 0.72)
    crests = []
    for x, y in scatter(rng, 21, 9, 900):
        turn, half = rng.uniform(-1.05, -0.25), rng.uniform(9, 13)
        crest = []
        for i in range(-3, 4):
            off = rng.uniform(-1.7, 1.7)
            u = half * i / 3
            crest.append((x + u * math.cos(turn) - off * math.sin(turn), y + u * math.sin(turn) + off * math.cos(turn)))
        crests.append((crest, math.sin(turn), -math.cos(turn)))
    for crest, sx, sy in crests:
        for side, tone, reach in ((1, light, 6.0), (-1, dark, 8.5)):
            foot = [
                (x + side * sx * reach * k, y + side * sy * reach * k)
                for (x, y), k in zip(crest, (0.1, 0.6, 0.95, 1.1, 0.9, 0.55, 0.1), strict=True)
            ]
            c.polygon([*crest, *reversed(foot)], tone)
    c.soften(1.1)
    for crest, sx, sy in crests:
        for (a, b), k in zip(pairwise(crest), (0.4, 0.8, 1.1, 1.1, 0.8, 0.4), strict=True):
            for share in (0.15, 0.5, 0.85):
                x, y = lerp(a, b, share)
                far = -7.4 * k * rng.uniform(0.6, 1.15)
                c.line([(x, y), (x + sx * far + rng.uniform(0, 1), y + sy * far + rng.uniform(0, 1))], 0.7, ink)
                if rng.random() < 0.3:
                    far = 4.5 * k
                    c.line([(x + sx * 1.5, y + sy * 1.5), (x + sx * far, y + sy * far)], 0.5, mix(light, ink, 0.4))
        c.brush(crest, [c.weight * w for w in (0.6, 1.1, 1.5, 1.5, 1.1, 0.6)], ink)


def waves(c: Canvas, rng: random.Random, apart: float) -> None:
    """A few wave marks."""
    ink = mix(WATER, (92, 122, 136), 0.4)
    for x, y in scatter(rng, apart, 8):
        w = rng.uniform(2.5, 4.5)
        c.line([(x - w, y), (x - w / 2, y - 0.9), (x, y), (x + w / 2, y - 0.9), (x + w, y)], 0.55, ink)


def open_water(c: Canvas, rng: random.Random) -> None:
    """The sea."""
    c.fill(WATER)
    waves(c, rng, 26)


def shore(c: Canvas, mask: int) -> None:
    """Water with its dry sides: the shoreline, and lines of equal distance that fade away from it."""
    if not mask:
        c.fill(WATER)
        return
    for depth, fill, line, width in (
        (8.5, SHOALS[0], SHORE, 1.2),
        (11.5, SHOALS[1], mix(SHOALS[0], SHORE, 0.42), 0.7),
        (15.0, SHOALS[2], mix(SHOALS[1], SHORE, 0.28), 0.65),
        (19.0, WATER, mix(SHOALS[2], SHORE, 0.2), 0.6),
    ):
        lines = rims(mask, depth)
        c.polygon(body(lines), fill)
        for _, _, points in lines:
            c.line(points, width, line)


def water_edge(c: Canvas, mask: int) -> None:
    """A shallow shore with a strip of sand."""
    for depth, share in ((3.0, 0.25), (5.8, 0.55)):
        lines = rims(mask, depth)
        if mask:
            c.polygon(body(lines), mix(LAND, (222, 210, 172), share))
    shore(c, mask)


# --- surface ----------------------------------------------------------------------------------------


def snow(c: Canvas, rng: random.Random, mask: int, cover: float, drifts: int) -> None:
    """Snow that lets the ground through as much as `cover` allows."""
    patch(c, mask, 5.5, (240, 242, 240, cover), 1.8)
    for x, y in scatter(rng, 15, 14)[:drifts]:
        w = rng.uniform(4, 8)
        c.line([(x - w, y + 1), (x - w / 3, y - 0.6), (x + w / 3, y), (x + w, y - 1.2)], 0.8, (164, 178, 186, 150))


def ice(c: Canvas, rng: random.Random) -> None:
    """A sheet of ice with cracks."""
    c.fill((214, 228, 232, 205))
    for x, y in scatter(rng, 22, 4):
        turn = rng.uniform(0, math.pi)
        crack = [(x, y)]
        for _ in range(3):
            turn += rng.uniform(-0.7, 0.7)
            crack.append((crack[-1][0] + 7 * math.cos(turn), crack[-1][1] + 7 * math.sin(turn)))
        c.line(crack, 0.7, (140, 166, 178, 220))


def swamp(c: Canvas, rng: random.Random) -> None:
    """Pools and reeds."""
    for p in scatter(rng, 11, 9, 900):
        c.ellipse(p, rng.uniform(9, 14), rng.uniform(4, 6), (126, 152, 140, 120))
    c.soften(1.6)
    for x, y in scatter(rng, 9.5, 3, 900):
        if rng.random() < 0.55:
            w = rng.uniform(2.5, 5)
            c.line([(x - w, y), (x + w, y)], 0.8, (92, 126, 136, 225))
        else:
            for lean in (-2.2, -0.9, 0.5, 1.9):
                c.line([(x + lean * 0.3, y), (x + lean, y - 4)], 0.7, (92, 104, 58, 235))
            c.line([(x - 2.6, y + 0.8), (x + 2.6, y + 0.8)], 0.7, (92, 126, 136, 225))


def rubble(c: Canvas, rng: random.Random) -> None:
    """Broken stones."""
    for p in scatter(rng, 9, 7):
        c.disc(p, rng.uniform(7, 9), (150, 140, 124, 120))
    c.soften(2)
    for x, y in scatter(rng, 5.6, 4, 1500):
        size, turn = rng.uniform(1.2, 2.8), rng.uniform(0, 6)
        corners = [(size * rng.uniform(0.6, 1.1), size * rng.uniform(0.6, 1.1), turn + i * 1.26) for i in range(5)]
        stone = [(rx * math.cos(angle), ry * math.sin(angle)) for rx, ry, angle in corners]
        c.polygon([(x + dx + 0.8, y + dy + 0.8) for dx, dy in stone], (70, 62, 52, 255))
        c.polygon([(x + dx, y + dy) for dx, dy in stone], mix((176, 164, 144, 255), (140, 118, 100, 255), rng.random()))


# --- water, rivers, roads ---------------------------------------------------------------------------


RIVERS = ((3.2, (164, 188, 188)), (5.8, (152, 179, 182)), (8.4, (141, 169, 176)), (11.2, (122, 152, 164)))


def river(c: Canvas, depth: int, mask: int) -> None:
    """A stream of a depth through the exits; one with a single exit runs dry at the centre."""
    width, fill = RIVERS[depth]
    width *= 1 + (c.weight - 1) * 0.5
    bank, core = mix(fill, (66, 92, 102), 0.6), mix(fill, (88, 120, 136), 0.3)
    lines = exit_lines(mask, 7.5 - depth, random.Random(f"river {mask}"))
    alone = len(lines) == 1 and mask.bit_count() == 1

    def thick(extra: float) -> list[float]:
        if not alone:
            return [width + extra] * 41
        return [(width + extra * (1 - t / 40)) * min(1, 1.7 * (1 - t / 40)) for t in range(41)]

    for line in lines:
        c.brush(line, thick(1.7 * c.weight), (*bank, 255))
    for line in lines:
        c.brush(line, thick(0), (*fill, 255))
    if depth > 1:
        for line in lines:
            c.brush(line, [w * 0.42 for w in thick(0)], (*core, 255))


def road(c: Canvas, mask: int) -> None:
    """A cased road through the exits; one with a single exit ends in a place."""
    lines = exit_lines(mask, 2.6, random.Random(f"road {mask}"))
    for width, colour in ((6.4, (112, 84, 58, 255)), (4.0, (238, 226, 192, 255))):
        for line in lines:
            c.brush(line, [width * (1 + (c.weight - 1) * 0.8)] * 41, colour)
        if mask.bit_count() == 1:
            c.disc(CENTRE, width * 0.72, colour)


# --- woods and towns --------------------------------------------------------------------------------


Tree = tuple[Point, float]


def canopy(c: Canvas, trees: list[Tree], tones: tuple[Colour, Colour], wash: Colour) -> None:
    """Trees from above: undergrowth, shadows, crowns lit from the north-west."""
    for (x, y), r in trees:
        c.disc((x + 0.6, y + 0.6), r * 1.5, wash)
    c.soften(1.2)
    for (x, y), r in trees:
        c.ellipse((x + r * 0.42, y + r * 0.46), r, r * 0.92, (52, 62, 40, 190))
    for (x, y), r in trees:
        tone = mix(tones[0], tones[1], r * 37 % 1)
        dark, lit = mix(tone, (40, 54, 34), 0.45), mix(tone, (222, 222, 166), 0.3)
        c.disc((x, y), r, (*dark, 255))
        c.disc((x - r * 0.12, y - r * 0.12), r * 0.84, (*tone, 255))
        c.disc((x - r * 0.3, y - r * 0.32), r * 0.42, (*lit, 255))


def light_woods(c: Canvas, rng: random.Random) -> None:
    """Scattered trees."""
    trees = [(p, rng.uniform(2.9, 4.7)) for p in scatter(rng, 10.2, 4.3, 4000) if rng.random() < 0.85]
    canopy(c, trees, ((140, 154, 98), (118, 140, 88)), (150, 168, 112, 110))


LATTICE = ((0, 0), (0, -84), (72, -42), (72, 42), (0, 84), (-72, 42), (-72, -42))


@cache
def grove(kind: str, seed: int, apart: float, size: tuple[float, float]) -> list[Tree]:
    """Trees that fill a hex and, shifted from hex to hex, the plane; those near the edges depend on the kind alone."""
    trees: list[Tree] = []
    shared, own = random.Random(kind), random.Random(seed)
    for source, near, far, tries in ((shared, 0.0, size[1], 2500), (own, size[1], 99.0, 4000)):
        for _ in range(tries):
            x, y = source.uniform(0, WIDTH), source.uniform(0, HEIGHT)
            r = source.uniform(*size)
            if near <= margin((x, y)) < far and all(math.dist((x, y), p) >= apart for p, _ in trees):
                trees += [((x + dx, y + dy), r) for dx, dy in LATTICE]
    return trees


def forest(
    c: Canvas, rng: random.Random, mask: int, kind: str, apart: float, size: tuple[float, float],
    tones: tuple[Colour, Colour], wash: Colour,
) -> None:  # fmt: skip
    """Trees without a gap: those on an edge are the same in all tiles of a kind, and missing at the open sides."""
    kept = []
    for p, r in grove(kind, rng.getrandbits(32), apart, size):
        if margin(p) < -1.6 * r:
            continue
        open_corner = any((mask >> e | mask >> (e - 1) % 6) & 1 and math.dist(p, CORNERS[e]) < 1.5 * r for e in range(6))
        open_side = any(mask >> e & 1 and within(p, e) < r for e in range(6))
        if not open_side and not (open_corner and margin(p) < r):
            kept.append((p, r))
    canopy(c, sorted(kept, key=lambda tree: (tree[0][1], tree[0][0])), tones, wash)


def heavy_woods(c: Canvas, rng: random.Random, mask: int) -> None:
    """A closed forest."""
    forest(c, rng, mask, "heavy", 6.8, (3.7, 5.2), ((104, 128, 82), (84, 112, 70)), (92, 116, 74, 225))


def jungle(c: Canvas, rng: random.Random, mask: int) -> None:
    """A closed forest of uneven crowns."""
    forest(c, rng, mask, "jungle", 7.6, (3.6, 6.8), ((72, 116, 88), (112, 136, 72)), (60, 92, 68, 240))


def houses(
    c: Canvas, rng: random.Random, cell: tuple[float, float], fill: float, size: tuple[float, float],
    roofs: list[Colour], ground: Colour, inset: float, high: float,
) -> None:  # fmt: skip
    """Buildings along a grid of streets, each with a shadow to the south-east and a lit edge."""
    turn = rng.uniform(-0.45, 0.45)
    cos, sin = math.cos(turn), math.sin(turn)
    lots = []
    for i in range(-9, 10):
        for j in range(-9, 10):
            u, v = (i + rng.uniform(-0.1, 0.1)) * cell[0], (j + rng.uniform(-0.1, 0.1)) * cell[1]
            u += 2.4 * math.floor(i / 2)  # a street after every second house
            p = (48 + u * cos - v * sin, 42 + u * sin + v * cos)
            if margin(p) > inset and rng.random() < fill:
                a, b = cell[0] * rng.uniform(*size) / 2, cell[1] * rng.uniform(*size) / 2
                box = (-a, -b), (a, -b), (a, b), (-a, b)
                quad = [(p[0] + x * cos - y * sin, p[1] + x * sin + y * cos) for x, y in box]
                if all(margin(q) > 1.2 for q in quad):
                    lots.append((p, quad, rng.choice(roofs)))
    for p, _, _ in lots:
        c.disc(p, max(cell) * 0.95, ground)
    c.soften(1.4)
    for _, quad, _ in lots:
        far = [(x + high, y + high) for x, y in quad]
        for k in range(4):
            c.polygon([quad[k], quad[k - 1], far[k - 1], far[k]], (72, 62, 54, 255))
        c.polygon(far, (72, 62, 54, 255))
    for _, quad, roof in lots:
        c.polygon(quad, (*mix(roof, (50, 40, 34), 0.55), 255))
        heart = (sum(x for x, _ in quad) / 4, sum(y for _, y in quad) / 4)
        top = [lerp(q, heart, 0.13) for q in quad]
        c.polygon(top, (*roof, 255))
        ridge = [lerp(lerp(quad[i], quad[j], 0.5), heart, 0.16) for i, j in ((1, 2), (0, 3))]
        c.polygon([*top[:2], *ridge], (*mix(roof, LIGHT, 0.3), 255))


BRICK: list[Colour] = [(186, 138, 112), (176, 126, 102), (198, 160, 132), (170, 140, 120)]
STONE: list[Colour] = [(172, 134, 114), (160, 142, 128), (150, 124, 110), (182, 166, 148), (140, 126, 118)]
STEEL: list[Colour] = [(128, 126, 124), (112, 114, 116), (144, 138, 130)]


def urban(c: Canvas, rng: random.Random, kind: str) -> None:
    """A built-up hex."""
    if kind == "light":
        houses(c, rng, (9.5, 9.0), 0.42, (0.5, 0.72), BRICK, (196, 190, 150, 150), 6, 1.2)
    elif kind == "medium":
        houses(c, rng, (8.2, 7.4), 0.72, (0.62, 0.86), BRICK + STONE[:2], (204, 188, 160, 215), 4, 1.5)
    elif kind == "dense":
        houses(c, rng, (9.0, 8.0), 0.95, (0.74, 0.92), STONE, (206, 192, 170, 245), 2, 2.2)
    else:
        houses(c, rng, (12.0, 10.6), 0.92, (0.72, 0.86), STEEL, (176, 168, 154, 255), 4, 2.8)


# --- elevation --------------------------------------------------------------------------------------


def elevation(c: Canvas, level: int, mask: int) -> None:
    """A tint, and a contour with hachures along the sides that fall; the strip below it has the tint one level down."""
    low, high = TINTS[max(level - 1, -2)], TINTS[level]
    if not mask:
        c.fill(high)
        return
    c.fill(low)
    lines = rims(mask, 7.5)
    slopes = []
    for _, _, line in lines:
        for a, b in pairwise(line):
            length = math.dist(a, b) or 1
            normal = ((b[1] - a[1]) / length, (a[0] - b[0]) / length)
            slopes.append((a, b, normal, 0.6 * normal[0] + 0.8 * normal[1]))
    for reach, share in ((7.6, 0.12), (5.6, 0.22), (3.6, 0.34), (1.8, 0.46)):
        for a, _, _, shadow in slopes:
            if shadow > 0:
                tone = mix(low, (*SHADE, 190), share * min(1, shadow * 1.15))
                c.disc(a, reach, tone)
    c.polygon(body(lines), high)
    for a, b, (nx, ny), shadow in slopes:
        if shadow < 0:
            inner = [(a[0] - nx * 1.4, a[1] - ny * 1.4), (b[0] - nx * 1.4, b[1] - ny * 1.4)]
            c.line(inner, 2.0, mix(high, (*LIGHT, 205), -shadow * 0.75))
    for count, (a, b, (nx, ny), shadow) in enumerate(slopes):
        ink = mix((138, 112, 74, 120), (84, 66, 46, 225), (shadow + 1) / 2)
        c.line([a, b], 0.55 + 0.5 * (shadow + 1) / 2, ink)
        if shadow > -0.35 and count % 2 == 0:
            far = 9 * (0.42 + 0.3 * max(shadow, 0)) * (0.8, 1.1, 0.9, 1.0)[count // 2 % 4]
            c.line([a, (a[0] + nx * far, a[1] + ny * far)], 0.6, ink)


# --- sheets -----------------------------------------------------------------------------------------

Tile = tuple[dict[str, str], Colour, Callable[[Canvas], None]]


def exits(mask: int) -> str:
    """The value of an `exits` property."""
    return " ".join(name for edge, name in enumerate(EXITS) if mask >> edge & 1)


def seeded(paint: Callable[..., None], seed: str, *rest: object) -> Callable[[Canvas], None]:
    """The painter with a random source of its own."""
    return lambda c: paint(c, random.Random(seed), *rest)


def varied(key: str, value: str, ground: Colour, paint: Callable[..., None], count: int, *rest: object) -> list[Tile]:
    """Some variants of a tile."""
    return [({key: value}, ground, seeded(paint, f"{value} {i}", *rest)) for i in range(count)]


def edged(key: str, value: str, ground: Colour, paint: Callable[..., None], count: int, *rest: object) -> list[Tile]:
    """Some variants of a tile, each for every set of open sides."""
    return [({key: value}, ground, seeded(paint, f"{value} {i}", mask, *rest)) for i in range(count) for mask in SETS]


def sheets() -> dict[str, list[Tile]]:
    """The tiles of every sheet: properties, ground and how to paint it."""
    leaf, stone, clear = (70, 88, 56, 0), (110, 92, 78, 0), (*TINTS[0][:3], 0)
    bank = (*mix(WATER, (66, 92, 102), 0.6), 0)
    terrain = varied("terrain", "plains", LAND, plains, 4) + varied("terrain", "plains", LAND, fields, 6)
    terrain += varied("terrain", "open_water", WATER, open_water, 3)
    terrain += [({"terrain": "water_edge"}, LAND, lambda c, m=m: water_edge(c, m)) for m in SETS]
    terrain += edged("terrain", "rough", LAND, rough, 2) + edged("terrain", "ultra_rough", HILLS, ultra_rough, 2)
    white = (240, 242, 240, 0)
    surface = edged("surface", "snow", white, snow, 1, 188, 4) + edged("surface", "deep_snow", white, snow, 1, 232, 5)
    surface += varied("surface", "ice", (214, 228, 232, 0), ice, 2)
    surface += varied("surface", "swamp", (126, 152, 140, 0), swamp, 4)
    surface += varied("surface", "rubble", (110, 100, 88, 0), rubble, 2)
    water = [({"water": "lake"}, (*SHORE, 0), lambda c, m=m: shore(c, m)) for m in SETS]
    trees = varied("woods", "light", leaf, light_woods, 4)
    trees += edged("woods", "heavy", leaf, heavy_woods, 2) + edged("woods", "jungle", leaf, jungle, 1)
    towns = [tile for kind in ("light", "medium", "dense") for tile in varied("urban", kind, stone, urban, 3, kind)]
    hard = varied("urban", "dense", stone, urban, 3, "hardened")
    towns += [({**found, "hardened": "true"}, ground, paint) for found, ground, paint in hard]
    heights: list[Tile] = [({"level": str(n)}, clear, lambda c, n=n: elevation(c, n, 0)) for n in TINTS]
    heights += [({"level": str(n)}, clear, lambda c, n=n, m=m: elevation(c, n, m)) for n in range(1, 7) for m in SETS[1:]]
    rivers: list[Tile] = [
        ({"exits": exits(m), "depth": str(d)}, bank, lambda c, d=d, m=m: river(c, d, m)) for d in range(4) for m in range(1, 64)
    ]
    roads: list[Tile] = [({"exits": exits(m)}, (112, 84, 58, 0), lambda c, m=m: road(c, m)) for m in range(1, 64)]
    return {
        "terrain": terrain, "elevation": heights, "surface": surface, "water": water,
        "river": rivers, "urban": towns, "woods": trees, "road": roads,
    }  # fmt: skip


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


def main(wanted: list[str]) -> None:
    """Draws the sheets named, or all."""
    pygame.transform.set_smoothscale_backend("GENERIC")  # the same bytes on every processor
    for name, tiles in sheets().items():
        if wanted and name not in wanted:
            continue
        write_set(name, tiles)
        columns = across(tiles)
        for zoom, (folder, _, _) in ZOOMS.items():
            width, height = int(WIDTH * zoom), int(HEIGHT * zoom)
            sheet = pygame.Surface((width * columns, height * len(tiles) // columns), pygame.SRCALPHA, 32)
            for number, (_, ground, paint) in enumerate(tiles):
                canvas = Canvas(zoom, ground)
                paint(canvas)
                place = (number % columns * width, number // columns * height)
                sheet.blit(canvas.cut(), place, special_flags=pygame.BLEND_RGBA_ADD)
            (TILES / folder).mkdir(exist_ok=True)
            write_png(sheet, TILES / folder / f"{name}.png", SHADES.get(name, FEW))


if __name__ == "__main__":
    main(sys.argv[1:])
