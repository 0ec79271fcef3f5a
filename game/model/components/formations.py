"""Formations, their sub-formations and teams, and the units in them."""

from game.model.components.base import Component
from game.model.ids import Key
from game.model.units import Arm, Card, Classic, MoveClass, UnitKind


class Node(Component, frozen=True, tag="node"):
    """A formation (scale 3), sub-formation (2) or team (1) of the order of battle (FORM-10).

    Put by `setting_up`, `damage` and `straggling`.

    `number` is the one that its side gave it; `units` are those that belong to it directly, `children` its parts; `stragglers`, of a
    formation, what it left behind bogged down: hung under nobody, though `parent` tells where it belongs (AMB-35). `sensors` is
    the Sensors skill of a formation (SENS-10, AMB-05).
    """

    name: str
    number: int
    scale: int
    formation: Key
    parent: Key | None = None
    children: tuple[Key, ...] = ()
    units: tuple[Key, ...] = ()
    arm: Arm = "ground"
    stragglers: tuple[Key, ...] = ()
    sensors: int = 0


class Token(Component, frozen=True, tag="token"):
    """Whether a node stands on the map with a hex of its own (FORM-12), or is broken up (FORM-11).

    Put by `regrouping`, `setting_up`, `damage`, `leaving` and `straggling`.
    """

    out: bool = False
    split: bool = False


class Turnout(Component, frozen=True, tag="turnout"):
    """Whether a formation has been activated this turn. Put by `marching`, `plotting`, `new_turn` and `straggling`."""

    activated: bool = False


class Unit(Component, frozen=True, tag="unit"):
    """One unit as it is when whole; what it has lost is its `Damage`. Put by `content.opening` and `straggling`.

    `tonnage` is whole tons, rounded up. `walk` and `jump` are MP; `inches` is the Alpha Strike move of a unit that has no MP; `carrier` is
    the unit that carries it. Foot infantry is infantry that moves as infantry and neither jumps nor is `motorized`. `equipment` and `flags`
    are words of `model.units`. `card` and `classic` are what it can stand; either may be missing. `chassis` names it without variant.
    """

    name: str
    kind: UnitKind
    move_class: MoveClass
    node: Key
    tonnage: int = 0
    walk: int | None = None
    jump: int = 0
    inches: int | None = None
    jump_infantry: bool = False
    amphibious: bool = False
    large: bool = False
    hexes: int = 0
    carrier: Key | None = None
    gunnery: int = 4
    piloting: int = 5
    equipment: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    card: Card | None = None
    classic: Classic | None = None
    heat_sinks: int = 0
    motorized: bool = False
    chassis: str = ""
