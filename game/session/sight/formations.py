"""One's own order of battle."""

from game.model.components import Commander, Node, Place, Token, Unit
from game.model.ids import FORMATION, PART, TEAM, Key, Side, kind_of, side_key, side_of
from game.model.views import NodeView, UnitView
from game.rules.machine import Turn
from game.rules.strategic.formations import size_label, units_of
from game.rules.strategic.rates import unit_rate
from game.rules.strategic.stacking import halves


class NodeRows:
    """Rows of formations, sub-formations and teams, in key order, each as it was at its last change."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._rows: dict[Side, dict[Key, NodeView]] = {side: {} for side in turn.sides}
        self._lists: dict[Side, tuple[NodeView, ...]] = {}
        self._units: dict[Key, tuple[UnitView, ...]] = {}

    def renew(self, side: Side, stale: set[Key], *, reshaped: bool) -> None:
        """Make the rows of a side's entities that changed anew; their units only if *reshaped*."""
        rows = self._rows[side]
        if reshaped:
            for key in stale:
                self._units.pop(key, None)
        changed = {key: self._made(key) for key in stale if kind_of(key) in (FORMATION, PART, TEAM)}
        if not changed:
            return
        self._lists.pop(side, None)
        appeared = not rows.keys() >= changed.keys()
        rows.update(changed)
        if appeared:
            self._rows[side] = dict(sorted(rows.items()))

    def of(self, side: Side) -> tuple[NodeView, ...]:
        """A side's nodes in key order: formations, sub-formations, teams."""
        if side not in self._lists:
            self._lists[side] = tuple(self._rows[side].values())
        return self._lists[side]

    def _made(self, key: Key) -> NodeView:
        world, tables = self._turn.world, self._turn.tables
        node, token = world.get(key, Node), world.get(key, Token)
        units = self._units.get(key)
        if units is None:
            self._units[key] = units = tuple(self._unit(name, unit) for name, unit in units_of(world, key))
        faction = world.get(side_key(side_of(key)), Commander).faction
        return NodeView(
            key=key,
            name=node.name,
            number=node.number,
            scale=node.scale,
            formation=node.formation,
            parent=node.parent,
            children=node.children,
            out=token.out,
            split=token.split,
            arm=node.arm,
            hex=world.get(key, Place).hex,
            units=units,
            label=size_label(len(units), node.scale, faction, tables.formations),
        )

    def _unit(self, key: Key, unit: Unit) -> UnitView:
        carrier = "" if unit.carrier is None else self._turn.world.get(unit.carrier, Unit).name
        rate, room = unit_rate(unit, self._turn.switches), halves(unit, self._turn.tables.stacking)
        return UnitView(key, unit.name, unit.kind, unit.move_class, unit.tonnage, rate, room, carrier)
