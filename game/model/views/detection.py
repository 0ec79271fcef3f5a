"""What a formation sees by, how it is seen, and what is known of the other side's."""

from typing import Literal, NamedTuple

import msgspec

from game.model.components.detection import Glimpse, Report, Source
from game.model.hexes import Hex
from game.model.ids import Label
from game.model.units import UnitKind

Stealth = Literal["", "stealth", "null-sig", "void-sig"]
"""What every unit of a formation has, the least of them counting (AMB-60); `mimetic` counts as `null-sig`."""

Probe = Literal["", "light", "beagle", "bloodhound", "clan"]
"""The best active probe; Watchdog and EW equipment count as `light`, Improved Sensors as `beagle` (SENS-05 to SENS-08)."""


class Eyes(NamedTuple):
    """What a formation looks with: its best spotter by eye, its best radar in hexes (-1 = none), the best probe and its carrier's radar.

    `magscan` and `seismic` tell whether it has any; `eccm` whether its ECM suites can cancel the enemy's; `aloft` whether a VTOL is among
    it, which sees by its height; `wet` whether all of it is under water where it stands in deep water.
    """

    spotter: UnitKind = "infantry"
    radar: int = -1
    radar_kind: UnitKind = "infantry"
    probe: Probe = ""
    probe_radar: int = -1
    magscan: bool = False
    seismic: bool = False
    suites: int = 0
    angel: bool = False
    aloft: bool = False
    grounded: UnitKind | None = None


class Mark(NamedTuple):
    """How a formation is seen: its most visible unit (0, LOS-12, LOS-13), the heat of its hottest unit, its stealth, its ECM.

    `foot` = every unit is foot or jump infantry, `infantry` = every unit is infantry (SENS-03, ORBIT-20); `seismic` is the best modifier
    of AMB-55, None where nothing of it can be felt; `hidden` of `units` units lie in hiding.
    """

    large: int = 0
    heat: int = 0
    stealth: Stealth = ""
    ecm: bool = False
    infantry: bool = False
    foot: bool = False
    seismic: int | None = None
    units: int = 0
    hidden: int = 0


class ContactView(msgspec.Struct, frozen=True):
    """A contact of the other side by the label that this viewer gave it.

    `now` = it is held, else it is a ghost last made out in `turn`; `glimpse` is what is known; `reports` are this side's own of `turn`;
    `zone` is the radius of its zone of control in hexes as far as known, at least 1 (ZOC-01).
    """

    label: Label
    hex: Hex
    turn: int
    now: bool
    rung: int
    source: Source
    glimpse: Glimpse
    reports: tuple[Report, ...] = ()
    zone: int = 1
