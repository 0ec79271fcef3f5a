"""Tokens on the map: one's own in full, the other side's as contacts. Every formation is visible until detection is built."""

from game.model.components import Label, Sequence, Slots, Token, Turnout
from game.model.ids import GAME, Key, Side, side_key, side_of
from game.model.views import ContactView, MarchView, TokenView
from game.rules.machine import Turn
from game.rules.strategic.formations import formations, marcher


class TokenRows:
    """Rows of tokens, kept until dropped."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._rows: dict[Key, TokenView] = {}

    def drop(self, stale: set[Key]) -> None:
        """Forget the rows of entities that changed."""
        for key in stale:
            self._rows.pop(key, None)

    def march(self, side: Side) -> MarchView:
        """One's own tokens; whose slot it is is public, which formation was chosen is not."""
        world = self._turn.world
        active = world.get(GAME, Slots).active
        return MarchView(
            tokens=tuple(self._row(key) for key in world.where(Token, True) if side_of(key) == side),
            active=active if active is not None and side_of(active) == side else None,
            activated=tuple(key for key in formations(world, side) if world.get(key, Turnout).activated),
            sequence=world.get(side_key(side), Sequence).formations,
        )

    def contacts(self, side: Side) -> tuple[ContactView, ...]:
        """The other side's tokens by the labels that this side gave them, in label order."""
        world = self._turn.world
        found = [self._contact(key) for key in world.where(Token, True) if side_of(key) != side]
        return tuple(sorted(found, key=lambda contact: contact.label))

    def _contact(self, key: Key) -> ContactView:
        row = self._row(key)
        return ContactView(self._turn.world.get(key, Label).number, row.hex, row.name, row.scale, row.kind, row.units)

    def _row(self, key: Key) -> TokenView:
        row = self._rows.get(key)
        if row is None:
            self._rows[key] = row = marcher(self._turn.world, key, self._turn.tables, self._turn.switches)
        return row
