"""The digest: the fingerprint of a whole world, as a running sum of what each of its components weighs."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from game.model.components import Component, Sitting, Turnout
from game.model.components import Slot as ActivationSlot
from game.model.hashing import blake2b
from game.model.ids import Key
from game.world.derived import Slot

PLAIN: frozenset[type[Component]] = frozenset({ActivationSlot, Sitting, Turnout})
"""Components that come again every turn, and of which equal ones are always encoded alike: each is weighed once.

Of others one may be encoded with a default that the other leaves out.
"""
_MODULUS = 1 << 128
_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def _weight(key: Key, part: Component) -> int:
    """What a component adds to the digest."""
    return int.from_bytes(blake2b(key.encode() + b"\0" + _encode(part), digest_size=16).digest(), "big")


_weight_of_plain = lru_cache(maxsize=4096)(_weight)


def _written(total: int) -> str:
    """A sum as 32 hexadecimal digits."""
    return f"{total % _MODULUS:032x}"


class Digest:
    """The sum of the weights of all components, 0 for one that is gone: it depends on the state and not on the way there.

    `parts` is where the world keeps its components, `weights` tells what each that there ever was weighs, `text` is the fingerprint.
    """

    def __init__(self, parts: Mapping[type[Component], Mapping[Key, Component]]) -> None:
        self._parts = parts
        self._sum = 0
        self.text = _written(0)
        self.weights: dict[Slot, int] = {}

    def weigh(self, slots: Iterable[Slot]) -> None:
        """Bring the sum up to date for components that changed."""
        weights, parts, total = self.weights, self._parts, self._sum
        for slot in slots:
            key, kind = slot
            part = parts[kind].get(key)
            weigh = _weight_of_plain if kind in PLAIN else _weight
            after = 0 if part is None else weigh(key, part)
            total += after - weights.get(slot, 0)
            weights[slot] = after
        self._sum = total
        self.text = _written(total)
