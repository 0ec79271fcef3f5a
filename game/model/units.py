"""What a unit is: its kind, how it moves, what it carries, what it can stand; and what it may lose."""

from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

UnitKind = Literal["mech", "vehicle", "vtol", "infantry", "battle_armor", "protomech", "support", "aerospace", "dropship", "structure"]
"""A WarShip is a `dropship`; whatever else flies without being a VTOL is `aerospace`: fighters, airships, small craft, satellites."""

MoveClass = Literal["mech", "protomech", "infantry", "wheeled", "tracked", "hover", "wige", "vtol", "naval", "submarine", "immobile"]
"""The brackets of the terrain cost table (AMB-96)."""

Arm = Literal["ground", "aerospace", "space", "immobile"]
"""When a formation is activated: row 6, row 7, or never (AMB-108)."""

Pace = Literal["normal", "forced", "cautious"]
PACES: tuple[Pace, ...] = ("normal", "forced", "cautious")

Flag = Literal["coolant-truck", "ordnance-carrier", "fuel-carrier", "technical-team", "field-hospital", "combat-engineers"]
"""What a player says of a unit: what it is used as, or whom it has aboard."""

Equipment = Literal[
    "amphibious", "angel-ecm", "arrow-iv", "backhoe", "beagle", "bloodhound", "bulldozer", "c3-master", "c3-slave", "c3i",
    "chameleon", "clan-arrow-iv", "clan-probe", "combat-engineers", "communications", "coolant-truck", "cruise-50", "ecm",
    "ew-equipment", "field-kitchen", "high-res-imager", "hyperspectral-imager", "improved-sensors", "infrared-imager",
    "light-probe", "long-tom", "look-down-radar", "masc", "mash", "mimetic", "mine-dispenser", "mobile-field-base", "nova-cews",
    "null-sig", "omni", "recon-camera", "remote-sensors", "satellite-imager", "searchlight", "sniper", "stealth", "supercharger",
    "tag", "thumper", "tsm", "void-sig", "watchdog",
]  # fmt: skip
"""What rules ask for. `watchdog`, `ew-equipment` and `nova-cews` act as ECM too."""

Condition = Literal["sound", "damaged", "crippled", "destroyed"]
Range = Literal["s", "m", "l"]
CardType = Literal["BM", "IM", "PM", "CV", "SV", "CI", "BA", "AF", "CF", "SC", "DS", "DA", "JS", "WS", "SS", "MS", "BD"]
"""The type words of Alpha Strike cards."""

Points = Annotated[int, Meta(ge=0, le=9999)]
Inches = Annotated[int, Meta(ge=0, le=999)]
Pips = Annotated[int, Meta(ge=0, le=999)]
Strength = Annotated[int, Meta(ge=0, le=99)]

Light = Literal["day", "moonlit", "dark"]
"""The light of a turn (TERR-20a, TERR-20b)."""


Weather = Literal[
    "clear", "light-clouds", "heavy-clouds", "light-rain", "light-fog", "heavy-rain", "heavy-fog", "storm", "dense-fog", "sandstorm"
]
"""The sky of a turn over the whole map (LOS-18 to LOS-21, AMB-102)."""


class Conditions(NamedTuple):
    """The light and the sky of a turn over the whole map."""

    light: Light = "day"
    weather: Weather = "clear"


Weight = Literal["ultralight", "light", "medium", "heavy", "assault"]
"""The weight class of a unit."""


class Bracket(NamedTuple):
    """A bracket of the cost table, and whether the units in it have amphibious gear (AMB-29)."""

    move_class: MoveClass
    amphibious: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An Alpha Strike card.

    `move` and `jump` are inches, of aerospace thrust; `mode` is the letter behind the move. `damage` is short, medium, long;
    at a range in `minimal` it is printed as `0*`. `overheat` is OV; `threshold` has aerospace alone.
    """

    armor: Pips
    structure: Pips
    damage: tuple[Strength, Strength, Strength] = (0, 0, 0)
    size: Annotated[int, Meta(ge=1, le=5)] = 1
    move: Inches = 0
    jump: Inches = 0
    mode: Annotated[str, Meta(max_length=4)] = ""
    minimal: tuple[Range, ...] = ()
    overheat: Annotated[int, Meta(ge=0, le=4)] = 0
    threshold: Pips = 0
    specials: tuple[str, ...] = ()
    type: CardType | None = None


class Location(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Points of a place: `head`, `center-torso`, `left-leg`, `front`, `turret`, `nose`, `trooper-1` …; `rear` is its rear armor."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    armor: Points
    structure: Points
    rear: Points = 0


class Classic(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a unit can stand by the classic rules, place by place."""

    locations: tuple[Location, ...]


class Share(NamedTuple):
    """An exact fraction of full: `lost` of `full`."""

    lost: int = 0
    full: int = 1


class Spent(NamedTuple):
    """Shots gone of a class of ammunition."""

    ammunition: str
    shots: int
