"""Tokens on the map: one's own in full."""

from msgspec.structs import replace

from game.model.components import Contact, Node, Place, Plot, Positions, Sequence, Token, Turnout, Works
from game.model.hexes import Hex
from game.model.ids import Key, Side, side_key, side_of
from game.model.tables import StackingTables
from game.model.views import AskedView, MarchView, Stack, TokenView
from game.rules.machine import Turn
from game.rules.strategic.asking import asking
from game.rules.strategic.formations import tokens_of
from game.rules.strategic.marchers import lapsed_marchers, marcher
from game.rules.strategic.marching import activatable
from game.rules.strategic.stacking import counted_in
from game.session.sight.rows import Rows
from game.world import Reads


class TokenRows:
    """Rows of tokens of both sides, each as it was at its last change."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._sides = {side: _Host(turn) for side in turn.sides}

    def lapsed(self, since: int) -> set[Key]:
        """The tokens whose rows lapsed since the world's `lapses` had that value."""
        return lapsed_marchers(self._turn.world, since)

    def renew(self, key: Key) -> None:
        """Show the rows of a node as they are now."""
        self._sides[side_of(key)].renew(key)

    def turn_out(self, key: Key) -> None:
        """Note whether a node's formation was activated, and whether it still may be."""
        self._sides[side_of(key)].turn_out(key)

    def march(self, steady: MarchView, side: Side, active: Key | None) -> MarchView:
        """One's own tokens; whose slot it is is public, which formation was chosen is not."""
        own = self._sides[side]
        return replace(
            steady,
            tokens=own.tokens.all,
            stacks=own.stacks.all,
            active=active if active is not None and side_of(active) == side else None,
            activated=own.activated.all,
            ready=own.ready.all,
            movers=own.movers.all,
        )


def steady_march(world: Reads, side: Side, tables: StackingTables) -> MarchView:
    """What stays as it is from command to command: nothing of the tokens."""
    holder = side_key(side)
    return MarchView(
        tokens=(),
        stacks=(),
        active=None,
        activated=(),
        ready=(),
        movers=(),
        sequence=world.get(holder, Sequence).formations,
        room=tables.limit,
        positions=world.get(holder, Positions).rows,
        works=world.get(holder, Works).rows,
        asked=_asked(world, side),
    )


def _asked(world: Reads, side: Side) -> AskedView | None:
    """What a side must answer now."""
    held = asking(world)
    asked = held.asked
    if asked is None or side_of(asked.token) != side:
        return None
    label, start = world.get(asked.mover, Contact).label, world.get(asked.mover, Place).hex
    ordered = held.path or world.get(asked.mover, Plot).path
    way = (start, *ordered[: ordered.index(asked.hex) + 1]) if asked.hex in ordered else ()
    return AskedView(asked.reaction, asked.token, label, start, asked.hex, way)


class _Host:
    """The rows of one side's tokens."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self.tokens: Rows[Key, TokenView] = Rows()
        self.stacks: Rows[tuple[int, Hex], Stack] = Rows()
        self.activated: Rows[Key, Key] = Rows()
        self.ready: Rows[Key, Key] = Rows()
        self.movers: Rows[Key, Key] = Rows()

    def renew(self, key: Key) -> None:
        """Show the rows of a node as they are now, and those of its formation where they follow from it."""
        world, turn = self._turn.world, self._turn
        before = self.tokens.find(key)
        row = marcher(world, key, turn.tables, turn.switches) if world.get(key, Token).out else None
        if row is before:
            return
        taken, takes = _room_taken(before), _room_taken(row)
        if taken != takes:
            if taken is not None:
                self._stack(taken[0], -taken[1])
            if takes is not None:
                self._stack(*takes)
        if row is not None:
            self.tokens.put(key, row)
        else:
            self.tokens.drop(key)
            self.movers.drop(key)
        if (row and row.base) is not (before and before.base):
            self.turn_out(key)

    def turn_out(self, key: Key) -> None:
        """Note whether a node's formation was activated, and whether it still may be: it and its tokens."""
        world = self._turn.world
        formation = world.get(key, Node).formation
        activated = world.get(formation, Turnout).activated
        tokens = [row for key in tokens_of(world, formation) if (row := self.tokens.find(key)) is not None]
        _list(self.activated, formation, wanted=activated)
        ready = activatable(activated, tokens)
        _list(self.ready, formation, wanted=ready)
        for token in tokens:
            _list(self.movers, token.key, wanted=ready)

    def _stack(self, place: Hex, more: int) -> None:
        name = (place.row, place)
        stack = self.stacks.find(name)
        halves = more if stack is None else stack.halves + more
        if halves:
            self.stacks.put(name, Stack(place.row, place, halves))
        else:
            self.stacks.drop(name)


def _room_taken(token: TokenView | None) -> tuple[Hex, int] | None:
    """The hex in which a token takes room, and how much."""
    return None if token is None else (counted_in(token), token.halves)


def _list(listed: Rows[Key, Key], key: Key, *, wanted: bool) -> None:
    if not wanted:
        listed.drop(key)
    elif listed.find(key) is None:
        listed.put(key, key)
