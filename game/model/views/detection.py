"""What a formation sees by, how it is seen, and what is known of the other side's."""

from typing import Literal, NamedTuple

import msgspec

from game.model.components.detection import Glimpse, Report, Source
from game.model.hexes import Hex
from game.model.ids import Label
from game.model.units import UnitKind, Weight

Stealth = Literal["", "stealth", "null-sig", "void-sig"]
"""What every unit of a formation has, the least of them counting (AMB-60); `mimetic` counts as `null-sig`."""

Probe = Literal["", "light", "beagle", "bloodhound", "clan"]
"""The best active probe; Watchdog and EW equipment count as `light`, Improved Sensors as `beagle` (SENS-05 to SENS-08)."""

Dive = Literal["", "lake", "river"]
"""Where a formation goes under water as a whole: nowhere, in lakes and open water, or in deep rivers too (LOS-17)."""

Size = Literal["", "large", "very-large"]
"""The size of the most visible unit (LOS-12, LOS-13)."""


class Eyes(NamedTuple):
    """What a formation looks with; those it carries do not look.

    `spotter` is the kind of its best spotter on the ground, `aloft` whether a VTOL is among it, which sees by its height. `radar` is the
    range of its best radar in hexes, -1 = none, and `radar_kind` whose it is; `probe` is its best probe, with the kind and the radar of
    its carrier: on the ground, if anything of it is, and then `air_radar` and `air_probe` are those of its VTOLs. `magscan` and `seismic`
    tell whether it has any; `eccm` whether a suite of its own cancels the enemy's ECM. `altitude` is that at which aerospace flies: then
    `radar` is that of its altitude (LOS-09), and it looks from above like a VTOL; 0 = it is not airborne.
    """

    spotter: UnitKind | None = None
    aloft: bool = False
    radar: int = -1
    radar_kind: UnitKind | None = None
    probe: Probe = ""
    probe_kind: UnitKind | None = None
    probe_radar: int = -1
    air_radar: int = -1
    air_probe: Probe = ""
    magscan: bool = False
    seismic: bool = False
    eccm: bool = False
    dives: Dive = ""
    altitude: int = 0


class Mark(NamedTuple):
    """How a formation is seen; those it carries are not.

    `size` is that of its most visible unit, `hexes` and `levels` those of a structure; `heat` is that of its hottest unit. `stealth` is
    what all of it has; `ecm` whether a suite of it works as such. `infantry`: it is nothing but infantry, `foot`: nothing but foot and
    jump infantry (SENS-03, ORBIT-20). `heaviest` and `lightest` are the weights that the ground can tell, None = nothing of it can be
    felt (AMB-55). `hidden` of its `units` units lie in hiding. `altitude` is that at which it flies, 0 = on the ground.
    """

    size: Size = ""
    hexes: int = 0
    levels: int = 0
    heat: int = 0
    stealth: Stealth = ""
    ecm: bool = False
    infantry: bool = False
    foot: bool = False
    heaviest: Weight | None = None
    lightest: Weight | None = None
    units: int = 0
    hidden: int = 0
    dives: Dive = ""
    altitude: int = 0


class Spot(NamedTuple):
    """What the hex of a target does to sensors: metallic deposits, dense industrial buildings (SENS-22, SENS-23)."""

    deposits: bool = False
    industry: bool = False


class ContactView(msgspec.Struct, frozen=True, gc=False):
    """A contact of the other side by the label that this viewer gave it.

    `now` = it is held, else it is a ghost last made out in `turn`; `glimpse` is what is known; `reports` are this side's own of `turn`;
    `zone` is the radius of its zone of control in hexes as far as known, at least 1 (ZOC-01); `scale` that of the number of its units
    (AMB-08), 0 = unknown. `altitude` is that of airborne aerospace, which has no zone, 0 = on the ground.
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
    scale: int = 0
    altitude: int = 0
