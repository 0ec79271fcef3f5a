"""One's own aerospace in the air: as a counter over the board, as a row of the forces, as a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.model.questions import Prospect, ProspectAnswer
from game.texts import altitude_text, capital, fuel_text, plan_text, stance_text, translated, units_text, word
from game.ui.board import Counter
from game.ui.desk.prospects import seen_line
from game.ui.widgets import Row

if TYPE_CHECKING:
    from game.model.questions.detection import ProspectRow
    from game.model.views import FlightView
    from game.session.host import Seat
    from game.texts import Names
    from game.ui.desk.line import Line

BANDS: Final = {"tired": 1, "fatigued": 2, "exhausted": 3, "critical": 4}
"""The bands of fatigue above the lowest, as the gauge of a counter shows them."""
_WHOLE: Final = 3


def flight_counter(flight: FlightView, side: int, *, selected: bool) -> Counter:
    """Its counter, which lies over those on the ground."""
    return Counter(
        id=flight.key,
        hex=flight.hex,
        side=side,
        own=True,
        kind=flight.kind,
        scale=_WHOLE,
        title=str(flight.number),
        dim=flight.plan.home,
        selected=selected,
        altitude=flight.flight.altitude,
        fatigue=BANDS.get(flight.band, 0),
    )


def flight_row(flight: FlightView) -> Row:
    """Its row among the forces: it has no SMP."""
    return Row(("^", f"{flight.number}  {flight.name}, {altitude_text(flight.flight.altitude)}", "–", str(flight.hex)), "", flight.key)


def flight_line(flight: FlightView) -> Line:
    """What the card of its hex says of it."""
    return f"{flight.number}  {flight.name}: {stance_text(flight)}, {word(flight.band)}", "text"


def prospects_of(seat: Seat, flight: FlightView) -> tuple[ProspectRow, ...]:
    """Which known contacts could make it out where it is."""
    answer = seat.ask(Prospect(flight.key, flight.hex))
    return answer.rows if isinstance(answer, ProspectAnswer) else ()


def flight_lines(seat: Seat, flight: FlightView, names: Names, room: int) -> list[Line]:
    """The formation card of a flight: as many lines as that of a token."""
    plan = plan_text(flight)
    count = translated("count of ten: {turns}").format(turns=flight.flight.turns)
    return [
        (f"{flight.number}  {flight.name}", "text"),
        (f"{units_text(flight.units)}  ·  {flight.hex}  ·  {altitude_text(flight.flight.altitude)}", "text_dim"),
        (fuel_text(flight), "blue" if flight.lasts > 1 else "amber"),
        (plan or capital(stance_text(flight)) + ".", "amber" if plan else "text"),
        (translated("Fatigue {points} ({band})").format(points=flight.fatigue, band=word(flight.band)) + f"  ·  {count}", "text_dim"),
        seen_line(prospects_of(seat, flight), room, names),
    ]
