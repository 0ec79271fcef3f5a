"""Aerospace in the air, in words."""

from collections.abc import Sequence

from game.model.views import FlightView, SideView
from game.texts.contacts import altitude_text
from game.texts.language import translated, turns_text
from game.texts.words import capital


def stance_text(flight: FlightView) -> str:
    """What a flight does, and how high."""
    return f"{translated('combat air patrol')}, {altitude_text(flight.flight.altitude)}"


def plan_text(flight: FlightView) -> str:
    """What is decided for a flight in this turn; empty: it goes on as before."""
    if flight.plan.home:
        return translated("Goes home in row 7 of this turn.") + " [AMB-106]"
    if flight.plan.altitude is not None:
        return capital(altitude_text(flight.plan.altitude)) + " " + translated("from the end of row 4 on.") + " [AERO-05]"
    return ""


def fuel_text(flight: FlightView) -> str:
    """The fuel of a flight, and for how long it lasts."""
    points = translated("Fuel {points}").format(points=flight.flight.fuel)
    if not flight.lasts:
        return f"{points}: " + translated("too little for a turn, it goes home") + " [AMB-107]"
    return f"{points}: " + translated("lasts {turns}").format(turns=turns_text(flight.lasts)) + " [AERO-07]"


def airborne_text(sides: Sequence[SideView]) -> str:
    """What both sides know to be in the air; empty where no side has aerospace."""
    if not any(side.aerospace for side in sides):
        return ""
    counts = ", ".join(f"{side.name} {side.airborne}" for side in sides)
    return translated("Formations in the air") + f": {counts} [AMB-103]"
