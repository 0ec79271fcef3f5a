"""Tokens on the map: one's own in full, the other side's as contacts. Every formation is visible until detection is built."""

from bisect import insort

import msgspec

from game.model.components import Label, Motion, Place, Plot, Sequence, Slots, Token, Turnout
from game.model.ids import FORMATION, GAME, Key, Side, kind_of, side_key, side_of
from game.model.views import ContactView, MarchView, TokenView
from game.rules.machine import Turn
from game.rules.strategic.formations import marcher


class TokenRows:
    """Rows of tokens, each as it was at its last change: tokens in key order, contacts in the order of their labels."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._tokens: dict[Side, dict[Key, TokenView]] = {side: {} for side in turn.sides}
        self._contacts: dict[Side, dict[Key, ContactView]] = {side: {} for side in turn.sides}
        self._activated: dict[Side, list[Key]] = {side: [] for side in turn.sides}

    def renew(self, side: Side, stale: set[Key], *, reshaped: bool) -> None:
        """Make the rows of a side's entities that changed anew."""
        world, tokens, contacts = self._turn.world, self._tokens[side], self._contacts[side]
        appeared = False
        for key in stale:
            token = world.find(key, Token)
            if token is not None and token.out:
                appeared = appeared or key not in tokens
                tokens[key] = row = self._token(key, None if reshaped else tokens.get(key))
                contacts[key] = self._contact(row)
            elif tokens.pop(key, None) is not None:
                del contacts[key]
        if appeared:
            self._tokens[side] = dict(sorted(tokens.items()))
            self._contacts[side] = dict(sorted(contacts.items(), key=lambda pair: pair[1].label))
        for key in stale:
            if kind_of(key) == FORMATION:
                self._turned(self._activated[side], key)

    def _turned(self, activated: list[Key], key: Key) -> None:
        before, now = key in activated, self._turn.world.get(key, Turnout).activated
        if now and not before:
            insort(activated, key)
        elif before and not now:
            activated.remove(key)

    def _token(self, key: Key, before: TokenView | None) -> TokenView:
        """A token's row; where it held the same units *before*, only what it did since is read anew."""
        world = self._turn.world
        if before is None:
            return marcher(world, key, self._turn.tables, self._turn.switches)
        motion = world.get(key, Motion)
        return msgspec.structs.replace(
            before,
            hex=world.get(key, Place).hex,
            pace=motion.pace,
            declared=motion.declared,
            spent=motion.spent,
            all_road=motion.all_road,
            trail=motion.trail,
            toll=motion.toll,
            plot=world.get(key, Plot),
        )

    def _contact(self, row: TokenView) -> ContactView:
        return ContactView(self._turn.world.get(row.key, Label).number, row.hex, row.name, row.scale, row.kind, row.units)

    def march(self, side: Side) -> MarchView:
        """One's own tokens; whose slot it is is public, which formation was chosen is not."""
        world = self._turn.world
        active = world.get(GAME, Slots).active
        return MarchView(
            tokens=tuple(self._tokens[side].values()),
            active=active if active is not None and side_of(active) == side else None,
            activated=tuple(self._activated[side]),
            sequence=world.get(side_key(side), Sequence).formations,
        )

    def contacts(self, side: Side) -> tuple[ContactView, ...]:
        """The other side's tokens by the labels that this side gave them, in label order."""
        return tuple(self._contacts[self._turn.other(side)].values())
