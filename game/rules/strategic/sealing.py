"""Sealing: the plots of a row are fixed by a hash that everybody sees, and opened as they are carried out."""

from typing import Final

import msgspec

from game.model.components import Commander, Component, Plot, Seal, Seals, Sequence, StancePlan, SurveyPlan
from game.model.events import PlotSealed, SealOpened
from game.model.hashing import blake2b
from game.model.ids import Key, Side, rule, side_key, side_of
from game.rules.machine import Turn
from game.world import Dice

RULES = (rule("TURN-05"),)
PLOTTED: Final[dict[int, tuple[type[Component], ...]]] = {1: (SurveyPlan,), 4: (Plot, Sequence, StancePlan)}
"""What the sides plot in a row: the kinds of its components. Nothing plotted is sealed all the same."""

_OPENED: Final[dict[int, int]] = {1: 8, 4: 6}
"""In which row the plots of a row are carried out, and their seals opened as it begins."""

_encode = msgspec.json.Encoder(order="deterministic").encode


def mark_of(plots: str, nonce: str) -> str:
    """The seal of plots: nobody guesses them from it, since the dice are sealed with them."""
    return blake2b(bytes.fromhex(nonce) + plots.encode(), digest_size=16).hexdigest()


def nonce_of(dice: Dice, turn: int, side: Side, row: int) -> str:
    """The dice that are sealed with a side's plots of a row: 16 bytes of a stream of their own."""
    return dice.nonce(turn, "seal", side, str(row))


def begin_sealing(turn: Turn) -> None:
    """A new turn: the old seals are gone."""
    for side in turn.sides:
        turn.world.put(side_key(side), Seals())


def seal(turn: Turn, side: Side) -> None:
    """Seal what a side has plotted in this row, nothing too, and show the seal to both."""
    clock, holder = turn.clock, side_key(side)
    mark = mark_of(_plots(turn, side, clock.row), nonce_of(turn.dice, clock.turn, side, clock.row))
    turn.world.put(holder, Seals((*turn.world.get(holder, Seals).rows, Seal(clock.row, mark))))
    told = PlotSealed(side, turn.world.get(holder, Commander).name, clock.row, mark)
    turn.tell(side, ours=None, theirs=None, public=told, sealed=told)


def open_seals(turn: Turn, row: int) -> None:
    """Open both sides' seals of a row, as its plots are carried out; the record of it stays sealed until the game is over."""
    for side in turn.sides:
        holder = side_key(side)
        for each in turn.world.get(holder, Seals).rows:
            if each.row == row:
                nonce = nonce_of(turn.dice, turn.clock.turn, side, row)
                name = turn.world.get(holder, Commander).name
                opened = SealOpened(side, name, row, each.mark, nonce, _plots(turn, side, row))
                turn.tell(side, ours=None, theirs=None, public=None, sealed=opened)


def open_rest(turn: Turn) -> None:
    """The game ends here: open the seals whose row will never come, so that all of them can be checked."""
    for row, opened in _OPENED.items():
        if turn.clock.row < opened:
            open_seals(turn, row)


def _plots(turn: Turn, side: Side, row: int) -> str:
    """A side's plots of a row as a text, in the order of their kinds and keys."""
    held: list[tuple[Key, Component]] = []
    for kind in PLOTTED[row]:
        nothing = kind()
        held += [(key, part) for key, part in turn.world.each(kind) if part != nothing and side_of(key) == side]
    return _encode(held).decode()
