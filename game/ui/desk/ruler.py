"""The ruler: how far two hexes lie apart, and what lies between, as far as it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.texts import hexes_text, translated, word

if TYPE_CHECKING:
    from game.model.hexes import Hex
    from game.model.views import PlayerView

_MOST = 12


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


def distance_text(view: PlayerView, start: Hex, end: Hex) -> str:
    """From where to where, in hexes and metres."""
    steps = start.distance(end)
    metres = steps * view.turn.metres
    far = hexes_text(steps)
    return translated("{start} to {end}: {far}, {metres} m").format(start=start, end=end, far=far, metres=metres)


def ruler_lines(view: PlayerView, start: Hex, end: Hex, rows: int = 40) -> list[tuple[str, str]]:
    """Distance, then hex by hex what lies on the line, both ends included, in so many rows; of those left out, the highest."""
    lines = [(distance_text(view, start, end), "text")]
    crossed = [place for place in between(start, end) if place in view.land]
    most = len(crossed) if len(crossed) < min(_MOST + 1, rows) else max(0, min(_MOST, rows - 2))
    lines += [(f"{place}  {_ground_text(view, place)}", "text_dim") for place in crossed[:most]]
    if len(crossed) > most:
        highest = max(crossed[most:], key=lambda place: view.land[place].level)
        lines.append(
            (
                translated("and {count} more; the highest is {hex}: {ground}").format(
                    count=len(crossed) - most, hex=highest, ground=_ground_text(view, highest)
                ),
                "text_dim",
            )
        )
    return lines


def _ground_text(view: PlayerView, place: Hex) -> str:
    ground = view.land[place]
    parts = [word(ground.terrain)]
    if ground.woods:
        parts.append(translated("dense jungle") if ground.woods == "jungle" else translated(f"{ground.woods} woods"))
    if ground.urban:
        parts.append(translated(f"{ground.urban} urban"))
    return ", ".join(parts) + "  ·  " + translated("level") + f" {ground.level}"
