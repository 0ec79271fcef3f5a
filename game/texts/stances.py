"""Aerospace in the air, in words."""

from collections.abc import Sequence

from game.model.ruling import Tally
from game.model.views import FlightView, SideView
from game.texts.contacts import altitude_text
from game.texts.language import translated, turns_text
from game.texts.words import capital, part_text, tally_text


def stance_text(flight: FlightView) -> str:
    """What a flight does, and how high."""
    return f"{translated('combat air patrol')}, {altitude_text(flight.flight.altitude)}"


def plan_text(flight: FlightView) -> str:
    """What is decided for a flight in this turn and not done yet; empty: it goes on as it is."""
    if flight.plan.home:
        return translated("Goes home in row 7 of this turn.") + " [AMB-106]"
    wanted = flight.plan.altitude
    if wanted is not None and wanted != flight.flight.altitude:
        return capital(altitude_text(wanted)) + " " + translated("from the end of row 4 on.") + " [AERO-05]"
    return ""


def fuel_text(flight: FlightView) -> str:
    """The fuel of a flight, and for how long it lasts."""
    points = translated("Fuel {points}").format(points=flight.flight.fuel)
    if not flight.lasts:
        return f"{points}: " + translated("too little for a turn, it goes home") + " [AMB-107]"
    return f"{points}: " + translated("lasts {turns}").format(turns=turns_text(flight.lasts)) + " [AERO-07]"


def reach_text(reach: Tally) -> str:
    """How far a flight sees or scans the ground, with every part and rule; where that is nothing, what keeps it from it."""
    if reach.total >= 0:
        return tally_text(reach)
    return translated("nothing") + "; " + ", ".join(f"{part_text(piece)} [{piece.rule}]" for piece in reach.parts if piece.amount < 0)


def airborne_text(sides: Sequence[SideView]) -> str:
    """What both sides know to be in the air; empty where no side has aerospace."""
    if not any(side.aerospace for side in sides):
        return ""
    counts = ", ".join(f"{side.name} {side.airborne}" for side in sides)
    return translated("Formations in the air") + f": {counts} [AMB-103]"
