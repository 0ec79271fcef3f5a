"""Views put together from one part per heading; rows are kept until something under them changes."""

from msgspec.structs import replace

from game.model.components import Annotations, Contact, Flight, Ghosts, Scouted, Slot, Token, Turnout
from game.model.events import Told
from game.model.ids import GAME, Key, Side, side_key, side_of
from game.model.ruling import Reason
from game.model.views import PlayerView
from game.rules.land import land_of
from game.rules.machine import Turn
from game.session.sight.detection import ContactRows
from game.session.sight.engaging import engagements_view
from game.session.sight.formations import NodeRows
from game.session.sight.march import TokenRows, steady_march
from game.session.sight.orbit import orbit_view
from game.session.sight.stances import flights_view
from game.session.sight.turn import steady_turn
from game.session.sight.victory import victory_view
from game.world import Reads


class Sight:
    """The views of one game. Rows of entities that did not change since the last view are used again."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._tokens = TokenRows(turn)
        self._nodes = NodeRows(turn)
        self._changes, self._lapses = 0, 0
        self._contacts = ContactRows(turn)
        self._has_flights = turn.world.has(Flight)  # none is ever added to a game

    def view(self, side: Side, awaiting: tuple[Side, ...], told: tuple[Told, ...], undo: Reason | None) -> PlayerView:
        """What a side sees now."""
        self._refresh()
        turn = self._turn
        steady, slot = turn.world.derived(_steady, side_key(side), side, turn), turn.world.get(GAME, Slot)
        return replace(
            steady,
            turn=replace(steady.turn, slot=slot.at, awaiting=awaiting),
            march=self._tokens.march(steady.march, side, slot.active),
            nodes=self._nodes.of(side),
            contacts=self._contacts.of(side),
            told=told,
            undo=undo,
            engagements=engagements_view(turn, side),
            orbit=orbit_view(turn, side),
            flights=flights_view(turn, side) if self._has_flights else (),
        )

    def _refresh(self) -> None:
        """Make anew what changed: nodes that are new, that were put on the map or taken off it, and whatever lapsed since."""
        world = self._turn.world
        changed = world.changed(self._changes)
        touched = {key for key, kind in changed if kind is Token}
        if touched or self._lapses != world.lapses:
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


def _steady(world: Reads, holder: Key, side: Side, turn: Turn) -> PlayerView:
    """What of a view stays as it is from command to command; the rest is still empty."""
    noted = world.find(holder, Annotations)
    return PlayerView(
        side=side,
        turn=steady_turn(world, turn),
        march=steady_march(world, side, turn.tables.stacking),
        nodes=(),
        contacts=(),
        land=land_of(world, holder, turn.printed),
        switches=turn.switches,
        told=(),
        undo=None,
        victory=victory_view(world, side, turn.other(side)),
        scouted=world.get(holder, Scouted).bits,
        annotations=() if noted is None else noted.rows,
    )
