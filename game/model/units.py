"""What a unit is: its kind, how it moves, how much room it takes."""

from typing import Literal, NamedTuple

UnitKind = Literal["mech", "vehicle", "vtol", "infantry", "battle_armor", "protomech", "support", "aerospace", "dropship", "structure"]
MoveClass = Literal["mech", "protomech", "infantry", "wheeled", "tracked", "hover", "wige", "vtol", "naval", "submarine", "immobile"]
"""The brackets of the terrain cost table (AMB-96)."""

Arm = Literal["ground", "aerospace", "space", "immobile"]
"""When a formation is activated: row 6, row 7, or never (AMB-108)."""

Pace = Literal["normal", "forced", "cautious"]
PACES: tuple[Pace, ...] = ("normal", "forced", "cautious")


class Bracket(NamedTuple):
    """A bracket of the cost table, and whether the units in it have amphibious gear (AMB-29)."""

    move_class: MoveClass
    amphibious: bool = False
