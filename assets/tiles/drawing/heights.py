"""Elevation: tints, and slopes along the sides that fall."""

import math
from itertools import pairwise

from drawing.canvas import Canvas
from drawing.colours import LIGHT, SHADE, TINTS, mix
from drawing.geometry import body, rims


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
