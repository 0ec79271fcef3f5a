"""A tile's size and corners, the zoom steps, and the sets of edges; pixels at 100 %."""

from fractions import Fraction
from pathlib import Path

Point = tuple[float, float]

TILES = Path(__file__).resolve().parents[1]
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
