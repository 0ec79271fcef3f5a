"""Contacts: what a side holds of the other's formations, and the ghosts of what it held."""

from game.model.components import Contact, Ghosts, Glimpse
from game.model.components.detection import Ghost
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side, side_key, side_of
from game.model.tables import FormationTables
from game.model.views import ContactView
from game.rules.machine import Turn
from game.rules.strategic.formations import scale_of
from game.rules.strategic.zones import radius
from game.session.sight.rows import Rows


class ContactRows:
    """Rows of contacts by the viewer's labels, each as it was at its last change."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._held: dict[Side, Rows[Label, ContactView]] = {side: Rows() for side in turn.sides}
        self._ghosts: dict[Side, tuple[Label, ...]] = dict.fromkeys(turn.sides, ())
        self._labels: dict[Key, Label] = {}
        self._bearers: dict[Side, dict[Label, Key]] = {side: {} for side in turn.sides}

    def renew(self, key: Key) -> None:
        """Make the row anew that the other side has of a node. What breaks up or joins may have handed its label on to another."""
        viewer = self._turn.other(side_of(key))
        rows, contact = self._held[viewer], self._turn.world.find(key, Contact) or Contact()
        before, bearers = self._labels.pop(key, None), self._bearers[viewer]
        if before is not None and before != contact.label and bearers.get(before) == key:
            del bearers[before]
            if before not in self._ghosts[viewer]:
                rows.drop(before)
        if contact.now and contact.hex is not None:
            self._labels[key], bearers[contact.label] = contact.label, key
            rows.put(contact.label, _row(contact, contact.hex, self._turn.tables.formations))

    def haunt(self, side: Side) -> None:
        """Make the ghosts of a side anew."""
        ghosts = self._turn.world.get(side_key(side), Ghosts).rows
        rows, held = self._held[side], self._bearers[side]
        for label in self._ghosts[side]:
            if label not in held:
                rows.drop(label)
        for ghost in ghosts:
            rows.put(ghost.label, _ghost(ghost, self._turn.tables.formations))
        self._ghosts[side] = tuple(ghost.label for ghost in ghosts)

    def of(self, side: Side) -> tuple[ContactView, ...]:
        """What a side holds, in label order."""
        return self._held[side].all


def _row(held: Contact, place: Hex, tables: FormationTables) -> ContactView:
    seen = held.glimpse
    scale, zone = scale_of(seen.units, tables), _zone(seen, held.altitude)
    return ContactView(held.label, place, held.turn, True, held.rung, held.source, seen, held.reports, zone, scale, held.altitude)


def _zone(seen: Glimpse, altitude: int) -> int:
    """The radius of a zone of control as far as known; what is airborne has none (AMB-108)."""
    return 0 if altitude else radius(seen.rate)


def _ghost(ghost: Ghost, tables: FormationTables) -> ContactView:
    seen = ghost.glimpse
    scale, zone = scale_of(seen.units, tables), _zone(seen, ghost.altitude)
    return ContactView(ghost.label, ghost.hex, ghost.turn, False, ghost.rung, ghost.source, seen, (), zone, scale, ghost.altitude)
