"""The tables of sight and sensors. They can be keys of caches: all ranges are strategic hexes."""

from typing import Annotated

import msgspec
from msgspec import Meta

from game.model.ids import RuleId
from game.model.land import StructureKind
from game.model.units import Equipment, MoveClass, UnitKind

Positive = Annotated[int, Meta(ge=1)]
"""A number by which something is divided."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A table or a row of one that knows its hash."""


class RangeRow(Table, frozen=True):
    """A range and its rule."""

    rule: RuleId
    hexes: int


class SightRow(Table, frozen=True):
    """A range by eye and its rule; without hexes nothing is seen."""

    rule: RuleId
    hexes: int | None = None


class KindTable(Table, frozen=True):
    """A range for every kind of unit, -1 = none."""

    mech: RangeRow
    vehicle: RangeRow
    vtol: RangeRow
    infantry: RangeRow
    battle_armor: RangeRow
    protomech: RangeRow
    support: RangeRow
    aerospace: RangeRow
    dropship: RangeRow
    structure: RangeRow

    def row(self, kind: UnitKind) -> RangeRow:
        """The row of a kind."""
        found: RangeRow = getattr(self, kind)
        return found


class HeightRow(Table, frozen=True):
    """A VTOL's range from a height on, in levels above the terrain."""

    rule: RuleId
    least: int
    hexes: int


class AltitudeRow(Table, frozen=True):
    """An aerospace unit's ranges up to an altitude; from so many `levels` above the ground it looks, and is seen."""

    up_to: int
    levels: int
    eye: SightRow
    radar: RangeRow


class TargetTable(Table, frozen=True):
    """From how much farther a target is seen: size, structures, heat."""

    ultra_heavy: int
    large: int
    very_large: int
    structure_hex: int
    structure_level: int
    structure_most: int
    heat_step: Positive


class LightTable(Table, frozen=True):
    """What light and spotlights do, and what the light leaves a formation that has its own on."""

    moonlit: int
    dark: int
    lights: int
    lit_least: int


class SkyTable(Table, frozen=True, rename="kebab"):
    """What the sky does to the range by eye; a row without hexes makes it point blank."""

    point_blank: int = msgspec.field(name="point_blank")
    light_rain: SightRow
    light_fog: SightRow
    heavy_rain: SightRow
    heavy_fog: SightRow
    storm: SightRow
    dense_fog: SightRow
    sandstorm: SightRow


class CloudTable(Table, frozen=True):
    """The altitude at which heavy clouds hang."""

    altitude: int


class WaterTable(Table, frozen=True):
    """Who can be under water: in lakes and open water, and in rivers of a depth."""

    lake: tuple[MoveClass, ...]
    river: tuple[MoveClass, ...]
    depth: int


class SeeingTables(Table, frozen=True):
    """Line of sight: how far by eye and infrared (LOS-01 to LOS-25)."""

    spotters: KindTable
    heights: tuple[HeightRow, ...]
    altitudes: Annotated[tuple[AltitudeRow, ...], Meta(min_length=1)]
    target: TargetTable
    light: LightTable
    sky: SkyTable
    clouds: CloudTable
    water: WaterTable


class RollRow(Table, frozen=True):
    """A modifier of a detection roll and its rule."""

    rule: RuleId
    amount: int


class NearTable(Table, frozen=True):
    """MagScan and seismic: their ranges and who has them."""

    magscan: int
    seismic: int
    magscan_kinds: tuple[UnitKind, ...]
    seismic_kinds: tuple[UnitKind, ...]


class ProbeRow(Table, frozen=True):
    """An active probe: the equipment that counts as it, what it adds to range and roll."""

    name: str
    equipment: tuple[Equipment, ...]
    range: RangeRow
    roll: RollRow


class ShroudRow(Table, frozen=True):
    """A kind of stealth and what it does to the roll."""

    name: str
    equipment: tuple[Equipment, ...]
    roll: RollRow


class SuiteTable(Table, frozen=True):
    """Equipment that acts as ECM, and that which is ECCM at the same time."""

    ecm: tuple[Equipment, ...]
    both: tuple[Equipment, ...]


class RollTable(Table, frozen=True):
    """What ECM, the place and hiding do to the roll, which sensors the place hinders, and which structures are industry."""

    ecm: int
    deposits: int
    deposits_hinder: tuple[str, ...]
    industry: int
    industry_hinders: tuple[str, ...]
    industry_built: tuple[StructureKind, ...]
    hidden: int


class SeismicTable(Table, frozen=True):
    """Seismic modifiers by the weight of the target (AMB-55)."""

    assault: int
    heavy: int
    medium: int
    light: int
    ultralight: int


class WeightTable(Table, frozen=True):
    """Weight classes by tons, up to a number."""

    ultralight: int
    light: int
    medium: int
    heavy: int
    always_ultralight: tuple[UnitKind, ...]
    ultralight_kinds: tuple[UnitKind, ...]


class LadderRow(Table, frozen=True):
    """A rung of the contact ladder and the least result for it."""

    rule: RuleId
    rung: int
    least: int


class LookTable(Table, frozen=True):
    """The highest rung without the eye, and the rung of a look (AMB-59)."""

    blind_most: int
    look: int


class SensorTables(Table, frozen=True):
    """Sensors: their ranges, what modifies a roll, and the ladder (SENS-01 to SENS-31)."""

    radar: KindTable
    near: NearTable
    probes: tuple[ProbeRow, ...]
    suites: SuiteTable
    shrouds: tuple[ShroudRow, ...]
    rolls: RollTable
    seismic: SeismicTable
    weights: WeightTable
    ladder: tuple[LadderRow, ...]
    looks: LookTable
