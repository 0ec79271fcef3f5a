"""What follows from components: worked out once, and forgotten as soon as a component changes that it was read from."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.model.components import Component
    from game.model.ids import Key

C = TypeVar("C", bound="Component")
T = TypeVar("T")
U = TypeVar("U")
Given = TypeVarTuple("Given")
Slot = tuple["Key", type["Component"]]
"""Where a component has its place: an entity, and the kind of component."""
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


class _Finding(Generic[T]):
    """What `make` found for an entity. While it looks it stands between make and world: whatever is asked for, the finding rests on.

    `given` is what it was given besides the world (tables, switches), None where it lapsed; `bearing` are the findings that rest on it.
    """

    __slots__ = ("_derived", "_parts", "_resting_on", "bearing", "found", "given", "key", "make")

    def __init__(self, derived: Derived, make: object, key: Key) -> None:
        self._derived, self._parts, self._resting_on = derived, derived.parts, derived.resting_on
        self.make, self.key = make, key
        self.given: tuple[object, ...] | None = None
        self.found: T
        self.bearing: set[_Finding[Any]] = set()

    def get(self, key: Key, kind: type[C]) -> C:
        self._resting_on[kind][key].add(self)
        return self._parts[kind][key]  # type: ignore[return-value]

    def find(self, key: Key, kind: type[C]) -> C | None:
        self._resting_on[kind][key].add(self)
        return self._parts[kind].get(key)  # type: ignore[return-value]

    def derived(self, make: Callable[[Reads, Key, *Given], U], key: Key, *given: *Given) -> U:
        below = self._derived.finding(make, key, given)
        below.bearing.add(self)
        return below.found


class Derived:
    """Everything that was derived from one world, and from what.

    What was derived holds until a component is put, or put back, that its make asked for, or until something lapses that it was derived
    from. What a finding once rested on it goes on resting on: it lapses too often rather than too seldom. `lapses` counts how often
    anything did. `held` are the findings, by make and entity, `resting_on` those that rest on a component; `parts` is where the world
    keeps its components.
    """

    def __init__(self, parts: Mapping[type[Component], Mapping[Key, Component]]) -> None:
        self.parts = parts
        self.held: defaultdict[object, dict[Key, _Finding[Any]]] = defaultdict(dict)
        self.resting_on: defaultdict[type[Component], defaultdict[Key, set[_Finding[Any]]]] = defaultdict(lambda: defaultdict(set))
        self._lapsed: list[tuple[object, Key]] = []
        self.lapses = 0

    def finding(self, make: Callable[[Reads, Key, *Given], T], key: Key, given: tuple[*Given]) -> _Finding[T]:
        """What a make finds for an entity now: looked for anew where it lapsed or something else is given."""
        known = self.held[make].get(key)
        if known is None:
            self.held[make][key] = known = _Finding(self, make, key)
        if known.given != given:
            known.found = make(known, key, *given)
            known.given = given
        return known

    def lapse(self, findings: Iterable[_Finding[Any]]) -> None:
        """A component changes: forget what rests on it, and what rests on that."""
        for each in findings:
            if each.given is not None:
                each.given = None
                if len(self._lapsed) >= _LONGEST_LOG:
                    self._lapsed.clear()
                self._lapsed.append((each.make, each.key))
                self.lapses += 1
                if each.bearing:
                    self.lapse(each.bearing)

    def lapsed(self, make: object, since: int) -> set[Key]:
        """The entities for which what a make found lapsed since `lapses` had that value; all of its if that is too long ago."""
        forgotten = self.lapses - len(self._lapsed)
        if since < forgotten:
            return set(self.held[make])
        return {key for which, key in self._lapsed[since - forgotten :] if which is make}
