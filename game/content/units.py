"""The catalogue: units by id, those that the program brings along and the user's own. Nothing is read before a unit is asked for."""

import math
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
import tomli
from msgspec import Meta

from game.content import places
from game.content.errors import ContentError, meant
from game.content.toml import finite, read_toml
from game.model.units import Card, Classic, Equipment, Flag, MoveClass, UnitKind

Count = Annotated[int, Meta(ge=0, le=99_999)]
Amount = Annotated[float, Meta(ge=0, le=9_999_999)]
Text = Annotated[str, Meta(max_length=60)]
Tech = Literal["inner-sphere", "clan", "mixed"]
Engine = Literal["fusion", "fusion-xl", "fusion-xxl", "ice", "fuel-cell", "fission"]
BayKind = Literal[
    "mech", "asf", "small-craft", "protomech", "battle-armor", "light-vehicle", "heavy-vehicle", "superheavy-vehicle",
    "infantry-foot", "infantry-jump", "infantry-motorized", "infantry-mechanized",
    "cargo", "liquid-cargo", "insulated-cargo", "refrigerated-cargo", "livestock-cargo",
]  # fmt: skip

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

_START: Final = r"(?m)^\[\[unit\]\]$"
_ID: Final = r'(?m)^id = "([a-z0-9-]+)"$'


class Bay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bay for units, counted, or for cargo, in tons."""

    kind: BayKind
    capacity: Amount
    doors: Count = 0


class CatalogueUnit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the catalogue.

    `walk` and `jump` are MP, `thrust` the safe thrust of aerospace, `inches` the Alpha Strike move of a unit that has no MP.
    `motion` is how it moves on the ground. `name` is short for chassis and model. `doors` are those of bays for units; if it has none,
    of cargo bays. `troop_space` is tons. `flags` are those proposed; a force may give others. `mul` is its number in the Master Unit
    List. `estimated`: some numbers are ours, from no source.
    """

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$", max_length=60)]
    chassis: Annotated[str, Meta(min_length=1, max_length=60)]
    kind: UnitKind
    motion: MoveClass
    tonnage: Amount
    model: Text = ""
    clan_name: Text = ""
    name: Text = ""
    walk: Count | None = None
    jump: Count = 0
    inches: Count | None = None
    thrust: Count = 0
    jump_infantry: bool = False
    motorized: bool = False
    amphibious: bool = False
    large: bool = False
    hexes: Count = 0
    heat_sinks: Count = 0
    double_heat_sinks: bool = False
    engine: Engine | None = None
    fuel: Count = 0
    si: Count = 0
    doors: Count = 0
    bays: tuple[Bay, ...] = ()
    troop_space: Amount = 0
    troopers: Count = 0
    equipment: tuple[Equipment, ...] = ()
    flags: tuple[Flag, ...] = ()
    card: Card | None = None
    classic: Classic | None = None
    pv: Count | None = None
    role: Text = ""
    intro: Count | None = None
    tech: Tech = "inner-sphere"
    mul: Count | None = None
    estimated: bool = False
    note: Annotated[str, Meta(max_length=200)] = ""

    def called(self, *, clan: bool = False) -> str:
        """What a side calls it."""
        return self.name or f"{(clan and self.clan_name) or self.chassis} {self.model}".strip()

    def fields(self, *, clan: bool = False) -> dict[str, Any]:
        """What a force needs of it, by the names that a force file has for it; whole tons, rounded up."""
        known = {name: getattr(self, name) for name in _FOR_FORCES}
        bare: dict[str, Any] = msgspec.to_builtins({name: value for name, value in known.items() if value is not None})
        return {**bare, "name": self.called(clan=clan)[:60], "chassis": self.chassis, "tonnage": math.ceil(self.tonnage)}


_FOR_FORCES: Final = (
    "kind", "motion", "walk", "jump", "inches", "jump_infantry", "motorized", "amphibious", "large", "hexes", "heat_sinks",
    "fuel", "equipment", "flags", "card", "classic",
)  # fmt: skip


class UnitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the catalogue."""

    units: tuple[CatalogueUnit, ...] = msgspec.field(name="unit")


class _File(NamedTuple):
    """A file as it is now: one that has changed is read anew."""

    path: Path
    changed: int
    size: int


class Catalogue(NamedTuple):
    """All units by id: the user's own before those of the same id that the program brings along. Files are read when they are needed."""

    own: tuple[_File, ...]
    shipped: tuple[_File, ...]

    @property
    def units(self) -> Mapping[str, CatalogueUnit]:
        """Every unit there is.

        Raises:
            ContentError: a file cannot be used; the sentence names the place in it.
        """
        return _whole((*self.own, *self.shipped))

    def find(self, name: str) -> CatalogueUnit:
        """The unit of an id, read alone if the program brings it along: a force needs a few of many.

        Raises:
            ContentError: there is none, or a file cannot be used.
        """
        replaced = _whole(self.own).get(name) if self.own else None
        if replaced is not None:
            return replaced
        for file in self.shipped:
            alone = _alone(_blocks(file).get(name, ""))
            if alone is not None:
                return alone
        if name in self.units:
            return self.units[name]
        if not self.shipped:
            folder = places.shown(places.shipped("units"))
            raise ContentError(f"'{name}' is to come from the catalogue, but {folder} is not there: put it back, or write the unit out")
        raise ContentError(f"there is no '{name}' in the catalogue{meant(name, self.units)}")


def catalogue() -> Catalogue:
    """The catalogue as its files are now."""
    return Catalogue(_files(places.user() / "units"), _files(places.shipped("units")))


def motion_fault(kind: UnitKind, motion: MoveClass) -> str:
    """What is wrong with a unit of that kind that moves so, or nothing."""
    motions = _MOTIONS.get(kind, (motion,))
    if motion in (*motions, "immobile"):
        return ""
    return f"a {kind} does not move as {motion}: choose {' or '.join(motions)}"


def _files(folder: Path) -> tuple[_File, ...]:
    found = ((path, path.stat()) for path in sorted(folder.glob("*.toml")))
    return tuple(_File(path, state.st_mtime_ns, state.st_size) for path, state in found)


@lru_cache(maxsize=8)
def _whole(files: tuple[_File, ...]) -> dict[str, CatalogueUnit]:
    units: dict[str, CatalogueUnit] = {}
    for file in files:
        for unit in _read(file):
            units.setdefault(unit.id, unit)
    return units


@lru_cache(maxsize=64)
def _read(file: _File) -> tuple[CatalogueUnit, ...]:
    return read_toml(file.path, UnitFile).units


@lru_cache(maxsize=64)
def _blocks(file: _File) -> dict[str, str]:
    """The text of each unit that begins as ours do; a file written otherwise is read as a whole."""
    try:
        blocks = re.split(_START, file.path.read_text(encoding="utf-8"))[1:]
    except (OSError, UnicodeDecodeError):
        return {}
    heads = ((re.search(_ID, block), block) for block in blocks)
    return {head[1]: block for head, block in reversed([*heads]) if head is not None}


@lru_cache(maxsize=1024)
def _alone(block: str) -> CatalogueUnit | None:
    """The unit of a block; None if it is unsound: then the file as a whole is read, and tells where."""
    try:
        return msgspec.convert(tomli.loads(block, parse_float=finite), CatalogueUnit)
    except (ValueError, RecursionError):
        return None
