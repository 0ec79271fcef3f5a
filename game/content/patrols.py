"""Aerospace on combat air patrol when the game begins, as a scenario file gives it."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.content.errors import ContentError, meant
from game.content.forces import Force, ForceFormation, Ordinal
from game.model.components import Flight
from game.model.hexes import Hex, parse

_LOWEST: Final = 1


class PatrolRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[side.patrol]]`: over which hex a formation loiters, and at which altitude, from 1, nap-of-earth (AERO-05)."""

    formation: Ordinal
    hex: str
    altitude: Annotated[int, Meta(ge=_LOWEST, le=99)]


class OnPatrol(msgspec.Struct, frozen=True):
    """A formation in the air when the game begins."""

    formation: int
    hex: Hex
    flight: Flight


def on_patrol(row: PatrolRow, force: Force, at: str) -> OnPatrol:
    """What a row gives; its fuel is that of the unit that has least. *at* names its place.

    Raises:
        ContentError: the force has no such formation of aerospace, one of its units has no fuel, or the hex is none.
    """
    formation = _formation(row, force, at)
    for unit in formation.units():
        if not unit.fuel:
            raise ContentError(f"{at}: unit '{unit.id}' has no fuel: give its points, 'fuel = 400' in the force file")
    try:
        place = parse(row.hex)
    except ValueError as error:
        raise ContentError(f"{at}: {error}") from error
    return OnPatrol(row.formation, place, Flight("cap", row.altitude, min(unit.fuel for unit in formation.units())))


def _formation(row: PatrolRow, force: Force, at: str) -> ForceFormation:
    known = {formation.number: formation for formation in force.formations}
    flying = [str(number) for number, formation in known.items() if formation.arm == "aerospace"]
    hint = meant(str(row.formation), flying) or (f" (of aerospace there is {', '.join(flying)})" if flying else " (it has no aerospace)")
    found = known.get(row.formation)
    if found is None:
        raise ContentError(f"{at}: the force has no formation {row.formation}{hint}")
    if found.arm != "aerospace":
        raise ContentError(f"{at}: '{found.name}' is of the arm {found.arm}, and only aerospace patrols in the air{hint}")
    return found
