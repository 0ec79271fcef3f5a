"""Whereabouts: who stands in which hex, near a place, beside it, and alert there, kept up with every change."""

from bisect import insort
from collections import defaultdict
from collections.abc import Mapping

from game.model.components import Component, Place, Standing, Token
from game.model.hexes import Hex
from game.model.ids import Key
from game.world.blocks import Blocks

PLACING: frozenset[type[Component]] = frozenset({Place, Token, Standing})
"""The components that tell where a token stands on the map, and whether it is alert there."""
_INDEXED: dict[type[Component], str] = {Place: "hex", Token: "out"}
_NOWHERE = (None, None)


class Whereabouts:
    """Entities by the hex of their Place and the out of their Token; tokens on the map, and of those the alert, by blocks.

    `parts` is where the world keeps its components.
    """

    def __init__(self, parts: Mapping[type[Component], Mapping[Key, Component]]) -> None:
        self._parts = parts
        self._by_value: defaultdict[tuple[type[Component], object], list[Key]] = defaultdict(list)
        self._stood: dict[Key, tuple[Hex | None, Hex | None]] = {}
        self.on_map, self.alert = Blocks(), Blocks()

    def where(self, kind: type[Component], value: object) -> tuple[Key, ...]:
        """The entities with that value in key order: the hex of a Place, the out of a Token."""
        return tuple(self._by_value.get((kind, value), ()))

    def changed(self, key: Key, kind: type[Component], old: Component | None, new: Component | None) -> None:
        """One of the placing components of an entity was changed; None = it had none, or has none now."""
        field = _INDEXED.get(kind)
        if field is not None:
            if old is not None:
                self._by_value[kind, getattr(old, field)].remove(key)
            if new is not None:
                insort(self._by_value[kind, getattr(new, field)], key)
        self._settle(key)

    def loaded(self) -> None:
        """All components were put in at once."""
        for kind, field in _INDEXED.items():
            for key, part in sorted(self._parts[kind].items()):
                self._by_value[kind, getattr(part, field)].append(key)
        for key in self.where(Token, True):
            self._settle(key)

    def _settle(self, key: Key) -> None:
        """Keep in the blocks where a token stands now."""
        before, now = self._stood.get(key, _NOWHERE), self._stands(key)
        if now != before:
            self._stood[key] = now
            self.on_map.move(key, before[0], now[0])
            self.alert.move(key, before[1], now[1])

    def _stands(self, key: Key) -> tuple[Hex | None, Hex | None]:
        """The hex of a token on the map, and the same if it is alert."""
        parts = self._parts
        token, place, standing = parts[Token].get(key), parts[Place].get(key), parts[Standing].get(key)
        here = place.hex if isinstance(token, Token) and token.out and isinstance(place, Place) else None
        return here, here if isinstance(standing, Standing) and standing.alert else None
