"""The only door to esper: frozen components, one writer, a journal for undo, a running digest."""

from __future__ import annotations

import itertools
from bisect import insort
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from hashlib import blake2b
from typing import TypeVar

import esper
import msgspec

from game.model.components import AnyComponent, Component, Place, Token
from game.model.ids import Key

C = TypeVar("C", bound=Component)

_MODULUS = 1 << 128
_INDEXED: dict[type[Component], str] = {Place: "hex", Token: "out"}
_LONGEST_LOG = 100_000
_encode = msgspec.msgpack.Encoder(order="deterministic").encode
_numbers = itertools.count(1)
_Slot = tuple[Key, type[Component]]


def _weight(key: Key, part: Component) -> int:
    return int.from_bytes(blake2b(key.encode() + b"\0" + _encode(part), digest_size=16).digest(), "big")


class _System(esper.Processor):
    """One row of the turn table as a system."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.act = act

    def process(self) -> None:
        self.act()


class World:
    """One game's entities and components, in an esper context of its own.

    Components handed out are copies: they never change under the reader. `put` is the only way to change one; it notes the
    old value in the journal, so that `undo` can put old values back to a mark, and keeps `digest` as a running sum.
    """

    def __init__(self) -> None:
        self._name = f"game-{next(_numbers)}"
        self._entities: dict[Key, int] = {}
        self._keys: dict[int, Key] = {}
        self._sorted: list[Key] = []
        self._weights: dict[_Slot, int] = {}
        self._journal: list[tuple[_Slot, Component | None]] = []
        self._index: dict[tuple[type[Component], object], list[Key]] = {}
        self._changed: list[Key] = []
        self._forgotten = 0
        self._sum = 0

    # reading

    def get(self, key: Key, kind: type[C]) -> C:
        """The component of that kind.

        Raises:
            KeyError: there is no such entity, or it has no such component.
        """
        found = self.find(key, kind)
        if found is None:
            raise KeyError(f"{key} has no {kind.__name__}")
        return found

    def find(self, key: Key, kind: type[C]) -> C | None:
        """The component of that kind, or None."""
        entity = self._entities.get(key)
        if entity is None:
            return None
        self._enter()
        held: C | None = esper.try_component(entity, kind)
        return None if held is None else copy(held)

    def each(self, kind: type[C]) -> Iterator[tuple[Key, C]]:
        """Every component of a kind, in key order."""
        self._enter()
        found = [(self._keys[entity], copy(part)) for entity, part in esper.get_component(kind)]
        found.sort(key=lambda pair: pair[0])
        return iter(found)

    def keys(self) -> tuple[Key, ...]:
        """Every entity, in key order."""
        return tuple(self._sorted)

    def parts(self, key: Key) -> tuple[Component, ...]:
        """Every component of an entity, in the order of their names."""
        self._enter()
        held: list[Component] = list(esper.components_for_entity(self._entities[key]))
        return tuple(copy(part) for part in sorted(held, key=lambda part: type(part).__name__))

    def where(self, kind: type[Component], value: object) -> tuple[Key, ...]:
        """The entities whose indexed field has that value, in key order: the hex of a Place, the out of a Token."""
        return tuple(self._index.get((kind, value), ()))

    @property
    def changes(self) -> int:
        """How often anything was changed: a number that differs whenever something may be different."""
        return self._forgotten + len(self._changed)

    def changed(self, since: int) -> set[Key]:
        """The entities changed since `changes` had that value; all of them if that is too long ago."""
        if since < self._forgotten:
            return set(self._sorted)
        return set(self._changed[since - self._forgotten :])

    @property
    def digest(self) -> str:
        """The fingerprint of everything, as 32 hexadecimal digits."""
        return f"{self._sum:032x}"

    # writing

    def put(self, key: Key, *parts: Component) -> None:
        """Give an entity a component, or change the one it has."""
        for part in parts:
            slot = (key, type(part))
            self._journal.append((slot, self.find(key, type(part))))
            self._swap(slot, part)

    def mark(self) -> int:
        """A mark in the journal to which `undo` can return."""
        return len(self._journal)

    def undo(self, mark: int) -> None:
        """Put old values back, to a mark."""
        while len(self._journal) > mark:
            slot, old = self._journal.pop()
            self._swap(slot, old)

    def forget(self) -> None:
        """Empty the journal: nothing before this moment will be taken back."""
        self._journal.clear()

    def _swap(self, slot: _Slot, new: Component | None) -> None:
        key, kind = slot
        self._enter()
        self._note(key)
        self._sum = (self._sum - self._weights.pop(slot, 0)) % _MODULUS
        entity = self._entities.get(key)
        held = None if entity is None else esper.try_component(entity, kind)
        if kind in _INDEXED:
            self._reindex(key, kind, held, new)
        if new is None:
            self._drop(key, kind)
            return
        self._weights[slot] = weight = _weight(key, new)
        self._sum = (self._sum + weight) % _MODULUS
        if entity is None:
            self._entities[key] = entity = esper.create_entity()
            self._keys[entity] = key
            insort(self._sorted, key)
        if held is None:
            esper.add_component(entity, copy(new))
        else:
            for field in kind.__struct_fields__:
                msgspec.structs.force_setattr(held, field, getattr(new, field))

    def _note(self, key: Key) -> None:
        if len(self._changed) >= _LONGEST_LOG:
            self._forgotten += len(self._changed)
            self._changed.clear()
        self._changed.append(key)

    def _reindex(self, key: Key, kind: type[Component], old: Component | None, new: Component | None) -> None:
        field = _INDEXED[kind]
        if old is not None:
            self._index[kind, getattr(old, field)].remove(key)
        if new is not None:
            insort(self._index.setdefault((kind, getattr(new, field)), []), key)

    def _drop(self, key: Key, kind: type[Component]) -> None:
        entity = self._entities[key]
        esper.remove_component(entity, kind)
        if not esper.components_for_entity(entity):
            esper.delete_entity(entity, immediate=True)
            del self._entities[key], self._keys[entity]
            self._sorted.remove(key)

    # running, saving

    def systems(self, acts: Iterable[Callable[[], None]]) -> None:
        """Install the systems that `process` runs, in that order."""
        self._enter()
        for number, act in enumerate(acts):
            system = type(f"Row{number}", (_System,), {})(act)
            esper.add_processor(system, priority=-number)

    def process(self) -> None:
        """Run every system once, in order."""
        self._enter()
        esper.process()

    def dump(self) -> tuple[tuple[Key, tuple[AnyComponent, ...]], ...]:
        """Everything, in key order."""
        return tuple((key, self.parts(key)) for key in self._sorted)  # type: ignore[misc]

    @classmethod
    def loaded(cls, rows: Iterable[tuple[Key, tuple[AnyComponent, ...]]]) -> World:
        """A world from what `dump` gave."""
        world = cls()
        for key, parts in rows:
            world.put(key, *parts)
        world.forget()
        return world

    def close(self) -> None:
        """Give the esper context back."""
        if esper.current_world == self._name:
            esper.switch_world("default")
        if self._name in esper.list_worlds():
            esper.delete_world(self._name)

    def _enter(self) -> None:
        if esper.current_world != self._name:
            esper.switch_world(self._name)
