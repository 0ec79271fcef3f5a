"""Rivers and roads, from the exits of a hex."""

import random

from drawing.canvas import Canvas
from drawing.colours import mix
from drawing.geometry import exit_lines
from drawing.measures import CENTRE

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
