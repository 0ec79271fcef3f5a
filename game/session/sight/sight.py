"""Views put together from one part per heading; rows are kept until something under them changes."""

from game.model.components import Damage, Fatigue, Node, Posture, Turnout, Unit
from game.model.events import Told
from game.model.ids import PART, Key, Side, kind_of, side_key
from game.model.ruling import Reason
from game.model.views import PlayerView
from game.rules.machine import Turn
from game.session.sight.formations import SHOWN_OF_NODES, NodeRows
from game.session.sight.march import SHOWN_OF_TOKENS, TokenRows
from game.session.sight.turn import turn_view
from game.session.sight.victory import victory_view

_WORN = (Damage, Posture)
_LENT = (Fatigue, *_WORN)
"""Components of parts and units that what stands above or below them shows too."""


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
        tokens, nodes = ({key for key, kind in stale if kind in shown} for shown in (SHOWN_OF_TOKENS, SHOWN_OF_NODES))
        lent = {other for key, kind in stale if kind in _LENT for other in (*_upwards(self._turn, key), *_children(self._turn, key))}
        tokens |= lent
        nodes |= {other for key, kind in stale if kind in _WORN for other in _upwards(self._turn, key)}
        if world.shape != self._shape:
            above = {node for key, kind in stale if kind in (Node, Unit, Damage) for node in _upwards(self._turn, key)}
            tokens, nodes = tokens | above, nodes | above
        self._seen, self._shape = world.changes, world.shape
        for key in nodes:
            self._nodes.renew(key)
        for key in tokens:
            self._tokens.renew(key)
        for key, kind in stale:
            if kind is Turnout:
                self._tokens.turn_out(key)


def _children(turn: Turn, key: Key) -> tuple[Key, ...]:
    """The teams of a sub-formation: they have its fatigue (AMB-65)."""
    node = turn.world.find(key, Node) if kind_of(key) == PART else None
    return () if node is None else node.children


def _upwards(turn: Turn, key: Key) -> list[Key]:
    """A node, or the node of a unit, and every node above it."""
    unit = turn.world.find(key, Unit)
    found = [key if unit is None else unit.node]
    node = turn.world.find(found[0], Node)
    while node is not None and node.parent is not None:
        found.append(node.parent)
        node = turn.world.find(node.parent, Node)
    return found
