"""Where things lie on a tile: points, edges, rims, exits."""

import math
import random
from collections.abc import Iterator
from functools import cache

from drawing.measures import BULGE, CENTRE, CORNERS, HEIGHT, WIDTH, Point


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
