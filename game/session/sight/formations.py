"""One's own order of battle."""

from game.model.components import Commander, Node, Place, Token, Unit
from game.model.ids import FORMATION, PART, TEAM, Key, Side, kind_of, side_key, side_of
from game.model.views import NodeView, UnitView
from game.rules.machine import Turn
from game.rules.strategic.formations import size_label, units_of
from game.rules.strategic.rates import unit_rate
from game.rules.strategic.stacking import halves


class NodeRows:
    """Rows of formations, sub-formations and teams, kept until dropped."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._rows: dict[Key, NodeView] = {}
        self._keys: dict[Side, tuple[Key, ...]] = {}
        self._lists: dict[Side, tuple[NodeView, ...]] = {}

    def drop(self, stale: set[Key]) -> None:
        """Forget the rows of entities that changed."""
        for key in stale:
            if self._rows.pop(key, None) is not None:
                self._lists.pop(side_of(key), None)

    def of(self, side: Side) -> tuple[NodeView, ...]:
        """A side's nodes in key order: formations, sub-formations, teams."""
        if side not in self._lists:
            if side not in self._keys:
                every = self._turn.world.keys()
                self._keys[side] = tuple(key for key in every if side_of(key) == side and kind_of(key) in (FORMATION, PART, TEAM))
            self._lists[side] = tuple(self._row(key) for key in self._keys[side])
        return self._lists[side]

    def _row(self, key: Key) -> NodeView:
        row = self._rows.get(key)
        if row is None:
            self._rows[key] = row = self._made(key)
        return row

    def _made(self, key: Key) -> NodeView:
        world, tables = self._turn.world, self._turn.tables
        node, token = world.get(key, Node), world.get(key, Token)
        units = tuple(self._unit(name, unit) for name, unit in units_of(world, key))
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
