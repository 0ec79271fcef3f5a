"""The one true state of a game: frozen components, one writer, a journal for undo, a running digest."""

from __future__ import annotations

from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, TypeVar, TypeVarTuple

from game.model.components import AnyComponent, Component
from game.model.hexes import Hex
from game.model.ids import Key, Side
from game.world.derived import Derived, Reads, Slot
from game.world.digest import Digest
from game.world.mirror import Mirror
from game.world.whereabouts import PLACING, Whereabouts

C = TypeVar("C", bound=Component)
T = TypeVar("T")
Given = TypeVarTuple("Given")
Entity = tuple[Key, tuple[AnyComponent, ...]]
"""An entity and its components."""
_LONGEST_LOG = 100_000


class World:
    """One game's entities and components, in an esper context of its own.

    What is handed out are the frozen components that were put: they never change under the reader; esper holds copies of them, which do,
    and are brought up to date before systems run. `put` is the only way to change one; it notes the old value in the journal, so that
    `undo` can put old values back to a mark, and what must be weighed anew for `digest`, which is a running sum.

    `changes` counts how often anything was changed: it differs whenever something may be different.
    """

    def __init__(self) -> None:
        self._mirror = Mirror()
        self._counts: dict[Key, int] = {}
        self._sorted: list[Key] = []
        self._parts: defaultdict[type[Component], dict[Key, Component]] = defaultdict(dict)
        self._named: list[type[Component]] = []
        self._digest = Digest(self._parts)
        self._weighed = 0
        self._shown = 0
        self._disordered: set[type[Component]] = set()
        self._journal: list[tuple[Slot, Component | None]] = []
        self._changed: list[Slot] = []
        self.changes = 0
        self._derived = Derived(self._parts)
        self._held, self._resting_on = self._derived.held, self._derived.resting_on
        self._lasting: dict[object, tuple[tuple[object, ...], Any]] = {}
        self._whereabouts = Whereabouts(self._parts)
        self._on_map, self._alert = self._whereabouts.on_map, self._whereabouts.alert

    # reading

    def get(self, key: Key, kind: type[C]) -> C:
        """The component of that kind.

        Raises:
            KeyError: there is no such entity, or it has no such component.
        """
        try:
            return self._parts[kind][key]  # type: ignore[return-value]
        except KeyError:
            raise KeyError(f"{key} has no {kind.__name__}") from None

    def find(self, key: Key, kind: type[C]) -> C | None:
        """The component of that kind, or None."""
        return self._parts[kind].get(key)  # type: ignore[return-value]

    def has(self, kind: type[Component]) -> bool:
        """Whether any entity has a component of that kind."""
        return bool(self._parts[kind])

    def each(self, kind: type[C]) -> Iterator[tuple[Key, C]]:
        """Every component of a kind, in key order."""
        if kind in self._disordered:
            self._disordered.remove(kind)
            self._parts[kind] = dict(sorted(self._parts[kind].items()))
        return iter(tuple(self._parts[kind].items()))  # type: ignore[arg-type]

    def keys(self) -> tuple[Key, ...]:
        """Every entity, in key order."""
        return tuple(self._sorted)

    def parts(self, key: Key) -> tuple[Component, ...]:
        """Every component of an entity, in the order of their names."""
        return tuple([parts[key] for parts in self._by_name() if key in parts])

    def _by_name(self) -> list[dict[Key, Component]]:
        """Where each kind of component is kept, in the order of their names."""
        if len(self._named) != len(self._parts):
            self._named = sorted(self._parts, key=lambda kind: kind.__name__)
        return [self._parts[kind] for kind in self._named]

    def where(self, kind: type[Component], value: object) -> tuple[Key, ...]:
        """The entities with that value in key order: the hex of a Place, the out of a Token."""
        return self._whereabouts.where(kind, value)

    def changed(self, since: int) -> set[Slot]:
        """The components changed since `changes` had that value, by entity and kind; all there ever were if that is too long ago."""
        forgotten = self.changes - len(self._changed)
        if since < forgotten:
            return {*self._digest.weights, *self._changed}
        return set(self._changed[since - forgotten :])

    def derived(self, make: Callable[[Reads, Key, *Given], T], key: Key, *given: *Given) -> T:
        """What follows for an entity: worked out once, and anew after a component changed that *make* asked for."""
        held = self._held[make].get(key)
        return held.found if held is not None and held.given == given else self._derived.finding(make, key, given).found

    @property
    def lapses(self) -> int:
        """How often anything lapsed that had been derived."""
        return self._derived.lapses

    def lapsed(self, make: object, since: int) -> set[Key]:
        """The entities for which what a make found lapsed since `lapses` had that value."""
        return self._derived.lapsed(make, since)

    def lasting(self, make: Callable[[World, *Given], T], *given: *Given) -> T:
        """What holds for the whole game, whatever changes in it: worked out once, and anew only where something else is given."""
        held = self._lasting.get(make)
        if held is None or held[0] != given:
            self._lasting[make] = held = (given, make(self, *given))
        return held[1]

    def near(self, side: Side, place: Hex, radius: int) -> tuple[tuple[Key, Hex], ...]:
        """A side's tokens on the map and their hexes, of a neighbourhood that holds at least all within a radius."""
        return tuple(self._on_map.near(side, place, radius))

    def beside(self, side: Side, place: Hex) -> tuple[Key, ...]:
        """A side's tokens on the map in a hex, in key order, then those in its neighbours, clockwise from the north."""
        return tuple(self._on_map.beside(side, place))

    def alert(self, side: Side, place: Hex, radius: int) -> tuple[tuple[Key, Hex], ...]:
        """The same of those that answer marches of the other side by their instruction."""
        return tuple(self._alert.near(side, place, radius))

    @property
    def digest(self) -> str:
        """The fingerprint of everything, as 32 hexadecimal digits."""
        if self._weighed != self.changes:
            self._weigh()
        return self._digest.text

    def _weigh(self) -> None:
        """Bring the running sum up to date."""
        self._digest.weigh(self.changed(self._weighed))
        self._weighed = self.changes

    # writing

    def put(self, key: Key, *parts: Component) -> None:
        """Give an entity a component, or change the one it has."""
        for part in parts:
            slot = (key, type(part))
            self._journal.append((slot, self._swap(slot, part)))

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
        if len(self._changed) > _LONGEST_LOG:
            self._catch_up()

    def _swap(self, slot: Slot, new: Component | None) -> Component | None:
        key, kind = slot
        parts = self._parts[kind]
        old = parts.get(key)
        self._changed.append(slot)
        self.changes += 1
        if resting := self._resting_on[kind].get(key):
            self._derived.lapse(resting)
        if new is None:
            del parts[key]
            self._count(key, -1)
        else:
            parts[key] = new
            if old is None:
                self._disordered.add(kind)
                self._count(key, 1)
        if kind in PLACING:
            self._whereabouts.changed(key, kind, old, new)
        return old

    def _count(self, key: Key, more: int) -> None:
        """Count the components of an entity: with its first one it is there, with its last one it is gone."""
        before = self._counts.get(key, 0)
        self._counts[key] = before + more
        if before == 0:
            insort(self._sorted, key)
        elif before + more == 0:
            self._sorted.remove(key)

    def _catch_up(self) -> None:
        """Empty the log of changes, once whatever reads it here has."""
        self._weigh()
        self._show()
        self._changed.clear()

    def _show(self) -> None:
        """Bring what esper holds up to date."""
        self._mirror.show((slot, self._parts[slot[1]].get(slot[0])) for slot in self.changed(self._shown))
        self._shown = self.changes

    # running, saving

    def systems(self, acts: Iterable[Callable[[], None]]) -> None:
        """Install the systems that `process` runs, in that order."""
        self._mirror.install(acts)

    def process(self) -> None:
        """Run every system once, in order."""
        self._show()
        self._mirror.process()

    def dump(self) -> tuple[Entity, ...]:
        """Everything, in key order."""
        by_name = self._by_name()
        return tuple((key, tuple([parts[key] for parts in by_name if key in parts])) for key in self._sorted)  # type: ignore[misc]

    @classmethod
    def loaded(cls, rows: Iterable[Entity]) -> World:
        """A world from what `dump` gave; the rows may come in any order, and an entity in several of them."""
        world = cls()
        for key, parts in rows:
            for part in parts:
                world._parts[type(part)][key] = part
        world._changed = [(key, kind) for kind, parts in world._parts.items() for key in parts]
        world.changes = world._weighed = len(world._changed)
        world._digest.weigh(world._changed)
        world._counts = Counter(chain.from_iterable(world._parts.values()))
        world._sorted = sorted(world._counts)
        world._disordered = set(world._parts)
        world._whereabouts.loaded()
        return world

    def close(self) -> None:
        """Give the esper context back."""
        self._mirror.close()
