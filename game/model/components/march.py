"""Marching: where a token stands and what it has done this turn."""

from game.model.components.base import Component
from game.model.hexes import Hex
from game.model.units import Pace


class Place(Component, frozen=True, tag="place"):
    """The hex of a token.

    Put by `moving`; at set-up by `setting_up`, on breaking up and joining by `formations`.
    """

    hex: Hex


class Motion(Component, frozen=True, tag="motion"):
    """What a token has done this turn, in half-points of SMP. Put by `moving`; begun anew by
    `setting_up`, `formations` and `turn_sequence`.

    `trail` holds the hexes it stood in this turn, the first being where it began; `rest` the hexes of a march that are still to enter;
    `toll` a dear hex that is being paid for over several turns, with what has been paid (AMB-97, switch).
    """

    pace: Pace = "normal"
    declared: bool = False
    spent: int = 0
    all_road: bool = True
    trail: tuple[Hex, ...] = ()
    rest: tuple[Hex, ...] = ()
    toll: tuple[Hex, int] | None = None


class Plot(Component, frozen=True, tag="plot"):
    """In plotted play, the march that a token is to make in row 6; it starts in `start`. Put by `plotting`."""

    start: Hex | None = None
    path: tuple[Hex, ...] = ()
    pace: Pace = "normal"
