"""The ruler: how far two hexes lie apart, and what lies between, as far as it is known."""

from game.model.hexes import Hex
from game.model.views import PlayerView
from game.texts import translated, word

METRES = 500


def between(start: Hex, end: Hex) -> list[Hex]:
    """The hexes on a straight line from one hex to another, both included: each time the neighbour nearest to the end, north first."""
    line = [start]
    while line[-1] != end:
        line.append(min(line[-1].around(), key=lambda near: (near.distance(end), _off(near, start, end))))
    return line


def _off(place: Hex, start: Hex, end: Hex) -> float:
    """How far a hex lies off the straight line, in half rows."""
    ax, ay = start.col, 2 * start.row + (start.col % 2 == 0)
    bx, by = end.col, 2 * end.row + (end.col % 2 == 0)
    px, py = place.col, 2 * place.row + (place.col % 2 == 0)
    return abs((bx - ax) * (py - ay) - (by - ay) * (px - ax))


def ruler_text(view: PlayerView, start: Hex, end: Hex) -> str:
    """Distance in hexes and metres, and the terrain strictly between."""
    steps = start.distance(end)
    crossed = [view.land[place] for place in between(start, end)[1:-1] if place in view.land]
    kinds = list(dict.fromkeys([word(ground.terrain) + (f" + {ground.woods} woods" if ground.woods else "") for ground in crossed]))
    told = translated("{start} to {end}: {steps} hexes, {metres} m").format(start=start, end=end, steps=steps, metres=steps * METRES)
    return f"{told}. " + translated("Between") + ": " + (", ".join(kinds) if kinds else translated("nothing"))
