"""One's own order of battle."""

from itertools import chain

from game.model.components import Commander, Damage, Node, Posture, Token, Unit
from game.model.ids import Key, Side, side_key, side_of
from game.model.switches import Switches
from game.model.tables import Tables
from game.model.views import NodeView, UnitView
from game.rules.machine import Turn
from game.rules.strategic.formations import size_label
from game.rules.strategic.rates import unit_rate
from game.rules.strategic.rolling import foot_infantry
from game.rules.strategic.stacking import halves
from game.session.sight.rows import Rows
from game.world import Reads


class NodeRows:
    """Rows of formations, sub-formations and teams, in key order, each as it was at its last change."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._rows: dict[Side, Rows[Key, NodeView]] = {side: Rows() for side in turn.sides}

    def lapsed(self, since: int) -> set[Key]:
        """The nodes whose rows lapsed since the world's `lapses` had that value."""
        return self._turn.world.lapsed(_node, since)

    def renew(self, key: Key) -> None:
        """Show the row of a node as it is now."""
        turn, rows = self._turn, self._rows[side_of(key)]
        row = turn.world.derived(_node, key, turn.tables, turn.switches)
        if row is not rows.find(key):
            rows.put(key, row)

    def of(self, side: Side) -> tuple[NodeView, ...]:
        """A side's nodes in key order: formations, sub-formations, teams."""
        return self._rows[side].all


def _node(world: Reads, key: Key, tables: Tables, switches: Switches) -> NodeView:
    """A node in the order of battle, wherever it stands: that its token says."""
    node, token = world.get(key, Node), world.get(key, Token)
    units = world.derived(_units, key, tables, switches)
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
        stragglers=node.stragglers,
        units=units,
        label=size_label(len(units), node.scale, faction, tables.formations),
    )


def _units(world: Reads, key: Key, tables: Tables, switches: Switches) -> tuple[UnitView, ...]:
    """The units of a node and of its parts, in key order of the tree; a node shows the rows of its parts as they are."""
    node = world.get(key, Node)
    parts = [world.derived(_units, child, tables, switches) for child in node.children]
    return (*(_unit(world, name, tables, switches) for name in node.units), *chain(*parts))


def _unit(world: Reads, key: Key, tables: Tables, switches: Switches) -> UnitView:
    unit = world.get(key, Unit)
    carrier = "" if unit.carrier is None else world.get(unit.carrier, Unit).name
    rate, room = unit_rate(unit, switches), halves(unit, tables.stacking)
    state = (*_posture(world.find(key, Posture)), *_losses(world.find(key, Damage)))
    return UnitView(
        key, unit.name, unit.kind, unit.move_class, unit.tonnage, rate, room, carrier, state, unit.piloting, foot_infantry(unit)
    )


def _losses(damage: Damage | None) -> tuple[str, ...]:
    """What a unit has lost, in codes."""
    if damage is None:
        return ()
    return (*(() if damage.condition == "sound" else (damage.condition,)), *damage.hits)


def _posture(posture: Posture | None) -> tuple[str, ...]:
    """How a unit waits, in codes."""
    if posture is None:
        return ()
    ways = (("indoors", posture.indoors), ("hidden", posture.hidden), ("dug-in", posture.dug_in))
    return tuple(name for name, on in ways if on)
