"""Forces: the order of battle of a side, as a TOML file gives it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.content import places
from game.content.errors import ContentError, meant
from game.content.toml import read_toml
from game.content.units import catalogue, motion_fault
from game.model.components.morale import MoraleState
from game.model.units import Arm, Card, Classic, Equipment, Flag, MoveClass, UnitKind

Faction = Literal["inner-sphere", "clan", "comstar"]
Count = Annotated[int, Meta(ge=0, le=9999)]
Ordinal = Annotated[int, Meta(ge=1, le=9999)]
Tons = Annotated[int, Meta(ge=0, le=9_999_999)]
Skill = Annotated[int, Meta(ge=0, le=8)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]

MOST_IN_FORMATION: Final = 20  # FORM-09
MOST_IN_PART: Final = 6  # AMB-08
MOST_IN_TEAM: Final = 2  # FORM-10


class ForceUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit. `id` is its name inside the file, for `carrier`; `team` counts from 1 inside its part; `walk` or `inches` is its rate; `fuel`
    are points, of aerospace.

    One that names a `unit` of the catalogue has from there whatever the file does not say of it.
    """

    id: Name
    name: Name
    kind: UnitKind
    motion: MoveClass
    unit: Name | None = None
    tonnage: Tons = 0
    chassis: Annotated[str, Meta(max_length=60)] = ""
    walk: Count | None = None
    jump: Count = 0
    inches: Count | None = None
    team: Ordinal | None = None
    carrier: Name | None = None
    jump_infantry: bool = False
    motorized: bool = False
    amphibious: bool = False
    large: bool = False
    hexes: Count = 0
    gunnery: Skill = 4
    piloting: Skill = 5
    equipment: tuple[Equipment, ...] = ()
    flags: tuple[Flag, ...] = ()
    heat_sinks: Count = 0
    fuel: Annotated[int, Meta(ge=0, le=99_999)] = 0
    card: Card | None = None
    classic: Classic | None = None


class ForcePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sub-formation of one to six units."""

    name: Name
    units: tuple[ForceUnit, ...]

    def teams(self) -> tuple[tuple[ForceUnit, ...], ...]:
        """Its units team by team: as given, else in pairs in their order."""
        given = {unit.team for unit in self.units}
        if given == {None}:
            return tuple(self.units[start : start + MOST_IN_TEAM] for start in range(0, len(self.units), MOST_IN_TEAM))
        numbers = sorted(number for number in given if number is not None)
        return tuple(tuple(unit for unit in self.units if unit.team == number) for number in numbers)


class ForceFormation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A formation of up to twenty units: the number by which its side knows it, its Sensors skill (SENS-10), its morale (BREAK-06)."""

    name: Name
    number: Ordinal
    parts: tuple[ForcePart, ...] = msgspec.field(name="part")
    arm: Arm = "ground"
    sensors: Annotated[int, Meta(ge=0, le=3)] = 0
    morale: MoraleState = "normal"

    def units(self) -> Iterator[ForceUnit]:
        """All its units."""
        return (unit for part in self.parts for unit in part.units)


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole order of battle."""

    name: Name
    faction: Faction
    formations: tuple[ForceFormation, ...] = msgspec.field(name="formation")

    def units(self) -> Iterator[ForceUnit]:
        """All units of the force."""
        return (unit for formation in self.formations for unit in formation.units())


def read_force(name: str, beside: Path | None = None) -> Force:
    """A force by its file name: beside the scenario that names it, shipped, or the user's.

    Raises:
        ContentError: there is none of that name, or it cannot be used.
    """
    return load_force(places.found("forces", name, beside))


def load_force(path: Path) -> Force:
    """The force that a file holds.

    Raises:
        ContentError: the file cannot be used; the sentence names the place in it.
    """
    at = places.shown(path)
    force = read_toml(path, Force, lambda tables: _fill(tables, at))
    _numbered(force, at)
    for formation in force.formations:
        _sized(formation, f"{at}: formation {formation.number}")
    known = [unit.id for unit in force.units()]
    carried = {unit.id for unit in force.units() if unit.carrier is not None}
    for unit in force.units():
        _movable(unit, f"{at}: unit '{unit.id}'")
        if unit.carrier is not None:
            _carried(unit, known, carried, f"{at}: unit '{unit.id}'")
    for formation in force.formations:
        for part in formation.parts:
            _ride_together(part, at)
    return force


def _fill(tables: dict[str, Any], at: str) -> None:
    """Give each unit that names one of the catalogue what the file does not say of it."""
    rows = [row for formation in _rows(tables, "formation") for part in _rows(formation, "part") for row in _rows(part, "units")]
    named = [row for row in rows if isinstance(row.get("unit"), str)]
    if not named:
        return
    known = catalogue()
    for row in named:
        try:
            fields = known.find(row["unit"]).fields(clan=tables.get("faction") == "clan")
        except ContentError as error:
            raise ContentError(f"{at}: unit '{row.get('id', row['unit'])}': {error}") from error
        if isinstance(row.get("card"), dict):
            row["card"] = {**fields.get("card", {}), **row["card"]}
        row.update({**fields, **row})


def _rows(table: dict[str, Any], field: str) -> Iterator[dict[str, Any]]:
    """The tables in a list; whatever else is there is told of when the record is made."""
    rows = table.get(field)
    return (row for row in (rows if isinstance(rows, list) else ()) if isinstance(row, dict))


def _ride_together(part: ForcePart, at: str) -> None:
    """The carried stand in the team of their carrier: else breaking up would part them."""
    for team in part.teams():
        here = {unit.id for unit in team}
        for unit in team:
            if unit.carrier is not None and unit.carrier not in here:
                raise ContentError(f"{at}: unit '{unit.id}' rides in '{unit.carrier}', which is in another team: give both the same team")


def _numbered(force: Force, at: str) -> None:
    if not force.formations:
        raise ContentError(f"{at}: the force has no formation: add a [[formation]]")
    for number, times in Counter(formation.number for formation in force.formations).items():
        if times > 1:
            raise ContentError(f"{at}: formation number {number} is given twice: number the formations anew")
    for name, times in Counter(unit.id for unit in force.units()).items():
        if times > 1:
            raise ContentError(f"{at}: unit id '{name}' is given twice: rename one")


def _sized(formation: ForceFormation, at: str) -> None:
    if not 1 <= len(list(formation.units())) <= MOST_IN_FORMATION:
        raise ContentError(f"{at}: it has {len(list(formation.units()))} units: it must have 1 to {MOST_IN_FORMATION} [FORM-09]")
    for part in formation.parts:
        if not 1 <= len(part.units) <= MOST_IN_PART:
            raise ContentError(f"{at}, part '{part.name}': it has {len(part.units)} units: it must have 1 to {MOST_IN_PART} [AMB-08]")
        if len({unit.team is None for unit in part.units}) > 1:
            raise ContentError(f"{at}, part '{part.name}': give each of its units a team, or none")
        if any(len(team) > MOST_IN_TEAM for team in part.teams()):
            raise ContentError(f"{at}, part '{part.name}': a team has more than {MOST_IN_TEAM} units: divide it [FORM-10]")


def _movable(unit: ForceUnit, at: str) -> None:
    fault = motion_fault(unit.kind, unit.motion)
    if fault:
        raise ContentError(f"{at}: {fault}")
    if unit.walk is None and unit.inches is None and unit.motion != "immobile":
        raise ContentError(f"{at}: it has no rate: give its walk MP, or inches of its Alpha Strike card")


def _carried(unit: ForceUnit, known: list[str], carried: set[str], at: str) -> None:
    if unit.carrier not in known:
        raise ContentError(f"{at}: unknown carrier '{unit.carrier}'{meant(unit.carrier or '', known)}")
    if unit.carrier == unit.id or unit.carrier in carried:
        raise ContentError(f"{at}: its carrier '{unit.carrier}' is itself carried: name a unit that moves by itself")
