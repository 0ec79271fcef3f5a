"""What follows from components: worked out once, and forgotten as soon as a component changes that it was read from."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.model.components import Component
    from game.model.ids import Key

C = TypeVar("C", bound="Component")
T = TypeVar("T")
Given = TypeVarTuple("Given")
Slot = tuple["Key", type["Component"]]
"""Where a component has its place: an entity, and the kind of component."""
_Name = tuple[object, "Key"]
_LONGEST_LOG = 100_000


class Reads(Protocol):
    """What may be asked of a world where something is derived from it."""

    def get(self, key: Key, kind: type[C]) -> C:
        """The component of that kind, a KeyError without it."""
        ...

    def find(self, key: Key, kind: type[C]) -> C | None:
        """The component of that kind, or None."""
        ...

    def derived(self, make: Callable[[Reads, Key, *Given], T], key: Key, *given: *Given) -> T:
        """What follows for an entity."""
        ...


class _Held(NamedTuple, Generic[T]):
    """Something that was derived, and what was given besides the world: tables, switches."""

    given: tuple[object, ...]
    found: T


class Derived:
    """Everything that was derived from one world, and from what.

    What was derived holds until a component is put, or put back, that its make asked for, or until something lapses that it was derived
    from. `lapses` counts how often anything did. `held` is what holds now, by make and entity; None where it lapsed.
    """

    def __init__(self, world: Reads) -> None:
        self._world = world
        self.held: defaultdict[object, dict[Key, _Held[object] | None]] = defaultdict(dict)
        self._resting_on: defaultdict[Slot | _Name, set[_Name]] = defaultdict(set)
        self._lapsed: list[Key] = []
        self.lapses = 0

    def anew(self, make: Callable[[Reads, Key, *Given], T], key: Key, given: tuple[*Given]) -> T:
        """What a make finds for an entity now."""
        found = make(_Noting(self._world, self._resting_on, (make, key)), key, *given)
        self.held[make][key] = _Held(given, found)
        return found

    def lapse(self, slot: Slot) -> None:
        """A component changes: forget what rests on it."""
        if slot in self._resting_on:
            self._forget(self._resting_on.pop(slot))

    def _forget(self, names: Iterable[_Name]) -> None:
        for name in names:
            make, key = name
            if self.held[make].get(key) is not None:
                self.held[make][key] = None
                if len(self._lapsed) >= _LONGEST_LOG:
                    self._lapsed.clear()
                self._lapsed.append(key)
                self.lapses += 1
            if name in self._resting_on:
                self._forget(self._resting_on.pop(name))

    def lapsed(self, since: int) -> set[Key]:
        """The entities of which something lapsed since `lapses` had that value; all that were ever asked for if that is too long ago."""
        forgotten = self.lapses - len(self._lapsed)
        return {key for rows in self.held.values() for key in rows} if since < forgotten else set(self._lapsed[since - forgotten :])


class _Noting:
    """The world as one make sees it: whatever it asks for, its finding rests on."""

    __slots__ = ("_name", "_resting_on", "_world")

    def __init__(self, world: Reads, resting_on: defaultdict[Slot | _Name, set[_Name]], name: _Name) -> None:
        self._world, self._resting_on, self._name = world, resting_on, name

    def get(self, key: Key, kind: type[C]) -> C:
        self._resting_on[key, kind].add(self._name)
        return self._world.get(key, kind)

    def find(self, key: Key, kind: type[C]) -> C | None:
        self._resting_on[key, kind].add(self._name)
        return self._world.find(key, kind)

    def derived(self, make: Callable[[Reads, Key, *Given], T], key: Key, *given: *Given) -> T:
        self._resting_on[make, key].add(self._name)
        return self._world.derived(make, key, *given)
