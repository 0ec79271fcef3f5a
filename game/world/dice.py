"""Dice: counter-based, so that the same purpose in the same turn always meets the same dice, however often it is undone."""

from functools import lru_cache

from game.model.components import Rolls
from game.model.events import Rolled
from game.model.hashing import blake2b
from game.model.ids import Key, Side, side_key
from game.world.world import World

UNCOUNTED = "sensors"
"""The purpose of dice that are rolled once a turn and pair, and have no counter."""
_FAIR = 252  # the largest multiple of six below 256: bytes above it are thrown away


class Dice:
    """Die n of a stream is a pure function of seed, stream and n; the counters are a component, saved and undone with the rest.

    A stream is named by turn, purpose, roller and object, never by place or by what others rolled.
    """

    def __init__(self, world: World, seed: str) -> None:
        self._world = world
        self.seed = seed
        self._rolled: list[Rolled] = []

    def d6(self, number: int, turn: int, purpose: str, roller: Side | Key, thing: str = "") -> tuple[int, ...]:
        """Roll *number* six-sided dice of one stream."""
        stream = "/".join((str(turn), purpose, roller, thing))
        holder = Key(roller) if "-" in roller else side_key(Side(roller))
        rolls = self._world.find(holder, Rolls) or Rolls()
        counts = dict(rolls.counts) if rolls.turn == turn else {}
        start = counts.get(stream, 0)
        counts[stream] = start + number
        self._world.put(holder, Rolls(turn, tuple(sorted(counts.items()))))
        fell = fallen(self.seed, stream, start, number)
        self._rolled.append(Rolled(stream, start, fell))
        return fell

    def once(self, number: int, turn: int, roller: Key, thing: Key) -> tuple[int, ...]:
        """The dice of a pair's scan: the rule rolls them but once a turn, so that they move no counter (AMB-57)."""
        stream = "/".join((str(turn), UNCOUNTED, roller, thing))
        fell = fallen(self.seed, stream, 0, number)
        self._rolled.append(Rolled(stream, 0, fell))
        return fell

    def rolled(self) -> tuple[Rolled, ...]:
        """The dice rolled since this was last asked, for the record."""
        if not self._rolled:
            return ()
        rolled = tuple(self._rolled)
        self._rolled.clear()
        return rolled

    def nonce(self, turn: int, purpose: str, roller: Side | Key, thing: str = "") -> str:
        """16 bytes of a stream of their own, in hexadecimal digits; moves no counter."""
        return nonce(self.seed, "/".join((str(turn), purpose, roller, thing)))

    def shuffled(self, number: int, purpose: str, roller: Side | Key) -> tuple[int, ...]:
        """The numbers 1 to *number* in a drawn order; moves no counter."""
        return _shuffled(self.seed, f"{purpose}/{roller}", number)

    def drawn(self, purpose: str, thing: Key) -> bytes:
        """What puts things into a drawn order; moves no counter."""
        return _drawn(self.seed, purpose, thing)


def fallen(seed: str, stream: str, first: int, number: int) -> tuple[int, ...]:
    """How so many dice of a stream fall, from the one with that number on."""
    return tuple(_die(seed, stream, n) for n in range(first, first + number))


def nonce(seed: str, stream: str) -> str:
    """16 bytes that nobody knows who does not know the seed."""
    return blake2b(f"{seed}/{stream}/nonce".encode(), digest_size=16).hexdigest()


@lru_cache(maxsize=64)
def _shuffled(seed: str, stream: str, number: int) -> tuple[int, ...]:
    return tuple(sorted(range(1, number + 1), key=lambda n: _drawn(seed, stream, str(n))))


@lru_cache(maxsize=4096)
def _drawn(seed: str, purpose: str, thing: str) -> bytes:
    return blake2b(f"{seed}/{purpose}/{thing}".encode(), digest_size=16).digest()


def _die(seed: str, stream: str, n: int) -> int:
    block = 0
    while True:
        for byte in blake2b(f"{seed}/{stream}/{n}/{block}".encode(), digest_size=16).digest():
            if byte < _FAIR:
                return byte % 6 + 1
        block += 1


class ScriptedDice(Dice):
    """Dice that fall as a test wants: the given numbers one after the other, whatever the stream."""

    def __init__(self, world: World, *falls: int) -> None:
        super().__init__(world, "scripted")
        self._falls = list(falls)

    def d6(self, number: int, turn: int, purpose: str, roller: Side | Key, thing: str = "") -> tuple[int, ...]:
        """Take the next numbers of the script.

        Raises:
            AssertionError: the script is at its end.
        """
        if len(self._falls) < number:
            raise AssertionError(f"no dice scripted for {purpose} of {roller} {thing} in turn {turn}")
        taken, self._falls = self._falls[:number], self._falls[number:]
        return tuple(taken)

    def once(self, number: int, turn: int, roller: Key, thing: Key) -> tuple[int, ...]:
        """Take the next numbers of the script."""
        return self.d6(number, turn, UNCOUNTED, roller, thing)
