"""Views put together from one part per heading; rows are kept until something under them changes."""

from game.model.components import Contact, Ghosts, Scouted, Token, Turnout
from game.model.events import Told
from game.model.ids import Side, side_key, side_of
from game.model.ruling import Reason
from game.model.views import PlayerView
from game.rules.machine import Turn
from game.session.sight.detection import ContactRows
from game.session.sight.engaging import engagements_view
from game.session.sight.formations import NodeRows
from game.session.sight.march import TokenRows
from game.session.sight.orbit import orbit_view
from game.session.sight.turn import turn_view
from game.session.sight.victory import victory_view


class Sight:
    """The views of one game. Rows of entities that did not change since the last view are used again."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._tokens = TokenRows(turn)
        self._nodes = NodeRows(turn)
        self._changes, self._lapses = 0, 0
        self._contacts = ContactRows(turn)

    def view(self, side: Side, awaiting: tuple[Side, ...], told: tuple[Told, ...], undo: Reason | None) -> PlayerView:
        """What a side sees now."""
        self._refresh()
        turn = self._turn
        return PlayerView(
            side=side,
            turn=turn_view(turn, awaiting),
            march=self._tokens.march(side),
            nodes=self._nodes.of(side),
            contacts=self._contacts.of(side),
            land=turn.known(side_key(side)),
            switches=turn.switches,
            told=told,
            undo=undo,
            victory=victory_view(turn, side),
            scouted=turn.world.get(side_key(side), Scouted).bits,
            engagements=engagements_view(turn, side),
            orbit=orbit_view(turn, side),
        )

    def _refresh(self) -> None:
        """Make anew what changed: nodes that are new, that were put on the map or taken off it, and whatever lapsed since."""
        world = self._turn.world
        changed = world.changed(self._changes)
        touched = {key for key, kind in changed if kind is Token}
        for rows in (self._nodes, self._tokens):
            for key in touched | rows.lapsed(self._lapses):
                if world.find(key, Token) is not None:  # a team that was founded may have been taken back
                    rows.renew(key)
        self._changes, self._lapses = world.changes, world.lapses
        for key, kind in changed:
            if kind is Turnout and world.find(key, Turnout) is not None:
                self._tokens.turn_out(key)
            elif kind is Contact:
                self._contacts.renew(key)
        for key, kind in changed:
            if kind is Ghosts:
                self._contacts.haunt(side_of(key))
