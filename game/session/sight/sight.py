"""Views put together from one part per heading; rows are kept until something under them changes."""

from game.model.components import Node, Unit
from game.model.events import Told
from game.model.ids import FORMATION, PART, TEAM, UNIT, Key, Side, kind_of, side_key, side_of
from game.model.ruling import Reason
from game.model.views import PlayerView
from game.rules.machine import Turn
from game.session.sight.formations import NodeRows
from game.session.sight.march import TokenRows
from game.session.sight.turn import turn_view
from game.session.sight.victory import victory_view


class Sight:
    """The views of one game. Rows of entities that did not change since the last view are used again."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._tokens = TokenRows(turn)
        self._nodes = NodeRows(turn)
        self._seen, self._shape = 0, 0

    def view(self, side: Side, awaiting: tuple[Side, ...], told: tuple[Told, ...], undo: Reason | None) -> PlayerView:
        """What a side sees now."""
        self._refresh()
        turn = self._turn
        return PlayerView(
            side=side,
            turn=turn_view(turn, awaiting),
            march=self._tokens.march(side),
            nodes=self._nodes.of(side),
            contacts=self._tokens.contacts(side),
            land=turn.known(side_key(side)),
            switches=turn.switches,
            told=told,
            undo=undo,
            victory=victory_view(turn, side),
        )

    def _refresh(self) -> None:
        """Make anew what changed, and where the order of battle did, what stands above it; so too for what parts and units lend others."""
        world = self._turn.world
        stale = world.changed(self._seen)
        reshaped = world.shape != self._shape
        lenders = [key for key in stale if reshaped or kind_of(key) in (PART, UNIT)]
        stale |= {other for key in lenders for other in (*_upwards(self._turn, key), *_children(self._turn, key))}
        self._seen, self._shape = world.changes, world.shape
        nodes = [key for key in stale if kind_of(key) in (FORMATION, PART, TEAM)]
        for side in self._turn.sides:
            own = [key for key in nodes if side_of(key) == side]
            self._tokens.renew(side, own)
            self._nodes.renew(side, own)


def _children(turn: Turn, key: Key) -> tuple[Key, ...]:
    """The teams of a sub-formation: they have its fatigue (AMB-65)."""
    node = turn.world.find(key, Node) if kind_of(key) == PART else None
    return () if node is None else node.children


def _upwards(turn: Turn, key: Key) -> list[Key]:
    """An entity and every node above it."""
    found = [key]
    if kind_of(key) == UNIT:
        unit = turn.world.find(key, Unit)
        found = [key] if unit is None else [key, unit.node]
    node = turn.world.find(found[-1], Node)
    while node is not None and node.parent is not None:
        found.append(node.parent)
        node = turn.world.find(node.parent, Node)
    return found
