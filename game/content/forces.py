"""Forces: the order of battle of a side, as a TOML file gives it."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.content import places
from game.content.errors import ContentError, meant
from game.content.toml import read_toml
from game.model.units import Arm, MoveClass, UnitKind

Faction = Literal["inner-sphere", "clan", "comstar"]
Count = Annotated[int, Meta(ge=0, le=9999)]
Ordinal = Annotated[int, Meta(ge=1, le=9999)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]

MOST_IN_FORMATION: Final = 20  # FORM-09
MOST_IN_PART: Final = 6  # AMB-08
MOST_IN_TEAM: Final = 2  # FORM-10
_GROUND_MOTIONS: Final = ("wheeled", "tracked", "hover", "wige", "naval", "submarine")
_MOTIONS: Final[dict[UnitKind, tuple[str, ...]]] = {
    "mech": ("mech",),
    "protomech": ("protomech",),
    "vehicle": _GROUND_MOTIONS,
    "vtol": ("vtol",),
    "infantry": ("infantry", "wheeled", "tracked", "hover", "submarine"),
    "battle_armor": ("infantry",),
}
"""How units of a kind may move; mechanized infantry moves as a vehicle of its kind (AMB-96). Kinds left out may move in any way."""


class ForceUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit. `id` is its name inside the file, for `carrier`; `team` counts from 1 inside its part; `walk` or `inches` is its rate."""

    id: Name
    name: Name
    kind: UnitKind
    motion: MoveClass
    tonnage: Count = 0
    walk: Count | None = None
    jump: Count = 0
    inches: Count | None = None
    team: Ordinal | None = None
    carrier: Name | None = None
    jump_infantry: bool = False
    amphibious: bool = False
    large: bool = False
    hexes: Count = 0


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
    """A formation of up to twenty units; `number` is the one its side knows it by."""

    name: Name
    number: Ordinal
    parts: tuple[ForcePart, ...] = msgspec.field(name="part")
    arm: Arm = "ground"

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
    force = read_toml(path, Force)
    at = places.shown(path)
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
    motions = _MOTIONS.get(unit.kind, (unit.motion, "immobile"))
    if unit.motion not in (*motions, "immobile"):
        raise ContentError(f"{at}: a {unit.kind} does not move as {unit.motion}: choose {' or '.join(motions)}")
    if unit.walk is None and unit.inches is None and unit.motion != "immobile":
        raise ContentError(f"{at}: it has no rate: give its walk MP, or inches of its Alpha Strike card")


def _carried(unit: ForceUnit, known: list[str], carried: set[str], at: str) -> None:
    if unit.carrier not in known:
        raise ContentError(f"{at}: unknown carrier '{unit.carrier}'{meant(unit.carrier or '', known)}")
    if unit.carrier == unit.id or unit.carrier in carried:
        raise ContentError(f"{at}: its carrier '{unit.carrier}' is itself carried: name a unit that moves by itself")
