"""Tokens on the map: one's own in full, the other side's as contacts. Every formation is visible until detection is built."""

from collections.abc import Iterable

from game.model.components import Label, Node, Sequence, Slots, Token, Turnout
from game.model.hexes import Hex
from game.model.ids import FORMATION, GAME, Key, Side, kind_of, side_key, side_of
from game.model.ids import Label as LabelNumber
from game.model.views import ContactView, MarchView, Stack, TokenView
from game.rules.machine import Turn
from game.rules.strategic.formations import marcher, tokens_of
from game.rules.strategic.marching import activatable
from game.rules.strategic.stacking import counted_in
from game.session.sight.rows import Rows


class TokenRows:
    """Rows of tokens of both sides, each as it was at its last change."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._sides = {side: _Host(turn) for side in turn.sides}

    def renew(self, side: Side, stale: Iterable[Key]) -> None:
        """Make the rows of a side's nodes that changed anew."""
        self._sides[side].renew(stale)

    def march(self, side: Side) -> MarchView:
        """One's own tokens; whose slot it is is public, which formation was chosen is not."""
        world, own = self._turn.world, self._sides[side]
        active = world.get(GAME, Slots).active
        return MarchView(
            tokens=own.tokens.all,
            stacks=own.stacks.all,
            active=active if active is not None and side_of(active) == side else None,
            activated=own.activated.all,
            ready=own.ready.all,
            sequence=world.get(side_key(side), Sequence).formations,
        )

    def contacts(self, side: Side) -> tuple[ContactView, ...]:
        """The other side's tokens by the labels that this side gave them, in label order."""
        return self._sides[self._turn.other(side)].contacts.all


class _Host:
    """The rows of one side's tokens."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self.tokens: Rows[Key, TokenView] = Rows()
        self.contacts: Rows[LabelNumber, ContactView] = Rows()
        self.stacks: Rows[tuple[int, Hex], Stack] = Rows()
        self.activated: Rows[Key, Key] = Rows()
        self.ready: Rows[Key, Key] = Rows()

    def renew(self, stale: Iterable[Key]) -> None:
        """Make the rows of nodes that changed anew, and of the formations that they belong to."""
        world = self._turn.world
        formations = set()
        for key in stale:
            formations.add(world.get(key, Node).formation)
            self._renew_token(key)
        for formation in formations:
            activated = world.get(formation, Turnout).activated
            tokens = [row for key in tokens_of(world, formation) if (row := self.tokens.find(key)) is not None]
            _list(self.activated, formation, wanted=activated)
            _list(self.ready, formation, wanted=activatable(activated, tokens))

    def _renew_token(self, key: Key) -> None:
        world, label = self._turn.world, self._turn.world.get(key, Label).number
        if (before := self.tokens.find(key)) is not None:
            self._stack(counted_in(before), -before.halves)
        if world.get(key, Token).out:
            row = marcher(world, key, self._turn.tables, self._turn.switches)
            self.tokens.put(key, row)
            self.contacts.put(label, ContactView(label, row.hex, row.name, row.scale, row.kind, row.units))
            self._stack(counted_in(row), row.halves)
        else:
            self.tokens.drop(key)
            self.contacts.drop(label)

    def _stack(self, place: Hex, more: int) -> None:
        name = (place.row, place)
        stack = self.stacks.find(name)
        halves = more if stack is None else stack.halves + more
        if halves:
            self.stacks.put(name, Stack(place.row, place, halves))
        else:
            self.stacks.drop(name)


def _list(listed: Rows[Key, Key], key: Key, *, wanted: bool) -> None:
    if not wanted:
        listed.drop(key)
    elif listed.find(key) is None:
        listed.put(key, key)
