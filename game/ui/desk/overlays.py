"""What the overlays of the board show: what one's own have covered, and whose zones of control lie where. Asked once and kept until
something changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.model.questions import Coverage, CoverageAnswer, Zones, ZonesAnswer
from game.ui.board.looks import outlined

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.model.hexes import Hex
    from game.model.ids import Key
    from game.session.host import Seat
    from game.ui.board.marks import Sense

SENSES: Final[tuple[Sense, ...]] = ("eye", "radar", "probe")
ZONES, EVERYBODY = "zones", "everybody"
OVERLAYS: Final[tuple[str, ...]] = (*SENSES, EVERYBODY, ZONES)
"""What can be laid over the board beside the reach, in the order in which it is offered."""


class Overlays:
    """The answers about one's own tokens, by token; None = all of one's own together. *place*: as if the token stood there."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._coverage: dict[tuple[Key | None, Hex | None], CoverageAnswer | None] = {}
        self._covers: dict[tuple[Key | None, Hex | None, Sense], Mapping[Hex, int]] = {}
        self._zones: dict[Key | None, ZonesAnswer] = {}

    def forget(self) -> None:
        """Something changed: ask anew."""
        self._coverage.clear()
        self._covers.clear()
        self._zones.clear()

    def coverage(self, token: Key | None, place: Hex | None = None) -> CoverageAnswer | None:
        """What is in view by eye, in reach of radar, of a probe."""
        if (token, place) not in self._coverage:
            answer = self._seat.ask(Coverage(token, place))
            self._coverage[token, place] = answer if isinstance(answer, CoverageAnswer) else None
        return self._coverage[token, place]

    def cover(self, token: Key | None, sense: Sense, place: Hex | None = None) -> Mapping[Hex, int]:
        """The hexes that a sense covers, each with the edges at which that ends."""
        if (token, place, sense) not in self._covers:
            answer = self.coverage(token, place)
            self._covers[token, place, sense] = {} if answer is None else outlined(getattr(answer, sense))
        return self._covers[token, place, sense]

    def zones(self, token: Key | None) -> ZonesAnswer:
        """One's own zones of control, and those that are known of the enemy."""
        if token not in self._zones:
            answer = self._seat.ask(Zones(token))
            self._zones[token] = answer if isinstance(answer, ZonesAnswer) else ZonesAnswer((), ())
        return self._zones[token]
