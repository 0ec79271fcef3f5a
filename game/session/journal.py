"""What was said and told: history in blocks, one per hand-over, chained by hashes; and what may be taken back."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from game.model.commands import AnyCommand
from game.model.events import Telling, Told, audible, heard
from game.model.hashing import blake2b
from game.model.ids import Side
from game.session.packing import packed, unpacked

_encode = msgspec.json.Encoder(order="deterministic").encode
_UNCHAINED = b'""}'
"""How the text of a block ends that is not chained yet: `chain` is its last field."""


class Said(msgspec.Struct, frozen=True, array_like=True):
    """A command, who said it, and the digest of the world after it."""

    side: Side
    command: AnyCommand
    digest: str


class Block(msgspec.Struct, frozen=True):
    """All that happened up to a hand-over: where it ended, who sat, what was said and told; `chain` hashes it with the chain before."""

    number: int
    turn: int
    row: int
    side: Side | None
    digest: str
    said: tuple[Said, ...]
    tellings: tuple[Telling, ...]
    chain: str = ""


class Mark(NamedTuple):
    """A moment to which history can be taken back within the open block."""

    said: int
    tellings: int


class History:
    """Closed blocks, encoded when they closed, chained and packed when a save asks for them (a lost one is empty); and the open one."""

    def __init__(self, sides: tuple[Side, ...]) -> None:
        self._packed: list[bytes] = []
        self._fresh: list[bytes] = []
        self._chain = ""
        self.said: list[Said] = []
        self.tellings: list[Telling] = []
        self.count = 1
        self.stamp = 0
        self.heard = dict.fromkeys(sides, 0)
        self._told: dict[Side, list[Told]] = {side: [] for side in sides}
        self._numbers: dict[Side, list[int]] = {side: [] for side in sides}

    @property
    def closed(self) -> list[bytes]:
        """The closed blocks, chained and packed: each once."""
        self._pack()
        return self._packed

    @property
    def chain(self) -> str:
        """The last link of the chain of closed blocks."""
        self._pack()
        return self._chain

    def _pack(self) -> None:
        for text in self._fresh:
            self._chain = chained(self._chain, text)
            self._packed.append(packed(text.removesuffix(_UNCHAINED) + f'"{self._chain}"}}'.encode()))
        self._fresh.clear()

    @property
    def handed_over(self) -> int:
        """How many blocks are closed."""
        return len(self._packed) + len(self._fresh)

    def _text(self, number: int) -> bytes:
        """A closed block as it was encoded; empty where it was lost."""
        fresh = number - len(self._packed)
        return self._fresh[fresh] if fresh >= 0 else unpacked(self._packed[number]) or b""

    def tell(self, telling: Telling) -> None:
        """Note a telling and pass it on to whoever hears it."""
        self.tellings.append(telling)
        self.count += 1
        self.stamp += 1
        for side, lines in self._told.items():
            for event in audible(telling, side):
                self.heard[side] += 1
                lines.append(Told(self.heard[side], telling.turn, telling.row, event))
                self._numbers[side].append(telling.number)

    def note(self, side: Side, command: AnyCommand, digest: str) -> None:
        """Note a command that was carried out."""
        self.said.append(Said(side, command, digest))
        self.stamp += 1

    def told(self, side: Side) -> tuple[Told, ...]:
        """What a side was told since its last hand-over, its lines numbered from the first on: it is told of nothing that others heard."""
        return tuple(self._told[side])

    def recorded(self, side: Side) -> tuple[Told, ...]:
        """The same under the numbers of their tellings, as a save holds it."""
        lines = zip(self._told[side], self._numbers[side], strict=True)
        return tuple(replace(line, number=number) for line, number in lines)

    def news(self, side: Side, since: Mark) -> bool:
        """Whether a side was told something since a mark that it must not forget."""
        for telling in self.tellings[since.tellings :]:
            for event in audible(telling, side):
                if event.news:
                    return True
        return False

    def mark(self) -> Mark:
        """The present moment."""
        return Mark(len(self.said), len(self.tellings))

    def undo(self, mark: Mark) -> None:
        """Take back what was said and told since a mark, for everybody."""
        gone = self.tellings[mark.tellings :]
        del self.said[mark.said :], self.tellings[mark.tellings :]
        self.count -= len(gone)
        self.stamp += 1
        first = gone[0].number if gone else self.count
        for side, numbers in self._numbers.items():
            kept = bisect_left(numbers, first)
            self.heard[side] -= len(numbers) - kept
            del numbers[kept:], self._told[side][kept:]

    def close(self, turn: int, row: int, side: Side | None, digest: str, unread: Mark) -> None:
        """Close the open block, encoding it once, and begin a new one; the side that sat starts a new list with what it has not read."""
        first = self.tellings[unread.tellings].number if len(self.tellings) > unread.tellings else self.count
        block = self.open_block(turn, row, side, digest)
        self._fresh.append(_encode(block))
        self.said.clear()
        self.tellings.clear()
        self.stamp += 1
        if side is not None:
            read = bisect_left(self._numbers[side], first)
            del self._numbers[side][:read], self._told[side][:read]

    def open_block(self, turn: int, row: int, side: Side | None, digest: str) -> Block:
        """The open block as it stands."""
        return Block(self.handed_over, turn, row, side, digest, tuple(self.said), tuple(self.tellings))

    def earlier(self, side: Side, before: int, most: int) -> tuple[tuple[Told, ...], bool]:
        """The last lines of a side before one of its own, oldest first, and whether there are more; damaged blocks are passed over."""
        lines, number = list[Told](), self.heard[side]
        left = self.handed_over + 1
        while left and len(lines) < most:
            left -= 1
            try:
                tellings = tuple(self.tellings) if left == self.handed_over else self.block(left).tellings
            except msgspec.DecodeError:
                continue
            for line in reversed([line for telling in tellings for line in heard(telling, side)]):
                if number < before:
                    lines.append(replace(line, number=number))
                number -= 1
        return tuple(reversed(lines[:most])), left > 0 or len(lines) > most

    def block(self, number: int) -> Block:
        """A closed block.

        Raises:
            msgspec.DecodeError: it was lost.
        """
        return block_of(self._text(number))

    def all_tellings(self) -> Iterator[tuple[Telling, ...] | None]:
        """Every telling from the first on, block by block; None for a block that is damaged."""
        for block in self.closed:
            try:
                yield block_of(unpacked(block) or b"").tellings
            except msgspec.DecodeError:
                yield None
        yield tuple(self.tellings)

    def follow(self, closed: Iterable[bytes], chain: str) -> None:
        """Go on after closed blocks."""
        self._packed, self._chain = list(closed), chain

    def resume(self, open_block: Block, told: dict[Side, tuple[Told, ...]], count: int, heard: dict[Side, int]) -> None:
        """Go on from a save."""
        self.said, self.tellings, self.count = list(open_block.said), list(open_block.tellings), count
        for side, lines in told.items():
            self._numbers[side], self.heard[side] = [line.number for line in lines], heard.get(side, len(lines))
            first = self.heard[side] - len(lines) + 1
            self._told[side] = [replace(line, number=number) for number, line in enumerate(lines, first)]


def chained(before: str, text: bytes) -> str:
    """The link of a block in the chain of hashes, from its text without the link."""
    return blake2b(before.encode() + text, digest_size=16).hexdigest()


@cache
def _decoder() -> msgspec.json.Decoder[Block]:
    """Made when a block is first read: it takes longer to make than a game to take a turn."""
    return msgspec.json.Decoder(Block)


def block_of(text: bytes) -> Block:
    """The block of a text.

    Raises:
        msgspec.DecodeError: the text is that of no block.
    """
    return _decoder().decode(text)


class Undoing:
    """What may be taken back, and why not: a function of what the seat itself said and was told."""

    def __init__(self, sides: tuple[Side, ...]) -> None:
        self._stack: list[tuple[Side, int, Mark]] = []
        self._why: dict[Side, str] = dict.fromkeys(sides, "undo-nothing")

    def open_to(self, side: Side) -> bool:
        """Whether the last command was this side's and may be taken back."""
        return bool(self._stack) and self._stack[-1][0] == side

    def why_not(self, side: Side) -> str:
        """The code of the reason why not."""
        return self._why[side]

    def said(self, side: Side, mark: int, spoken: Mark, *, news: bool) -> None:
        """A command was carried out; news told to its side closes undo."""
        if news:
            self._stack.clear()
            self._why[side] = "undo-news"
        else:
            self._stack.append((side, mark, spoken))
            self._why[side] = "undo-nothing"

    def pop(self) -> tuple[int, Mark]:
        """Take the last command off."""
        _, mark, spoken = self._stack.pop()
        return mark, spoken

    def resumed(self) -> None:
        """The game was loaded: there is nothing yet that could be taken back."""
        self._why = dict.fromkeys(self._why, "undo-loaded")

    def handed_over(self) -> None:
        """A hand-over closes undo for both."""
        self._stack.clear()
        self._why = dict.fromkeys(self._why, "undo-hand-over")
