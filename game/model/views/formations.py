"""Formations: one's own in full, the other side's as far as known."""

import msgspec

from game.model.ids import Key
from game.model.units import Arm, MoveClass, UnitKind


class UnitView(msgspec.Struct, frozen=True, gc=False):
    """An own unit.

    `rate` is its marching rate in half-points; `halves` its footprint in half tactical hexes; `carried` names its carrier; `piloting` is
    its piloting or driving skill; `on_foot` tells that it is infantry on its own feet.
    `state` are codes: how it waits (`hidden`, `dug-in`, `indoors`), its condition if it is not sound, its hits, each once for each time.
    """

    key: Key
    name: str
    kind: UnitKind
    move_class: MoveClass
    tonnage: int
    rate: int
    halves: int
    carried: str
    state: tuple[str, ...] = ()
    piloting: int = 5
    on_foot: bool = False


class NodeView(msgspec.Struct, frozen=True, gc=False):
    """An own formation, sub-formation or team. `label` is the table's name for its size; `rate` None = it cannot march."""

    key: Key
    name: str
    number: int
    scale: int
    formation: Key
    parent: Key | None
    children: tuple[Key, ...]
    out: bool
    split: bool
    arm: Arm
    stragglers: tuple[Key, ...]
    units: tuple[UnitView, ...]
    label: str
