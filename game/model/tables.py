"""The printed tables as values: read from data, overridden by scenario and user, carried to every rule."""

from typing import Annotated

import msgspec
from msgspec import Meta

from game.model.ids import RuleId
from game.model.land import Terrain, Urban, Water, Woods
from game.model.sighting import Positive, SeeingTables, SensorTables
from game.model.units import Equipment, MoveClass, UnitKind


class TerrainRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain type or feature: SMP to enter, by bracket; -1 = prohibited; `default` for whoever has no bracket."""

    name: str
    rule: RuleId
    default: int
    by_class: dict[MoveClass, int] = {}


class ElevationRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of elevation: SMP per level and the largest change allowed, by bracket (AMB-28)."""

    move_class: MoveClass
    rule: RuleId
    smp: int
    limit: int


class CostTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Entering costs in whole SMP (TERR-01 to TERR-19)."""

    terrain: dict[str, TerrainRow]
    water: dict[str, TerrainRow]
    woods: dict[str, TerrainRow]
    urban: dict[str, TerrainRow]
    surface: dict[str, TerrainRow]
    river: dict[str, TerrainRow]
    elevation: dict[str, ElevationRow]
    road_bonus: int


class SizeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A label for a full-strength force of a faction (FORM-01 to FORM-07)."""

    scale: int
    faction: str
    label: str
    least: int
    most: int
    rule: RuleId


class FormationTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many units make which scale, and how many a formation holds at most."""

    most_units: int
    scales: tuple[int, ...]
    labels: tuple[SizeRow, ...]


class FootprintRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tactical hexes that a unit takes, in halves (AMB-22)."""

    kind: UnitKind
    halves: int


class StackingTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stacking limit in tactical hexes, and what each kind of unit takes."""

    limit: int
    footprint: dict[str, FootprintRow]


class RateTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """March modes: the rate is multiplied by numerator / denominator and rounded to the closest half point."""

    forced: tuple[int, int]
    cautious: tuple[int, int]
    night: dict[str, int]
    night_least: int


class TimeTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a strategic turn lasts, in seconds, and the shorter turns inside it."""

    strategic_turn: Positive
    tactical_turn: Positive
    space_turn: Positive


class SheetRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mapsheet by name, and the terrain type and features that it stands for (MAP-04 to MAP-14)."""

    name: str
    rule: RuleId
    terrain: Terrain
    woods: Woods = ""
    urban: Urban = ""
    water: Water = ""
    river: bool = False


class MapTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The scale of the map: metres a hex; and mapsheets by terrain."""

    metres: int
    examples: tuple[SheetRow, ...]


class TierRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tier of MASC and supercharger: factors for one and for both, checks a unit and turn, the number that each must reach."""

    number: int
    rule: RuleId
    single: tuple[int, int]
    both: tuple[int, int]
    checks: int
    target: int


class EngineRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Engine hits of a failed supercharger for a roll of 2D6 up to a number."""

    up_to: int
    hits: int


class EquipmentTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Movement equipment (EQUIP-01 to EQUIP-08)."""

    tsm_smp: int
    tsm_heat: int
    tiers: tuple[TierRow, ...]
    engine: tuple[EngineRow, ...]


class PilotingTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of piloting and driving rolls, and the damage of a fall: points a so many tons, in clusters."""

    forced: int
    cautious: int
    per_tons: Positive
    cluster: int


class FatigueBand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A band of effective fatigue up to a number, with what it does; `engages` tells whether it leaves a fight open that one begins."""

    name: str
    up_to: int
    psr: int
    forced_march: bool
    engages: bool = True


class FatigueTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What march modes do to fatigue, what eases it, and its bands (FMARCH-03, FMARCH-06, AMB-65)."""

    forced: int
    cautious: int
    cap: int
    ease: dict[str, int]
    bands: Annotated[tuple[FatigueBand, ...], Meta(min_length=1)]


class DestroyRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Strategic turns of work that a destruction takes, and its rule."""

    turns: int
    rule: RuleId


class BatterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of damage that a pip of a card stands for, turns of fire in a strategic turn, shots that they cost."""

    points: int
    fire: int
    shots: int
    rule: RuleId


class OrderTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Turns to destroy built-up areas, woods by the step, buildings by their class; or buildings by CF (ORDER-05 to ORDER-14)."""

    urban: dict[str, DestroyRow]
    woods: dict[str, DestroyRow]
    building: dict[str, DestroyRow]
    battering: BatterRow


class DefendTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hidden deployment: the share of units a turn, and the terrain types that hide (ORDER-19, AMB-18)."""

    hide_share: tuple[int, int]
    terrain: tuple[str, ...]


class ModifierRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier of a roll, and its rule."""

    rule: RuleId
    modifier: int


class OrbitTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Orbital surveillance: the turns of an orbit, the thrust that holds a place, the modifiers of a look (ORBIT-03 to ORBIT-22)."""

    period: Positive
    visible: int
    lowest: int
    hold_thrust: int
    beyond: int
    probes: tuple[Equipment, ...]
    probe: ModifierRow
    level: dict[str, ModifierRow]
    sky: dict[str, ModifierRow]
    camera: dict[Equipment, ModifierRow]
    target: dict[str, ModifierRow]


class StanceTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Combat air patrols: fuel points a strategic turn, and the turns in the air that cost a point of fatigue (AERO-07, AERO-08)."""

    cap_fuel: Positive
    tiring_turns: Positive


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All tables of one game. `version` names the overridden state for caches."""

    time: TimeTables
    costs: CostTables
    formations: FormationTables
    stacking: StackingTables
    rates: RateTables
    map: MapTables
    equipment: EquipmentTables
    orders: OrderTables
    defending: DefendTables
    piloting: PilotingTables
    fatigue: FatigueTables
    seeing: SeeingTables
    sensors: SensorTables
    orbit: OrbitTables
    stances: StanceTables
    version: str = ""
