"""Satellites and ships above the battlefield, as a scenario file gives them."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.content.errors import ContentError, meant
from game.content.forces import Name
from game.model.components import OnStation, Orbiter
from game.model.orbit import Level, OrbiterKind
from game.model.units import Equipment

_FARTHEST: Final = 20
_AFAR: Final = 999
_HIGHEST: Final = 4
_LEVELS: Final = {
    **{str(level): level for level in (Level("high", step) for step in range(1, _HIGHEST + 1))},
    "interface": Level("interface"),
    **{str(level): level for level in (Level("low", step) for step in range(1, _FARTHEST + 1))},
}
"""Every level by its word: the high-altitude map, the interface, low orbit by its space hex (ORBIT-08 to ORBIT-13)."""


class OrbitRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[side.orbit]]`.

    `cycle` is for low orbit: the turns since it came into view, when the game begins (AMB-61); `aside` for the other levels: how many hexes
    of the high-altitude map it stands east of the area, less than 0 west of it (ORBIT-03). `thrust` and `fuel` are points, `sensors` its
    Sensor Operations bonus.
    """

    name: Name
    kind: OrbiterKind
    level: str
    equipment: tuple[Equipment, ...] = ()
    cycle: Annotated[int, Meta(ge=0, le=999)] | None = None
    aside: Annotated[int, Meta(ge=-_AFAR, le=_AFAR)] | None = None
    thrust: Annotated[int, Meta(ge=0, le=99)] = 0
    fuel: Annotated[int, Meta(ge=0, le=99_999)] = 0
    hold: bool = False
    sensors: Annotated[int, Meta(ge=0, le=3)] = 0


class InOrbit(msgspec.Struct, frozen=True):
    """An orbiter when the game begins."""

    orbiter: Orbiter
    station: OnStation


def in_orbit(row: OrbitRow, at: str) -> InOrbit:
    """The orbiter that a row gives; *at* names its place.

    Raises:
        ContentError: there is no such level, or it says something that its level does not take.
    """
    level = _LEVELS.get(row.level)
    if level is None:
        raise ContentError(f"{at}: unknown level '{row.level}'{meant(row.level, _LEVELS)}")
    low = level.band == "low"
    unfit = "aside" if low and row.aside is not None else "cycle" if not low and row.cycle is not None else ""
    if unfit:
        raise ContentError(f"{at}: an orbiter at level '{level}' takes no '{unfit}': remove it")
    orbiter = Orbiter(row.name, row.kind, level, row.equipment, row.sensors, row.thrust)
    return InOrbit(orbiter, OnStation(row.cycle or 0, row.aside or 0, row.fuel, row.hold))
