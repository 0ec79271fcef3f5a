"""Views put together from one part per heading; rows are kept until something under them changes."""

from game.model.components import Node, Unit
from game.model.events import Told
from game.model.ids import FORMATION, PART, TEAM, UNIT, Key, Side, kind_of, side_of, side_key
from game.model.ruling import Reason
from game.model.views import PlayerView
from game.rules.machine import Turn
from game.session.sight.formations import NodeRows
from game.session.sight.march import TokenRows
from game.session.sight.turn import turn_view


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
        )

    def _refresh(self) -> None:
        """Make anew what changed, and where the order of battle did, what stands above it."""
        world = self._turn.world
        stale = world.changed(self._seen)
        if world.shape != self._shape:
            stale = {above for key in stale for above in _upwards(self._turn, key)}
        self._seen, self._shape = world.changes, world.shape
        nodes = [key for key in stale if kind_of(key) in (FORMATION, PART, TEAM)]
        for side in self._turn.sides:
            own = [key for key in nodes if side_of(key) == side]
            self._tokens.renew(side, own)
            self._nodes.renew(side, own)


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
