"""Plays a game that is over again from its start, and notes at the end of every turn what each side knew and what was true."""

from collections.abc import Sequence

import msgspec

from game.model.audit import Audit, AuditSide, AuditToken, AuditTurn
from game.model.commands import AnyCommand
from game.model.components import Contact, Node
from game.model.events import Marched
from game.model.hexes import Hex
from game.model.ids import Side
from game.model.land import Land
from game.model.views import FlightView, TokenView
from game.rules.strategic.scouting import in_view
from game.session.core import Session
from game.session.journal import Block, History, block_of
from game.session.making import session_of
from game.session.packing import unpacked
from game.session.saves import Opening, Rules
from game.world import World

_BYTE = 8


class Auditing:
    """The audit in the making: each step plays the commands of one hand-over, so that a screen may draw between two."""

    def __init__(self, start: Opening, rules: Rules, land: Land, closed: Sequence[bytes], last: Block) -> None:
        self._closed, self._last, self._sides = closed, last, start.sides
        self._world = World.loaded(start.entities)
        self._session = session_of(self._world, start, rules, land, History(start.sides), _pass_over)
        self._turns: list[AuditTurn] = []
        self._marches: list[tuple[Hex, ...]] = []
        self.done, self.total = 0, len(closed) + 1

    def step(self) -> Audit | None:
        """Play on to the next hand-over; the audit, once there is none left. After that it must not be called again."""
        block = self._block()
        same = block is not None and self._played(block)
        self.done += 1
        if same and self.done < self.total:
            return None
        if same:
            clock = self._session.clock
            self._note(clock.turn if clock.row else 0)
        self._world.close()
        return Audit(tuple(self._turns), complete=same)

    def give_up(self) -> None:
        """Nobody waits for it any more."""
        self._world.close()

    def _block(self) -> Block | None:
        """The next block of history; None where it is damaged."""
        if self.done == len(self._closed):
            return self._last
        try:
            return block_of(unpacked(self._closed[self.done]) or b"")
        except msgspec.DecodeError:
            return None

    def _played(self, block: Block) -> bool:
        """Say every command of a block again; whether all came as it did then."""
        if self.done == 0:
            self._session.start()
        for said in block.said:
            ruled = self._session.say(said.side, said.command)
            if not ruled.allowed or self._world.digest != said.digest:
                return False
            begun = self._session.clock
            if begun.row and not begun.over and begun.turn > len(self._turns):
                self._walked(block, begun.turn - 1)
                self._note(begun.turn - 1)
        self._walked(block, self._session.clock.turn)
        return self._world.digest == block.digest

    def _walked(self, block: Block, turn: int) -> None:
        """Note the marches that were made in a turn."""
        for telling in block.tellings:
            if isinstance(telling.sealed, Marched) and telling.turn == turn:
                self._marches.append((telling.sealed.start, *telling.sealed.path))

    def _note(self, turn: int) -> None:
        """Note the present moment as the end of a turn; 0: of the setting up."""
        first, second = (_side(self._session, side) for side in self._sides)
        self._turns.append(AuditTurn(turn, (first, second), self._session.turn.land, tuple(self._marches)))
        self._marches.clear()


def _side(session: Session, side: Side) -> AuditSide:
    view = session.view(side)
    blind = view.switches.visibility == "double-blind"
    seen = in_view(session.turn, side).to_bytes(len(view.land.hexes) // _BYTE + 1, "little") if blind else None
    tokens = tuple(_token(session.world, token) for token in view.march.tokens)
    tokens += tuple(_flight(session.world, flight) for flight in view.flights)
    return AuditSide(side, tokens, view.contacts, view.land, seen, view.scouted if blind else None, view.annotations)


def _token(world: World, token: TokenView) -> AuditToken:
    contact = world.get(token.key, Contact)
    label = contact.label or None
    return AuditToken(token.key, token.name, token.number, token.kind, token.scale, token.hex, label, contact.now)


def _flight(world: World, flight: FlightView) -> AuditToken:
    contact = world.get(flight.key, Contact)
    label, node = contact.label or None, world.get(flight.key, Node)
    return AuditToken(
        flight.key, flight.name, flight.number, flight.kind, node.scale, flight.hex, label, contact.now, flight.flight.altitude
    )


def _pass_over(_fault: Exception, _side: Side, _command: AnyCommand) -> None:
    """A fault refuses the command: the audit ends there."""
