"""Terrain and what lies on it: plains, fields, rough ground, open water and shores, snow, ice, swamp, rubble."""

import math
import random
from itertools import pairwise

from drawing.canvas import Canvas
from drawing.colours import LAND, LIGHT, SHADE, SHOALS, SHORE, WATER, Colour, mix
from drawing.geometry import body, lerp, margin, rims, scatter
from drawing.measures import Point


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


# what lies on it


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
