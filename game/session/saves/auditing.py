"""Audits the record of a game from its seed: the numbers of the tellings, every die, every seal."""

from collections.abc import Iterable, Iterator, Mapping

from game.model.components import Clock, Rolls, Seal
from game.model.events import PlotSealed, SealOpened, Telling, Told, heard
from game.model.ids import Side
from game.rules.strategic.sealing import mark_of
from game.session.saves.records import Now
from game.world import UNCOUNTED, fallen, nonce

_Sealed = tuple[int, Side, int]
"""What a seal is of: turn, side, row."""


class Auditor:
    """Hears every telling from the first on. After a block that is lost it believes what it cannot know."""

    def __init__(self, seed: str, told: Mapping[Side, tuple[Told, ...]]) -> None:
        self._seed = seed
        self._told = told
        self._heard: dict[Side, list[Told]] = {side: [] for side in told}
        self._counted = dict.fromkeys(told, 0)
        self._next = 1
        self._blind, self._lost = False, False
        self._counts: dict[str, int] = {}
        self._marks: dict[_Sealed, str] = {}
        self._opened: set[_Sealed] = set()

    def lose(self) -> None:
        """A block cannot be read."""
        self._blind, self._lost = True, True

    def tellings(self, tellings: tuple[Telling, ...]) -> Iterator[str]:
        """What is wrong in the tellings of a block."""
        for telling in tellings:
            if telling.number != self._next and not self._blind:
                yield f"telling {telling.number} stands where {self._next} must stand"
            self._next, self._blind = telling.number + 1, False
            self._hear(telling)
            yield from self._dice(telling)
            if isinstance(telling.sealed, PlotSealed):
                yield from self._sealed(telling, telling.sealed)
            elif isinstance(telling.sealed, SealOpened):
                yield from self._unsealed(telling, telling.sealed)

    def _hear(self, telling: Telling) -> None:
        """Count what each side heard, and keep what is said to lie open before it."""
        for side, told in self._told.items():
            lines = heard(telling, side)
            self._counted[side] += len(lines)
            if told and telling.number >= told[0].number:
                self._heard[side].extend(lines)

    def _dice(self, telling: Telling) -> Iterator[str]:
        for stream, first, dice in telling.dice:
            known = self._counts.get(stream, 0)
            if first != known and not self._lost:
                yield f"telling {telling.number}: the dice {stream} go on with number {first} after {known}"
            self._counts[stream] = first + len(dice)
            if fallen(self._seed, stream, first, len(dice)) != dice:
                yield f"telling {telling.number}: the dice {stream} did not fall {' '.join(map(str, dice))}"

    def _sealed(self, telling: Telling, event: PlotSealed) -> Iterator[str]:
        if telling.public != event:
            yield f"telling {telling.number}: the seal that was shown is not the one that was made"
        self._marks[telling.turn, event.side, event.row] = event.mark

    def _unsealed(self, telling: Telling, event: SealOpened) -> Iterator[str]:
        sealed = (telling.turn, event.side, event.row)
        self._opened.add(sealed)
        what = f"telling {telling.number}: the seal of side {event.side}, row {event.row},"
        if self._marks.get(sealed, event.mark if self._lost else None) != event.mark:
            yield f"{what} is not the one that was shown"
        if event.nonce != nonce(self._seed, f"{telling.turn}/seal/{event.side}/{event.row}"):
            yield f"{what} does not hold the dice of its stream"
        elif mark_of(event.plots, event.nonce) != event.mark:
            yield f"{what} is not that of the plots that were carried out"

    def closing(self, state: Now, clock: Clock, rolls: Iterable[Rolls], seals: Mapping[Side, tuple[Seal, ...]]) -> Iterator[str]:
        """What the state has otherwise than the record: the number of tellings and of lines heard, dice and seals of this turn."""
        if state.count != self._next and not self._blind:
            yield f"{state.count - 1} tellings are said to have been, and the last is number {self._next - 1}"
        if self._lost:
            return
        turn = clock.turn
        held = {stream: number for each in rolls for stream, number in each.counts}
        rolled = {
            stream: number
            for stream, number in self._counts.items()
            if stream in held or (stream.startswith(f"{turn}/") and not stream.startswith(f"{turn}/{UNCOUNTED}/"))
        }
        if held != rolled:
            yield f"the dice of turn {turn} are not those that were recorded"
        shown = {
            side: tuple(Seal(row, self._marks[turn, side, row]) for at, each, row in self._marks if (at, each) == (turn, side))
            for side in seals
        }
        if shown != seals:
            yield f"the seals of turn {turn} are not those that were shown"
        for side, lines in self._heard.items():
            if self._told[side] != tuple(lines) or state.heard.get(side) != self._counted[side]:
                yield f"side {side} was not told what was recorded"
        for at, side, row in sorted(self._marks.keys() - self._opened):
            if at < turn or clock.over:
                yield f"the seal of side {side}, row {row}, of turn {at} was never opened"
