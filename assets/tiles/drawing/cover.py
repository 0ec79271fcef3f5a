"""Woods and towns."""

import math
import random
from functools import cache

from drawing.canvas import Canvas
from drawing.colours import LIGHT, Colour, mix
from drawing.geometry import lerp, margin, scatter, within
from drawing.measures import CORNERS, HEIGHT, WIDTH, Point

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
